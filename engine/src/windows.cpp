#include "windows.hpp"

#include <algorithm>

#include "questions.hpp"
#include "table.hpp"

namespace dominium {

namespace {

// What opened a window: a card that was moved, several cards that were moved together, or nothing.
struct Cause {
  Moved moved;               // if several: the one that other cards' abilities currently react to
  const Bag* all = nullptr;  // if several: all of them
  bool unseen = false;       // only their owner knows all of them

  [[nodiscard]] int count(Kind kind) const { return all != nullptr ? (*all)[kind] : static_cast<int>(moved.kind == kind); }
  // The moved card of this kind, which must be among them.
  [[nodiscard]] Moved of(Kind kind) const {
    Moved one = moved;
    one.kind = kind;
    return one;
  }
};

// One ability that may be used now.
struct Able {
  Kind kind = no_kind;
  const Ability* ability = nullptr;
  std::size_t number = 0;  // index of the ability on its card
  Moved cause = {};
  Later later = {};      // number 0: it was not put off
  Spot place = nowhere;  // From::in_play: which card it is
};

// What a seat has already used in a window.
struct Used {
  using Counts = std::array<std::uint8_t, max_kinds>;
  // Each is indexed by the ability's number on its card.
  std::array<KindSet, max_abilities> kinds{};   // used from the hand or from everywhere
  std::array<Counts, max_abilities> in_play{};  // how many cards in play
  std::array<Counts, max_abilities> on_mat{};   // how many cards on a mat
  std::array<Counts, max_abilities> itself{};   // how many of the cards that were moved
  std::array<std::uint16_t, max_later> later;   // the numbers of the Laters that were used
  int later_count = 0;
  // What is put off while the window is open waits for the next moment of its kind.
  std::uint16_t newest_later = 0xFFFF;

  // Prepares the same window for the next of several cards.
  void next_cause() {
    kinds = {};
    in_play = {};
    on_mat = {};
    later_count = 0;
  }
  // Cards that may be used again are no longer used up.
  void allow_again(const Rules& rules) {
    for (std::size_t n = 0; n < kinds.size(); ++n)
      for (const Kind kind : kinds[n])
        if (rules.card[kind]->abilities[n].again) kinds[n].remove(kind);
  }
  [[nodiscard]] bool has_later(std::uint16_t number) const {
    return std::find(later.begin(), later.begin() + later_count, number) != later.begin() + later_count;
  }
};

// Most windows close with nothing used; checking that with this constant spares clearing a Used.
constexpr Used nothing_used{};

// Follows an ability and returns the seats that the Attack does not reach afterwards.
SeatSet follow_ability(Run& r, Seat who, const Able& able) {
  const Following following(r);
  r.c.me = who;
  r.c.self = able.kind;
  r.c.place = able.later.number != 0 ? able.later.place : able.place;
  r.c.again_by = nowhere;
  r.c.later = able.later.number;
  r.c.data = able.later.data;
  if (able.place != nowhere || able.later.number != 0) r.c.source = able.kind;
  Table table(r);
  able.ability->use(table, able.cause);
  return r.c.shielded;
}

void use(Run& r, Seat who, const Able& able) {
  if (r.c.depth >= max_depth) return;
  // A seat shielded by a reaction is shielded from the Attack that the reaction interrupts.
  const SeatSet shielded = follow_ability(r, who, able);
  if (shielded != r.c.shielded) r.c.shielded = shielded;
}

bool holds(Run& r, Seat who, Kind kind, const Ability& ability, const Moved& cause, std::uint16_t data = 0) {
  if (ability.able == nullptr) return true;
  const Following following(r);
  r.c.me = who;
  r.c.self = kind;
  r.c.data = data;
  return ability.able(Table(r), cause);
}

// How many cards of this kind lie on their own mat.
int on_mat(const State& s, Seat who, Kind kind) {
  const auto apart = s.lying_apart();
  return static_cast<int>(std::count_if(apart.begin(), apart.end(), [&](const AsideCard& card) { return lies_on_own_mat(card, who, kind); }));
}

// Calls found(able) for every ability that a seat could use now.
template <class Found>
void each_able(Run& r, Seat who, Trigger trigger, const Cause& cause, const Used& used, Found found) {
  const State& s = r.s;
  for (const Kind kind : r.rules.listening(trigger)) {
    const auto& abilities = r.rules.card[kind]->abilities;
    for (std::size_t n = 0; n < abilities.size(); ++n) {
      const Ability& ability = abilities[n];
      if (ability.trigger != trigger) continue;
      bool there = false;
      Moved moved = cause.moved;
      switch (ability.from) {
        case From::hand:
          there = s.seat[who].hand.has(kind) && !used.kinds[n].has(kind);
          break;
        case From::in_play:
          there = s.seat[who].in_play[kind] > used.in_play[n][kind];
          break;
        case From::mat:
          there = on_mat(s, who, kind) > used.on_mat[n][kind];
          break;
        case From::itself:
          there = cause.moved.seat == who && cause.count(kind) > used.itself[n][kind];
          moved = cause.of(kind);
          break;
        case From::everywhere:
          there = !used.kinds[n].has(kind) && who == s.turn_of;
          break;
        case From::later:
          break;
      }
      if (there && holds(r, who, kind, ability, moved)) found(Able{kind, &ability, n, moved});
    }
  }
  for (const Later& later : s.put_off()) {
    const Ability& ability = r.rules.card[later.kind]->abilities[later.ability];
    if (later.seat == who && ability.trigger == trigger && later.number <= used.newest_later && !used.has_later(later.number) &&
        holds(r, who, later.kind, ability, cause.moved, later.data))
      found(Able{later.kind, &ability, later.ability, cause.moved, later});
  }
}

void drop_later(State& s, std::uint16_t number) {
  const auto last = s.later.begin() + s.later_count;
  s.later_count =
      static_cast<std::uint16_t>(std::remove_if(s.later.begin(), last, [&](const Later& later) { return later.number == number; }) - s.later.begin());
  const auto end = s.ties.begin() + s.tie_count;
  s.tie_count = static_cast<std::uint16_t>(std::remove_if(s.ties.begin(), end, [&](Tie tie) { return tie.later == number; }) - s.ties.begin());
}

// The place of the n-th card of a kind, from 0, that a seat has in play.
Spot in_play_of(const State& s, Seat who, Kind kind, int n) {
  for (std::uint16_t i = 0; i < s.in_play_count; ++i)
    if (s.in_play[i].kind == kind && s.in_play[i].owner == who && n-- == 0) return Spot{i};
  return nowhere;
}

// Whether a closer look is worthwhile: something was put off, or a card that listens is where its ability could be used.
bool may_be_able(const Run& r, Seat who, Trigger trigger, const Cause& cause) {
  const SeatState& p = r.of(who);
  KindSet there = p.hand.kinds | p.in_play.kinds;
  if (who == r.s.turn_of) there = there | r.rules.acting_everywhere;
  for (const AsideCard& card : r.s.lying_apart())
    if (card.owner == who) there.add(card.kind);
  if (cause.moved) there.add(cause.moved.kind);
  if (cause.all != nullptr) there = there | cause.all->kinds;
  return r.s.later_count > 0 || !(r.rules.listening(trigger) & there).empty();
}

// What a seat can use now, by kind of card.
struct Offer {
  KindSet may, must;
  KindSet at_once;      // never a choice
  KindSet itself;       // those that were themselves moved
  bool in_hand = true;  // all of them are in the hand
  bool secret = false;  // some of them are in the hand

  [[nodiscard]] KindSet all() const { return may | must | at_once; }
};

Offer what_is_able(Run& r, Seat who, Trigger trigger, const Cause& cause, const Used& used) {
  Offer offer;
  each_able(r, who, trigger, cause, used, [&](const Able& able) {
    const bool in_hand = able.ability->from == From::hand;
    const bool at_once = able.ability->from == From::everywhere;
    (at_once ? offer.at_once : able.ability->must ? offer.must : offer.may).add(able.kind);
    if (at_once) return;
    if (able.ability->from == From::itself) offer.itself.add(able.kind);
    offer.in_hand &= in_hand;
    offer.secret |= in_hand;
  });
  return offer;
}

// Asks which ability comes next. If none is mandatory, the player may stop; otherwise only the order is asked.
Kind ask_which(Run& r, Seat who, const Cause& cause, const Offer& offer) {
  const bool may_stop = offer.must.empty();
  if (!may_stop && offer.all().single()) return offer.must.first();
  return pick_kind(r, who, offer.all(),
                   {.ask = may_stop ? Ask::react : Ask::next,
                    .from = offer.in_hand ? Zone::hand : Zone::none,
                    .min = may_stop ? 0 : 1,
                    .hidden = offer.secret || cause.unseen});
}

// Uses an ability and remembers that it was used. A card that has left its place does not count as used, so another of its kind may follow.
void use_once(Run& r, Seat who, Able able, Used& used) {
  const Kind kind = able.kind;
  const SeatState& p = r.of(who);
  const int in_hand = p.hand[kind], in_play = p.in_play[kind], mat = on_mat(r.s, who, kind);
  if (able.later.number != 0) {
    used.later[static_cast<std::size_t>(used.later_count++)] = able.later.number;
    if (able.later.until == Until::used || able.later.until == Until::used_this_turn) drop_later(r.s, able.later.number);
    return use(r, who, able);
  }
  switch (able.ability->from) {
    case From::in_play:
      able.place = in_play_of(r.s, who, kind, used.in_play[able.number][kind]);
      use(r, who, able);
      if (p.in_play[kind] >= in_play) ++used.in_play[able.number][kind];
      return;
    case From::mat:
      use(r, who, able);
      if (on_mat(r.s, who, kind) >= mat) ++used.on_mat[able.number][kind];
      return;
    case From::itself:
      ++used.itself[able.number][kind];
      return use(r, who, able);
    case From::hand:
      use(r, who, able);
      // If the card was played and drew another of its kind, that one may follow too.
      if (p.hand[kind] >= in_hand && p.in_play[kind] <= in_play) used.kinds[able.number].add(kind);
      return;
    default:
      used.kinds[able.number].add(kind);
      use(r, who, able);
  }
}

// The window of one seat: each ability is used once for this moment; abilities that become usable join, those that no longer apply drop out.
void offer(Run& r, Seat who, Trigger trigger, const Cause& cause, Used& used) {
  for (;;) {
    const Offer offer = what_is_able(r, who, trigger, cause, used);
    if (offer.all().empty()) return;
    const Kind next = offer.at_once.empty() ? ask_which(r, who, cause, offer) : offer.at_once.first();
    if (next == no_kind) {
      for (Used::Counts& counts : used.itself)
        for (const Kind kind : offer.itself) counts[kind] = static_cast<std::uint8_t>(cause.count(kind));
      return;
    }
    // Of two abilities of the same kind, one that is no choice comes first, then a mandatory one.
    const auto precedence = [](const Ability& ability) { return ability.from == From::everywhere ? 2 : int{ability.must}; };
    Able chosen;
    each_able(r, who, trigger, cause, used, [&](const Able& able) {
      if (able.kind == next && (chosen.kind == no_kind || precedence(*able.ability) > precedence(*chosen.ability))) chosen = able;
    });
    const int in_hand = r.of(who).hand.total;
    use_once(r, who, chosen, used);
    if (r.of(who).hand.total < in_hand) used.allow_again(r.rules);
  }
}

// If several cards were moved, the abilities of others react to each in turn, in the order of kinds;
// the moved cards' own are offered together from the start.
void offer(Run& r, Seat who, Trigger trigger, Cause cause) {
  if (!may_be_able(r, who, trigger, cause)) return;
  if (cause.all == nullptr && what_is_able(r, who, trigger, cause, nothing_used).all().empty()) return;
  Used used;
  used.newest_later = r.s.last_later;
  if (cause.all == nullptr) return offer(r, who, trigger, cause, used);
  for (const Kind kind : cause.all->kinds) {
    cause.moved.kind = kind;
    for (int n = 0; n < (*cause.all)[kind]; ++n) {
      used.next_cause();
      offer(r, who, trigger, cause, used);
    }
  }
}

void offer_to_all(Run& r, Trigger trigger, const Cause& cause) {
  if (trigger >= Trigger::turn_begins) return offer(r, r.s.turn_of, trigger, cause);
  const bool attack = trigger == Trigger::attack;
  const Seat first = attack ? r.c.me : r.s.turn_of;
  Seat who = attack ? r.next(first) : first;
  do {
    offer(r, who, trigger, cause);
    who = r.next(who);
  } while (who != first);
}

}  // namespace

void open_window_where_heard(Run& r, Trigger trigger, const Moved& cause) { offer_to_all(r, trigger, {cause}); }

bool may_be_heard_by_somebody(const Run& r, Trigger trigger) {
  bool heard = false;
  for (const Seat who : seats_of(r.s.seats)) heard |= may_be_able(r, who, trigger, {});
  return heard;
}

void open_window_for_all(Run& r, Trigger trigger, const Moved& any, const Bag& all, bool unseen) {
  if (!r.rules.listening(trigger).empty()) offer_to_all(r, trigger, {any, &all, unseen});
}

void set_off_watchers(Run& r, Kind kind, Spot place) {
  const Moved played{kind, Zone::in_play, r.c.me, place};
  for (const Kind listener : r.rules.watchers[kind])
    for (const Ability& ability : r.rules.card[listener]->abilities)
      if (ability.trigger == Trigger::played && ability.from == From::everywhere)
        use(r, r.c.me, {.kind = listener, .ability = &ability, .cause = played});
  ++r.s.tally[kind];
}

std::uint16_t put_off(Run& r, int ability, Until until, std::uint16_t data) {
  State& s = r.s;
  assert(!r.rules.simple);
  if (s.later_count == max_later) return 0;
  const auto if_still_there = [&](Spot place) { return place != nowhere && s.in_play[place].kind != no_kind ? place : nowhere; };
  const std::uint16_t number = ++s.last_later;
  const Spot own_place = if_still_there(r.c.place);
  s.later[s.later_count++] = {r.c.self, static_cast<std::uint8_t>(ability), r.c.me, until, own_place, number, data};
  if (until == Until::turn_ends || until == Until::used_this_turn) return number;
  for (const Spot place : {own_place, if_still_there(r.c.again_by)})
    if (place != nowhere) s.ties[s.tie_count++] = {place, number};
  return number;
}

void expire(Run& r, Until until, Seat seat) {
  for (int i = r.s.later_count; i-- > 0;) {
    const Later& later = r.s.later[static_cast<std::size_t>(i)];
    const bool over =
        until == Until::turn_ends ? later.until == until || later.until == Until::used_this_turn : later.until == until && later.seat == seat;
    if (over) drop_later(r.s, later.number);
  }
}

}  // namespace dominium
