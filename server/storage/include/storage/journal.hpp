// The tables of people on disk: what is acknowledged is there after kill -9 and after a loss of power.
// A table is its settings and its entries 1, 2, 3 …, all texts whose meaning the journal does not know. Many tables share one write to the
// disk: a thread of the journal's own takes all that waits, writes it in one transaction, and acknowledges it when the disk has it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace dominium::server {

// Milliseconds since 1970.
using Timestamp = std::int64_t;
Timestamp now();

struct JournalTable {
  std::int64_t id = 0;
  std::string settings;
  Timestamp created = 0;
  Timestamp touched = 0;  // when it was finished, else its last entry's moment
  bool finished = false;
  std::string summary;  // what was said when it was finished
};

struct JournalEntry {
  std::int64_t number;
  std::string text;
};

enum class Kept {
  yes,
  busy,          // too much is waiting
  no_table,      // never made, or erased
  over,          // the table is finished
  out_of_order,  // not the next entry: one before it is missing
  differs,       // there is an entry of this number with another text
  disk,          // full, read-only, broken: this may be tried again
};

// Called once, on the journal's thread (`busy`: at once, on the caller's), with a sentence for the log if it was not kept. It must be quick
// and throw nothing; it may use the journal, but not wait for it.
using Done = std::function<void(Kept kept, const std::string& why)>;

struct JournalOptions {
  std::chrono::microseconds gather{0};  // how long the first change waits for others; what comes while the disk is busy shares a write anyway
  std::size_t most_waiting = 10'000;
  std::string vfs;  // which of SQLite's file systems; empty: the usual one
};

struct JournalCounts {
  std::uint64_t written = 0;   // changes that the disk has
  std::uint64_t commits = 0;   // writes that they took
  std::uint64_t failures = 0;  // writes that the disk refused
  std::uint64_t waiting = 0;   // changes that wait now
  bool failing = false;        // the disk refused the last write
};

// Where a page of the list of finished tables begins: with the tables that were finished before this one.
struct FinishedBefore {
  Timestamp touched = std::numeric_limits<Timestamp>::max();
  std::int64_t id = std::numeric_limits<std::int64_t>::max();
};

// All functions may be called from any thread. What reads from the disk throws Mistake if it can't.
class Journal {
 public:
  // Opens or makes FOLDER/tables.db. Throws Mistake, and changes nothing, if another process has the folder, or if the file is no database,
  // another program's, damaged, or of a newer version.
  explicit Journal(const std::string& folder, const JournalOptions& options = {});
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  // Writes all that waits.
  ~Journal();

  // Makes a table and tells its number, which no table ever had. Entries may follow at once.
  std::int64_t create(std::string settings, Done done);
  // Adds entry `number`, which must be the next one. The same entry once more is kept already, and harmless. After an entry that was not
  // kept all later ones of the table are out of order, until it or another takes its place.
  void append(std::int64_t table, std::int64_t number, std::string entry, Done done);
  // Closes a table for good whose last entry is `last`; it is out of order if that one is not the last.
  void finish(std::int64_t table, std::int64_t last, std::string summary, Done done);
  // Gives entries and the summary of a finished table another text; one that is not finished is refused as out of order.
  void redact(std::int64_t table, std::vector<JournalEntry> entries, std::string summary, Done done);
  // Removes a table and all its entries; harmless if there is none.
  void erase(std::int64_t table, Done done);
  // Removes all tables that were finished before a moment, a few at a time, so that nobody waits for it.
  void erase_finished(Timestamp before, Done done);

  // All tables that are not finished, in the order of their numbers, with their entries. `tell` may write to the journal, but not read.
  void for_each_running(const std::function<void(const JournalTable& table, std::span<const std::string> entries)>& tell) const;
  [[nodiscard]] std::vector<std::string> entries(std::int64_t table) const;
  // A table by its number, running or finished; none if there is none.
  [[nodiscard]] std::optional<JournalTable> table(std::int64_t number) const;
  // Finished tables, the last one first.
  [[nodiscard]] std::vector<JournalTable> finished(std::size_t most, FinishedBefore before = {}) const;
  // Copies all that is acknowledged into a new file, which may become another server's tables.db, while everybody plays on.
  void backup(const std::string& path) const;
  [[nodiscard]] JournalCounts counts() const;

 private:
  class Writer;
  class Reader;
  std::unique_ptr<Writer> writer_;  // its connection is the last to close: it tidies the file up
  std::unique_ptr<Reader> reader_;
};

}  // namespace dominium::server
