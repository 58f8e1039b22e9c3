// Somebody whose time ran out is away: the seat stays theirs, and an opponent plays there until they come back.
#include <utility>

#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"
#include "tables/opponents.hpp"

namespace dominium::server::tables {

Result stand_in(Table& table, Seat seat, std::string_view opponent) {
  TableState& state = table.state();
  if (seat == no_seat || table.asked() != seat || !plays_in(opponent, state.setup())) return {};
  state.sitters[seat].stand_in = opponent;
  if (state.playing()) {
    state.history->set_away(seat, true);
    state.tell_everybody(state.describe());
  }
  state.add_note({.what = Note::What::away, .seat = seat, .at = state.told_to_all(), .opponent = std::string(opponent)});
  if (state.playing())
    state.conversation->tell_all();
  else
    state.go_on_drafting();
  return state.done({{"seat", playing::seat_number(seat)}, {"away", opponent}});
}

Result come_back(Table& table, Seat seat) {
  TableState& state = table.state();
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  if (!state.is_away(seat)) return {};
  const std::string opponent = std::exchange(state.sitters[seat].stand_in, {});
  if (state.playing()) state.history->set_away(seat, false);
  state.tell_everybody(state.describe());
  state.add_note({.what = Note::What::back, .seat = seat, .at = state.told_to_all(), .opponent = opponent});
  if (state.playing()) state.conversation->tell_all();
  return state.done({{"seat", playing::seat_number(seat)}, {"back", true}});
}

}  // namespace dominium::server::tables
