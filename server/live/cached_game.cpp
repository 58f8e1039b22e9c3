#include "cached_game.hpp"

#include <utility>

#include "finished/draws.hpp"
#include "finished/review.hpp"

namespace dominium::server::live {

namespace json = boost::json;

CachedGame::CachedGame(tables::FinishedGame game) : game_(std::move(game)), rerun_(game_) {}

const std::string& CachedGame::record(const playing::SigningKey& key) {
  if (record_.empty()) {
    record_ = json::serialize(json::object{{"table", game_.table}, {"text", game_.record(&key)}});
    count_replayed(game_.answers.size());
  }
  return record_;
}

const std::string& CachedGame::draws() {
  if (draws_.empty()) {
    draws_ = json::serialize(finished::draws(game_));
    count_replayed(game_.answers.size());
  }
  return draws_;
}

const std::string& CachedGame::review() {
  if (review_.empty()) {
    review_ = json::serialize(finished::review(game_));
    count_replayed(game_.answers.size());
  }
  return review_;
}

std::string CachedGame::replay(std::size_t at, finished::Viewpoint viewpoint, std::size_t events) {
  const std::size_t before = rerun_.steps();
  json::object reply = finished::replay(rerun_, at, viewpoint, events);
  count_replayed(rerun_.steps() - before);
  work_.events += rerun_.history().events().size() - events;
  reply["table"] = game_.table;
  return json::serialize(reply);
}

std::size_t CachedGame::bytes() const {
  constexpr std::size_t of_game = sizeof(Game) + 8192;  // what is there however long the game was
  return of_game + record_.size() + draws_.size() + review_.size() + game_.answers.size() * 2 * sizeof(notation::Answered) +
         rerun_.history().events().size() * sizeof(Event);
}

}  // namespace dominium::server::live
