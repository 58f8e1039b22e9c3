#include "lab/html.hpp"

#include <fmt/format.h>

#include <cmath>

namespace dominium::lab {

namespace {

// The length of the UTF-8 character at the beginning; 0 if it is malformed.
std::size_t character(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t size = first < 0x80                    ? 1
                           : first >= 0xC2 && first < 0xE0 ? 2
                           : first >= 0xE0 && first < 0xF0 ? 3
                           : first >= 0xF0 && first < 0xF5 ? 4
                                                           : 0;
  if (size > text.size()) return 0;
  for (std::size_t i = 1; i < size; ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0) != 0x80) return 0;
  // No overlong forms, no surrogates, nothing beyond the last code point.
  const auto second = size > 2 ? static_cast<unsigned char>(text[1]) : 0;
  const bool misused =
      (first == 0xE0 && second < 0xA0) || (first == 0xED && second >= 0xA0) || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second >= 0x90);
  return misused ? 0 : size;
}

}  // namespace

std::string escape(std::string_view text) {
  constexpr std::string_view replacement = "\uFFFD";
  std::string safe;
  safe.reserve(text.size());
  while (!text.empty()) {
    const std::size_t size = character(text);
    const char c = text.front();
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      case '\'':
        safe += "&#39;";
        break;
      default: {
        const bool control = size == 1 && ((c >= 0 && c < 0x20 && c != '\t' && c != '\n') || c == 0x7F);
        safe += size == 0 || control ? replacement : text.substr(0, size);
      }
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return safe;
}

std::string Numbers::plain(double value, int decimals) const { return texts_.number(value, decimals); }

std::string Numbers::change(double value, int decimals) const { return texts_.number(value, decimals, text::Catalogue::Sign::plus_or_minus); }

std::string Numbers::whole(Count n) const { return texts_.text("report.whole", {{"n", static_cast<std::int64_t>(n)}}); }

std::string Numbers::percent(double rate, int decimals) const {
  const double least = std::pow(10.0, -decimals);
  const bool tiny = rate > 0 && 100 * rate < least / 2;
  return texts_.text(tiny ? "report.percent_under" : "report.percent", {{"number", plain(tiny ? least : 100 * rate, decimals)}});
}

namespace {

int decimals_of(const Interval& rate) { return rate.half_width() < 0.0005 ? 2 : 1; }

}  // namespace

std::string Numbers::percent(const Interval& rate) const { return percent(rate.value, decimals_of(rate)); }

std::string Numbers::percent_range(const Interval& rate) const {
  const int decimals = decimals_of(rate);
  return texts_.text("report.percent_range", {{"low", plain(100 * rate.low, decimals)}, {"high", plain(100 * rate.high, decimals)}});
}

}  // namespace dominium::lab
