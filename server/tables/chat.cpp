// What people say to each other.
#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result chat(Table& table, Seat seat, std::string_view text) {
  TableState& state = table.state();
  const std::string said = state.accepted_line(text);
  state.count_besides(seat);
  const Sitter& sitter = state.sitters[seat];
  state.tell_everybody({{"type", "chat"}, {"from", playing::seat_number(seat)}, {"name", sitter.name}, {"text", said}});
  if (state.chat.size() == chat_lines_told_again) state.chat.erase(state.chat.begin());
  state.chat.push_back({.from = seat, .name = sitter.name, .text = said, .token_hash = sitter.token_hash});
  return state.done({{"seat", playing::seat_number(seat)}, {"chat", said}});
}

}  // namespace dominium::server::tables
