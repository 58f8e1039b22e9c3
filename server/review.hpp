// Finished games turn by turn.
#pragma once

#include <boost/json.hpp>

#include "server/past_game.hpp"

namespace dominium::server {

// How the game ended, and of each turn where it began, how many coins it made, and how everybody stood at its end.
boost::json::object review(const PastGame& past);

}  // namespace dominium::server
