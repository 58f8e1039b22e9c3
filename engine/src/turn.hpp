// The turn: Action phase, Buy phase, Clean-up; and the end of the game.
#pragma once

#include "run.hpp"

namespace dominium {

// Draws the first hands.
void deal(Run& r);
// Skips the phases without a choice; true, with `decision` set, if the next step begins with a question.
bool comes_to_question(Run& r, Decision& decision);
// Runs from one question of the turn to the next.
void step(Run& r);
// Runs all steps of a turn, from its start.
void turn(Run& r);

}  // namespace dominium
