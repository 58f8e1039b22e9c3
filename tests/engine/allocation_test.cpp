// The engine allocates nothing: every `new` of this program is counted.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <memory>
#include <new>
#include <span>

#include "dominium/bytes.hpp"
#include "dominium/sampler.hpp"
#include "players/players.hpp"

namespace {
std::atomic<long> allocations{0};
}

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  void* memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
[[gnu::noinline]] void operator delete(void* memory) noexcept { std::free(memory); }
[[gnu::noinline]] void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }

namespace dominium::test {
namespace {

TEST(Engine, Allocates_nothing) {
  auto rules = std::make_unique<Rules>();
  auto state = std::make_unique<State>();
  auto game = std::make_unique<Game>(), sampled = std::make_unique<Game>();
  auto bytes = std::make_unique<std::array<std::byte, max_game_bytes>>();
  Rng rng(1);
  const long before = allocations;

  dominium::Setup setup;
  for (const char* id : {"bandit", "cellar", "library", "moat", "militia", "sentry", "throne-room", "vassal", "witch", "remodel"})
    setup.kingdom[setup.kingdom_count++] = find_card(id, setup.edition);
  ASSERT_EQ(compile(setup, *rules), SetupError::none);
  Drivers drivers{};
  drivers[0] = drivers[1] = {players::random_move, &rng};
  for (std::uint64_t seed = 0; seed < 50; ++seed) play_out(*rules, *state, Chance::seeded(seed), drivers);

  game->start(*rules, Chance::seeded(1));
  for (int n = 0; n < 500 && !game->over(); ++n) {
    if (n % 50 == 0) {
      const Sampler sampler(*game);
      EXPECT_TRUE(sampler.sample(rng, *sampled));
      EXPECT_TRUE(read_bytes(std::span(*bytes).first(write_bytes(*game, *bytes)), *rules, *sampled));
    }
    game->apply(players::random_move(&rng, game->view(game->decision().answers), game->decision()));
  }
  EXPECT_EQ(allocations, before);
}

}  // namespace
}  // namespace dominium::test
