#include "table_group.hpp"

#include <algorithm>

namespace dominium::load {

namespace {

// If nobody is asked anything for this long, something has been lost.
Clock::duration longest_silence(const Plan& plan) {
  return std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(60 + 20 * plan.pace));
}

}  // namespace

TableGroup::TableGroup(RunContext& run, int number) : run_(run), number_(number) {
  for (int i = 0; i < run.plan.seats; ++i) players_.push_back(std::make_unique<Player>(run, *this, run.happens(run.plan.stalling_share)));
}

void TableGroup::begin() { players_.front()->connect(); }

void TableGroup::moved_to(const std::string& table) {
  if (table == table_) return;
  table_ = table;
  last_asked_ = Clock::now();
  for (const auto& player : players_) player->come_to_table();
}

void TableGroup::playing() {
  last_asked_ = Clock::now();
  if (!begun_) ++run_.begun;
  begun_ = true;
}

void TableGroup::asked_in_secret(const Player& who) {
  for (const auto& player : players_)
    if (player.get() != &who) player->excuse();
}

void TableGroup::over() {
  if (finished_ == table_) return;
  finished_ = table_;
  ++run_.figures.games;
}

void TableGroup::again() {
  Player& host = *players_.front();
  if (run_.happens(0.5)) return host.say({{"rematch", "new"}});
  host.make_table();
}

std::string TableGroup::name_of(const Player& player) const {
  const auto at = std::find_if(players_.begin(), players_.end(), [&](const auto& other) { return other.get() == &player; });
  return "Guest " + std::to_string(at - players_.begin() + 1);
}

std::int64_t TableGroup::some_request() const {
  std::int64_t most = 0;
  for (const auto& player : players_) most = std::max(most, player->request());
  return most;
}

void TableGroup::look_at_clock(Clock::time_point now) {
  for (const auto& player : players_) player->look_at_clock(now);
  if (!begun_ || now - last_asked_ < longest_silence(run_.plan)) return;
  run_.figures.record_fault(Fault::missing, "table " + table_ + ": nobody is asked anything");
  last_asked_ = now;
}

void TableGroup::go(bool delete_table) {
  // A running game is deleted once nobody else is in it.
  if (delete_table && !table_.empty())
    for (const auto& player : players_) player->say(is_host(*player) ? boost::json::object{{"delete", true}} : boost::json::object{{"leave", true}});
  for (const auto& player : players_) player->go();
}

}  // namespace dominium::load
