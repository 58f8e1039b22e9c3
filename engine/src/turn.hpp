// The turn: Action phase, Buy phase, Clean-up; and the end of the game.
#pragma once

#include "run.hpp"

namespace dominium {

// Draws the first hands.
void deal(Run& r);
// Goes through the phases in which there is nothing to choose; true with the question that the next step begins with, if it begins with one.
bool comes_to_question(Run& r, Decision& decision);
// Runs from one question of the turn to the next.
void step(Run& r);
// Runs all steps of a turn, from its start.
void turn(Run& r);

}  // namespace dominium
