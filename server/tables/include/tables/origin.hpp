// What a table begins with. Stored as JSON; never shown to anyone as a whole.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "playing/fair.hpp"
#include "tables/settings.hpp"

namespace dominium::server::tables {

// The finished game that a table continues: what its shuffles follow from besides the secret, and the first answers.
struct ContinuedGame {
  std::string table;  // the id its shuffles follow from
  std::vector<std::optional<playing::Bytes32>> contributions;
  std::vector<std::optional<playing::Bytes32>> commitments;  // empty under the first scheme
  bool first_drawn = false;
  std::optional<playing::PreviousGame> previous;
  std::vector<std::string> answers;  // as the protocol writes them
};

struct Origin {
  Settings settings;
  playing::Secret secret;
  playing::Bytes32 host{};                            // the hash of the host's token
  std::string key;                                    // the part of the table's id that nobody can guess
  std::optional<Seat> first;                          // in a rematch: who begins
  std::vector<std::optional<playing::Bytes32>> kept;  // in a rematch: whom each seat is kept for, by token hash
  std::string after;                                  // in a rematch: the id of the previous table
  std::optional<playing::PreviousGame> previous;      // in a rematch: what it follows from; older journals don't have it
  std::optional<ContinuedGame> continues;             // the game that is continued; its secret is the one above
  bool among_people = false;                          // as in Setup; tables made before there was this go on without it
};

// With a fresh secret and key.
Origin new_origin(Settings settings, const playing::Bytes32& host);
std::string write_origin(const Origin& origin);
// Throws Mistake if the text isn't an origin.
Origin read_origin(std::string_view text);

// The key in an origin, even if the rest of it can't be read; empty if there is none.
std::string key_in(std::string_view text);

// A table's public id, from its number in the journal, and back; the number is 0 if the id is malformed.
std::string table_id(std::int64_t number, std::string_view key);
std::int64_t table_number(std::string_view id);

}  // namespace dominium::server::tables
