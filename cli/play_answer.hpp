// Makes sense of what a person types at a question: a command, or choices that are all checked before any of them counts.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/view.hpp"
#include "playing/history.hpp"
#include "text/catalogue.hpp"

namespace dominium::cli {

// A decision as a person sees it: one question for a whole set of cards.
struct Question {
  Decision decision;
  Bag cards;          // what can be named, with all copies; the numbers shown are the places of their kinds, from 1
  OptionSet options;  // or the options of a text, or numbers
  Bag forced;         // for a set: what it contains in any case and need not be named

  [[nodiscard]] bool whole_set() const { return decision.max > 1; }
  [[nodiscard]] int least() const { return decision.min > decision.picked ? decision.min - decision.picked : 0; }
  [[nodiscard]] int most() const { return decision.max - decision.picked; }
  // Whether there is just one thing, to do or not to do.
  [[nodiscard]] bool yes_or_no() const { return decision.max == 1 && decision.min == 0 && cards.kinds.single() && !decision.top_level(); }
};
Question question_of(const playing::History& history);
// An option of a text in words, or a number.
std::string option_in_words(Option option, const Decision& decision, const Rules& rules, const text::Catalogue& texts);

enum class Command { choose, help, card, log, supply, trash, undo, save, quit };

struct Answer {
  Command command = Command::choose;
  std::string argument;         // the card asked about, the file to save to
  std::vector<Choice> choices;  // in the order of application; whoever applies them ends a set that stops early
};

// Throws a one-sentence Mistake if it can't be understood or is not allowed.
Answer understand(std::string_view typed, const Question& question, const View& view, const text::Catalogue& texts);

// Finds a card by its name, in this language or in English, or by the beginning of one, in `first` before `all`. Throws Mistake if there is none or
// more than one.
CardId card_among(std::string_view typed, std::span<const CardId> first, std::span<const CardId> all, int edition, const text::Catalogue& texts);
Kind kind_named(std::string_view typed, KindSet first, const Rules& rules, const text::Catalogue& texts);
// A number as people type it, or nothing.
std::optional<int> number(std::string_view typed);

// Whether the word is one of those that the catalogue lists under this key.
bool is_word(std::string_view typed, std::string_view key, const text::Catalogue& texts);

}  // namespace dominium::cli
