// Any bytes are a strategy file: it is refused with a sentence, or it can be written, read again and played.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "dominium/game.hpp"
#include "players/strategist.hpp"
#include "players/strategy.hpp"
#include "text/mistake.hpp"

namespace dominium::test {
namespace {

Setup kingdom_with(const std::vector<std::string>& cards) {
  Setup setup;
  setup.turn_limit = 20;
  const auto add = [&](std::string_view id) {
    const CardId card = find_card(id, setup.edition) != no_card ? find_card(id, setup.edition) : find_card(id, 1);
    const auto piles = setup.piles();
    if (setup.kingdom_count < kingdom_size && std::find(piles.begin(), piles.end(), card) == piles.end()) setup.kingdom[setup.kingdom_count++] = card;
  };
  for (const std::string& id : cards) add(id);
  for (const Card& card : all_cards())
    if (card.group == Group::kingdom) add(card.id);
  return setup;
}

void play(const players::Strategy& strategy, std::uint64_t seed) {
  const auto rules = std::make_unique<Rules>();
  if (compile(kingdom_with(kingdom_cards(strategy)), *rules) != SetupError::none) std::abort();
  const players::Strategist strategist(strategy, *rules);
  const auto state = std::make_unique<State>();
  Drivers drivers;
  for (Driver& driver : drivers) driver = strategist.driver();
  play_out(*rules, *state, Chance::seeded(seed), drivers);
}

}  // namespace
}  // namespace dominium::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace dominium;
  try {
    const players::Strategy strategy = players::parse_strategy({reinterpret_cast<const char*>(data), size}, "fuzz.strategy");
    const std::string text = strategy_text(strategy);
    if (players::parse_strategy(text, "written.strategy") != strategy) {
      std::fprintf(stderr, "it reads differently once it is written:\n%s\n", text.c_str());
      std::abort();
    }
    test::play(strategy, size);
  } catch (const text::Mistake&) {
    return 0;
  }
  return 0;
}
