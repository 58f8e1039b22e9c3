// The limit we measure against: Big Money against Big Money and nothing else, hand-written with counts only. It plays the same game as the engine
// with two `big_money` players, so that the figures are ratios wherever it runs.
#pragma once

#include <cstdint>

namespace dominium::bench {

struct YardstickTotals {
  std::uint64_t games = 0;
  std::uint64_t turns = 0;
  std::uint64_t first_wins = 0;
  std::uint64_t ties = 0;
};

void play_yardstick(std::uint64_t seed, int games, YardstickTotals& totals);

}  // namespace dominium::bench
