// Notes in the log: what belongs there although the game itself knows nothing of it.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "playing/history.hpp"

namespace dominium::server::tables {

struct Note {
  enum class What { passed, away, back };
  What what;
  Seat seat;
  std::size_t at;             // how many events had been told by then
  std::string opponent = {};  // who plays, or played, for a seat that is, or was, away
  bool own = false;           // for the seat alone: others would learn that it was asked
};
std::string_view note_word(Note::What what);

// The message that tells a seat, or a spectator, those of these notes that are for them.
boost::json::object notes_message(std::span<const Note> notes, Seat seat);

}  // namespace dominium::server::tables
