// The journal's thread: takes everything that waits, writes it in one transaction, acknowledges it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <variant>

#include "database_file.hpp"
#include "storage/journal.hpp"

namespace dominium::server::storage {

class Journal::Writer {
 public:
  struct Create {
    std::int64_t table;
    NewTable made;
  };
  struct Append {
    std::int64_t table;
    std::int64_t number;
    std::string text;
    bool instead;  // of all before it
  };
  struct Finish {
    std::int64_t table;
    std::int64_t last;
    std::string summary;
  };
  struct Redact {
    std::int64_t table;
    std::vector<JournalEntry> entries;
    std::string summary;
  };
  struct Erase {
    std::int64_t table;
  };
  struct SetAside {
    std::int64_t table;
    std::string why;
  };
  struct Cut {
    std::int64_t table;
    std::int64_t last;
    std::string instead;  // of the one after the last
  };
  struct KeepFact {
    std::string key, value;
  };
  struct KeepTime {};
  using Change = std::variant<Create, Append, Finish, Redact, Erase, SetAside, Cut, KeepFact, KeepTime>;

  Writer(const std::string& folder, const JournalOptions& options);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { close(); }

  void add(Change change, Done done);
  // Writes everything that waits; nothing may be added afterwards.
  void close();
  void settle() const;
  std::int64_t new_table() { return next_table_.fetch_add(1); }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] JournalCounts counts() const;
  [[nodiscard]] Timestamp seen() const { return seen_before_ + options_.clocks.running() - began_; }
  [[nodiscard]] Timestamp wall() const { return options_.clocks.wall(); }
  [[nodiscard]] Timestamp wall_before() const { return wall_before_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Change change;
    Done done;
    Clock::time_point since = Clock::now();
    WriteResult kept = WriteResult::written;
    std::string why;
  };
  // How far a table has got.
  struct Standing {
    std::int64_t last;
    bool finished;
  };

  void run();
  // Waits for something to write; false when everything is written and the journal is closing.
  bool take(std::vector<Waiting>& batch);
  void write(std::vector<Waiting>& batch);
  void acknowledge(const std::vector<Waiting>& batch);
  void require_in_place();
  std::optional<Standing> standing(std::int64_t table);
  void put(Waiting& waiting, const Create& create);
  void put(Waiting& waiting, const Append& append);
  void put(Waiting& waiting, const Finish& finish);
  void put(Waiting& waiting, const Redact& redact);
  void put(Waiting& waiting, const Erase& erase);
  void put(Waiting& waiting, const SetAside& set_aside);
  void put(Waiting& waiting, const Cut& cut);
  void put(Waiting& waiting, const KeepFact& keep);
  void put(Waiting& waiting, const KeepTime& keep);
  void put_fact(const std::string& key, const std::string& value);
  // Changes the text of an entry; how many there were.
  int rewrite(std::int64_t table, const JournalEntry& entry);
  // The first time that somebody looks at the clock here.
  void begin_time();
  // Writes down the time, if a minute has passed since that was last done.
  void put_time_now_and_then();
  void put_time();

  JournalOptions options_;
  std::string path_;
  FolderLock folder_;
  SQLite::Database database_;
  SQLite::Statement create_, append_, drop_, begin_, finish_, rewrite_, summarise_, erase_, aside_, cut_, resume_, fact_, standing_query_,
      entry_query_;
  std::unordered_map<std::int64_t, Standing> standings_;  // of running tables, as the transaction sees them
  std::atomic<std::int64_t> next_table_;
  Timestamp began_;        // by the running clock
  Timestamp seen_before_;  // what had been seen of time by then
  Timestamp wall_before_;
  Timestamp time_written_;  // by seen()

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  mutable std::condition_variable settled_;
  std::vector<Waiting> queue_;
  std::optional<Clock::time_point> writing_since_;  // when the first change of those being written came
  bool closing_ = false;
  JournalCounts counts_;
  std::thread thread_;
};

}  // namespace dominium::server::storage
