// Cards that lie apart for longer than an effect, as one seat sees them: set aside, or on the mats of cards. No mat needs code of its own.
#pragma once

#include <vector>

#include "dominium/view.hpp"

namespace dominium {

// Those of one owner that lie together.
struct CardsApart {
  Seat owner = no_seat;
  Kind mat = no_kind;  // the card whose mat it is; no_kind: set aside
  Bag cards = {};
  int unknown = 0;  // how many of them the seat may not know
};
std::vector<CardsApart> cards_apart(const View& view);

}  // namespace dominium
