// Finished games turn by turn.
#pragma once

#include <boost/json.hpp>

#include "tables/finished_game.hpp"

namespace dominium::server::finished {

// How the game ended and, for each turn, where it began, how many coins it made and everybody's score at its end.
boost::json::object review(const tables::FinishedGame& past);

}  // namespace dominium::server::finished
