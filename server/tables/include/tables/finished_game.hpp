// What it takes to replay a finished game: the setup, what its shuffles follow from, every answer that still stands, and what was noted meanwhile.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "notation/answered.hpp"
#include "playing/fair.hpp"
#include "playing/history.hpp"
#include "playing/signature.hpp"
#include "tables/note.hpp"
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
  std::vector<Note> notes = {};

  // As a record that anyone can check, signed if there is a key.
  [[nodiscard]] std::string record(const playing::SigningKey* key = nullptr) const;
};

// Replays a finished game, answer by answer. Seats that resigned do so after the last answer.
class Rerun {
 public:
  // The game must outlive it.
  explicit Rerun(const FinishedGame& past);

  // Goes to the moment after this many answers, no more than there are. Going back takes as long as getting there from the beginning.
  void go_to(std::size_t answers);
  [[nodiscard]] const FinishedGame& finished_game() const { return finished_game_; }
  [[nodiscard]] const playing::History& history() const { return *history_; }
  [[nodiscard]] const playing::FairChance& chance() const { return chance_; }
  // How many answers it has given so far, going back and forth.
  [[nodiscard]] std::size_t steps() const { return steps_; }

 private:
  void begin();

  const FinishedGame& finished_game_;
  playing::FairChance chance_;
  std::optional<playing::History> history_;
  std::size_t at_ = 0;
  std::size_t steps_ = 0;
};

}  // namespace dominium::server::tables
