// Somebody gives up a seat, or is removed from it.
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result leave(Table& table, Seat seat) {
  TableState& state = table.state();
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  // Once seats are closed, commitments stay: whoever came in their place could choose theirs, knowing what was revealed.
  if (state.playing() || state.draft || state.revealing)
    state.replace_by_opponent(seat);
  else
    state.sitters[seat] = {};
  state.tell_everybody(state.describe());
  return state.done({{"seat", playing::seat_number(seat)}, {"leave", true}});
}

}  // namespace dominium::server::tables
