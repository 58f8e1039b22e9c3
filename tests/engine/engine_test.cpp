// The game as a value: its size, its limits, its end.
#include <gtest/gtest.h>

#include "arranged.hpp"
#include "invariants.hpp"
#include "random_game.hpp"

namespace dominium::test {
namespace {

// Changing these sizes affects everyone who stores or copies many games: say so in the commit.
static_assert(max_seats != 6 || max_kinds != 32 || sizeof(Bag) == 40);
static_assert(max_seats != 6 || max_kinds != 32 || sizeof(SeatState) == 1564);
static_assert(max_seats != 6 || max_kinds != 32 || sizeof(State) == 13392);
static_assert(std::is_trivially_copyable_v<State> && std::is_trivially_copyable_v<Game> && std::is_trivially_copyable_v<Rules>);

TEST(Engine, A_game_of_two_uses_less_than_two_kibibytes) {
  std::size_t most = 0;
  for (const std::uint64_t seed : seeds(1500)) {
    RandomGame random(seed);
    if (random.rules().setup.seats != 2) continue;
    for (; !random.over(); random.apply(random.next())) most = std::max(most, bytes_in_use(random.game().state()));
  }
  EXPECT_GT(most, 0U);
  EXPECT_LE(most, 2048U);
}

TEST(Engine, An_enumerator_is_its_own_word) {
  static_assert(count_of<Zone> == 10 && word(Zone::none) == "none" && word(Zone::held) == "held");
  static_assert(word(Ask::play_action) == "play_action" && word(Ask::use) == "use" && words_of<Ask>.size() == ask_count);
  static_assert(word(Happened::sets_aside) == "sets_aside" && word(Happened::game_over) == "game_over");
  static_assert(word(Type::reaction) == "reaction" && word(Phase::over) == "over" && word(Amount::coins) == "coins");
  static_assert(word(SetupError::twice) == "twice" && word(Trigger::played) == "played");
}

std::vector<CardId> first_ten(int edition) {
  std::vector<CardId> cards = kingdom_cards(edition);
  cards.resize(kingdom_size);
  return cards;
}

SetupError error_of(void (*change)(Setup&)) {
  const auto rules = std::make_unique<Rules>();
  Setup setup = setup_of(2, 2, first_ten(2));
  change(setup);
  return compile(setup, *rules);
}

TEST(Engine, A_setup_that_cannot_be_played_is_refused) {
  EXPECT_EQ(error_of([](auto&) {}), SetupError::none);
  EXPECT_EQ(error_of([](auto& s) { s.seats = 1; }), SetupError::seats);
  EXPECT_EQ(error_of([](auto& s) { s.seats = max_seats + 1; }), SetupError::seats);
  EXPECT_EQ(error_of([](auto& s) { s.edition = 0; }), SetupError::edition);
  EXPECT_EQ(error_of([](auto& s) { s.edition = 3; }), SetupError::edition);
  EXPECT_EQ(error_of([](auto& s) { s.first = Seat{2}; }), SetupError::first_seat);
  EXPECT_EQ(error_of([](auto& s) { s.turn_limit = 0; }), SetupError::turn_limit);
  EXPECT_EQ(error_of([](auto& s) { s.kingdom_count = 9; }), SetupError::pile_count);
  EXPECT_EQ(error_of([](auto& s) { s.kingdom[3] = 9999; }), SetupError::unknown_card);
  EXPECT_EQ(error_of([](auto& s) { s.kingdom[3] = find_card("gold", 2); }), SetupError::not_a_kingdom_card);
  EXPECT_EQ(error_of([](auto& s) { s.kingdom[3] = s.kingdom[4]; }), SetupError::twice);
  EXPECT_EQ(error_of([](auto& s) {
              s.kingdom[3] = find_card("mine@1", 2);
              s.kingdom[4] = find_card("mine@2", 2);
            }),
            SetupError::twice);
}

// The order in which a set-up lists its piles doesn't matter to the game.
TEST(Engine, Kinds_do_not_depend_on_the_order_of_the_piles) {
  std::vector<CardId> ten = first_ten(1);
  const auto one = std::make_unique<Rules>();
  const auto other = std::make_unique<Rules>();
  compile(setup_of(3, 1, ten), *one);
  std::reverse(ten.begin(), ten.end());
  compile(setup_of(3, 1, ten), *other);
  EXPECT_EQ(one->id, other->id);
  EXPECT_TRUE(same(one->opening, other->opening));
}

// Ten Throne Rooms are played nineteen times: nine of the plays choose the next Throne Room, ten a Cellar, which is then played twice.
constexpr int cellar_plays = 20;
constexpr int throne_room_plays = 19;

int cards_of_game(int seats) {
  const auto rules = std::make_unique<Rules>();
  compile(setup_of(seats, 2, first_ten(2)), *rules);
  int cards = rules->opening.supply.size();
  for (const SeatState& p : rules->opening.seat) cards += p.owned.size();
  // Gardens, with its larger pile, may be in the kingdom.
  return cards + 2;
}

TEST(Engine, The_log_of_a_step_has_room_for_the_longest_chain_of_answers) {
  for (int seats = 2; seats <= max_seats; ++seats)
    EXPECT_LT(1 + throne_room_plays + cellar_plays * cards_of_game(seats), StepLog::room) << seats << " players";
}

// Throne Room on Throne Room on … on Cellar, with each Cellar discarding the whole hand and drawing it again.
struct LongestChain {
  const Rules& rules;
  int answers = 0;
  int cellars = 0;

  static Choice answer(void* context, const View& view, const Decision& decision) {
    auto& chain = *static_cast<LongestChain*>(context);
    if (decision.top_level() && (decision.ask != Ask::play_action || view.actions() == 0 || chain.answers > 0)) return Choice::stop();
    ++chain.answers;
    const Kind throne_room = chain.rules.kind_of("throne-room");
    const Kind cellar = chain.rules.kind_of("cellar");
    if (decision.ask == Ask::discard) {
      if (decision.picked == 0) ++chain.cellars;
      return Choice::pick(decision.options.first());
    }
    return Choice::pick(decision.options.has(throne_room) ? throne_room : cellar);
  }
};

TEST(Engine, The_longest_chain_of_answers_is_asked_to_its_end) {
  Arranged table(max_seats, 2, {"throne-room", "cellar"});
  for (const Kind kind : table.rules().all)
    if (kind != province) table.hand(Seat{0}, table.rules().card[kind]->id, table.rules().opening.supply[kind]);
  const int hand = table.state().seat[0].hand.size();

  const auto run = [&](auto play) {
    LongestChain chain{table.rules()};
    Drivers drivers;
    drivers.fill({LongestChain::answer, &chain});
    play(drivers);
    return chain;
  };
  const auto waited = std::make_unique<Game>();
  const LongestChain stepping =
      run([&](const Drivers& drivers) { waited->start_from(table.rules(), table.state(), Chance::seeded(1), {}, &drivers); });
  State& state = table.state();
  const LongestChain at_once = run([&](const Drivers& drivers) { play_on(table.rules(), state, Chance::seeded(1), drivers); });

  EXPECT_EQ(at_once.cellars, cellar_plays);
  EXPECT_GT(at_once.answers, cellar_plays * (hand - 30));
  EXPECT_EQ(stepping.answers, at_once.answers);
  EXPECT_TRUE(same(waited->state(), state));
}

TEST(Engine, A_card_that_sorts_asks_what_it_says_in_that_order_each_time_for_as_many) {
  Arranged table(2, 2, {"sentry"});
  table.among_people().hand(Seat{0}, "sentry").deck(Seat{0}, "copper").deck(Seat{0}, "estate").deck(Seat{0}, "gold");
  const auto game = table.start();
  game->apply(Choice::pick(table.kind("sentry")));
  for (const Ask ask : table.rules().card[table.kind("sentry")]->sorts) {
    EXPECT_EQ(game->decision().ask, ask);
    EXPECT_EQ(game->decision().from, Zone::held);
    EXPECT_EQ(game->decision().max, ask == Ask::put_on_deck ? 1 : 2);
    game->apply(ask == Ask::put_on_deck ? Choice::pick(copper) : Choice::stop());
  }
  EXPECT_TRUE(game->decision().top_level());
}

struct Stubborn {
  static Choice first(void*, const View&, const Decision& decision) { return choices(decision).front(); }
  static Choice last(void*, const View&, const Decision& decision) { return choices(decision).back(); }
  static Choice dearest(void*, const View&, const Decision& decision) { return Choice::pick(decision.options.last()); }
  static Choice stop(void*, const View&, const Decision& decision) { return decision.may_stop() ? Choice::stop() : choices(decision).front(); }
  static Choice not_allowed(void*, const View&, const Decision&) { return Choice{0x70}; }
};

TEST(Engine, The_game_ends_under_any_answers) {
  const auto rules = std::make_unique<Rules>();
  const auto state = std::make_unique<State>();
  Rng rng(7);
  for (int i = 0; i < 300; ++i) {
    auto setup = random_setup(rng);
    setup.turn_limit = i % 3 == 0 ? default_turn_limit : 25;
    ASSERT_EQ(compile(setup, *rules), SetupError::none);
    for (const auto answer : {Stubborn::first, Stubborn::last, Stubborn::dearest, Stubborn::stop, Stubborn::not_allowed}) {
      Drivers drivers;
      drivers.fill({answer, nullptr});
      play_out(*rules, *state, Chance::seeded(static_cast<std::uint64_t>(i)), drivers);
      ASSERT_EQ(state->phase, Phase::over);
      ASSERT_EQ(wrong_with(*state, *rules), "");
      const bool ended = !state->supply.has(province) || state->empty_piles >= rules->piles_to_end;
      ASSERT_EQ(state->unfinished, !ended);
      ASSERT_EQ(winners(*state, *rules).empty(), state->unfinished);
      for (Seat seat{0}; seat < state->seats; ++seat) ASSERT_LE(state->seat[seat].turns, setup.turn_limit);
    }
  }
}

TEST(Engine, Whoever_does_nothing_plays_to_the_limit_of_turns) {
  const auto rules = std::make_unique<Rules>();
  const auto state = std::make_unique<State>();
  Rng rng(8);
  ASSERT_EQ(compile(random_setup(rng), *rules), SetupError::none);
  Drivers drivers;
  drivers.fill({Stubborn::stop, nullptr});
  play_out(*rules, *state, Chance::seeded(1), drivers);
  EXPECT_TRUE(state->unfinished);
  for (Seat seat{0}; seat < state->seats; ++seat) EXPECT_EQ(state->seat[seat].turns, rules->setup.turn_limit);
}

}  // namespace
}  // namespace dominium::test
