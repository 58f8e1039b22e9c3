// A choice as the protocol and the journal write it: a card's id, the word of an option, a number, `stop` or `all`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"

namespace dominium {

// The word of an option that a decision offers: of the card's text, or a number itself.
std::string word_of(const Rules& rules, const Decision& decision, Option option);
std::string word_of(const Rules& rules, const Decision& decision, Choice choice);

// The option of a card's text that has this word.
std::optional<Option> option_of(const Card& card, std::string_view word);
// None if it names no card of this game, and no option of the text that asks.
std::optional<Choice> choice_of(const Rules& rules, const Decision& decision, std::string_view word);

}  // namespace dominium
