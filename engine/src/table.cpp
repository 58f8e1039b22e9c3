// The primitives: how cards move, who sees it, and how chance comes in.
#include "table.hpp"

#include <algorithm>
#include <cstring>

namespace dominium {

// ---- events

void Table::tell(const Event& event) {
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
  if (run_ == nullptr || ghost_) return draw_outcome(who, k);
  // What was drawn in this step stays drawn when the step is run again.
  StepLog& log = run_->log;
  if (run_->drawn == log.outcomes && log.outcomes < StepLog::room) log.outcome[log.outcomes++] = static_cast<std::uint16_t>(draw_outcome(who, k));
  return run_->drawn < log.outcomes ? std::min<std::uint32_t>(log.outcome[run_->drawn++], p.pool - 1U) : draw_outcome(who, k);
}

std::uint32_t Table::draw_outcome(Seat who, std::uint32_t k) const {
  const SeatState& p = of(who);
  if (chance_.pick != nullptr && !ghost_) {
    const std::uint32_t at = chance_.pick(chance_.context, s_, who, k, {p.deck.data() + p.bottom, p.pool});
    return at < p.pool ? at : 0;
  }
  return below(mix(chance_.key[who], k), p.pool);
}

// The card that lies last in the deck's array: the top one, where their order is fixed.
Slot Table::take_last(SeatState& p) {
  const Slot slot = p.deck[--p.deck_size];
  if (p.deck_size < p.bottom + p.pool) --(p.pool > 0 ? p.pool : p.bottom);
  return slot;
}

Slot Table::take_from_deck(Seat who) {
  SeatState& p = of(who);
  if (p.top() > 0 || p.pool == 0) return take_last(p);
  Slot& taken = p.deck[p.bottom + pick_from_pool(who)];
  const Slot slot = taken;
  taken = p.deck[--p.deck_size];
  --p.pool;
  return slot;
}

void Table::announce_shuffle(Seat who) {
  ++barriers_;
  tell({.what = Happened::shuffles,
        .seat = who,
        .source = source_,
        .from = Zone::discard,
        .to = Zone::deck,
        .n = static_cast<std::int16_t>(of(who).discard.total)});
}

// The discard pile becomes the deck, in no order until it is looked at.
void Table::shuffle_empty_deck(SeatState& p) {
  Slot* at = p.deck.data();
  for (const Kind kind : p.discard.kinds) at = fill(at, Slot{kind, {}}, p.discard[kind]);
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

// Where no more cards are left than are to be drawn, all of them come, whatever their order; the rest follows from the new deck.
void Table::draw_heard(Seat who, int n) {
  SeatState& p = of(who);
  const auto to_hand = [&](Slot slot) {
    p.hand.add(slot.kind);
    if (slot.known == everyone) p.hand_shown.add(slot.kind);
    SeatSet knows = slot.known;
    if (!knows.has(who)) ++barriers_;
    knows.add(who);
    tell({.what = Happened::draws, .seat = who, .kind = slot.kind, .source = source_, .from = Zone::deck, .to = Zone::hand, .knows = knows});
  };
  if (p.deck_size < n && !p.discard.empty()) announce_shuffle(who);
  for (; n > 0; --n) {
    if (p.deck_size == 0) {
      if (p.discard.empty()) return;
      shuffle_empty_deck(p);
    }
    to_hand(p.deck_size <= n ? take_last(p) : take_from_deck(who));
  }
}

// The same where nobody hears of it and chance is the fast generator: simulation spends most of its time here.
void Table::draw_unheard(Seat who, int n) {
  SeatState& p = of(who);
  if (n == hand_at_cleanup && p.pool == p.deck_size && p.pool > hand_at_cleanup) return draw_hand(p, chance_.key[who]);
  for (; n > 0 && p.top() > 0; --n) {
    const Slot slot = take_last(p);
    p.hand.add(slot.kind);
    if (slot.known == everyone) p.hand_shown.add(slot.kind);
  }
  if (n <= 0) return;
  if (p.bottom > 0) return draw_heard(who, n);
  draw_from_pool(p, chance_.key[who], n);
}

// A whole hand out of a pool that has more cards.
void Table::draw_hand(SeatState& p, std::uint64_t key) {
  std::uint64_t s = key + (p.outcomes + 1U) * mix_stride;
  std::uint32_t left = p.pool;
  KindSet kinds = p.hand.kinds;
  for (int i = 0; i < hand_at_cleanup; ++i) {
    Slot& taken = p.deck[below(mixed(s), left)];
    s += mix_stride;
    kinds.add(taken.kind);
    ++p.hand.count[taken.kind];
    taken = p.deck[--left];
  }
  p.hand.kinds = kinds;
  p.hand.total = static_cast<std::uint16_t>(p.hand.total + hand_at_cleanup);
  p.outcomes = static_cast<std::uint16_t>(p.outcomes + hand_at_cleanup);
  p.deck_size = p.pool = static_cast<std::uint16_t>(left);
}

void Table::draw_from_pool(SeatState& p, std::uint64_t key, int n) {
  std::uint32_t left = p.pool;
  std::uint32_t k = p.outcomes;
  KindSet kinds = p.hand.kinds;
  int wanted = n;
  for (; wanted > 0; --wanted) {
    if (left == 0) {
      if (p.discard.empty()) break;
      shuffle_empty_deck(p);
      left = p.pool;
    }
    const bool all_come = left <= static_cast<std::uint32_t>(wanted);
    Slot& taken = p.deck[all_come ? left - 1 : below(mix(key, k), left)];
    k += all_come ? 0 : 1;
    kinds.add(taken.kind);
    ++p.hand.count[taken.kind];
    taken = p.deck[--left];
  }
  p.hand.kinds = kinds;
  p.hand.total = static_cast<std::uint16_t>(p.hand.total + n - wanted);
  p.outcomes = static_cast<std::uint16_t>(k);
  p.deck_size = p.pool = static_cast<std::uint16_t>(left);
}

// ---- what others know of a hand and a discard pile

// A card of a kind leaves the hand for all to see.
void Table::leave_hand(SeatState& p, Kind kind) {
  p.hand.remove(kind);
  if (p.hand_shown.has(kind))
    p.hand_shown.remove(kind);
  else
    ++barriers_;
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

// The top card was taken away: another one shows, of which the others may have known already. Their order means nothing (KNOW-4).
void Table::uncover_discard(Seat who) {
  SeatState& p = of(who);
  p.discard_top = p.discard.empty() ? no_kind : p.discard.kinds.first();
  if (p.discard_top == no_kind || p.discard_hidden[p.discard_top] < p.discard[p.discard_top]) return;
  p.discard_hidden.remove(p.discard_top);
  ++barriers_;
  tell({.what = Happened::reveals,
        .seat = who,
        .kind = p.discard_top,
        .source = source_,
        .from = Zone::discard,
        .to = Zone::discard,
        .knows = everyone});
}

// ---- the pluses

void Table::plus_actions(int n) {
  if (n == 0) return;
  s_.actions = static_cast<std::int16_t>(s_.actions + n);
  if (telling_) [[unlikely]]
    tell({.what = Happened::gets, .seat = me_, .source = source_, .amount = Amount::actions, .n = static_cast<std::int16_t>(n)});
}
void Table::plus_buys(int n) {
  if (n == 0) return;
  s_.buys = static_cast<std::int16_t>(s_.buys + n);
  if (telling_) [[unlikely]]
    tell({.what = Happened::gets, .seat = me_, .source = source_, .amount = Amount::buys, .n = static_cast<std::int16_t>(n)});
}
void Table::plus_coins(int n) {
  if (n == 0) return;
  s_.coins = static_cast<std::int16_t>(s_.coins + n);
  if (telling_) [[unlikely]]
    tell({.what = Happened::gets, .seat = me_, .source = source_, .amount = Amount::coins, .n = static_cast<std::int16_t>(n)});
}

// ---- discarding, trashing, gaining

// WORD-DISCARD: of several at once, the others see only the one on top.
void Table::discard(Seat who, const Bag& cards) {
  if (cards.empty()) return;
  SeatState& p = of(who);
  const Kind top = cards.kinds.last();
  // What was shown of a hand that goes as a whole is known to lie in the discard pile.
  const Bag followed = cards.total == p.hand.total ? p.hand_shown : Bag{};
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
      if (telling_) [[unlikely]]
        tell({.what = Happened::discards,
              .seat = who,
              .kind = kind,
              .source = source_,
              .from = Zone::hand,
              .to = Zone::discard,
              .knows = seen ? everyone : SeatSet::of(who)});
    }
  }
  for (const Kind kind : followed.kinds)
    if (const int more = followed[kind] - (kind == top ? 1 : 0); more > 0) p.discard_hidden.remove(kind, more);
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
  InPlay& card = s_.in_play[this_place_];
  if (this_place_ >= s_.in_play_count || card.kind != source_) return false;
  SeatState& p = of(card.owner);
  p.in_play.remove(card.kind);
  p.owned.remove(card.kind);
  s_.trash.add(card.kind);
  tell({.what = Happened::trashes,
        .seat = card.owner,
        .kind = card.kind,
        .source = source_,
        .from = Zone::in_play,
        .to = Zone::trash,
        .knows = everyone});
  card.kind = no_kind;
  ++s_.in_play_gaps;
  return true;
}

bool Table::gain(Seat who, Kind kind, Zone to) {
  if (!s_.supply.has(kind)) return false;
  SeatState& p = of(who);
  s_.supply.remove(kind);
  if (s_.supply[kind] == 0) ++s_.empty_piles;
  p.owned.add(kind);
  if (telling_) [[unlikely]]
    tell({.what = Happened::gains, .seat = who, .kind = kind, .source = source_, .from = Zone::supply, .to = to, .knows = everyone});
  if (to == Zone::discard) {
    lay_on_discard(p, kind, true);
  } else if (to == Zone::hand) {
    p.hand.add(kind);
    p.hand_shown.add(kind);
  } else {
    p.deck[p.deck_size++] = {kind, everyone};
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
  if (top_taken) uncover_discard(me_);
}

// The deck is turned over onto the discard pile: its lowest card shows, nobody sees the others.
void Table::deck_into_discard() {
  SeatState& p = of(me_);
  if (p.deck_size == 0) return;
  if (p.bottom == 0 && p.pool > 0) std::swap(p.deck[0], p.deck[pick_from_pool(me_)]);
  tell({.what = Happened::flips_deck,
        .seat = me_,
        .kind = p.deck[0].kind,
        .source = source_,
        .from = Zone::deck,
        .to = Zone::discard,
        .knows = everyone,
        .n = static_cast<std::int16_t>(p.deck_size)});
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
  of(who).in_play.add(kind);
  s_.in_play[s_.in_play_count] = {kind, who};
  return s_.in_play_count++;
}

void Table::close_gaps() {
  const auto end = s_.in_play.begin() + s_.in_play_count;
  const auto last = std::remove_if(s_.in_play.begin(), end, [](InPlay card) { return card.kind == no_kind; });
  s_.in_play_count = static_cast<std::uint16_t>(last - s_.in_play.begin());
  s_.in_play_gaps = 0;
}

std::uint16_t Table::play_from_hand(Kind kind) {
  leave_hand(of(me_), kind);
  const std::uint16_t place = into_play(me_, kind);
  if (telling_) [[unlikely]]
    tell({.what = Happened::plays, .seat = me_, .kind = kind, .source = source_, .from = Zone::hand, .to = Zone::in_play, .knows = everyone});
  resolve(kind, place);
  return place;
}

void Table::play_again(Moved played) {
  tell({.what = Happened::plays,
        .seat = me_,
        .kind = played.kind,
        .source = source_,
        .from = Zone::in_play,
        .to = Zone::in_play,
        .knows = everyone,
        .n = 1});
  resolve(played.kind, played.place);
}

void Table::play_discarded(Moved discarded) {
  SeatState& p = of(discarded.seat);
  if (p.discard_top != discarded.kind || p.discard.total != discarded.place) return;
  p.discard.remove(discarded.kind);
  const std::uint16_t place = into_play(me_, discarded.kind);
  tell({.what = Happened::plays,
        .seat = me_,
        .kind = discarded.kind,
        .source = source_,
        .from = Zone::discard,
        .to = Zone::in_play,
        .knows = everyone});
  uncover_discard(discarded.seat);
  resolve(discarded.kind, place);
}

// Follows a card's text for the seat that plays it; `place` is the card in play that "this" means.
void Table::resolve(Kind kind, std::uint16_t place) {
  const Card& card = *rules_.card[kind];
  const Kind outer_source = source_;
  const std::uint16_t outer_place = this_place_;
  const SeatSet outer_shielded = shielded_;
  source_ = self_ = kind;
  this_place_ = place;
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
  this_place_ = outer_place;
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
    t_.tell({.what = known == everyone ? Happened::reveals : Happened::looks,
             .seat = owner_,
             .kind = slot.kind,
             .source = t_.source_,
             .from = Zone::deck,
             .to = Zone::held,
             .knows = known});
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
  t_.tell({.what = Happened::sets_aside,
           .seat = owner_,
           .kind = card.kind,
           .source = t_.source_,
           .from = Zone::deck,
           .to = Zone::held,
           .knows = everyone});
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
      t_.tell({.what = Happened::discards,
               .seat = owner_,
               .kind = kind,
               .source = t_.source_,
               .from = Zone::held,
               .to = Zone::discard,
               .knows = seen ? everyone : card.known});
    }
  }
}

void Held::hide_order() {
  HeldCard* const begin = t_.s_.held.data() + begin_;
  HeldCard* const end = t_.s_.held.data() + t_.s_.held_count;
  const bool alike = std::all_of(begin, end, [&](HeldCard card) { return card.kind == begin->kind && card.known == begin->known; });
  if (!alike) std::for_each(begin, end, [&](HeldCard& card) { card.known = SeatSet::of(owner_); });
}

void Held::put_on_deck(Kind kind) {
  const HeldCard card = remove(kind);
  SeatState& p = t_.of(owner_);
  p.deck[p.deck_size++] = {kind, card.known};
  t_.tell({.what = Happened::puts, .seat = owner_, .kind = kind, .source = t_.source_, .from = Zone::held, .to = Zone::deck, .knows = card.known});
}

}  // namespace dominium
