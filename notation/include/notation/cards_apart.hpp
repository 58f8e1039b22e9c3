// Cards that are set aside or on a card's mat for longer than an effect, as one seat sees them. No mat needs code of its own.
#pragma once

#include <vector>

#include "dominium/view.hpp"

namespace dominium::notation {

// The cards of one owner that lie in the same place.
struct CardsApart {
  Seat owner = no_seat;
  Kind mat = no_kind;  // the card whose mat it is; no_kind: set aside
  Bag cards = {};
  int unknown = 0;  // how many of them the seat may not know
};
std::vector<CardsApart> cards_apart(const View& view);

// Whether something still comes of an ability that was put off; otherwise it only remembers what was named (Contraband).
inline bool is_to_come(const Rules& rules, const Later& later) {
  return rules.card[later.kind]->abilities[later.ability].trigger != Trigger::none;
}

}  // namespace dominium::notation
