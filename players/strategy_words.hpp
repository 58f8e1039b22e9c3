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

namespace dominium::players {

inline constexpr std::array<std::string_view, section_count> section_words{"buy", "gain", "play", "trash", "discard", "put back", "reveal", "choose"};

// Whether rules of this section are about sets of cards, so that they may say "at most 2 Coppers".
constexpr bool has_limits(Section section) { return section == Section::trash || section == Section::discard; }

// Comparisons in words and in signs; of several that mean the same, the first is the one that is written.
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

// A word reduced to lower-case letters and digits, the form in which words are compared (text/typed_words.hpp).
std::u32string folded_word(std::string_view word);

// The card or group that folded words name, in any language or as an English plural.
std::optional<Subject> subject_named(const std::u32string& folded);
// As it is written in a file: "Throne Room", "Provinces", "Victory cards".
std::string written(const Subject& subject, bool plural);

// A phrase of a quantity as folded words.
struct Phrase {
  const Quantity* quantity;
  std::vector<std::u32string> before, after;  // the words before and after the subject; all are in `before` if there is none
};
std::span<const Phrase> phrases();

// What the author of a file may have meant, for suggesting the nearest one.
std::vector<std::string> subject_words(bool groups);

}  // namespace dominium::players
