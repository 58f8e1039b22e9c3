// The hints, in one file for each set like the cards themselves.
#pragma once

#include <span>

#include "players/hints.hpp"

namespace dominium::players {

std::span<const Hint> base_hints();
std::span<const Hint> seaside_hints();
std::span<const Hint> intrigue_hints();
std::span<const Hint> prosperity_hints();

}  // namespace dominium::players
