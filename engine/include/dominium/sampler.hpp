// Games that could be the real one, for players that must not know which one is. Search uses nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "dominium/chance.hpp"
#include "dominium/game.hpp"

namespace dominium {

// Holds a game privately and produces games that the deciding seat cannot tell apart from it: the same view and the same decision, with everything
// the seat has not seen dealt anew and future chance unknown. The result depends on nothing that the seat may not know.
class Sampler {
 public:
  // Samples for the seat that answers the current decision; `game` must outlive the sampler and must not advance meanwhile.
  explicit Sampler(const Game& game);

  // Returns false if no matching game was found in many tries, or if more has happened in the step than the sampler can keep.
  bool sample(Rng& rng, Game& out) const;

 private:
  static constexpr int told_room = 4096;

  void deal_seat(Rng& rng, State& state, Seat who) const;
  bool replay_step(Rng& rng, const State& start, Game& out) const;

  const Game& game_;
  Seat seat_;
  // What the seat has been told in the current step.
  int told_ = 0;
  bool too_much_ = false;
  std::array<Event, told_room> event_;
  // The seat's own answers in the current step.
  int own_count_ = 0;
  std::array<Choice, StepLog::room> own_;
};

}  // namespace dominium
