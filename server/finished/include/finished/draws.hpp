// What chance gave in a finished game, so that a client that knows no rules can check every draw.
#pragma once

#include <boost/json.hpp>

#include "tables/finished_game.hpp"

namespace dominium::server::finished {

// What the shuffles followed from and, for each row of shuffled cards, the cards that chance took out of it, in order (docs/PROTOCOL.md).
boost::json::object draws(const tables::FinishedGame& past);

}  // namespace dominium::server::finished
