// Checks what must hold for a state at every moment; an empty text means that all of it does.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"
#include "hidden.hpp"

namespace dominium::test {

inline bool within(const Bag& part, const Bag& whole) {
  for (const Kind kind : part.kinds)
    if (part[kind] > whole[kind]) return false;
  return true;
}

// Masks and totals agree with the counts.
inline bool sound(const Bag& bag) {
  int total = 0;
  const unsigned counts = bag.is_wide() ? max_kinds : Bag::half;
  for (unsigned kind = 0; kind < counts; ++kind) {
    total += bag.count[kind];
    if (bag.kinds.has(Kind{kind}) != (bag.count[kind] > 0)) return false;
  }
  return total == bag.total;
}

inline std::string wrong_with_seat(const State& state, Seat seat) {
  const SeatState& p = state.seat[seat];
  for (const Bag* bag : {&p.hand, &p.hand_shown, &p.discard, &p.discard_hidden, &p.in_play, &p.owned})
    if (!sound(*bag)) return "a bag's mask or total differs from its counts";
  if (p.bottom + p.pool > p.deck_size) return "the deck's parts are more than the deck";
  if (!within(p.hand_shown, p.hand)) return "a card is known to be in hand that is not there";
  if (!within(p.discard_hidden, p.discard)) return "a card is hidden in the discard pile that is not there";
  if (p.discard.empty() != (p.discard_top == no_kind)) return "the top of the discard pile does not go with its size";
  if (!p.discard.empty() && p.discard[p.discard_top] <= p.discard_hidden[p.discard_top]) return "the top of the discard pile is hidden";
  for (int i = 0; i < p.deck_size; ++i) {
    const bool in_pool = i >= p.bottom && i < p.bottom + p.pool;
    if (in_pool && !p.deck[static_cast<std::size_t>(i)].known.empty()) return "a card in no order is known to lie somewhere";
  }
  Bag in_play;
  for (const InPlay& card : state.played())
    if (card.owner == seat && card.kind != no_kind) in_play.add(card.kind);
  if (!(in_play == p.in_play)) return "what is in play differs from the bag of it";
  Bag cards;
  for_each_owned_card(state, [&](Seat owner, Kind kind, int n) {
    if (owner == seat) cards.add(kind, n);
  });
  if (!(cards == p.owned)) return "the seat's zones do not add up to what it owns";
  return {};
}

inline std::string wrong_with(const State& state, const Rules& rules) {
  if (!sound(state.supply) || !sound(state.trash)) return "a bag's mask or total differs from its counts";
  const auto all_cards_of = [](const State& s) {
    Bag all;
    for_each_common_card(s, [&](Kind kind, int n) { all.add(kind, n); });
    for (const Seat seat : seats_of(s.seats)) all.add_all(s.seat[seat].owned);
    return all;
  };
  const Bag now = all_cards_of(state);
  const Bag first = all_cards_of(rules.opening);
  for (const Seat seat : seats_of(state.seats))
    if (std::string wrong = wrong_with_seat(state, seat); !wrong.empty()) return "seat " + std::to_string(seat) + ": " + wrong;
  if (!(now == first)) return "cards were lost or made";
  int empty = 0;
  for (const Kind pile : rules.piles) empty += (rules.same_pile[pile] & state.supply.kinds).empty() ? 1 : 0;
  if (state.empty_piles != empty) return "empty piles are miscounted";
  if (state.tie_count > 0 && state.later_count == 0) return "a card stays in play for nothing";
  if (state.actions < 0 || state.buys < 0 || state.coins < 0) return "a counter is below nothing";
  return {};
}

// A decision leaves something to decide, and offers only what there is.
inline std::string wrong_with_decision(const Decision& decision, const State& state, const Rules& rules) {
  // Among people, somebody may be asked although only they can see that there is one answer, or so that their turn ends when they say so.
  const bool cards_unknown = decision.from == Zone::hand || decision.from == Zone::discard || decision.from == Zone::held;
  const bool seems_open = rules.setup.among_people && ((cards_unknown && !decision.hidden && decision.picked == 0) || decision.ask == Ask::buy);
  const int answers = decision.options.size() + decision.numbers.size() + (decision.may_stop() ? 1 : 0);
  if (answers < (seems_open ? 1 : 2)) return "a question with one answer is asked";
  if (decision.answers >= state.seats || decision.owner >= state.seats) return "nobody is asked";
  if (!(decision.options - rules.all).empty()) return "a kind that is not in the game is offered";
  if (decision.picked >= decision.max || decision.min > decision.max) return "more is asked than can be picked";
  const Bag& hand = state.seat[decision.owner].hand;
  const Bag& discard = state.seat[decision.owner].discard;
  KindSet there = rules.all;
  if (decision.from == Zone::hand) there = hand.kinds;
  if (decision.from == Zone::discard) there = discard.kinds;
  if (decision.from == Zone::supply && decision.ask != Ask::name_card) there = state.supply.kinds | rules.landscapes;
  if (decision.from == Zone::trash) there = state.trash.kinds;
  if (!(decision.options - there).empty()) return "a card is offered that is not there";
  // Otherwise that it is asked, and for how many, would tell something about the hand.
  const bool all_of_hand = (decision.options | decision.later) == hand.kinds;
  if (decision.from == Zone::hand && !decision.hidden && !decision.top_level() && decision.picked == 0 && !all_of_hand)
    return "everybody hears of a question about some cards of a hand";
  if (decision.source != no_kind && decision.from == Zone::held) {
    const auto& sorts = rules.card[decision.source]->sorts;
    if (sorts.front() != Ask::none && std::find(sorts.begin(), sorts.end(), decision.ask) == sorts.end())
      return "a card that sorts asks something else";
  }
  return {};
}

}  // namespace dominium::test
