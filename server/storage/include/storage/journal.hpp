// The tables on disk: what is acknowledged survives kill -9 and a loss of power.
// A table is its origin and its entries 1, 2, 3 …: texts whose meaning the journal does not know. One entry can take the place of all before it.
// Tables share writes to the disk: the journal's own thread takes everything that waits, writes it in one transaction, and acknowledges it when it is
// on disk.
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
#include <string_view>
#include <vector>

#include "text/catalogue.hpp"

namespace dominium::server::storage {

// Milliseconds; by the system's clock, since 1970.
using Timestamp = std::int64_t;
Timestamp now();

// The clocks of the machine, as far as they can be believed.
struct Clocks {
  std::function<Timestamp()> wall = now;  // since 1970; somebody may set it to anything
  std::function<Timestamp()> running = [] {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
  };  // since any moment; only runs forward
};

// What a table is made with.
struct NewTable {
  std::string origin;
  std::string engine = {};  // what its entries will be understood by
  bool listed = false;      // once finished, it is among those that anybody may find
};

struct JournalTable {
  std::int64_t id = 0;
  std::string origin;
  std::string engine;     // as given when it was made; empty: before version 2
  std::string aside;      // why it was set aside; empty: it was not
  Timestamp created = 0;  // by Journal::seen, like all times of tables
  Timestamp touched = 0;  // when it was finished, else the time of its last entry
  bool finished = false;
  std::string summary;                  // as given when it was finished
  std::int64_t first = 1;               // the number of its first entry; it took the place of those before
  std::optional<text::Message> damage;  // why some of its entries can't be told
  std::size_t untold = 0;               // how many
};

// Called for each table, with its entries; if one is missing, with those before it.
using TellTable = std::function<void(const JournalTable& table, std::span<const std::string> entries)>;

struct JournalEntry {
  std::int64_t number;
  std::string text;
};

enum class WriteResult {
  written,
  busy,            // too much is waiting
  no_table,        // never made, or erased
  table_finished,  // the table is finished
  out_of_order,    // not the next entry: one before it is missing
  conflicts,       // there is an entry with this number but another text
  disk,            // full, read-only or broken; may be tried again
};

// Whether the same may be tried again later: the fault is the disk's, not the caller's.
constexpr bool may_be_retried(WriteResult result) { return result == WriteResult::disk || result == WriteResult::busy; }

// Called once, on the journal's thread (for `busy` at once, on the caller's), with a sentence for the log if it was not kept. It must be quick and
// must not throw; it may use the journal, but not wait for it.
using Done = std::function<void(WriteResult result, const std::string& why)>;

struct JournalOptions {
  std::chrono::microseconds gather{0};  // how long the first change waits for others; those that come while the disk is busy share a write anyway
  std::size_t most_waiting = 10'000;
  std::string vfs;  // which of SQLite's file systems; empty: the default
  Clocks clocks = {};
};

struct JournalCounts {
  std::uint64_t written = 0;             // changes on disk
  std::uint64_t commits = 0;             // writes it took
  std::uint64_t failures = 0;            // writes the disk refused
  std::uint64_t waiting = 0;             // changes waiting now
  std::chrono::duration<double> age{0};  // how long the first one that is not on disk has waited
  bool failing = false;                  // the disk refused the last write
};

// Where a page of the list of finished tables begins: after the table with this time and id.
struct FinishedBefore {
  Timestamp touched = std::numeric_limits<Timestamp>::max();
  std::int64_t id = std::numeric_limits<std::int64_t>::max();
};

// All functions may be called from any thread. Those that read from the disk throw Mistake if they can't.
class Journal {
 public:
  // Opens or creates FOLDER/tables.db. Throws Mistake, and changes nothing, if another process holds the folder, or if the file isn't a database, is
  // another program's, is damaged, or has a newer version.
  explicit Journal(const std::string& folder, const JournalOptions& options = {});
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;
  // Writes everything that waits.
  ~Journal();

  // Makes a table and returns its number, which no table ever had before. Entries may follow at once.
  std::int64_t create(NewTable table, Done done);
  // Adds entry `number`, which must be the next one. Adding the same entry again is harmless and counts as kept. After an entry that was not kept,
  // all later ones of the table are out of order until that number is filled.
  void append(std::int64_t table, std::int64_t number, std::string entry, Done done);
  // Adds an entry in the same way, and removes all entries before it in the same transaction: it says everything that they said.
  void append_instead(std::int64_t table, std::int64_t number, std::string entry, Done done);
  // Closes a table for good; out of order unless `last` is the number of its last entry.
  void finish(std::int64_t table, std::int64_t last, std::string summary, Done done);
  // Replaces the text of entries and the summary of a finished table; a table that isn't finished is refused as out of order.
  void redact(std::int64_t table, std::vector<JournalEntry> entries, std::string summary, Done done);
  // Removes a table and all its entries; harmless if it doesn't exist.
  void erase(std::int64_t table, Done done);
  // Notes why a table can't be used, or with an empty reason that it can be again. Nothing else of the table changes.
  void set_aside(std::int64_t table, std::string why, Done done);

  // Keeps one of the few facts that are about no table; another value takes the place of the one before.
  void keep_fact(std::string key, std::string value, Done done);

  // Removes all entries of a table after number `last`, and takes it up again: it is neither finished, unless nothing was removed, nor set aside.
  // If there is something to put `instead`, that becomes the text of the first of them, and only those after it are removed.
  void cut(std::int64_t table, std::int64_t last, std::string instead, Done done);

  // Waits until everything that was to be written by now has been acknowledged, and returns when the last callback has. Not to be called by one.
  void settle() const;

  // The time that the servers of this folder have seen pass. It goes on from what was seen before, only while a server runs, and whatever the
  // system's clock says; it began with the newest time that the folder knew of then.
  [[nodiscard]] Timestamp seen() const;
  // What the system's clock says.
  [[nodiscard]] Timestamp wall() const;
  // Remembers both. What is written does so too, once a minute, and so does the end of the journal.
  void keep_time(Done done);
  // What the system's clock said when it was last remembered before this journal was opened.
  [[nodiscard]] Timestamp wall_before() const;

  // Calls `tell` for each unfinished table, by number. `tell` may write to the journal, but not read from it.
  void for_each_running(const TellTable& tell) const;
  // The entries of a table. If one is missing: those before it, and `damage` tells which, or throws Mistake if nobody wants to know.
  [[nodiscard]] std::vector<std::string> entries(std::int64_t table, std::optional<text::Message>* damage = nullptr) const;
  // A running or finished table by its number, if it exists.
  [[nodiscard]] std::optional<JournalTable> table(std::int64_t number) const;
  // How many finished tables are set aside.
  [[nodiscard]] std::int64_t finished_aside() const;
  // Tables finished before a time, the oldest first, except those set aside.
  [[nodiscard]] std::vector<JournalTable> finished_before(Timestamp before, std::size_t most) const;
  // Finished tables, latest first: all, or the listed ones. It takes no longer however many others there are.
  [[nodiscard]] std::vector<JournalTable> finished(std::size_t most, FinishedBefore before = {}, bool listed_only = false) const;
  [[nodiscard]] std::optional<std::string> fact(std::string_view key) const;
  // Copies everything acknowledged into a new file that can become another server's tables.db, while everybody plays on.
  void backup(const std::string& path) const;
  [[nodiscard]] JournalCounts counts() const;

 private:
  class Writer;
  class Reader;
  std::unique_ptr<Writer> writer_;  // its connection closes last, and then tidies up the file
  std::unique_ptr<Reader> reader_;
};

// Tells all tables of a data folder, running and finished ones, by number, or only one of them. It changes nothing, and a server may be using the
// folder. Throws Mistake if there are no tables there, or they can't be read.
void for_each_table(const std::string& folder, const TellTable& tell, std::optional<std::int64_t> only = {});

}  // namespace dominium::server::storage
