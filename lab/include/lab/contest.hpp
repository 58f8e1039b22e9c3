// Many candidates against the same opponents with the same luck.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lab/crew.hpp"
#include "players/strategist.hpp"

namespace dominium {

// A strategy that is ready to play.
struct Contender {
  Contender(Strategy what, const Rules& rules) : strategy(std::move(what)), player(strategy, rules) {}
  Strategy strategy;
  Strategist player;
};
using Contenders = std::vector<std::shared_ptr<const Contender>>;

// The results of one candidate: what it won against each opponent, in so many games against each.
struct Results {
  std::vector<Count> share;  // in units of 1/whole_win; an unfinished game wins nothing
  Count games = 0;
  std::array<Count, max_kinds> owned{};  // cards that it had in the end, over all games
  [[nodiscard]] double rate(std::size_t opponent) const;
  [[nodiscard]] double mean_rate() const;
  // Between 0 and 1. Lost games count the more, the more of them there are against the same opponent: who beats most and loses to one is worth less
  // than who beats all by a little.
  [[nodiscard]] double score() const;
  // How many of these it had in the end, on average.
  [[nodiscard]] double mean_owned(Kind kind) const;
  friend bool operator==(const Results&, const Results&) = default;
};

// Plays games first to first + count of each candidate against each opponent, over all threads and ranks, and adds them to the candidates' results.
void contest(Crew& crew, const Rules& rules, const Contenders& candidates, const Contenders& opponents, std::uint64_t seed, std::uint64_t first,
             std::uint64_t count, std::span<Results> results);

}  // namespace dominium
