// What people say to each other.
#include <utility>

#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

Result chat(Table& table, Seat seat, std::string_view text) {
  TableState& state = table.state();
  const std::string said = state.accepted_line(text);
  state.count_besides();
  boost::json::object line{{"type", "chat"}, {"from", playing::seat_number(seat)}, {"name", state.sitters[seat].name}, {"text", said}};
  state.tell_everybody(line);
  line.erase("type");
  if (state.chat.size() == chat_lines_told_again) state.chat.erase(state.chat.begin());
  state.chat.push_back(std::move(line));
  return state.done({{"seat", playing::seat_number(seat)}, {"chat", said}});
}

}  // namespace dominium::server::tables
