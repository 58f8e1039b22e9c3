// Records: whole games as files that replay to the same bytes (docs/RECORDS.md).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/answered.hpp"
#include "playing/fair.hpp"
#include "records/script.hpp"

namespace dominium {

// Why shuffles that are said to be fair were not.
struct Unfair {
  int line = 0;
  std::string sentence;
};

struct Record {
  std::string file;
  std::vector<std::string> players;
  std::shared_ptr<const Rules> rules;
  std::optional<std::uint64_t> seed;
  std::optional<Fair> fair;  // neither: each shuffle is a step
  std::optional<Unfair> unfair;
  std::vector<Entry> entries;
  Expectation result;
  bool over = true;  // the record goes to the end of the game
};

// Throws Mistake, with file and line.
Record read_record(const Value& document);

// Replays it; what is not as recorded are the script's failures. It may keep the table after each turn.
std::unique_ptr<Script> replay(const Record& record, bool keep_tables = false);
// Replays the answers that a script gave in a game that is stepped: whether every question and the end are the same.
bool stepping_agrees(const Rules& rules, Script& script, const State* table = nullptr);

struct Played {
  Setup setup;
  std::uint64_t seed = 0;
  std::optional<Fair> fair = {};  // instead of the seed
  std::vector<std::string> players;
  std::span<const Answered> answers;
};
// A game as a record: the whole of it, or as far as it went.
std::string write_record(const Played& played);

}  // namespace dominium
