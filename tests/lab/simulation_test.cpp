// The lab: many games, counted in whole numbers.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "lab/kingdom_for.hpp"
#include "lab/result.hpp"
#include "lab/simulation.hpp"
#include "players/players.hpp"
#include "text/mistake.hpp"

namespace dominium::lab {
namespace {

const players::Strategy& naive() {
  static const players::Strategy strategy = players::parse_strategy("name: Naive\nbuy:\n  Province\n  Gold\n  Silver\n", "naive.strategy");
  return strategy;
}
const players::Strategy& with_smithy() {
  static const players::Strategy strategy =
      players::parse_strategy("name: Smithy\nbuy:\n  Province\n  Gold\n  Smithy while fewer than 2\n  Silver\n", "smithy.strategy");
  return strategy;
}

Lineup lineup(std::vector<players::Strategy> strategies) {
  const notation::Selection kingdom = kingdom_for(strategies, 2, "", 1);
  return {std::move(strategies), 2, kingdom};
}

std::unique_ptr<Simulated> simulated(const Lineup& who, const SimulationPlan& plan, int threads = 1) {
  Crew crew(threads);
  return simulate(who, plan, crew);
}

template <class Tally>
bool equal(Tally& a, Tally& b) {
  return std::ranges::equal(numbers(a), numbers(b));
}

TEST(Lab, Gives_the_same_sums_whatever_the_number_of_threads) {
  const Lineup who = lineup({naive(), with_smithy()});
  const SimulationPlan plan{.games = 3'210, .seed = 5, .course = true};
  const auto one = simulated(who, plan, 1);
  for (const int threads : {2, 3, 8}) {
    const auto many = simulated(who, plan, threads);
    EXPECT_TRUE(equal(one->outcomes, many->outcomes)) << threads;
    EXPECT_TRUE(equal(one->course, many->course)) << threads;
  }
  const auto other_seed = simulated(who, {.games = 3'210, .seed = 6, .course = true}, 2);
  EXPECT_FALSE(equal(one->outcomes, other_seed->outcomes));
}

TEST(Lab, Counts_the_same_outcomes_with_and_without_the_course) {
  const Lineup who = lineup({naive(), with_smithy()});
  const auto with = simulated(who, {.games = 1'000, .course = true});
  const auto without = simulated(who, {.games = 1'000, .course = false});
  EXPECT_TRUE(equal(with->outcomes, without->outcomes));
}

TEST(Lab, Lets_everyone_begin_equally_often_or_always_the_first) {
  const Lineup who = lineup({naive(), naive(), with_smithy()});
  const auto rotating = simulated(who, {.games = 900});
  for (std::size_t player = 0; player < 3; ++player)
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(rotating->outcomes.player[player].by_seat[seat].games, 300U);
  const auto fixed = simulated(who, {.games = 900, .rotate = false});
  for (std::size_t player = 0; player < 3; ++player)
    for (std::size_t seat = 0; seat < 3; ++seat) EXPECT_EQ(fixed->outcomes.player[player].by_seat[seat].games, player == seat ? 900U : 0U);
}

TEST(Lab, Shares_out_one_victory_a_game) {
  const Lineup who = lineup({naive(), naive(), naive(), with_smithy()});
  const auto result = simulated(who, {.games = 2'000});
  Count shares = 0, shared_victories = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    const Standing& all = result->outcomes.player[i].all;
    EXPECT_EQ(all.wins + all.ties + all.losses, all.games);
    shares += all.share;
    shared_victories += all.ties;
  }
  EXPECT_EQ(shares, whole_win * 2'000);
  EXPECT_GT(shared_victories, 0U);
}

TEST(Lab, Follows_every_turn_of_every_game) {
  const Lineup who = lineup({naive(), with_smithy()});
  const auto result = simulated(who, {.games = 2'000, .course = true});
  const Outcomes& outcomes = result->outcomes;
  for (std::size_t t = 0; t < TurnStatistics::turns; ++t) {
    const TurnStatistics::Turn& first = result->course.player[0][t];
    const TurnStatistics::Turn& second = result->course.player[1][t];
    for (const TurnStatistics::Turn* turn : {&first, &second}) {
      EXPECT_EQ(std::accumulate(turn->coins.begin(), turn->coins.end(), Count{0}), turn->played);
      EXPECT_EQ(std::accumulate(turn->points.begin(), turn->points.end(), Count{0}), turn->played);
      EXPECT_GE(turn->reached[0], turn->reached[3]);
    }
    EXPECT_EQ(first.compared, second.compared);
    EXPECT_EQ(first.ahead + first.level + second.ahead, first.compared);
  }
  EXPECT_EQ(result->course.player[0][0].played, 2'000U);
  // With seven Coppers in ten cards the first two hands have 3 and 4 coins, or 2 and 5.
  const TurnStatistics::Turn& opening = result->course.player[0][0];
  EXPECT_EQ(opening.coins[2] + opening.coins[3] + opening.coins[4] + opening.coins[5], 2'000U);
  EXPECT_EQ(opening.points[static_cast<std::size_t>(3 - TurnStatistics::min_points)], 2'000U);
  EXPECT_EQ(opening.gained[silver], opening.coins[3] + opening.coins[4] + opening.coins[5]);
  // Every missing Province was gained by somebody.
  Count provinces = 0;
  for (const auto& player : result->course.player)
    for (const TurnStatistics::Turn& turn : player) provinces += turn.gained[province];
  EXPECT_EQ(provinces, 8 * outcomes.ended_by_province);
  EXPECT_EQ(std::accumulate(outcomes.length.begin(), outcomes.length.end(), Count{0}), 2'000U);
}

TEST(Lab, Stops_after_the_same_games_however_many_threads_look) {
  const Lineup who = lineup({naive(), with_smithy()});
  const SimulationPlan plan{.games = most_games, .until = 0.006};
  const auto one = simulated(who, plan, 1);
  const auto two = simulated(who, plan, 2);
  EXPECT_TRUE(equal(one->outcomes, two->outcomes));
  EXPECT_EQ(one->outcomes.games % games_between_looks, 0U);
  EXPECT_LE(win_rate(one->outcomes.player[0].all).half_width(), 0.006);
  EXPECT_GT(one->outcomes.games, games_between_looks);
}

TEST(Lab, Says_what_a_card_was_worth) {
  const Lineup who = lineup({naive(), with_smithy()});
  Crew crew(2);
  const std::vector<CardWorth> worth = worth_of_cards(who, {.games = 4'000}, 4'000, crew, text::english());
  ASSERT_EQ(worth.size(), 4U);  // Province, Gold and Silver for the first; Smithy for the second
  EXPECT_EQ(worth[1].card, "Gold");
  EXPECT_GT(worth[1].difference.low, 0.05);
  EXPECT_EQ(worth[3].card, "Smithy");
  EXPECT_EQ(worth[3].player, "Smithy");
  EXPECT_GT(worth[3].difference.low, 0.1);
  EXPECT_LT(worth[3].difference.half_width(), 0.03);
}

TEST(Lab, Tells_players_of_the_same_name_apart) {
  EXPECT_EQ(lineup({naive(), naive(), naive()}).names(), (std::vector<std::string>{"Naive", "Naive (2)", "Naive (3)"}));
}

TEST(Lab, Reports_games_that_do_not_end) {
  const players::Strategy idle = players::parse_strategy("name: Idle\nbuy:\n  Copper if turn > 10000\n", "idle.strategy");
  const Lineup who = lineup({idle, idle});
  const auto result = simulated(who, {.games = 20});
  EXPECT_EQ(result->outcomes.unfinished, 20U);
  EXPECT_TRUE(too_many_unfinished(result->outcomes));
  EXPECT_EQ(result->outcomes.player[0].all.games, 0U);
}

TEST(Kingdom_for, Holds_all_cards_of_the_strategies_or_says_why_not) {
  const std::vector<players::Strategy> both{naive(), with_smithy()};
  const notation::Selection piles = kingdom_for(both, 2, "", 1);
  EXPECT_EQ(piles.piles.size(), 10U);
  EXPECT_EQ(card(piles.piles[0]).id, "smithy");
  EXPECT_THROW(kingdom_for(both, 2, "cellar,market,merchant,militia,mine,moat,remodel,chapel,village,workshop", 1), text::Mistake);
  EXPECT_THROW(strategy_from("no-such-strategy"), text::Mistake);
}

TEST(Interval, Is_Wilsons_for_a_rate) {
  // 8 of 10: from 0.490 to 0.943 by the tables.
  const Interval interval = rate(8, 10);
  EXPECT_NEAR(interval.low, 0.4902, 0.0005);
  EXPECT_NEAR(interval.high, 0.9433, 0.0005);
  const Interval none = rate(0, 0);
  EXPECT_EQ(none.low, 0);
  EXPECT_EQ(none.high, 1);
  EXPECT_DOUBLE_EQ(rate(10, 10).high, 1);
  EXPECT_LT(rate(10, 10).low, 0.8);
}

TEST(Interval, Is_narrower_where_victories_are_shared) {
  const Standing whole{.games = 100, .wins = 50, .ties = 0, .losses = 50, .share = 50 * 60, .share_squared = 50 * 3600};
  const Standing shared{.games = 100, .wins = 25, .ties = 50, .losses = 25, .share = 50 * 60, .share_squared = 25 * 3600 + 50 * 900};
  EXPECT_DOUBLE_EQ(win_rate(whole).value, 0.5);
  EXPECT_DOUBLE_EQ(win_rate(shared).value, 0.5);
  EXPECT_LT(win_rate(shared).half_width(), win_rate(whole).half_width());
}

TEST(Interval, Of_a_mean_has_the_usual_width) {
  // 1, 2, 3, 4, 5: mean 3, deviation 1.5811.
  EXPECT_NEAR(deviation(15, 55, 5), std::sqrt(2.5), 1e-12);
  EXPECT_NEAR(mean(15, 55, 5).half_width(), 1.96 * std::sqrt(2.5 / 5), 1e-3);
}

}  // namespace
}  // namespace dominium::lab
