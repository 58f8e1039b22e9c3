// The Sampler: its samples look the same to the seat, and depend on nothing the seat may not know.
#include "dominium/sampler.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <vector>

#include "dominium/bytes.hpp"
#include "players/players.hpp"

namespace dominium::test {
namespace {

std::unique_ptr<Rules> random_rules(Rng& rng) {
  dominium::Setup setup;
  setup.seats = static_cast<std::uint8_t>(2 + rng.below(4));
  setup.edition = static_cast<std::uint8_t>(1 + rng.below(2));
  std::vector<CardId> pool;
  for (CardId id = 0; id < all_cards().size(); ++id) {
    const Card& c = card(id);
    if (c.group == Group::kingdom && c.in_edition(setup.edition) && (c.variant == 0 || c.variant == setup.edition)) pool.push_back(id);
  }
  while (setup.kingdom_count < kingdom_size) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(pool.size()));
    setup.kingdom[setup.kingdom_count++] = pool[at];
    pool.erase(pool.begin() + static_cast<std::ptrdiff_t>(at));
  }
  auto rules = std::make_unique<Rules>();
  EXPECT_EQ(compile(setup, *rules), SetupError::none);
  return rules;
}

int games() {
  const char* wanted = std::getenv("DOMINIUM_TEST_GAMES");
  return wanted != nullptr ? std::max(1, std::atoi(wanted) / 20) : 40;
}

// Calls check(game, rng) at every decision of random games.
template <class Check>
void at_every_decision(Check check) {
  for (int n = 0; n < games(); ++n) {
    Rng rng(static_cast<std::uint64_t>(n));
    const auto rules = random_rules(rng);
    auto game = std::make_unique<Game>();
    game->start(*rules, Chance::seeded(rng.next()));
    for (int answers = 0; !game->over() && answers < 400; ++answers) {
      SCOPED_TRACE(testing::Message() << "game " << n << " answer " << answers);
      check(*game, rng);
      if (testing::Test::HasFailure()) return;
      game->apply(players::random_move(&rng, game->view(game->decision().answers), game->decision()));
    }
  }
}

TEST(Sampler, A_sample_looks_the_same_to_the_seat) {
  auto sampled = std::make_unique<Game>();
  at_every_decision([&](const Game& game, Rng& rng) {
    const Seat seat = game.decision().answers;
    const auto sampler = std::make_unique<Sampler>(game);
    ASSERT_TRUE(sampler->sample(rng, *sampled));
    EXPECT_EQ(sampled->decision(), game.decision());
    EXPECT_TRUE(sampled->view(seat).same_as(game.view(seat)));
    EXPECT_TRUE(consistent(sampled->state(), game.rules()));
  });
}

TEST(Sampler, Games_that_differ_only_in_what_the_seat_may_not_know_give_the_same_samples) {
  auto twin = std::make_unique<Game>(), from_game = std::make_unique<Game>(), from_twin = std::make_unique<Game>();
  at_every_decision([&](const Game& game, Rng& rng) {
    ASSERT_TRUE(std::make_unique<Sampler>(game)->sample(rng, *twin));
    const std::uint64_t seed = rng.next();
    Rng one(seed), other(seed);
    ASSERT_TRUE(std::make_unique<Sampler>(game)->sample(one, *from_game));
    ASSERT_TRUE(std::make_unique<Sampler>(*twin)->sample(other, *from_twin));
    EXPECT_TRUE(same(from_game->state(), from_twin->state()));
    EXPECT_EQ(from_game->decision(), from_twin->decision());
  });
}

TEST(Sampler, A_sample_can_be_played_to_its_end_and_replays_to_the_same_bytes) {
  auto sampled = std::make_unique<Game>(), twin = std::make_unique<Game>();
  int played = 0;
  at_every_decision([&](const Game& game, Rng& rng) {
    if (game.decision().top_level() || ++played % 7 != 0) return;
    ASSERT_TRUE(std::make_unique<Sampler>(game)->sample(rng, *sampled));
    twin->copy_from(*sampled);
    for (int n = 0; n < 2000 && !sampled->over(); ++n) {
      const Choice choice = players::random_move(&rng, sampled->view(sampled->decision().answers), sampled->decision());
      ASSERT_TRUE(sampled->apply(choice).accepted);
      ASSERT_TRUE(twin->apply(choice).accepted);
    }
    EXPECT_TRUE(sampled->same_as(*twin));
    EXPECT_TRUE(consistent(sampled->state(), sampled->rules()));
  });
  EXPECT_GT(played, 0);
}

TEST(Sampler, Samples_differ_in_what_the_seat_may_not_know) {
  Rng rng(1);
  const auto rules = random_rules(rng);
  auto game = std::make_unique<Game>(), a = std::make_unique<Game>();
  game->start(*rules, Chance::seeded(1));
  const Seat other = static_cast<Seat>((game->decision().answers + 1) % rules->setup.seats);
  const auto sampler = std::make_unique<Sampler>(*game);
  int different = 0;
  for (int n = 0; n < 100; ++n) {
    ASSERT_TRUE(sampler->sample(rng, *a));
    different += a->state().seat[other].hand == game->state().seat[other].hand ? 0 : 1;
  }
  EXPECT_GT(different, 20);
}

}  // namespace
}  // namespace dominium::test
