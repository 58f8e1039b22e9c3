// A finished game with what was already made of it for those who asked. It is used on the thread that reads from the disk.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <utility>

#include "costs.hpp"
#include "finished/replay.hpp"
#include "playing/signature.hpp"
#include "tables/finished_game.hpp"

namespace dominium::server::live {

class CachedGame {
 public:
  explicit CachedGame(tables::FinishedGame game);
  CachedGame(const CachedGame&) = delete;
  CachedGame& operator=(const CachedGame&) = delete;

  [[nodiscard]] const tables::FinishedGame& game() const { return game_; }
  // The messages of these names, as JSON, without their type.
  const std::string& record(const playing::SigningKey& key);
  const std::string& draws();
  const std::string& review();
  std::string replay(std::size_t at, finished::Viewpoint viewpoint, std::size_t events);

  // What was done since this was last asked.
  Work take_work() { return std::exchange(work_, {}); }
  // Counts answers that somebody else has replayed.
  void count_replayed(std::size_t answers) { work_.answers += answers; }
  // How much memory it takes, about.
  [[nodiscard]] std::size_t bytes() const;

 private:
  tables::FinishedGame game_;
  std::string record_, draws_, review_;
  tables::Rerun rerun_;  // where it was last replayed to: whoever goes through a game asks for what comes next
  Work work_;
};

}  // namespace dominium::server::live
