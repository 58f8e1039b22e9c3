// Many games between the same players in the same kingdom.
#pragma once

#include <cstdint>
#include <vector>

#include "dominium/game.hpp"
#include "lab/tally.hpp"

namespace dominium::lab {

struct Match {
  const Rules* rules;           // one seat for each player; seat 0 begins
  std::vector<Driver> players;  // shared between threads, so they must not change their context
  bool rotate = true;           // player i modulo the number of players begins game i; else always the first
  std::uint64_t seed = 1;

  // The seat that a player has in a game; seats are numbered in turn order.
  [[nodiscard]] Seat seat_of(std::size_t player, std::uint64_t game) const {
    const std::size_t n = players.size();
    return static_cast<Seat>((player + (rotate ? n - game % n : 0)) % n);
  }
  [[nodiscard]] Drivers drivers(std::uint64_t game) const;
  // Each game has its own luck, whoever plays it and whatever was played before.
  [[nodiscard]] Chance chance(std::uint64_t game) const { return Chance::seeded(mix(seed, game)); }
};

// Plays one game in `state` and returns the player's share of the victory, in units of 1/whole_win.
Count play_for_share(const Match& match, std::uint64_t game, std::size_t player, State& state);

// Plays `count` games from number `first` on and adds up their outcomes. `course` may be null.
void play_games(const Match& match, std::uint64_t first, std::uint64_t count, Outcomes& outcomes, TurnStatistics* course);

}  // namespace dominium::lab
