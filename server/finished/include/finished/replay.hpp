// Finished games as they stood at any moment, seen by any seat, by those who watch, or by one who sees every card.
#pragma once

#include <boost/json.hpp>
#include <cstddef>

#include "tables/finished_game.hpp"

namespace dominium::server {

// Through whose eyes.
struct Eyes {
  Seat seat = no_seat;  // no_seat: those who only watch
  bool open = false;    // every card is seen
};

// What `as` stands for at a table with so many seats; throws Refusal if it is no seat, null or "open".
Eyes eyes_of(const boost::json::value& as, std::size_t seats);

// The game after `at` answers: what is told to somebody who comes then, with the events from a number on; the open cards; the answer that followed.
// Throws Refusal if there were not so many answers or events.
boost::json::object replay(const FinishedGame& past, std::size_t at, Eyes eyes, std::size_t events);

}  // namespace dominium::server
