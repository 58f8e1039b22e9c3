#include "text/bidi.hpp"

#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/uloc.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <vector>

#include "text/columns.hpp"

namespace dominium::text {

namespace {

constexpr char escape = '\x1b';
constexpr std::string_view plain_colour = "\x1b[0m";

// The letters of a line, and for each code unit the colour that it has.
struct Coloured {
  icu::UnicodeString letters;
  std::vector<std::string> colours;
};

Coloured read(std::string_view line) {
  Coloured all;
  std::string colour;
  while (!line.empty()) {
    const std::string_view plain = line.substr(0, line.find(escape));
    all.letters += icu::UnicodeString::fromUTF8(icu::StringPiece(plain.data(), static_cast<std::int32_t>(plain.size())));
    all.colours.resize(static_cast<std::size_t>(all.letters.length()), colour);
    line.remove_prefix(plain.size());
    const std::size_t length = line.empty() ? 0 : std::min(line.find('m'), line.size() - 1) + 1;  // a colour goes from an escape to the next `m`
    if (length > 0) colour = line.substr(0, length) == plain_colour ? "" : line.substr(0, length);
    line.remove_prefix(length);
  }
  return all;
}

class Writer {
 public:
  explicit Writer(const Coloured& line) : line_(line) {}

  // The letters from `begin` to `end`, the last one first if they run from right to left.
  void run(std::int32_t begin, std::int32_t end, bool from_right) {
    for (std::int32_t at = from_right ? end : begin; from_right ? at > begin : at < end;) {
      std::int32_t next = line_.letters.moveIndex32(at, from_right ? -1 : 1);
      // Marks follow the letter that they belong to.
      while (from_right && next > begin && is_mark(line_.letters.char32At(next))) next = line_.letters.moveIndex32(next, -1);
      write(std::min(at, next), std::max(at, next), from_right);
      at = next;
    }
  }
  [[nodiscard]] std::string written() && {
    if (!colour_.empty()) out_ += plain_colour;
    return std::move(out_);
  }

 private:
  static bool is_mark(UChar32 c) { return (U_MASK(u_charType(c)) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0; }
  static bool is_control(UChar32 c) { return u_hasBinaryProperty(c, UCHAR_BIDI_CONTROL) != 0; }

  void write(std::int32_t begin, std::int32_t end, bool mirrored) {
    icu::UnicodeString letters;
    for (std::int32_t i = begin; i < end; i = line_.letters.moveIndex32(i, 1)) {
      const UChar32 c = line_.letters.char32At(i);
      if (!is_control(c)) letters.append(mirrored ? u_charMirror(c) : c);
    }
    const std::string& colour = line_.colours[static_cast<std::size_t>(begin)];
    if (colour != colour_) {
      if (!colour_.empty()) out_ += plain_colour;
      out_ += colour;
      colour_ = colour;
    }
    letters.toUTF8String(out_);
  }

  const Coloured& line_;
  std::string out_;
  std::string colour_;
};

}  // namespace

bool is_right_to_left(std::string_view language) { return uloc_isRightToLeft(std::string(language).c_str()) != 0; }

std::string as_seen(std::string_view line, int columns) {
  const Coloured all = read(line);
  const std::unique_ptr<UBiDi, decltype(&ubidi_close)> bidi(ubidi_open(), &ubidi_close);
  UErrorCode error = U_ZERO_ERROR;
  constexpr UBiDiLevel from_right = 1;
  ubidi_setPara(bidi.get(), all.letters.getBuffer(), all.letters.length(), from_right, nullptr, &error);
  const std::int32_t runs = ubidi_countRuns(bidi.get(), &error);
  if (U_FAILURE(error) != 0) throw std::runtime_error(u_errorName(error));
  Writer writer(all);
  for (std::int32_t i = 0; i < runs; ++i) {
    std::int32_t begin = 0;
    std::int32_t length = 0;
    const UBiDiDirection direction = ubidi_getVisualRun(bidi.get(), i, &begin, &length);
    writer.run(begin, begin + length, direction == UBIDI_RTL);
  }
  return std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(line))), ' ') + std::move(writer).written();
}

}  // namespace dominium::text
