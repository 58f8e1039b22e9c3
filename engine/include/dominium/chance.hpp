// Where chance comes from. Outcome k of a seat depends only on (source, seat, k), so that the same seed means the same luck.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "dominium/kind.hpp"

namespace dominium {

struct State;
struct Slot;

__extension__ using Wide = unsigned __int128;

// Pseudo-random numbers from a key and a counter.
constexpr std::uint64_t mix_stride = 0xa0761d6478bd642fULL;
constexpr std::uint64_t mixed(std::uint64_t s) {
  const auto product = static_cast<Wide>(s) * (s ^ 0xe7037ed1a0b428dbULL);
  return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
}
constexpr std::uint64_t mix(std::uint64_t key, std::uint64_t counter) { return mixed(key + (counter + 1) * mix_stride); }
// Scales a random number to the range 0 to n - 1; the bias is below 2^-54 for the values of n used here.
constexpr std::uint32_t below(std::uint64_t random, std::uint32_t n) { return static_cast<std::uint32_t>((static_cast<Wide>(random) * n) >> 64); }

// A small generator for code that needs many random numbers outside a game's own chance.
class Rng {
 public:
  constexpr explicit Rng(std::uint64_t seed) : key_(mix(seed, 0x5eed)) {}
  constexpr std::uint64_t next() { return mix(key_, counter_++); }
  constexpr std::uint32_t below(std::uint32_t n) { return dominium::below(next(), n); }

 private:
  std::uint64_t key_;
  std::uint64_t counter_ = 0;
};

// A card to be determined by chance, out of cards that are in no order.
struct Draw {
  Seat seat;        // whose card it is; no_seat: the table's (the next card of a pile)
  std::uint32_t k;  // the number of this outcome among the seat's outcomes
  std::span<const Slot> pool;
  bool lowest = false;  // the bottom card of the deck is wanted, not the next one
};

struct Chance {
  // Returns the index of the card in the pool.
  using Pick = std::uint32_t (*)(void* context, const State&, const Draw&);

  std::array<std::uint64_t, max_seats> key{};
  std::uint64_t table_key = 0;  // for outcomes that belong to no seat
  Pick pick = nullptr;          // null: the built-in generator with the keys above
  void* context = nullptr;

  static constexpr Chance seeded(std::uint64_t seed) {
    Chance chance;
    for (unsigned seat = 0; seat < max_seats; ++seat) chance.key[seat] = mix(seed, 0x1000 + seat);
    chance.table_key = mix(seed, 0x2000);
    return chance;
  }
};

}  // namespace dominium
