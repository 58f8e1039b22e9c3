#include "text/columns.hpp"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>

namespace dominium::text {

namespace {

constexpr char escape = '\x1b';

int columns_of(UChar32 c) {
  switch (u_charType(c)) {
    case U_NON_SPACING_MARK:
    case U_ENCLOSING_MARK:
    case U_FORMAT_CHAR:
    case U_CONTROL_CHAR:
      return 0;
    default:
      break;
  }
  const int width = u_getIntPropertyValue(c, UCHAR_EAST_ASIAN_WIDTH);
  return width == U_EA_FULLWIDTH || width == U_EA_WIDE ? 2 : 1;
}

}  // namespace

int columns_of(std::string_view text) {
  int columns = 0;
  while (!text.empty()) {
    // A colour goes from an escape to the next `m`.
    const std::string_view plain = text.substr(0, text.find(escape));
    const auto letters = icu::UnicodeString::fromUTF8(icu::StringPiece(plain.data(), static_cast<std::int32_t>(plain.size())));
    for (std::int32_t i = 0; i < letters.length(); i = letters.moveIndex32(i, 1)) columns += columns_of(letters.char32At(i));
    text.remove_prefix(plain.size());
    if (!text.empty()) text.remove_prefix(std::min(text.find('m'), text.size() - 1) + 1);
  }
  return columns;
}

std::string padded(std::string text, int columns) {
  const int missing = columns - columns_of(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::vector<std::string> wrapped(std::string_view text, int columns) {
  std::vector<std::string> lines;
  std::string open;
  while (!text.empty()) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, space);
    text.remove_prefix(std::min(space + 1, text.size()));
    if (!open.empty() && columns_of(open) + 1 + columns_of(word) > columns) {
      lines.push_back(open);
      open.clear();
    } else if (!open.empty()) {
      open += ' ';
    }
    open += word;
  }
  if (!open.empty()) lines.push_back(open);
  return lines;
}

}  // namespace dominium::text
