#include "dominium/state.hpp"

#include <algorithm>
#include <cstring>

#include "dominium/chance.hpp"

namespace dominium {

void copy(State& to, const State& from) {
  std::memcpy(static_cast<void*>(&to), &from, offsetof(State, in_play));
  std::memcpy(to.in_play.data(), from.in_play.data(), from.in_play_count * sizeof(InPlay));
  std::memcpy(to.held.data(), from.held.data(), from.held_count * sizeof(HeldCard));
  const std::size_t seats = std::min<std::size_t>(from.seats, max_seats);
  for (std::size_t i = 0; i < seats; ++i)
    std::memcpy(static_cast<void*>(&to.seat[i]), &from.seat[i], offsetof(SeatState, deck) + from.seat[i].deck_size * sizeof(Slot));
}

bool same(const State& a, const State& b) {
  if (std::memcmp(&a, &b, offsetof(State, in_play)) != 0) return false;
  bool equal = std::memcmp(a.in_play.data(), b.in_play.data(), a.in_play_count * sizeof(InPlay)) == 0 &&
               std::memcmp(a.held.data(), b.held.data(), a.held_count * sizeof(HeldCard)) == 0;
  for (std::size_t i = 0; i < a.seats && equal; ++i)
    equal = a.seat[i].deck_size == b.seat[i].deck_size &&
            std::memcmp(&a.seat[i], &b.seat[i], offsetof(SeatState, deck) + a.seat[i].deck_size * sizeof(Slot)) == 0;
  return equal;
}

std::uint64_t hash(const State& state) {
  std::uint64_t h = 0x646f6d696e69756dULL;
  for_each_part(state, [&](const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
      h = mix(h ^ word, size - i);
    }
  });
  return h;
}

std::size_t bytes_in_use(const State& state) {
  std::size_t bytes = 0;
  for_each_part(state, [&](const void*, std::size_t size) { bytes += size; });
  return bytes;
}

}  // namespace dominium
