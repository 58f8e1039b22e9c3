// Many candidates against the same opponents with the same luck.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "lab/crew.hpp"
#include "players/strategist.hpp"

namespace dominium::lab {

// A strategy that is ready to play.
struct Contender {
  Contender(players::Strategy what, const Rules& rules) : strategy(std::move(what)), player(strategy, rules) {}
  players::Strategy strategy;
  players::Strategist player;
};
using Contenders = std::vector<std::shared_ptr<const Contender>>;

// The results of one candidate: what it won against each opponent, over the same number of games against each.
struct Results {
  std::vector<Count> share;  // in units of 1/whole_win; an unfinished game wins nothing
  Count games = 0;
  std::array<Count, max_kinds> owned{};  // cards that it owned at the end, over all games
  [[nodiscard]] double rate(std::size_t opponent) const;
  [[nodiscard]] double mean_rate() const;
  // Between 0 and 1. Losses weigh more the more of them there are against the same opponent, so that beating all opponents by a little is worth more
  // than beating most and losing to one.
  [[nodiscard]] double score() const;
  // How many cards of this kind it owned at the end, on average.
  [[nodiscard]] double mean_owned(Kind kind) const;
  friend bool operator==(const Results&, const Results&) = default;
};

// Plays `count` games, from number `first` on, of each candidate against each opponent, over all threads and ranks, and adds them to the candidates'
// results.
void contest(Crew& crew, const Rules& rules, const Contenders& candidates, const Contenders& opponents, std::uint64_t seed, std::uint64_t first,
             std::uint64_t count, std::span<Results> results);

}  // namespace dominium::lab
