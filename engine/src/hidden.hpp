// Lists every card of a state, zone by zone, and which of them a seat may not know. Checking that no card is lost and redealing unknown cards both
// rely on these lists: a new zone is added here and nowhere else.
#pragma once

#include <array>
#include <span>

#include "dominium/state.hpp"
#include "dominium/view.hpp"

namespace dominium {

// Calls visit(owner, kind, count) for all cards in the zones of a seat; the bag `owned` is not a zone.
template <class Visit>
void for_each_owned_card(const State& state, Visit visit) {
  for (const Seat who : seats_of(state.seats)) {
    const SeatState& p = state.seat[who];
    for (const Bag* bag : {&p.hand, &p.discard, &p.in_play})
      for (const Kind kind : bag->kinds) visit(who, kind, (*bag)[kind]);
    for (const Slot& slot : p.deck_cards()) visit(who, slot.kind, 1);
  }
  for (const HeldCard& card : state.limbo()) visit(card.owner, card.kind, 1);
  for (const AsideCard& card : state.lying_apart()) visit(card.owner, card.kind, 1);
}

// Calls visit(kind, count) for all cards that belong to nobody.
template <class Visit>
void for_each_common_card(const State& state, Visit visit) {
  for (const Bag* bag : {&state.supply, &state.trash})
    for (const Kind kind : bag->kinds) visit(kind, (*bag)[kind]);
  for (const CoveredCard& card : state.under_piles()) visit(card.kind, 1);
}

// Whose secrets a seat sees: its own, and those of a seat for which it decides.
inline SeatSet eyes_of(const State& state, Seat seat) {
  if (seat == no_seat) return SeatSet::of(watcher);
  SeatSet eyes = SeatSet::of(seat);
  if (state.decides_for(state.turn_of) == seat) eyes.add(state.turn_of);
  return eyes;
}
inline bool known_to(SeatSet eyes, SeatSet known) { return known == everyone || !(known & eyes).empty(); }

// Replaces the kind of each card of `owner` that `eyes` may not know: kind = deal(zone, place, kind), where `place` counts from 0 within the zone (in
// a deck, from the bottom). Cards under piles are left out: everybody knows which ones they are, and they are in no order.
template <class Deal>
void redeal_hidden(State& state, SeatSet eyes, Seat owner, Deal deal) {
  SeatState& p = state.seat[owner];
  const auto redeal_bag = [&](Bag& bag, const Bag& hidden, Zone zone) {
    int place = 0;
    Bag dealt;
    for (const Kind kind : hidden.kinds)
      for (int n = 0; n < hidden[kind]; ++n) dealt.add(deal(zone, place++, kind));
    for (const Kind kind : hidden.kinds) bag.remove(kind, hidden[kind]);
    bag.add_all(dealt);
    return dealt;
  };
  if (!eyes.has(owner)) {
    Bag hidden = p.hand;
    for (const Kind kind : p.hand_shown.kinds) hidden.remove(kind, p.hand_shown[kind]);
    redeal_bag(p.hand, hidden, Zone::hand);
    p.discard_hidden = redeal_bag(p.discard, p.discard_hidden, Zone::discard);
  }
  for (int i = 0; i < p.deck_size; ++i) {
    Slot& slot = p.deck[static_cast<std::size_t>(i)];
    const bool in_pool = i >= p.bottom && i < p.bottom + p.pool;
    if (in_pool || !known_to(eyes, slot.known)) slot.kind = deal(Zone::deck, i, slot.kind);
  }
  for (int i = 0; i < state.held_count; ++i)
    if (HeldCard& card = state.held[static_cast<std::size_t>(i)]; card.owner == owner && !known_to(eyes, card.known))
      card.kind = deal(Zone::held, i, card.kind);
  for (int i = 0; i < state.aside_count; ++i)
    if (AsideCard& card = state.aside[static_cast<std::size_t>(i)]; card.owner == owner && !known_to(eyes, card.known))
      card.kind = deal(Zone::aside, i, card.kind);
}

// What each seat would own had the passes not happened that `eyes` did not see. Calls undone(n) for each of those passes.
template <class Undone>
std::array<Bag, max_seats> owned_without_unseen_passes(const State& state, SeatSet eyes, Undone undone) {
  std::array<Bag, max_seats> owned{};
  for (const Seat who : seats_of(state.seats)) owned[who] = state.seat[who].owned;
  const auto passed = state.passed_unseen();
  // Given back first: a seat may have passed on what it was given only later, as far as the kinds tell.
  for (const PassedCard card : passed)
    if (!known_to(eyes, card.known)) owned[card.from].add(card.kind);
  for (std::size_t n = 0; n < passed.size(); ++n) {
    const PassedCard card = passed[n];
    if (known_to(eyes, card.known) || !owned[card.to].has(card.kind)) continue;
    owned[card.to].remove(card.kind);
    undone(n);
  }
  return owned;
}

}  // namespace dominium
