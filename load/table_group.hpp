// The people of one table, who move to another when a game is over.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "player.hpp"

namespace dominium::load {

class TableGroup final : public TableMates {
 public:
  TableGroup(RunContext& run, int number);

  void begin();
  void look_at_clock(Clock::time_point now);
  void go(bool delete_table);
  [[nodiscard]] const std::string& table() const override { return table_; }
  [[nodiscard]] int number() const override { return number_; }
  [[nodiscard]] bool is_host(const Player& player) const override { return players_.front().get() == &player; }
  [[nodiscard]] std::string name_of(const Player& player) const override;
  // The request number of a decision that somebody here is asked; 0: nobody is.
  [[nodiscard]] std::int64_t some_request() const;

  // Called by the players.
  void moved_to(const std::string& table) override;
  void playing() override;
  void asked_in_secret(const Player& who) override;
  void over() override;
  void again() override;

 private:
  RunContext& run_;
  int number_;
  std::vector<std::unique_ptr<Player>> players_;
  std::string table_;
  std::string finished_;  // the last table that was counted as finished
  bool begun_ = false;
  Clock::time_point last_asked_ = Clock::now();
};

}  // namespace dominium::load
