// Sensible play for every card: what bots do, and what a strategy does where it says nothing. Nothing is remembered between answers, so a set of
// cards is worked out anew for each of its picks.
#pragma once

#include "dominium/decision.hpp"
#include "players/hints.hpp"

namespace dominium::players {

// The answer to a decision in the middle of a card's text: what to discard, trash, gain, put back or play.
Choice sensible_answer(const HintedView& view, const Decision& decision);

// Which Action to play in the Action phase; stops if none is worth playing.
Choice sensible_action(const HintedView& view, const Decision& decision);

}  // namespace dominium::players
