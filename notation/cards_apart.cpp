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

}  // namespace dominium::notation
