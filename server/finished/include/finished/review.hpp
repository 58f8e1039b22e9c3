// Finished games turn by turn.
#pragma once

#include <boost/json.hpp>

#include "tables/finished_game.hpp"

namespace dominium::server {

// How the game ended, and of each turn where it began, how many coins it made, and how everybody stood at its end.
boost::json::object review(const FinishedGame& past);

}  // namespace dominium::server
