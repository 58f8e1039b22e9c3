#include "notation/cards_apart.hpp"

#include <algorithm>

namespace dominium::notation {

std::vector<CardsApart> cards_apart(const View& view) {
  std::vector<CardsApart> places;
  for (int i = 0; i < view.aside_count(); ++i) {
    const AsideCard card = view.aside(i);
    auto place = std::ranges::find_if(places, [&](const CardsApart& each) { return each.owner == card.owner && each.mat == card.mat; });
    if (place == places.end()) place = places.insert(place, {.owner = card.owner, .mat = card.mat});
    if (card.kind == no_kind)
      ++place->unknown;
    else
      place->cards.add(card.kind);
  }
  return places;
}

// Where a play has put off several abilities, it counts once.
std::vector<PlayToCome> plays_to_come(const View& view) {
  std::vector<PlayToCome> plays;
  for (const Later& each : view.put_off()) {
    if (view.rules().card[each.kind]->abilities[each.ability].trigger == Trigger::none) continue;
    const auto counts_before = [&](const Later& other) {
      return other.kind == each.kind && other.seat == each.seat && other.place == each.place && other.ability < each.ability;
    };
    if (std::ranges::none_of(view.put_off(), counts_before)) plays.push_back({each.kind, each.seat});
  }
  return plays;
}

}  // namespace dominium::notation
