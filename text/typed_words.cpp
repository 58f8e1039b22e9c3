#include "text/typed_words.hpp"

#include <unicode/translit.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <stdexcept>
#include <vector>

namespace dominium::text {

namespace {

const icu::Transliterator& folding() {
  static const std::unique_ptr<const icu::Transliterator> letters = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<const icu::Transliterator> made(
        icu::Transliterator::createInstance("NFKD; [^[:Letter:][:Number:]] Remove; Latin-ASCII; Lower", UTRANS_FORWARD, error));
    if (U_FAILURE(error) != 0) throw std::runtime_error(u_errorName(error));
    return made;
  }();
  return *letters;
}

// What `folding` makes of plain English letters, hundreds of times faster and without its lock; none if there are others.
std::optional<std::u32string> folded_ascii(std::string_view typed) {
  std::u32string letters;
  for (const char c : typed) {
    if (static_cast<unsigned char>(c) >= 0x80) return std::nullopt;
    if (c >= 'A' && c <= 'Z') letters += static_cast<char32_t>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += static_cast<char32_t>(c);
  }
  return letters;
}

// The number of typing errors between two words: letters added, missing, wrong, or swapped with their neighbour.
std::size_t distance(std::u32string_view a, std::u32string_view b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  return d[a.size()][b.size()];
}

}  // namespace

std::string_view trimmed(std::string_view typed) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = typed.find_first_not_of(blanks);
  return first == std::string_view::npos ? std::string_view{} : typed.substr(first, typed.find_last_not_of(blanks) - first + 1);
}

std::u32string folded(std::string_view typed) {
  if (std::optional<std::u32string> letters = folded_ascii(typed)) return *std::move(letters);
  auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(typed.data(), static_cast<std::int32_t>(typed.size())));
  folding().transliterate(text);
  std::u32string letters;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) letters += static_cast<char32_t>(text.char32At(i));
  return letters;
}

std::string nearest(std::string_view typed, std::span<const std::string> words) {
  const std::u32string wanted = folded(typed);
  if (wanted.empty()) return {};
  std::size_t least = wanted.size() <= 3 ? 2 : wanted.size() <= 7 ? 3 : wanted.size() / 3 + 1;  // one more than the errors allowed
  std::string best;
  for (const std::string& word : words) {
    const std::u32string candidate = folded(word);
    const std::size_t longer = std::max(wanted.size(), candidate.size()) - std::min(wanted.size(), candidate.size());
    std::size_t errors = longer < least ? distance(wanted, candidate) : longer;
    if (wanted.size() >= 2 && candidate.starts_with(wanted)) errors = std::min<std::size_t>(errors, 1);
    if (errors < least) {
      least = errors;
      best = word;
    }
  }
  return best;
}

}  // namespace dominium::text
