#include "server/qr.hpp"

#include <qrencode.h>

#include <memory>
#include <string_view>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server {

namespace {

constexpr int quiet = 4;  // width of the light margin around the code, in modules

struct Free {
  void operator()(QRcode* code) const { QRcode_free(code); }
};
using Code = std::unique_ptr<QRcode, Free>;

bool is_dark(const QRcode& code, int x, int y) {
  const bool inside = x >= 0 && y >= 0 && x < code.width && y < code.width;
  return inside && (code.data[y * code.width + x] & 1U) != 0;
}

constexpr std::string_view block(bool upper, bool lower) { return upper ? (lower ? "█" : "▀") : (lower ? "▄" : " "); }

}  // namespace

std::string qr_code(const std::string& text, bool colours) {
  const Code code(QRcode_encodeString8bit(text.c_str(), 0, QR_ECLEVEL_M));
  if (!code) throw text::Mistake("serve.qr_too_long");
  std::string drawing;
  for (int y = -quiet; y < code->width + quiet; y += 2) {
    if (colours) drawing += "\x1b[38;5;16;48;5;231m";
    for (int x = -quiet; x < code->width + quiet; ++x) drawing += block(is_dark(*code, x, y) == colours, is_dark(*code, x, y + 1) == colours);
    if (colours) drawing += "\x1b[0m";
    drawing += '\n';
  }
  return drawing;
}

}  // namespace dominium::server
