// Finding cards by what people type: in any language and letter case, with or without accents, spaces and hyphens.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dominium/card.hpp"

namespace dominium::notation {

// Finds a card by its id or its name in any language (in English also by its plural, "Coppers"), in the edition's version or in that of the edition
// marked with @ ("Mine@1"). A card that only the other edition has is found too.
std::optional<CardId> card_named(std::string_view typed, int edition);
// The same, but throws a Mistake that names the nearest card.
CardId require_card(std::string_view typed, int edition);
// The same for a Kingdom pile: basic cards are refused, and so are cards of the other edition unless marked ("spy@1").
CardId require_pile(std::string_view typed, int edition);
// What to write so that require_pile finds this card again: its id, with an edition mark if it needs one.
std::string written_id(CardId id, int edition);

}  // namespace dominium::notation
