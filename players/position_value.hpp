// How well a seat stands, by what it owns: for comparing two courses of the same game.
#pragma once

#include "dominium/view.hpp"

namespace dominium {

// Its points, and what its hands will bring in the turns to come if the deck stays as it is; in tenths of a coin. Only facts of cards count.
int position_value(const View& view);

}  // namespace dominium
