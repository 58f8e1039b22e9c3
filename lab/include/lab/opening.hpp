// How good is it to open with these two cards? In a game of two players they are bought by plan in the first two turns; then a strategy takes over.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "lab/crew.hpp"
#include "players/strategy.hpp"

namespace dominium::lab {

// How the seven Coppers are split between the first two hands, the smaller number first; the hands come in either order.
using Split = std::array<int, 2>;
inline constexpr std::array<Split, 2> splits{Split{3, 4}, Split{2, 5}};

struct Opening {
  Kind with_less = no_kind, with_more = no_kind;  // bought with the hand of fewer and of more Coppers; no_kind: nothing
  Standing standing;
};

// All pairs of cards that can be bought with this split, the best first. The opponent follows the same strategy from the first turn on, with the same
// split, so an opening with a win rate of one half is as good as the strategy's own.
std::vector<Opening> openings(const Rules& rules, const players::Strategy& strategy, Split split, std::uint64_t games, std::uint64_t seed, Crew& crew,
                              const std::function<void(std::uint64_t played, std::uint64_t of)>& progress = {});

}  // namespace dominium::lab
