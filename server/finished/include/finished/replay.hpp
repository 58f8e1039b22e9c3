// Finished games as they stood at any moment, as seen by a seat, by a spectator, or by someone who sees every card.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "tables/finished_game.hpp"

namespace dominium::server::finished {

// Through whose viewpoint a game is seen.
struct Viewpoint {
  Seat seat = no_seat;  // no_seat: a spectator
  bool open = false;    // sees every card
};

// Whose viewpoint somebody wants: a seat's, counting from 1, a spectator's if it is none, or that of someone who sees every card.
struct WantedViewpoint {
  std::optional<std::int64_t> seat;
  bool open = false;
};

// That viewpoint at a table with this many seats; throws Refusal if there is no such seat.
Viewpoint viewpoint_of(WantedViewpoint wanted, std::size_t seats);

// The game of a rerun after `at` answers: what somebody who arrives then is told, with the events from number `events` on; all cards, if the
// viewpoint is open; and the answer that followed. Throws Refusal if there were fewer answers or events.
boost::json::object replay(tables::Rerun& rerun, std::size_t at, Viewpoint viewpoint, std::size_t events);

}  // namespace dominium::server::finished
