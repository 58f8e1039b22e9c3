#include "journal_writer.hpp"

#include <sqlite3.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <utility>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::storage {

namespace {

constexpr const char* seen_fact = "seen";  // keys of facts
constexpr const char* wall_fact = "wall";
constexpr Timestamp minute = 60'000;

constexpr std::array<std::string_view, own_version> steps{
    R"(CREATE TABLE tables (
         id INTEGER PRIMARY KEY AUTOINCREMENT,
         settings TEXT NOT NULL,
         created INTEGER NOT NULL,
         finished INTEGER,
         summary TEXT
       ) STRICT;
       CREATE INDEX finished_tables ON tables (finished, id) WHERE finished IS NOT NULL;
       CREATE TABLE entries (
         table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
         number INTEGER NOT NULL,
         written INTEGER NOT NULL,
         text TEXT NOT NULL,
         PRIMARY KEY (table_id, number)
       ) STRICT, WITHOUT ROWID;)",
    R"(ALTER TABLE tables ADD COLUMN listed INTEGER NOT NULL DEFAULT 0;
       ALTER TABLE tables ADD COLUMN engine TEXT;
       ALTER TABLE tables ADD COLUMN aside TEXT;
       UPDATE tables SET listed = 1 WHERE CASE WHEN json_valid(settings) THEN json_extract(settings, '$.settings.listed') END;
       CREATE INDEX listed_tables ON tables (finished, id) WHERE finished IS NOT NULL AND listed = 1;
       CREATE TABLE facts (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;)",
    R"(ALTER TABLE tables ADD COLUMN first INTEGER NOT NULL DEFAULT 1;)",
    "",  // entries say who is away and came back
};

SQLite::Database open_tables(const std::string& path, const FolderLock& folder, const std::string& vfs) {
  SQLite::Database database = open_database(path, own_application, steps, vfs);
  // What is erased is overwritten: it may be somebody's name or chat.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON;");
  // SQLite doesn't sync a removal: after a loss of power its rollback journal could come back and undo later changes.
  folder.sync();
  return database;
}

std::optional<Timestamp> time_fact(SQLite::Database& database, const char* key) {
  SQLite::Statement query(database, "SELECT value FROM facts WHERE key = ?");
  query.bind(1, key);
  if (!query.executeStep()) return std::nullopt;
  return std::strtoll(query.getColumn(0).getText(), nullptr, 10);
}

// Where nobody wrote down what was seen of time, the times of tables are by the system's clock. The newest of them is taken that is not in its future
// (the oldest if all are), and whatever is later counts from now on: a clock that is or was wrong makes nothing old, and nothing young for ever.
Timestamp newest_time(SQLite::Database& database, Timestamp wall) {
  constexpr const char* times = "SELECT created AS at FROM tables UNION ALL SELECT finished FROM tables UNION ALL SELECT written FROM entries";
  SQLite::Statement query(database, std::string("SELECT coalesce(max(at) FILTER (WHERE at <= ?1), min(at), ?1) FROM (") + times + ")");
  query.bind(1, wall);
  query.executeStep();
  const Timestamp newest = query.getColumn(0).getInt64();
  for (const char* later : {"UPDATE tables SET created = ?1 WHERE created > ?1", "UPDATE tables SET finished = ?1 WHERE finished > ?1",
                            "UPDATE entries SET written = ?1 WHERE written > ?1"}) {
    SQLite::Statement update(database, later);
    update.bind(1, newest);
    update.exec();
  }
  return newest;
}

// Resets a statement at the end of the scope, even after an error, so that it can run again.
class Run {
 public:
  explicit Run(SQLite::Statement& statement) : statement_(statement) {}
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;
  ~Run() { statement_.tryReset(); }
  SQLite::Statement* operator->() { return &statement_; }

 private:
  SQLite::Statement& statement_;
};

std::string said(std::string_view key, std::int64_t table, std::int64_t number = 0, std::int64_t last = 0) {
  return text::english().text(key, {{"table", std::to_string(table)}, {"number", std::to_string(number)}, {"last", last}});
}

}  // namespace

Timestamp now() { return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count(); }

Journal::Writer::Writer(const std::string& folder, const JournalOptions& options)
    : options_(options),
      path_((std::filesystem::path(folder) / "tables.db").string()),
      folder_(folder),
      database_(open_tables(path_, folder_, options.vfs)),
      create_(database_, "INSERT INTO tables (id, settings, created, listed, engine) VALUES (?, ?, ?, ?, nullif(?, ''))"),
      append_(database_, "INSERT INTO entries (table_id, number, written, text) VALUES (?, ?, ?, ?)"),
      drop_(database_, "DELETE FROM entries WHERE table_id = ? AND number < ?"),
      begin_(database_, "UPDATE tables SET first = ? WHERE id = ?"),
      finish_(database_, "UPDATE tables SET finished = ?, summary = ? WHERE id = ?"),
      rewrite_(database_, "UPDATE entries SET text = ? WHERE table_id = ? AND number = ?"),
      summarise_(database_, "UPDATE tables SET summary = ? WHERE id = ?"),
      erase_(database_, "DELETE FROM tables WHERE id = ?"),
      aside_(database_, "UPDATE tables SET aside = nullif(?, '') WHERE id = ?"),
      cut_(database_, "DELETE FROM entries WHERE table_id = ? AND number > ?"),
      resume_(database_, "UPDATE tables SET finished = NULL, summary = NULL WHERE id = ?"),
      fact_(database_, "INSERT INTO facts (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"),
      standing_query_(
          database_,
          "SELECT coalesce((SELECT max(number) FROM entries WHERE table_id = id), first - 1), finished IS NOT NULL FROM tables WHERE id = ?"),
      entry_query_(database_, "SELECT text FROM entries WHERE table_id = ? AND number = ?"),
      next_table_(database_.execAndGet("SELECT coalesce(max(seq), 0) + 1 FROM sqlite_sequence WHERE name = 'tables'").getInt64()),
      began_(options.clocks.running()) {
  wall_before_ = time_fact(database_, wall_fact).value_or(wall());
  if (const std::optional<Timestamp> seen = time_fact(database_, seen_fact))
    seen_before_ = time_written_ = *seen;
  else
    begin_time();
  thread_ = std::thread([this] { run(); });
}

void Journal::Writer::begin_time() {
  try {
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    seen_before_ = newest_time(database_, wall());
    put_time();
    transaction.commit();
  } catch (const SQLite::Exception& error) {
    throw text::Mistake("journal.not_written", {{"file", path_}, {"why", reason(database_, error)}});
  }
}

void Journal::Writer::close() {
  if (!thread_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Journal::Writer::add(Change change, Done done) {
  {
    const std::lock_guard lock(mutex_);
    if (queue_.size() < options_.most_waiting) {
      queue_.push_back({std::move(change), std::move(done)});
      if (queue_.size() == 1 || queue_.size() == options_.most_waiting) wake_.notify_one();
      return;
    }
  }
  done(WriteResult::busy, text::english().text("journal.busy", {{"most", static_cast<std::int64_t>(options_.most_waiting)}}));
}

void Journal::Writer::settle() const {
  std::unique_lock lock(mutex_);
  settled_.wait(lock, [this] { return queue_.empty() && !writing_since_; });
}

JournalCounts Journal::Writer::counts() const {
  const std::lock_guard lock(mutex_);
  JournalCounts counts = counts_;
  counts.waiting = queue_.size();
  if (writing_since_ || !queue_.empty()) counts.age = Clock::now() - (writing_since_ ? *writing_since_ : queue_.front().since);
  return counts;
}

void Journal::Writer::run() {
  std::vector<Waiting> batch;
  while (take(batch)) {
    write(batch);
    acknowledge(batch);
  }
}

bool Journal::Writer::take(std::vector<Waiting>& batch) {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
  wake_.wait_for(lock, options_.gather, [this] { return closing_ || queue_.size() >= options_.most_waiting; });
  batch.clear();
  batch.swap(queue_);
  if (!batch.empty()) writing_since_ = batch.front().since;
  return !batch.empty();
}

void Journal::Writer::write(std::vector<Waiting>& batch) {
  try {
    require_in_place();
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    for (Waiting& waiting : batch) std::visit([&](const auto& change) { put(waiting, change); }, waiting.change);
    put_time_now_and_then();
    transaction.commit();
    const std::lock_guard lock(mutex_);
    ++counts_.commits;
    counts_.failing = false;
    for (const Waiting& waiting : batch) counts_.written += waiting.kept == WriteResult::written ? 1 : 0;
  } catch (const SQLite::Exception& error) {
    const std::string why = text::english().text("journal.not_written", {{"file", path_}, {"why", reason(database_, error)}});
    standings_.clear();
    for (Waiting& waiting : batch) {
      waiting.kept = WriteResult::disk;
      waiting.why = why;
    }
    const std::lock_guard lock(mutex_);
    ++counts_.failures;
    counts_.failing = true;
  }
}

void Journal::Writer::acknowledge(const std::vector<Waiting>& batch) {
  for (const Waiting& waiting : batch) waiting.done(waiting.kept, waiting.why);
  {
    const std::lock_guard lock(mutex_);
    writing_since_.reset();
  }
  settled_.notify_all();
}

// SQLite would go on writing to a file that was deleted or renamed.
void Journal::Writer::require_in_place() {
  int moved = 0;
  database_.check(sqlite3_file_control(database_.getHandle(), "main", SQLITE_FCNTL_HAS_MOVED, &moved));
  if (moved != 0) throw SQLite::Exception(text::english().text("journal.moved"), SQLITE_READONLY);
}

std::optional<Journal::Writer::Standing> Journal::Writer::standing(std::int64_t table) {
  if (const auto known = standings_.find(table); known != standings_.end()) return known->second;
  Run query(standing_query_);
  query->bind(1, table);
  if (!query->executeStep()) return std::nullopt;
  const Standing found{query->getColumn(0).getInt64(), query->getColumn(1).getInt() != 0};
  if (!found.finished) standings_.emplace(table, found);
  return found;
}

void Journal::Writer::put(Waiting& /*waiting*/, const Create& create) {
  Run insert(create_);
  insert->bind(1, create.table);
  insert->bindNoCopy(2, create.made.origin);
  insert->bind(3, seen());
  insert->bind(4, create.made.listed ? 1 : 0);
  insert->bindNoCopy(5, create.made.engine);
  insert->exec();
  standings_.insert_or_assign(create.table, Standing{0, false});
}

void Journal::Writer::put(Waiting& waiting, const Append& append) {
  const auto refuse = [&](WriteResult kept, std::string_view key, std::int64_t last = 0) {
    waiting.kept = kept;
    waiting.why = said(key, append.table, append.number, last);
  };
  const std::optional<Standing> at = standing(append.table);
  if (!at) return refuse(WriteResult::no_table, "journal.no_table");
  if (append.number < 1 || append.number > at->last + 1) return refuse(WriteResult::out_of_order, "journal.out_of_order", at->last);
  if (append.number <= at->last) {
    Run query(entry_query_);
    query->bind(1, append.table);
    query->bind(2, append.number);
    if (!query->executeStep() || query->getColumn(0).getString() != append.text) refuse(WriteResult::conflicts, "journal.differs");
    return;
  }
  if (at->finished) return refuse(WriteResult::table_finished, "journal.over");
  Run insert(append_);
  insert->bind(1, append.table);
  insert->bind(2, append.number);
  insert->bind(3, seen());
  insert->bindNoCopy(4, append.text);
  insert->exec();
  standings_.at(append.table).last = append.number;
  if (!append.instead) return;
  Run drop(drop_);
  drop->bind(1, append.table);
  drop->bind(2, append.number);
  drop->exec();
  Run begin(begin_);
  begin->bind(1, append.number);
  begin->bind(2, append.table);
  begin->exec();
}

void Journal::Writer::put(Waiting& waiting, const Finish& finish) {
  const auto refuse = [&](WriteResult kept, std::string_view key, std::int64_t last = 0) {
    waiting.kept = kept;
    waiting.why = said(key, finish.table, finish.last, last);
  };
  const std::optional<Standing> at = standing(finish.table);
  if (!at) return refuse(WriteResult::no_table, "journal.no_table");
  if (at->finished) return refuse(WriteResult::table_finished, "journal.over");
  if (at->last != finish.last) return refuse(WriteResult::out_of_order, "journal.out_of_order", at->last);
  Run update(finish_);
  update->bind(1, seen());
  update->bindNoCopy(2, finish.summary);
  update->bind(3, finish.table);
  update->exec();
  standings_.erase(finish.table);
}

void Journal::Writer::put(Waiting& waiting, const Redact& redact) {
  const std::optional<Standing> at = standing(redact.table);
  if (!at || !at->finished) {
    waiting.kept = at ? WriteResult::out_of_order : WriteResult::no_table;
    waiting.why = said(at ? "journal.not_finished" : "journal.no_table", redact.table, 0, 0);
    return;
  }
  for (const JournalEntry& entry : redact.entries) rewrite(redact.table, entry);
  Run summarise(summarise_);
  summarise->bindNoCopy(1, redact.summary);
  summarise->bind(2, redact.table);
  summarise->exec();
}

int Journal::Writer::rewrite(std::int64_t table, const JournalEntry& entry) {
  Run rewrite(rewrite_);
  rewrite->bindNoCopy(1, entry.text);
  rewrite->bind(2, table);
  rewrite->bind(3, entry.number);
  return rewrite->exec();
}

void Journal::Writer::put(Waiting& /*waiting*/, const Erase& erase) {
  Run remove(erase_);
  remove->bind(1, erase.table);
  remove->exec();
  standings_.erase(erase.table);
}

void Journal::Writer::put(Waiting& waiting, const SetAside& set_aside) {
  Run update(aside_);
  update->bindNoCopy(1, set_aside.why);
  update->bind(2, set_aside.table);
  if (update->exec() == 1) return;
  waiting.kept = WriteResult::no_table;
  waiting.why = said("journal.no_table", set_aside.table);
}

void Journal::Writer::put(Waiting& waiting, const Cut& cut) {
  put(waiting, SetAside{.table = cut.table, .why = ""});
  const std::int64_t replaced = cut.instead.empty() ? 0 : rewrite(cut.table, {.number = cut.last + 1, .text = cut.instead});
  Run remove(cut_);
  remove->bind(1, cut.table);
  remove->bind(2, cut.last + replaced);
  if (remove->exec() + replaced == 0) return;
  Run resume(resume_);
  resume->bind(1, cut.table);
  resume->exec();
  standings_.erase(cut.table);
}

void Journal::Writer::put(Waiting& /*waiting*/, const KeepFact& keep) { put_fact(keep.key, keep.value); }

void Journal::Writer::put(Waiting& /*waiting*/, const KeepTime& /*keep*/) { put_time(); }

void Journal::Writer::put_fact(const std::string& key, const std::string& value) {
  Run insert(fact_);
  insert->bindNoCopy(1, key);
  insert->bindNoCopy(2, value);
  insert->exec();
}

void Journal::Writer::put_time_now_and_then() {
  if (seen() - time_written_ >= minute) put_time();
}

void Journal::Writer::put_time() {
  time_written_ = seen();
  put_fact(seen_fact, std::to_string(time_written_));
  put_fact(wall_fact, std::to_string(wall()));
}

}  // namespace dominium::server::storage
