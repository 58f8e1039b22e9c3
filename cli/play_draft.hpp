// Choosing the kingdom in turns, before a game (SETUP-7).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dominium/chance.hpp"
#include "notation/kingdoms.hpp"
#include "terminal.hpp"
#include "text/catalogue.hpp"

namespace dominium::cli {

// The person and the bots name piles in turn, the bots at random; nothing if the person leaves.
std::optional<std::vector<CardId>> drafted(notation::Draft draft, Rng rng, Seat person, std::span<const std::string> names, int edition,
                                           Terminal& terminal, const text::Catalogue& texts);

}  // namespace dominium::cli
