// A game that is over, as far as it takes to play it again: what was set up, what the shuffles follow from, and every answer that stands.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "notation/answered.hpp"
#include "playing/fair.hpp"
#include "playing/history.hpp"
#include "tables/settings.hpp"

namespace dominium::server {

struct FinishedGame {
  std::string table;  // its id
  Settings settings;
  boost::json::array seats;  // as `table` tells them
  Setup setup;
  Fair fair;
  std::vector<Player> players;
  std::vector<Answered> answers;
  SeatSet resigned;

  // As a record that anyone can check.
  [[nodiscard]] std::string record() const;
};

// Plays a game of the past again, answer by answer. Who resigned did so after the last one.
class Rerun {
 public:
  // The game must outlive it.
  explicit Rerun(const FinishedGame& past);

  // On to the moment when so many answers had been given: not fewer than now, nor more than there are.
  void go_to(std::size_t answers);
  [[nodiscard]] const History& history() const { return history_; }
  [[nodiscard]] const FairChance& chance() const { return chance_; }

 private:
  const FinishedGame& finished_game_;
  FairChance chance_;
  History history_;
  std::size_t at_ = 0;
};

}  // namespace dominium::server
