// Somebody takes a seat.
#include <utility>

#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

std::optional<Seat> seat_for(const TableState& state, const playing::Bytes32& token_hash) {
  const std::vector<std::optional<playing::Bytes32>>& kept = state.origin.kept;
  for (Seat seat{0}; seat < kept.size(); ++seat)
    if (kept[seat] == token_hash && !state.taken(seat)) return seat;
  for (Seat seat{0}; seat < state.sitters.size(); ++seat)
    if (!state.taken(seat) && (kept.empty() || !kept[seat])) return seat;
  return {};
}

bool is_full(const TableState& state) {
  for (Seat seat{0}; seat < state.sitters.size(); ++seat)
    if (!state.taken(seat)) return false;
  return true;
}

}  // namespace

Result sit(Table& table, std::string_view name, const playing::Bytes32& token_hash, const playing::Bytes32& contribution) {
  TableState& state = table.state();
  if (table.seat_of(token_hash) != no_seat) throw Refusal("not_now", "table.sits_already");
  const std::optional<Seat> seat = seat_for(state, token_hash);
  if (!seat) throw Refusal("full", "table.full");
  std::string chosen = state.accepted_name(name);
  state.count_besides();
  const boost::json::object entry{{"sit", chosen}, {"token", playing::to_hex(token_hash)}, {"contribution", playing::to_hex(contribution)}};
  state.sitters[*seat] = {
      .name = std::move(chosen), .token_hash = token_hash, .contribution = contribution, .opponent = {}, .standing = state.settings().time_out};
  if (is_full(state)) state.begin();
  state.tell_everybody(state.describe());
  if (state.playing()) {
    state.conversation->begin();
    state.catch_up();
  }
  return state.done(entry);
}

}  // namespace dominium::server::tables
