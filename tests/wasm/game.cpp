// Games from fixed seeds, one line each: turns, scores and the hash of the last state.
#include <cinttypes>
#include <cstdio>
#include <string_view>

#include "dominium/game.hpp"

namespace dominium::test {
namespace {

constexpr std::string_view kingdom[kingdom_size] = {"cellar", "market",  "merchant", "militia", "mine",
                                                    "moat",   "remodel", "smithy",   "village", "workshop"};

// Any allowed answer, drawn by stepping through them, which also shows that chance is the same everywhere.
Choice any(Rng& rng, const Decision& decision) {
  const int options = decision.options.size();
  const int answers = options + (decision.may_stop() ? 1 : 0);
  int drawn = static_cast<int>(rng.below(static_cast<std::uint32_t>(answers)));
  for (const Kind kind : decision.options) {
    if (drawn-- == 0) return Choice::pick(kind);
  }
  return Choice::stop();
}

bool play(std::uint64_t seed) {
  static Rules rules;
  static Game game;
  Setup setup;
  for (const std::string_view id : kingdom) setup.kingdom[setup.kingdom_count++] = find_card(id, setup.edition);
  if (compile(setup, rules) != SetupError::none) return false;

  Rng rng(seed);
  game.start(rules, Chance::seeded(seed));
  while (!game.over()) {
    if (!game.apply(any(rng, game.decision())).accepted) return false;
  }
  const View view = game.view(Seat{0});
  std::printf("seed %" PRIu64 ": turn %d, %d to %d points, %016" PRIx64 "\n", seed, view.turn(), view.score(Seat{0}), view.score(Seat{1}),
              game.hash());
  return true;
}

}  // namespace
}  // namespace dominium::test

int main() {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    if (!dominium::test::play(seed)) return 1;
  }
  return 0;
}
