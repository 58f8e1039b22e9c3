// How strong players are, by who beat whom (Bradley and Terry): who is rated 400 points higher is ten times as likely to win.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "lab/interval.hpp"

namespace dominium {

// Two players and what came of their games.
struct Meeting {
  std::size_t first = 0, second = 0;
  double games = 0;
  double won = 0;  // by the first; a tie is half a win
};

// The rating of each player, 0 being the mean of all, with the 95 % interval of its distance from that mean.
// As a prior each has also tied one game with a player rated 0, so that one who won or lost everything has a rating too; its interval is wide.
// Ties vary less than the model takes them to: intervals are rather too wide than too narrow.
std::vector<Interval> ratings(std::size_t players, std::span<const Meeting> meetings);

}  // namespace dominium
