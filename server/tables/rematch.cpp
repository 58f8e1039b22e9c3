// The same people play again, at another table.
#include <utility>

#include "server/refusal.hpp"
#include "table_state.hpp"
#include "tables/opponents.hpp"

namespace dominium::server::tables {

Origin rematch(const Table& table, bool same_kingdom) {
  if (!table.over()) throw Refusal("not_now", "table.not_over");
  Settings again = table.settings();
  const playing::PreviousGame previous{.table = table.id(),
                                       .key = table.state().fair().key().bytes(),
                                       .winners = table.history()->winners(),
                                       .new_kingdom = !same_kingdom && !again.draft};
  if (same_kingdom)
    again.draft = false;
  else if (again.draft)
    again.kingdom = {};
  else
    again.kingdom = notation::kingdom_from("random", again.edition, previous.luck());
  Origin next = new_origin(std::move(again), table.origin().host);
  // Each seat is kept for the person there now. One that an opponent took over is free again; opponents that can't play in the new kingdom are
  // replaced.
  const std::vector<Sitter>& sitters = table.state().sitters;
  for (Seat seat{0}; seat < sitters.size(); ++seat) {
    next.kept.push_back(sitters[seat].token_hash);
    SeatSettings& settings = next.settings.seats[seat];
    if (!settings.is_person() && !plays_in(settings.opponent, next.settings.setup())) settings.opponent = usual_opponent;
  }
  next.first = first_seat_of_rematch(static_cast<int>(sitters.size()), next.settings.edition, previous.winners, previous.luck());
  next.after = table.id();
  next.previous = previous;
  return next;
}

std::vector<Outgoing> set_rematch(Table& table, std::string id) {
  TableState& state = table.state();
  state.rematch = std::move(id);
  state.tell_everybody(state.describe());
  return std::exchange(state.out, {});
}

}  // namespace dominium::server::tables
