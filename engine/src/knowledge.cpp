#include "knowledge.hpp"

#include <algorithm>

#include "deck.hpp"

namespace dominium {

void forget_shown(SeatState& p, int hidden_leaving) {
  if (p.hand_shown.empty()) return;
  for (const Kind kind : p.hand_shown.kinds) p.hand_shown.remove(kind, std::min(hidden_leaving, p.hand_shown[kind]));
}

void lay_on_discard(SeatState& p, Kind kind, bool seen) {
  p.discard.add(kind);
  if (!seen) p.discard_hidden.add(kind);
  p.discard_top = kind;
}

bool take_from_discard(SeatState& p, Kind kind) {
  const bool top_taken = kind == p.discard_top && p.discard[kind] == 1;
  if (!top_taken) {
    // The others see that a card below the top went: it may have been one of any kind they knew of.
    for (const Kind seen : p.discard.kinds) {
      const int known = p.discard[seen] - p.discard_hidden[seen] - (seen == p.discard_top ? 1 : 0);
      if (known > 0) p.discard_hidden.add(seen);
    }
    p.discard_hidden.remove(kind);
  }
  p.discard.remove(kind);
  return top_taken;
}

namespace {

// The card that shows when the top of a discard pile, which is in no order, was taken. Among people it is one that they have seen there, if there is
// any.
Kind uncovered(Run& r, const SeatState& p) {
  if (p.discard.empty()) return no_kind;
  if (!r.rules.setup.among_people) return p.discard.kinds.first();
  for (const Kind kind : p.discard.kinds)
    if (p.discard_hidden[kind] < p.discard[kind]) return kind;
  return drawn_top(r, p.discard);
}

}  // namespace

void uncover_discard(Run& r, Seat who) {
  SeatState& p = r.of(who);
  p.discard_top = uncovered(r, p);
  if (p.discard_top == no_kind || p.discard_hidden[p.discard_top] < p.discard[p.discard_top]) return;
  p.discard_hidden.remove(p.discard_top);
  ++r.barriers;
  r.tell({.what = Happened::reveals,
          .seat = who,
          .kind = p.discard_top,
          .source = r.c.source,
          .from = Zone::discard,
          .to = Zone::discard,
          .knows = everyone});
}

void reveal_from_hand(Run& r, Seat who, Kind kind) {
  SeatState& p = r.of(who);
  if (p.hand_shown[kind] == 0) {
    p.hand_shown.add(kind);
    ++r.barriers;
  }
  r.tell({.what = Happened::reveals, .seat = who, .kind = kind, .source = r.c.source, .from = Zone::hand, .to = Zone::hand, .knows = everyone});
}

void reveal_hand(Run& r, Seat who) {
  SeatState& p = r.of(who);
  if (!(p.hand_shown == p.hand)) ++r.barriers;
  p.hand_shown = p.hand;
  for (const Kind kind : p.hand.kinds)
    for (int n = 0; n < p.hand[kind]; ++n)
      r.tell({.what = Happened::reveals, .seat = who, .kind = kind, .source = r.c.source, .from = Zone::hand, .to = Zone::hand, .knows = everyone});
}

}  // namespace dominium
