#include "ratings.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace dominium::lab {

namespace {

constexpr double points_per_unit = 400 / std::numbers::ln10;
constexpr double z = 1.959963984540054;  // 95 % of a normal distribution lie within this many standard deviations
constexpr double prior_games = 1;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// A symmetric, positive definite matrix.
class Matrix {
 public:
  explicit Matrix(std::size_t n) : n_(n), cell_(n * n) {}
  double& operator()(std::size_t i, std::size_t j) { return cell_[i * n_ + j]; }
  double operator()(std::size_t i, std::size_t j) const { return cell_[i * n_ + j]; }

  // Cholesky decomposition: the lower triangle becomes the root.
  void take_root() {
    for (std::size_t j = 0; j < n_; ++j)
      for (std::size_t i = j; i < n_; ++i) {
        double rest = (*this)(i, j);
        for (std::size_t k = 0; k < j; ++k) rest -= (*this)(i, k) * (*this)(j, k);
        (*this)(i, j) = i == j ? std::sqrt(rest) : rest / (*this)(j, j);
      }
  }
  // Solves Ax = b for x, where this is the root of A.
  [[nodiscard]] std::vector<double> solve(std::vector<double> b) const {
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t k = 0; k < i; ++k) b[i] -= (*this)(i, k) * b[k];
      b[i] /= (*this)(i, i);
    }
    for (std::size_t i = n_; i-- > 0;) {
      for (std::size_t k = i + 1; k < n_; ++k) b[i] -= (*this)(k, i) * b[k];
      b[i] /= (*this)(i, i);
    }
    return b;
  }

 private:
  std::size_t n_;
  std::vector<double> cell_;
};

// The likelihood of the results, given the players' strengths: the ratings are where it is highest, and how steeply it falls off tells how certain
// they are.
struct Likelihood {
  double logarithm = 0;
  std::vector<double> slope;
  Matrix information;

  Likelihood(const std::vector<double>& strength, std::span<const PairResult> pair_results) : slope(strength.size()), information(strength.size()) {
    for (const PairResult& m : pair_results) {
      const double chance = logistic(strength[m.first] - strength[m.second]);
      logarithm += m.won * std::log(chance) + (m.games - m.won) * std::log1p(-chance);
      slope[m.first] += m.won - m.games * chance;
      slope[m.second] -= m.won - m.games * chance;
      const double sure = m.games * chance * (1 - chance);
      information(m.first, m.first) += sure;
      information(m.second, m.second) += sure;
      information(m.first, m.second) -= sure;
      information(m.second, m.first) -= sure;
    }
    for (std::size_t i = 0; i < strength.size(); ++i) {
      const double chance = logistic(strength[i]);
      logarithm += prior_games / 2 * (std::log(chance) + std::log1p(-chance));
      slope[i] += prior_games * (0.5 - chance);
      information(i, i) += prior_games * chance * (1 - chance);
    }
  }
};

double mean_of(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// Newton's method, with shorter steps where a whole one would overshoot. There is only one maximum.
std::vector<double> most_likely(std::size_t players, std::span<const PairResult> pair_results) {
  std::vector<double> strength(players);
  Likelihood here(strength, pair_results);
  for (int round = 0; round < 200; ++round) {
    here.information.take_root();
    const std::vector<double> step = here.information.solve(here.slope);
    double longest = 0;
    for (const double part : step) longest = std::max(longest, std::abs(part));
    if (longest < 1e-10) break;
    double length = std::min(1.0, 2 / longest);
    for (;; length /= 2) {
      std::vector<double> there = strength;
      for (std::size_t i = 0; i < players; ++i) there[i] += length * step[i];
      Likelihood next(there, pair_results);
      if (next.logarithm >= here.logarithm || length < 1e-9) {
        strength = std::move(there);
        here = std::move(next);
        break;
      }
    }
  }
  return strength;
}

}  // namespace

std::vector<Interval> ratings(std::size_t players, std::span<const PairResult> pair_results) {
  const std::vector<double> strength = most_likely(players, pair_results);
  Matrix root = Likelihood(strength, pair_results).information;
  root.take_root();
  const double middle = mean_of(strength);
  std::vector<Interval> ratings;
  for (std::size_t i = 0; i < players; ++i) {
    // The variance of a player's distance from the mean, as a contrast of one player with an equal part of all.
    std::vector<double> distance(players, -1 / static_cast<double>(players));
    distance[i] += 1;
    const std::vector<double> solved = root.solve(distance);
    const double variance = std::inner_product(distance.begin(), distance.end(), solved.begin(), 0.0);
    const double points = (strength[i] - middle) * points_per_unit, half = z * std::sqrt(variance) * points_per_unit;
    ratings.push_back({points, points - half, points + half});
  }
  return ratings;
}

}  // namespace dominium::lab
