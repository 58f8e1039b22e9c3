#include "tables/table.hpp"

#include <utility>

#include "table_state.hpp"

namespace dominium::server::tables {

Table::Table(std::string id, Origin origin) : state_(std::make_unique<TableState>(std::move(id), std::move(origin))) {
  const std::vector<SeatSettings>& seats = settings().seats;
  for (Seat seat{0}; seat < seats.size(); ++seat)
    if (!seats[seat].is_person()) state_->seat_opponent(seat, seats[seat].opponent);
}

Table::~Table() = default;

const std::string& Table::id() const { return state_->id; }

const Origin& Table::origin() const { return state_->origin; }

bool Table::drafting() const { return state_->draft.has_value(); }

bool Table::revealing() const { return state_->revealing; }

bool Table::paused() const { return state_->paused; }

const playing::History* Table::history() const { return state_->history.get(); }

Seat Table::seat_of(const playing::Bytes32& token_hash) const {
  for (Seat seat{0}; seat < state_->sitters.size(); ++seat)
    if (state_->sitters[seat].token_hash == token_hash) return seat;
  return no_seat;
}

const std::optional<playing::Bytes32>& Table::holder(Seat seat) const { return state_->sitters[seat].token_hash; }

TimeOut Table::standing(Seat seat) const { return state_->sitters[seat].standing; }

Seat Table::asked() const {
  if (!(playing() || drafting()) || over() || paused()) return no_seat;
  const Seat seat = playing() ? history()->decision().answers : state_->draft->turn();
  return has_person(seat) && !state_->is_away(seat) ? seat : no_seat;
}

Seat Table::asked_as_told_to(Seat onlooker) const {
  if (over() || paused()) return no_seat;
  if (playing()) return state_->conversation->asked_as_told_to(onlooker);
  return drafting() ? state_->draft->turn() : no_seat;
}

std::uint64_t Table::revision() const { return playing() ? history()->revision() : drafting() ? state_->draft->piles().size() : 0; }

boost::json::object Table::describe() const { return state_->describe(); }

void Table::rest() {
  if (playing()) state_->history->rest();
}

}  // namespace dominium::server::tables
