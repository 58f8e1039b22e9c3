// Random set-ups with the made-up cards.
#pragma once

#include "random_game.hpp"

namespace dominium::test {

// Half of the kingdom is made up; sometimes there is a landscape, Colonies, Shelters, or a Black Market deck that fills up the kinds.
inline Setup proving_setup(Rng& rng) {
  std::vector<CardId> proving, others;
  for (const CardId id : kingdom_cards(2)) (card(id).set == "proving" ? proving : others).push_back(id);
  const auto draw = [&](std::vector<CardId>& from) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(from.size()));
    const CardId id = from[at];
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
    return id;
  };
  std::vector<CardId> kingdom;
  while (kingdom.size() < kingdom_size) kingdom.push_back(draw(kingdom.size() < 6 ? proving : others));
  dominium::Setup setup = setup_of(2 + static_cast<int>(rng.below(3)), 2, kingdom);
  setup.first = Seat{rng.below(setup.seats)};
  setup.turn_limit = static_cast<std::uint16_t>(8 + rng.below(15));
  setup.among_people = setup.turn_limit % 2 == 0;
  setup.colonies = rng.below(4) == 0;
  setup.shelters = rng.below(4) == 0;
  if (rng.below(2) == 0) setup.extra[setup.extra_count++] = {.id = find_card("fair", 2), .role = ExtraRole::landscape};
  if (rng.below(4) == 0)
    for (int n = 0; n < 20 && !others.empty(); ++n) setup.extra[setup.extra_count++] = {.id = draw(others), .role = ExtraRole::black_market};
  return setup;
}

}  // namespace dominium::test
