#include "tables/finished_game.hpp"

#include "records/record.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

FinishedGame finished_game(const Table& table) {
  if (!table.over()) throw Refusal("not_now", "table.not_over");
  const TableState& state = table.state();
  FinishedGame finished{.table = state.id,
                        .settings = state.settings(),
                        .seats = state.seats_json(),
                        .setup = state.setup(),
                        .fair = state.fair(),
                        .players = state.history->players(),
                        .answers = state.history->answered(),
                        .resigned = state.history->resigned(),
                        .notes = state.notes};
  // What a seat declined, and what was done while its person was away, is among the answers.
  for (playing::Player& player : finished.players) {
    player.declines_in = 0;
    player.away = false;
  }
  return finished;
}

std::string FinishedGame::record(const playing::SigningKey* key) const {
  records::RecordedGame played{.setup = setup, .fair = fair, .players = {}, .answers = answers, .key = key};
  for (const playing::Player& player : players) played.players.push_back(player.name);
  return records::write_record(played);
}

Rerun::Rerun(const FinishedGame& past) : finished_game_(past), chance_(past.fair) {
  begin();
  go_to(0);
}

void Rerun::begin() {
  history_.emplace(finished_game_.setup, chance_.source(), finished_game_.players);
  at_ = 0;
}

void Rerun::go_to(std::size_t answers) {
  if (answers < at_) begin();
  for (; at_ < answers; ++at_, ++steps_) history_->answer_again(finished_game_.answers[at_].choice);
  if (at_ < finished_game_.answers.size()) return;
  for (const Seat seat : finished_game_.resigned - history_->resigned()) history_->resign(seat);
}

}  // namespace dominium::server::tables
