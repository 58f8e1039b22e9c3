// Games that might be the real one, for whoever must not know which it is. Search uses nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "dominium/chance.hpp"
#include "dominium/game.hpp"

namespace dominium {

// Holds a game privately and deals games that the seat whose decision it is cannot tell apart from it: the same view, the same decision, all
// that the seat has not seen dealt anew, chance to come unknown. What comes out depends on nothing that the seat may not know.
class Sampler {
 public:
  // The decision of `game` must be the seat's; the game must outlive the sampler and not move on.
  explicit Sampler(const Game& game);

  // False if no possible game was found in many tries, or if more has happened in the step than can be followed.
  bool sample(Rng& rng, Game& out) const;

 private:
  static constexpr int told_room = 4096;

  void deal_seat(Rng& rng, State& state, Seat who) const;
  bool replay_step(Rng& rng, const State& start, Game& out) const;

  const Game& game_;
  Seat seat_;
  // What the seat was told in the step that is going on.
  int told_ = 0;
  bool too_much_ = false;
  std::array<Event, told_room> event_;
  // What it answered itself in it.
  int own_count_ = 0;
  std::array<Choice, StepLog::room> own_;
};

}  // namespace dominium
