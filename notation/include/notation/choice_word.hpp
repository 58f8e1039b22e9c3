// A choice as the protocol and the journal write it: a card's id, the word for an option, a number, `stop` or `all`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"

namespace dominium::notation {

// The word for an option that a decision offers: the card's own word, or the number itself.
std::string word_of(const Rules& rules, const Decision& decision, Option option);
std::string word_of(const Rules& rules, const Decision& decision, Choice choice);

// The card's option with this word.
std::optional<Option> option_of(const Card& card, std::string_view word);
// None if the word is neither a card of this game nor an option of the card that asks.
std::optional<Choice> choice_of(const Rules& rules, const Decision& decision, std::string_view word);

}  // namespace dominium::notation
