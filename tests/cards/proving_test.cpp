// The groundwork for expansions, tested with made-up cards (tests/cards/proving.cpp): each mechanism alone, then all invariants in random games.
#include <gtest/gtest.h>

#include "arranged.hpp"
#include "cards/proving_setup.hpp"
#include "dominium/bytes.hpp"
#include "dominium/sampler.hpp"
#include "invariants.hpp"
#include "permute_unknown.hpp"
#include "random_game.hpp"

namespace dominium::test {
namespace {

constexpr Seat first{0}, second{1};

Choice pick(const Arranged& a, std::string_view id) { return Choice::pick(a.kind(id)); }

// Declines everything until a top-level decision is open again.
void decline_all(Game& game) {
  while (!game.decision().top_level()) game.apply(game.decision().declined());
}
// Ends the current turn, declining everything.
void end_turn(Game& game) {
  const int turn = game.state().turn;
  while (!game.over() && game.state().turn == turn) game.apply(game.decision().declined());
}

// ---- later

TEST(Proving, What_was_put_off_asks_at_the_start_of_the_next_turn_and_its_card_stays_until_then) {
  Arranged a(2, 2, {"barge"});
  a.hand(first, "barge").deck(first, "copper", 12).hand(second, "copper").deck(second, "copper", 12);
  const auto game = a.start();
  game->apply(pick(a, "barge"));
  end_turn(*game);
  EXPECT_EQ(game->state().seat[first].in_play[a.kind("barge")], 1);
  EXPECT_EQ(game->state().later_count, 1);
  end_turn(*game);
  ASSERT_EQ(game->state().turn_of, first);
  ASSERT_EQ(game->decision().ask, Ask::discard);
  EXPECT_FALSE(game->decision().top_level());
  EXPECT_EQ(game->decision().source, a.kind("barge"));
  EXPECT_FALSE(game->take_back());
  // A game waiting in a step that no answer began can be written, read back and continued.
  std::vector<std::byte> bytes(max_game_bytes);
  const std::size_t size = write_bytes(*game, bytes);
  const auto again = std::make_unique<Game>();
  ASSERT_TRUE(read_bytes(std::span(bytes).first(size), a.rules(), *again));
  EXPECT_TRUE(again->same_as(*game));
  game->apply(Choice::pick(copper));
  ASSERT_TRUE(game->take_back());
  EXPECT_TRUE(again->same_as(*game));
  game->apply(Choice::pick(copper));
  game->apply(Choice::stop());
  EXPECT_EQ(game->state().seat[first].hand.size(), 5);
  EXPECT_EQ(game->state().later_count, 0);
  end_turn(*game);
  EXPECT_EQ(game->state().seat[first].in_play.size(), 0);
}

TEST(Proving, A_card_that_plays_another_once_more_stays_in_play_with_it) {
  Arranged a(2, 2, {"barge", "throne-room"});
  a.hand(first, "barge").hand(first, "throne-room").deck(first, "copper", 12).deck(second, "copper", 12);
  const auto game = a.start();
  game->apply(pick(a, "throne-room"));
  game->apply(pick(a, "barge"));
  end_turn(*game);
  EXPECT_EQ(game->state().later_count, 2);
  EXPECT_EQ(game->state().seat[first].in_play.size(), 2);
  end_turn(*game);
  decline_all(*game);
  end_turn(*game);
  EXPECT_EQ(game->state().seat[first].in_play.size(), 0);
}

TEST(Proving, What_lasts_for_the_turn_keeps_no_card_in_play_and_moments_of_the_turn_are_windows) {
  Arranged a(2, 2, {"lantern"});
  a.hand(first, "lantern").deck(first, "silver", 12).deck(second, "copper", 12);
  const auto game = a.start();
  game->apply(pick(a, "lantern"));
  end_turn(*game);
  EXPECT_EQ(game->state().seat[first].in_play.size(), 0);
  EXPECT_EQ(game->state().seat[first].hand.size(), 6);
  EXPECT_EQ(game->state().seat[first].owned[copper], 1);
}

TEST(Proving, A_card_in_play_may_move_itself_when_Clean_up_begins_and_the_next_of_its_kind_too) {
  Arranged a(2, 2, {"ledger"});
  a.hand(first, "ledger", 2).deck(first, "copper", 20).deck(second, "copper", 12);
  const auto game = a.start();
  for (int n = 0; n < 2; ++n) game->apply(pick(a, "ledger"));
  while (game->decision().ask != Ask::react) game->apply(game->decision().declined());
  game->apply(pick(a, "ledger"));
  ASSERT_EQ(game->decision().ask, Ask::react);
  game->apply(pick(a, "ledger"));
  EXPECT_EQ(game->state().seat[first].hand[a.kind("ledger")], 2);
}

// ---- reactions and replaced gains

TEST(Proving, A_reaction_is_played_from_hand_in_the_turn_of_another_and_draws_for_its_owner) {
  Arranged a(2, 2, {"hound", "militia"});
  a.hand(first, "militia").hand(second, "hound", 2).hand(second, "estate", 2).deck(second, "silver", 8).deck(first, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "militia"));
  ASSERT_EQ(game->decision().ask, Ask::react);
  ASSERT_EQ(game->decision().answers, second);
  EXPECT_TRUE(game->decision().hidden);
  game->apply(pick(a, "hound"));
  // The second one is offered as well; the first has left the hand.
  ASSERT_EQ(game->decision().ask, Ask::react);
  game->apply(pick(a, "hound"));
  EXPECT_EQ(game->state().seat[second].in_play[a.kind("hound")], 2);
  EXPECT_EQ(game->decision().ask, Ask::discard);
  EXPECT_EQ(game->state().seat[second].hand[silver], 4);
  EXPECT_EQ(game->state().coins, 2);
  decline_all(*game);
  end_turn(*game);
  // Clean-up discards what was played this turn, whoever played it.
  EXPECT_EQ(game->state().seat[second].in_play.size(), 0);
  EXPECT_EQ(game->state().seat[second].discard[a.kind("hound")], 2);
}

TEST(Proving, A_gain_is_replaced_before_it_happens) {
  Arranged a(2, 2, {"chapel-bell", "witch"});
  a.hand(first, "witch").hand(second, "chapel-bell").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "witch"));
  ASSERT_EQ(game->decision().ask, Ask::react);
  game->apply(pick(a, "chapel-bell"));
  EXPECT_EQ(game->state().seat[second].owned[curse], 0);
  EXPECT_EQ(game->state().seat[second].owned[silver], 1);
  EXPECT_EQ(game->state().seat[second].discard_top, silver);
}

TEST(Proving, What_was_trashed_or_discarded_reacts_to_that) {
  Arranged a(2, 2, {"phoenix", "springboard", "chapel", "cellar"});
  a.hand(first, "phoenix").hand(first, "springboard").hand(first, "chapel").hand(first, "cellar").deck(first, "copper", 9).deck(second, "copper", 9);
  const auto trashing = a.start();
  trashing->apply(pick(a, "chapel"));
  trashing->apply(pick(a, "phoenix"));
  trashing->apply(Choice::stop());
  EXPECT_TRUE(trashing->state().seat[first].hand.has(a.kind("phoenix")));
  EXPECT_TRUE(trashing->state().trash.empty());

  const auto discarding = a.start();
  discarding->apply(pick(a, "cellar"));
  discarding->apply(pick(a, "springboard"));
  ASSERT_EQ(discarding->decision().ask, Ask::react);
  discarding->apply(pick(a, "springboard"));
  EXPECT_TRUE(discarding->state().seat[first].in_play.has(a.kind("springboard")));
}

// ---- answers that aren't cards

TEST(Proving, Two_of_four_options_are_picked_in_ascending_order) {
  Arranged a(2, 2, {"crossroads"});
  a.hand(first, "crossroads").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "crossroads"));
  EXPECT_EQ(game->decision().ask, Ask::choose);
  EXPECT_EQ(game->decision().numbers.size(), 3);  // the last can't be picked first: none would follow it
  EXPECT_FALSE(game->may(Choice::pick(Option{3})));
  EXPECT_FALSE(game->may(Choice::stop()));
  EXPECT_FALSE(game->may(Choice::pick(Kind{1})));
  ASSERT_TRUE(game->apply(Choice::pick(Option{1})).accepted);
  EXPECT_FALSE(game->may(Choice::pick(Option{0})));
  ASSERT_TRUE(game->apply(Choice::pick(Option{3})).accepted);
  EXPECT_EQ(game->state().actions, 1);
  EXPECT_EQ(game->state().coins, 1);
  EXPECT_EQ(game->state().buys, 1);
}

TEST(Proving, A_number_is_an_answer) {
  Arranged a(2, 2, {"soothsayer"});
  a.hand(first, "soothsayer").hand(first, "copper").deck(first, "silver", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "soothsayer"));
  ASSERT_EQ(game->decision().ask, Ask::number);
  ASSERT_TRUE(game->apply(Choice::pick(Option{2})).accepted);
  EXPECT_EQ(game->state().seat[first].hand[silver], 2);
  EXPECT_EQ(game->decision().min, 2);
}

TEST(Proving, A_text_that_may_follow_itself_again_ends_by_rule) {
  Arranged a(2, 2, {"echo"});
  a.hand(first, "echo").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "echo"));
  int answers = 0;
  while (game->decision().ask == Ask::use && answers < 1000) {
    game->apply(pick(a, "echo"));
    ++answers;
  }
  EXPECT_LT(answers, 300);
  // In direct play too.
  Drivers drivers{};
  drivers[0] =
      drivers[1] = {[](void*, const View&, const Decision& d) { return d.options.empty() ? d.declined() : Choice::pick(d.options.first()); }};
  play_on(a.rules(), a.state(), Chance::seeded(1), drivers, {}, [](void*, const State& s) { return s.turn < 2; });
  EXPECT_EQ(a.state().turn, 2);
}

TEST(Proving, A_text_that_follows_itself_twice_does_not_double_without_end) {
  Arranged a(2, 2, {"chorus"});
  a.hand(first, "chorus").deck(first, "copper", 8).deck(second, "copper", 8);
  Drivers drivers{};
  drivers[0] =
      drivers[1] = {[](void*, const View&, const Decision& d) { return d.options.empty() ? d.declined() : Choice::pick(d.options.first()); }};
  play_on(a.rules(), a.state(), Chance::seeded(1), drivers, {}, [](void*, const State& s) { return s.turn < 2; });
  EXPECT_EQ(a.state().turn, 2);
}

TEST(Proving, Every_card_that_is_played_may_be_followed_as_often) {
  Arranged a(2, 2, {"chorus"});
  a.hand(first, "chorus", 2).deck(first, "copper", 8).deck(second, "copper", 8);
  a.state().actions = 2;
  const auto game = a.start();
  const auto times_followed = [&] {
    game->apply(pick(a, "chorus"));
    int times = 0;
    for (; game->decision().ask == Ask::use; ++times) game->apply(pick(a, "chorus"));
    return times;
  };
  const int times = times_followed();
  EXPECT_GE(times, 200);
  EXPECT_LE(times, 1 + 2 * 200);  // it follows itself twice
  EXPECT_EQ(times_followed(), times);
}

// ---- costs

TEST(Proving, Cards_cost_less_in_a_turn_and_never_below_nothing) {
  Arranged a(2, 2, {"guildhall", "workshop"});
  a.hand(first, "guildhall").hand(first, "workshop").deck(first, "copper", 8).deck(second, "copper", 8);
  a.state().actions = 2;
  const auto game = a.start();
  game->apply(pick(a, "guildhall"));
  EXPECT_EQ(game->view(first).cost(estate).coins, 1);
  EXPECT_EQ(game->view(first).cost(copper).coins, 0);
  game->apply(pick(a, "workshop"));
  EXPECT_TRUE(game->decision().options.has(duchy));
  game->apply(Choice::pick(estate));
  end_turn(*game);
  EXPECT_EQ(game->view(first).cost(estate).coins, 2);
}

TEST(Proving, A_card_may_have_a_cost_of_its_own) {
  Arranged a(2, 2, {"bargain", "village"});
  a.hand(first, "village").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  EXPECT_EQ(game->view(first).cost(a.kind("bargain")).coins, 8);
  game->apply(pick(a, "village"));
  EXPECT_EQ(game->view(first).cost(a.kind("bargain")).coins, 6);
}

TEST(Proving, Potions_are_money_of_their_own) {
  Arranged a(2, 2, {"flask", "elixir", "workshop"});
  a.hand(first, "copper", 2).hand(first, "flask").hand(first, "workshop").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "workshop"));
  EXPECT_FALSE(game->decision().options.has(a.kind("elixir")));  // up to 4 coins, no potion
  game->apply(Choice::pick(estate));
  game->apply(Choice::pick(copper));
  game->apply(Choice::pick(copper));
  EXPECT_FALSE(game->view(first).can_be_bought().has(a.kind("elixir")));
  game->apply(pick(a, "flask"));
  ASSERT_EQ(game->decision().ask, Ask::buy);
  ASSERT_TRUE(game->apply(pick(a, "elixir")).accepted);
  EXPECT_EQ(game->state().seat[first].owned[a.kind("elixir")], 1);
}

// ---- zones and piles

TEST(Proving, Only_its_owner_knows_what_lies_on_a_mat) {
  Arranged a(2, 2, {"cache"});
  a.hand(first, "cache").hand(first, "gold").hand(first, "copper").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "cache"));
  game->apply(Choice::pick(Option{0}));
  ASSERT_EQ(game->decision().ask, Ask::put_on_mat);
  game->apply(Choice::pick(gold));
  ASSERT_EQ(game->view(first).aside_count(), 1);
  EXPECT_EQ(game->view(first).aside(0).kind, gold);
  EXPECT_EQ(game->view(second).aside(0).kind, no_kind);
  EXPECT_EQ(game->view(no_seat).aside(0).kind, no_kind);
  EXPECT_EQ(game->view(second).aside(0).mat, a.kind("cache"));
}

TEST(Proving, A_pile_of_different_cards_shows_one_and_the_next_comes_by_the_chance_of_the_table) {
  Arranged a(2, 2, {"troupe-dancer"});
  int showed[4] = {};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Game game;
    game.start(a.rules(), Chance::seeded(seed));
    const KindSet troupe = a.rules().same_pile[a.kind("troupe-dancer")];
    EXPECT_EQ(troupe.size(), 4);
    EXPECT_EQ((game.state().supply.kinds & troupe).size(), 1);
    EXPECT_EQ(game.view(first).covered_count(a.kind("troupe-dancer")), 3);
    int n = 0;
    for (const Kind kind : troupe) showed[n++] += game.state().supply.has(kind) ? 1 : 0;
  }
  for (const int n : showed) EXPECT_GT(n, 20);
}

TEST(Proving, A_token_on_a_pile_is_paid_for_by_whoever_gains_from_it) {
  Arranged a(2, 2, {"tollgate"});
  a.hand(first, "tollgate").hand(first, "copper").deck(first, "copper", 8).deck(second, "copper", 8);
  const auto game = a.start();
  game->apply(pick(a, "tollgate"));
  ASSERT_EQ(game->decision().ask, Ask::pick_pile);
  game->apply(Choice::pick(silver));
  ASSERT_EQ(game->view(second).tokens().size(), 1U);
  EXPECT_EQ(game->view(second).tokens()[0].on, silver);
  game->apply(Choice::all());
  game->apply(Choice::pick(silver));
  EXPECT_EQ(game->state().seat[first].owned[curse], 1);
}

TEST(Proving, A_landscape_is_bought_and_its_text_followed) {
  std::vector<CardId> kingdom = kingdom_cards(2);
  kingdom.resize(kingdom_size);
  dominium::Setup setup = setup_of(2, 2, kingdom);
  setup.extra[setup.extra_count++] = {.id = find_card("fair", 2), .role = ExtraRole::landscape};
  const auto rules = std::make_unique<Rules>();
  ASSERT_EQ(compile(setup, *rules), SetupError::none);
  Game game;
  game.start(*rules, Chance::seeded(3));
  game.apply(Choice::all());
  ASSERT_EQ(game.decision().ask, Ask::buy);
  ASSERT_TRUE(game.apply(Choice::pick(rules->kind_of("fair"))).accepted);
  EXPECT_EQ(game.state().seat[first].owned[silver], 1);
  EXPECT_EQ(game.state().supply[silver], 39);
}

TEST(Proving, Colonies_and_shelters_belong_to_the_set_up) {
  std::vector<CardId> kingdom = kingdom_cards(2);
  kingdom.resize(kingdom_size);
  dominium::Setup setup = setup_of(2, 2, kingdom);
  setup.colonies = setup.shelters = true;
  const auto rules = std::make_unique<Rules>();
  ASSERT_EQ(compile(setup, *rules), SetupError::none);
  EXPECT_EQ(rules->opening.supply[rules->kind_of("colony")], 8);
  EXPECT_TRUE(rules->ends_when_empty.has(rules->kind_of("colony")));
  EXPECT_EQ(rules->opening.seat[0].owned[rules->kind_of("hut")], 1);
  EXPECT_EQ(rules->opening.seat[0].owned[estate], 0);
}

// ---- turns

TEST(Proving, An_extra_turn_does_not_count_and_the_order_goes_on_after_it) {
  Arranged a(3, 2, {"encore"});
  a.hand(first, "encore").deck(first, "copper", 15);
  for (const Seat who : {second, Seat{2}}) a.deck(who, "copper", 15);
  const auto game = a.start();
  game->apply(pick(a, "encore"));
  end_turn(*game);
  EXPECT_EQ(game->state().turn_of, first);
  EXPECT_TRUE(game->state().extra_turn);
  EXPECT_EQ(game->state().seat[first].turns, 1);
  end_turn(*game);
  EXPECT_EQ(game->state().turn_of, second);
  EXPECT_FALSE(game->state().extra_turn);
}

TEST(Proving, Whoever_decides_in_the_turn_of_another_sees_what_that_one_sees) {
  Arranged a(3, 2, {"marionette", "chapel"});
  a.hand(first, "marionette").deck(first, "copper", 15).hand(second, "chapel").hand(second, "gold").deck(second, "silver", 15);
  a.deck(Seat{2}, "copper", 15);
  const auto game = a.start();
  game->apply(pick(a, "marionette"));
  end_turn(*game);
  ASSERT_EQ(game->state().turn_of, second);
  EXPECT_EQ(game->decision().answers, first);
  EXPECT_EQ(game->decision().acts, second);
  EXPECT_EQ(game->view(first).known_hand(second), game->state().seat[second].hand);
  EXPECT_TRUE(game->view(Seat{2}).known_hand(second).empty());
  game->apply(pick(a, "chapel"));
  EXPECT_EQ(game->decision().answers, first);
  game->apply(Choice::pick(gold));
  end_turn(*game);
  // Its own turn still comes.
  EXPECT_EQ(game->state().turn_of, second);
  EXPECT_EQ(game->decision().answers, second);
  EXPECT_FALSE(game->view(first).sees_for(second));
}

// ---- limits

TEST(Proving, More_kinds_than_a_game_has_room_for_are_refused) {
  dominium::Setup setup = setup_of(2, 2, {});
  // Cards that bring other kinds with them come first.
  std::vector<CardId> all{find_card("troupe-dancer", 2), find_card("prospector", 2)};
  for (const CardId id : kingdom_cards(0)) all.push_back(id);
  std::vector<CardId> used;
  for (const CardId id : all) {
    const bool twice = std::any_of(used.begin(), used.end(), [&](CardId other) { return card(other).id == card(id).id; });
    if (twice) continue;
    used.push_back(id);
    if (setup.kingdom_count < kingdom_size)
      setup.kingdom[setup.kingdom_count++] = id;
    else if (setup.extra_count < max_extra_cards)
      setup.extra[setup.extra_count++] = {.id = id, .role = ExtraRole::black_market};
  }
  setup.colonies = setup.shelters = true;
  const auto rules = std::make_unique<Rules>();
  EXPECT_EQ(compile(setup, *rules), SetupError::too_many_kinds);
}

// ---- all of it together

constexpr int usual_games = 300;

TEST(ProvingGames, Nothing_is_lost_asked_in_vain_or_read_differently) {
  const auto again = std::make_unique<Game>();
  const auto back = std::make_unique<Game>();
  std::vector<std::byte> bytes(max_game_bytes);
  int wide = 0;
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed, proving_setup);
    wide += random.game().state().wide;
    for (int answers = 0; !random.over() && answers < 3000; ++answers) {
      const Game& game = random.game();
      ASSERT_EQ(wrong_with(game.state(), random.rules()), "") << about(seed) << ", answer " << answers;
      ASSERT_EQ(wrong_with_decision(game.decision(), game.state(), random.rules()), "") << about(seed) << ", answer " << answers;
      ASSERT_TRUE(consistent(game.state(), random.rules())) << about(seed) << ", answer " << answers;
      if (answers % 3 == 0) {
        const std::size_t size = write_bytes(game, bytes);
        dominium::Setup setup;
        ASSERT_TRUE(read_setup(std::span(bytes).first(size), setup));
        ASSERT_EQ(setup, random.rules().setup) << about(seed);
        ASSERT_TRUE(read_bytes(std::span(bytes).first(size), random.rules(), *again)) << about(seed) << ", answer " << answers;
        ASSERT_TRUE(again->same_as(game)) << about(seed) << ", answer " << answers;
      }
      back->copy_from(game);
      const Choice choice = random.next();
      random.apply(choice);
      again->copy_from(random.game());
      if (again->answers().empty()) continue;
      ASSERT_TRUE(again->take_back());
      ASSERT_TRUE(again->same_as(*back)) << about(seed) << ", answer " << answers;
    }
  }
  EXPECT_GT(wide, 0);
}

TEST(ProvingGames, Stepping_and_playing_on_end_the_same) {
  const auto state = std::make_unique<State>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed, proving_setup);
    for (int answers = 0; !random.over() && answers < 20000; ++answers) random.apply(random.next());
    if (!random.over()) continue;
    struct Script {
      const std::vector<Answer>& answers;
      std::size_t used = 0;
    } script{random.answers()};
    Drivers drivers;
    drivers.fill({[](void* context, const View&, const Decision& decision) {
                    auto& s = *static_cast<Script*>(context);
                    if (s.used == s.answers.size() || !(s.answers[s.used].decision == decision)) return Choice::later();
                    return s.answers[s.used++].choice;
                  },
                  &script});
    play_out(random.rules(), *state, random.chance(), drivers);
    ASSERT_EQ(script.used, random.answers().size()) << about(seed);
    ASSERT_TRUE(same(*state, random.game().state())) << about(seed);
  }
}

TEST(ProvingGames, What_a_seat_may_not_know_changes_nothing_that_it_is_shown) {
  const auto other = std::make_unique<State>();
  for (const std::uint64_t seed : seeds(usual_games, 4)) {
    RandomGame random(seed, proving_setup);
    for (int answers = 0; !random.over() && answers < 1500; ++answers, random.apply(random.next())) {
      const State& state = random.game().state();
      for (int seat = -1; seat < state.seats; ++seat) {
        const Seat who = seat < 0 ? no_seat : Seat{seat};
        copy(*other, state);
        permute_unknown(*other, who, random.rng());
        ASSERT_EQ(wrong_with(*other, random.rules()), "") << about(seed);
        ASSERT_TRUE(View(*other, random.rules(), who).same_as(View(state, random.rules(), who))) << about(seed) << ", answer " << answers;
      }
    }
  }
}

TEST(ProvingGames, Samples_look_the_same_to_the_seat_and_depend_on_nothing_it_may_not_know) {
  const auto sampled = std::make_unique<Game>(), twin = std::make_unique<Game>(), from_twin = std::make_unique<Game>();
  int made = 0, given_up = 0;
  for (const std::uint64_t seed : seeds(usual_games, 10)) {
    RandomGame random(seed, proving_setup);
    for (int answers = 0; !random.over() && answers < 400; ++answers, random.apply(random.next())) {
      const Game& game = random.game();
      const Seat seat = game.decision().answers;
      const std::uint64_t luck = random.rng().next();
      Rng one(luck), same_luck(luck);
      if (!std::make_unique<Sampler>(game)->sample(random.rng(), *twin)) {
        ++given_up;
        continue;
      }
      ++made;
      ASSERT_EQ(twin->decision(), game.decision()) << about(seed);
      ASSERT_TRUE(twin->view(seat).same_as(game.view(seat))) << about(seed);
      ASSERT_TRUE(consistent(twin->state(), game.rules())) << about(seed) << ", answer " << answers;
      const bool of_game = std::make_unique<Sampler>(game)->sample(one, *sampled);
      const bool of_twin = std::make_unique<Sampler>(*twin)->sample(same_luck, *from_twin);
      ASSERT_EQ(of_game, of_twin) << about(seed) << ", answer " << answers;
      ASSERT_TRUE(!of_game || same(sampled->state(), from_twin->state())) << about(seed) << ", answer " << answers;
    }
  }
  EXPECT_GT(made, 1000);
  EXPECT_LT(given_up * 50, made);
}

}  // namespace
}  // namespace dominium::test
