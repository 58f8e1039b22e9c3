#include "players/strategist.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "arranged.hpp"
#include "players/players.hpp"
#include "quantities.hpp"
#include "random_strategy.hpp"
#include "text/mistake.hpp"

namespace dominium::players {
namespace {

Strategy strategy_of(const std::string& sections) { return parse_strategy("name: Test\n" + sections, "test"); }

int value_of(const View& view, const std::string& sum) {
  // Reads the sum as one side of a comparison.
  const Expression read = strategy_of("buy:\n  Gold if " + sum + " > 0\n")[Section::buy][0].condition->parts[0];
  return read.quantity->value(view, read.quantity->has_subject() ? operand_of(read.about, view.rules()) : Operand{});
}

// Seat 0 of three, in its turn, with known cards everywhere.
class Table {
 public:
  Table() {
    at_.hand(Seat{0}, "copper", 2).hand(Seat{0}, "smithy").hand(Seat{0}, "village").hand(Seat{0}, "estate");
    at_.pool(Seat{0}, "gold", 2).pool(Seat{0}, "province").discard(Seat{0}, "silver", 3).discard(Seat{0}, "militia");
    at_.hand(Seat{1}, "curse", 4).discard(Seat{1}, "witch", 2).discard(Seat{1}, "duchy");
    at_.hand(Seat{2}, "copper", 3).discard(Seat{2}, "witch").discard(Seat{2}, "silver");
    State& state = at_.state();
    state.turn = 7;
    state.seat[0].turns = 3;
    state.seat[1].turns = 2;
    state.seat[2].turns = 2;
    state.actions = 2;
    state.buys = 3;
    state.coins = 5;
    state.in_play[state.in_play_count++] = {at_.kind("market"), Seat{0}};
    state.seat[0].in_play.add(at_.kind("market"));
    state.seat[0].owned.add(at_.kind("market"));
    state.trash.add(copper, 4);
    leave("province", 3);
    leave("witch", 0);
    leave("moat", 2);
    leave("duchy", 1);
    state.empty_piles = 1;
  }
  [[nodiscard]] View view(Seat seat = Seat{0}) { return {at_.state(), at_.rules(), seat}; }
  [[nodiscard]] int operator[](const std::string& quantity) { return value_of(view(), quantity); }
  void leave(std::string_view id, int n) {
    Bag& supply = at_.state().supply;
    const Kind kind = at_.kind(id);
    supply.remove(kind, supply[kind]);
    supply.add(kind, n);
  }
  test::Arranged& arranged() { return at_; }

 private:
  test::Arranged at_{3, 2, {"village", "smithy", "militia", "witch", "market", "moat", "gardens", "workshop", "festival", "moneylender"}};
};

TEST(Quantities, Cards_are_counted_where_they_lie) {
  Table t;
  EXPECT_EQ(t["Copper in deck"], 2);
  EXPECT_EQ(t["Treasures in deck"], 7);
  EXPECT_EQ(t["cards in deck"], 13);
  EXPECT_EQ(t["Actions in hand"], 2);
  EXPECT_EQ(t["terminals in hand"], 1);
  EXPECT_EQ(t["villages in hand"], 1);
  EXPECT_EQ(t["Market in play"], 1);
  EXPECT_EQ(t["cards in draw pile"], 3);
  EXPECT_EQ(t["Gold in draw pile"], 2);
  EXPECT_EQ(t["Silvers in discard pile"], 3);
  EXPECT_EQ(t["Provinces left"], 3);
  EXPECT_EQ(t["Witch left"], 0);
  EXPECT_EQ(t["Coppers in trash"], 4);
  EXPECT_EQ(t["Witches in opponents' decks"], 3);
  EXPECT_EQ(t["Witches in opponent's deck"], 2);
  EXPECT_EQ(t["Silver in next opponent's deck"], 0);
  EXPECT_EQ(t["Provinces gained from start"], 9);
  EXPECT_EQ(t["Chapel in deck"], 0) << "not in the kingdom";
}

TEST(Quantities, A_card_has_a_price_and_points) {
  Table t;
  EXPECT_EQ(t["cost of Smithy"], 4);
  EXPECT_EQ(t["cost of Treasures"], 6);
  EXPECT_EQ(t["points of Province"], 6);
  EXPECT_EQ(t["points of Gardens"], 1) << "14 cards";
  EXPECT_EQ(t["points of Curse"], -1);
  EXPECT_EQ(t["opponent has Witch"], 1);
  EXPECT_EQ(t["opponent has Smithy"], 0);
}

TEST(Quantities, The_turn_and_the_players_are_known) {
  Table t;
  EXPECT_EQ(t["coins"], 5);
  EXPECT_EQ(t["actions"], 2);
  EXPECT_EQ(t["buys"], 3);
  EXPECT_EQ(t["spare actions"], 1);
  EXPECT_EQ(t["turn"], 3);
  EXPECT_EQ(t["turns of the next opponent"], 2);
  EXPECT_EQ(t["players"], 3);
  EXPECT_EQ(t["my place"], 1);
  EXPECT_EQ(t["first player"], 1);
  EXPECT_EQ(t["last player"], 0);
  EXPECT_EQ(value_of(t.view(Seat{2}), "last player"), 1);
  EXPECT_EQ(t["hand size"], 5);
  EXPECT_EQ(t["opponents' largest hand"], 4);
  EXPECT_EQ(t["opponents' smallest hand"], 3);
  EXPECT_EQ(t["attacked"], 0);
  EXPECT_EQ(value_of(t.view(Seat{2}), "attacked"), 1);
}

TEST(Quantities, A_deck_is_summed_up) {
  Table t;
  EXPECT_EQ(t["money in deck"], 2 + 6 + 6 + 2 + 1);
  EXPECT_EQ(t["money in hand"], 2);
  EXPECT_EQ(t["coins per five cards"], 50 * 17 / 13);
  EXPECT_EQ(t["cards to draw"], 3);
  EXPECT_EQ(t["known cards on deck"], 0);
  EXPECT_EQ(t["draws in deck"], 3 + 1 + 1);
  EXPECT_EQ(t["plus actions in deck"], 2 + 1);
  EXPECT_EQ(t["plus buys in deck"], 1);
  EXPECT_EQ(t["different cards in deck"], 9);
  EXPECT_EQ(t["different cards in supply"], 16);
}

TEST(Quantities, Cards_that_one_has_put_on_the_deck_are_known) {
  Table t;
  SeatState& me = t.arranged().state().seat[0];
  me.deck[me.deck_size++] = {gold, SeatSet::of(Seat{0})};
  me.deck[me.deck_size++] = {silver, SeatSet::of(Seat{0})};
  EXPECT_EQ(t["known cards on deck"], 2);
  EXPECT_EQ(value_of(t.view(Seat{1}), "known cards on deck"), 0);
}

TEST(Quantities, The_score_and_the_end_are_in_sight) {
  Table t;
  EXPECT_EQ(t["points"], 7);
  EXPECT_EQ(t["best opponent's points"], 0);
  EXPECT_EQ(t["lead"], 7);
  EXPECT_EQ(t["ahead"], 1);
  EXPECT_EQ(value_of(t.view(Seat{1}), "behind"), 1);
  EXPECT_EQ(t["level"], 0);
  EXPECT_EQ(t["empty piles"], 1);
  EXPECT_EQ(t["piles until the end"], 2);
  EXPECT_EQ(t["lowest pile"], 1);
  EXPECT_EQ(t["gains to end the game"], 3) << "the Duchy and two Moats, or three Provinces";
  EXPECT_EQ(t["late"], 1);
  EXPECT_EQ(t["game can end now"], 0);
  t.leave("moat", 0);
  t.arranged().state().empty_piles = 2;
  EXPECT_EQ(t["gains to end the game"], 1);
  EXPECT_EQ(t["game can end now"], 1) << "with the last Duchy";
  EXPECT_EQ(t["winning purchase"], 1);
  EXPECT_EQ(t["Duchy would end the game"], 1);
  EXPECT_EQ(t["Duchy would win the game"], 1);
  EXPECT_EQ(t["Province would end the game"], 0);
  EXPECT_EQ(value_of(t.view(Seat{1}), "Duchy would win the game"), 0);
  t.arranged().state().coins = 4;
  EXPECT_EQ(t["game can end now"], 0);
}

// ---- what a strategist does

Kind answer(const std::string& sections, Table& t, Decision decision) {
  const Strategist strategist(strategy_of(sections), t.arranged().rules());
  const Driver driver = strategist.driver();
  const Choice choice = driver.answer(driver.context, t.view(), decision);
  EXPECT_TRUE(allows(decision, choice));
  return choice.is_stop() ? no_kind : choice.kind();
}
Decision buying(Table& t, int coins) {
  const State& state = t.arranged().state();
  return {.options = state.supply.kinds & costing_up_to(state, t.arranged().rules(), {static_cast<std::uint8_t>(coins)}),
          .ask = Ask::buy,
          .answers = Seat{0},
          .owner = Seat{0},
          .from = Zone::supply};
}

TEST(Strategist, The_first_rule_that_applies_is_followed) {
  Table t;
  const std::string rules = "buy:\n  Province\n  Witch\n  Gold if at least 3 Golds in deck\n  Market while fewer than 2\n  Silver unless ahead\n";
  EXPECT_EQ(answer(rules, t, buying(t, 8)), province);
  EXPECT_EQ(answer(rules, t, buying(t, 7)), t.arranged().kind("market")) << "no Witch is left, and there are but two Golds";
  EXPECT_EQ(answer(rules, t, buying(t, 4)), no_kind);
  EXPECT_EQ(answer("buy:\n  Moat\n" + std::string("  Curse\n"), t, buying(t, 1)), curse);
}

TEST(Strategist, Any_number_of_rules_will_do) {
  Table t;
  std::string rules = "buy:\n";
  for (int i = 0; i < 70; ++i) rules += "  Province if turn > 50\n";
  EXPECT_EQ(answer(rules + "  Gold\n", t, buying(t, 8)), gold);
}

TEST(Strategist, A_card_that_is_not_in_the_kingdom_is_refused_if_it_is_to_be_bought) {
  Table t;
  const auto made = [&](const std::string& sections) { return Strategist(strategy_of(sections), t.arranged().rules()); };
  try {
    made("buy:\n  Chapel\n");
    ADD_FAILURE() << "not refused";
  } catch (const text::Mistake& mistake) {
    EXPECT_STREQ(mistake.what(), "The strategy \"Test\" buys Chapel, which is not in this kingdom.");
  }
  EXPECT_THROW(made("gain:\n  Chapel\n"), text::Mistake);
  EXPECT_NO_THROW(made("buy:\n  Gold if 1 Chapel in deck\nplay:\n  Chapel\ntrash:\n  Library\n"));
}

TEST(Strategist, Cards_that_are_not_played_with_count_nothing) {
  Table t;
  EXPECT_EQ(answer("buy:\n  Gold if 1 Chapel in deck\n  Silver if Chapel in deck = 0 and not (Chapel in deck + 1 > 1)\n", t, buying(t, 8)), silver);
}

TEST(Strategist, Actions_are_played_in_the_order_of_the_file) {
  Table t;
  const Kind smithy = t.arranged().kind("smithy");
  const Kind village = t.arranged().kind("village");
  const Decision decision{
      .options = KindSet::of(smithy) | KindSet::of(village), .ask = Ask::play_action, .answers = Seat{0}, .owner = Seat{0}, .from = Zone::hand};
  EXPECT_EQ(answer("buy:\n  Gold\n", t, decision), village);
  EXPECT_EQ(answer("play:\n  Smithy\n", t, decision), smithy);
  EXPECT_EQ(answer("play:\n  Smithy if coins > 10\n", t, decision), village);
  EXPECT_EQ(answer("play:\n  terminals\n", t, decision), smithy);
}

TEST(Strategist, What_is_gained_comes_from_gain_then_buy_then_what_is_sensible) {
  Table t;
  const Decision workshop{.options = t.arranged().state().supply.kinds & costing_up_to(t.arranged().state(), t.arranged().rules(), {4}),
                          .ask = Ask::gain,
                          .answers = Seat{0},
                          .owner = Seat{0},
                          .source = t.arranged().kind("workshop"),
                          .from = Zone::supply,
                          .min = 1};
  EXPECT_EQ(answer("buy:\n  Province\n  Moat\n", t, workshop), t.arranged().kind("moat"));
  EXPECT_EQ(answer("buy:\n  Province\n  Moat\ngain:\n  Gardens\n", t, workshop), t.arranged().kind("gardens"));
  EXPECT_NE(answer("buy:\n  Province\n", t, workshop), no_kind);
}

// Asks for a whole set, one pick after the other, as the engine does.
std::vector<Kind> set_of(const std::string& sections, Table& t, Decision decision, Bag left) {
  std::vector<Kind> set;
  while (set.size() < decision.max && !left.empty()) {
    decision.options = {};
    int upwards = left.size();
    for (const Kind kind : left.kinds) {
      if (upwards >= decision.min - static_cast<int>(set.size())) decision.options.add(kind);
      upwards -= left[kind];
    }
    decision.picked = static_cast<std::uint16_t>(set.size());
    const Kind kind = answer(sections, t, decision);
    if (kind == no_kind) break;
    for (const Kind lower : left.kinds - left.kinds.from(kind)) left.remove(lower, left[lower]);
    left.remove(kind);
    set.push_back(kind);
  }
  return set;
}

TEST(Strategist, Only_what_the_file_names_is_trashed_willingly) {
  Table t;
  const Bag hand = t.arranged().state().seat[0].hand;
  const Kind smithy = t.arranged().kind("smithy");
  Decision chapel{.ask = Ask::trash, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("moat"), .from = Zone::hand, .max = 4};
  EXPECT_EQ(set_of("trash:\n  Estate\n", t, chapel, hand), (std::vector<Kind>{estate}));
  EXPECT_EQ(set_of("trash:\n  Smithy\n  Copper\n", t, chapel, hand), (std::vector<Kind>{copper, copper, smithy}));
  EXPECT_EQ(set_of("trash:\n  Smithy\n  Copper if coins > 100\n", t, chapel, hand), (std::vector<Kind>{smithy}));
  chapel.max = 2;
  EXPECT_EQ(set_of("trash:\n  Smithy\n  Copper\n", t, chapel, hand), (std::vector<Kind>{copper, smithy}));
  chapel.min = chapel.max = 1;
  EXPECT_EQ(set_of("trash:\n  Curse\n", t, chapel, hand).size(), 1U) << "one must go";
}

TEST(Strategist, Each_card_is_trashed_as_if_those_before_it_were_gone) {
  Table t;
  const Bag hand = t.arranged().state().seat[0].hand;
  const Decision chapel{.ask = Ask::trash, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("moat"), .from = Zone::hand, .max = 4};
  const auto trashed = [&](const std::string& rules) { return set_of("trash:\n" + rules, t, chapel, hand); };
  EXPECT_EQ(trashed("  Copper if Coppers in deck > 1\n"), (std::vector<Kind>{copper}));
  EXPECT_EQ(trashed("  Copper while more than 1\n"), (std::vector<Kind>{copper}));
  EXPECT_EQ(trashed("  Copper if hand size > 4\n"), (std::vector<Kind>{copper}));
  EXPECT_EQ(trashed("  Copper if at least 4 cards in hand\n"), (std::vector<Kind>{copper, copper}));
  EXPECT_EQ(trashed("  Copper if at most 4 Coppers in trash\n"), (std::vector<Kind>{copper}));
  EXPECT_EQ(trashed("  Copper if money in deck > 16\n"), (std::vector<Kind>{copper}));
  EXPECT_EQ(trashed("  Copper if 3 cards in draw pile\n"), (std::vector<Kind>{copper, copper})) << "the draw pile stays as it is";
  EXPECT_EQ(trashed("  Estate\n  Copper if points > 6\n"), (std::vector<Kind>{estate})) << "with the Estate a point has gone";
  EXPECT_EQ(trashed("  Copper if points > 6\n  Estate\n"), (std::vector<Kind>{copper, copper, estate}));
  EXPECT_EQ(trashed("  junk if hand size > 4\n").size(), 1U);
  EXPECT_EQ(trashed("  never Copper if at most 1 Copper in deck\n  Copper\n"), (std::vector<Kind>{copper}));
}

TEST(Strategist, Each_card_that_an_effect_holds_is_trashed_as_if_those_before_it_were_gone) {
  Table t;
  State& state = t.arranged().state();
  Bag held;
  for (int i = 0; i < 2; ++i) {
    state.held[state.held_count++] = {.kind = silver, .known = SeatSet::of(Seat{0}), .owner = Seat{0}, .aside = 0};
    state.seat[0].owned.add(silver);
    held.add(silver);
  }
  const Decision sentry{.ask = Ask::trash, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("moat"), .from = Zone::held, .max = 2};
  EXPECT_EQ(set_of("trash:\n  Silver if Silvers in deck > 4\n", t, sentry, held), (std::vector<Kind>{silver}));
  EXPECT_EQ(set_of("trash:\n  Silver if Silvers in draw pile = 0\n", t, sentry, held), (std::vector<Kind>{silver, silver}));
}

TEST(Strategist, At_most_so_many_go_at_a_time) {
  Table t;
  const Bag hand = t.arranged().state().seat[0].hand;
  const Kind smithy = t.arranged().kind("smithy");
  const Decision chapel{.ask = Ask::trash, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("moat"), .from = Zone::hand, .max = 4};
  const auto trashed = [&](const std::string& rules) { return set_of("trash:\n" + rules, t, chapel, hand); };
  EXPECT_EQ(trashed("  at most 1 Copper\n"), (std::vector<Kind>{copper}));
  EXPECT_EQ(trashed("  at most 1 Copper\n  Smithy\n"), (std::vector<Kind>{copper, smithy}));
  EXPECT_EQ(trashed("  at most 3 Coppers\n"), (std::vector<Kind>{copper, copper}));
  EXPECT_EQ(trashed("  at most 1 Copper\n  Copper if hand size < 5\n"), (std::vector<Kind>{copper})) << "whichever rule names it";
  EXPECT_EQ(trashed("  Copper\n  at most 1 Copper\n"), (std::vector<Kind>{copper})) << "in any order";
  EXPECT_EQ(trashed("  Copper\n  at most 1 Copper if hand size > 9\n"), (std::vector<Kind>{copper, copper})) << "as long as its condition holds";
  const std::vector<Kind> one_each = trashed("  at most 1 Copper\n  at most 1 Estate\n  at most 3 cards\n");
  EXPECT_EQ(one_each.size(), 3U) << "a limit on a group counts what went by other rules";
  EXPECT_EQ(std::count(one_each.begin(), one_each.end(), copper), 1);
  EXPECT_EQ(trashed("  at most 2 junk\n").size(), 2U);
  EXPECT_EQ(trashed("  at most 2 cards if hand size > 4\n").size(), 1U);
  const Decision militia{
      .ask = Ask::discard, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("militia"), .from = Zone::hand, .min = 2, .max = 2};
  EXPECT_EQ(set_of("discard:\n  at most 1 Copper\n", t, militia, hand), (std::vector<Kind>{copper, estate})) << "then as usual";
}

TEST(Strategist, A_limit_holds_where_cards_must_go_as_long_as_others_are_left) {
  Table t;
  State& state = t.arranged().state();
  const auto give = [&](Kind kind, int n) {
    state.seat[0].hand.add(kind, n);
    state.seat[0].owned.add(kind, n);
  };
  give(estate, 2);
  Decision militia{
      .ask = Ask::discard, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("militia"), .from = Zone::hand, .min = 3, .max = 3};
  const auto discarded = [&](const std::string& rules) {
    const std::vector<Kind> set = set_of(rules, t, militia, state.seat[0].hand);
    EXPECT_EQ(static_cast<int>(set.size()), militia.min);
    return static_cast<int>(std::count(set.begin(), set.end(), estate));
  };
  EXPECT_EQ(discarded("buy:\n  Gold\n"), 3);
  EXPECT_EQ(discarded("discard:\n  at most 1 Estate\n"), 1);
  EXPECT_EQ(discarded("discard:\n  at most 2 Victory cards\n"), 2);
  EXPECT_EQ(discarded("discard:\n  at most 1 Estate if hand size > 20\n"), 3);
  EXPECT_EQ(discarded("discard:\n  at most 1 Estate\n  never Actions\n"), 1) << "two Coppers are left";
  EXPECT_EQ(discarded("discard:\n  at most 1 Estate\n  never Actions\n  never Copper\n"), 3) << "sooner than what is ruled out";
  militia.min = militia.max = 6;
  EXPECT_EQ(discarded("discard:\n  at most 1 Estate\n"), 2) << "only five others are left";
}

TEST(Strategist, Treasures_may_be_left_in_hand) {
  Table t;
  State& state = t.arranged().state();
  state.seat[0].hand.add(gold, 1);
  const Decision decision{
      .options = KindSet::of(copper) | KindSet::of(gold), .ask = Ask::play_treasure, .answers = Seat{0}, .owner = Seat{0}, .from = Zone::hand};
  const auto played = [&](const std::string& sections, const Decision& asked) {
    const Strategist strategist(strategy_of(sections), t.arranged().rules());
    const Driver driver = strategist.driver();
    return driver.answer(driver.context, t.view(), asked);
  };
  EXPECT_EQ(played("play:\n  Smithy\n", decision), Choice::all());
  EXPECT_EQ(played("play:\n  never Copper\n", decision), Choice::pick(gold));
  EXPECT_EQ(played("play:\n  never Treasures\n", decision), Choice::stop());
  EXPECT_EQ(played("play:\n  Copper\n", decision), Choice::pick(copper)) << "first";
  EXPECT_EQ(played("play:\n  never Copper if coins > 6\n", decision), Choice::pick(gold)) << "then there are enough coins";
  Decision coppers = decision;
  coppers.options = KindSet::of(copper);
  EXPECT_EQ(played("play:\n  never Copper\n", coppers), Choice::stop());
  EXPECT_EQ(played("play:\n  never Copper if coins > 6\n", coppers), Choice::pick(copper));
  state.coins = 8;
  EXPECT_EQ(played("play:\n  never Copper if coins > 6\n", coppers), Choice::stop());
}

TEST(Strategist, What_is_ruled_out_is_not_played) {
  Table t;
  const Kind smithy = t.arranged().kind("smithy");
  const Kind village = t.arranged().kind("village");
  Decision decision{
      .options = KindSet::of(smithy) | KindSet::of(village), .ask = Ask::play_action, .answers = Seat{0}, .owner = Seat{0}, .from = Zone::hand};
  EXPECT_EQ(answer("play:\n  never Village\n", t, decision), smithy);
  EXPECT_EQ(answer("play:\n  never Village\n  Village\n", t, decision), smithy);
  EXPECT_EQ(answer("play:\n  never Village\n  Actions\n", t, decision), smithy);
  EXPECT_EQ(answer("play:\n  never Actions\n", t, decision), no_kind);
  EXPECT_EQ(answer("play:\n  never Village if coins > 10\n", t, decision), village);
  EXPECT_EQ(answer("play:\n  Village if coins > 4\n  never Village\n", t, decision), village) << "the first rule that applies";
  EXPECT_EQ(answer("play:\n  Village if coins > 10\n  never Village\n", t, decision), smithy);
  EXPECT_EQ(answer("play:\n  never Chapel\n", t, decision), village) << "not in the kingdom";
  decision.ask = Ask::play;
  decision.source = t.arranged().kind("moat");
  const Kind doubled = answer("buy:\n  Gold\n", t, decision);
  const std::string other = doubled == smithy ? "Smithy" : "Village";
  EXPECT_EQ(answer("play:\n  never " + other + "\n", t, decision), doubled == smithy ? village : smithy) << "nor with Throne Room";
  EXPECT_EQ(answer("play:\n  never Actions\n", t, decision), no_kind);
  decision.min = 1;
  EXPECT_EQ(answer("play:\n  never Actions\n", t, decision), doubled) << "it must";
}

TEST(Strategist, What_is_ruled_out_goes_only_if_it_must) {
  Table t;
  for (const char* pile : {"province", "duchy", "witch", "moat"}) t.leave(pile, 8);
  t.arranged().state().empty_piles = 0;
  const Bag hand = t.arranged().state().seat[0].hand;
  const auto has = [](const std::vector<Kind>& set, Kind kind) { return std::find(set.begin(), set.end(), kind) != set.end(); };
  Decision chapel{.ask = Ask::trash, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("moat"), .from = Zone::hand, .max = 4};
  ASSERT_TRUE(has(set_of("buy:\n  Gold\n", t, chapel, hand), estate));
  EXPECT_FALSE(has(set_of("trash:\n  never Estate\n", t, chapel, hand), estate));
  EXPECT_TRUE(has(set_of("trash:\n  never Copper\n", t, chapel, hand), estate)) << "all else as usual";
  EXPECT_EQ(set_of("trash:\n  never Copper\n  Treasures\n  Estate\n", t, chapel, hand), (std::vector<Kind>{estate}));
  chapel.min = chapel.max = 1;
  ASSERT_EQ(set_of("buy:\n  Gold\n", t, chapel, hand).size(), 1U);
  EXPECT_FALSE(has(set_of("trash:\n  never Actions\n  never Copper\n", t, chapel, hand), copper));
  EXPECT_EQ(set_of("trash:\n  never Actions\n  never Copper\n", t, chapel, hand), (std::vector<Kind>{estate}));
  EXPECT_EQ(set_of("trash:\n  never cards\n", t, chapel, hand).size(), 1U) << "one must go";

  const Decision moneylender{.options = KindSet::of(copper),
                             .ask = Ask::trash,
                             .answers = Seat{0},
                             .owner = Seat{0},
                             .source = t.arranged().kind("moneylender"),
                             .from = Zone::hand};
  EXPECT_EQ(answer("trash:\n  Estate\n", t, moneylender), copper);
  EXPECT_EQ(answer("trash:\n  Estate\n  never Copper\n", t, moneylender), no_kind);

  const Decision militia{
      .ask = Ask::discard, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("militia"), .from = Zone::hand, .min = 2, .max = 2};
  ASSERT_TRUE(has(set_of("buy:\n  Gold\n", t, militia, hand), estate));
  const std::vector<Kind> kept = set_of("discard:\n  never Estate\n", t, militia, hand);
  EXPECT_EQ(kept.size(), 2U);
  EXPECT_FALSE(has(kept, estate));
  EXPECT_EQ(set_of("discard:\n  never cards\n", t, militia, hand).size(), 2U) << "two must go";
}

TEST(Strategist, What_is_ruled_out_is_not_gained_put_back_or_shown) {
  Table t;
  Decision workshop{.options = t.arranged().state().supply.kinds & costing_up_to(t.arranged().state(), t.arranged().rules(), {4}),
                    .ask = Ask::gain,
                    .answers = Seat{0},
                    .owner = Seat{0},
                    .source = t.arranged().kind("workshop"),
                    .from = Zone::supply,
                    .min = 1};
  EXPECT_EQ(answer("buy:\n  Moat\n  Silver\ngain:\n  never Moat\n", t, workshop), silver) << "else as it buys";
  EXPECT_EQ(answer("buy:\n  Moat\ngain:\n  never Actions\n  never Gardens\n", t, workshop), silver);
  EXPECT_NE(answer("buy:\n  Moat\ngain:\n  never cards\n", t, workshop), no_kind) << "it must";
  workshop.min = 0;
  EXPECT_EQ(answer("buy:\n  Moat\ngain:\n  never cards\n", t, workshop), no_kind);

  const KindSet hand = t.arranged().state().seat[0].hand.kinds;
  const Decision artisan{.options = hand,
                         .ask = Ask::put_on_deck,
                         .answers = Seat{0},
                         .owner = Seat{0},
                         .source = t.arranged().kind("moat"),
                         .from = Zone::hand,
                         .min = 1};
  EXPECT_EQ(answer("put back:\n  never Treasures\n  never Actions\n", t, artisan), estate);
  EXPECT_NE(answer("put back:\n  never cards\n", t, artisan), no_kind) << "it must";

  const Kind moat = t.arranged().kind("moat");
  const Decision react{.options = KindSet::of(moat), .ask = Ask::react, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("militia")};
  EXPECT_EQ(answer("reveal:\n  never Moat\n", t, react), no_kind);
  EXPECT_EQ(answer("reveal:\n  never Moat if hand size > 5\n", t, react), moat);
}

TEST(Strategist, What_the_file_names_is_discarded_first) {
  Table t;
  const Bag hand = t.arranged().state().seat[0].hand;
  const Kind village = t.arranged().kind("village");
  const Decision militia{
      .ask = Ask::discard, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("militia"), .from = Zone::hand, .min = 2, .max = 2};
  EXPECT_EQ(set_of("discard:\n  Copper\n", t, militia, hand), (std::vector<Kind>{copper, copper}));
  EXPECT_EQ(set_of("discard:\n  Village\n", t, militia, hand), (std::vector<Kind>{estate, village})) << "then as usual";
}

TEST(Strategist, Only_what_the_file_names_is_shown) {
  Table t;
  const Kind moat = t.arranged().kind("moat");
  const Decision react{.options = KindSet::of(moat), .ask = Ask::react, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("militia")};
  EXPECT_EQ(answer("buy:\n  Gold\n", t, react), moat);
  EXPECT_EQ(answer("reveal:\n  Moat if hand size > 3\n", t, react), moat);
  EXPECT_EQ(answer("reveal:\n  Reactions if hand size > 5\n", t, react), no_kind);
}

TEST(Strategist, What_the_file_names_is_put_back_first) {
  Table t;
  const KindSet hand = t.arranged().state().seat[0].hand.kinds;
  const Decision artisan{.options = hand,
                         .ask = Ask::put_on_deck,
                         .answers = Seat{0},
                         .owner = Seat{0},
                         .source = t.arranged().kind("moat"),
                         .from = Zone::hand,
                         .min = 1};
  EXPECT_EQ(answer("put back:\n  Gold\n  Village\n", t, artisan), t.arranged().kind("village"));
  EXPECT_EQ(answer("put back:\n  Victory cards\n", t, artisan), estate);
}

// The same strategy in a file and in C++ plays the same games.
TEST(Strategist, A_file_plays_as_the_same_strategy_in_code) {
  Table t;
  const Rules& rules = t.arranged().rules();
  const Strategist strategist(strategy_of("buy:\n  Province\n  Duchy if at most 4 Provinces left\n  Gold\n  Silver\n"), rules);
  auto ours = std::make_unique<State>();
  auto theirs = std::make_unique<State>();
  Drivers file, code;
  for (Driver& driver : file) driver = strategist.driver();
  for (Driver& driver : code) driver = {big_money, nullptr};
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    play_out(rules, *ours, Chance::seeded(seed), file);
    play_out(rules, *theirs, Chance::seeded(seed), code);
    ASSERT_TRUE(same(*ours, *theirs)) << seed;
  }
}

// What a condition means, evaluated step by step; a strategist must get the same.
long long meaning(const Expression& e, const View& view) {
  if (e.op == Op::number) return e.number;
  if (e.op == Op::quantity) {
    const Operand about = e.quantity->has_subject() ? operand_of(e.about, view.rules()) : Operand{};
    return e.quantity->has_subject() && about.kinds.empty() ? 0 : e.quantity->value(view, about);
  }
  const long long a = meaning(e.parts[0], view);
  if (e.op == Op::negate) return a == 0 ? 1 : 0;
  const long long b = meaning(e.parts[1], view);
  switch (e.op) {
    case Op::add:
      return a + b;
    case Op::subtract:
      return a - b;
    case Op::multiply:
      return a * b;
    case Op::divide:
      return b == 0 ? 0 : a / b;
    case Op::less:
      return a < b ? 1 : 0;
    case Op::at_most:
      return a <= b ? 1 : 0;
    case Op::equal:
      return a == b ? 1 : 0;
    case Op::not_equal:
      return a != b ? 1 : 0;
    case Op::at_least:
      return a >= b ? 1 : 0;
    case Op::more:
      return a > b ? 1 : 0;
    case Op::both:
      return a != 0 && b != 0 ? 1 : 0;
    default:
      return a != 0 || b != 0 ? 1 : 0;
  }
}

// Answers with a strategist; checks that each answer is allowed, and what it buys against the rules of the strategy, one by one.
struct Checked {
  const Strategy& strategy;
  Driver driver;
  int asked = 0, refused = 0, different = 0;

  static Choice answer(void* context, const View& view, const Decision& decision) {
    auto& self = *static_cast<Checked*>(context);
    const Choice choice = self.driver.answer(self.driver.context, view, decision);
    ++self.asked;
    if (!allows(decision, choice)) ++self.refused;
    if (decision.ask == Ask::buy && choice != self.bought(view, decision)) ++self.different;
    return choice;
  }
  [[nodiscard]] Choice bought(const View& view, const Decision& decision) const {
    for (const StrategyRule& rule : strategy[Section::buy]) {
      const Kind kind = view.rules().kind_of(rule.card.word);
      if (decision.options.has(kind) && (!rule.condition || meaning(*rule.condition, view) != 0)) return Choice::pick(kind);
    }
    return Choice::stop();
  }
};

TEST(Strategist, Any_strategy_in_any_kingdom_plays_by_the_rules_and_as_it_says) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  int asked = 0;
  for (const std::uint64_t seed : test::seeds(400)) {
    Rng rng(seed);
    ASSERT_EQ(compile(test::random_setup(rng), *rules), SetupError::none);
    std::vector<std::string> cards;
    for (const Kind kind : rules->all) cards.emplace_back(rules->card[kind]->id);
    const Strategy strategy = test::RandomStrategy(seed, cards).next();
    const Strategist strategist(strategy, *rules);
    Checked checked{.strategy = strategy, .driver = strategist.driver()};
    Drivers drivers;
    for (Driver& driver : drivers) driver = {Checked::answer, &checked};
    play_out(*rules, *state, Chance::seeded(rng.next()), drivers);
    ASSERT_EQ(checked.refused, 0) << test::about(seed);
    ASSERT_EQ(checked.different, 0) << test::about(seed) << "\n" << strategy_text(strategy);
    asked += checked.asked;
  }
  EXPECT_GT(asked, 1000);
}

TEST(Strategist, A_condition_from_elsewhere_that_goes_too_deep_is_refused) {
  Table t;
  Expression deep = Expression::of(1);
  for (int i = 0; i < 1000; ++i) deep = Expression::join(Op::add, Expression::of(1), std::move(deep));
  Strategy strategy = strategy_of("buy:\n  Gold\n");
  strategy[Section::buy][0].condition = Expression::join(Op::more, std::move(deep), Expression::count("coins"));
  EXPECT_THROW(Strategist(strategy, t.arranged().rules()), text::Mistake);
}

// What a strategy does not mention may be found by trying.
TEST(Strategist, Says_which_questions_it_decides_itself) {
  Table t;
  const Rules& rules = t.arranged().rules();
  const Strategist silent(strategy_of("buy:\n  Gold\n"), rules);
  const Strategist trashes(strategy_of("buy:\n  Gold\ntrash:\n  Estate\n"), rules);
  const KindSet hand = t.view().hand().kinds;
  const Decision trash{
      .options = hand, .ask = Ask::trash, .answers = Seat{0}, .owner = Seat{0}, .source = t.arranged().kind("market"), .from = Zone::hand};
  EXPECT_FALSE(silent.decides(t.view(), trash));
  EXPECT_TRUE(trashes.decides(t.view(), trash));
  Decision gain{.options = KindSet::of(gold), .ask = Ask::gain, .answers = Seat{0}, .owner = Seat{0}, .source = trash.source, .from = Zone::supply};
  EXPECT_TRUE(silent.decides(t.view(), gain)) << "by what it buys";
  gain.options = KindSet::of(silver);
  EXPECT_FALSE(silent.decides(t.view(), gain));
}

}  // namespace
}  // namespace dominium::players
