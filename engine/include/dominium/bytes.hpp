// A game as bytes: versioned and free of pointers. The rules are not included; they are compiled again from the set-up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "dominium/game.hpp"

namespace dominium {

inline constexpr std::uint16_t bytes_version = 4;
// Enough room for any game.
inline constexpr std::size_t max_game_bytes = sizeof(State) + sizeof(StepLog) + 4096;

// Writes the game and returns the number of bytes written, or 0 if there is not enough room.
std::size_t write_bytes(const Game& game, std::span<std::byte> out);

// Reads the set-up at the start of the bytes; false if they are not a game of this version.
bool read_setup(std::span<const std::byte> bytes, Setup& setup);

// Reads the game, under rules compiled from its set-up. Bytes that cannot be a game are refused and leave `game` unchanged.
// A game whose chance comes from outside (Chance::pick) continues with its seeds until set_chance is called.
bool read_bytes(std::span<const std::byte> bytes, const Rules& rules, Game& game);

// Whether a state could belong to a game under these rules: zones match what the seats own, counts match their masks, nothing is out of range.
bool consistent(const State& state, const Rules& rules);

}  // namespace dominium
