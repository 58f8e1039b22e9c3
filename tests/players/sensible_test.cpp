// Sensible play, card by card: a table laid out by hand, a card played at it, and where the cards end up.
#include "players/sensible.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "cards/cards.hpp"
#include "position.hpp"
#include "worth.hpp"

namespace dominium::players {
namespace {

using test::Position;

// ---- which Action to play

TEST(Order, Villages_come_before_cards_that_cost_the_Action) {
  test::Position p(2, {"village", "smithy", "militia"});
  p.hand(Seat{0}, "village").hand(Seat{0}, "smithy").hand(Seat{0}, "militia").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(p.order(), "village smithy militia");
}

TEST(Order, All_that_gives_its_Action_back_is_played_before_a_terminal) {
  test::Position p(2, {"market", "laboratory", "smithy", "festival"});
  p.hand(Seat{0}, "smithy").hand(Seat{0}, "market").hand(Seat{0}, "laboratory").hand(Seat{0}, "festival").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(p.order(), "festival laboratory market smithy");
}

TEST(Order, Cards_that_look_at_the_deck_come_before_those_that_draw_from_it) {
  test::Position second(2, {"sentry", "laboratory"});
  second.hand(Seat{0}, "laboratory").hand(Seat{0}, "sentry").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(second.order(), "sentry laboratory");
  test::Position first(1, {"spy", "laboratory"});
  first.hand(Seat{0}, "laboratory").hand(Seat{0}, "spy").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(first.order(), "spy laboratory");
}

TEST(Order, With_one_Action_the_card_that_brings_most_is_played) {
  test::Position draws(2, {"smithy", "moat"});
  draws.hand(Seat{0}, "smithy").hand(Seat{0}, "moat").hand(Seat{0}, "copper", 3).pool(Seat{0}, "copper", 9);
  EXPECT_EQ(draws.order(), "smithy");
  test::Position attacks(1, {"militia", "woodcutter"});
  attacks.hand(Seat{0}, "woodcutter").hand(Seat{0}, "militia").hand(Seat{1}, "copper", 5).pool(Seat{0}, "copper", 9);
  EXPECT_EQ(attacks.order(), "militia");
}

TEST(Order, A_Witch_without_Curses_is_only_two_cards) {
  test::Position curses(2, {"witch", "smithy"});
  curses.hand(Seat{0}, "witch").hand(Seat{0}, "smithy").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(curses.order(), "witch");
  test::Position none(2, {"witch", "smithy"});
  none.hand(Seat{0}, "witch").hand(Seat{0}, "smithy").pool(Seat{0}, "copper", 9).pool(Seat{1}, "copper");
  none.left("curse", 0);
  EXPECT_EQ(none.order(), "smithy");
}

TEST(Order, Throne_Room_waits_for_the_cards_that_need_no_Action_and_takes_the_best_of_the_rest) {
  for (const int edition : {1, 2}) {
    test::Position p(edition, {"throne-room", "village", "smithy", "moat"});
    p.hand(Seat{0}, "throne-room").hand(Seat{0}, "village").hand(Seat{0}, "smithy").hand(Seat{0}, "moat").pool(Seat{0}, "copper", 9);
    EXPECT_EQ(p.order(), "village throne-room smithy moat") << edition;
  }
}

TEST(Order, Throne_Room_doubles_a_card_that_gives_Actions_before_it_is_played) {
  test::Position p(2, {"throne-room", "laboratory"});
  p.hand(Seat{0}, "throne-room").hand(Seat{0}, "laboratory").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(p.order(), "throne-room laboratory");
}

TEST(Order, Throne_Room_on_Throne_Room_with_two_cards_to_play) {
  test::Position p(2, {"throne-room", "smithy", "militia"});
  p.hand(Seat{0}, "throne-room", 2).hand(Seat{0}, "smithy").hand(Seat{0}, "militia").hand(Seat{1}, "copper", 5).pool(Seat{0}, "copper", 9);
  EXPECT_EQ(p.order(), "throne-room throne-room smithy militia");
}

TEST(Order, Library_comes_last_when_there_are_Actions_for_other_cards) {
  test::Position p(2, {"festival", "library"});
  p.hand(Seat{0}, "library").hand(Seat{0}, "festival").hand(Seat{0}, "copper").pool(Seat{0}, "copper", 9);
  EXPECT_EQ(p.order(), "festival library");
}

struct Idle {
  int edition;
  std::string_view card;
  std::string_view with;  // what else is in hand
};

TEST(Order, Cards_that_would_only_harm_stay_in_hand) {
  for (const Idle& idle : {Idle{1, "moneylender", "silver"}, Idle{2, "moneylender", "gold"}, Idle{2, "mine", "gold"}, Idle{1, "mine", "province"},
                           Idle{2, "chapel", "gold"}, Idle{2, "cellar", "gold"}, Idle{2, "throne-room", "gold"}, Idle{1, "throne-room", "gold"},
                           Idle{2, "remodel", "province"}}) {
    test::Position p(idle.edition, {idle.card, "laboratory"});
    p.hand(Seat{0}, idle.card).hand(Seat{0}, idle.with, 4);
    EXPECT_EQ(p.order(), "") << idle.card;
  }
}

TEST(Order, Library_is_left_out_with_a_full_hand) {
  test::Position p(2, {"library", "moat"});
  p.hand(Seat{0}, "library").hand(Seat{0}, "copper", 8).pool(Seat{0}, "copper", 9);
  EXPECT_EQ(p.order(), "");
}

// ---- what cards ask

TEST(Cellar, Discards_what_does_nothing_this_turn) {
  test::Position p(2, {"cellar", "smithy"});
  p.hand(Seat{0}, "cellar")
      .hand(Seat{0}, "estate")
      .hand(Seat{0}, "curse")
      .hand(Seat{0}, "copper")
      .hand(Seat{0}, "smithy", 2)
      .pool(Seat{0}, "copper", 9);
  p.play("cellar");
  EXPECT_EQ(p.discarded_by(Seat{0}), "estate, curse, smithy");
}

TEST(Cellar, Discards_Coppers_of_a_rich_deck_unless_they_make_up_a_Province) {
  test::Position rich(2, {"cellar"});
  rich.hand(Seat{0}, "cellar").hand(Seat{0}, "copper", 2).hand(Seat{0}, "gold").pool(Seat{0}, "gold", 6);
  EXPECT_EQ(rich.play("cellar").discarded_by(Seat{0}), "2 copper");
  test::Position needed(2, {"cellar"});
  needed.hand(Seat{0}, "cellar").hand(Seat{0}, "copper", 2).hand(Seat{0}, "gold", 2).pool(Seat{0}, "gold", 6);
  EXPECT_EQ(needed.play("cellar").discarded_by(Seat{0}), "");
}

TEST(Chapel, Trashes_Curses_and_Estates_then_Coppers) {
  test::Position p(2, {"chapel"});
  p.hand(Seat{0}, "chapel")
      .hand(Seat{0}, "curse")
      .hand(Seat{0}, "estate", 2)
      .hand(Seat{0}, "copper", 3)
      .pool(Seat{0}, "copper", 4)
      .pool(Seat{0}, "silver", 2);
  EXPECT_EQ(p.play("chapel").trash(), "copper, 2 estate, curse");
}

TEST(Chapel, Keeps_enough_money_to_buy_with) {
  test::Position p(2, {"chapel"});
  p.hand(Seat{0}, "chapel").hand(Seat{0}, "copper", 4).pool(Seat{0}, "silver");
  p.play("chapel");
  EXPECT_EQ(p.trash(), "copper");
}

TEST(Chapel, Keeps_Coppers_that_buy_a_Gold_now) {
  test::Position p(2, {"chapel"});
  p.hand(Seat{0}, "chapel").hand(Seat{0}, "gold").hand(Seat{0}, "silver").hand(Seat{0}, "copper", 2).pool(Seat{0}, "gold", 3);
  EXPECT_EQ(p.play("chapel").trash(), "copper");
}

TEST(Chapel, Leaves_a_last_Copper_that_is_needed) {
  test::Position p(2, {"chapel"});
  p.hand(Seat{0}, "chapel").hand(Seat{0}, "copper").pool(Seat{0}, "copper", 3);
  EXPECT_EQ(p.play("chapel").trash(), "");
}

TEST(Chapel, Keeps_Estates_when_points_count) {
  test::Position p(2, {"chapel"});
  p.hand(Seat{0}, "chapel").hand(Seat{0}, "curse").hand(Seat{0}, "estate", 2).pool(Seat{0}, "gold", 3);
  p.left("province", 2);
  EXPECT_EQ(p.play("chapel").trash(), "curse");
}

TEST(Moat, Is_always_revealed) {
  test::Position p(2, {"moat", "witch"});
  p.hand(Seat{0}, "witch").hand(Seat{1}, "moat").pool(Seat{0}, "copper", 5);
  EXPECT_EQ(p.play("witch").discarded_by(Seat{1}), "copper, 2 silver, gold");
}

TEST(Chancellor, Puts_a_poor_deck_into_the_discard_pile_and_leaves_a_rich_one) {
  test::Position poor(1, {"chancellor"});
  poor.hand(Seat{0}, "chancellor").pool(Seat{0}, "estate", 3).discard(Seat{0}, "gold", 2);
  EXPECT_EQ(poor.play("chancellor").after().seat[0].deck_size, 0);
  test::Position rich(1, {"chancellor"});
  rich.hand(Seat{0}, "chancellor").pool(Seat{0}, "gold", 3).discard(Seat{0}, "estate", 2);
  EXPECT_EQ(rich.play("chancellor").after().seat[0].deck_size, 3);
}

TEST(Harbinger, Brings_back_the_best_card) {
  test::Position p(2, {"harbinger"});
  p.hand(Seat{0}, "harbinger").pool(Seat{0}, "copper", 3).discard(Seat{0}, "silver").discard(Seat{0}, "gold").discard(Seat{0}, "province");
  EXPECT_EQ(p.play("harbinger").top_of_deck(Seat{0}), "gold");
}

TEST(Harbinger, Leaves_what_would_not_be_welcome) {
  test::Position p(2, {"harbinger"});
  p.hand(Seat{0}, "harbinger").pool(Seat{0}, "gold", 3).discard(Seat{0}, "estate").discard(Seat{0}, "copper");
  EXPECT_EQ(p.play("harbinger").discarded_by(Seat{0}), "copper, estate");
}

TEST(Vassal, Plays_the_Action_that_it_finds) {
  test::Position p(2, {"vassal", "market"});
  p.hand(Seat{0}, "vassal").pool(Seat{0}, "copper", 2).deck(Seat{0}, "market");
  EXPECT_EQ(p.play("vassal").after().coins, 3);
}

TEST(Vassal, Leaves_a_card_that_would_only_harm) {
  test::Position p(2, {"vassal", "remodel"});
  p.hand(Seat{0}, "vassal").hand(Seat{0}, "province").pool(Seat{0}, "copper", 2).deck(Seat{0}, "remodel");
  EXPECT_EQ(p.play("vassal").trash(), "");
}

TEST(Workshop, Takes_a_new_Action_of_4_rather_than_Silver) {
  test::Position p(2, {"workshop", "smithy", "chapel"});
  p.hand(Seat{0}, "workshop");
  EXPECT_EQ(p.rules().card[p.kind(p.play("workshop").discarded_by(Seat{0}))]->cost.coins, 4);
}

TEST(Bureaucrat, Gains_a_Silver_and_its_victim_shows_a_Victory_card) {
  test::Position p(2, {"bureaucrat"});
  p.hand(Seat{0}, "bureaucrat").hand(Seat{1}, "estate").hand(Seat{1}, "province").hand(Seat{1}, "gold", 3);
  p.play("bureaucrat");
  EXPECT_EQ(p.top_of_deck(Seat{0}), "silver");
  EXPECT_EQ(p.after().seat[1].hand.size(), 4);
}

TEST(Feast, Takes_the_best_card_up_to_5) {
  test::Position p(1, {"feast", "market", "chapel", "cellar", "moat", "village", "smithy", "workshop", "woodcutter", "chancellor"});
  p.hand(Seat{0}, "feast");
  EXPECT_EQ(p.play("feast").discarded_by(Seat{0}), "market");
  test::Position late(1, {"feast", "market"});
  late.hand(Seat{0}, "feast");
  late.left("province", 2);
  EXPECT_EQ(late.play("feast").discarded_by(Seat{0}), "duchy");
}

TEST(Militia, Takes_Victory_cards_and_Curses_first) {
  test::Position p(2, {"militia"});
  p.hand(Seat{0}, "militia").hand(Seat{1}, "copper").hand(Seat{1}, "silver").hand(Seat{1}, "gold").hand(Seat{1}, "province").hand(Seat{1}, "curse");
  EXPECT_EQ(p.play("militia").hand_of(Seat{1}), "copper, silver, gold");
}

TEST(Militia, Takes_the_second_of_two_Actions_that_cannot_both_be_played_then_Copper) {
  test::Position p(2, {"militia", "smithy"});
  p.hand(Seat{0}, "militia").hand(Seat{1}, "copper").hand(Seat{1}, "silver", 2).hand(Seat{1}, "smithy", 2);
  EXPECT_EQ(p.play("militia").hand_of(Seat{1}), "2 silver, smithy");
}

TEST(Militia, Leaves_both_when_a_Village_lets_both_be_played) {
  test::Position p(2, {"militia", "smithy", "village"});
  p.hand(Seat{0}, "militia").hand(Seat{1}, "copper", 2).hand(Seat{1}, "village").hand(Seat{1}, "smithy", 2);
  EXPECT_EQ(p.play("militia").hand_of(Seat{1}), "village, 2 smithy");
}

TEST(Moneylender, Trashes_its_Copper) {
  test::Position p(2, {"moneylender"});
  p.hand(Seat{0}, "moneylender").hand(Seat{0}, "copper", 2).hand(Seat{0}, "silver");
  EXPECT_EQ(p.play("moneylender").trash(), "copper");
  EXPECT_EQ(p.after().coins, 3);
}

TEST(Poacher, Discards_what_is_missed_least) {
  test::Position p(2, {"poacher", "moat"});
  p.hand(Seat{0}, "poacher").hand(Seat{0}, "gold").hand(Seat{0}, "estate").hand(Seat{0}, "copper").pool(Seat{0}, "silver", 3);
  p.left("moat", 0);
  EXPECT_EQ(p.play("poacher").discarded_by(Seat{0}), "estate");
}

TEST(Remodel, Turns_Estates_into_something_useful_early) {
  test::Position p(2, {"remodel", "smithy"});
  p.hand(Seat{0}, "remodel").hand(Seat{0}, "estate").hand(Seat{0}, "copper", 3).pool(Seat{0}, "copper", 6);
  EXPECT_EQ(p.play("remodel").trash(), "estate");
}

TEST(Remodel, Turns_Gold_into_Provinces_late) {
  test::Position p(2, {"remodel"});
  p.hand(Seat{0}, "remodel").hand(Seat{0}, "gold").hand(Seat{0}, "estate").hand(Seat{0}, "copper", 2);
  p.left("province", 3);
  EXPECT_EQ(p.play("remodel").discarded_by(Seat{0}), "province");
}

TEST(Remodel, Would_rather_lose_a_Curse_than_anything) {
  test::Position p(2, {"remodel"});
  p.hand(Seat{0}, "remodel").hand(Seat{0}, "curse").hand(Seat{0}, "estate").hand(Seat{0}, "copper", 3).pool(Seat{0}, "copper", 6);
  EXPECT_EQ(p.play("remodel").trash(), "curse");
}

TEST(Spy, Discards_what_is_bad_for_oneself_and_good_for_others) {
  test::Position p(1, {"spy"});
  p.hand(Seat{0}, "spy").deck(Seat{0}, "gold").deck(Seat{0}, "estate").deck(Seat{0}, "copper").deck(Seat{1}, "silver");
  p.play("spy");
  EXPECT_EQ(p.discarded_by(Seat{0}), "estate");
  EXPECT_EQ(p.top_of_deck(Seat{1}), "");
}

TEST(Spy, Leaves_what_is_good_for_oneself_and_bad_for_others) {
  test::Position p(1, {"spy"});
  p.hand(Seat{0}, "spy").deck(Seat{0}, "gold").deck(Seat{0}, "gold").deck(Seat{0}, "copper").deck(Seat{1}, "curse");
  p.play("spy");
  EXPECT_EQ(p.top_of_deck(Seat{0}), "gold");
  EXPECT_EQ(p.top_of_deck(Seat{1}), "curse");
}

TEST(Thief, Steals_the_dearest_and_leaves_Coppers_in_the_trash) {
  test::Position p(1, {"thief"});
  p.hand(Seat{0}, "thief").deck(Seat{1}, "gold").deck(Seat{1}, "silver");
  EXPECT_EQ(p.play("thief").discarded_by(Seat{0}), "gold");
  test::Position poor(1, {"thief"});
  poor.hand(Seat{0}, "thief").deck(Seat{1}, "copper", 2);
  EXPECT_EQ(poor.play("thief").trash(), "copper");
}

TEST(Throne_Room, Takes_the_card_that_is_best_twice) {
  for (const int edition : {1, 2}) {
    test::Position p(edition, {"throne-room", "militia", "smithy"});
    p.hand(Seat{0}, "throne-room").hand(Seat{0}, "smithy").hand(Seat{0}, "militia").hand(Seat{1}, "copper", 3).pool(Seat{0}, "silver", 9);
    EXPECT_EQ(p.play("throne-room").hand_of(Seat{0}), "6 silver, militia") << edition;
  }
}

TEST(Bandit, Takes_the_cheaper_Treasure) {
  test::Position p(2, {"bandit"});
  p.hand(Seat{0}, "bandit").deck(Seat{1}, "gold").deck(Seat{1}, "silver");
  EXPECT_EQ(p.play("bandit").trash(), "silver");
}

TEST(Library, Sets_aside_Actions_that_could_not_be_played) {
  test::Position p(2, {"library", "smithy"});
  p.hand(Seat{0}, "library").hand(Seat{0}, "copper", 5).deck(Seat{0}, "silver").deck(Seat{0}, "gold").deck(Seat{0}, "smithy");
  EXPECT_EQ(p.play("library").hand_of(Seat{0}), "5 copper, silver, gold");
}

TEST(Library, Keeps_an_Action_as_long_as_one_is_left_to_play_it) {
  test::Position p(2, {"library", "smithy"});
  p.hand(Seat{0}, "library").hand(Seat{0}, "copper", 5).deck(Seat{0}, "silver").deck(Seat{0}, "smithy").deck(Seat{0}, "smithy");
  p.actions(2);
  EXPECT_EQ(p.play("library").hand_of(Seat{0}), "5 copper, silver, smithy");
}

TEST(Mine, Improves_the_dearest_Treasure_that_can_be_improved) {
  for (const int edition : {1, 2}) {
    test::Position p(edition, {"mine"});
    p.hand(Seat{0}, "mine").hand(Seat{0}, "copper").hand(Seat{0}, "silver").hand(Seat{0}, "gold");
    EXPECT_EQ(p.play("mine").hand_of(Seat{0}), "copper, 2 gold") << edition;
    test::Position without_gold(edition, {"mine"});
    without_gold.hand(Seat{0}, "mine").hand(Seat{0}, "copper").hand(Seat{0}, "silver");
    without_gold.left("gold", 0);
    EXPECT_EQ(without_gold.play("mine").hand_of(Seat{0}), "2 silver") << edition;
  }
}

TEST(Sentry, Trashes_junk_discards_Victory_cards_keeps_the_rest) {
  test::Position junk(2, {"sentry"});
  junk.hand(Seat{0}, "sentry").pool(Seat{0}, "gold", 3).deck(Seat{0}, "curse").deck(Seat{0}, "estate").deck(Seat{0}, "copper");
  EXPECT_EQ(junk.play("sentry").trash(), "estate, curse");
  test::Position mixed(2, {"sentry"});
  mixed.hand(Seat{0}, "sentry").pool(Seat{0}, "copper", 3).deck(Seat{0}, "gold").deck(Seat{0}, "province").deck(Seat{0}, "copper");
  mixed.play("sentry");
  EXPECT_EQ(mixed.discarded_by(Seat{0}), "province");
  EXPECT_EQ(mixed.top_of_deck(Seat{0}), "gold");
}

TEST(Sentry, Puts_the_better_card_on_top) {
  test::Position p(2, {"sentry"});
  p.hand(Seat{0}, "sentry").pool(Seat{0}, "copper", 3).deck(Seat{0}, "gold").deck(Seat{0}, "silver").deck(Seat{0}, "copper");
  p.play("sentry");
  EXPECT_EQ(p.top_of_deck(Seat{0}), "gold");
  EXPECT_EQ(p.top_of_deck(Seat{0}, 1), "silver");
}

TEST(Artisan, Puts_back_an_Action_that_cannot_be_played) {
  test::Position p(2, {"artisan", "smithy"});
  p.hand(Seat{0}, "artisan").hand(Seat{0}, "smithy").hand(Seat{0}, "copper", 3);
  p.left("province", 3);
  p.play("artisan");
  EXPECT_EQ(p.hand_of(Seat{0}), "3 copper, duchy");
  EXPECT_EQ(p.top_of_deck(Seat{0}), "smithy");
}

TEST(Artisan, Puts_back_money_that_buys_nothing_more) {
  test::Position p(2, {"artisan"});
  p.hand(Seat{0}, "artisan").hand(Seat{0}, "copper").hand(Seat{0}, "gold", 2);
  p.left("province", 3);
  p.play("artisan");
  EXPECT_EQ(p.top_of_deck(Seat{0}), "copper");
}

// ---- whole games

// Buys whatever it can, expensive cards first and Actions half of the time; otherwise plays sensibly.
struct Shopper {
  Rng rng{1};
  int refused = 0;

  static Choice answer(void* context, const View& view, const Decision& decision) {
    auto& self = *static_cast<Shopper*>(context);
    const Choice choice = decision.ask == Ask::buy ? self.buy(view, decision) : sensible_answer(view, decision);
    self.refused += allows(decision, choice) ? 0 : 1;
    return choice;
  }
  Choice buy(const View& view, const Decision& decision) {
    if (decision.options.has(province)) return Choice::pick(province);
    const KindSet actions = decision.options & view.rules().printed(Type::action);
    if (!actions.empty() && rng.below(2) == 0) {
      auto at = rng.below(static_cast<std::uint32_t>(actions.size()));
      for (const Kind kind : actions)
        if (at-- == 0) return Choice::pick(kind);
    }
    for (const Kind kind : {gold, silver})
      if (decision.options.has(kind)) return Choice::pick(kind);
    return Choice::stop();
  }
};

TEST(Sensible_play, Ends_its_games_and_answers_what_is_allowed_in_every_kingdom) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  for (const std::uint64_t seed : test::seeds(1000)) {
    Rng rng(seed);
    dominium::Setup setup = test::random_setup(rng);
    setup.turn_limit = default_turn_limit;
    ASSERT_EQ(compile(setup, *rules), SetupError::none);
    Shopper shopper{.rng = Rng(seed)};
    Drivers drivers;
    drivers.fill({Shopper::answer, &shopper});
    play_out(*rules, *state, Chance::seeded(seed), drivers);
    EXPECT_FALSE(state->unfinished) << test::about(seed);
    EXPECT_EQ(shopper.refused, 0) << test::about(seed);
  }
}

TEST(Hints, Each_is_about_a_card_and_no_card_has_two) {
  std::vector<std::string_view> seen;
  for (const std::span<const Hint> set : {base_hints(), intrigue_hints(), seaside_hints(), prosperity_hints()})
    for (const Hint& hint : set) {
      EXPECT_TRUE(std::ranges::any_of(all_cards(), [&](const Card& card) { return card.id == hint.card; })) << hint.card;
      EXPECT_EQ(std::ranges::count(seen, hint.card), 0) << hint.card;
      seen.push_back(hint.card);
    }
}

// Cards are worth the same whatever set they are from.
TEST(Worth, Follows_from_facts) {
  const test::Position p(2, {"smithy", "moat"});
  const auto game = p.start();
  const HintedView view(game->view(Seat{0}), Hints::none());
  EXPECT_LT(worth_to_gain(view, curse), 0);
  EXPECT_LE(worth_to_gain(view, copper), 0);
  EXPECT_LT(worth_to_gain(view, p.kind("moat")), worth_to_gain(view, silver));
  EXPECT_LT(worth_to_gain(view, silver), worth_to_gain(view, p.kind("smithy")));
  EXPECT_LT(worth_to_gain(view, p.kind("smithy")), worth_to_gain(view, gold));
  EXPECT_LT(worth_to_gain(view, gold), worth_to_gain(view, province));
  EXPECT_LT(worth_to_gain(view, duchy), worth_to_gain(view, silver));
  EXPECT_LT(worth_to_keep(view, estate), 0);
}

TEST(Worth, Turns_to_points_when_the_end_is_near) {
  test::Position p(2, {"smithy"});
  p.left("province", 2);
  const auto game = p.start();
  const HintedView view(game->view(Seat{0}), Hints::none());
  EXPECT_LT(worth_to_gain(view, gold), worth_to_gain(view, duchy));
  EXPECT_GT(worth_to_keep(view, estate), 0);
}

// If nothing is known of a card except that it takes only Coppers from the hand, it must give something for them.
TEST(Facts, A_card_that_takes_only_certain_cards_gets_one) {
  test::Position p(2, {"moneylender"});
  p.hand(Seat{0}, "moneylender").hand(Seat{0}, "copper").hand(Seat{0}, "gold");
  p.play("moneylender", [](const Game& game) { return sensible_answer({game.view(game.decision().answers), Hints::none()}, game.decision()); });
  EXPECT_EQ(p.trash(), "copper");
}

TEST(Sensible_play, Answers_what_is_allowed_in_the_middle_of_anybodys_game) {
  for (const std::uint64_t seed : test::seeds(200)) {
    test::RandomGame random(seed);
    while (!random.over()) {
      const Decision& decision = random.game().decision();
      const View view = random.game().view(decision.answers);
      ASSERT_TRUE(allows(decision, sensible_answer(view, decision))) << test::about(seed);
      ASSERT_TRUE(allows(decision, sensible_answer({view, Hints::none()}, decision))) << test::about(seed);
      random.apply(random.next());
    }
  }
}

}  // namespace
}  // namespace dominium::players
