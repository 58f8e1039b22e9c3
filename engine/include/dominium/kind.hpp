// Seats, kinds and sets of them: the numbers that everything else is made of.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#ifndef DOMINIUM_MAX_SEATS
#define DOMINIUM_MAX_SEATS 6
#endif
#ifndef DOMINIUM_MAX_KINDS
#define DOMINIUM_MAX_KINDS 32
#endif

namespace dominium {

inline constexpr int max_seats = DOMINIUM_MAX_SEATS;
inline constexpr int max_kinds = DOMINIUM_MAX_KINDS;
// More cards than any game holds; one seat could come to own them all.
inline constexpr int max_cards = 640;
static_assert(max_seats >= 2 && max_seats <= 8 && max_kinds <= 64);

using Seat = std::uint8_t;
// A card's number in one game, from 0: basic cards first, then the Kingdom by cost and name.
using Kind = std::uint8_t;

inline constexpr Seat no_seat = 0xFF;
inline constexpr Kind no_kind = 0xFF;

// A set of small numbers, walked in ascending order.
template <class Word>
class SmallSet {
 public:
  constexpr SmallSet() = default;
  static constexpr SmallSet of(unsigned n) { return SmallSet(static_cast<Word>(Word{1} << n)); }
  static constexpr SmallSet first_of(unsigned n) {
    return SmallSet(n >= 8 * sizeof(Word) ? static_cast<Word>(~Word{0}) : static_cast<Word>((Word{1} << n) - 1));
  }
  static constexpr SmallSet from_bits(Word bits) { return SmallSet(bits); }

  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool single() const { return bits_ != 0 && (bits_ & (bits_ - 1)) == 0; }
  [[nodiscard]] constexpr bool has(unsigned n) const { return n < 8 * sizeof(Word) && ((bits_ >> n) & 1U) != 0; }
  [[nodiscard]] constexpr std::uint8_t first() const { return static_cast<std::uint8_t>(std::countr_zero(bits_)); }
  [[nodiscard]] constexpr std::uint8_t last() const { return static_cast<std::uint8_t>(std::bit_width(bits_) - 1); }
  [[nodiscard]] constexpr Word bits() const { return bits_; }
  // Those not below n.
  [[nodiscard]] constexpr SmallSet from(unsigned n) const { return *this - first_of(n); }

  constexpr void add(unsigned n) { bits_ = static_cast<Word>(bits_ | (Word{1} << n)); }
  constexpr void remove(unsigned n) { bits_ = static_cast<Word>(bits_ & ~(Word{1} << n)); }

  friend constexpr SmallSet operator&(SmallSet a, SmallSet b) { return SmallSet(static_cast<Word>(a.bits_ & b.bits_)); }
  friend constexpr SmallSet operator|(SmallSet a, SmallSet b) { return SmallSet(static_cast<Word>(a.bits_ | b.bits_)); }
  friend constexpr SmallSet operator-(SmallSet a, SmallSet b) { return SmallSet(static_cast<Word>(a.bits_ & ~b.bits_)); }
  friend constexpr bool operator==(SmallSet, SmallSet) = default;

  class Walk {
   public:
    constexpr explicit Walk(Word bits) : bits_(bits) {}
    constexpr std::uint8_t operator*() const { return static_cast<std::uint8_t>(std::countr_zero(bits_)); }
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
  constexpr explicit SmallSet(Word bits) : bits_(bits) {}
  Word bits_ = 0;
};

using KindSet = SmallSet<std::conditional_t<(max_kinds <= 32), std::uint32_t, std::uint64_t>>;
using SeatSet = SmallSet<std::uint8_t>;

// Everyone at the table and whoever watches.
inline constexpr SeatSet everyone = SeatSet::first_of(8);

// Cards in no order: how many of each kind, which kinds there are, and how many in all.
struct Bag {
  std::array<std::uint8_t, max_kinds> count{};
  KindSet kinds{};
  std::uint16_t total = 0;
  std::uint16_t unused = 0;  // no padding: states are hashed byte by byte

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
    if (n == 0) return;
    count[kind] = static_cast<std::uint8_t>(count[kind] + n);
    kinds.add(kind);
    total = static_cast<std::uint16_t>(total + n);
  }
  constexpr void remove(Kind kind, int n = 1) {
    count[kind] = static_cast<std::uint8_t>(count[kind] - n);
    if (count[kind] == 0) kinds.remove(kind);
    total = static_cast<std::uint16_t>(total - n);
  }
  constexpr void add_all(const Bag& other) {
    for (int i = 0; i < max_kinds; ++i) count[i] = static_cast<std::uint8_t>(count[i] + other.count[i]);
    kinds = kinds | other.kinds;
    total = static_cast<std::uint16_t>(total + other.total);
  }
  // Two at once: each of the three is read and written but once.
  constexpr void take_all(Bag& a, Bag& b) {
    for (int i = 0; i < max_kinds; ++i) count[i] = static_cast<std::uint8_t>(count[i] + a.count[i] + b.count[i]);
    kinds = kinds | a.kinds | b.kinds;
    total = static_cast<std::uint16_t>(total + a.total + b.total);
    a.clear();
    b.clear();
  }
  constexpr void clear() { *this = Bag{}; }

  friend constexpr bool operator==(const Bag&, const Bag&) = default;
};
static_assert(std::is_trivially_copyable_v<Bag> && (max_kinds != 32 || std::has_unique_object_representations_v<Bag>));

}  // namespace dominium
