#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <chrono>
#include <cmath>
#include <iterator>

namespace dominium::server {

namespace {

constexpr std::string_view word_of(Log::Level level) {
  switch (level) {
    case Log::Level::debug:
      return "debug";
    case Log::Level::info:
      return "info";
    case Log::Level::warning:
      return "warning";
    case Log::Level::error:
      return "error";
    case Log::Level::notice:
      break;
  }
  return "notice";
}

// False for anything that could move the cursor, change the writing direction or end the line for whoever reads the log.
bool is_harmless(UChar32 c) { return u_isprint(c) != 0 && c != 0x2028 && c != 0x2029; }

void add_escaped(std::string& line, UChar32 c) {
  const auto out = std::back_inserter(line);
  if (c <= 0xffff)
    fmt::format_to(out, "\\u{:04x}", c);
  else
    fmt::format_to(out, "\\u{:04x}\\u{:04x}", static_cast<unsigned>(U16_LEAD(c)), static_cast<unsigned>(U16_TRAIL(c)));
}

// The text may come from anybody: bytes that aren't UTF-8 become U+FFFD.
void add_string(std::string& line, std::string_view typed) {
  const auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(typed.data(), static_cast<std::int32_t>(typed.size())));
  line += '"';
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    const UChar32 c = text.char32At(at);
    if (c == '"' || c == '\\') line += '\\';
    if (is_harmless(c))
      icu::UnicodeString(c).toUTF8String(line);
    else
      add_escaped(line, c);
  }
  line += '"';
}

void add_value(std::string& line, std::int64_t value) { fmt::format_to(std::back_inserter(line), "{}", value); }
void add_value(std::string& line, double value) {
  if (std::isfinite(value))
    fmt::format_to(std::back_inserter(line), "{}", value);
  else
    line += "null";
}
void add_value(std::string& line, std::string_view value) { add_string(line, value); }

}  // namespace

void Log::write(Level level, std::string_view what, std::initializer_list<Field> fields) {
  if (file_ == nullptr || level < least_) return;
  const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
  const auto second = std::chrono::floor<std::chrono::seconds>(now);
  std::string line =
      fmt::format(R"({{"time":"{:%Y-%m-%dT%H:%M:%S}.{:03}Z","level":"{}","what":)", fmt::gmtime(second), (now - second).count(), word_of(level));
  add_string(line, what);
  for (const Field& field : fields) {
    line += ',';
    add_string(line, field.key);
    line += ':';
    std::visit([&](const auto& value) { add_value(line, value); }, field.value);
  }
  line += "}\n";
  const std::lock_guard lock(busy_);
  std::fwrite(line.data(), 1, line.size(), file_);
  std::fflush(file_);
}

}  // namespace dominium::server
