// The kingdom that a file names, and the rules of the game that is played with it.
#pragma once

#include <memory>
#include <vector>

#include "dominium/setup.hpp"
#include "notation/selection.hpp"
#include "records/steps.hpp"

namespace dominium {

// A recommended kingdom by its name, or its cards in a list. Throws Mistake.
Selection read_kingdom(const Value& value, StepNames& names);
// Throws Mistake if a card that was read is not in the game, or only another variant of it.
void require_in_game(const Rules& rules, const StepNames& names);
// Throws Mistake if a card that was read is none of the edition and was marked nowhere ("spy@1").
void require_edition(const StepNames& names);
// Throws Mistake if these are no ten piles or a card that was read is not among them.
std::shared_ptr<const Rules> rules_for(const Value& place, const Setup& wanted, const Selection& kingdom, const StepNames& names);

}  // namespace dominium
