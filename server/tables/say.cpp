// What a seat says in the game: answers, undo, and that it declines all Reactions for a turn.
#include <utility>

#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result say(Table& table, Seat seat, std::string_view line) {
  TableState& state = table.state();
  state.require_game();
  const std::uint64_t before = state.conversation->changes();
  state.conversation->hear(SeatSet::of(seat), line);
  if (state.conversation->changes() == before) return {{}, std::exchange(state.out, {})};
  if (state.over()) state.tell_everybody(state.describe());
  return state.done({{"seat", playing::seat_number(seat)}, {"say", line}});
}

Result decline_reactions(Table& table, Seat seat) {
  TableState& state = table.state();
  state.require_game();
  state.history->decline_reactions(seat);
  state.conversation->tell_all();
  return state.done({{"seat", playing::seat_number(seat)}, {"decline", "reactions"}});
}

}  // namespace dominium::server::tables
