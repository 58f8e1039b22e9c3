#include "turn.hpp"

#include <algorithm>

#include "deck.hpp"
#include "moves.hpp"
#include "play.hpp"
#include "questions.hpp"
#include "windows.hpp"

namespace dominium {

namespace {

Phase after(Phase phase) { return static_cast<Phase>(static_cast<int>(phase) + 1); }

// The question that a phase keeps asking; none if it asks nothing.
Ask asked_in(Phase phase) {
  switch (phase) {
    case Phase::action:
      return Ask::play_action;
    case Phase::treasure:
      return Ask::play_treasure;
    case Phase::buy:
      return Ask::buy;
    default:
      return Ask::none;
  }
}

// `p` is the seat whose turn it is.
KindSet turn_options(const State& s, const Rules& rules, const SeatState& p, Ask ask) {
  switch (ask) {
    case Ask::play_action:
      return s.actions > 0 ? p.hand.kinds & having_type(s, rules, Type::action) : KindSet{};
    case Ask::play_treasure:
      return p.hand.kinds & having_type(s, rules, Type::treasure);
    default:
      return s.buys > 0 ? can_be_bought(s, rules) : KindSet{};
  }
}

// Among people, whoever has a Buy and nothing to buy says themselves that the turn is over: otherwise it would end with their last Treasure.
bool is_asked(const Run& r, Ask ask, KindSet options) { return !options.empty() || (ask == Ask::buy && r.rules.setup.among_people && r.s.buys > 0); }

Decision turn_decision(Seat answers, Seat acts, Ask ask, KindSet options) {
  return {.options = options, .ask = ask, .answers = answers, .acts = acts, .owner = acts, .from = ask == Ask::buy ? Zone::supply : Zone::hand};
}

// Whatever else may happen at the start of a turn, in kingdoms that are not simple.
[[gnu::noinline]] void open_turn(Run& r) {
  const State& s = r.s;
  if (s.decided_by != 0) r.tell({.what = Happened::controls, .seat = s.decides_for(r.c.me), .n = static_cast<std::int16_t>(r.c.me)});
  forget_gains(r, r.c.me);
  expire(r, Until::next_turn, r.c.me);
  open_window(r, Trigger::turn_begins, {});
  close_gaps(r);
}

[[gnu::always_inline]] inline void begin_turn(Run& r) {
  State& s = r.s;
  SeatState& p = r.of(r.c.me);
  ++s.turn;
  if (!s.extra_turn) ++p.turns;
  change_means(s, [](std::uint64_t) { return std::uint64_t{0x1'0001}; });
  s.showed_phase = false;
  std::fill_n(s.tally.begin(), Bag::half, 0);
  if (s.wide != 0) [[unlikely]]
    std::fill(s.tally.begin() + Bag::half, s.tally.end(), 0);
  s.phase = Phase::action;
  if (r.telling) [[unlikely]]
    r.tell({.what = Happened::turn, .seat = r.c.me, .n = static_cast<std::int16_t>(s.extra_turn ? 0 : p.turns)});
  if (!r.rules.simple) [[unlikely]]
    open_turn(r);
}

// A Treasure played or a card bought shows everyone that the Action phase is over.
void show_phase(Run& r, Phase phase) {
  if (r.s.showed_phase) return;
  r.s.showed_phase = true;
  if (r.telling) [[unlikely]]
    r.tell({.what = Happened::phase, .seat = r.c.me, .n = static_cast<std::int16_t>(phase)});
}

// Buying a landscape means following its effect.
[[gnu::noinline]] void buy_in_any_kingdom(Run& r, Kind kind) {
  State& s = r.s;
  const Cost price = cost(s, r.rules, kind);
  s.coins = static_cast<std::int16_t>(s.coins - price.coins);
  s.potions = static_cast<std::int16_t>(s.potions - price.potions);
  if (r.rules.landscapes.has(kind)) {
    resolve(r, kind, nowhere);
  } else {
    open_window(r, Trigger::bought, {kind, Zone::supply, r.c.me, nowhere});
    gain(r, r.c.me, kind, Zone::discard, true);
  }
  close_gaps(r);
}

// BUY-2: the price is paid, the card is gained.
void buy(Run& r, Kind kind) {
  State& s = r.s;
  --s.buys;
  if (r.telling) [[unlikely]]
    r.tell({.what = Happened::buys, .seat = r.c.me, .kind = kind, .from = Zone::supply, .knows = everyone});
  if (!r.rules.simple) [[unlikely]]
    return buy_in_any_kingdom(r, kind);
  s.coins = static_cast<std::int16_t>(s.coins - r.rules.price[kind]);
  gain_where_nothing_reacts(r, r.c.me, kind, Zone::discard);
}

// Whether a card that has counted something this turn watches Treasures that otherwise only give coins.
bool treasures_are_watched(const Run& r) {
  bool watched = false;
  for (const Kind watcher : r.rules.watching) watched |= r.s.tally[watcher] > 0;
  return watched;
}

[[gnu::noinline]] void play_each(Run& r, KindSet kinds) {
  const SeatState& p = r.of(r.c.me);
  for (const Kind kind : kinds)
    for (int left = p.hand[kind]; left > 0 && p.hand.has(kind); --left) play_from_hand(r, kind);
}

// All cards of these kinds are played, so that none that was shown is left in the hand.
void take_off_shown(SeatState& p, KindSet kinds) {
  for (const Kind kind : p.hand_shown.kinds& kinds) p.hand_shown.remove(kind, p.hand_shown[kind]);
}

// Plays all copies of a plain Treasure that nothing watches.
[[gnu::noinline]] void play_together(Run& r, Kind kind) {
  State& s = r.s;
  SeatState& p = r.of(r.c.me);
  const int n = p.hand[kind];
  if (n == 0) return;
  take_off_shown(p, KindSet::of(kind));
  fill(s.in_play.data() + s.in_play_count, InPlay{kind, r.c.me}, n);
  s.in_play_count = static_cast<std::uint16_t>(s.in_play_count + n);
  s.coins = static_cast<std::int16_t>(s.coins + n * r.rules.income[kind]);
  p.in_play.add(kind, n);
  p.hand.remove(kind, n);
}

// Plays the watched Treasures one by one and the others together, in the order of their kinds.
[[gnu::noinline]] void play_watched_treasures(Run& r, KindSet kinds) {
  for (const Kind kind : kinds) r.rules.watched.has(kind) ? play_each(r, KindSet::of(kind)) : play_together(r, kind);
}

constexpr KindSet basic_treasures = KindSet::of(copper) | KindSet::of(silver) | KindSet::of(gold);

// Moves many counts at once, because Clean-up reads and writes them that way soon afterwards.
void move_basic_treasures(Bag& hand, Bag& in_play) {
  constexpr std::size_t together = 16;
  static constexpr std::array<std::uint8_t, together> moves{0xFF, 0xFF, 0xFF};
  std::array<std::uint8_t, together> left, moved;
  for (std::size_t i = 0; i < together; ++i) {
    left[i] = static_cast<std::uint8_t>(hand.count[i] & ~moves[i]);
    moved[i] = static_cast<std::uint8_t>(in_play.count[i] + (hand.count[i] & moves[i]));
  }
  for (std::size_t i = 0; i < together; ++i) hand.count[i] = left[i];
  for (std::size_t i = 0; i < together; ++i) in_play.count[i] = moved[i];
}

// Nobody hears of these plays, so only the coins and the places in play matter.
// Basic Treasures are so often in a hand that a check for them is not worth a branch.
void play_basic_treasures(State& s, const Rules& rules, SeatState& p, Seat owner) {
  int coins = 0;
  InPlay* const begin = s.in_play.data() + s.in_play_count;
  InPlay* end = begin;
  const auto play = [&](Kind kind) {
    const int n = p.hand[kind];
    coins += n * rules.income[kind];
    end = fill(end, InPlay{kind, owner}, n);
  };
  play(copper);
  play(silver);
  play(gold);
  const auto moved = static_cast<std::uint16_t>(end - begin);
  move_basic_treasures(p.hand, p.in_play);
  const KindSet kinds = p.hand.kinds;
  p.hand.kinds = kinds - basic_treasures;
  p.in_play.kinds = p.in_play.kinds | (kinds & basic_treasures);
  p.hand.total = static_cast<std::uint16_t>(p.hand.total - moved);
  p.in_play.total = static_cast<std::uint16_t>(p.in_play.total + moved);
  s.in_play_count = static_cast<std::uint16_t>(s.in_play_count + moved);
  s.coins = static_cast<std::int16_t>(s.coins + coins);
}

void play_plain_treasures(Run& r) {
  SeatState& p = r.of(r.c.me);
  const Rules& rules = r.rules;
  if (r.telling || may_be_heard(r, Trigger::played)) [[unlikely]]
    return play_each(r, p.hand.kinds & rules.plain);
  if (treasures_are_watched(r)) return play_watched_treasures(r, p.hand.kinds & rules.plain);
  take_off_shown(p, basic_treasures);
  for (const Kind kind : rules.watched) r.s.tally[kind] = static_cast<std::uint8_t>(r.s.tally[kind] + p.hand[kind]);
  play_basic_treasures(r.s, rules, p, r.c.me);
  if (const KindSet others = rules.plain - basic_treasures; !others.empty()) [[unlikely]]
    for (const Kind kind : others) play_together(r, kind);
}

// Plays the Treasures with an effect first, then those that only give coins, including any drawn just now, then those that count the others.
void play_all_treasures(Run& r) {
  const SeatState& p = r.of(r.c.me);
  const Rules& rules = r.rules;
  if (const KindSet with_text = (p.hand.kinds & r.type(Type::treasure)) - rules.plain; !with_text.empty()) [[unlikely]]
    play_each(r, with_text - rules.played_last);
  play_plain_treasures(r);
  if (const KindSet last = p.hand.kinds & rules.played_last; !last.empty()) [[unlikely]]
    play_each(r, last);
}

// Carries out a choice other than to stop.
[[gnu::always_inline]] inline void take_turn_choice(Run& r, Ask ask, Choice choice) {
  switch (ask) {
    case Ask::play_action:
      change_means(r.s, [](std::uint64_t means) { return means - 1; });
      play_from_hand(r, choice.kind());
      return;
    case Ask::play_treasure:
      show_phase(r, Phase::buy);
      if (choice.is_all()) return play_all_treasures(r);
      play_from_hand(r, choice.kind());
      return;
    default:
      show_phase(r, Phase::buy);
      buy(r, choice.kind());
      return;
  }
}

// `top` is the card of the hand that ends up on top, if any. Among people it is told last, so that its place among the others tells nothing about
// them.
void tell_discards(Run& r, Seat who, Kind top) {
  const auto tell = [&](Kind kind, SeatSet knows) {
    r.tell({.what = Happened::discards, .seat = who, .kind = kind, .from = Zone::hand, .to = Zone::discard, .knows = knows});
  };
  const Bag& hand = r.of(who).hand;
  const bool last = r.rules.setup.among_people;
  if (top != no_kind && !last) tell(top, everyone);
  for (const Kind kind : hand.kinds)
    for (int n = kind == top ? 1 : 0; n < hand[kind]; ++n) tell(kind, SeatSet::of(who));
  if (top != no_kind && last) tell(top, everyone);
  for (const InPlay& card : r.s.played())
    r.tell({.what = Happened::discards, .seat = card.owner, .kind = card.kind, .from = Zone::in_play, .to = Zone::discard, .knows = everyone});
}

// Discards everything the seat has in hand and in play; all cards in play must be its own.
void discard_all(Run& r) {
  State& s = r.s;
  SeatState& p = r.of(r.c.me);
  const bool hand_shows = s.in_play_count == 0 && !p.hand.empty();
  const Kind of_hand = !hand_shows ? no_kind : r.rules.setup.among_people ? drawn_top(r, p.hand) : p.hand.kinds.first();
  if (r.telling) [[unlikely]]
    tell_discards(r, r.c.me, of_hand);
  p.discard_top = hand_shows ? of_hand : s.in_play_count > 0 ? s.in_play[s.in_play_count - 1U].kind : p.discard_top;
  p.discard_hidden.add_all(p.hand);
  // With nothing in play, a card from the hand ends up on top; it may be one that was shown before.
  if (hand_shows && !p.hand_shown.has(p.discard_top)) p.discard_hidden.remove(p.discard_top);
  if (!p.hand_shown.empty()) {
    for (const Kind kind : p.hand_shown.kinds) p.discard_hidden.remove(kind, p.hand_shown[kind]);
    p.hand_shown.clear();
  }
  p.discard.take_all(p.hand, p.in_play);
  s.in_play_count = 0;
}

// The same when some cards stay in play or belong to another seat. Those that stay move to the front.
void discard_all_but_tied(Run& r) {
  State& s = r.s;
  std::array<InPlay, max_cards> staying;
  std::array<Spot, max_cards> place_of_staying;
  std::uint16_t stay = 0;
  std::uint16_t leave = 0;
  for (std::uint16_t i = 0; i < s.in_play_count; ++i) {
    const auto ties = std::span(s.ties.data(), s.tie_count);
    if (std::any_of(ties.begin(), ties.end(), [&](Tie tie) { return tie.place == Spot{i}; })) {
      place_of_staying[stay] = Spot{i};
      staying[stay++] = s.in_play[i];
    } else {
      s.in_play[leave++] = s.in_play[i];
    }
  }
  for (std::uint16_t i = 0; i < stay; ++i) r.of(staying[i].owner).in_play.remove(staying[i].kind);
  s.in_play_count = leave;
  // Cards played by another seat go to that seat's discard pile, the rest as usual.
  std::uint16_t mine = 0;
  for (std::uint16_t i = 0; i < leave; ++i) {
    const InPlay card = s.in_play[i];
    if (card.owner == r.c.me) {
      s.in_play[mine++] = card;
      continue;
    }
    SeatState& p = r.of(card.owner);
    p.in_play.remove(card.kind);
    p.discard.add(card.kind);
    p.discard_top = card.kind;
    r.tell({.what = Happened::discards, .seat = card.owner, .kind = card.kind, .from = Zone::in_play, .to = Zone::discard, .knows = everyone});
  }
  s.in_play_count = mine;
  discard_all(r);
  std::copy_n(staying.begin(), stay, s.in_play.begin());
  s.in_play_count = stay;
  for (std::uint16_t i = 0; i < stay; ++i) {
    r.of(staying[i].owner).in_play.add(staying[i].kind);
    for (Later& later : std::span(s.later.data(), s.later_count))
      if (later.place == place_of_staying[i]) later.place = Spot{i};
    for (Tie& tie : std::span(s.ties.data(), s.tie_count))
      if (tie.place == place_of_staying[i]) tie.place = Spot{i};
  }
}

// An extra turn, or the next player's; after extra turns, the order continues from the last seat that took a regular turn.
[[gnu::noinline]] void choose_next_turn(State& s) {
  s.potions = 0;
  s.cheaper = 0;
  if (!s.extra_turn) s.in_order = s.turn_of;
  s.last_turn_of = static_cast<std::uint8_t>(s.turn_of + 1);
  s.extra_turn = s.turn_count > 0;
  if (!s.extra_turn) {
    s.turn_of = s.in_order + 1 == s.seats ? Seat{0} : Seat{s.in_order + 1};
    s.decided_by = 0;
    return;
  }
  s.turn_of = s.turns[0].seat;
  s.decided_by = s.turns[0].decided_by;
  if (--s.turns[0].n > 0) return;
  std::copy(s.turns.begin() + 1, s.turns.begin() + s.turn_count, s.turns.begin());
  --s.turn_count;
}

[[gnu::noinline]] void end_game(Run& r) {
  r.s.phase = Phase::over;
  r.s.decided_by = 0;
  r.tell({.what = Happened::game_over});
}

// END-1, checked only now that the turn is over.
[[gnu::always_inline]] inline void end_turn(Run& r) {
  State& s = r.s;
  change_means(s, [](std::uint64_t) { return std::uint64_t{0}; });
  const bool ended = !(r.rules.ends_when_empty - s.supply.kinds).empty() || s.empty_piles >= r.rules.piles_to_end;
  if (!ended) {
    bool too_many_extra = false;
    if (r.rules.simple) [[likely]] {
      s.turn_of = r.next(r.c.me);
    } else {
      choose_next_turn(s);
      too_many_extra = s.turn >= s.seats * r.rules.setup.turn_limit;
    }
    if (r.of(s.turn_of).turns < r.rules.setup.turn_limit && !too_many_extra) {
      s.phase = Phase::start;
      return;
    }
    s.unfinished = true;
  }
  end_game(r);
}

[[gnu::noinline]] void clean_up_in_any_kingdom(Run& r) {
  State& s = r.s;
  open_window(r, Trigger::buy_phase_ends, {});
  open_window(r, Trigger::cleanup_begins, {});
  close_gaps(r);
  const bool all_leave = s.tie_count == 0 && r.of(r.c.me).in_play.total == s.in_play_count;
  all_leave ? discard_all(r) : discard_all_but_tied(r);
  draw(r, r.c.me, s.next_hand != 0 ? s.next_hand : hand_at_cleanup);
  s.next_hand = 0;
  open_window(r, Trigger::turn_ends, {});
  expire(r, Until::turn_ends, r.c.me);
  end_turn(r);
}

// CLEAN-1: hand cards go under the played ones; then five are drawn.
void clean_up(Run& r) {
  if (!r.rules.simple) [[unlikely]]
    return clean_up_in_any_kingdom(r);
  discard_all(r);
  draw(r, r.c.me, hand_at_cleanup);
  end_turn(r);
}

// A turn in a game that never waits. It looks up once what would otherwise be looked up for each choice.
struct Turn {
  Turn(Run& run, const View& of_seat) : r(run), s(run.s), p(run.of(run.c.me)), decides(run.s.decides_for(run.c.me)), view(of_seat) {}

  [[nodiscard]] KindSet options(Ask ask) const { return turn_options(s, r.rules, p, ask); }

  // Runs all choices of a phase, to its end.
  [[gnu::always_inline]] void run_phase(Ask ask) const {
    if (const KindSet first = options(ask); is_asked(r, ask, first)) {
      Decision decision = turn_decision(decides, r.c.me, ask, first);
      do {
        const Choice choice = answered(*r.drivers, view, decision);
        if (choice.is_stop()) break;
        take_turn_choice(r, ask, choice);
        if (ask != Ask::buy) close_gaps(r);
        decision.options = options(ask);
      } while (is_asked(r, ask, decision.options));
    }
    s.phase = after(s.phase);
  }

  // A driver that always plays all Treasures is not asked.
  [[gnu::always_inline]] void run_treasure_phase() const {
    if (!(*r.drivers)[decides].plays_all_treasures) return run_phase(Ask::play_treasure);
    while (!options(Ask::play_treasure).empty()) {
      show_phase(r, Phase::buy);
      play_all_treasures(r);
      close_gaps(r);
    }
    s.phase = Phase::buy;
  }

  Run& r;
  State& s;
  SeatState& p;  // whose turn it is
  Seat decides;  // who decides in this turn
  const View& view;
};

}  // namespace

void deal(Run& r) {
  for (const Kind pile : r.rules.piles & r.rules.mixed) uncover_pile(r, pile);
  for (const Seat who : seats_of(r.s.seats)) draw(r, who, hand_at_cleanup);
}

bool comes_to_question(Run& r, Decision& decision) {
  for (;; r.s.phase = after(r.s.phase)) {
    const Ask ask = asked_in(r.s.phase);
    if (ask == Ask::none) return false;
    const KindSet options = turn_options(r.s, r.rules, r.of(r.s.turn_of), ask);
    if (!is_asked(r, ask, options)) continue;
    decision = turn_decision(r.s.decides_for(r.s.turn_of), r.s.turn_of, ask, options);
    return true;
  }
}

void step(Run& r) {
  r.c.me = r.s.turn_of;
  Decision decision;
  if (r.s.phase == Phase::start) {
    begin_turn(r);
  } else if (comes_to_question(r, decision)) {
    const Choice choice = choose(r, decision);
    if (choice.is_stop())
      r.s.phase = after(r.s.phase);
    else
      take_turn_choice(r, decision.ask, choice);
  } else if (r.s.phase == Phase::cleanup) {
    clean_up(r);
  }
  close_gaps(r);
  assert(r.s.held_count == 0 && r.c.depth == 0);
}

void turn(Run& r) {
  assert(r.step == nullptr);
  r.c.me = r.s.turn_of;
  begin_turn(r);
  const View view(r.s, r.rules, r.c.me);
  const Turn turn(r, view);
  turn.run_phase(Ask::play_action);
  turn.run_treasure_phase();
  turn.run_phase(Ask::buy);
  clean_up(r);
}

}  // namespace dominium
