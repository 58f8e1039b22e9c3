// The hints of each set, in a file of its own like the cards themselves.
#pragma once

#include <span>

#include "players/hints.hpp"

namespace dominium {

std::span<const Hint> base_hints();

}  // namespace dominium
