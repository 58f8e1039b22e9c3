// Playing on from a finished game: a practice table whose game begins with answers of that one, and has its shuffles.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <optional>
#include <string>

#include "tables/finished_game.hpp"
#include "tables/origin.hpp"

namespace dominium::server {

// The wish `from`.
struct From {
  std::string table;
  std::size_t at = 0;  // so many answers stay
};

// None if that is not wished. All functions throw Refusal if the wishes can't be met.
std::optional<From> read_from(const boost::json::object& wishes);
Settings settings_from(const FinishedGame& past, std::size_t at, const boost::json::object& wishes);
Origin origin_from(const FinishedGame& past, std::size_t at, const boost::json::object& wishes, const Bytes32& host);

}  // namespace dominium::server
