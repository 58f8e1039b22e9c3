#include "playing/history.hpp"
#include "playing/fair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "notation/kingdoms.hpp"
#include "players/players.hpp"

namespace dominium::playing {
namespace {

Setup setup_with(std::initializer_list<std::string_view> kingdom, int seats = 2) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  for (const std::string_view id : kingdom) setup.kingdom[setup.kingdom_count++] = find_card(id, 2);
  return setup;
}

Setup first_game(int seats = 2) {
  return setup_with({"cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"}, seats);
}

// Plays on at random, for everyone, until a decision that is `wanted`; false if the game ends first.
template <class Wanted>
bool play_until(History& history, Rng& rng, Wanted wanted) {
  while (!history.game().over()) {
    const Decision& decision = history.game().decision();
    if (wanted(decision)) return true;
    // Attacks and Reactions are bought before other Actions, so that they are played soon.
    const Rules& rules = history.rules();
    const KindSet actions = decision.options & rules.printed(Type::action);
    const KindSet first = actions & (rules.printed(Type::attack) | rules.printed(Type::reaction));
    Choice choice = players::random_move(&rng, history.game().view(decision.answers), decision);
    if (decision.ask == Ask::play_treasure) choice = Choice::all();
    if (decision.ask == Ask::play_action) choice = Choice::pick(decision.options.last());
    if (decision.ask == Ask::buy && !actions.empty())
      choice = Choice::pick(first.empty() || rng.below(4) == 0 ? actions.last() : rng.below(2) == 0 ? first.first() : first.last());
    if (!history.answer(decision.answers, choice)) return false;
  }
  return false;
}

// A bot that puts everything off is asked again, with games that might be the real one.
TEST(History, A_bot_may_ponder_what_it_does_not_answer_at_once) {
  struct Thinker {
    int put_off = 0;
    int pondered = 0;
  } thinker;
  const auto later = [](void* self, const View& /*view*/, const Decision& /*decision*/) {
    ++static_cast<Thinker*>(self)->put_off;
    return Choice::later();
  };
  const auto ponder = [](void* self, const Sampler& sampler, const View& view, const Decision& decision) {
    Rng rng(1);
    auto game = std::make_unique<Game>();
    EXPECT_TRUE(sampler.sample(rng, *game));
    EXPECT_TRUE(game->view(view.seat()).same_as(view));
    ++static_cast<Thinker*>(self)->pondered;
    return players::big_money(nullptr, view, decision);
  };
  const Driver bot{later, &thinker};
  History history(first_game(), Chance::seeded(1), {{"A", bot, ponder}, {"B", bot, ponder}});
  EXPECT_TRUE(history.over());
  EXPECT_GT(thinker.pondered, 50);
  EXPECT_EQ(thinker.put_off, thinker.pondered);
}

// What can be taken back must not show whether somebody was asked to react, even if the Attack was known before it was played.
TEST(History, An_attack_is_never_taken_back_freely) {
  Rng rng(1);
  int shown = 0;
  for (std::uint64_t seed = 0; seed < 300 && shown == 0; ++seed) {
    History history(setup_with({"bureaucrat", "militia", "moat", "village", "festival", "market", "laboratory", "smithy", "chapel", "cellar"}),
                    Chance::seeded(seed), {{"A"}, {"B"}});
    const auto attacks = [&](const Decision& d) { return d.ask == Ask::play_action && !(d.options & history.rules().printed(Type::attack)).empty(); };
    while (play_until(history, rng, attacks)) {
      const Seat seat = history.decision().answers;
      ASSERT_TRUE(history.answer(seat, Choice::pick((history.decision().options & history.rules().printed(Type::attack)).first())));
      const Undo undo = history.undo_for(seat);
      EXPECT_NE(undo.how, Undo::How::free);
      if (undo.how == Undo::How::by_consent && history.answered().back().decision.answers == seat) ++shown;
    }
  }
  EXPECT_GT(shown, 0) << "no Attack that all knew of came up";
}

TEST(History, A_set_is_given_in_any_order) {
  Rng rng(1);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    History history(first_game(), Chance::seeded(seed), {{"A"}, {"B"}});
    const auto militia = [&](const Decision& d) { return d.ask == Ask::discard && d.min == 2 && d.picked == 0 && d.options.size() >= 2; };
    if (!play_until(history, rng, militia)) continue;
    const Seat victim = history.game().decision().answers;
    const KindSet kinds = history.kinds();
    const Kind low = kinds.first();
    const Kind high = kinds.last();
    const Bag before = history.game().view(victim).hand();
    ASSERT_TRUE(history.answer_set(victim, {Choice::pick(high), Choice::pick(low)}));
    const Bag after = history.game().view(victim).hand();
    EXPECT_EQ(after[low], before[low] - 1);
    EXPECT_EQ(after[high], before[high] - 1);
    EXPECT_EQ(after.size(), before.size() - 2);
    return;
  }
  FAIL() << "no Militia with a choice came up";
}

TEST(History, The_last_card_of_a_set_lies_on_top_where_the_order_counts) {
  Rng rng(1);
  dominium::Setup setup = first_game();
  setup.among_people = true;
  int shown = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    History history(setup, Chance::seeded(seed), {{"A"}, {"B"}});
    const auto militia = [&](const Decision& d) { return d.ask == Ask::discard && d.min == 2 && d.picked == 0 && d.options.size() >= 2; };
    if (!play_until(history, rng, militia)) continue;
    EXPECT_TRUE(history.decision().ordered);
    const Seat victim = history.decision().answers;
    const Kind low = history.kinds().first();
    const Kind high = history.kinds().last();
    const Bag before = history.game().view(victim).hand();
    // Of several equal cards only the first would be asked for.
    const bool asked_again = before[high] > 1 || before.kinds.size() > 2;
    if (seed % 2 == 0 || !asked_again) {
      ASSERT_TRUE(history.answer_set(victim, {Choice::pick(high), Choice::pick(low)}));
    } else {
      // One by one: a lower kind may follow a higher one.
      ASSERT_TRUE(history.answer(victim, Choice::pick(high)));
      EXPECT_EQ(history.picked()[high], 1);
      EXPECT_EQ(history.picked().size(), 1);
      EXPECT_EQ(history.how_many(low), before[low]);
      EXPECT_EQ(history.how_many(high), before[high] - 1);
      ASSERT_TRUE(history.answer(victim, Choice::pick(low)));
    }
    EXPECT_EQ(history.game().view(victim).hand()[high], before[high] - 1);
    EXPECT_EQ(history.game().view(victim).discard_top(victim), low);
    ++shown;
  }
  EXPECT_GT(shown, 1);
}

TEST(History, Nothing_of_a_refused_set_counts) {
  Rng rng(1);
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    History history(first_game(), Chance::seeded(seed), {{"A"}, {"B"}});
    if (!play_until(history, rng, [](const Decision& d) { return d.ask == Ask::discard && d.min == 2 && d.picked == 0; })) continue;
    const Seat victim = history.game().decision().answers;
    const Choice low = Choice::pick(history.kinds().first());
    const std::uint64_t hash = history.game().hash();
    const std::size_t answers = history.answered().size();
    EXPECT_EQ(history.answer_set(victim, {low}).why, Refused::too_few);
    EXPECT_EQ(history.answer_set(victim, {}).why, Refused::too_few);
    EXPECT_EQ(history.answer_set(victim, {low, Choice::pick(province)}).why, Refused::not_offered);
    EXPECT_EQ(history.answer_set(victim, {low, Choice::stop()}).why, Refused::not_offered);
    EXPECT_EQ(history.answer_set(victim, {low, Choice::pick(Kind{200})}).why, Refused::not_offered);
    EXPECT_FALSE(history.answer_set(victim, std::vector<Choice>(7, low)));
    EXPECT_EQ(history.answer_set(static_cast<Seat>(1 - victim), {low, low}).why, Refused::not_asked);
    EXPECT_EQ(history.answer(victim, Choice::stop()).why, Refused::too_few);
    EXPECT_EQ(history.game().hash(), hash);
    EXPECT_EQ(history.answered().size(), answers);
    return;
  }
  FAIL() << "no Militia came up";
}

// At every decision of random games that asks for a set, how_many says exactly which whole sets are accepted.
TEST(History, As_many_of_a_kind_are_taken_as_are_offered) {
  Rng rng(5);
  int sets = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto setup =
        setup_with({"cellar", "chapel", "militia", "poacher", "sentry", "village", "festival", "market", "laboratory", "throne-room"}, 3);
    History history(setup, Chance::seeded(seed), {{"A"}, {"B"}, {"C"}});
    const auto is_set = [&](const Decision& d) { return d.max > 1; };
    while (play_until(history, rng, is_set) && sets < 3000) {
      ++sets;
      const Decision decision = history.game().decision();
      std::vector<Choice> cards;
      for (const Kind kind : history.kinds())
        for (int n = 0; n < history.how_many(kind); ++n) cards.push_back(Choice::pick(kind));
      ASSERT_GE(static_cast<int>(cards.size()), decision.min - decision.picked);
      for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[rng.below(static_cast<std::uint32_t>(i))]);
      const Kind kind = cards.front().kind();
      EXPECT_FALSE(
          history.answer_set(decision.answers, std::vector<Choice>(static_cast<std::size_t>(history.how_many(kind) + 1), Choice::pick(kind))));
      if (rng.below(4) == 0) {
        ASSERT_TRUE(history.answer(decision.answers, Choice::pick(decision.options.last())));
        continue;
      }
      const int most = std::min<int>(decision.max - decision.picked, static_cast<int>(cards.size()));
      const int least = std::max(decision.min - decision.picked, 0);
      cards.resize(static_cast<std::size_t>(least) + rng.below(static_cast<std::uint32_t>(most - least + 1)));
      const Bag owned = history.game().view(decision.owner).owned(decision.owner);
      ASSERT_TRUE(history.answer_set(decision.answers, cards)) << seed;
      // A trashed set has left the deck, card by card.
      if (decision.ask != Ask::trash) continue;
      for (const Choice card : cards) EXPECT_LT(history.game().view(decision.owner).owned(decision.owner)[card.kind()], owned[card.kind()]);
    }
  }
  EXPECT_GT(sets, 300);
}

TEST(History, The_same_answers_make_the_same_game) {
  Rng rng(9);
  History history(first_game(3), Chance::seeded(4), {{"A"}, {"B"}, {"C"}});
  play_until(history, rng, [](const Decision&) { return false; });
  ASSERT_TRUE(history.game().over());
  Game game;
  game.start(history.rules(), Chance::seeded(4));
  for (const notation::Answered& answered : history.answered()) {
    EXPECT_EQ(game.decision(), answered.decision);
    ASSERT_TRUE(game.apply(answered.choice).accepted);
  }
  EXPECT_EQ(game.hash(), history.game().hash());
}

// Seat 1 is a person, the other seat a bot.
History against_bots(bool practice, std::uint64_t seed = 3) {
  return {first_game(), Chance::seeded(seed), {{"A"}, {"B", {players::big_money, nullptr}}}, practice};
}

TEST(History, A_stop_is_taken_back_freely) {
  History history = against_bots(false);
  const std::uint64_t before = history.game().hash();
  const std::size_t events = history.events().size();
  ASSERT_TRUE(history.answer(Seat{0}, Choice::stop()));
  ASSERT_EQ(history.game().decision().ask, Ask::buy);
  const Undo undo = history.undo_for(Seat{0});
  EXPECT_EQ(undo.how, Undo::How::free);
  ASSERT_TRUE(history.undo(undo));
  EXPECT_EQ(history.game().hash(), before);
  EXPECT_EQ(history.events().size(), events);
  EXPECT_EQ(history.undo_for(Seat{0}).how, Undo::How::nothing);
}

TEST(History, Nobody_goes_back_past_a_barrier) {
  History history = against_bots(false);
  ASSERT_TRUE(history.answer(Seat{0}, Choice::all()));
  ASSERT_TRUE(history.answer(Seat{0}, Choice::stop()));  // ends the turn: five cards are drawn
  EXPECT_EQ(history.undo_for(Seat{0}).how, Undo::How::barrier);
  EXPECT_FALSE(history.undo(history.undo_for(Seat{0})));
}

TEST(History, At_a_practice_table_everything_is_taken_back_and_the_same_chance_comes_again) {
  History history = against_bots(true);
  const std::uint64_t start = history.game().hash();
  const auto turn = [&] {
    EXPECT_TRUE(history.answer(Seat{0}, Choice::all()));
    EXPECT_TRUE(history.answer(Seat{0}, Choice::stop()));
    return history.game().hash();
  };
  const std::uint64_t after = turn();
  const Undo undo = history.undo_for(Seat{0}, 2);
  EXPECT_EQ(undo.how, Undo::How::practice);
  EXPECT_FALSE(history.practised());
  ASSERT_TRUE(history.undo(undo));
  EXPECT_EQ(history.game().hash(), start);
  EXPECT_TRUE(history.practised());
  EXPECT_EQ(turn(), after);
}

TEST(History, Taking_back_again_and_again_does_not_play_the_game_from_its_start) {
  int drawn = 0;
  Chance chance;
  chance.context = &drawn;
  chance.pick = [](void* context, const State& /*state*/, const Draw& draw) {
    ++*static_cast<int*>(context);
    return below(mix(static_cast<std::uint64_t>(draw.seat), draw.k), static_cast<std::uint32_t>(draw.pool.size()));
  };
  History history(first_game(), chance, {{"A"}, {"B", {players::big_money, nullptr}}}, true);
  Rng rng(5);
  const auto answer = [&] { history.answer(Seat{0}, players::random_move(&rng, history.game().view(Seat{0}), history.decision())); };
  while (history.answered().size() < 150) answer();
  const int played = drawn;
  int replayed = 0;
  int answered = 0;
  for (int i = 0; i < 200; ++i) {
    const int before = drawn;
    ASSERT_TRUE(history.undo(history.undo_for(Seat{0}, i % 10 == 9 ? 6 : 1)));
    replayed += drawn - before;
    const auto fresh = std::make_unique<Game>();
    fresh->start(history.rules(), chance);
    ASSERT_TRUE(answer_again(*fresh, history.answered()));
    ASSERT_TRUE(fresh->same_as(history.game()));
    for (int n = i % 10 == 9 ? 6 : 1; n > 0 && !history.over(); --n, ++answered) answer();
  }
  EXPECT_LT(replayed, 60 * played) << "nearly every time from the start";
  EXPECT_GT(answered, 200);
}

TEST(History, Practice_needs_a_table_without_other_persons) {
  History history(first_game(), Chance::seeded(3), {{"A"}, {"B"}}, true);
  ASSERT_TRUE(history.answer(Seat{0}, Choice::all()));
  ASSERT_TRUE(history.answer(Seat{0}, Choice::stop()));
  EXPECT_EQ(history.undo_for(Seat{0}).how, Undo::How::barrier);
}

// To take back past another person's answer, all other people must agree. Here two Moats are not shown against a Militia: nothing is learnt or drawn.
TEST(History, Past_the_answers_of_others_all_have_to_agree) {
  Rng rng(2);
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    History history(first_game(3), Chance::seeded(seed), {{"A"}, {"B"}, {"C"}});
    if (!play_until(history, rng, [](const Decision& d) { return d.ask == Ask::react; })) continue;
    const Seat first = history.game().decision().answers;
    ASSERT_TRUE(history.answer(first, Choice::stop()));
    if (history.game().decision().ask != Ask::react) continue;
    const Seat second = history.game().decision().answers;
    ASSERT_NE(first, second);
    EXPECT_EQ(history.undo_for(first).how, Undo::How::free);
    ASSERT_TRUE(history.answer(second, Choice::stop()));
    const Undo undo = history.undo_for(first);
    ASSERT_EQ(undo.how, Undo::How::by_consent);
    EXPECT_EQ(undo.asks.size(), 2);
    EXPECT_FALSE(history.undo(undo));
    EXPECT_FALSE(history.undo(undo, SeatSet::of(second)));
    EXPECT_TRUE(history.undo(undo, undo.asks));
    EXPECT_EQ(history.game().decision().answers, first);
    return;
  }
  FAIL() << "two Moats against one Militia did not come up";
}

TEST(History, Goes_on_the_same_after_it_has_rested_at_any_moment) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const auto setup = notation::make_setup(3, 2, notation::kingdom_from("random", 2, seed));
    // Chance comes from outside: a resting history knows only the outcomes that the step has used.
    const FairChance chance(Fair{.table = "t", .secret = Secret(Bytes32{static_cast<std::uint8_t>(seed)}), .contributions = {{}, {}, {}}});
    const std::vector<Player> players{{.name = "A"}, {.name = "B"}, {.name = "C"}};
    History wakeful(setup, chance.source(), players);
    History rested(setup, chance.source(), players);
    while (!wakeful.over() && wakeful.answered().size() < 500) {
      const Decision& decision = wakeful.game().decision();
      const Choice choice = players::random_move(&rng, wakeful.game().view(decision.answers), decision);
      const Seat seat = decision.answers;
      ASSERT_TRUE(wakeful.answer(seat, choice));
      rested.rest();
      ASSERT_TRUE(rested.answer(seat, choice)) << "seed " << seed << ", answer " << wakeful.answered().size();
      ASSERT_TRUE(rested.game().same_as(wakeful.game())) << "seed " << seed << ", answer " << wakeful.answered().size();
    }
    ASSERT_TRUE(std::ranges::equal(rested.events(), wakeful.events()));
  }
}

}  // namespace
}  // namespace dominium::playing
