// What a table begins with; kept as JSON, and never told as a whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "playing/fair.hpp"
#include "tables/settings.hpp"

namespace dominium::server {

// A finished game that is played on from: what its shuffles follow from beside the secret, and its first answers.
struct PlayedOn {
  std::string table;  // whose shuffles they are
  std::vector<std::optional<Bytes32>> contributions;
  bool first_drawn = false;
  std::vector<std::string> answers;  // as the protocol writes them
};

struct Origin {
  Settings settings;
  Secret secret;
  Bytes32 host{};                            // the hash of the maker's token
  std::string key;                           // what nobody can guess of the table's id
  std::optional<Seat> first;                 // a rematch: who begins
  std::vector<std::optional<Bytes32>> kept;  // a rematch: whom each seat is kept for, by the hash of their token
  std::string after;                         // a rematch: the id of the table before
  std::optional<PlayedOn> on;                // a game that is played on from, with its secret above
};

// With a fresh secret and key.
Origin new_origin(Settings settings, const Bytes32& host);
std::string write_origin(const Origin& origin);
// Throws Mistake if it is none.
Origin read_origin(std::string_view text);

// The id by which all know a table, from its number in the journal, and back; the number is 0 if it is no such id.
std::string table_id(std::int64_t number, std::string_view key);
std::int64_t table_number(std::string_view id);

}  // namespace dominium::server
