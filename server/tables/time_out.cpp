// What happens when somebody thinks for too long.
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result set_standing(Table& table, Seat seat, TimeOut standing) {
  TableState& state = table.state();
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  if (state.sitters[seat].standing == standing) return {};
  state.count_besides();
  state.sitters[seat].standing = standing;
  return state.done({{"seat", playing::seat_number(seat)}, {"standing", time_out_word(standing)}});
}

Result time_out(Table& table, Seat seat) {
  TableState& state = table.state();
  if (seat == no_seat || table.asked() != seat) return {};
  if (state.sitters[seat].standing == TimeOut::opponent) {
    state.replace_by_opponent(seat);
    state.tell_everybody(state.describe());
  } else if (state.draft) {
    state.draft->name(state.draft->offered().front());
    state.go_on_drafting();
  } else {
    state.conversation->answer_for(seat, state.history->decision().declined());
    if (state.over()) state.tell_everybody(state.describe());
  }
  return state.done({{"seat", playing::seat_number(seat)}, {"time_out", true}});
}

}  // namespace dominium::server::tables
