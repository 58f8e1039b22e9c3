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

namespace dominium {

// The person names piles in turn with bots, who name any; nothing if the input ends.
std::optional<std::vector<CardId>> drafted(Draft draft, Rng rng, Seat person, std::span<const std::string> names, int edition, Terminal& terminal,
                                           const Catalogue& texts);

}  // namespace dominium
