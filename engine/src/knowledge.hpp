// What others can follow of a hand and a discard pile.
#pragma once

#include "run.hpp"

namespace dominium {

// Cards left a hand unseen: any of those that were shown may be among them.
void forget_shown(SeatState& p, int hidden_leaving);
void lay_on_discard(SeatState& p, Kind kind, bool seen);
// A card is taken out of a discard pile by its owner; true if it was the one on top.
bool take_from_discard(SeatState& p, Kind kind);
// The top card was taken away: another one shows, of which the others may have known already. Their order means nothing (KNOW-4).
void uncover_discard(Run& r, Seat who);

void reveal_from_hand(Run& r, Seat who, Kind kind);
void reveal_hand(Run& r, Seat who);

}  // namespace dominium
