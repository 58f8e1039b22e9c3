#include "dominium/view.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include "hidden.hpp"

namespace dominium {

namespace {
constexpr Bag nothing{};
}

Phase View::phase() const {
  const bool buying = state_->phase == Phase::treasure || state_->phase == Phase::buy;
  if (!buying || sees_for(state_->turn_of)) return state_->phase;
  return state_->showed_phase ? Phase::buy : Phase::action;
}

Kind View::barred_by(Kind kind) const {
  for (const Kind card : rules_->barring)
    if (rules_->card[card]->not_for_sale(*state_, card).has(kind)) return card;
  return no_kind;
}

const Bag& View::hand() const { return seat_ == no_seat ? nothing : of(seat_).hand; }
const Bag& View::discard() const { return seat_ == no_seat ? nothing : of(seat_).discard; }

bool View::knows(SeatSet known) const { return known_to(eyes_of(*state_, seat_), known); }

HeldCard View::held(int index) const {
  HeldCard card = state_->held[static_cast<std::size_t>(index)];
  if (!knows(card.known)) card.kind = no_kind;
  card.known = {};
  return card;
}

AsideCard View::aside(int index) const {
  AsideCard card = state_->aside[static_cast<std::size_t>(index)];
  if (!knows(card.known)) card.kind = no_kind;
  card.known = {};
  return card;
}

int View::covered_count(Kind pile) const {
  const auto covered = state_->under_piles();
  return static_cast<int>(std::count_if(covered.begin(), covered.end(), [&](const CoveredCard& card) { return card.pile == rules_->pile_of[pile]; }));
}

bool View::stays(int place) const {
  const auto ties = std::span(state_->ties.data(), state_->tie_count);
  return std::any_of(ties.begin(), ties.end(), [&](Tie tie) { return tie.place == Spot{place}; });
}

Bag View::known_hand(Seat seat) const { return sees_for(seat) ? of(seat).hand : of(seat).hand_shown; }

Bag View::known_discard(Seat seat) const {
  const SeatState& p = of(seat);
  if (sees_for(seat)) return p.discard;
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
  return knows(slot.known) ? slot.kind : no_kind;
}

Bag View::known_owned(Seat seat) const {
  if (state_->passed_count == 0 || over() || sees_for(seat)) return of(seat).owned;
  return owned_without_unseen_passes(*state_, eyes_of(*state_, seat_), [](std::size_t) {})[seat];
}

namespace {

int points_of(const Bag& cards, const Rules& rules) {
  int points = 0;
  for (const Kind kind : cards.kinds & rules.scoring) {
    const Card& card = *rules.card[kind];
    points += cards[kind] * (card.points + (card.score != nullptr ? card.score({cards}) : 0));
  }
  return points;
}

}  // namespace

int View::score(Seat seat) const {
  return state_->passed_count == 0 ? dominium::score(*state_, *rules_, seat) : vp(seat) + points_of(known_owned(seat), *rules_);
}

bool View::same_as(const View& other) const {
  const State& a = *state_;
  const State& b = *other.state_;
  const auto same_list = [](auto x, auto y) { return x.size() == y.size() && (x.empty() || std::memcmp(x.data(), y.data(), x.size_bytes()) == 0); };
  if (seat_ != other.seat_ || a.seats != b.seats || a.turn_of != b.turn_of || a.turn != b.turn || phase() != other.phase()) return false;
  if (a.decided_by != b.decided_by || a.extra_turn != b.extra_turn || a.last_turn_of != b.last_turn_of || a.cheaper != b.cheaper) return false;
  if (a.unfinished != b.unfinished || a.actions != b.actions || a.buys != b.buys || a.coins != b.coins || a.potions != b.potions) return false;
  if (!(a.supply == b.supply && a.trash == b.trash && hand() == other.hand())) return false;
  if (!std::equal(a.tally.begin(), a.tally.begin() + rules_->kinds, b.tally.begin())) return false;
  if (!same_list(a.played(), b.played()) || !same_list(a.put_off(), b.put_off()) || !same_list(a.all_tokens(), b.all_tokens())) return false;
  if (!same_list(a.under_piles(), b.under_piles())) return false;
  if (!same_list(std::span(a.turns.data(), a.turn_count), std::span(b.turns.data(), b.turn_count))) return false;
  if (a.next_hand != b.next_hand || !same_list(a.latest_gains(), b.latest_gains())) return false;
  if (a.held_count != b.held_count || a.aside_count != b.aside_count) return false;
  for (int i = 0; i < a.held_count; ++i) {
    const HeldCard x = held(i);
    const HeldCard y = other.held(i);
    if (x.kind != y.kind || x.owner != y.owner || x.aside != y.aside) return false;
  }
  for (int i = 0; i < a.aside_count; ++i) {
    const AsideCard x = aside(i);
    const AsideCard y = other.aside(i);
    if (x.kind != y.kind || x.owner != y.owner || x.mat != y.mat || x.with != y.with) return false;
  }
  for (const Seat who : seats_of(a.seats)) {
    if (hand_size(who) != other.hand_size(who) || turns(who) != other.turns(who) || discard_top(who) != other.discard_top(who)) return false;
    if (vp(who) != other.vp(who) || deck_size(who) != other.deck_size(who) || discard_size(who) != other.discard_size(who)) return false;
    if (!(known_owned(who) == other.known_owned(who) && known_hand(who) == other.known_hand(who) && known_discard(who) == other.known_discard(who)))
      return false;
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
  public_part.acts = decision.acts;
  public_part.owner = decision.owner;
  // At the top level of a turn, the question itself would give away something about the hand.
  if (decision.top_level()) return public_part;
  public_part.ask = decision.ask;
  public_part.from = decision.from;
  public_part.min = decision.min;
  public_part.max = decision.max;
  return public_part;
}

int score(const State& state, const Rules& rules, Seat seat) { return state.seat[seat].vp + points_of(state.seat[seat].owned, rules); }

SeatSet winners(const State& state, const Rules& rules) {
  SeatSet best;
  if (state.phase != Phase::over || state.unfinished) return best;
  int points = 0;
  int turns = 0;
  for (const Seat seat : seats_of(state.seats)) {
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
