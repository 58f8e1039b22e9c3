// Moving cards: every card is lifted from one zone and put into another. What reacts to that is set off in `put` and `gain`, nowhere else.
#pragma once

#include "run.hpp"

namespace dominium {

// A card that was just moved, so that "it" can be found again. It is lost once something else covers or moves it;
// one that was discarded together with others may be covered, but is lost in a shuffle.
struct Moved {
  Kind kind = no_kind;
  Zone zone = Zone::none;
  Seat seat = no_seat;
  // In play: its place there. In the discard pile or on the deck: how many cards it is the top of. Apart: how many lie there with it.
  Spot place = nowhere;
  // Discarded together with others, so that it has no place: how often its seat had shuffled.
  std::uint16_t shuffles = 0;

  explicit operator bool() const { return kind != no_kind; }
};

// A card on its way, in no zone.
struct Lifted {
  Kind kind = no_kind;
  Seat owner = no_seat;  // none: it is nobody's
  Zone from = Zone::none;
  SeatSet known = {};     // who knows which card it is
  bool uncovers = false;  // it was the top of a discard pile

  explicit operator bool() const { return kind != no_kind; }
};

// Where a card goes.
struct Into {
  Zone zone;
  Seat owner = no_seat;
  SeatSet known = everyone;  // who knows it there
  Kind mat = no_kind;
  std::uint16_t with = 0;  // the Later that it comes back with
};

// `seen`: everybody sees which card leaves.
Lifted lift_from_hand(Run& r, Seat who, Kind kind, bool seen);
Lifted lift_from_discard(Run& r, Seat who, Kind kind);
// The top card of a deck, after a shuffle if that takes one; nothing if there is none.
Lifted lift_from_deck(Run& r, Seat who);
Lifted lift_from_play(Run& r, Spot place);
Lifted lift_from_trash(Run& r, Kind kind);
Lifted lift_from_aside(Run& r, int index);
// From the pile on which it lies on top; nothing if it does not. The card under it shows.
Lifted lift_from_pile(Run& r, Kind kind);
// Whether a card that was moved can still be found where it went.
bool is_there(const Run& r, const Moved& moved);
// A card that was moved, from where it went; nothing if it is no longer there.
Lifted lift(Run& r, const Moved& moved);

Moved put(Run& r, const Lifted& card, const Into& to, Happened what);
// The same with several at once: nothing reacts until all of them are there, and hear_together is called.
Moved put_together(Run& r, const Lifted& card, const Into& to, Happened what);
// Of cards of a seat that were trashed or discarded together.
void hear_together(Run& r, Seat who, const Bag& cards, Happened what);

Moved gain_heard(Run& r, Gaining gaining);
// Where nothing reacts (Rules::gains_are_heard) and the card is there; nobody wants to find it again.
void gain_where_nothing_reacts(Run& r, Seat who, Kind kind, Zone to);
// From the supply; nothing if the card can't be had.
inline Moved gain(Run& r, Seat who, Kind kind, Zone to = Zone::discard) {
  if (r.rules.gains_are_heard) [[unlikely]]
    return gain_heard(r, {who, kind, to});
  if (!can_be_had(r.s, r.rules).has(kind)) return {};
  gain_where_nothing_reacts(r, who, kind, to);
  const SeatState& p = r.of(who);
  return {kind, to, who, to == Zone::hand ? nowhere : Spot{to == Zone::discard ? p.discard.total : p.deck_size}};
}
Moved gain_from_trash(Run& r, Seat who, Kind kind);
// WORD-DISCARD: several cards of a hand at once, of which the others see only the one on top.
void discard_from_hand(Run& r, Seat who, const Bag& cards);
void trash_from_hand(Run& r, Seat who, Kind kind);
void trash_from_hand(Run& r, Seat who, Bag cards);
// The deck is turned over onto the discard pile: its lowest card shows, nobody sees the others.
void deck_into_discard(Run& r, Seat who);

// A free place in play where all are taken: of cards that left and came back in one step.
Spot place_left(State& s);
// The place of a card that has just come into play.
inline Spot into_play(Run& r, Seat who, Kind kind) {
  State& s = r.s;
  assert(!r.rules.simple || who == s.turn_of);
  r.of(who).in_play.add(kind);
  const Spot place = s.in_play_count < max_cards ? Spot{s.in_play_count++} : place_left(s);
  s.in_play[place] = {kind, who};
  return place;
}
// Cards in play move up where others have left.
void move_up(Run& r);
inline void close_gaps(Run& r) {
  if (r.s.in_play_gaps > 0) move_up(r);
}
// Whether a card lies on the mat that is its own.
inline bool lies_on_own_mat(const AsideCard& card, Seat who, Kind kind) { return card.owner == who && card.kind == kind && card.mat == kind; }
// A card of a pile of different ones: the next one shows, if none does.
void uncover_pile(Run& r, Kind pile);

}  // namespace dominium
