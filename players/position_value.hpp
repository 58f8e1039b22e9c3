// How good a seat's position is, judged by what it owns: for comparing two continuations of the same game.
#pragma once

#include "dominium/view.hpp"

namespace dominium::players {

// Its points plus what its hands will bring in the turns to come if the deck stays as it is, in tenths of a coin. Facts count, hints don't.
int position_value(const View& view);

}  // namespace dominium::players
