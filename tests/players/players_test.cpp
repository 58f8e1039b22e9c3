#include "players/players.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string_view>
#include <vector>

#include "dominium/game.hpp"

namespace dominium::players {
namespace {

constexpr std::array<std::string_view, 10> first_game{"cellar", "market",  "merchant", "militia", "mine",
                                                      "moat",   "remodel", "smithy",   "village", "workshop"};

Setup setup_of(std::span<const CardId> kingdom, int seats, int edition) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  setup.edition = static_cast<std::uint8_t>(edition);
  for (const CardId id : kingdom) setup.kingdom[setup.kingdom_count++] = id;
  return setup;
}

Setup first_game_setup(int seats = 2) {
  std::vector<CardId> cards;
  for (const std::string_view id : first_game) cards.push_back(find_card(id, 2));
  return setup_of(cards, seats, 2);
}

Setup random_setup(Rng& rng) {
  const int edition = 1 + static_cast<int>(rng.below(2));
  std::vector<CardId> pool;
  for (CardId id = 0; id < all_cards().size(); ++id) {
    const Card& c = card(id);
    if (c.group == Group::kingdom && c.in_edition(edition) && (c.variant == 0 || c.variant == edition)) pool.push_back(id);
  }
  std::vector<CardId> kingdom;
  for (int i = 0; i < kingdom_size; ++i) {
    const auto at = static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(pool.size())));
    kingdom.push_back(pool[static_cast<std::size_t>(at)]);
    pool.erase(pool.begin() + at);
  }
  return setup_of(kingdom, 2 + static_cast<int>(rng.below(5)), edition);
}

// Wraps a bot and counts answers that the decision does not allow.
struct Checked {
  const Bot* bot;
  Rng rng{1};
  int refused = 0;
  int asked = 0;

  static Choice answer(void* context, const View& view, const Decision& decision) {
    auto& self = *static_cast<Checked*>(context);
    const Choice choice = self.bot->answer(&self.rng, view, decision);
    ++self.asked;
    if (!allows(decision, choice)) ++self.refused;
    return choice;
  }
};

TEST(Players, Every_bot_answers_only_what_is_allowed_in_random_kingdoms) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  Rng rng(7);
  for (const Bot& bot : bots()) {
    Checked checked{.bot = &bot};
    for (int game = 0; game < 400; ++game) {
      ASSERT_EQ(compile(random_setup(rng), *rules), SetupError::none);
      Drivers drivers;
      for (Driver& driver : drivers) driver = {Checked::answer, &checked};
      play_out(*rules, *state, Chance::seeded(rng.next()), drivers);
      ASSERT_EQ(state->phase, Phase::over);
    }
    EXPECT_GT(checked.asked, 1000) << bot.name;
    EXPECT_EQ(checked.refused, 0) << bot.name;
  }
}

TEST(Players, Bots_that_want_to_win_end_their_games) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  Rng rng(11);
  for (const std::string_view name : {"big-money", "all-actions"}) {
    int unfinished = 0;
    for (int game = 0; game < 400; ++game) {
      ASSERT_EQ(compile(random_setup(rng), *rules), SetupError::none);
      Drivers drivers;
      for (Driver& driver : drivers) driver = {find_bot(name)->answer, nullptr};
      play_out(*rules, *state, Chance::seeded(rng.next()), drivers);
      unfinished += state->unfinished ? 1 : 0;
    }
    EXPECT_EQ(unfinished, 0) << name;
  }
}

TEST(Players, The_action_bot_comes_to_own_every_action_of_the_first_game) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  ASSERT_EQ(compile(first_game_setup(), *rules), SetupError::none);
  Drivers drivers;
  for (Driver& driver : drivers) driver = {all_actions, nullptr};
  KindSet seen;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    play_out(*rules, *state, Chance::seeded(seed), drivers);
    seen = seen | state->seat[0].owned.kinds;
  }
  EXPECT_TRUE((rules->printed(Type::action) - seen).empty());
}

// Big Money practically always beats a random mover.
TEST(Players, Big_money_beats_the_random_mover) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  ASSERT_EQ(compile(first_game_setup(), *rules), SetupError::none);
  Rng rng(3);
  Drivers drivers;
  drivers[0] = {random_move, &rng};
  drivers[1] = {big_money, nullptr};
  int won = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    play_out(*rules, *state, Chance::seeded(seed), drivers);
    won += winners(*state, *rules) == SeatSet::of(Seat{1}) ? 1 : 0;
  }
  EXPECT_GE(won, 48);
}

// What big_money buys with this many coins when this many Provinces are left.
Kind bought(int coins, int provinces) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  EXPECT_EQ(compile(first_game_setup(), *rules), SetupError::none);
  copy(*state, rules->opening);
  state->phase = Phase::buy;
  state->buys = 1;
  state->coins = static_cast<std::int16_t>(coins);
  state->supply.remove(province, state->supply[province] - provinces);
  Decision decision{.options = state->supply.kinds & costing_up_to(*state, *rules, {static_cast<std::uint8_t>(coins)}),
                    .ask = Ask::buy,
                    .answers = Seat{0},
                    .owner = Seat{0},
                    .from = Zone::supply};
  const Choice choice = big_money(nullptr, View(*state, *rules, Seat{0}), decision);
  return choice.is_stop() ? no_kind : choice.kind();
}

TEST(Players, Big_money_buys_by_its_rule) {
  EXPECT_EQ(bought(8, 8), province);
  EXPECT_EQ(bought(7, 8), gold);
  EXPECT_EQ(bought(6, 4), duchy);
  EXPECT_EQ(bought(5, 5), silver);
  EXPECT_EQ(bought(5, 4), duchy);
  EXPECT_EQ(bought(3, 1), silver);
  EXPECT_EQ(bought(2, 8), no_kind);
}

}  // namespace
}  // namespace dominium::players
