// Moving cards: a card is lifted from one zone and put into another. Abilities that react to that are set off by the functions of this file, nowhere
// else.
#pragma once

#include "run.hpp"

namespace dominium {

// A card that was just moved, so that an effect can find "it" again. Track of it is lost once something else covers or moves it;
// a card that was discarded together with others may be covered, but is lost in a shuffle.
struct Moved {
  Kind kind = no_kind;
  Zone zone = Zone::none;
  Seat seat = no_seat;
  // In play: its place there. In the discard pile or on the deck: the size of the pile, with this card on top.
  // Set aside or on a mat: how many cards there are, with this one last.
  Spot place = nowhere;
  // If it was discarded together with others and so has no place: how often its seat had shuffled.
  std::uint16_t shuffles = 0;

  explicit operator bool() const { return kind != no_kind; }
};

// A card on its way between zones.
struct Lifted {
  Kind kind = no_kind;
  Seat owner = no_seat;  // no_seat: it belongs to nobody
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
  std::uint16_t with = 0;  // the number of the Later that it comes back with
};

// `seen`: everybody sees which card leaves.
Lifted lift_from_hand(Run& r, Seat who, Kind kind, bool seen);
Lifted lift_from_discard(Run& r, Seat who, Kind kind);
// Lifts the top card of a deck, after a shuffle if necessary; nothing if there is none.
Lifted lift_from_deck(Run& r, Seat who);
Lifted lift_from_play(Run& r, Spot place);
Lifted lift_from_trash(Run& r, Kind kind);
Lifted lift_from_aside(Run& r, int index);
// Lifts a card from the top of its pile, so that the next one shows; nothing if it is not on top.
Lifted lift_from_pile(Run& r, Kind kind);
// Whether a card that was moved can still be found where it went.
bool is_there(const Run& r, const Moved& moved);
// Lifts a card that was moved from where it went; nothing if it is no longer there.
Lifted lift(Run& r, const Moved& moved);

Moved put(Run& r, const Lifted& card, const Into& to, Happened what);
// The same for one of several cards moved at once: nothing reacts until all of them are there and hear_together is called.
Moved put_together(Run& r, const Lifted& card, const Into& to, Happened what);
// Lets abilities react to cards of a seat that were trashed or discarded together; `unseen`: only their owner knows all of them.
void hear_together(Run& r, Seat who, const Bag& cards, Happened what, bool unseen = false);

Moved gain_heard(Run& r, Gaining gaining);
// Gains a card that must be available, in games where nothing reacts to that (not Rules::gains_are_heard).
void gain_where_nothing_reacts(Run& r, Seat who, Kind kind, Zone to);
// Gains a card from the supply or a pile beside it; nothing if it is not available.
inline Moved gain(Run& r, Seat who, Kind kind, Zone to = Zone::discard) {
  if (r.rules.gains_are_heard) [[unlikely]]
    return gain_heard(r, {who, kind, to});
  if (!can_be_had(r.s, r.rules).has(kind)) return {};
  gain_where_nothing_reacts(r, who, kind, to);
  const SeatState& p = r.of(who);
  return {kind, to, who, to == Zone::hand ? nowhere : Spot{to == Zone::discard ? p.discard.total : p.deck_size}};
}
Moved gain_from_trash(Run& r, Seat who, Kind kind);
// WORD-DISCARD: discards several cards from a hand at once; the others see only the one on top: `top`, if somebody has chosen it.
void discard_from_hand(Run& r, Seat who, const Bag& cards, Kind top = no_kind);
void trash_from_hand(Run& r, Seat who, Kind kind);
void trash_from_hand(Run& r, Seat who, Bag cards);
// The deck is turned over onto the discard pile: its bottom card shows, and nobody sees the others.
void deck_into_discard(Run& r, Seat who);

// Finds a gap among the cards in play to reuse when the array is full, after cards left play and came back within one step.
Spot place_left(State& s);
// Puts a card into play and returns its place.
inline Spot into_play(Run& r, Seat who, Kind kind) {
  State& s = r.s;
  assert(!r.rules.simple || who == s.turn_of);
  r.of(who).in_play.add(kind);
  const Spot place = s.in_play_count < max_cards ? Spot{s.in_play_count++} : place_left(s);
  s.in_play[place] = {kind, who};
  return place;
}
// Moves cards in play up to close the gaps that others left.
void move_up(Run& r);
inline void close_gaps(Run& r) {
  if (r.s.in_play_gaps > 0) move_up(r);
}
// Whether this is a card of that kind and owner that lies on its own mat.
inline bool lies_on_own_mat(const AsideCard& card, Seat who, Kind kind) { return card.owner == who && card.kind == kind && card.mat == kind; }
// Turns up the next card of a pile of different cards, if there is one.
void uncover_pile(Run& r, Kind pile);

}  // namespace dominium
