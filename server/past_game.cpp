#include "server/past_game.hpp"

#include "notation/record.hpp"

namespace dominium::server {

std::string PastGame::record() const {
  Played played{.setup = setup, .fair = fair, .players = {}, .answers = answers};
  for (const Player& player : players) played.players.push_back(player.name);
  return write_record(played);
}

Rerun::Rerun(const PastGame& past) : past_(past), chance_(past.fair), history_(past.setup, chance_.source(), past.players) { go_to(0); }

void Rerun::go_to(std::size_t answers) {
  for (; at_ < answers; ++at_) history_.answer(past_.answers[at_].decision.answers, past_.answers[at_].choice);
  if (at_ < past_.answers.size()) return;
  for (const Seat seat : past_.resigned - history_.resigned()) history_.resign(seat);
}

}  // namespace dominium::server
