#include "dominium/view.hpp"

#include <algorithm>

namespace dominium {

namespace {
constexpr Bag nothing{};
}

Phase View::phase() const {
  const bool buying = state_->phase == Phase::treasure || state_->phase == Phase::buy;
  if (!buying || seat_ == state_->turn_of) return state_->phase;
  return state_->showed_phase ? Phase::buy : Phase::action;
}

const Bag& View::hand() const { return seat_ == no_seat ? nothing : of(seat_).hand; }
const Bag& View::discard() const { return seat_ == no_seat ? nothing : of(seat_).discard; }

HeldCard View::held(int index) const {
  HeldCard card = state_->held[static_cast<std::size_t>(index)];
  const bool knows = card.known == everyone || (seat_ != no_seat && card.known.has(seat_));
  if (!knows) card.kind = no_kind;
  card.known = {};
  return card;
}

Bag View::known_hand(Seat seat) const { return seat == seat_ ? of(seat).hand : of(seat).hand_shown; }

Bag View::known_discard(Seat seat) const {
  const SeatState& p = of(seat);
  if (seat == seat_) return p.discard;
  Bag seen = p.discard;
  for (const Kind kind : p.discard_hidden.kinds) seen.remove(kind, p.discard_hidden[kind]);
  return seen;
}

Kind View::known_deck(Seat seat, int from_top) const {
  const SeatState& p = of(seat);
  const int at = p.deck_size - 1 - from_top;
  const bool fixed = at >= p.bottom + p.pool || (at >= 0 && at < p.bottom);
  if (!fixed) return no_kind;
  const Slot slot = p.deck[static_cast<std::size_t>(at)];
  return slot.known == everyone || (seat_ != no_seat && slot.known.has(seat_)) ? slot.kind : no_kind;
}

int View::score(Seat seat) const { return dominium::score(*state_, *rules_, seat); }

bool View::same_as(const View& other) const {
  const State& a = *state_;
  const State& b = *other.state_;
  const auto same_play = [](InPlay x, InPlay y) { return x.kind == y.kind && x.owner == y.owner; };
  if (seat_ != other.seat_ || a.seats != b.seats || a.turn_of != b.turn_of || a.turn != b.turn || phase() != other.phase()) return false;
  if (a.unfinished != b.unfinished || a.actions != b.actions || a.buys != b.buys || a.coins != b.coins) return false;
  if (!(a.supply == b.supply && a.trash == b.trash && a.tally == b.tally && hand() == other.hand())) return false;
  if (!std::equal(a.played().begin(), a.played().end(), b.played().begin(), b.played().end(), same_play)) return false;
  if (a.held_count != b.held_count) return false;
  for (int i = 0; i < a.held_count; ++i) {
    const HeldCard x = held(i);
    const HeldCard y = other.held(i);
    if (x.kind != y.kind || x.owner != y.owner || x.aside != y.aside) return false;
  }
  for (Seat who = 0; who < a.seats; ++who) {
    if (hand_size(who) != other.hand_size(who) || turns(who) != other.turns(who) || discard_top(who) != other.discard_top(who)) return false;
    if (deck_size(who) != other.deck_size(who) || discard_size(who) != other.discard_size(who)) return false;
    if (!(owned(who) == other.owned(who) && known_hand(who) == other.known_hand(who) && known_discard(who) == other.known_discard(who))) return false;
    for (int i = 0; i < deck_size(who); ++i)
      if (known_deck(who, i) != other.known_deck(who, i)) return false;
  }
  return true;
}

Decision View::told(const Decision& decision) const {
  if (decision.answers == seat_ && seat_ != no_seat) return decision;
  Decision public_part;
  public_part.source = decision.source;
  if (decision.hidden) return public_part;
  public_part.answers = decision.answers;
  public_part.owner = decision.owner;
  // At the top level of a turn, what is asked would tell what is in the hand.
  if (decision.top_level()) return public_part;
  public_part.ask = decision.ask;
  public_part.from = decision.from;
  public_part.min = decision.min;
  public_part.max = decision.max;
  return public_part;
}

int score(const State& state, const Rules& rules, Seat seat) {
  const Bag& cards = state.seat[seat].owned;
  int points = 0;
  for (const Kind kind : cards.kinds & rules.scoring) {
    const Card& card = *rules.card[kind];
    points += cards[kind] * (card.points + (card.score != nullptr ? card.score({cards}) : 0));
  }
  return points;
}

SeatSet winners(const State& state, const Rules& rules) {
  SeatSet best;
  if (state.phase != Phase::over || state.unfinished) return best;
  int points = 0;
  int turns = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    const int p = score(state, rules, seat);
    const int t = state.seat[seat].turns;
    if (best.empty() || p > points || (p == points && t < turns)) {
      best = SeatSet::of(seat);
      points = p;
      turns = t;
    } else if (p == points && t == turns) {
      best.add(seat);
    }
  }
  return best;
}

}  // namespace dominium
