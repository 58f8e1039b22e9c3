// The texts of cards in a language. Each set has a file, locales/LANG/cards/SET.json, whose name is not part of the keys:
// "cards.militia.name", "cards.duchy.plural", "cards.mine.text@2", "cards.pawn.choices.coin".
#pragma once

#include <string>

#include "dominium/card.hpp"
#include "text/catalogue.hpp"

namespace dominium::notation {

// The key of the text written for a card, which leaves out what follows from its facts.
std::string text_key(const Card& card);
std::string card_name(const text::Catalogue& texts, const Card& card);
// The same for whoever will read it.
text::Message card_name(const Card& card);
// Its plural: "Duchies".
std::string card_plural(const text::Catalogue& texts, const Card& card);
// "+1 Card, +1 Action."; empty for a card without pluses.
std::string pluses(const text::Catalogue& texts, const Card& card);
// The whole text of the card: what follows from its facts ("+1 Card, +1 Action. 2 victory points.") and what is written for it.
std::string card_text(const text::Catalogue& texts, const Card& card);
// One of the card's options: "+1 Card".
std::string choice_key(const Card& card, Option option);
std::string choice_text(const text::Catalogue& texts, const Card& card, Option option);
// "$3", "$2 + 1 Potion"
std::string cost_text(const text::Catalogue& texts, Cost cost);
// "Action – Attack"
std::string card_types(const text::Catalogue& texts, const Card& card);

}  // namespace dominium::notation
