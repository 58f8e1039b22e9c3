// Makes another game that a seat can't tell from the real one at this moment.
#pragma once

#include <utility>
#include <vector>

#include "dominium/chance.hpp"
#include "hidden.hpp"

namespace dominium::test {

// Redeals, for each owner, every card that `seat` may not know; each zone keeps its number of cards.
inline void permute_unknown(State& state, Seat seat, Rng& rng) {
  const SeatSet eyes = eyes_of(state, seat);
  for (const Seat owner : seats_of(state.seats)) {
    std::vector<Kind> cards;
    redeal_hidden(state, eyes, owner, [&](Zone, int, Kind kind) {
      cards.push_back(kind);
      return kind;
    });
    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[rng.below(static_cast<std::uint32_t>(i))]);
    redeal_hidden(state, eyes, owner, [&](Zone, int, Kind) {
      const Kind kind = cards.back();
      cards.pop_back();
      return kind;
    });
  }
}

}  // namespace dominium::test
