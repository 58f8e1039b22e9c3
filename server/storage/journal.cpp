#include "storage/journal.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <mutex>
#include <utility>

#include "database_file.hpp"
#include "journal_writer.hpp"
#include "storage/backup.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::storage {

namespace fs = std::filesystem;

// Reads through its own connection beside the writer: neither waits for the other.
class Journal::Reader {
 public:
  Reader(std::string path, std::string vfs) : path_(std::move(path)), vfs_(std::move(vfs)), database_(open()) {}

  // Runs a query, one at a time; throws Mistake if the file can't be read.
  template <class Question>
  auto ask(const Question& question) {
    const std::lock_guard lock(mutex_);
    try {
      return question(database_);
    } catch (const SQLite::Exception& error) {
      throw text::Mistake("journal.cannot_read", {{"file", path_}, {"why", reason(database_, error)}});
    }
  }

  [[nodiscard]] SQLite::Database open() const { return {path_, SQLite::OPEN_READONLY, 0, vfs_}; }
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_, vfs_;
  std::mutex mutex_;
  SQLite::Database database_;
};

namespace {

// The first columns of a query that reads tables; table_in makes a table of the row.
constexpr std::string_view table_columns = "id, settings, engine, aside, created, finished, summary, first";
// The same for a file of any version.
constexpr std::string_view table_columns_of(int version) {
  if (version == 1) return "id, settings, NULL, NULL, created, finished, summary, 1";
  return version == 2 ? "id, settings, engine, aside, created, finished, summary, 1" : table_columns;
}

JournalTable table_in(SQLite::Statement& row) {
  const bool finished = !row.getColumn(5).isNull();
  return {.id = row.getColumn(0).getInt64(),
          .origin = row.getColumn(1).getString(),
          .engine = row.getColumn(2).getString(),
          .aside = row.getColumn(3).getString(),
          .created = row.getColumn(4).getInt64(),
          .touched = row.getColumn(finished ? 5 : 4).getInt64(),
          .finished = finished,
          .summary = row.getColumn(6).getString(),
          .first = row.getColumn(7).getInt64()};
}

text::Message gap(std::int64_t number) { return text::Message("journal.gap", {{"number", number}}); }

// Tells the tables of which `condition` holds.
void tell_tables(SQLite::Database& database, std::string_view columns, const std::string& condition, const TellTable& tell) {
  SQLite::Statement query(database, "SELECT " + std::string(columns) +
                                        ", number, written, text FROM tables LEFT JOIN entries ON table_id = id WHERE " + condition +
                                        " ORDER BY id, number");
  JournalTable table;
  std::vector<std::string> entries;
  std::size_t count = 0;  // strings beyond it are reused
  const auto tell_table = [&] {
    if (table.id != 0) tell(table, std::span(entries).first(count));
  };
  while (query.executeStep()) {
    if (const std::int64_t id = query.getColumn(0).getInt64(); id != table.id) {
      tell_table();
      table = table_in(query);
      count = 0;
    }
    const SQLite::Column number = query.getColumn(8);
    if (number.isNull()) continue;
    const auto next = table.first + static_cast<std::int64_t>(count);
    if (number.getInt64() != next) {
      table.damage = gap(next);
      ++table.untold;
      continue;
    }
    if (!table.finished) table.touched = query.getColumn(9).getInt64();
    if (count == entries.size()) entries.emplace_back();
    const SQLite::Column text = query.getColumn(10);
    const char* begin = text.getText();
    entries[count++].assign(begin, static_cast<std::size_t>(text.getBytes()));
  }
  tell_table();
}

}  // namespace

Journal::Journal(const std::string& folder, const JournalOptions& options)
    : writer_(std::make_unique<Writer>(folder, options)), reader_(std::make_unique<Reader>(writer_->path(), options.vfs)) {}

Journal::~Journal() {
  writer_->add(Writer::KeepTime{}, [](WriteResult /*result*/, const std::string& /*why*/) {});
  writer_->close();
}

std::int64_t Journal::create(NewTable table, Done done) {
  const std::int64_t number = writer_->new_table();
  writer_->add(Writer::Create{number, std::move(table)}, std::move(done));
  return number;
}

void Journal::append(std::int64_t table, std::int64_t number, std::string entry, Done done) {
  writer_->add(Writer::Append{table, number, std::move(entry), false}, std::move(done));
}

void Journal::append_instead(std::int64_t table, std::int64_t number, std::string entry, Done done) {
  writer_->add(Writer::Append{table, number, std::move(entry), true}, std::move(done));
}

void Journal::finish(std::int64_t table, std::int64_t last, std::string summary, Done done) {
  writer_->add(Writer::Finish{table, last, std::move(summary)}, std::move(done));
}

void Journal::redact(std::int64_t table, std::vector<JournalEntry> entries, std::string summary, Done done) {
  writer_->add(Writer::Redact{table, std::move(entries), std::move(summary)}, std::move(done));
}

void Journal::erase(std::int64_t table, Done done) { writer_->add(Writer::Erase{table}, std::move(done)); }

Timestamp Journal::seen() const { return writer_->seen(); }

Timestamp Journal::wall() const { return writer_->wall(); }

Timestamp Journal::wall_before() const { return writer_->wall_before(); }

void Journal::keep_time(Done done) { writer_->add(Writer::KeepTime{}, std::move(done)); }

void Journal::set_aside(std::int64_t table, std::string why, Done done) { writer_->add(Writer::SetAside{table, std::move(why)}, std::move(done)); }

void Journal::keep_fact(std::string key, std::string value, Done done) {
  writer_->add(Writer::KeepFact{std::move(key), std::move(value)}, std::move(done));
}

void Journal::cut(std::int64_t table, std::int64_t last, std::string instead, Done done) {
  writer_->add(Writer::Cut{table, last, std::move(instead)}, std::move(done));
}

void Journal::settle() const { writer_->settle(); }

void Journal::for_each_running(const TellTable& tell) const {
  reader_->ask([&](SQLite::Database& database) { tell_tables(database, table_columns, "finished IS NULL", tell); });
}

std::vector<std::string> Journal::entries(std::int64_t table, std::optional<text::Message>* damage) const {
  return reader_->ask([&](SQLite::Database& database) {
    SQLite::Statement query(database, "SELECT number, text, first FROM entries JOIN tables ON id = table_id WHERE table_id = ? ORDER BY number");
    query.bind(1, table);
    std::vector<std::string> entries;
    while (query.executeStep()) {
      if (const auto next = query.getColumn(2).getInt64() + static_cast<std::int64_t>(entries.size()); query.getColumn(0).getInt64() != next) {
        if (damage == nullptr) throw text::Mistake(gap(next));
        *damage = gap(next);
        break;
      }
      entries.push_back(query.getColumn(1).getString());
    }
    return entries;
  });
}

std::optional<JournalTable> Journal::table(std::int64_t number) const {
  return reader_->ask([&](SQLite::Database& database) -> std::optional<JournalTable> {
    SQLite::Statement query(database, "SELECT " + std::string(table_columns) + " FROM tables WHERE id = ?");
    query.bind(1, number);
    if (!query.executeStep()) return std::nullopt;
    JournalTable found = table_in(query);
    if (found.finished) return found;
    SQLite::Statement last(database, "SELECT max(written) FROM entries WHERE table_id = ?");
    last.bind(1, number);
    if (last.executeStep() && !last.getColumn(0).isNull()) found.touched = last.getColumn(0).getInt64();
    return found;
  });
}

std::vector<JournalTable> Journal::finished_before(Timestamp before, std::size_t most) const {
  return reader_->ask([&](SQLite::Database& database) {
    SQLite::Statement query(database,
                            "SELECT " + std::string(table_columns) + " FROM tables WHERE finished < ? AND aside IS NULL ORDER BY finished LIMIT ?");
    query.bind(1, before);
    query.bind(2, static_cast<std::int64_t>(most));
    std::vector<JournalTable> tables;
    while (query.executeStep()) tables.push_back(table_in(query));
    return tables;
  });
}

std::vector<JournalTable> Journal::finished(std::size_t most, FinishedBefore before, bool listed_only) const {
  return reader_->ask([&](SQLite::Database& database) {
    SQLite::Statement query(database, "SELECT " + std::string(table_columns) + " FROM tables WHERE finished IS NOT NULL " +
                                          (listed_only ? "AND listed = 1 " : "") +
                                          "AND (finished, id) < (?, ?) ORDER BY finished DESC, id DESC LIMIT ?");
    query.bind(1, before.touched);
    query.bind(2, before.id);
    query.bind(3, static_cast<std::int64_t>(most));
    std::vector<JournalTable> tables;
    while (query.executeStep()) tables.push_back(table_in(query));
    return tables;
  });
}

std::optional<std::string> Journal::fact(std::string_view key) const {
  return reader_->ask([&](SQLite::Database& database) -> std::optional<std::string> {
    SQLite::Statement query(database, "SELECT value FROM facts WHERE key = ?");
    query.bind(1, std::string(key));
    if (!query.executeStep()) return std::nullopt;
    return query.getColumn(0).getString();
  });
}

std::int64_t Journal::finished_aside() const {
  return reader_->ask([](SQLite::Database& database) {
    return database.execAndGet("SELECT count(*) FROM tables WHERE finished IS NOT NULL AND aside IS NOT NULL").getInt64();
  });
}

void for_each_table(const std::string& folder, const TellTable& tell, std::optional<std::int64_t> only) {
  const std::string path = (fs::path(folder) / "tables.db").string();
  if (std::error_code none; !fs::exists(path, none)) throw text::Mistake("serve.no_tables", {{"file", folder}});
  require_ours(path);
  try {
    SQLite::Database database(path, SQLite::OPEN_READONLY);
    const int version = require_known(database, path);
    // A transaction sees the tables as of one moment.
    const SQLite::Transaction moment(database);
    tell_tables(database, table_columns_of(version), only ? "id = " + std::to_string(*only) : "TRUE", tell);
  } catch (const SQLite::Exception& error) {
    throw text::Mistake("journal.cannot_read", {{"file", path}, {"why", error.what()}});
  }
}

void Journal::backup(const std::string& path) const { back_up(fs::path(reader_->path()).parent_path().string(), path); }

JournalCounts Journal::counts() const { return writer_->counts(); }

}  // namespace dominium::server::storage
