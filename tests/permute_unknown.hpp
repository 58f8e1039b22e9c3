// Another game that a seat can't tell apart from the real one at this moment.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "dominium/state.hpp"
#include "dominium/view.hpp"

namespace dominium::test {

inline bool knows(SeatSet known, Seat seat) { return known == everyone || (seat != no_seat && known.has(seat)); }

inline std::vector<Kind> list(const Bag& cards) {
  std::vector<Kind> all;
  for (const Kind kind : cards.kinds) all.insert(all.end(), static_cast<std::size_t>(cards[kind]), kind);
  return all;
}

inline Bag without(Bag cards, const Bag& some) {
  for (const Kind kind : some.kinds) cards.remove(kind, some[kind]);
  return cards;
}

// Deals anew, for each owner, every card that `seat` may not know, keeping how many lie where.
inline void permute_unknown(State& state, Seat seat, Rng& rng) {
  for (Seat owner = 0; owner < state.seats; ++owner) {
    SeatState& p = state.seat[owner];
    const bool other = owner != seat;
    const Bag hidden_hand = other ? without(p.hand, p.hand_shown) : Bag{};
    const Bag hidden_discard = other ? p.discard_hidden : Bag{};
    std::vector<Kind> cards = list(hidden_hand);
    for (const Kind kind : list(hidden_discard)) cards.push_back(kind);
    const auto in_deck = std::span(p.deck.data(), p.deck_size);
    for (const Slot& slot : in_deck)
      if (!knows(slot.known, seat)) cards.push_back(slot.kind);
    for (int i = 0; i < state.held_count; ++i)
      if (const HeldCard& card = state.held[static_cast<std::size_t>(i)]; card.owner == owner && !knows(card.known, seat)) cards.push_back(card.kind);

    for (std::size_t i = cards.size(); i > 1; --i) std::swap(cards[i - 1], cards[rng.below(static_cast<std::uint32_t>(i))]);
    const auto deal = [&] {
      const Kind kind = cards.back();
      cards.pop_back();
      return kind;
    };
    for (const Kind kind : list(hidden_hand)) p.hand.remove(kind);
    for (int n = hidden_hand.size(); n > 0; --n) p.hand.add(deal());
    for (const Kind kind : list(hidden_discard)) p.discard.remove(kind);
    if (other) p.discard_hidden.clear();
    for (int n = hidden_discard.size(); n > 0; --n) {
      const Kind kind = deal();
      p.discard.add(kind);
      p.discard_hidden.add(kind);
    }
    for (Slot& slot : in_deck)
      if (!knows(slot.known, seat)) slot.kind = deal();
    for (int i = 0; i < state.held_count; ++i)
      if (HeldCard& card = state.held[static_cast<std::size_t>(i)]; card.owner == owner && !knows(card.known, seat)) card.kind = deal();
  }
}

}  // namespace dominium::test
