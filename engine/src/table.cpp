// The primitives: how cards move, who sees it, and how chance comes in.
#include "table.hpp"

#include <algorithm>
#include <cstring>

namespace dominium {

// ---- events

void Table::tell(Event event) {
  if (ghost_) return;
  const std::uint16_t number = events_++;
  if (sink_.tell == nullptr || (run_ != nullptr && number < run_->log.events)) return;
  sink_.tell(sink_.context, event);
}

// ---- the deck and chance

std::uint32_t Table::pick_from_pool(Seat who) {
  SeatState& p = of(who);
  const std::uint32_t k = p.outcomes++;
  ++barriers_;
  if (chance_.pick != nullptr && !ghost_) {
    const std::uint32_t at = chance_.pick(chance_.context, s_, who, k, {p.deck.data() + p.bottom, p.pool});
    return at < p.pool ? at : 0;
  }
  return below(mix(chance_.key[who], k), p.pool);
}

Slot Table::take_from_deck(Seat who) {
  SeatState& p = of(who);
  if (p.top() > 0 || p.pool == 0) {
    const Slot slot = p.deck[--p.deck_size];
    if (p.bottom > p.deck_size) p.bottom = p.deck_size;
    return slot;
  }
  Slot& taken = p.deck[p.bottom + pick_from_pool(who)];
  const Slot slot = taken;
  taken = p.deck[--p.deck_size];
  --p.pool;
  return slot;
}

void Table::announce_shuffle(Seat who) {
  ++barriers_;
  tell({.what = Happened::shuffles, .seat = who, .source = source_, .from = Zone::discard, .to = Zone::deck, .n = static_cast<std::int16_t>(of(who).discard.total)});
}

// The discard pile becomes the deck, in no order until it is looked at.
void Table::shuffle_empty_deck(SeatState& p) {
  Slot* at = p.deck.data();
  for (const Kind kind : p.discard.kinds) {
    const Slot slot{kind, {}};
    // Eight at a time: what is written too far is overwritten by the next kind.
    for (int n = 0; n < p.discard[kind]; n += 8)
      for (int i = 0; i < 8; ++i) at[n + i] = slot;
    at += p.discard[kind];
  }
  p.deck_size = p.pool = p.discard.total;
  p.bottom = 0;
  p.discard.clear();
  p.discard_hidden.clear();
  p.discard_top = no_kind;
}

// SHUFFLE-1: before something is done with n cards of a deck that has fewer, the discard pile is shuffled and put under it.
void Table::need(Seat who, int n) {
  SeatState& p = of(who);
  if (p.deck_size >= n || p.discard.empty()) return;
  announce_shuffle(who);
  const int left = p.deck_size;
  std::array<Slot, max_cards> above;
  for (int i = left; i-- > 0;) above[static_cast<std::size_t>(i)] = take_from_deck(who);
  shuffle_empty_deck(p);
  std::copy_n(above.data(), left, p.deck.data() + p.deck_size);
  p.deck_size = static_cast<std::uint16_t>(p.deck_size + left);
}

void Table::draw(Seat who, int n) {
  SeatState& p = of(who);
  const auto to_hand = [&](Slot slot) {
    p.hand.add(slot.kind);
    if (slot.known == everyone) p.hand_shown.add(slot.kind);
    if (telling()) {
      SeatSet knows = slot.known;
      if (!knows.has(who)) ++barriers_;
      knows.add(who);
      tell({.what = Happened::draws, .seat = who, .kind = slot.kind, .source = source_, .from = Zone::deck, .to = Zone::hand, .knows = knows});
    }
  };
  if (p.deck_size < n && !p.discard.empty()) {
    // The rest of the deck is drawn whatever its order, so that it need not be put on top of the new one first.
    announce_shuffle(who);
    const int left = p.deck_size;
    for (int i = left; i-- > 0;) to_hand(p.deck[static_cast<std::size_t>(i)]);
    n -= left;
    shuffle_empty_deck(p);
  }
  n = std::min<int>(n, p.deck_size);
  if (run_ == nullptr && !listening() && chance_.pick == nullptr && p.top() == 0 && n <= p.pool) {
    // Nobody listens and nothing is known: only the pool changes.
    Slot* const pool = p.deck.data() + p.bottom;
    std::uint32_t left = p.pool;
    std::uint32_t k = p.outcomes;
    const std::uint64_t key = chance_.key[who];
    for (int i = 0; i < n; ++i) {
      Slot& taken = pool[below(mix(key, k++), left)];
      const Kind kind = taken.kind;
      taken = pool[--left];
      ++p.hand.count[kind];
      p.hand.kinds.add(kind);
    }
    p.hand.total = static_cast<std::uint16_t>(p.hand.total + n);
    p.pool = static_cast<std::uint16_t>(left);
    p.deck_size = static_cast<std::uint16_t>(p.deck_size - n);
    p.outcomes = static_cast<std::uint16_t>(k);
    return;
  }
  while (n-- > 0) to_hand(take_from_deck(who));
}

// ---- what others know of a hand and a discard pile

// A card of a kind leaves the hand for all to see.
void Table::leave_hand(SeatState& p, Kind kind, int n) {
  p.hand.remove(kind, n);
  if (p.hand_shown[kind] < n) ++barriers_;
  if (p.hand_shown.has(kind)) p.hand_shown.remove(kind, std::min(n, p.hand_shown[kind]));
}

// Cards left the hand unseen: any of those that were shown may be among them.
void Table::forget_shown(SeatState& p, int hidden_leaving) {
  if (p.hand_shown.empty()) return;
  for (const Kind kind : p.hand_shown.kinds) p.hand_shown.remove(kind, std::min(hidden_leaving, p.hand_shown[kind]));
}

void Table::lay_on_discard(SeatState& p, Kind kind, bool seen) {
  p.discard.add(kind);
  if (!seen) p.discard_hidden.add(kind);
  p.discard_top = kind;
}

// The top card was taken away: another one shows. Their order means nothing (KNOW-4).
void Table::uncover_discard(SeatState& p) {
  p.discard_top = p.discard.empty() ? no_kind : p.discard.kinds.first();
  if (p.discard_top == no_kind || p.discard_hidden[p.discard_top] == 0) return;
  p.discard_hidden.remove(p.discard_top);
  ++barriers_;
}

// ---- the pluses

void Table::plus_actions(int n) {
  if (n == 0) return;
  s_.actions = static_cast<std::int16_t>(s_.actions + n);
  if (telling()) tell({.what = Happened::gets, .seat = me_, .source = source_, .amount = Amount::actions, .n = static_cast<std::int16_t>(n)});
}
void Table::plus_buys(int n) {
  if (n == 0) return;
  s_.buys = static_cast<std::int16_t>(s_.buys + n);
  if (telling()) tell({.what = Happened::gets, .seat = me_, .source = source_, .amount = Amount::buys, .n = static_cast<std::int16_t>(n)});
}
void Table::plus_coins(int n) {
  if (n == 0) return;
  s_.coins = static_cast<std::int16_t>(s_.coins + n);
  if (telling()) tell({.what = Happened::gets, .seat = me_, .source = source_, .amount = Amount::coins, .n = static_cast<std::int16_t>(n)});
}

// ---- discarding, trashing, gaining

// WORD-DISCARD: of several at once, the others see only the one on top.
void Table::discard(Seat who, const Bag& cards) {
  if (cards.empty()) return;
  SeatState& p = of(who);
  const Kind top = cards.kinds.last();
  forget_shown(p, cards.total - 1);
  for (const Kind kind : cards.kinds) {
    for (int left = cards[kind]; left > 0; --left) {
      const bool seen = kind == top && left == 1;
      if (seen) {
        leave_hand(p, kind);
      } else {
        p.hand.remove(kind);
      }
      lay_on_discard(p, kind, seen);
      if (telling())
        tell({.what = Happened::discards, .seat = who, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::discard, .knows = seen ? everyone : SeatSet::of(who)});
    }
  }
}

Moved Table::discard_top(Seat who) {
  need(who, 1);
  SeatState& p = of(who);
  if (p.deck_size == 0) return {};
  const Kind kind = take_from_deck(who).kind;
  ++barriers_;
  lay_on_discard(p, kind, true);
  tell({.what = Happened::discards, .seat = who, .kind = kind, .source = source_, .from = Zone::deck, .to = Zone::discard, .knows = everyone});
  return {kind, Zone::discard, who, p.discard.total};
}

void Table::discard_down_to(Seat who, int size) {
  const int n = hand(who).size() - size;
  if (n > 0) discard(who, pick_set(who, {.ask = Ask::discard, .min = n, .max = n}));
}

void Table::trash(Seat who, Kind kind) {
  SeatState& p = of(who);
  leave_hand(p, kind);
  p.owned.remove(kind);
  s_.trash.add(kind);
  tell({.what = Happened::trashes, .seat = who, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::trash, .knows = everyone});
}

void Table::trash(Seat who, const Bag& cards) {
  for (const Kind kind : cards.kinds)
    for (int n = 0; n < cards[kind]; ++n) trash(who, kind);
}

bool Table::trash_this() {
  for (int i = 0; i < s_.in_play_count; ++i) {
    const InPlay card = s_.in_play[static_cast<std::size_t>(i)];
    if (card.stamp != this_stamp_ || card.kind != source_) continue;
    std::copy(s_.in_play.begin() + i + 1, s_.in_play.begin() + s_.in_play_count, s_.in_play.begin() + i);
    --s_.in_play_count;
    of(card.owner).owned.remove(card.kind);
    s_.trash.add(card.kind);
    tell({.what = Happened::trashes, .seat = card.owner, .kind = card.kind, .source = source_, .from = Zone::in_play, .to = Zone::trash, .knows = everyone});
    return true;
  }
  return false;
}

bool Table::gain(Seat who, Kind kind, Zone to) {
  if (!s_.supply.has(kind)) return false;
  SeatState& p = of(who);
  s_.supply.remove(kind);
  if (!s_.supply.has(kind)) ++s_.empty_piles;
  p.owned.add(kind);
  if (telling()) tell({.what = Happened::gains, .seat = who, .kind = kind, .source = source_, .from = Zone::supply, .to = to, .knows = everyone});
  switch (to) {
    case Zone::hand:
      p.hand.add(kind);
      p.hand_shown.add(kind);
      break;
    case Zone::deck:
      p.deck[p.deck_size++] = {kind, everyone};
      break;
    default:
      lay_on_discard(p, kind, true);
  }
  return true;
}

bool Table::gain_from_trash(Seat who, Kind kind) {
  if (!s_.trash.has(kind)) return false;
  s_.trash.remove(kind);
  of(who).owned.add(kind);
  lay_on_discard(of(who), kind, true);
  tell({.what = Happened::gains, .seat = who, .kind = kind, .source = source_, .from = Zone::trash, .to = Zone::discard, .knows = everyone});
  return true;
}

// ---- moving cards otherwise

void Table::put_on_deck(Seat who, Kind kind, SeatSet known) {
  SeatState& p = of(who);
  if (known == everyone) {
    leave_hand(p, kind);
  } else {
    forget_shown(p, 1);
    p.hand.remove(kind);
  }
  p.deck[p.deck_size++] = {kind, known};
  tell({.what = Happened::puts, .seat = who, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::deck, .knows = known});
}

void Table::put_on_deck_from_discard(Kind kind) {
  SeatState& p = of(me_);
  const bool top_taken = kind == p.discard_top && p.discard[kind] == 1;
  if (!top_taken) {
    // The others see that some card below the top went: of each kind they knew of, it may be one.
    for (const Kind seen : p.discard.kinds) {
      const int known = p.discard[seen] - p.discard_hidden[seen] - (seen == p.discard_top ? 1 : 0);
      if (known > 0) p.discard_hidden.add(seen);
    }
    p.discard_hidden.remove(kind);
  }
  p.discard.remove(kind);
  const SeatSet known = top_taken ? everyone : SeatSet::of(me_);
  p.deck[p.deck_size++] = {kind, known};
  tell({.what = Happened::puts, .seat = me_, .kind = kind, .source = source_, .from = Zone::discard, .to = Zone::deck, .knows = known});
  if (top_taken) uncover_discard(p);
}

// The deck is turned over onto the discard pile: its lowest card shows, nobody sees the others.
void Table::deck_into_discard() {
  SeatState& p = of(me_);
  if (p.deck_size == 0) return;
  if (p.bottom == 0 && p.pool > 0) std::swap(p.deck[0], p.deck[pick_from_pool(me_)]);
  tell({.what = Happened::flips_deck, .seat = me_, .kind = p.deck[0].kind, .source = source_, .from = Zone::deck, .to = Zone::discard, .knows = everyone, .n = static_cast<std::int16_t>(p.deck_size)});
  for (int i = p.deck_size; i-- > 0;) {
    const Slot slot = p.deck[static_cast<std::size_t>(i)];
    lay_on_discard(p, slot.kind, i == 0 || slot.known == everyone);
  }
  p.deck_size = p.pool = p.bottom = 0;
  ++barriers_;
}

void Table::reveal_from_hand(Seat who, Kind kind) {
  SeatState& p = of(who);
  if (p.hand_shown[kind] == 0) {
    p.hand_shown.add(kind);
    ++barriers_;
  }
  tell({.what = Happened::reveals, .seat = who, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::hand, .knows = everyone});
}

void Table::reveal_hand(Seat who) {
  SeatState& p = of(who);
  if (!(p.hand_shown == p.hand)) ++barriers_;
  p.hand_shown = p.hand;
  for (const Kind kind : p.hand.kinds)
    for (int n = 0; n < p.hand[kind]; ++n)
      tell({.what = Happened::reveals, .seat = who, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::hand, .knows = everyone});
}

// ---- playing

std::uint16_t Table::into_play(Seat who, Kind kind) {
  const std::uint16_t stamp = s_.next_stamp++;
  s_.in_play[s_.in_play_count++] = {kind, who, stamp};
  return stamp;
}

Moved Table::play(Kind kind) {
  leave_hand(of(me_), kind);
  const std::uint16_t stamp = into_play(me_, kind);
  if (telling()) tell({.what = Happened::plays, .seat = me_, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::in_play, .knows = everyone});
  resolve(kind, stamp);
  return {kind, Zone::in_play, me_, stamp};
}

void Table::play_again(Moved played) {
  tell({.what = Happened::plays, .seat = me_, .kind = played.kind, .source = source_, .from = Zone::in_play, .to = Zone::in_play, .knows = everyone, .n = 1});
  resolve(played.kind, played.stamp);
}

void Table::play_discarded(Moved discarded) {
  SeatState& p = of(discarded.seat);
  if (p.discard_top != discarded.kind || p.discard.total != discarded.stamp) return;
  p.discard.remove(discarded.kind);
  uncover_discard(p);
  const std::uint16_t stamp = into_play(me_, discarded.kind);
  tell({.what = Happened::plays, .seat = me_, .kind = discarded.kind, .source = source_, .from = Zone::discard, .to = Zone::in_play, .knows = everyone});
  resolve(discarded.kind, stamp);
}

// Follows a card's text for the seat that plays it; `stamp` is the object in play that "this" means.
void Table::resolve(Kind kind, std::uint16_t stamp) {
  const Card& card = *rules_.card[kind];
  const Kind outer_source = source_;
  const std::uint16_t outer_stamp = this_stamp_;
  const SeatSet outer_shielded = shielded_;
  source_ = self_ = kind;
  this_stamp_ = stamp;
  shielded_ = {};
  if (card.is(Type::attack) && !rules_.listeners[static_cast<unsigned>(Trigger::attack)].empty())
    each_other_player([&](Seat who) { offer_reactions(who, Trigger::attack, kind); });
  if (card.plus.cards != 0) draw(me_, card.plus.cards);
  plus_actions(card.plus.actions);
  plus_buys(card.plus.buys);
  plus_coins(card.plus.coins);
  if (card.play != nullptr) card.play(*this);
  if (!rules_.watchers[kind].empty()) set_off(kind);
  source_ = self_ = outer_source;
  this_stamp_ = outer_stamp;
  shielded_ = outer_shielded;
}

// Abilities that watch for this card to be played, in the order of kinds: none of them is a choice.
void Table::set_off(Kind kind) {
  for (const Kind watcher : rules_.watchers[kind]) use_ability(watcher, me_, kind);
  ++s_.tally[kind];
}

void Table::use_ability(Kind card, Seat who, Kind cause) {
  const Kind outer = self_;
  self_ = card;
  rules_.card[card]->ability.use(*this, who, cause);
  self_ = outer;
}

// The trigger window for one seat: each ability is offered once for this event; what becomes able to react joins.
void Table::offer_reactions(Seat who, Trigger trigger, Kind cause) {
  const KindSet listeners = rules_.listeners[static_cast<unsigned>(trigger)];
  KindSet used;
  for (;;) {
    const KindSet able = (listeners & hand(who).kinds) - used;
    if (able.empty()) return;
    const Kind kind = pick_option(who, able, {.ask = Ask::react, .hidden = true});
    if (kind == no_kind) return;
    used.add(kind);
    use_ability(kind, who, cause);
  }
}

// ---- cards that an effect holds

int Held::take(int n, SeatSet known) {
  t_.need(owner_, n);
  int taken = 0;
  for (; taken < n && t_.of(owner_).deck_size > 0; ++taken) {
    const Slot slot = t_.take_from_deck(owner_);
    if ((slot.known & known) != known) ++t_.barriers_;
    t_.s_.held[t_.s_.held_count++] = {slot.kind, known | slot.known, owner_, 0};
    t_.tell({.what = known == everyone ? Happened::reveals : Happened::looks, .seat = owner_, .kind = slot.kind, .source = t_.source_, .from = Zone::deck, .to = Zone::held, .knows = known});
  }
  return taken;
}

Bag Held::cards() const {
  Bag bag;
  for (int i = begin_; i < t_.s_.held_count; ++i) bag.add(t_.s_.held[static_cast<std::size_t>(i)].kind);
  return bag;
}

Kind Held::other_than(Kind kind) const {
  Bag rest = cards();
  rest.remove(kind);
  return rest.kinds.first();
}

Bag Held::pick_set(Table::Question question) const {
  question.from = Zone::held;
  return t_.pick_set(owner_, cards(), question);
}
Kind Held::pick(Table::Question question) const {
  question.from = Zone::held;
  return t_.pick_option(owner_, kinds() & question.of, question);
}

HeldCard Held::remove(Kind kind) {
  int at = t_.s_.held_count - 1;
  while (t_.s_.held[static_cast<std::size_t>(at)].kind != kind) --at;
  const HeldCard card = t_.s_.held[static_cast<std::size_t>(at)];
  std::copy(t_.s_.held.begin() + at + 1, t_.s_.held.begin() + t_.s_.held_count, t_.s_.held.begin() + at);
  --t_.s_.held_count;
  return card;
}

void Held::set_aside_last() {
  HeldCard& card = t_.s_.held[static_cast<std::size_t>(t_.s_.held_count - 1)];
  card.known = everyone;
  card.aside = 1;
  ++t_.barriers_;
  t_.tell({.what = Happened::sets_aside, .seat = owner_, .kind = card.kind, .source = t_.source_, .from = Zone::deck, .to = Zone::held, .knows = everyone});
}

void Held::put_in_hand(Kind kind) {
  const HeldCard card = remove(kind);
  SeatState& p = t_.of(owner_);
  p.hand.add(kind);
  if (card.known == everyone) p.hand_shown.add(kind);
  t_.tell({.what = Happened::puts, .seat = owner_, .kind = kind, .source = t_.source_, .from = Zone::held, .to = Zone::hand, .knows = card.known});
}

void Held::trash(Kind kind) {
  const HeldCard card = remove(kind);
  if (!(card.known == everyone)) ++t_.barriers_;
  t_.of(owner_).owned.remove(kind);
  t_.s_.trash.add(kind);
  t_.tell({.what = Happened::trashes, .seat = owner_, .kind = kind, .source = t_.source_, .from = Zone::held, .to = Zone::trash, .knows = everyone});
}

void Held::trash(const Bag& cards) {
  for (const Kind kind : cards.kinds)
    for (int n = 0; n < cards[kind]; ++n) trash(kind);
}

void Held::discard(const Bag& cards) {
  int left = cards.total;
  for (const Kind kind : cards.kinds) {
    for (int n = 0; n < cards[kind]; ++n) {
      const HeldCard card = remove(kind);
      const bool last = --left == 0;
      const bool seen = last || card.known == everyone;
      if (seen && !(card.known == everyone)) ++t_.barriers_;
      t_.lay_on_discard(t_.of(owner_), kind, seen);
      t_.tell({.what = Happened::discards, .seat = owner_, .kind = kind, .source = t_.source_, .from = Zone::held, .to = Zone::discard, .knows = seen ? everyone : card.known});
    }
  }
}

void Held::put_on_deck(Kind kind) {
  const HeldCard card = remove(kind);
  SeatState& p = t_.of(owner_);
  p.deck[p.deck_size++] = {kind, card.known};
  t_.tell({.what = Happened::puts, .seat = owner_, .kind = kind, .source = t_.source_, .from = Zone::held, .to = Zone::deck, .knows = card.known});
}

}  // namespace dominium
