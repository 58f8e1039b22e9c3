// The whole of a game at one moment: a value without pointers, of fixed size. Only what is in use is copied, hashed and compared.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "dominium/kind.hpp"
#include "dominium/words.hpp"

namespace dominium {

DOMINIUM_ENUM(Phase, start, action, treasure, buy, cleanup, over);

// A card of a deck: what it is, and who knows that it lies there.
struct Slot {
  Kind kind;
  SeatSet known;
};

// A card in play. Its place in the array is its identity as long as a top-level step lasts; one that has left leaves a gap until then.
struct InPlay {
  Kind kind;  // no_kind: a gap
  Seat owner;
};

// A card that an effect holds: looked at, revealed or set aside, in no zone.
struct HeldCard {
  Kind kind;
  SeatSet known;
  Seat owner;
  std::uint8_t aside;  // 1: set aside
};

struct SeatState {
  Bag hand;
  Bag hand_shown;  // those of the hand that every seat knows of
  Bag discard;
  Bag discard_hidden;  // those of the discard pile that only their owner has seen there
  Bag in_play;         // what of State::in_play is this seat's
  Bag owned;           // every card of this seat, wherever it is
  Kind discard_top = no_kind;
  std::uint8_t unused = 0;
  std::uint16_t turns = 0;
  std::uint16_t outcomes = 0;  // chance outcomes used so far
  // The deck, bottom first: `bottom` cards in fixed order, `pool` cards in no order at all, the rest in fixed order.
  std::uint16_t bottom = 0;
  std::uint16_t pool = 0;
  std::uint16_t deck_size = 0;
  std::array<Slot, max_cards + 16> deck;  // room to write eight at a time

  [[nodiscard]] int top() const { return deck_size - pool - bottom; }
  [[nodiscard]] std::span<const Slot> deck_cards() const { return {deck.data(), deck_size}; }
};

struct State {
  std::uint8_t seats = 0;
  Seat turn_of = 0;
  Phase phase = Phase::start;
  std::uint8_t empty_piles = 0;
  bool unfinished = false;    // the limit of turns was reached
  bool showed_phase = false;  // this turn a Treasure was played or a card bought: all see that the Action phase is over
  std::uint16_t unused = 0;
  std::uint16_t turn = 0;  // turns begun, of all seats together
  std::int16_t actions = 0;
  std::int16_t buys = 0;
  std::int16_t coins = 0;
  std::uint16_t in_play_count = 0;  // with gaps
  std::uint16_t in_play_gaps = 0;
  std::uint16_t held_count = 0;
  std::uint16_t unused_too = 0;
  Bag supply;  // its kinds are the cards that can be had
  Bag trash;
  std::array<std::uint8_t, max_kinds> tally{};  // what a card counts during a turn; the card says what
  std::array<InPlay, max_cards + 16> in_play;   // in the order played; room to write eight at a time
  std::array<HeldCard, max_cards> held;
  std::array<SeatState, max_seats> seat;

  [[nodiscard]] std::span<const InPlay> played() const { return {in_play.data(), in_play_count}; }
  [[nodiscard]] std::span<const HeldCard> limbo() const { return {held.data(), held_count}; }
};
static_assert(std::is_trivially_copyable_v<State> && (max_kinds != 32 || std::has_unique_object_representations_v<State>));

// Copies what is in use.
void copy(State& to, const State& from);
bool same(const State& a, const State& b);
std::uint64_t hash(const State& state);
// How many bytes are in use: what `copy` moves.
std::size_t bytes_in_use(const State& state);

// Calls visit(data, size) for each run of bytes in use, in a fixed order.
template <class State_, class Visit>
void for_each_part(State_& state, Visit visit) {
  visit(&state, offsetof(State, in_play));
  visit(state.in_play.data(), state.in_play_count * sizeof(InPlay));
  visit(state.held.data(), state.held_count * sizeof(HeldCard));
  for (int i = 0; i < state.seats; ++i) {
    auto& seat = state.seat[static_cast<std::size_t>(i)];
    visit(&seat, offsetof(SeatState, deck) + seat.deck_size * sizeof(Slot));
  }
}

}  // namespace dominium
