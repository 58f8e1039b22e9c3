// A game as bytes: versioned, without pointers. The rules are not in them but are made again from the set-up.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "dominium/game.hpp"

namespace dominium {

inline constexpr std::uint16_t bytes_version = 3;
// Room that is enough for any game.
inline constexpr std::size_t max_game_bytes = sizeof(State) + sizeof(StepLog) + 4096;

// Writes the game; how many bytes that took, or 0 if there is too little room.
std::size_t write_bytes(const Game& game, std::span<std::byte> out);

// The set-up that the bytes begin with; false if they are no game of this version.
bool read_setup(std::span<const std::byte> bytes, Setup& setup);

// The game, under rules compiled from its set-up. Bytes that are no possible game are refused and leave `game` as it was.
// A game whose chance comes from outside (Chance::pick) goes on with the seeds until set_chance is called.
bool read_bytes(std::span<const std::byte> bytes, const Rules& rules, Game& game);

// Whether a state could be one of a game under these rules: zones agree with what seats own, counts and masks agree, nothing is out of range.
bool consistent(const State& state, const Rules& rules);

}  // namespace dominium
