// The tables of cards, one for each file in engine/cards.
#pragma once

#include "dominium/card.hpp"

namespace dominium {

CardSet base_set();
CardSet seaside_set();
CardSet intrigue_set();
CardSet prosperity_set();

}  // namespace dominium
