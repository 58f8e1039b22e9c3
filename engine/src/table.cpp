// The longer words of the vocabulary that card effects are written in.
#include "table.hpp"

#include <algorithm>

namespace dominium {

KindSet Table::costing_exactly(Cost exactly) const {
  KindSet found;
  for (const Kind kind : costing_up_to(exactly))
    if (cost(kind) == exactly) found.add(kind);
  return found;
}

int Table::type_count(Kind kind) const {
  int n = 0;
  for (int type = 0; type < dominium::type_count; ++type) n += r.type(static_cast<Type>(type)).has(kind) ? 1 : 0;
  return n;
}

Moved Table::discard_top(Seat who) {
  const Lifted card = lift_from_deck(r, who);
  return card ? put(r, card, {.zone = Zone::discard, .owner = who}, Happened::discards) : Moved{};
}

void Table::discard(Seat who, Kind kind) {
  Bag card;
  card.add(kind);
  discard(who, card);
}

Moved Table::trash_top(Seat who) {
  const Lifted card = lift_from_deck(r, who);
  return card ? put(r, card, {.zone = Zone::trash}, Happened::trashes) : Moved{};
}

void Table::discard_down_to(Seat who, int size) {
  const int n = hand(who).size() - size;
  if (n > 0) discard(who, pick_set(who, {.ask = Ask::discard, .min = n, .max = n}));
}

bool Table::this_is_in_play() const { return r.c.place < r.s.in_play_count && r.s.in_play[r.c.place].kind == r.c.self; }

void Table::trash_from_play(KindSet kinds) {
  Bag trashed;
  for (std::uint16_t i = 0; i < r.s.in_play_count; ++i) {
    const InPlay card = r.s.in_play[i];
    if (card.kind == no_kind || card.owner != r.c.me || !kinds.has(card.kind)) continue;
    trashed.add(card.kind);
    put_together(r, lift_from_play(r, Spot{i}), {.zone = Zone::trash}, Happened::trashes);
  }
  if (!trashed.empty()) hear_together(r, r.c.me, trashed, Happened::trashes);
}

bool Table::trash_this() {
  if (!this_is_in_play()) return false;
  put(r, lift_from_play(r, r.c.place), {.zone = Zone::trash}, Happened::trashes);
  return true;
}

bool Table::put_this_on_deck() {
  if (!this_is_in_play()) return false;
  const Lifted card = lift_from_play(r, r.c.place);
  put(r, card, {.zone = Zone::deck, .owner = card.owner}, Happened::puts);
  return true;
}

Moved Table::gain_one_of(KindSet cards, Zone to) {
  const Kind card = pick_from_supply(r.c.me, {.ask = Ask::gain, .of = cards, .min = 1});
  return card != no_kind ? gain(r.c.me, card, to) : Moved{};
}

void Table::pass_left(const std::array<Kind, max_seats>& cards, bool skipping) {
  std::array<Lifted, max_seats> passed;
  for (const Seat who : seats_of(r.s.seats))
    if (cards[who] != no_kind) passed[who] = lift_from_hand(r, who, cards[who], false);
  for (const Seat who : seats_of(r.s.seats)) {
    if (!passed[who]) continue;
    Seat to = r.next(who);
    while (skipping && !passed[to]) to = r.next(to);
    put_into_other_hand(r, passed[who], to);
  }
}

void Table::put_on_deck_in_any_order(Seat who, int n) {
  std::array<Kind, max_cards> order;
  const Picked cards = pick_set(who, {.ask = Ask::put_on_deck, .min = n, .max = n, .order = order.data()});
  for (int i = 0; i < cards.size(); ++i) put_on_deck(who, order[static_cast<std::size_t>(i)], SeatSet::of(who));
}

void Table::put_into_deck(Kind kind, int depth) {
  const Lifted card = lift_from_hand(r, r.c.me, kind, false);
  put_under(r, r.c.me, card.kind, card.known, depth);
  r.tell({.what = Happened::puts,
          .seat = r.c.me,
          .kind = kind,
          .source = r.c.source,
          .from = Zone::hand,
          .to = Zone::deck,
          .knows = card.known,
          .n = static_cast<std::int16_t>(depth)});
}

void Table::put_on_deck(Seat who, Kind kind, SeatSet known) {
  put(r, lift_from_hand(r, who, kind, known == everyone), {.zone = Zone::deck, .owner = who, .known = known}, Happened::puts);
}

void Table::put_on_deck_from_discard(Kind kind) {
  const Lifted card = lift_from_discard(r, r.c.me, kind);
  put(r, card, {.zone = Zone::deck, .owner = r.c.me, .known = card.known}, Happened::puts);
}

void Table::take_from_discard(const Bag& cards) {
  bool uncovers = false;
  for (const Kind kind : cards.kinds)
    for (int n = 0; n < cards[kind]; ++n) {
      Lifted card = lift_seen_from_discard(r, r.c.me, kind);
      uncovers |= card.uncovers;
      card.uncovers = false;
      put(r, card, {.zone = Zone::hand, .owner = r.c.me}, Happened::puts);
    }
  if (uncovers) uncover_discard(r, r.c.me);
}

void Table::put_this_on_mat() {
  if (!this_is_in_play()) return;
  const Lifted card = lift_from_play(r, r.c.place);
  put(r, card, {.zone = Zone::mat, .owner = card.owner, .mat = r.c.self}, Happened::puts);
}

void Table::put_this_into_play() {
  const auto apart = r.s.lying_apart();
  const auto at = std::find_if(apart.begin(), apart.end(), [&](const AsideCard& card) { return lies_on_own_mat(card, r.c.me, r.c.self); });
  assert(at != apart.end());
  r.c.place = put(r, lift_from_aside(r, static_cast<int>(at - apart.begin())), {.zone = Zone::in_play, .owner = r.c.me}, Happened::puts).place;
}

Moved Table::move(const Moved& moved, Zone to) {
  const Lifted card = lift(r, moved);
  if (!card) return {};
  const Happened what = to == Zone::trash ? Happened::trashes : to == Zone::discard ? Happened::discards : Happened::puts;
  return put(r, card, {.zone = to, .owner = to == Zone::trash ? no_seat : moved.seat}, what);
}

void Table::return_to_pile(Seat who, Kind kind) {
  assert(from_piles().has(kind));
  put(r, lift_from_hand(r, who, kind, true), {.zone = Zone::supply}, Happened::puts);
}

void Table::put_on_mat(Seat who, Kind kind, SeatSet known) {
  put(r, lift_from_hand(r, who, kind, known == everyone), {.zone = Zone::mat, .owner = who, .known = known, .mat = r.c.self}, Happened::puts);
}

void Table::put_top_on_mat() {
  const Lifted card = lift_from_deck(r, r.c.me);
  if (!card) return;
  put(r, card, {.zone = Zone::mat, .owner = r.c.me, .known = card.known | SeatSet::of(r.c.me), .mat = r.c.self}, Happened::puts);
}

Moved Table::set_aside(Kind kind) {
  return put(r, lift_from_hand(r, r.c.me, kind, false), {.zone = Zone::aside, .owner = r.c.me, .known = SeatSet::of(r.c.me)}, Happened::sets_aside);
}

void Table::later_with(const Moved& card, int ability) {
  assert(is_there(card) && card.zone == Zone::aside);
  r.s.aside[card.place - 1U].with = put_off(r, ability, Until::used, 0);
}

void Table::take_back() {
  assert(r.c.later != 0);
  for (int i = 0; i < r.s.aside_count;) {
    if (r.s.aside[static_cast<std::size_t>(i)].with != r.c.later) {
      ++i;
      continue;
    }
    const Lifted card = lift_from_aside(r, i);
    put(r, card, {.zone = Zone::hand, .owner = card.owner, .known = card.known}, Happened::puts);
  }
}

void Table::put_bottom_on_top() {
  const Lifted card = lift_from_bottom(r, r.c.me);
  put(r, card, {.zone = Zone::deck, .owner = r.c.me, .known = card.known}, Happened::puts);
}

KindSet Table::gained_in_latest_turn(Seat who) const {
  KindSet kinds;
  for (const GainedCard& card : r.s.latest_gains())
    if (card.seat == who) kinds.add(card.kind);
  return kinds;
}

void Table::take_mat_into_hand(Seat who) {
  for (int i = 0; i < r.s.aside_count;) {
    const AsideCard& card = r.s.aside[static_cast<std::size_t>(i)];
    if (card.owner != who || card.mat != r.c.self) {
      ++i;
      continue;
    }
    const Lifted lifted = lift_from_aside(r, i);
    put(r, lifted, {.zone = Zone::hand, .owner = who, .known = lifted.known}, Happened::puts);
  }
}

void Table::add_turn(Seat who, Seat decides) {
  State& s = r.s;
  assert(!r.rules.simple);
  const auto decided_by = static_cast<std::uint8_t>(decides == who ? 0 : decides + 1);
  if (s.turn_count > 0) {
    TurnToCome& last = s.turns[s.turn_count - 1U];
    if (last.seat == who && last.decided_by == decided_by && last.n < 0xFFFF) {
      ++last.n;
      return;
    }
  }
  if (s.turn_count < max_turns_to_come) s.turns[s.turn_count++] = {who, decided_by, 1};
}

bool Table::third_turn_in_a_row() const {
  int in_a_row = 0;
  int at = r.s.turn_count;
  for (; at > 0 && r.s.turns[static_cast<std::size_t>(at) - 1].seat == r.c.me; --at) in_a_row += r.s.turns[static_cast<std::size_t>(at) - 1].n;
  if (at == 0 && my_turn()) in_a_row += second_turn_in_a_row() ? 2 : 1;
  return in_a_row >= 2;
}

namespace {

Tokens* find_tokens(State& s, Kind of, Kind on, Seat who) {
  const auto end = s.tokens.begin() + s.token_count;
  const auto at = std::find_if(s.tokens.begin(), end, [&](const Tokens& each) { return each.of == of && each.on == on && each.seat == who; });
  return at == end ? nullptr : &*at;
}

void lay_token(State& s, Kind of, Kind on, Seat who) {
  Tokens* const at = find_tokens(s, of, on, who);
  if (at == nullptr) {
    if (s.token_count < max_tokens) s.tokens[s.token_count++] = {.of = of, .on = on, .seat = who, .unused = {}, .n = 1};
  } else if (at->n < 0xFFFF) {
    ++at->n;
  }
}

void take_token(State& s, Kind of, Kind on, Seat who) {
  Tokens* const at = find_tokens(s, of, on, who);
  assert(at != nullptr);
  if (--at->n > 0) return;
  std::copy(at + 1, s.tokens.data() + s.token_count, at);
  --s.token_count;
}

}  // namespace

void Table::move_token(Kind from_pile, Kind to_pile) {
  take_token(r.s, r.c.self, from_pile, no_seat);
  lay_token(r.s, r.c.self, to_pile, no_seat);
}

void Table::add_token(Kind pile, Seat who) {
  assert(!r.rules.simple);
  lay_token(r.s, r.c.self, pile, who);
  r.tell({.what = Happened::puts_token, .seat = r.c.me, .kind = pile, .source = r.c.source, .knows = everyone, .n = 1});
}

int Table::tokens(Kind pile, Seat who) const {
  int n = 0;
  for (const Tokens& tokens : r.s.all_tokens())
    if (tokens.of == r.c.self && tokens.on == pile && tokens.seat == who) n += tokens.n;
  return n;
}

OptionSet Table::choose(Seat who, int picks) {
  const int options = count_words(r.rules.card[r.c.self]->choices);
  assert(options >= picks);
  return pick_options(r, who, Ask::choose, OptionSet::first_of(static_cast<unsigned>(options)), picks, picks);
}

Option Table::choose_from(OptionSet options) { return pick_options(r, r.c.me, Ask::choose, options, 1, 1).first(); }

Kind Table::name_card(Seat who) {
  const Kind named = pick_option(who, r.rules.all - r.rules.landscapes, {.ask = Ask::name_card, .from = Zone::supply});
  r.tell({.what = Happened::names_card, .seat = who, .kind = named, .source = r.c.source, .knows = everyone});
  return named;
}

void Table::remember_named(Kind kind) {
  if (kind != no_kind && !named_this_turn().has(kind)) later(0, Until::turn_ends, kind);
}

int Table::choose_number(int least, int most) {
  const OptionSet options = OptionSet::first_of(static_cast<unsigned>(std::min(most, max_options - 1)) + 1).from(Option{least});
  const OptionSet picked = pick_options(r, r.c.me, Ask::number, options, 1, 1);
  return picked.empty() ? least : int{picked.first()};
}

// ---- cards that an effect holds

int Held::take(int n, SeatSet known) {
  need(r, owner_, n);
  int taken = 0;
  for (; taken < n && r.of(owner_).deck_size > 0; ++taken) {
    const Slot slot = take_from_deck(r, owner_);
    if ((slot.known & known) != known) ++r.barriers;
    assert(r.s.held_count < max_cards);
    r.s.held[r.s.held_count++] = {slot.kind, known | slot.known, owner_, 0};
    r.tell({.what = known == everyone ? Happened::reveals : Happened::looks,
            .seat = owner_,
            .kind = slot.kind,
            .source = r.c.source,
            .from = Zone::deck,
            .to = Zone::held,
            .knows = known});
  }
  return taken;
}

Kind Held::last() const {
  assert(size() > 0);
  return r.s.held[r.s.held_count - 1U].kind;
}

Bag Held::cards() const {
  Bag bag;
  for (int i = begin_; i < r.s.held_count; ++i) bag.add(r.s.held[static_cast<std::size_t>(i)].kind);
  return bag;
}

Kind Held::other_than(Kind kind) const {
  Bag rest = cards();
  rest.remove(kind);
  return rest.kinds.first();
}

Picked Held::pick_set(CardQuestion question) const {
  question.from = Zone::held;
  return dominium::pick_set(r, owner_, cards(), question);
}
Kind Held::pick(CardQuestion question) const {
  question.from = Zone::held;
  return pick_kind(r, owner_, kinds() & question.of, question);
}

// Lifts the card of this kind that the effect took last. One that everybody knows goes first, so that nothing more is known of those that stay.
Lifted Held::lift(Kind kind) {
  const auto end = r.s.held.begin() + r.s.held_count;
  const auto none = std::reverse_iterator(r.s.held.begin() + begin_);
  auto last = std::find_if(std::reverse_iterator(end), none, [&](const HeldCard& card) { return card.kind == kind && card.known == everyone; });
  if (last == none) last = std::find_if(std::reverse_iterator(end), none, [&](const HeldCard& card) { return card.kind == kind; });
  assert(last != none);
  if (last == none) return {};
  const auto at = last.base() - 1;
  const HeldCard card = *at;
  std::copy(at + 1, end, at);
  --r.s.held_count;
  return {card.kind, card.owner, Zone::held, card.known};
}

void Held::set_aside_last() {
  HeldCard& card = r.s.held[r.s.held_count - 1U];
  card.known = everyone;
  card.aside = 1;
  ++r.barriers;
  r.tell({.what = Happened::sets_aside,
          .seat = owner_,
          .kind = card.kind,
          .source = r.c.source,
          .from = Zone::deck,
          .to = Zone::held,
          .knows = everyone});
}

void Held::put_in_hand(Kind kind) {
  const Lifted card = lift(kind);
  put(r, card, {.zone = Zone::hand, .owner = owner_, .known = card.known}, Happened::puts);
}

void Held::put_all_in_hand(KindSet of) {
  const Bag all = cards();
  for (const Kind kind : all.kinds& of)
    for (int n = 0; n < all[kind]; ++n) put_in_hand(kind);
}

void Held::trash(Kind kind) { put(r, lift(kind), {.zone = Zone::trash}, Happened::trashes); }

void Held::trash(Bag cards) {
  for (const Kind kind : cards.kinds)
    for (int n = 0; n < cards[kind]; ++n) put_together(r, lift(kind), {.zone = Zone::trash}, Happened::trashes);
  hear_together(r, owner_, cards, Happened::trashes);
}

// The last card ends up on top and is seen by all.
void Held::discard(const Bag& cards, Kind top) {
  if (cards.empty()) return;
  const bool unseen = cards.total > 1 && std::any_of(r.s.held.begin() + begin_, r.s.held.begin() + r.s.held_count,
                                                     [](const HeldCard& card) { return card.known != everyone; });
  if (top == no_kind) top = unseen && r.rules.setup.among_people ? drawn_top(r, cards) : cards.kinds.last();
  const auto lay = [&](Kind kind, bool seen) {
    const Lifted card = lift(kind);
    put_together(r, card, {.zone = Zone::discard, .owner = owner_, .known = seen ? everyone : card.known}, Happened::discards);
  };
  for (const Kind kind : cards.kinds)
    for (int left = cards[kind] - (kind == top ? 1 : 0); left > 0; --left) lay(kind, false);
  lay(top, true);
  hear_together(r, owner_, cards, Happened::discards, unseen);
}

void Held::discard_all_of(KindSet kinds) {
  Bag some;
  const Bag all = cards();
  for (const Kind kind : all.kinds& kinds) some.add(kind, all[kind]);
  discard(some, no_kind);
}

void Held::play(Kind kind) { play_lifted(r, lift(kind)); }

void Held::hide_order() {
  HeldCard* const begin = r.s.held.data() + begin_;
  HeldCard* const end = r.s.held.data() + r.s.held_count;
  const bool alike = std::all_of(begin, end, [&](HeldCard card) { return card.kind == begin->kind && card.known == begin->known; });
  if (!alike) std::for_each(begin, end, [&](HeldCard& card) { card.known = SeatSet::of(owner_); });
}

void Held::put_back_in_any_order() {
  std::array<Kind, max_cards> order;
  const int n = size();
  const auto held = std::span(r.s.held.data() + begin_, static_cast<std::size_t>(n));
  const bool unseen = std::any_of(held.begin(), held.end(), [](const HeldCard& card) { return card.known != everyone; });
  pick_set({.ask = Ask::put_on_deck, .min = n, .max = n, .hidden = unseen, .order = order.data()});
  hide_order();
  for (int i = 0; i < n; ++i) put_on_deck(order[static_cast<std::size_t>(i)]);
}

void Held::put_on_deck(Kind kind) {
  const Lifted card = lift(kind);
  put(r, card, {.zone = Zone::deck, .owner = owner_, .known = card.known}, Happened::puts);
}

}  // namespace dominium
