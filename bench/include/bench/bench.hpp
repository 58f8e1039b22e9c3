// What `dominium bench` measures: everything in one process, the yardstick alternating with the engine, so that the figures are ratios.
#pragma once

#include <cstddef>

namespace dominium::bench {

struct Figures {
  double yardstick_games_per_s = 0;
  double big_money_games_per_s = 0;  // the yardstick's game under the full rules
  double actions_games_per_s = 0;    // two players who buy and play every Action of the first-game kingdom
  double random_games_per_s = 0;     // two players who move at random, in the same kingdom
  double copy_ns = 0;                // copying a game at a top-level decision
  double step_ns = 0;                // inside an effect: copy, answer, run to the next decision
  double long_step_ns = 0;           // the same after 200 answers inside one step
  std::size_t state_bytes = 0;       // the most that a two-player game in the first-game kingdom used
};

// Measures for about `seconds` in all.
Figures measure(double seconds);

}  // namespace dominium::bench
