// Finding cards by what people type: any language, any letter case, with or without accents, spaces, hyphens.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dominium/card.hpp"

namespace dominium {

// A card by its id or its name in any language (in English also of several, "Coppers"), as the edition plays it; or as the edition marked with @ does
// ("Mine@1"). A card that only the other edition has is found too.
std::optional<CardId> card_named(std::string_view typed, int edition);
// The same, or a Mistake that names the nearest card.
CardId require_card(std::string_view typed, int edition);
// The same for a Kingdom pile: basic cards are refused, and so are cards of the other edition unless marked ("spy@1").
CardId require_pile(std::string_view typed, int edition);
// What to write so that require_pile finds this card again: its id, with a mark where it needs one.
std::string written_id(CardId id, int edition);

}  // namespace dominium
