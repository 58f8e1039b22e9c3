// Contributions to the shuffles are revealed once every seat is taken, so that nobody could choose theirs knowing the others.
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result reveal(Table& table, Seat seat, const playing::Bytes32& contribution) {
  TableState& state = table.state();
  Sitter& sitter = state.sitters[seat];
  if (sitter.contribution == contribution) return {};  // sent again, because the client could not know that it had arrived
  if (!state.revealing || !state.must_reveal(seat)) throw Refusal("not_now", "table.not_revealing");
  if (playing::commitment_to(contribution, state.id) != sitter.commitment) throw Refusal("contribution", "table.not_committed_to");
  sitter.contribution = contribution;
  state.begin_if_revealed();
  if (!state.revealing) state.tell_beginning();
  return state.done({{"seat", playing::seat_number(seat)}, {"reveal", playing::to_hex(contribution)}});
}

Result begin_without_rest(Table& table) {
  TableState& state = table.state();
  if (!state.revealing) return {};
  state.begin();
  state.tell_beginning();
  return state.done({{"begin", true}});
}

}  // namespace dominium::server::tables
