// How good is it to begin with these two cards? The first two turns of a game of two players, bought by plan; then a strategy takes over.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "lab/crew.hpp"
#include "players/strategy.hpp"

namespace dominium {

// How the seven Coppers fall on the first two hands, the smaller one first; each comes in either order.
using Split = std::array<int, 2>;
inline constexpr std::array<Split, 2> splits{Split{3, 4}, Split{2, 5}};

struct Opening {
  Kind with_less = no_kind, with_more = no_kind;  // what is bought with the smaller and with the larger hand; no_kind: nothing
  Standing standing;
};

// All pairs of cards that can be bought with this split, the best first. The opponent follows the same strategy from the first turn on, with the same
// split: at a win rate of one half an opening is as good as the strategy's own.
std::vector<Opening> openings(const Rules& rules, const Strategy& strategy, Split split, std::uint64_t games, std::uint64_t seed, Crew& crew,
                              const std::function<void(std::uint64_t played, std::uint64_t of)>& progress = {});

}  // namespace dominium
