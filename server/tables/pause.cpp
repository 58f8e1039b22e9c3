// The game is paused or resumed.
#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result pause(Table& table, bool paused) {
  TableState& state = table.state();
  if (!state.playing()) throw Refusal("not_now", "table.not_begun");
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  if (paused == state.paused) return {};
  state.count_besides(table.seat_of(table.origin().host));
  state.paused = paused;
  state.tell_everybody(state.describe());
  return state.done({{"pause", paused}});
}

}  // namespace dominium::server::tables
