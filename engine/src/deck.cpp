#include "deck.hpp"

#include <algorithm>

namespace dominium {

namespace {

std::uint32_t drawn_outcome(const Run& r, const Draw& draw) {
  const auto size = static_cast<std::uint32_t>(draw.pool.size());
  if (r.chance.pick != nullptr && !r.ghost) {
    const std::uint32_t at = r.chance.pick(r.chance.context, r.s, draw);
    return at < size ? at : 0;
  }
  return below(mix(draw.seat == no_seat ? r.chance.table_key : r.chance.key[draw.seat], draw.k), size);
}

// The number of the table's next outcome. Before the game, outcome 0 decides who begins and those after it name piles in a draft; among people the
// game keeps away from them, because what a known outcome shows would tell something about the cards it was drawn from.
std::uint32_t next_of_table(Run& r) {
  constexpr std::uint32_t beyond_the_draft = 0x10000;
  return ++r.s.outcomes + (r.rules.setup.among_people ? beyond_the_draft : 0);
}

// Takes the last card of the deck's array, which is the top one if the order there is fixed.
Slot take_last(SeatState& p) {
  assert(p.deck_size > 0);
  const Slot slot = p.deck[--p.deck_size];
  if (p.deck_size < p.bottom + p.pool) --(p.pool > 0 ? p.pool : p.bottom);
  return slot;
}

void announce_shuffle(Run& r, Seat who) {
  ++r.barriers;
  r.tell({.what = Happened::shuffles,
          .seat = who,
          .source = r.c.source,
          .from = Zone::discard,
          .to = Zone::deck,
          .n = static_cast<std::int16_t>(r.of(who).discard.total)});
}

// The discard pile becomes the deck; its order stays open until cards are looked at.
void shuffle_empty_deck(Run& r, Seat who) {
  SeatState& p = r.of(who);
  ++r.shuffles[who];
  Slot* at = p.deck.data();
  for (const Kind kind : p.discard.kinds) at = fill(at, Slot{kind, {}}, p.discard[kind]);
  p.deck_size = p.pool = p.discard.total;
  p.bottom = 0;
  p.discard.clear();
  p.discard_hidden.clear();
  p.discard_top = no_kind;
}

// Draws n cards from a pool that has more.
template <class Count>
void draw_some(SeatState& p, std::uint64_t key, Count n) {
  std::uint64_t s = key + (p.outcomes + 1U) * mix_stride;
  std::uint32_t left = p.pool;
  KindSet kinds = p.hand.kinds;
  for (int i = 0; i < n; ++i) {
    Slot& taken = p.deck[below(mixed(s), left)];
    s += mix_stride;
    kinds.add(taken.kind);
    ++p.hand.count[taken.kind];
    taken = p.deck[--left];
  }
  p.hand.kinds = kinds;
  p.hand.total = static_cast<std::uint16_t>(p.hand.total + n);
  p.outcomes = static_cast<std::uint16_t>(p.outcomes + n);
  p.deck_size = p.pool = static_cast<std::uint16_t>(left);
}

// Draws all cards of the pool, whatever their order.
void draw_whole_pool(SeatState& p) {
  const std::uint32_t n = p.pool;
  KindSet kinds = p.hand.kinds;
  for (std::uint32_t i = 0; i < n; ++i) {
    kinds.add(p.deck[i].kind);
    ++p.hand.count[p.deck[i].kind];
  }
  p.hand.kinds = kinds;
  p.hand.total = static_cast<std::uint16_t>(p.hand.total + n);
  p.deck_size = p.pool = 0;
}

void draw_from_pool(Run& r, Seat who, int n) {
  SeatState& p = r.of(who);
  const std::uint64_t key = r.chance.key[who];
  assert(n >= 0 && p.pool == p.deck_size);
  if (p.pool > n) return draw_some(p, key, n);
  n -= p.pool;
  draw_whole_pool(p);
  if (n == 0 || p.discard.empty()) return;
  shuffle_empty_deck(r, who);
  p.pool > n ? draw_some(p, key, n) : draw_whole_pool(p);
}

// Draws from a deck in which some cards lie in a fixed order.
[[gnu::noinline]] void draw_from_top(Run& r, Seat who, int n) {
  SeatState& p = r.of(who);
  for (; n > 0 && p.top() > 0; --n) {
    const Slot slot = take_last(p);
    p.hand.add(slot.kind);
    if (slot.known == everyone) p.hand_shown.add(slot.kind);
  }
  if (n <= 0) return;
  if (p.bottom > 0) return draw_heard(r, who, n);
  draw_from_pool(r, who, n);
}

}  // namespace

std::uint32_t outcome(Run& r, Seat who, std::span<const Slot> pool, bool lowest) {
  const Draw draw{.seat = who, .k = who == no_seat ? next_of_table(r) : r.of(who).outcomes++, .pool = pool, .lowest = lowest};
  ++r.barriers;
  if (r.step == nullptr || r.ghost) return drawn_outcome(r, draw);
  // Outcomes drawn in this step stay the same when the step is run again.
  StepRun& step = *r.step;
  StepLog& log = step.log;
  if (step.drawn == log.outcomes && log.outcomes < StepLog::room) log.outcome[log.outcomes++] = static_cast<std::uint16_t>(drawn_outcome(r, draw));
  if (step.drawn == log.outcomes) return drawn_outcome(r, draw);
  return std::min<std::uint32_t>(log.outcome[step.drawn++], static_cast<std::uint32_t>(pool.size()) - 1);
}

// Out of line: it needs much room, and simulations never get here.
[[gnu::noinline]] Kind drawn_top(Run& r, const Bag& cards) {
  assert(!cards.empty());
  if (cards.total == 1) return cards.kinds.first();
  std::array<Slot, max_cards + 8> pool;  // room to write eight at a time
  Slot* end = pool.data();
  for (const Kind kind : cards.kinds) end = fill(end, Slot{kind, {}}, cards[kind]);
  return pool[outcome(r, no_seat, {pool.data(), end})].kind;
}

Slot take_from_deck(Run& r, Seat who) {
  SeatState& p = r.of(who);
  if (p.top() > 0 || p.pool == 0) return take_last(p);
  Slot& taken = p.deck[p.bottom + outcome(r, who, {p.deck.data() + p.bottom, p.pool})];
  const Slot slot = taken;
  taken = p.deck[--p.deck_size];
  --p.pool;
  return slot;
}

void put_on_top(SeatState& p, Kind kind, SeatSet known) {
  assert(p.deck_size < max_cards);
  p.deck[p.deck_size++] = {kind, known};
}

void put_under(Run& r, Seat who, Kind kind, SeatSet known, int depth) {
  SeatState& p = r.of(who);
  assert(depth <= p.deck_size && p.deck_size < max_cards);
  const int below = p.deck_size - depth;
  if (below <= p.bottom) {
    ++p.bottom;
  } else {
    // Each card above it is taken off the deck and laid where the deck now ends: the next one comes from below that.
    for (int i = 0; i < depth; ++i) {
      const Slot slot = take_from_deck(r, who);
      p.deck[p.deck_size] = slot;
    }
    p.deck_size = static_cast<std::uint16_t>(p.deck_size + depth);
  }
  const auto at = p.deck.begin() + below;
  std::copy_backward(at, p.deck.begin() + p.deck_size, p.deck.begin() + p.deck_size + 1);
  *at = {kind, known};
  ++p.deck_size;
}

Kind fix_bottom(Run& r, Seat who) {
  SeatState& p = r.of(who);
  assert(p.deck_size > 0);
  if (p.bottom == 0 && p.pool > 0) std::swap(p.deck[0], p.deck[outcome(r, who, {p.deck.data(), p.pool}, true)]);
  return p.deck[0].kind;
}

Kind look_at_bottom(Run& r, Seat who) {
  need(r, who, 1);
  SeatState& p = r.of(who);
  if (p.deck_size == 0) return no_kind;
  const Kind kind = fix_bottom(r, who);
  if (p.bottom == 0 && p.pool > 0) {
    p.bottom = 1;
    --p.pool;
  }
  if (!p.deck[0].known.has(who)) ++r.barriers;
  p.deck[0].known.add(who);
  r.tell({.what = Happened::looks, .seat = who, .kind = kind, .source = r.c.source, .from = Zone::deck, .to = Zone::deck, .knows = SeatSet::of(who)});
  return kind;
}

void need(Run& r, Seat who, int n) {
  SeatState& p = r.of(who);
  if (p.deck_size >= n || p.discard.empty()) return;
  announce_shuffle(r, who);
  const int left = p.deck_size;
  std::array<Slot, max_cards> above;
  for (int i = left; i-- > 0;) above[static_cast<std::size_t>(i)] = take_from_deck(r, who);
  shuffle_empty_deck(r, who);
  std::copy_n(above.data(), left, p.deck.data() + p.deck_size);
  p.deck_size = static_cast<std::uint16_t>(p.deck_size + left);
}

// If the deck has no more cards than are to be drawn, all of them are drawn, whatever their order; the rest come from the new deck.
void draw_heard(Run& r, Seat who, int n) {
  SeatState& p = r.of(who);
  const auto to_hand = [&](Slot slot) {
    p.hand.add(slot.kind);
    if (slot.known == everyone) p.hand_shown.add(slot.kind);
    SeatSet knows = slot.known;
    if (!knows.has(who)) ++r.barriers;
    knows.add(who);
    r.tell({.what = Happened::draws, .seat = who, .kind = slot.kind, .source = r.c.source, .from = Zone::deck, .to = Zone::hand, .knows = knows});
  };
  if (p.deck_size < n && !p.discard.empty()) announce_shuffle(r, who);
  for (; n > 0; --n) {
    if (p.deck_size == 0) {
      if (p.discard.empty()) return;
      shuffle_empty_deck(r, who);
    }
    to_hand(p.deck_size <= n ? take_last(p) : take_from_deck(r, who));
  }
}

// The same when nobody hears of it and chance is the built-in generator: simulations spend most of their time here.
void draw_unheard(Run& r, Seat who, int n) {
  SeatState& p = r.of(who);
  if (p.pool != p.deck_size) return draw_from_top(r, who, n);
  constexpr std::integral_constant<int, hand_at_cleanup> hand;
  if (n == hand && p.pool > hand) return draw_some(p, r.chance.key[who], hand);
  draw_from_pool(r, who, n);
}

}  // namespace dominium
