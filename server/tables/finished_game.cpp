#include "tables/finished_game.hpp"

#include "records/record.hpp"

namespace dominium::server {

std::string FinishedGame::record() const {
  Played played{.setup = setup, .fair = fair, .players = {}, .answers = answers};
  for (const Player& player : players) played.players.push_back(player.name);
  return write_record(played);
}

Rerun::Rerun(const FinishedGame& past) : finished_game_(past), chance_(past.fair), history_(past.setup, chance_.source(), past.players) { go_to(0); }

void Rerun::go_to(std::size_t answers) {
  for (; at_ < answers; ++at_) history_.answer(finished_game_.answers[at_].decision.answers, finished_game_.answers[at_].choice);
  if (at_ < finished_game_.answers.size()) return;
  for (const Seat seat : finished_game_.resigned - history_.resigned()) history_.resign(seat);
}

}  // namespace dominium::server
