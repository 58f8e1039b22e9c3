// The setting for strategies: those that a command line names, the edition, and ten piles that include all their cards.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/setup.hpp"
#include "notation/selection.hpp"
#include "players/strategy.hpp"

namespace dominium::lab {

// Reads a strategy file, or finds a shipped strategy by its id. Throws a Mistake that suggests the nearest.
players::Strategy strategy_from(const std::string& typed);

// The edition that these strategies play; with `wanted` 0 it is theirs, or the second if they name none. Throws Mistake if editions clash.
int edition_for(std::span<const players::Strategy> strategies, int wanted);

// The ten piles that `wanted` names or, if it is empty, the strategies' own cards, filled up in order with those of the edition's first recommended
// kingdom and its pool. Throws Mistake if a strategy buys a card that is not among them, or if their cards need more than ten piles.
notation::Selection kingdom_for(std::span<const players::Strategy> strategies, int edition, std::string_view wanted, std::uint64_t seed);

// The rules of a game with this many seats and these piles.
std::unique_ptr<const Rules> rules_for(int seats, int edition, const notation::Selection& kingdom);

}  // namespace dominium::lab
