// Made-up cards that use what the expansions will need. They belong to the tests and are never shipped.
#pragma once

#include "dominium/card.hpp"

namespace dominium {

CardSet proving_set();

}  // namespace dominium
