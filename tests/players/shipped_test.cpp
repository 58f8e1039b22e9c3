// The strategies that come with the program.
#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "players/strategist.hpp"
#include "players/strategy.hpp"
#include "random_game.hpp"

namespace dominium::players {
namespace {

constexpr int games = 600;

int edition_of(const Strategy& strategy) { return strategy.edition == 0 ? 2 : strategy.edition; }

// The strategy's own cards, filled up to ten with the first cards of its edition.
std::unique_ptr<Rules> rules_for(const Strategy& strategy) {
  const int edition = edition_of(strategy);
  std::vector<CardId> kingdom;
  for (const std::string& id : kingdom_cards(strategy)) kingdom.push_back(find_card(id, edition));
  for (const CardId id : test::kingdom_cards(edition))
    if (kingdom.size() < kingdom_size && std::find(kingdom.begin(), kingdom.end(), id) == kingdom.end()) kingdom.push_back(id);
  auto rules = std::make_unique<Rules>();
  EXPECT_EQ(compile(test::setup_of(2, edition, kingdom), *rules), SetupError::none);
  return rules;
}

const Strategy& shipped(std::string_view id) {
  for (const ShippedStrategy& one : shipped_strategies())
    if (one.id == id) return one.strategy;
  ADD_FAILURE() << id;
  return shipped_strategies().front().strategy;
}

// Games won of `games`, with alternating seats; a shared victory counts half.
double won_against(const Strategy& strategy, const Strategy& other) {
  const auto rules = rules_for(strategy);
  const auto state = std::make_unique<State>();
  const Strategist player(strategy, *rules), opponent(other, *rules);
  double won = 0;
  for (int game = 0; game < games; ++game) {
    const auto seat = static_cast<Seat>(game % 2);
    Drivers drivers{};
    drivers[seat] = player.driver();
    drivers[seat == 0 ? 1 : 0] = opponent.driver();
    play_out(*rules, *state, Chance::seeded(static_cast<std::uint64_t>(game)), drivers);
    EXPECT_FALSE(state->unfinished) << strategy.name << ", game " << game;
    const SeatSet winners = dominium::winners(*state, *rules);
    if (winners.has(seat)) won += winners.single() ? 1 : 0.5;
  }
  return won;
}

TEST(Shipped_strategies, Use_every_Kingdom_card_of_both_editions) {
  std::set<std::string> used;
  for (const ShippedStrategy& one : shipped_strategies())
    for (const std::string& id : kingdom_cards(one.strategy)) used.insert(id);
  for (const CardId id : test::kingdom_cards(0)) EXPECT_TRUE(used.contains(std::string(card(id).id))) << card(id).id;
  EXPECT_GE(shipped_strategies().size(), 32U);
}

TEST(Shipped_strategies, Say_what_they_show_and_where_they_come_from) {
  std::set<std::string> names;
  for (const auto& [id, strategy] : shipped_strategies()) {
    EXPECT_FALSE(strategy.about.empty()) << id;
    EXPECT_FALSE(strategy.source.empty()) << id;
    EXPECT_TRUE(names.insert(strategy.name).second) << id;
  }
}

TEST(Shipped_strategies, Buy_only_cards_of_their_edition) {
  for (const auto& [id, strategy] : shipped_strategies())
    for (const std::string& card_id : kingdom_cards(strategy)) {
      const CardId found = find_card(card_id, edition_of(strategy));
      ASSERT_NE(found, no_card) << id;
      EXPECT_TRUE(card(found).in_edition(edition_of(strategy))) << id << ": " << card_id;
    }
}

TEST(Shipped_strategies, Finish_their_games_and_keep_up_with_money_but_for_the_naive_one) {
  const Strategy& money = shipped("big-money-greening");
  for (const auto& [id, strategy] : shipped_strategies()) {
    const double won = won_against(strategy, money);
    if (id == "big-money")
      EXPECT_LT(won, 0.25 * games);
    else
      EXPECT_GT(won, 0.45 * games) << id;
  }
}

TEST(Shipped_strategies, Show_that_Witches_beat_money_and_that_an_action_beats_none) {
  const Strategy& money = shipped("big-money-greening");
  EXPECT_GT(won_against(shipped("double-witch"), money), 0.9 * games);
  EXPECT_GT(won_against(shipped("big-money-smithy"), money), 0.65 * games);
  EXPECT_GT(won_against(shipped("double-witch"), shipped("witch")), 0.5 * games);
}

}  // namespace
}  // namespace dominium::players
