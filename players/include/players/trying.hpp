// Answers decisions that nobody has written a default for: each choice is tried in a few games that might be the real one. They are played on cheaply
// to the end of the seat's next turn, and the choice is judged by what everybody owns then.
#pragma once

#include <cstdint>

#include "dominium/sampler.hpp"
#include "players/hints.hpp"

namespace dominium::players {

struct Effort {
  int games = 32;    // in which every choice is tried
  int choices = 40;  // how many are tried at most; a set of cards counts as one
};

// Whether the decision comes from the text or an ability of a card of which only facts are known, so that trying tells more than any rule.
bool worth_trying(const HintedView& view, const Decision& decision);

// The choice that did best, or the sensible one if none did clearly better. The same seed gives the same answer. `view` and `decision` must be those
// of the game that the sampler holds.
Choice tried_answer(const Sampler& sampler, const HintedView& view, const Decision& decision, std::uint64_t seed, Effort effort = {});

}  // namespace dominium::players
