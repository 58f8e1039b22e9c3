// Many games of the same players in the same kingdom.
#pragma once

#include <cstdint>
#include <vector>

#include "dominium/game.hpp"
#include "lab/tally.hpp"

namespace dominium {

struct Match {
  const Rules* rules;           // as many seats as players, seat 0 first
  std::vector<Driver> players;  // shared by threads: they change nothing of their context
  bool rotate = true;           // game i begins with player i modulo their number; else always with the first
  std::uint64_t seed = 1;

  // The seat that a player has in a game; seats are numbered in turn order.
  [[nodiscard]] Seat seat_of(std::size_t player, std::uint64_t game) const {
    const std::size_t n = players.size();
    return static_cast<Seat>((player + (rotate ? n - game % n : 0)) % n);
  }
  [[nodiscard]] Drivers drivers(std::uint64_t game) const;
  // Game i has luck of its own, whoever plays it and whatever was played before.
  [[nodiscard]] Chance chance(std::uint64_t game) const { return Chance::seeded(mix(seed, game)); }
};

// Plays one game in `state`; what part of the victory the player had, in units of 1/whole_win.
Count play_for_share(const Match& match, std::uint64_t game, std::size_t player, State& state);

// Plays the games with these numbers and adds what came of them. `course` may be null.
void play_games(const Match& match, std::uint64_t first, std::uint64_t count, Outcomes& outcomes, Course* course);

}  // namespace dominium
