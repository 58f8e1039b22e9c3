// The deck and chance: how cards are taken from a deck, and how it is shuffled.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <span>

#include "run.hpp"

namespace dominium {

// Draws n cards into a hand, shuffling when necessary.
void draw_heard(Run& r, Seat who, int n);
void draw_unheard(Run& r, Seat who, int n);
inline void draw(Run& r, Seat who, int n) { r.unheard ? draw_unheard(r, who, n) : draw_heard(r, who, n); }

// SHUFFLE-1: before something is done with n cards of a deck that has fewer, the discard pile is shuffled and put under it.
void need(Run& r, Seat who, int n);
// Takes the top card; there must be one.
Slot take_from_deck(Run& r, Seat who);
// Puts a card on top; `known` says who knows that it is there.
void put_on_top(SeatState& p, Kind kind, SeatSet known);
// Puts a card under the top `depth` cards. Those of them that are in no order yet get one, which nobody knows.
void put_under(Run& r, Seat who, Kind kind, SeatSet known, int depth);
// Settles which card is at the bottom of a deck and returns it; there must be one.
Kind fix_bottom(Run& r, Seat who);
// Shows the owner of a deck its bottom card, after a shuffle if necessary; no_kind if there is none.
Kind look_at_bottom(Run& r, Seat who);

// Draws an index into `pool`, by the chance of a seat or, with no_seat, of the table.
std::uint32_t outcome(Run& r, Seat who, std::span<const Slot> pool, bool lowest = false);
// Draws, by the chance of the table, which of these cards lies on top where nobody has chosen; there must be one.
Kind drawn_top(Run& r, const Bag& cards);

// Writes n copies of a value, eight at a time, and returns the position after them.
// Up to eight too many may be written: there must be room for them, and they must be overwritten later.
template <class T>
T* fill(T* at, T value, int n) {
  static_assert(sizeof(T) == 2);
  std::array<std::uint16_t, 8> eight;
  eight.fill(std::bit_cast<std::uint16_t>(value));
  std::memcpy(static_cast<void*>(at), eight.data(), sizeof eight);
  if (n > 8) [[unlikely]]
    for (int done = 8; done < n; done += 8) std::memcpy(static_cast<void*>(at + done), eight.data(), sizeof eight);
  return at + n;
}

}  // namespace dominium
