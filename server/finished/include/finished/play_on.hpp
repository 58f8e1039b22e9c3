// Playing on from a finished game, or from a lesson: a practice table whose game has the same shuffles and begins with that game's answers.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "tables/finished_game.hpp"
#include "tables/origin.hpp"

namespace dominium::server::finished {

// The wish `from`, with those beside it.
struct PlayOn {
  std::string table;
  std::size_t at = 0;                            // how many answers stay
  tables::Settings settings;                     // its edition and kingdom are those of the finished game
  const tables::FinishedGame* lesson = nullptr;  // instead of the table: all answers of this game stay
};

// The wish to play on, if there is one. All three functions throw Refusal if the wishes can't be met.
std::optional<PlayOn> read_play_on(const boost::json::object& wishes);
tables::Settings settings_from(const tables::FinishedGame& past, const PlayOn& wish);
tables::Origin origin_from(const tables::FinishedGame& past, const PlayOn& wish, const playing::Bytes32& host);

}  // namespace dominium::server::finished
