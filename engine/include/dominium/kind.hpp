// Seats, kinds and sets of them: the small numbers that everything else is built from.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#ifndef DOMINIUM_MAX_SEATS
#define DOMINIUM_MAX_SEATS 6
#endif
#ifndef DOMINIUM_MAX_KINDS
#define DOMINIUM_MAX_KINDS 64
#endif

namespace dominium {

inline constexpr int max_seats = DOMINIUM_MAX_SEATS;
inline constexpr int max_kinds = DOMINIUM_MAX_KINDS;
// An upper bound on the cards in a game; a single seat might come to own them all.
inline constexpr int max_cards = 1024;
static_assert(max_seats >= 2 && max_seats <= 8 && (max_kinds == 32 || max_kinds == 64));

// A strongly typed integer: it serves as a count and an index, but must be constructed explicitly and never mixes with a Number of another meaning.
template <class Meaning, class Word>
class Number {
 public:
  constexpr Number() = default;
  template <std::integral N>
  constexpr explicit Number(N n) : value_(static_cast<Word>(n)) {}

  constexpr operator Word() const { return value_; }  // NOLINT(google-explicit-constructor): it is meant to be used as an index
  constexpr Number& operator++() {
    ++value_;
    return *this;
  }

 private:
  Word value_;
};
template <class A, class B, class V, class W>
  requires(!std::same_as<A, B>)
bool operator==(Number<A, V>, Number<B, W>) = delete;

using Seat = Number<struct SeatMeaning, std::uint8_t>;
// A card's number within one game, from 0: basic cards first, then the Kingdom by cost and name.
using Kind = Number<struct KindMeaning, std::uint8_t>;
// A card's index among the cards in play.
using Spot = Number<struct SpotMeaning, std::uint16_t>;

inline constexpr Seat no_seat{0xFF};
inline constexpr Kind no_kind{0xFF};
inline constexpr Spot nowhere{0xFFFF};

// A set of small numbers or enumerators, iterated in ascending order.
template <class Word, class Element>
class SmallSet {
 public:
  constexpr SmallSet() = default;
  static constexpr SmallSet of(Element e) {
    assert(index(e) < 8 * sizeof(Word));
    return SmallSet(static_cast<Word>(Word{1} << index(e)));
  }
  static constexpr SmallSet first_of(unsigned n) {
    return SmallSet(n >= 8 * sizeof(Word) ? static_cast<Word>(~Word{0}) : static_cast<Word>((Word{1} << n) - 1));
  }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  [[nodiscard]] constexpr bool has(Element e) const { return index(e) < 8 * sizeof(Word) && ((bits_ >> index(e)) & 1U) != 0; }
  [[nodiscard]] constexpr Element first() const { return static_cast<Element>(std::countr_zero(bits_)); }
  // The set must not be empty.
  [[nodiscard]] constexpr Element last() const {
    assert(bits_ != 0);
    if (bits_ == 0) __builtin_unreachable();
    return static_cast<Element>(std::bit_width(bits_) - 1);
  }
  [[nodiscard]] constexpr Word bits() const { return bits_; }
  // The elements not below e.
  [[nodiscard]] constexpr SmallSet from(Element e) const { return *this - first_of(index(e)); }

  constexpr void add(Element e) {
    assert(index(e) < 8 * sizeof(Word));
    bits_ = static_cast<Word>(bits_ | (Word{1} << index(e)));
  }
  constexpr void remove(Element e) { bits_ = static_cast<Word>(bits_ & ~(Word{1} << index(e))); }

  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return SmallSet(static_cast<Word>(a.bits_ & b.bits_)); }
  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return SmallSet(static_cast<Word>(a.bits_ | b.bits_)); }
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) { return SmallSet(static_cast<Word>(a.bits_ & ~b.bits_)); }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

  class Walk {
   public:
    constexpr explicit Walk(Word bits) : bits_(bits) {}
    constexpr Element operator*() const { return static_cast<Element>(std::countr_zero(bits_)); }
    constexpr Walk& operator++() {
      bits_ = static_cast<Word>(bits_ & (bits_ - 1));
      return *this;
    }
    friend constexpr bool operator==(Walk, Walk) = default;

   private:
    Word bits_;
  };
  [[nodiscard]] constexpr Walk begin() const { return Walk(bits_); }
  [[nodiscard]] constexpr Walk end() const { return Walk(0); }

 private:
  static constexpr unsigned index(Element e) { return static_cast<unsigned>(e); }
  constexpr explicit SmallSet(Word bits) : bits_(bits) {}
  Word bits_ = 0;
};

using KindSet = SmallSet<std::conditional_t<(max_kinds <= 32), std::uint32_t, std::uint64_t>, Kind>;
using SeatSet = SmallSet<std::uint8_t, Seat>;

// All seats and all spectators.
inline constexpr SeatSet everyone = SeatSet::first_of(8);

// The seats of a game with this many players, in order.
constexpr SeatSet seats_of(int seats) { return SeatSet::first_of(static_cast<unsigned>(seats)); }

// An unordered collection of cards: the count of each kind, the set of kinds present, and the total. Nearly all kingdoms use only the first half of
// the counts, so loops over them visit the second half only if `kinds` reaches into it.
struct Bag {
  KindSet kinds{};
  std::uint16_t total = 0;
  std::array<std::uint16_t, sizeof(KindSet) / 2 - 1> unused{};  // no padding: states are hashed byte by byte
  std::array<std::uint8_t, max_kinds> count{};

  static constexpr int half = 32;
  [[nodiscard]] constexpr bool is_wide() const { return is_wide(kinds); }

  [[nodiscard]] constexpr int size() const { return total; }
  [[nodiscard]] constexpr bool empty() const { return total == 0; }
  [[nodiscard]] constexpr bool has(Kind kind) const { return kinds.has(kind); }
  [[nodiscard]] constexpr int operator[](Kind kind) const { return count[kind]; }
  [[nodiscard]] constexpr int count_of(KindSet which) const {
    int n = 0;
    for (const Kind kind : kinds& which) n += count[kind];
    return n;
  }

  constexpr void add(Kind kind, int n = 1) {
    assert(n >= 0 && kind < max_kinds && count[kind] + n <= 0xFF);
    if (kind >= max_kinds) __builtin_unreachable();
    if (n == 0) return;
    count[kind] = static_cast<std::uint8_t>(count[kind] + n);
    kinds.add(kind);
    total = static_cast<std::uint16_t>(total + n);
  }
  // Same as add(kind), for when all counts are read soon afterwards: it writes a whole piece, because a wide read stalls on a recent narrow write.
  constexpr void add_in_passing(Kind kind) {
    const std::size_t at = kind / piece * piece;
    const std::size_t from = piece - 1 - kind % piece;
    std::array<std::uint8_t, piece> sums;
    for (std::size_t i = 0; i < piece; ++i) sums[i] = static_cast<std::uint8_t>(count[at + i] + one_in_the_middle[from + i]);
    for (std::size_t i = 0; i < piece; ++i) count[at + i] = sums[i];
    kinds.add(kind);
    total = static_cast<std::uint16_t>(total + 1);
  }
  constexpr void remove(Kind kind, int n = 1) {
    assert(n >= 0 && kind < max_kinds && count[kind] >= n);
    if (kind >= max_kinds) __builtin_unreachable();
    count[kind] = static_cast<std::uint8_t>(count[kind] - n);
    if (count[kind] == 0) kinds.remove(kind);
    total = static_cast<std::uint16_t>(total - n);
  }
  constexpr void add_all(const Bag& other) {
    each_half(other.kinds, [&](auto at) { sum<at>(count, other.count); });
    kinds = kinds | other.kinds;
    total = static_cast<std::uint16_t>(total + other.total);
  }
  // Empties both bags into this one, reading and writing each of the three only once.
  constexpr void take_all(Bag& a, Bag& b) {
    each_half(a.kinds | b.kinds, [&](auto at) {
      sum<at>(count, a.count, b.count);
      clear<at>(a.count);
      clear<at>(b.count);
    });
    kinds = kinds | a.kinds | b.kinds;
    total = static_cast<std::uint16_t>(total + a.total + b.total);
    a.kinds = b.kinds = {};
    a.total = b.total = 0;
  }
  constexpr void clear() {
    each_half(kinds, [&](auto at) { clear<at>(count); });
    kinds = {};
    total = 0;
  }

  friend constexpr bool operator==(const Bag& a, const Bag& b) {
    bool equal = a.kinds == b.kinds && a.total == b.total;
    if (equal)
      each_half(a.kinds, [&](auto at) {
        for (std::size_t i = 0; i < half; ++i) equal &= a.count[at + i] == b.count[at + i];
      });
    return equal;
  }

 private:
  using Counts = std::array<std::uint8_t, max_kinds>;

  static constexpr std::size_t piece = 16;  // how many counts are read and written at once
  static constexpr auto one_in_the_middle = [] {
    std::array<std::uint8_t, 2 * piece - 1> all{};
    all[piece - 1] = 1;
    return all;
  }();

  static constexpr bool is_wide(KindSet kinds) { return !(kinds - KindSet::first_of(half)).empty(); }
  // Calls action(0) for the first half of the counts, and action(half) for the second if any kind in `reached` lies there.
  template <class Do>
  static constexpr void each_half(KindSet reached, Do action) {
    action(std::integral_constant<std::size_t, 0>{});
    if constexpr (max_kinds > half)
      if (is_wide(reached)) [[unlikely]]
        action(std::integral_constant<std::size_t, half>{});
  }
  // Each piece is read completely before it is written, so that it compiles to one wide instruction.
  template <std::size_t At, class... More>
  static constexpr void sum(Counts& to, const More&... more) {
    for (std::size_t at = At; at < At + half; at += piece) {
      std::array<std::uint8_t, piece> all;
      for (std::size_t i = 0; i < piece; ++i) all[i] = static_cast<std::uint8_t>((to[at + i] + ... + more[at + i]));
      for (std::size_t i = 0; i < piece; ++i) to[at + i] = all[i];
    }
  }
  template <std::size_t At>
  static constexpr void clear(Counts& counts) {
    for (std::size_t i = 0; i < half; ++i) counts[At + i] = 0;
  }
};
static_assert(std::is_trivially_copyable_v<Bag> && std::has_unique_object_representations_v<Bag>);

}  // namespace dominium
