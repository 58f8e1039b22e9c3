// The turn: Action phase, Buy phase, Clean-up; and the end of the game.
#include <algorithm>

#include "table.hpp"

namespace dominium {

namespace {

Phase after(Phase phase) { return static_cast<Phase>(static_cast<int>(phase) + 1); }

// What a phase asks over and over; none where it asks nothing.
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

}  // namespace

void Table::deal() {
  for (Seat who = 0; who < s_.seats; ++who) draw(who, hand_at_cleanup);
}

KindSet Table::turn_options(Ask ask) const {
  switch (ask) {
    case Ask::play_action:
      return s_.actions > 0 ? of(s_.turn_of).hand.kinds & rules_.type(Type::action) : KindSet{};
    case Ask::play_treasure:
      return of(s_.turn_of).hand.kinds & rules_.type(Type::treasure);
    default:
      return s_.buys > 0 ? s_.supply.kinds & rules_.affordable(s_.coins) : KindSet{};
  }
}

Decision Table::turn_decision(Ask ask, KindSet options) const {
  return {.options = options, .ask = ask, .answers = s_.turn_of, .owner = s_.turn_of, .from = ask == Ask::buy ? Zone::supply : Zone::hand};
}

// Goes through the phases in which there is nothing to choose.
bool Table::top_level(Decision& decision) {
  for (;; s_.phase = after(s_.phase)) {
    const Ask ask = asked_in(s_.phase);
    if (ask == Ask::none) return false;
    const KindSet options = turn_options(ask);
    if (options.empty()) continue;
    decision = turn_decision(ask, options);
    return true;
  }
}

void Table::step() {
  me_ = s_.turn_of;
  Decision decision;
  if (s_.phase == Phase::start)
    begin_turn();
  else if (top_level(decision))
    take_turn_choice(decision.ask, choose(decision));
  else if (s_.phase == Phase::cleanup)
    clean_up();
  if (s_.in_play_gaps > 0) close_gaps();
}

void Table::turn() {
  me_ = s_.turn_of;
  begin_turn();
  run_phase(Ask::play_action);
  run_phase(Ask::play_treasure);
  run_phase(Ask::buy);
  clean_up();
}

// All choices of a phase, to its end.
[[gnu::always_inline]] inline void Table::run_phase(Ask ask) {
  const Phase now = s_.phase;
  while (s_.phase == now) {
    const KindSet options = turn_options(ask);
    if (options.empty()) {
      s_.phase = after(now);
      return;
    }
    take_turn_choice(ask, choose(turn_decision(ask, options)));
    if (s_.in_play_gaps > 0) close_gaps();
  }
}

void Table::begin_turn() {
  SeatState& p = of(me_);
  ++s_.turn;
  ++p.turns;
  s_.actions = 1;
  s_.buys = 1;
  s_.coins = 0;
  s_.showed_phase = false;
  s_.tally = {};
  s_.phase = Phase::action;
  if (telling_) [[unlikely]]
    tell({.what = Happened::turn, .seat = me_, .n = static_cast<std::int16_t>(p.turns)});
}

// A Treasure played or a card bought shows everyone that the Action phase is over.
void Table::show_phase(Phase phase) {
  if (s_.showed_phase) return;
  s_.showed_phase = true;
  if (telling_) [[unlikely]]
    tell({.what = Happened::phase, .seat = me_, .n = static_cast<std::int16_t>(phase)});
}

void Table::take_turn_choice(Ask ask, Choice choice) {
  if (choice.is_stop()) {
    s_.phase = after(s_.phase);
    return;
  }
  switch (ask) {
    case Ask::play_action:
      --s_.actions;
      play_from_hand(choice.kind());
      return;
    case Ask::play_treasure:
      show_phase(Phase::buy);
      if (choice.is_all()) return play_all_treasures();
      play_from_hand(choice.kind());
      return;
    default:
      show_phase(Phase::buy);
      --s_.buys;
      s_.coins = static_cast<std::int16_t>(s_.coins - rules_.price[choice.kind()]);
      if (telling_) [[unlikely]]
        tell({.what = Happened::buys, .seat = me_, .kind = choice.kind(), .from = Zone::supply, .knows = everyone});
      gain(me_, choice.kind());
      return;
  }
}

// Whether something that was counted this turn watches Treasures that otherwise only give coins.
bool Table::treasures_are_watched() const {
  bool watched = false;
  for (const Kind watcher : rules_.watching) watched |= s_.tally[watcher] > 0;
  return watched;
}

// Those with a text first, then those that only give coins.
void Table::play_all_treasures() {
  SeatState& p = of(me_);
  const KindSet treasures = p.hand.kinds & rules_.type(Type::treasure);
  const auto play_each = [&](KindSet kinds) {
    for (const Kind kind : kinds)
      for (int left = p.hand[kind]; left > 0; --left) play_from_hand(kind);
  };
  play_each(treasures - rules_.plain);
  if (telling_ || !p.hand_shown.empty() || treasures_are_watched()) return play_each(treasures & rules_.plain);
  play_plain_treasures(s_, rules_, p, me_);
}

// Nobody hears of them: only their sum and their places count.
void Table::play_plain_treasures(State& s, const Rules& rules, SeatState& p, Seat owner) {
  for (const Kind kind : rules.watched & p.hand.kinds) s.tally[kind] = static_cast<std::uint8_t>(s.tally[kind] + p.hand[kind]);
  int coins = 0;
  InPlay* const begin = s.in_play.data() + s.in_play_count;
  InPlay* end = begin;
  for (const Kind kind : rules.plain) {
    const int n = p.hand[kind];
    coins += n * rules.income[kind];
    end = fill(end, InPlay{kind, owner}, n);
  }
  const auto moved = static_cast<std::uint16_t>(end - begin);
  const KindSet kinds = p.hand.kinds;
  // All counts at once: they are read and written as a whole again in Clean-up, soon after this.
  auto hand = p.hand.count;
  auto in_play = p.in_play.count;
  for (std::size_t i = 0; i < max_kinds; ++i) {
    const auto n = static_cast<std::uint8_t>(hand[i] & rules.plain_mask[i]);
    in_play[i] = static_cast<std::uint8_t>(in_play[i] + n);
    hand[i] = static_cast<std::uint8_t>(hand[i] - n);
  }
  p.hand.count = hand;
  p.in_play.count = in_play;
  p.hand.kinds = kinds - rules.plain;
  p.in_play.kinds = p.in_play.kinds | (kinds & rules.plain);
  p.hand.total = static_cast<std::uint16_t>(p.hand.total - moved);
  p.in_play.total = static_cast<std::uint16_t>(p.in_play.total + moved);
  s.in_play_count = static_cast<std::uint16_t>(s.in_play_count + moved);
  s.coins = static_cast<std::int16_t>(s.coins + coins);
}

// CLEAN-1: hand cards go under the played ones; then five are drawn.
void Table::clean_up() {
  discard_all();
  draw(me_, hand_at_cleanup);
  end_turn();
}

void Table::discard_all() {
  SeatState& p = of(me_);
  if (telling_) [[unlikely]]
    tell_discards();
  const bool hand_shows = s_.in_play_count == 0 && !p.hand.empty();
  const Kind top = hand_shows ? p.hand.kinds.first() : s_.in_play_count > 0 ? s_.in_play[s_.in_play_count - 1U].kind : p.discard_top;
  p.discard_top = top;
  p.discard_hidden.add_all(p.hand);
  // With nothing in play a card of the hand will show; it may be one that was shown before.
  if (hand_shows && !p.hand_shown.has(top)) p.discard_hidden.remove(top);
  if (!p.hand_shown.empty()) {
    for (const Kind kind : p.hand_shown.kinds) p.discard_hidden.remove(kind, p.hand_shown[kind]);
    p.hand_shown.clear();
  }
  p.discard.take_all(p.hand, p.in_play);
  s_.in_play_count = 0;
}

void Table::tell_discards() {
  const Bag& hand = of(me_).hand;
  const Kind top = s_.in_play_count == 0 && !hand.empty() ? hand.kinds.first() : no_kind;
  for (const Kind kind : hand.kinds)
    for (int n = 0; n < hand[kind]; ++n)
      tell({.what = Happened::discards,
            .seat = me_,
            .kind = kind,
            .from = Zone::hand,
            .to = Zone::discard,
            .knows = kind == top && n == 0 ? everyone : SeatSet::of(me_)});
  for (const InPlay& card : s_.played())
    tell({.what = Happened::discards, .seat = me_, .kind = card.kind, .from = Zone::in_play, .to = Zone::discard, .knows = everyone});
}

// END-1, checked only now that the turn is over; then the next player's turn.
void Table::end_turn() {
  s_.actions = s_.buys = s_.coins = 0;
  const bool ended = !s_.supply.has(province) || s_.empty_piles >= rules_.piles_to_end;
  if (!ended) {
    s_.turn_of = next(me_);
    if (of(s_.turn_of).turns < rules_.setup.turn_limit) {
      s_.phase = Phase::start;
      return;
    }
    s_.unfinished = true;
  }
  s_.phase = Phase::over;
  tell({.what = Happened::game_over});
}

}  // namespace dominium
