// What strategies are played in: the strategies that a command line names, the edition and the ten piles that hold all their cards.
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

namespace dominium {

// A strategy file, or one that comes with the program by its id. Throws Mistake that names the nearest.
Strategy strategy_from(const std::string& typed);

// The edition that these strategies play; `wanted` 0 leaves it to them, and is the second if they don't mind. Throws Mistake if they can't meet.
int edition_for(std::span<const Strategy> strategies, int wanted);

// The ten piles: as `wanted` says, or, if it is empty, the strategies' own cards and then those of the edition's first recommended kingdom and its
// pool, in order, until there are ten. Throws Mistake if a strategy buys a card that is not among them, or if they don't fit.
Selection kingdom_for(std::span<const Strategy> strategies, int edition, std::string_view wanted, std::uint64_t seed);

// The rules of a game of so many seats with these piles.
std::unique_ptr<const Rules> rules_for(int seats, int edition, const Selection& kingdom);

}  // namespace dominium
