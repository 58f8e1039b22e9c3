// The turn: Action phase, Buy phase, Clean-up; and the end of the game.
#include <algorithm>

#include "table.hpp"

namespace dominium {

void Table::deal() {
  for (Seat who = 0; who < s_.seats; ++who) draw(who, hand_at_cleanup);
}

// Goes through the phases in which there is nothing to choose.
bool Table::top_level(Decision& decision) {
  const SeatState& p = of(s_.turn_of);
  const auto asks = [&](Ask ask, Zone from, KindSet options) {
    if (options.empty()) return false;
    decision = {.options = options, .ask = ask, .answers = s_.turn_of, .owner = s_.turn_of, .from = from};
    return true;
  };
  switch (s_.phase) {
    case Phase::action:
      if (s_.actions > 0 && asks(Ask::play_action, Zone::hand, p.hand.kinds & rules_.type(Type::action))) return true;
      s_.phase = Phase::treasure;
      [[fallthrough]];
    case Phase::treasure:
      if (asks(Ask::play_treasure, Zone::hand, p.hand.kinds & rules_.type(Type::treasure))) return true;
      s_.phase = Phase::buy;
      [[fallthrough]];
    case Phase::buy:
      if (s_.buys > 0 && asks(Ask::buy, Zone::supply, s_.supply.kinds & rules_.affordable(s_.coins))) return true;
      s_.phase = Phase::cleanup;
      return false;
    default:
      return false;
  }
}

void Table::step() {
  me_ = s_.turn_of;
  Decision decision;
  if (s_.phase == Phase::start)
    begin_turn();
  else if (top_level(decision))
    take_turn_choice(decision, choose(decision));
  else if (s_.phase == Phase::cleanup)
    clean_up();
  if (s_.in_play_gaps > 0) close_gaps();
}

void Table::turn() {
  me_ = s_.turn_of;
  begin_turn();
  Decision decision;
  while (top_level(decision)) {
    take_turn_choice(decision, choose(decision));
    if (s_.in_play_gaps > 0) close_gaps();
  }
  clean_up();
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

void Table::take_turn_choice(const Decision& decision, Choice choice) {
  if (choice.is_stop()) {
    s_.phase = static_cast<Phase>(static_cast<int>(s_.phase) + 1);
    return;
  }
  switch (decision.ask) {
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
  for (const Kind kind : rules_.watched)
    for (const Kind watcher : rules_.watchers[kind])
      if (s_.tally[watcher] > 0) return true;
  return false;
}

// Those with a text first, then those that only give coins.
void Table::play_all_treasures() {
  SeatState& p = of(me_);
  const KindSet in_hand = p.hand.kinds & rules_.type(Type::treasure);
  const auto play_each = [&](KindSet treasures) {
    for (const Kind kind : treasures)
      for (int left = p.hand[kind]; left > 0; --left) play_from_hand(kind);
  };
  play_each(in_hand - rules_.plain);
  if (telling_ || !p.hand_shown.empty() || treasures_are_watched()) return play_each(in_hand & rules_.plain);
  // Nobody hears of them: only their sum and their places count.
  for (const Kind kind : rules_.watched& in_hand) s_.tally[kind] = static_cast<std::uint8_t>(s_.tally[kind] + p.hand[kind]);
  int coins = 0;
  InPlay* const begin = s_.in_play.data() + s_.in_play_count;
  InPlay* end = begin;
  for (const Kind kind : rules_.plain) {
    const int n = p.hand.count[kind];
    coins += n * rules_.income[kind];
    end = fill(end, InPlay{kind, me_}, n);
  }
  // All counts at once: they are read and written as a whole again in Clean-up, soon after this.
  auto hand = p.hand.count;
  auto in_play = p.in_play.count;
  for (std::size_t i = 0; i < max_kinds; ++i) {
    const auto n = static_cast<std::uint8_t>(hand[i] & rules_.plain_mask[i]);
    in_play[i] = static_cast<std::uint8_t>(in_play[i] + n);
    hand[i] = static_cast<std::uint8_t>(hand[i] - n);
  }
  p.hand.count = hand;
  p.in_play.count = in_play;
  const auto moved = static_cast<std::uint16_t>(end - begin);
  p.hand.kinds = p.hand.kinds - rules_.plain;
  p.hand.total = static_cast<std::uint16_t>(p.hand.total - moved);
  p.in_play.kinds = p.in_play.kinds | (in_hand & rules_.plain);
  p.in_play.total = static_cast<std::uint16_t>(p.in_play.total + moved);
  s_.in_play_count = static_cast<std::uint16_t>(s_.in_play_count + moved);
  s_.coins = static_cast<std::int16_t>(s_.coins + coins);
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
  // With nothing in play a card of the hand will show; it may be one that was shown before.
  const bool hand_shows = s_.in_play_count == 0 && !p.hand.empty();
  const Kind top = hand_shows ? p.hand.kinds.first() : s_.in_play_count > 0 ? s_.in_play[s_.in_play_count - 1U].kind : p.discard_top;
  p.discard_top = top;
  p.discard.add_all(p.hand);
  p.discard.add_all(p.in_play);
  p.discard_hidden.add_all(p.hand);
  if (hand_shows && !p.hand_shown.has(top)) p.discard_hidden.remove(top);
  if (!p.hand_shown.empty()) {
    for (const Kind kind : p.hand_shown.kinds) p.discard_hidden.remove(kind, p.hand_shown[kind]);
    p.hand_shown.clear();
  }
  p.hand.clear();
  p.in_play.clear();
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
