// Somebody resigns; an opponent takes over if others still play.
#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result resign(Table& table, Seat seat) {
  TableState& state = table.state();
  state.require_game();
  state.history->resign(seat);
  if (state.over())
    state.conversation->tell_all();
  else
    state.replace_by_opponent(seat);
  state.tell_everybody(state.describe());
  return state.done({{"seat", playing::seat_number(seat)}, {"resign", true}});
}

}  // namespace dominium::server::tables
