// Answers to questions that nobody has written a default for: each choice is tried in a few games that might be the real one. They are played on
// cheaply to the end of the seat's next turn, and what everybody owns then decides.
#pragma once

#include <cstdint>

#include "dominium/sampler.hpp"
#include "players/hints.hpp"

namespace dominium {

struct Effort {
  int games = 32;    // that every choice is tried in
  int choices = 40;  // that are tried at most, sets of cards among them
};

// Whether a card asks, when it is played or by an ability, of which nothing but facts is known, so that trying tells more than any rule.
bool worth_trying(const HintedView& view, const Decision& decision);

// The choice that did best, the sensible one if none did better. The same seed gives the same answer. `view` and `decision` are those of the game
// that the sampler holds.
Choice tried_answer(const Sampler& sampler, const HintedView& view, const Decision& decision, std::uint64_t seed, Effort effort = {});

}  // namespace dominium
