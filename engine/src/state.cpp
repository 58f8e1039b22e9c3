#include "dominium/state.hpp"

#include <cstring>

#include "dominium/chance.hpp"

namespace dominium {

// Lists are copied in whole pieces: what is written past the end of a list stays within its room or is overwritten by a later part.
void copy(State& to, const State& from) {
  const auto copy_part = [](std::size_t bytes, const void* source, void* target) __attribute__((always_inline)) {
    constexpr std::size_t piece = 16;
    if (__builtin_constant_p(bytes)) {
      std::memcpy(target, source, bytes);
    } else {
      const auto* read = static_cast<const std::byte*>(source);
      auto* written = static_cast<std::byte*>(target);
      for (std::size_t i = 0; i < bytes; i += piece) std::memcpy(written + i, read + i, piece);
    }
  };
  for_each_part(copy_part, from, to);
}

bool same(const State& a, const State& b) {
  // If the sizes of two parts differ, so do the bytes of the first part or of the one before a deck, which hold those sizes.
  bool equal = true;
  for_each_part([&](std::size_t bytes, const void* x, const void* y) { equal = equal && std::memcmp(x, y, bytes) == 0; }, a, b);
  return equal;
}

std::uint64_t hash(const State& state) {
  std::uint64_t h = 0x646f6d696e69756dULL;
  const auto add = [&](std::size_t size, const void* data) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes + i, size - i < 8 ? size - i : 8);
      h = mix(h ^ word, size - i);
    }
  };
  for_each_part(add, state);
  return h;
}

std::size_t bytes_in_use(const State& state) {
  std::size_t bytes = 0;
  for_each_part([&](std::size_t size, const void*) { bytes += size; }, state);
  return bytes;
}

}  // namespace dominium
