#include "moves.hpp"

#include <algorithm>

#include "deck.hpp"
#include "knowledge.hpp"
#include "windows.hpp"

namespace dominium {

// ---- lifting

namespace {

[[gnu::always_inline]] inline Lifted take_from_hand(Run& r, Seat who, Kind kind, bool seen) {
  SeatState& p = r.of(who);
  SeatSet known = SeatSet::of(who);
  if (seen) {
    if (p.hand_shown.has(kind)) {
      p.hand_shown.remove(kind);
      known = everyone;
    }
  } else {
    forget_shown(p, 1);
  }
  p.hand.remove(kind);
  return {kind, who, Zone::hand, known};
}

}  // namespace

Lifted lift_from_hand(Run& r, Seat who, Kind kind, bool seen) { return take_from_hand(r, who, kind, seen); }

Lifted lift_from_discard(Run& r, Seat who, Kind kind) {
  const bool top = take_from_discard(r.of(who), kind);
  return {kind, who, Zone::discard, top ? everyone : SeatSet::of(who), top};
}

Lifted lift_seen_from_discard(Run& r, Seat who, Kind kind) {
  SeatState& p = r.of(who);
  const bool news = p.discard_hidden[kind] == p.discard[kind];
  p.discard.remove(kind);
  if (news) p.discard_hidden.remove(kind);
  return {kind, who, Zone::discard, news ? SeatSet::of(who) : everyone, p.discard_top == kind};
}

Lifted lift_from_deck(Run& r, Seat who) {
  need(r, who, 1);
  if (r.of(who).deck_size == 0) return {};
  const Slot slot = take_from_deck(r, who);
  return {slot.kind, who, Zone::deck, slot.known};
}

Lifted lift_from_bottom(Run& r, Seat who) {
  SeatState& p = r.of(who);
  assert(p.deck_size > 0 && (p.bottom > 0 || p.pool == 0));
  const Slot slot = p.deck[0];
  std::copy(p.deck.begin() + 1, p.deck.begin() + p.deck_size, p.deck.begin());
  --p.deck_size;
  if (p.bottom > 0) --p.bottom;
  return {slot.kind, who, Zone::deck, slot.known};
}

Lifted lift_from_play(Run& r, Spot place) {
  assert(place < r.s.in_play_count);
  InPlay& card = r.s.in_play[place];
  const Lifted lifted{card.kind, card.owner, Zone::in_play, everyone};
  r.of(card.owner).in_play.remove(card.kind);
  card.kind = no_kind;
  ++r.s.in_play_gaps;
  // What it put off still happens, but no longer refers to this card or keeps it in play.
  for (Later& later : std::span(r.s.later.data(), r.s.later_count))
    if (later.place == place) later.place = nowhere;
  const auto end = r.s.ties.begin() + r.s.tie_count;
  r.s.tie_count = static_cast<std::uint16_t>(std::remove_if(r.s.ties.begin(), end, [&](Tie tie) { return tie.place == place; }) - r.s.ties.begin());
  return lifted;
}

Lifted lift_from_trash(Run& r, Kind kind) {
  if (!r.s.trash.has(kind)) return {};
  r.s.trash.remove(kind);
  return {kind, no_seat, Zone::trash, everyone};
}

Lifted lift_from_aside(Run& r, int index) {
  assert(index >= 0 && index < r.s.aside_count);
  const auto at = r.s.aside.begin() + index;
  const AsideCard card = *at;
  std::copy(at + 1, r.s.aside.begin() + r.s.aside_count, at);
  --r.s.aside_count;
  return {card.kind, card.owner, card.mat == no_kind ? Zone::aside : Zone::mat, card.known};
}

// A card that was put back comes first; the cards nobody has seen are in no order, so chance picks one of them.
void uncover_pile(Run& r, Kind pile) {
  const auto begin = r.s.covered.begin();
  const auto end = begin + r.s.covered_count;
  const auto of_pile = [&](const CoveredCard& card) { return card.pile == pile; };
  const auto seen = std::find_if(std::reverse_iterator(end), std::reverse_iterator(begin),
                                 [&](const CoveredCard& card) { return of_pile(card) && card.known == everyone; });
  auto next = seen == std::reverse_iterator(begin) ? end : seen.base() - 1;
  if (next == end) {
    std::array<Slot, max_covered> pool;
    std::size_t n = 0;
    for (auto at = begin; at != end; ++at)
      if (of_pile(*at)) pool[n++] = {at->kind, {}};
    if (n == 0) return;
    std::uint32_t drawn = outcome(r, no_seat, {pool.data(), n});
    next = std::find_if(begin, end, [&](const CoveredCard& card) { return of_pile(card) && drawn-- == 0; });
    ++r.barriers;
  }
  const Kind kind = next->kind;
  std::copy(next + 1, end, next);
  --r.s.covered_count;
  r.s.supply.add(kind);
  r.tell({.what = Happened::reveals, .kind = kind, .source = r.c.source, .from = Zone::supply, .to = Zone::supply, .knows = everyone});
}

Lifted lift_from_pile(Run& r, Kind kind) {
  State& s = r.s;
  if (!s.supply.has(kind)) return {};
  s.supply.remove(kind);
  if (r.rules.in_supply.has(kind)) {
    const KindSet pile = r.rules.same_pile[kind];
    if (r.rules.mixed.has(kind) && (s.supply.kinds & pile).empty()) uncover_pile(r, r.rules.pile_of[kind]);
    if ((s.supply.kinds & pile).empty()) ++s.empty_piles;
  }
  return {kind, no_seat, Zone::supply, everyone};
}

bool is_there(const Run& r, const Moved& moved) {
  if (!moved) return false;
  switch (moved.zone) {
    case Zone::discard: {
      const SeatState& p = r.of(moved.seat);
      if (moved.place == nowhere) return p.discard.has(moved.kind) && r.shuffles[moved.seat] == moved.shuffles;
      return p.discard_top == moved.kind && p.discard.total == moved.place;
    }
    case Zone::deck: {
      const SeatState& p = r.of(moved.seat);
      return p.deck_size == moved.place && p.top() > 0 && p.deck[p.deck_size - 1U].kind == moved.kind;
    }
    case Zone::hand:
      return r.of(moved.seat).hand.has(moved.kind);
    case Zone::in_play:
      assert(moved.place < r.s.in_play_count);
      return r.s.in_play[moved.place].kind == moved.kind;
    case Zone::trash:
      return r.s.trash.has(moved.kind);
    case Zone::aside:
    case Zone::mat:
      return r.s.aside_count > 0 && moved.place == r.s.aside_count && r.s.aside[r.s.aside_count - 1U].kind == moved.kind;
    default:
      return false;
  }
}

Lifted lift(Run& r, const Moved& moved) {
  if (!is_there(r, moved)) return {};
  switch (moved.zone) {
    case Zone::discard:
      return lift_seen_from_discard(r, moved.seat, moved.kind);
    case Zone::deck:
      return lift_from_deck(r, moved.seat);
    case Zone::hand:
      return lift_from_hand(r, moved.seat, moved.kind, true);
    case Zone::in_play:
      return lift_from_play(r, moved.place);
    case Zone::trash:
      return lift_from_trash(r, moved.kind);
    default:
      return lift_from_aside(r, r.s.aside_count - 1);
  }
}

// ---- putting

Spot place_left(State& s) {
  const auto at = std::find_if(s.in_play.begin(), s.in_play.begin() + max_cards, [](InPlay card) { return card.kind == no_kind; });
  assert(at != s.in_play.begin() + max_cards);
  --s.in_play_gaps;
  return static_cast<Spot>(at - s.in_play.begin());
}

void move_up(Run& r) {
  State& s = r.s;
  std::uint16_t to = 0;
  for (std::uint16_t from = 0; from < s.in_play_count; ++from) {
    if (s.in_play[from].kind == no_kind) continue;
    if (to != from) {
      s.in_play[to] = s.in_play[from];
      for (Later& later : std::span(s.later.data(), s.later_count))
        if (later.place == Spot{from}) later.place = Spot{to};
      for (Tie& tie : std::span(s.ties.data(), s.tie_count))
        if (tie.place == Spot{from}) tie.place = Spot{to};
    }
    ++to;
  }
  s.in_play_count = to;
  s.in_play_gaps = 0;
}

namespace {

// A seat has lost a card, as `viewer` knows. If to this viewer it now has fewer of the kind than none, one that was passed to it unseen was of this
// kind, and that is known now. It may have come to its former owner in the same way.
void settle_passed(State& s, Kind kind, Seat who, Seat viewer) {
  int owned = s.seat[who].owned[kind];
  PassedCard* first = nullptr;
  for (PassedCard& card : std::span(s.passed.data(), s.passed_count)) {
    if (card.kind != kind || card.known.has(viewer)) continue;
    if (card.from == who) ++owned;
    if (card.to != who) continue;
    --owned;
    if (first == nullptr) first = &card;
  }
  if (owned >= 0 || first == nullptr) return;
  first->known.add(viewer);
  settle_passed(s, kind, first->from, viewer);
}

// The same for all viewers in `told`. What everybody knows is no longer kept.
[[gnu::noinline]] void settle_passed(State& s, Kind kind, Seat who, SeatSet told) {
  const SeatSet viewers = seats_of(s.seats) | SeatSet::of(watcher);
  for (const Seat viewer : viewers & told) settle_passed(s, kind, who, viewer);
  const auto known_to_all = [&](const PassedCard& card) { return (card.known & viewers) == viewers; };
  const auto end = std::remove_if(s.passed.begin(), s.passed.begin() + s.passed_count, known_to_all);
  s.passed_count = static_cast<std::uint8_t>(end - s.passed.begin());
}

void change_owner(Run& r, Kind kind, Seat from, Seat to) {
  if (from == to) return;
  if (from != no_seat) r.of(from).owned.remove(kind);
  if (to != no_seat) r.of(to).owned.add(kind);
  if (r.s.passed_count > 0 && from != no_seat) [[unlikely]]
    settle_passed(r.s, kind, from, everyone);
}

void return_to_pile(Run& r, Kind kind) {
  State& s = r.s;
  const Kind pile = r.rules.pile_of[kind];
  const KindSet of_pile = r.rules.same_pile[kind];
  if ((s.supply.kinds & of_pile).empty() && r.rules.in_supply.has(kind)) --s.empty_piles;
  // It covers the card that was visible.
  if (r.rules.mixed.has(kind))
    for (const Kind shown : s.supply.kinds& of_pile) {
      assert(s.covered_count < max_covered);
      s.supply.remove(shown);
      s.covered[s.covered_count++] = {shown, pile, everyone};
    }
  s.supply.add(kind);
}

// Puts the card down and returns its place in play, or the size of the pile or list it now ends.
[[gnu::always_inline]] inline Spot lay(Run& r, const Lifted& card, const Into& to) {
  State& s = r.s;
  switch (to.zone) {
    case Zone::hand: {
      SeatState& p = r.of(to.owner);
      p.hand.add(card.kind);
      if (to.known == everyone) p.hand_shown.add(card.kind);
      return nowhere;
    }
    case Zone::deck:
      put_on_top(r.of(to.owner), card.kind, to.known);
      return Spot{r.of(to.owner).deck_size};
    case Zone::discard:
      lay_on_discard(r.of(to.owner), card.kind, to.known == everyone);
      return Spot{r.of(to.owner).discard.total};
    case Zone::in_play:
      return into_play(r, to.owner, card.kind);
    case Zone::trash:
      s.trash.add(card.kind);
      return nowhere;
    case Zone::supply:
      return_to_pile(r, card.kind);
      return nowhere;
    default:
      assert(s.aside_count < max_cards);
      s.aside[s.aside_count++] = {card.kind, to.known, to.owner, to.mat, to.with};
      return Spot{s.aside_count};
  }
}

[[gnu::always_inline]] inline Moved put_there(Run& r, const Lifted& card, const Into& to, Happened what) {
  assert(card && (to.owner != no_seat || to.zone == Zone::trash || to.zone == Zone::supply));
  if ((card.known & to.known) != to.known) ++r.barriers;
  change_owner(r, card.kind, card.owner, to.owner);
  const Spot place = lay(r, card, to);
  const Seat told_of = card.owner != no_seat ? card.owner : to.owner != no_seat ? to.owner : r.c.me;
  if (r.telling) [[unlikely]]
    r.tell({.what = what, .seat = told_of, .kind = card.kind, .source = r.c.source, .from = card.from, .to = to.zone, .knows = to.known});
  if (card.uncovers) uncover_discard(r, card.owner);
  return {card.kind, to.zone, to.owner != no_seat ? to.owner : told_of, place};
}

[[gnu::always_inline]] inline void hear(Run& r, const Moved& moved, Happened what) {
  if (r.rules.simple) [[likely]]
    return;
  if (what == Happened::trashes) open_window(r, Trigger::trashed, moved);
  if (what == Happened::discards) open_window(r, Trigger::discarded, moved);
}

}  // namespace

Moved put(Run& r, const Lifted& card, const Into& to, Happened what) {
  const Moved moved = put_there(r, card, to, what);
  hear(r, moved, what);
  return moved;
}

Moved put_together(Run& r, const Lifted& card, const Into& to, Happened what) { return put_there(r, card, to, what); }

void put_into_other_hand(Run& r, const Lifted& card, Seat to) {
  State& s = r.s;
  const SeatSet known = card.known | SeatSet::of(to);
  r.of(card.owner).owned.remove(card.kind);
  r.of(to).owned.add(card.kind);
  r.of(to).hand.add(card.kind);
  if (s.passed_count > 0) settle_passed(s, card.kind, card.owner, known);
  if (s.passed_count == max_passed) std::copy(s.passed.begin() + 1, s.passed.end(), s.passed.begin());
  if (s.passed_count < max_passed) ++s.passed_count;
  s.passed[s.passed_count - 1U] = {card.kind, card.owner, to, known};
  ++r.barriers;
  r.tell({.what = Happened::passes,
          .seat = card.owner,
          .kind = card.kind,
          .source = r.c.source,
          .from = Zone::hand,
          .to = Zone::hand,
          .knows = known,
          .n = static_cast<std::int16_t>(to)});
}

void hear_together(Run& r, Seat who, const Bag& cards, Happened what, bool unseen) {
  if (r.rules.simple) [[likely]]
    return;
  const bool trashed = what == Happened::trashes;
  const Moved any{no_kind, trashed ? Zone::trash : Zone::discard, who, nowhere, r.shuffles[who]};
  open_window_for_all(r, trashed ? Trigger::trashed : Trigger::discarded, any, cards, unseen);
}

// Inlined as a whole, so that the card is not stored and reloaded on its way.
void trash_from_hand(Run& r, Seat who, Kind kind) {
  hear(r, put_there(r, take_from_hand(r, who, kind, true), {.zone = Zone::trash}, Happened::trashes), Happened::trashes);
}

// ---- gaining

Moved gain_heard(Run& r, Gaining gaining) {
  const auto is_there = [&] { return (gaining.from == Zone::trash ? r.s.trash.kinds : lying_on_piles(r.s, r.rules)).has(gaining.kind); };
  if (!is_there()) return {};
  if (!r.rules.listening(Trigger::would_gain).empty()) {
    Gaining* const outer = r.gaining;
    r.gaining = &gaining;
    open_window(r, Trigger::would_gain, {gaining.kind, gaining.from, gaining.who, nowhere});
    r.gaining = outer;
    if (!is_there()) return {};
  }
  const Lifted card = gaining.from == Zone::trash ? lift_from_trash(r, gaining.kind) : lift_from_pile(r, gaining.kind);
  const Moved gained = put_there(r, card, {.zone = gaining.to, .owner = gaining.who}, Happened::gains);
  const Gaining* const outer = r.gained;
  r.gained = &gaining;
  open_window(r, Trigger::gained, gained);
  r.gained = outer;
  return gained;
}

namespace {

[[gnu::noinline]] void tell_of_gain(Run& r, Seat who, Kind kind, Zone to) {
  r.tell({.what = Happened::gains, .seat = who, .kind = kind, .source = r.c.source, .from = Zone::supply, .to = to, .knows = everyone});
}

}  // namespace

void gain_where_nothing_reacts(Run& r, Seat who, Kind kind, Zone to) {
  State& s = r.s;
  SeatState& p = r.of(who);
  s.supply.remove(kind);
  if (s.supply[kind] == 0) ++s.empty_piles;
  p.owned.add(kind);
  if (to == Zone::discard) {
    p.discard.add_in_passing(kind);
    p.discard_top = kind;
  } else if (to == Zone::hand) {
    p.hand.add(kind);
    p.hand_shown.add(kind);
  } else {
    put_on_top(p, kind, everyone);
  }
  if (r.telling) [[unlikely]]
    tell_of_gain(r, who, kind, to);
}

Moved gain_from_trash(Run& r, Seat who, Kind kind) { return gain_heard(r, {who, kind, Zone::discard, Zone::trash}); }

void note_gain(Run& r, Kind kind) {
  State& s = r.s;
  const auto gains = s.latest_gains();
  if (std::any_of(gains.begin(), gains.end(), [&](GainedCard card) { return card.seat == s.turn_of && card.kind == kind; })) return;
  s.gained[s.gained_count++] = {kind, s.turn_of};
}

void forget_gains(Run& r, Seat who) {
  const auto end = r.s.gained.begin() + r.s.gained_count;
  const auto kept = std::remove_if(r.s.gained.begin(), end, [&](GainedCard card) { return card.seat == who; });
  r.s.gained_count = static_cast<std::uint16_t>(kept - r.s.gained.begin());
}

// ---- several at once

void discard_from_hand(Run& r, Seat who, const Bag& cards, Kind top) {
  if (cards.empty()) return;
  SeatState& p = r.of(who);
  if (&cards == &p.hand) return discard_from_hand(r, who, Bag(cards), top);
  if (top == no_kind) top = r.rules.setup.among_people ? drawn_top(r, cards) : cards.kinds.last();
  // If the whole hand goes, the cards shown from it are known to be in the discard pile.
  Bag followed;
  if (!p.hand_shown.empty()) {
    if (cards.total == p.hand.total) followed = p.hand_shown;
    forget_shown(p, cards.total - 1);
  }
  const auto lay = [&](Kind kind, bool seen) {
    p.hand.remove(kind);
    lay_on_discard(p, kind, seen);
    if (r.telling) [[unlikely]]
      r.tell({.what = Happened::discards,
              .seat = who,
              .kind = kind,
              .source = r.c.source,
              .from = Zone::hand,
              .to = Zone::discard,
              .knows = seen ? everyone : SeatSet::of(who)});
  };
  for (const Kind kind : cards.kinds)
    for (int left = cards[kind] - (kind == top ? 1 : 0); left > 0; --left) lay(kind, false);
  if (p.hand_shown.has(top))
    p.hand_shown.remove(top);
  else
    ++r.barriers;
  lay(top, true);
  for (const Kind kind : followed.kinds)
    if (const int more = followed[kind] - (kind == top ? 1 : 0); more > 0) p.discard_hidden.remove(kind, more);
  hear_together(r, who, cards, Happened::discards, cards.total > 1);
}

void trash_from_hand(Run& r, Seat who, Bag cards) {
  for (const Kind kind : cards.kinds)
    for (int n = 0; n < cards[kind]; ++n) put_there(r, take_from_hand(r, who, kind, true), {.zone = Zone::trash}, Happened::trashes);
  hear_together(r, who, cards, Happened::trashes);
}

void deck_into_discard(Run& r, Seat who) {
  SeatState& p = r.of(who);
  if (p.deck_size == 0) return;
  const Kind lowest = fix_bottom(r, who);
  r.tell({.what = Happened::flips_deck,
          .seat = who,
          .kind = lowest,
          .source = r.c.source,
          .from = Zone::deck,
          .to = Zone::discard,
          .knows = everyone,
          .n = static_cast<std::int16_t>(p.deck_size)});
  for (int i = p.deck_size; i-- > 0;) {
    const Slot slot = p.deck[static_cast<std::size_t>(i)];
    lay_on_discard(p, slot.kind, i == 0 || slot.known == everyone);
  }
  p.deck_size = p.pool = p.bottom = 0;
  ++r.barriers;
}

}  // namespace dominium
