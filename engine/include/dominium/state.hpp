// The complete state of a game at one moment: a fixed-size value without pointers. Only what is in use is copied, hashed and compared.
// A field that is zero means that nothing special is going on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

#include "dominium/kind.hpp"
#include "dominium/words.hpp"

namespace dominium {

DOMINIUM_ENUM(Phase, start, action, treasure, buy, cleanup, over);

// A card in a deck: what it is, and who knows that it is there.
struct Slot {
  Kind kind;
  SeatSet known;
};

// A card in play. Its place in the array is its identity; a card that leaves play leaves a gap until the step is over.
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

// A card that lies apart for longer than an effect: set aside, or on a mat.
struct AsideCard {
  Kind kind;
  SeatSet known;
  Seat owner;
  Kind mat;            // the card whose mat it lies on; no_kind: it is set aside
  std::uint16_t with;  // the number of the Later that it comes back with; 0: none
};

// How long an ability that was put off stays.
enum class Until : std::uint8_t {
  used,            // until it is used, once
  next_turn,       // until the next turn of its seat begins
  turn_ends,       // until this turn is over
  used_this_turn,  // until it is used, once, or this turn is over
  game_ends,
};

// An ability that was put off: it waits for its trigger wherever its card is. Each play of the card adds its own.
struct Later {
  Kind kind;
  std::uint8_t ability;  // its index among the card's abilities
  Seat seat;
  Until until;
  Spot place;            // the card in play that "this" means, or nowhere
  std::uint16_t number;  // identifies this Later, counting from 1
  std::uint16_t data;    // what the card needs to remember about this play; everybody may know it
};

// A card in play that stays there while a Later waits: the card that put it off, or the one that played that card again.
struct Tie {
  Spot place;
  std::uint16_t later;
};

// A card that lies under the visible one of its pile. Cards that nobody has seen are in no order, below those that were put back.
struct CoveredCard {
  Kind kind;
  Kind pile;  // the kind that its pile is named after (Rules::pile_of); no_kind: it is in the Black Market deck
  SeatSet known;
};

// Among those who know of a passed card: all who only watch.
inline constexpr Seat watcher{max_seats};

// A card that went from one hand into another unseen by the rest: to them it still is its former owner's.
struct PassedCard {
  Kind kind;
  Seat from;
  Seat to;
  SeatSet known;
};

// Tokens of one sort: on a pile, or with a seat.
struct Tokens {
  Kind of;  // the card that they belong to
  Kind on;  // the pile; no_kind: with the seat
  Seat seat;
  std::uint8_t unused;
  std::uint16_t n;
};

// Extra turns, taken before the next regular one.
struct TurnToCome {
  Seat seat;
  std::uint8_t decided_by;  // as in State::decided_by
  std::uint16_t n;          // how many such turns in a row
};

// A card that a seat gained in the latest of its turns; each kind is listed once.
struct GainedCard {
  Kind kind;
  Seat seat;
};

struct SeatState {
  Bag hand;
  Bag hand_shown;  // the cards in hand that every seat knows of
  Bag discard;
  Bag discard_hidden;  // the cards in the discard pile that only their owner has seen there
  Bag in_play;         // this seat's share of State::in_play
  Bag owned;           // every card of this seat, wherever it is
  Kind discard_top = no_kind;
  std::uint8_t unused = 0;
  std::uint16_t turns = 0;
  std::uint16_t outcomes = 0;  // chance outcomes used so far
  // The deck, bottom first: `bottom` cards in fixed order, `pool` cards in no order at all, the rest in fixed order.
  std::uint16_t bottom = 0;
  std::uint16_t pool = 0;
  std::uint16_t deck_size = 0;
  std::uint16_t vp = 0;                   // victory points in tokens
  std::array<Slot, max_cards + 17> deck;  // room to write eight at a time, and no padding

  [[nodiscard]] int top() const { return deck_size - pool - bottom; }
  [[nodiscard]] std::span<const Slot> deck_cards() const { return {deck.data(), deck_size}; }
};

// Anything beyond these limits is dropped: no further ability waits, no further token is placed, no further turn is added (docs/RULINGS.md).
inline constexpr int max_later = 512;
inline constexpr int max_ties = 2 * max_later;
inline constexpr int max_covered = 256;
inline constexpr int max_tokens = 256;
inline constexpr int max_turns_to_come = 16;
inline constexpr int max_gained = max_kinds * max_seats;
inline constexpr int max_passed = 128;
inline constexpr int most_vp = 30'000;  // of one seat in tokens; any more are not taken

// Aligned to a cache line: copying is then a third faster, and equally fast every time.
struct alignas(64) State {
  std::uint8_t seats = 0;
  Seat turn_of{};
  Phase phase = Phase::start;
  std::uint8_t empty_piles = 0;
  bool unfinished = false;      // the turn limit was reached
  bool showed_phase = false;    // a Treasure was played or a card bought this turn, so everyone sees that the Action phase is over
  std::uint8_t wide = 0;        // 1: the game has kinds in the second half of the bags
  std::uint8_t decided_by = 0;  // the seat that decides for the one whose turn it is, plus one; 0: that seat itself
  std::int16_t actions = 0;
  std::int16_t buys = 0;
  std::int16_t coins = 0;
  std::int16_t potions = 0;
  std::uint16_t turn = 0;           // turns begun by all seats together
  std::uint16_t cheaper = 0;        // how many coins less all cards cost this turn
  std::uint16_t outcomes = 0;       // chance outcomes of the table used so far
  bool extra_turn = false;          // this turn is not one of the regular ones
  std::uint8_t last_turn_of = 0;    // the seat that took the previous turn, plus one
  std::uint16_t in_play_count = 0;  // including gaps
  std::uint16_t in_play_gaps = 0;
  std::uint16_t held_count = 0;
  std::uint16_t later_count = 0;
  std::uint16_t tie_count = 0;
  std::uint16_t aside_count = 0;
  std::uint16_t covered_count = 0;
  std::uint16_t token_count = 0;
  std::uint8_t turn_count = 0;  // entries in `turns`
  std::uint8_t passed_count = 0;
  std::uint16_t last_later = 0;  // the number given to the most recent Later
  Seat in_order{};               // the last seat to take a regular turn, for use after extra turns
  std::uint8_t next_hand = 0;    // how many cards are drawn in this turn's Clean-up; 0: as many as always
  std::uint16_t gained_count = 0;
  Bag supply;  // its kinds are the cards that lie on top of a pile
  Bag trash;
  std::array<std::uint8_t, max_kinds> tally{};  // what a card counts during a turn; the card says what
  std::array<InPlay, max_cards + 16> in_play;   // in the order played; room to write eight at a time
  std::array<HeldCard, max_cards> held;
  std::array<Later, max_later> later;
  std::array<Tie, max_ties> ties;
  std::array<AsideCard, max_cards> aside;
  std::array<CoveredCard, max_covered> covered;
  std::array<Tokens, max_tokens> tokens;
  std::array<TurnToCome, max_turns_to_come> turns;
  std::array<GainedCard, max_gained> gained;  // kept only if a card of the Kingdom asks for it
  std::array<PassedCard, max_passed> passed;  // oldest first
  std::array<SeatState, max_seats> seat;

  [[nodiscard]] std::span<const InPlay> played() const { return {in_play.data(), in_play_count}; }
  [[nodiscard]] std::span<const HeldCard> limbo() const { return {held.data(), held_count}; }
  [[nodiscard]] std::span<const Later> put_off() const { return {later.data(), later_count}; }
  [[nodiscard]] std::span<const AsideCard> lying_apart() const { return {aside.data(), aside_count}; }
  [[nodiscard]] std::span<const CoveredCard> under_piles() const { return {covered.data(), covered_count}; }
  [[nodiscard]] std::span<const Tokens> all_tokens() const { return {tokens.data(), token_count}; }
  [[nodiscard]] std::span<const GainedCard> latest_gains() const { return {gained.data(), gained_count}; }
  [[nodiscard]] std::span<const PassedCard> passed_unseen() const { return {passed.data(), passed_count}; }
  // The kinds that abilities of this card, put off in this turn, remember: the cards named because of it.
  [[nodiscard]] KindSet named_for(Kind card) const {
    KindSet named;
    for (const Later& each : put_off())
      if (each.kind == card) named.add(Kind{each.data});
    return named;
  }
  // Who decides what a seat does.
  [[nodiscard]] Seat decides_for(Seat who) const { return decided_by != 0 && who == turn_of ? Seat{decided_by - 1} : who; }
};

static_assert(std::is_trivially_copyable_v<State>);
// Nothing that is copied, hashed and compared has padding.
static_assert(offsetof(State, supply) == 48 && offsetof(SeatState, deck) - offsetof(SeatState, discard_top) == 14);
template <class... Part>
inline constexpr bool no_padding = (std::has_unique_object_representations_v<Part> && ...);
static_assert(no_padding<Bag, Slot, InPlay, HeldCard, AsideCard, Later, Tie, CoveredCard, Tokens, TurnToCome, GainedCard, PassedCard>);

// Copies what is in use.
void copy(State& to, const State& from);
bool same(const State& a, const State& b);
std::uint64_t hash(const State& state);
// The number of bytes in use, which is what `copy` moves.
std::size_t bytes_in_use(const State& state);

// The only list of a state's parts: calls visit(bytes, part of first, parts of the others …) for each run of bytes in use, in a fixed order.
// `first` tells how much is in use, and is read for that only after the preceding parts have been visited.
template <class Visit, class First, class... Others>
[[gnu::always_inline]] inline void for_each_part(const Visit& visit, First& first, Others&... others) {
  const auto run = [&](std::size_t bytes, auto part_of) __attribute__((always_inline)) { visit(bytes, part_of(first), part_of(others)...); };
  const auto list = [&](std::size_t count, auto part_of) __attribute__((always_inline)) {
    const std::size_t used = std::min(count, part_of(first).size());
    if (used > 0) run(used * sizeof(part_of(first)[0]), [&](auto& state) { return part_of(state).data(); });
  };
  const auto bag = [&](auto part_of) __attribute__((always_inline)) {
    if (first.wide != 0) [[unlikely]]
      return run(sizeof(Bag), part_of);
    run(offsetof(Bag, count) + Bag::half, part_of);
  };
  run(offsetof(State, supply), [](auto& s) { return &s; });
  bag([](auto& s) { return &s.supply; });
  bag([](auto& s) { return &s.trash; });
  first.wide != 0 ? run(max_kinds, [](auto& s) { return s.tally.data(); }) : run(Bag::half, [](auto& s) { return s.tally.data(); });
  list(first.in_play_count, [](auto& s) -> auto& { return s.in_play; });
  list(first.held_count, [](auto& s) -> auto& { return s.held; });
  if ((first.later_count | first.tie_count | first.aside_count | first.covered_count | first.token_count | first.turn_count | first.gained_count |
       first.passed_count) !=
      0) [[unlikely]] {
    list(first.later_count, [](auto& s) -> auto& { return s.later; });
    list(first.tie_count, [](auto& s) -> auto& { return s.ties; });
    list(first.aside_count, [](auto& s) -> auto& { return s.aside; });
    list(first.covered_count, [](auto& s) -> auto& { return s.covered; });
    list(first.token_count, [](auto& s) -> auto& { return s.tokens; });
    list(first.turn_count, [](auto& s) -> auto& { return s.turns; });
    list(first.gained_count, [](auto& s) -> auto& { return s.gained; });
    list(first.passed_count, [](auto& s) -> auto& { return s.passed; });
  }
  const std::size_t seats = std::min<std::size_t>(first.seats, max_seats);
  for (std::size_t i = 0; i < seats; ++i) {
    bag([i](auto& s) { return &s.seat[i].hand; });
    bag([i](auto& s) { return &s.seat[i].hand_shown; });
    bag([i](auto& s) { return &s.seat[i].discard; });
    bag([i](auto& s) { return &s.seat[i].discard_hidden; });
    bag([i](auto& s) { return &s.seat[i].in_play; });
    bag([i](auto& s) { return &s.seat[i].owned; });
    run(offsetof(SeatState, deck) - offsetof(SeatState, discard_top), [i](auto& s) { return &s.seat[i].discard_top; });
    list(first.seat[i].deck_size, [i](auto& s) -> auto& { return s.seat[i].deck; });
  }
}

}  // namespace dominium
