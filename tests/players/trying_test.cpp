// Answers found by trying, with nothing known of a card but its facts.
#include "players/trying.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <ctime>

#include "players/strategist.hpp"
#include "position.hpp"

namespace dominium::players {
namespace {

using test::Position;

Choice tried(const Game& game, std::uint64_t seed, Effort effort = {}) {
  const Decision& decision = game.decision();
  const auto sampler = std::make_unique<Sampler>(game);
  return tried_answer(*sampler, {game.view(decision.answers), Hints::none()}, decision, seed, effort);
}
Choice by_trying(const Game& game) { return tried(game, 1); }

// ---- any decision of any card

TEST(Trying, Answers_what_is_allowed_and_the_same_for_the_same_seed) {
  for (const std::uint64_t seed : test::seeds(20, 50)) {
    test::RandomGame random(seed);
    for (std::uint64_t n = 0; !random.over(); ++n) {
      const Choice choice = tried(random.game(), n, {.games = 2, .choices = 6});
      ASSERT_TRUE(allows(random.game().decision(), choice)) << test::about(seed);
      if (n % 8 == 0) {
        ASSERT_EQ(choice, tried(random.game(), n, {.games = 2, .choices = 6})) << test::about(seed);
      }
      random.apply(random.next());
    }
  }
}

TEST(Trying, Depends_on_nothing_that_the_seat_may_not_know) {
  auto twin = std::make_unique<Game>();
  int made = 0, given_up = 0;  // the sampler may find no game in the time it has
  for (const std::uint64_t seed : test::seeds(20, 50)) {
    test::RandomGame random(seed);
    for (std::uint64_t n = 0; !random.over(); ++n, random.apply(random.next())) {
      Rng rng(mix(seed, n));
      const bool found = std::make_unique<Sampler>(random.game())->sample(rng, *twin);
      ++(found ? made : given_up);
      if (!found) continue;
      ASSERT_EQ(tried(random.game(), n, {.games = 2, .choices = 6}), tried(*twin, n, {.games = 2, .choices = 6})) << test::about(seed);
    }
  }
  EXPECT_LT(given_up * 1000, made);
}

TEST(Trying, Is_for_questions_of_cards_of_which_only_facts_are_known) {
  test::Position p(2, {"remodel"});
  p.hand(Seat{0}, "remodel").hand(Seat{0}, "gold").hand(Seat{0}, "estate");
  const auto game = p.start();
  EXPECT_FALSE(worth_trying(HintedView(game->view(Seat{0}), Hints::none()), game->decision()));
  game->apply(Choice::pick(p.kind("remodel")));
  EXPECT_TRUE(worth_trying(HintedView(game->view(Seat{0}), Hints::none()), game->decision()));
  EXPECT_FALSE(worth_trying(game->view(Seat{0}), game->decision()));
}

// ---- what it finds out by itself

TEST(Trying, Finds_out_that_Moneylender_pays_for_a_Copper) {
  test::Position p(2, {"moneylender"});
  p.hand(Seat{0}, "moneylender").hand(Seat{0}, "copper", 3).pool(Seat{0}, "copper", 3).pool(Seat{0}, "estate", 3);
  EXPECT_EQ(p.play("moneylender", by_trying).trash(), "copper");
}

TEST(Trying, Finds_out_that_Mine_makes_a_better_Treasure) {
  test::Position p(2, {"mine"});
  p.hand(Seat{0}, "mine").hand(Seat{0}, "silver").hand(Seat{0}, "estate").hand(Seat{0}, "copper", 2).pool(Seat{0}, "copper", 5);
  EXPECT_NE(p.play("mine", by_trying).trash(), "");
}

TEST(Trying, Finds_out_that_Remodel_makes_a_Province_of_a_Gold) {
  test::Position p(2, {"remodel"});
  p.hand(Seat{0}, "remodel").hand(Seat{0}, "gold").hand(Seat{0}, "estate").hand(Seat{0}, "copper", 2).pool(Seat{0}, "copper", 5);
  p.left("province", 2);
  EXPECT_EQ(p.play("remodel", by_trying).discarded_by(Seat{0}), "province");
}

TEST(Trying, Discards_to_Militia_what_is_missed_least) {
  test::Position p(2, {"militia"});
  p.hand(Seat{0}, "militia").hand(Seat{1}, "copper").hand(Seat{1}, "silver").hand(Seat{1}, "gold").hand(Seat{1}, "province").hand(Seat{1}, "curse");
  EXPECT_EQ(p.play("militia", by_trying).hand_of(Seat{1}), "copper, silver, gold");
}

TEST(Trying, Takes_the_card_that_is_best_twice) {
  test::Position p(2, {"throne-room", "militia", "smithy"});
  p.hand(Seat{0}, "throne-room").hand(Seat{0}, "smithy").hand(Seat{0}, "militia").hand(Seat{1}, "copper", 3).pool(Seat{0}, "silver", 9);
  EXPECT_EQ(p.play("throne-room", by_trying).hand_of(Seat{0}), "6 silver, militia");
}

TEST(Trying, Trashes_what_clogs_the_deck) {
  test::Position p(2, {"chapel"});
  p.hand(Seat{0}, "chapel").hand(Seat{0}, "curse").hand(Seat{0}, "estate", 2).hand(Seat{0}, "gold").pool(Seat{0}, "silver", 6);
  EXPECT_EQ(p.play("chapel", by_trying).trash(), "2 estate, curse");
}

TEST(Trying, Takes_from_others_what_helps_them_most) {
  test::Position p(1, {"thief"});
  p.hand(Seat{0}, "thief").hand(Seat{0}, "copper", 4).deck(Seat{1}, "gold").deck(Seat{1}, "copper");
  EXPECT_EQ(p.play("thief", by_trying).discarded_by(Seat{0}), "gold");
}

// ---- whole games against the defaults written for the base game

enum class Way { written, declined, facts, tried, without_hints };

// Two players with the same shipped strategy answer what its card asks in different ways; everything else is as written. Without hints nothing is:
// facts give the order of Actions, and whatever any card asks is tried.
class Contest {
 public:
  Contest(std::string_view strategy, std::string_view card) {
    for (const ShippedStrategy& shipped : shipped_strategies()) {
      if (shipped.id != strategy) continue;
      const int edition = shipped.strategy.edition == 0 ? 2 : shipped.strategy.edition;
      std::vector<CardId> cards;
      for (const std::string& name : kingdom_cards(shipped.strategy)) cards.push_back(find_card(name, edition));
      for (const CardId id : test::kingdom_cards(edition))
        if (cards.size() < kingdom_size && std::find(cards.begin(), cards.end(), id) == cards.end()) cards.push_back(id);
      EXPECT_EQ(compile(test::setup_of(2, edition, cards), *rules_), SetupError::none);
      strategist_ = std::make_unique<Strategist>(shipped.strategy, *rules_);
    }
    card_ = rules_->kind_of(card);
  }

  [[nodiscard]] double milliseconds_of_trying() const {
    return 1000.0 * static_cast<double>(tried_.time) / CLOCKS_PER_SEC / std::max(1, tried_.questions);
  }

  // How many of a hundred games it wins against the written defaults; a tie is half a win. Each deal is played from both seats.
  [[nodiscard]] double won(Way way, int games) const {
    int twice = 0;
    for (int i = 0; i < games; ++i) {
      const auto seed = static_cast<std::uint64_t>(i / 2);
      twice += i % 2 == 0 ? play({way, Way::written}, seed) : 2 - play({Way::written, way}, seed);
    }
    return 50.0 * twice / games;
  }

 private:
  [[nodiscard]] Choice answer(Way way, const Game& game, std::uint64_t seed) const {
    const Decision& decision = game.decision();
    const View view = game.view(decision.answers);
    if (decision.top_level() && decision.ask != Ask::play_action) return strategist_->driver().answer(strategist_->driver().context, view, decision);
    const HintedView plain(view, Hints::none());
    if (way == Way::without_hints && !worth_trying(plain, decision)) return sensible_answer(plain, decision);
    if ((decision.source != card_ && way != Way::without_hints) || way == Way::written) return sensible_answer(view, decision);
    if (way == Way::declined) return decision.declined();
    if (way == Way::facts) return sensible_answer(plain, decision);
    ++tried_.questions;
    const std::clock_t begin = std::clock();
    const Choice choice = players::tried(game, seed);
    tried_.time += std::clock() - begin;
    return choice;
  }

  // For the first seat: 2 for a win, 1 for a tie.
  [[nodiscard]] int play(std::array<Way, 2> ways, std::uint64_t seed) const {
    auto game = std::make_unique<Game>();
    game->start(*rules_, Chance::seeded(seed));
    for (std::uint64_t n = 0; !game->over(); ++n) EXPECT_TRUE(game->apply(answer(ways[game->decision().answers], *game, mix(seed, n))).accepted);
    const SeatSet won = winners(game->state(), *rules_);
    return won.size() == 2 ? 1 : won.has(Seat{0}) ? 2 : 0;
  }

  std::unique_ptr<Rules> rules_ = std::make_unique<Rules>();
  std::unique_ptr<Strategist> strategist_;
  Kind card_ = no_kind;
  struct Cost {
    int questions = 0;
    std::clock_t time = 0;
  };
  mutable Cost tried_;
};

// The table of docs/FIGURES.md: DOMINIUM_TEST_CONTEST=1000 build/tests/trying_test --gtest_filter=*as_good*
TEST(Trying, Is_about_as_good_as_what_was_written_and_never_worse_than_declining) {
  const int games = static_cast<int>(test::from_environment("DOMINIUM_TEST_CONTEST", 60));
  std::printf(
      "won of 100 against the written defaults, %d games each: declined, by facts alone, tried, no hints at all (and milliseconds for a question)\n",
      games);
  for (const std::string_view card : {"artisan", "cellar", "chapel", "harbinger", "library", "militia", "mine", "moneylender", "remodel", "sentry",
                                      "throne-room", "vassal", "workshop"}) {
    const Contest contest(card, card);
    const double declined = contest.won(Way::declined, games);
    const double facts = contest.won(Way::facts, games);
    const double tried = contest.won(Way::tried, games);
    const double without_hints = contest.won(Way::without_hints, games);
    std::printf("  %-12s %5.1f %5.1f %5.1f %5.1f (%.2f)\n", std::string(card).c_str(), declined, facts, tried, without_hints,
                contest.milliseconds_of_trying());
    EXPECT_GT(tried, 38) << card;
    EXPECT_GT(tried, declined - 5) << card;
    EXPECT_GT(facts, declined - 5) << card;
    EXPECT_GT(without_hints, 20) << card;
  }
}

}  // namespace
}  // namespace dominium::players
