// Playing on from a finished game: a practice table whose game has the same shuffles and begins with that game's answers.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "tables/finished_game.hpp"
#include "tables/origin.hpp"

namespace dominium::server::finished {

// The wish `from`.
struct From {
  std::string table;
  std::size_t at = 0;  // how many answers stay
};

// The wish `from`, if there is one. All three functions throw Refusal if the wishes can't be met.
std::optional<From> read_from(const boost::json::object& wishes);
tables::Settings settings_from(const tables::FinishedGame& past, std::size_t at, const boost::json::object& wishes);
tables::Origin origin_from(const tables::FinishedGame& past, std::size_t at, const boost::json::object& wishes, const playing::Bytes32& host);

}  // namespace dominium::server::finished
