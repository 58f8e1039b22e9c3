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

// Takes a seat with what was given for the shuffles, which the entry names.
Result take_seat(Table& table, std::string_view name, Sitter sitter, const char* given, const playing::Bytes32& bytes) {
  TableState& state = table.state();
  const playing::Bytes32 token_hash = *sitter.token_hash;
  if (table.seat_of(token_hash) != no_seat) throw Refusal("not_now", "table.sits_already");
  const std::optional<Seat> seat = seat_for(state, token_hash);
  if (!seat) throw Refusal("full", "table.full");
  std::string chosen = state.accepted_name(name);
  state.count_besides(no_seat);
  const boost::json::object entry{{"sit", chosen}, {"token", playing::to_hex(token_hash)}, {given, playing::to_hex(bytes)}};
  sitter.name = std::move(chosen);
  sitter.standing = state.settings().time_out;
  state.sitters[*seat] = std::move(sitter);
  if (is_full(state)) state.close_seats();
  state.tell_beginning();
  return state.done(entry);
}

}  // namespace

Result sit(Table& table, std::string_view name, const playing::Bytes32& token_hash, const playing::Bytes32& commitment) {
  return take_seat(table, name, {.name = {}, .token_hash = token_hash, .commitment = commitment, .contribution = {}, .opponent = {}}, "commitment",
                   commitment);
}

Result sit_contributing(Table& table, std::string_view name, const playing::Bytes32& token_hash, const playing::Bytes32& contribution) {
  return take_seat(table, name, {.name = {}, .token_hash = token_hash, .commitment = {}, .contribution = contribution, .opponent = {}},
                   "contribution", contribution);
}

}  // namespace dominium::server::tables
