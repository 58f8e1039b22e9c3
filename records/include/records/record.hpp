// Records: whole games as files that replay to the same bytes (docs/RECORDS.md).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "notation/answered.hpp"
#include "playing/fair.hpp"
#include "playing/signature.hpp"
#include "records/script.hpp"
#include "text/catalogue.hpp"

namespace dominium::records {

// Why shuffles that were claimed to be fair were not.
struct Unfair {
  int line;
  text::Message sentence;
};

struct Record {
  std::string file;
  std::vector<std::string> players;
  std::shared_ptr<const Rules> rules;
  std::optional<std::uint64_t> seed;
  std::optional<playing::Fair> fair;  // with neither a seed nor this, steps tell the shuffles
  std::optional<Unfair> unfair;
  std::vector<Entry> entries;
  Expectation result;
  bool over = true;  // the record reaches the end of the game
};

// Throws a Mistake with file and line.
Record read_record(const text::Value& document);

// Who vouches for a record.
struct Signed {
  playing::Bytes32 by;  // the public key
  bool valid = false;   // every byte of it is as it was signed
};
// Who signed this text of a record; none if nobody claims to have.
std::optional<Signed> signature_of(std::string_view text);

// Replays a record; any deviation from it is one of the script's failures. With `keep_tables`, it keeps the state after each turn. `texts`: the
// language of the failures.
std::unique_ptr<Script> replay(const Record& record, bool keep_tables = false, const text::Catalogue& texts = text::english());
// Replays a script's answers in a stepped game and returns whether every question and the end are the same.
bool stepping_agrees(const Rules& rules, Script& script, const State* table = nullptr);

struct RecordedGame {
  Setup setup;
  std::uint64_t seed = 0;
  std::optional<playing::Fair> fair = {};  // instead of the seed
  std::vector<std::string> players;
  std::span<const notation::Answered> answers;
  const playing::SigningKey* key = nullptr;  // signs the record
};
// A game as a record: all of it, or as far as it went.
std::string write_record(const RecordedGame& played);

}  // namespace dominium::records
