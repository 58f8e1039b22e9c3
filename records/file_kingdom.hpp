// The kingdom that a file names, and the rules of the game played with it.
#pragma once

#include <memory>
#include <vector>

#include "dominium/setup.hpp"
#include "notation/selection.hpp"
#include "records/steps.hpp"

namespace dominium::records {

// Reads a recommended kingdom by its name, or a list of cards. Throws Mistake.
notation::Selection read_kingdom(const text::Value& value, StepNames& names);
// Throws Mistake if a card that was read is not in the game, or only in another variant.
void require_in_game(const Rules& rules, const StepNames& names);
// Throws Mistake if a card that was read is not in the edition and is not marked anywhere ("spy@1").
void require_edition(const StepNames& names);
// Compiles the rules. Throws Mistake if these are not ten valid piles, or if a card that was read is not in the game.
std::shared_ptr<const Rules> rules_for(const text::Value& place, const Setup& wanted, const notation::Selection& kingdom, const StepNames& names);

}  // namespace dominium::records
