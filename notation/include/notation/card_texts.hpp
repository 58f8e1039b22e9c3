// The words of cards in a language. They lie in a file for each set, locales/LANG/cards/SET.json; which one is no part of their keys:
// "cards.militia.name", "cards.duchy.plural", "cards.mine.text@2", "cards.pawn.choices.coin".
#pragma once

#include <string>

#include "dominium/card.hpp"
#include "text/catalogue.hpp"

namespace dominium {

// The key of what is written of a card; what follows from its facts is not.
std::string text_key(const Card& card);
std::string card_name(const Catalogue& texts, const Card& card);
// Several of it: "Duchies".
std::string card_plural(const Catalogue& texts, const Card& card);
// "+1 Card, +1 Action."; nothing for a card that gives nothing at once.
std::string pluses(const Catalogue& texts, const Card& card);
// All that the card says: what follows from its facts ("+1 Card, +1 Action. 2 victory points.") and what is written of it.
std::string card_text(const Catalogue& texts, const Card& card);
// An option of the card's text: "+1 Card".
std::string choice_key(const Card& card, Option option);
std::string choice_text(const Catalogue& texts, const Card& card, Option option);
// "$3", "$2 + 1 Potion"
std::string cost_text(const Catalogue& texts, Cost cost);
// "Action – Attack"
std::string card_types(const Catalogue& texts, const Card& card);

}  // namespace dominium
