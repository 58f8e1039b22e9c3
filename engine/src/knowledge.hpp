// What the other players can know about a hand and a discard pile by watching.
#pragma once

#include "run.hpp"

namespace dominium {

// Cards leave a hand unseen: any of the cards shown earlier may be among them.
void forget_shown(SeatState& p, int hidden_leaving);
void lay_on_discard(SeatState& p, Kind kind, bool seen);
// The owner takes a card out of the discard pile; true if it was the top one.
bool take_from_discard(SeatState& p, Kind kind);
// The top card was taken, so another one shows, which the others may have known already. The order of a discard pile means nothing (KNOW-4).
void uncover_discard(Run& r, Seat who);

void reveal_from_hand(Run& r, Seat who, Kind kind);
void reveal_hand(Run& r, Seat who);

}  // namespace dominium
