// What is counted over many games: whole numbers only, so that sums don't depend on the order of addition.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "dominium/setup.hpp"

namespace dominium::lab {

using Count = std::uint64_t;

// What a won game is worth; it can be divided evenly among the 2 to 6 winners of a shared victory.
inline constexpr Count whole_win = 60;

// How one player did, in all its games or in those from one place in turn order.
struct Standing {
  Count games = 0;  // finished ones; the rest are in Outcomes::unfinished
  Count wins = 0;   // alone
  Count ties = 0;   // shared victories
  Count losses = 0;
  Count share = 0;          // sum of the shares won, in units of 1/whole_win
  Count share_squared = 0;  // sum of their squares
};

// Counted for every game.
struct Outcomes {
  static constexpr int max_turns = 256;  // of one player; a longer game is unfinished
  static constexpr int max_lead = 160;

  struct Player {
    Standing all;
    std::array<Standing, max_seats> by_seat;  // by place in turn order
    std::int64_t points = 0;                  // sum over games
    Count points_squared = 0;
    // Points ahead of the best other player, from -max_lead to max_lead.
    std::array<Count, 2 * max_lead + 1> lead{};
  };
  Count games = 0;  // played, including unfinished ones
  Count unfinished = 0;
  Count turns = 0;                              // sum over games of the turns of the player who had most
  std::array<Count, max_turns> length{};        // games by that number
  Count ended_by_province = 0;                  // the Province pile ran out (perhaps with other piles)
  Count ended_by_piles = 0;                     // enough other piles ran out
  std::array<Count, max_kinds> empty_at_end{};  // in games ended by piles: how often each was empty
  std::array<Player, max_seats> player;
};

// Counted for a report: how games go, turn by turn.
struct TurnStatistics {
  static constexpr int turns = 64;  // of one player, counted from 1; later ones are left out
  static constexpr int max_coins = 31;
  static constexpr int min_points = -16, max_points = 143;
  static constexpr std::array<int, 4> goals{5, 6, 7, 8};  // coins

  struct Turn {
    Count played = 0;                                         // games in which the player had this turn
    std::array<Count, max_coins + 1> coins{};                 // to spend at the first buy decision
    std::array<Count, max_points - min_points + 1> points{};  // at the end of the turn
    std::array<Count, goals.size()> reached{};                // games in which the player has had this many coins in one turn by now
    Count ahead = 0, level = 0;             // games in which the player led, or tied for the lead, in points once all had had this turn
    Count compared = 0;                     // games in which all had this turn
    std::array<Count, max_kinds> gained{};  // by how many the player's cards of each kind grew since its last turn; losses are left out
  };
  std::array<std::array<Turn, turns>, max_seats> player;
};

static_assert(std::is_trivially_copyable_v<Outcomes> && sizeof(Outcomes) % sizeof(Count) == 0);
static_assert(std::is_trivially_copyable_v<TurnStatistics> && sizeof(TurnStatistics) % sizeof(Count) == 0);

// Everything that a tally counts, as plain numbers to be added or sent.
template <class Tally>
std::span<Count> numbers(Tally& tally) {
  return {reinterpret_cast<Count*>(&tally), sizeof(Tally) / sizeof(Count)};
}
template <class Tally>
void add(Tally& to, Tally& from) {
  const std::span<Count> sums = numbers(to), more = numbers(from);
  for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += more[i];
}

}  // namespace dominium::lab
