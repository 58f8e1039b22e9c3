// What can be said about a rate or a mean after a number of games.
#pragma once

#include "lab/tally.hpp"

namespace dominium::lab {

struct Interval {
  double value = 0, low = 0, high = 0;
  [[nodiscard]] double half_width() const { return (high - low) / 2; }
};

// The win rate and its 95 % interval. It is Wilson's, which stays between 0 and 1 and is honest at both ends; without games it is 0 to 1.
Interval win_rate(const Standing& standing);
// The same for `times` out of `n`.
Interval rate(Count times, Count n);
// The mean of n numbers with this sum and sum of squares, and its 95 % interval.
Interval mean(double sum, double sum_of_squares, Count n);
double deviation(double sum, double sum_of_squares, Count n);

}  // namespace dominium::lab
