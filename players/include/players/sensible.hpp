// Sensible play for every card: what a strategy does where it says nothing, and what bots do. Nothing is remembered between two answers, so
// that a set of cards is worked out anew for each of its picks.
#pragma once

#include "dominium/decision.hpp"
#include "players/hints.hpp"

namespace dominium {

// What to do when a card asks in the middle of its text: what to discard, trash, gain, put back, play.
Choice sensible_answer(const HintedView& view, const Decision& decision);

// Which Action to play in the Action phase; to stop if playing any would only harm.
Choice sensible_action(const HintedView& view, const Decision& decision);

}  // namespace dominium
