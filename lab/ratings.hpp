// How strong players are, judged by who beat whom (Bradley and Terry): whoever is rated 400 points higher is ten times as likely to win as to lose.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/interval.hpp"

namespace dominium::lab {

// Two players and the result of their games.
struct PairResult {
  std::size_t first = 0, second = 0;
  double games = 0;
  double won = 0;  // by the first; a tie is half a win
};

// The rating of each player as the distance from the mean of all, with its 95 % interval. As a prior, each has also tied one game with a player rated
// 0, so that one who won or lost everything has a rating too, with a wide interval. Ties vary less than the model assumes, so intervals are too wide
// rather than too narrow.
std::vector<Interval> ratings(std::size_t players, std::span<const PairResult> pair_results);

}  // namespace dominium::lab
