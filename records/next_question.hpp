// What the engine will ask next in a turn, found out on a copy.
#pragma once

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"

namespace dominium {

// The next question of this turn, from a state between two steps; ask is none if only Clean-up is left.
Decision next_question(const State& state, const Rules& rules);
// The next one of a kind (play_action, play_treasure, buy) if those before it are declined; without options if it does not come.
Decision next_question(const State& state, const Rules& rules, Ask ask);

}  // namespace dominium
