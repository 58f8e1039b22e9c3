// What the engine will ask next in a turn, found by playing on a copy.
#pragma once

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"

namespace dominium::records {

// The next question of this turn, from a state between two steps; its ask is none if only Clean-up is left.
Decision next_question(const State& state, const Rules& rules);
// The next question of one kind (play_action, play_treasure, buy) if those before it are declined; without options if there is none.
Decision next_question(const State& state, const Rules& rules, Ask ask);

}  // namespace dominium::records
