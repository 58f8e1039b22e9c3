// Somebody gives up a seat, or is removed from it.
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

void give_up(TableState& state, Seat seat) {
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  // Once seats are closed, commitments stay: whoever came in their place could choose theirs, knowing what was revealed.
  if (state.playing() || state.draft || state.revealing)
    state.replace_by_opponent(seat);
  else
    state.sitters[seat] = {};
  state.tell_everybody(state.describe());
}

}  // namespace

Result leave(Table& table, Seat seat) {
  give_up(table.state(), seat);
  return table.state().done({{"seat", playing::seat_number(seat)}, {"leave", true}});
}

Result remove(Table& table, Seat seat) {
  TableState& state = table.state();
  const std::optional<playing::Bytes32> holder = table.holder(seat);
  give_up(state, seat);
  if (table.playing() && holder && holder != state.origin.host) state.removed.push_back(*holder);
  return state.done({{"seat", playing::seat_number(seat)}, {"remove", true}});
}

}  // namespace dominium::server::tables
