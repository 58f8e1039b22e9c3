// The tables of cards, one for each file in engine/cards.
#pragma once

#include <span>

#include "dominium/card.hpp"

namespace dominium {

std::span<const Card> base_cards();

}  // namespace dominium
