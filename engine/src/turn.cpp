// The turn: Action phase, Buy phase, Clean-up; and the end of the game.
#include <algorithm>

#include "table.hpp"

namespace dominium {

namespace {
constexpr int hand_at_cleanup = 5;
}

void Table::deal() {
  me_ = s_.turn_of;
  for (Seat who = 0; who < s_.seats; ++who) draw(who, hand_at_cleanup);
}

bool Table::top_level(Decision& decision) const {
  const SeatState& p = of(s_.turn_of);
  Zone from = Zone::hand;
  switch (s_.phase) {
    case Phase::action:
      decision.ask = Ask::play_action;
      decision.options = s_.actions > 0 ? p.hand.kinds & rules_.type(Type::action) : KindSet{};
      break;
    case Phase::treasure:
      decision.ask = Ask::play_treasure;
      decision.options = p.hand.kinds & rules_.type(Type::treasure);
      break;
    case Phase::buy:
      decision.ask = Ask::buy;
      decision.options = s_.buys > 0 ? s_.supply.kinds & rules_.affordable(s_.coins) : KindSet{};
      from = Zone::supply;
      break;
    default:
      return false;
  }
  if (decision.options.empty()) return false;
  decision.answers = decision.owner = s_.turn_of;
  decision.source = no_kind;
  decision.from = from;
  decision.min = 0;
  decision.max = 1;
  decision.picked = 0;
  decision.ordered = decision.hidden = false;
  return true;
}

void Table::step() {
  me_ = s_.turn_of;
  Decision decision;
  if (top_level(decision)) return take_turn_choice(decision, choose(decision));
  switch (s_.phase) {
    case Phase::start:
      return begin_turn();
    case Phase::action:
      s_.phase = Phase::treasure;
      return;
    case Phase::treasure:
      s_.phase = Phase::buy;
      return;
    case Phase::buy:
      s_.phase = Phase::cleanup;
      return;
    case Phase::cleanup:
      return clean_up();
    case Phase::over:
      return;
  }
}

void Table::begin_turn() {
  SeatState& p = of(me_);
  ++s_.turn;
  ++p.turns;
  s_.actions = 1;
  s_.buys = 1;
  s_.coins = 0;
  s_.bought = s_.showed_phase = false;
  s_.tally = {};
  s_.phase = Phase::action;
  if (telling()) tell({.what = Happened::turn, .seat = me_, .n = static_cast<std::int16_t>(p.turns)});
}

// A Treasure played or a card bought shows everyone that the Action phase is over.
void Table::show_phase(Phase phase) {
  if (s_.showed_phase) return;
  s_.showed_phase = true;
  if (telling()) tell({.what = Happened::phase, .seat = me_, .n = static_cast<std::int16_t>(phase)});
}

void Table::take_turn_choice(const Decision& decision, Choice choice) {
  if (choice.is_stop()) {
    s_.phase = static_cast<Phase>(static_cast<int>(s_.phase) + 1);
    return;
  }
  switch (decision.ask) {
    case Ask::play_action:
      --s_.actions;
      play(choice.kind());
      return;
    case Ask::play_treasure:
      show_phase(Phase::buy);
      if (choice.is_all()) return play_all_treasures();
      play(choice.kind());
      return;
    default:
      show_phase(Phase::buy);
      --s_.buys;
      s_.coins = static_cast<std::int16_t>(s_.coins - rules_.price[choice.kind()]);
      s_.bought = true;
      if (telling()) tell({.what = Happened::buys, .seat = me_, .kind = choice.kind(), .from = Zone::supply, .knows = everyone});
      gain(me_, choice.kind());
      return;
  }
}

void Table::play_all_treasures() {
  SeatState& p = of(me_);
  const KindSet in_hand = p.hand.kinds & rules_.type(Type::treasure);
  for (const Kind kind : in_hand) {
    const int n = p.hand[kind];
    if (!rules_.plain.has(kind) || telling()) {
      for (int i = 0; i < n; ++i) play(kind);
      continue;
    }
    leave_hand(p, kind, n);
    s_.coins = static_cast<std::int16_t>(s_.coins + n * rules_.income[kind]);
    for (int i = 0; i < n; ++i) into_play(me_, kind);
  }
}

// CLEAN-1: hand cards go under the played ones; then five are drawn.
void Table::clean_up() {
  SeatState& p = of(me_);
  if (!p.hand.empty()) {
    p.discard.add_all(p.hand);
    p.discard_hidden.add_all(p.hand);
    const Kind top = p.hand.kinds.first();
    for (const Kind kind : p.hand_shown.kinds) p.discard_hidden.remove(kind, p.hand_shown[kind]);
    if (s_.in_play_count == 0) {
      p.discard_top = top;
      if (p.discard_hidden.has(top)) p.discard_hidden.remove(top);
    }
    if (telling()) {
      for (const Kind kind : p.hand.kinds)
        for (int n = 0; n < p.hand[kind]; ++n)
          tell({.what = Happened::discards, .seat = me_, .kind = kind, .from = Zone::hand, .to = Zone::discard, .knows = s_.in_play_count == 0 && kind == top && n == 0 ? everyone : SeatSet::of(me_)});
    }
    p.hand.clear();
    p.hand_shown.clear();
  }
  for (int i = 0; i < s_.in_play_count; ++i) {
    const Kind kind = s_.in_play[static_cast<std::size_t>(i)].kind;
    p.discard.add(kind);
    p.discard_top = kind;
    if (telling()) tell({.what = Happened::discards, .seat = me_, .kind = kind, .from = Zone::in_play, .to = Zone::discard, .knows = everyone});
  }
  s_.in_play_count = 0;
  s_.next_stamp = 0;
  draw(me_, hand_at_cleanup);
  end_turn();
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
