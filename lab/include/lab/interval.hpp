// What can be said of a rate or a mean after so many games.
#pragma once

#include "lab/tally.hpp"

namespace dominium {

struct Interval {
  double value = 0, low = 0, high = 0;
  [[nodiscard]] double half_width() const { return (high - low) / 2; }
};

// 95 of 100 such intervals hold the true value. Wilson's: it stays between 0 and 1 and is honest at both ends. Nothing is known without games: 0
// to 1.
Interval win_rate(const Standing& standing);
// `times` of `n`.
Interval rate(Count times, Count n);
// The mean of n numbers with this sum and sum of squares, and its 95 % interval.
Interval mean(double sum, double sum_of_squares, Count n);
double deviation(double sum, double sum_of_squares, Count n);

}  // namespace dominium
