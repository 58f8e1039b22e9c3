// The words of strategy files: what cards, groups, sections, comparisons and quantities are called.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "players/strategy.hpp"
#include "quantities.hpp"

namespace dominium {

inline constexpr std::array<std::string_view, section_count> section_words{"buy", "gain", "play", "trash", "discard", "put back", "reveal", "choose"};

// Whether rules of this section may say "at most 2 Coppers": those about sets of cards.
constexpr bool has_limits(Section section) { return section == Section::trash || section == Section::discard; }

// Two ways to compare; signs that mean the same come after those that are written.
struct ComparisonWord {
  std::string_view text;
  Op op;
};
inline constexpr std::array comparison_words{
    ComparisonWord{"at least", Op::at_least}, ComparisonWord{"at most", Op::at_most}, ComparisonWord{"fewer than", Op::less},
    ComparisonWord{"more than", Op::more},    ComparisonWord{"exactly", Op::equal},   ComparisonWord{"less than", Op::less},
};
inline constexpr std::array comparison_signs{
    ComparisonWord{"<", Op::less},      ComparisonWord{"<=", Op::at_most}, ComparisonWord{"=", Op::equal},  ComparisonWord{"!=", Op::not_equal},
    ComparisonWord{">=", Op::at_least}, ComparisonWord{">", Op::more},     ComparisonWord{"==", Op::equal},
};

// A word with only its letters and digits, as words are compared (names.hpp).
std::u32string folded_word(std::string_view word);

// The card or group that folded words name: any language, plurals of English names.
std::optional<Subject> subject_named(const std::u32string& folded);
// As it is written in a file: "Throne Room", "Provinces", "Victory cards".
std::string written(const Subject& subject, bool plural);

// A phrase of a quantity as folded words.
struct Phrase {
  const Quantity* quantity;
  std::vector<std::u32string> before, after;  // the words before and after the subject; all before it if there is none
};
std::span<const Phrase> phrases();

// What a writer may have meant, for the nearest one to be found.
std::vector<std::string> subject_words(bool groups);

}  // namespace dominium
