// The lab agrees with a simulator that shares nothing with it.
#include "second_simulator.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>

#include "lab/kingdom_for.hpp"
#include "lab/simulation.hpp"

namespace dominium::lab {
namespace {

constexpr std::uint64_t games = 200'000;
constexpr std::uint64_t lab_seed = 1, second_seed = 2;
constexpr double most_standard_errors = 3;

struct Side {
  const char* file;
  second::Plan plan;
};
const Side naive{"naive", second::Plan::naive}, greening{"greening", second::Plan::greening}, smithy{"smithy", second::Plan::smithy};

// A mean with the variance of one game.
struct Sample {
  double mean, variance;
};
Sample rate(Count times, Count of) {
  const double p = static_cast<double>(times) / static_cast<double>(of);
  return {p, p * (1 - p)};
}
Sample turns(double sum, double squares, Count of) {
  const double mean = sum / static_cast<double>(of);
  return {mean, squares / static_cast<double>(of) - mean * mean};
}

void expect_agreement(const char* what, const Sample& lab, const Sample& other) {
  const double error = std::sqrt((lab.variance + other.variance) / games);
  const double apart = (lab.mean - other.mean) / error;
  std::printf("  %-18s lab %9.5f   second %9.5f   %+5.2f standard errors\n", what, lab.mean, other.mean, apart);
  EXPECT_LT(std::abs(apart), most_standard_errors) << what;
}

// The first side begins every game.
void compare(const Side& first, const Side& second) {
  std::vector<players::Strategy> strategies;
  for (const Side& side : {first, second})
    strategies.push_back(players::read_strategy(std::string("tests/fixtures/strategies/") + side.file + ".strategy"));
  const notation::Selection kingdom = kingdom_for(strategies, 2, "", 1);
  const Lineup table(std::move(strategies), 2, kingdom);
  Crew crew;
  const auto result = simulate(table, {.games = games, .rotate = false, .seed = lab_seed}, crew);
  const Outcomes& lab = result->outcomes;
  const second::Sums other = second::simulate(first.plan, second.plan, games, second_seed);
  ASSERT_EQ(lab.unfinished, 0);
  double squares = 0;
  for (std::size_t length = 0; length < lab.length.size(); ++length)
    squares += static_cast<double>(length * length) * static_cast<double>(lab.length[length]);

  std::printf("%s begins against %s\n", first.file, second.file);
  expect_agreement("first seat wins", rate(lab.player[0].by_seat[0].wins, games), rate(other.wins[0], games));
  expect_agreement("second seat wins", rate(lab.player[1].by_seat[1].wins, games), rate(other.wins[1], games));
  expect_agreement("ties", rate(lab.player[0].all.ties, games), rate(other.ties, games));
  expect_agreement("turns", turns(static_cast<double>(lab.turns), squares, games),
                   turns(static_cast<double>(other.turns), static_cast<double>(other.turns_squared), games));
}

TEST(Second_simulator, Agrees_on_the_naive_mirror) { compare(naive, naive); }
TEST(Second_simulator, Agrees_on_the_greening_mirror) { compare(greening, greening); }
TEST(Second_simulator, Agrees_on_naive_before_Smithy) { compare(naive, smithy); }
TEST(Second_simulator, Agrees_on_Smithy_before_naive) { compare(smithy, naive); }

}  // namespace
}  // namespace dominium::lab
