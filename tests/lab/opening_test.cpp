#include "lab/opening.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "lab/interval.hpp"
#include "lab/kingdom_for.hpp"
#include "notation/kingdoms.hpp"

namespace dominium::lab {
namespace {

class Openings : public testing::Test {
 protected:
  const std::unique_ptr<const Rules> rules = rules_for(2, 2, notation::kingdom_from("2e-first-game", 2, 1));
  const players::Strategy money =
      players::parse_strategy("name: Money\nbuy:\n  Province\n  Duchy if at most 4 Provinces left\n  Gold\n  Silver\n", "money.strategy");

  [[nodiscard]] std::vector<Opening> table(Split split, int threads = 2) const {
    Crew crew(threads);
    return openings(*rules, money, split, 2000, 1, crew);
  }
  static const Opening& find(const std::vector<Opening>& table, Kind less, Kind more) {
    return *std::find_if(table.begin(), table.end(), [&](const Opening& one) { return one.with_less == less && one.with_more == more; });
  }
};

TEST_F(Openings, Two_Silvers_are_as_good_as_the_money_strategy_itself_and_better_than_Coppers) {
  const std::vector<Opening> all = table({3, 4});
  const Interval silvers = win_rate(find(all, silver, silver).standing), coppers = win_rate(find(all, copper, copper).standing);
  EXPECT_LT(silvers.low, 0.5);
  EXPECT_GT(silvers.high, 0.5);
  EXPECT_LT(coppers.high, 0.4);
}

// With 3: nothing, Copper, Estate, Silver, Cellar, Moat, Merchant, Village, Workshop; with 4 also Militia, Remodel, Smithy.
TEST_F(Openings, Every_pair_is_there_once) {
  const std::vector<Opening> all = table({3, 4});
  EXPECT_EQ(all.size(), 9 * 10 / 2 + 9 * 3);
  for (const Opening& one : all) {
    EXPECT_EQ(one.standing.games, 2000);
    const auto same = [&](const Opening& other) {
      return std::minmax(one.with_less, one.with_more) == std::minmax(other.with_less, other.with_more);
    };
    EXPECT_EQ(std::count_if(all.begin(), all.end(), same), 1);
  }
}

TEST_F(Openings, Five_coins_buy_a_Market) {
  const std::vector<Opening> all = table({2, 5});
  EXPECT_GT(win_rate(find(all, no_kind, rules->kind_of("market")).standing).low, win_rate(find(all, no_kind, copper).standing).high);
  EXPECT_TRUE(std::none_of(all.begin(), all.end(), [](const Opening& one) { return one.with_more == gold || one.with_less == silver; }));
}

TEST_F(Openings, The_best_come_first_whatever_the_number_of_threads) {
  const std::vector<Opening> one = table({2, 5}, 1), two = table({2, 5}, 2);
  ASSERT_EQ(one.size(), two.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].with_less, two[i].with_less);
    EXPECT_EQ(one[i].with_more, two[i].with_more);
    EXPECT_EQ(one[i].standing.share, two[i].standing.share);
    EXPECT_GE(one[i > 0 ? i - 1 : 0].standing.share, one[i].standing.share);
  }
}

}  // namespace
}  // namespace dominium::lab
