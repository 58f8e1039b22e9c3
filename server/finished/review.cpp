#include "finished/review.hpp"

#include <utility>

#include "playing/messages.hpp"

namespace dominium::server::finished {

namespace {

namespace json = boost::json;

struct Turn {
  Seat seat = no_seat;
  int number = 0;  // counted for this seat
  std::size_t at = 0;
  int coins = 0;
  json::array scores = {};
};

class Turns {
 public:
  // Takes in what has happened up to `at`. Nobody gains a card without an answer, so when a turn has just ended, the scores are still those of its
  // end.
  void hear(const playing::History& history, std::size_t at) {
    const std::span<const Event> events = history.events();
    for (; heard_ < events.size(); ++heard_) {
      const Event& event = events[heard_];
      if (event.what == Happened::turn) {
        end(history);
        turns_.push_back({.seat = event.seat, .number = event.n, .at = at});
      } else if (event.what == Happened::gets && event.amount == Amount::coins && !turns_.empty() && event.seat == turns_.back().seat) {
        turns_.back().coins += event.n;
      }
    }
  }
  void end(const playing::History& history) {
    if (turns_.empty()) return;
    for (Seat seat{0}; seat < history.players().size(); ++seat)
      turns_.back().scores.emplace_back(score(history.game().state(), history.rules(), seat));
  }
  json::array told() && {
    json::array all;
    for (Turn& turn : turns_)
      all.push_back(json::object{{"seat", playing::seat_number(turn.seat)},
                                 {"turn", turn.number},
                                 {"at", turn.at},
                                 {"coins", turn.coins},
                                 {"scores", std::move(turn.scores)}});
    return all;
  }

 private:
  std::vector<Turn> turns_;
  std::size_t heard_ = 0;
};

}  // namespace

json::object review(const tables::FinishedGame& past) {
  tables::Rerun rerun(past);
  Turns turns;
  for (std::size_t at = 0; at <= past.answers.size(); ++at) {
    rerun.go_to(at);
    turns.hear(rerun.history(), at);
  }
  turns.end(rerun.history());
  return {{"table", past.table},
          {"settings", tables::settings_json(past.settings)},
          {"seats", past.seats},
          {"over", playing::over_message(rerun.history(), no_seat)},
          {"answers", past.answers.size()},
          {"turns", std::move(turns).told()}};
}

}  // namespace dominium::server::finished
