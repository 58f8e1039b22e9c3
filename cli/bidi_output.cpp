#include "bidi_output.hpp"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "terminal.hpp"
#include "text/bidi.hpp"
#include "text/columns.hpp"

namespace dominium::cli {

namespace {

bool is_set(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

// Those built on VTE (GNOME's and others) since 0.58, Konsole, mlterm, and Apple's.
bool terminal_orders() {
  if (const char* asked = std::getenv("DOMINIUM_BIDI")) return std::string_view(asked) == "terminal";
  const char* vte = std::getenv("VTE_VERSION");
  const char* program = std::getenv("TERM_PROGRAM");
  constexpr int first_with_bidi = 5800;
  return (vte != nullptr && std::atoi(vte) >= first_with_bidi) || is_set("KONSOLE_VERSION") || is_set("MLTERM") ||
         (program != nullptr && std::string_view(program) == "Apple_Terminal");
}

bool needs_order(const text::Catalogue& texts, int output) {
  return text::is_right_to_left(texts.language()) && isatty(output) != 0 && !terminal_orders();
}

std::string as_seen(std::string_view line) {
  const int columns = output_width();
  if (text::columns_of(line) <= columns) return text::as_seen(line, columns);
  std::string all;
  for (const std::string& part : text::wrapped(line, columns)) all += (all.empty() ? "" : "\n") + text::as_seen(part, columns);
  return all;
}

// What was printed is written line by line; a prompt, whose line does not end, as soon as it is there.
ssize_t write_ordered(void* terminal, const char* text, std::size_t size) {
  auto* out = static_cast<std::FILE*>(terminal);
  std::string_view left(text, size);
  while (!left.empty()) {
    const std::size_t end = left.find('\n');
    const std::string_view line = left.substr(0, end);
    const std::string seen = line.empty() ? "" : as_seen(line);
    std::fwrite(seen.data(), 1, seen.size(), out);
    if (end == std::string_view::npos) break;
    std::fputc('\n', out);
    left.remove_prefix(end + 1);
  }
  std::fflush(out);
  return static_cast<ssize_t>(size);
}

}  // namespace

void order_output(const text::Catalogue& texts) {
  if (!needs_order(texts, STDOUT_FILENO)) return;
  std::FILE* terminal = stdout;
  std::FILE* ordered = fopencookie(terminal, "w", {.read = nullptr, .write = write_ordered, .seek = nullptr, .close = nullptr});
  if (ordered == nullptr) return;
  std::setvbuf(ordered, nullptr, _IOLBF, BUFSIZ);
  stdout = ordered;
}

std::string ordered(const text::Catalogue& texts, const std::string& sentence) {
  return needs_order(texts, STDERR_FILENO) ? as_seen(sentence) : sentence;
}

}  // namespace dominium::cli
