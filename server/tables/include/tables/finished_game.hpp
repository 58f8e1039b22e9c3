// What it takes to replay a finished game: the setup, what its shuffles follow from, and every answer that still stands.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <vector>

#include "notation/answered.hpp"
#include "playing/fair.hpp"
#include "playing/history.hpp"
#include "playing/signature.hpp"
#include "tables/settings.hpp"

namespace dominium::server::tables {

struct FinishedGame {
  std::string table;  // its id
  Settings settings;
  boost::json::array seats;  // as in the message `table`
  Setup setup;
  playing::Fair fair;
  std::vector<playing::Player> players;
  std::vector<notation::Answered> answers;
  SeatSet resigned;

  // As a record that anyone can check, signed if there is a key.
  [[nodiscard]] std::string record(const playing::SigningKey* key = nullptr) const;
};

// Replays a finished game, answer by answer. Seats that resigned do so after the last answer.
class Rerun {
 public:
  // The game must outlive it.
  explicit Rerun(const FinishedGame& past);

  // Goes forward to the moment after this many answers: no fewer than so far, and no more than there are.
  void go_to(std::size_t answers);
  [[nodiscard]] const playing::History& history() const { return history_; }
  [[nodiscard]] const playing::FairChance& chance() const { return chance_; }

 private:
  const FinishedGame& finished_game_;
  playing::FairChance chance_;
  playing::History history_;
  std::size_t at_ = 0;
};

}  // namespace dominium::server::tables
