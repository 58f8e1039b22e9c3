#include "lab/interval.hpp"

#include <algorithm>
#include <cmath>

namespace dominium::lab {

namespace {

constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within this many standard deviations

Interval wilson(double p, double n) {
  if (n <= 0) return {0, 0, 1};
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

}  // namespace

// Shared victories vary less than whole ones, which has the same effect as playing more games.
Interval win_rate(const Standing& standing) {
  const auto n = static_cast<double>(standing.games);
  if (standing.games == 0) return wilson(0, 0);
  const double p = static_cast<double>(standing.share) / static_cast<double>(whole_win) / n;
  const double variance = static_cast<double>(standing.share_squared) / static_cast<double>(whole_win * whole_win) / n - p * p;
  return wilson(p, variance > 0 ? n * p * (1 - p) / variance : n);
}

Interval rate(Count times, Count n) {
  return n == 0 ? wilson(0, 0) : wilson(static_cast<double>(times) / static_cast<double>(n), static_cast<double>(n));
}

double deviation(double sum, double sum_of_squares, Count n) {
  if (n < 2) return 0;
  const auto count = static_cast<double>(n);
  return std::sqrt(std::max(0.0, (sum_of_squares - sum * sum / count) / (count - 1)));
}

Interval mean(double sum, double sum_of_squares, Count n) {
  if (n == 0) return {};
  const double value = sum / static_cast<double>(n);
  const double half = z * deviation(sum, sum_of_squares, n) / std::sqrt(static_cast<double>(n));
  return {value, value - half, value + half};
}

}  // namespace dominium::lab
