// What lasts longer than an effect, as one seat sees it: cards that are set aside or on a card's mat, and plays of which something is still to come.
// No mat needs code of its own.
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

// A play of a card of which something is still to come; what only remembers a card that was named (Contraband) is none.
struct PlayToCome {
  Kind kind;
  Seat seat;
};
std::vector<PlayToCome> plays_to_come(const View& view);

}  // namespace dominium::notation
