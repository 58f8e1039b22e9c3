#include "storage/backup.hpp"

#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include <filesystem>
#include <system_error>

#include "database_file.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::storage {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(std::string_view key, const std::string& file, const std::string& why = "") {
  throw text::Mistake(text::english().text(key, {{"file", file}, {"why", why}}));
}

// Copies in one step, which sees the tables as of one moment; the other process meanwhile goes on writing to its WAL.
void copy(const std::string& from_path, const std::string& to_path) {
  SQLite::Database from(from_path, SQLite::OPEN_READONLY);
  SQLite::Database to(to_path, SQLite::OPEN_READWRITE);
  try {
    SQLite::Backup(to, from).executeStep();
    require_intact(to, from_path);
  } catch (const SQLite::Exception& error) {
    const int code = error.getErrorCode();
    if (code == SQLITE_CANTOPEN || code == SQLITE_CORRUPT || code == SQLITE_NOTADB) refuse("journal.cannot_read", from_path, error.what());
    refuse("file.cannot_write", to_path, reason(to, error));
  }
}

}  // namespace

void back_up(const std::string& folder, const std::string& path) {
  const std::string tables = (fs::path(folder) / "tables.db").string();
  const std::string unfinished = path + ".new";
  std::error_code error;
  if (!fs::exists(tables, error)) refuse("serve.no_tables", folder);
  if (fs::exists(path, error)) refuse("journal.backup_exists", path);
  require_ours(tables);
  fs::remove(unfinished, error);
  make_private_file(unfinished);
  try {
    copy(tables, unfinished);
  } catch (const std::exception& failed) {
    for (const char* part : {"", "-wal", "-shm", "-journal"}) fs::remove(unfinished + part, error);
    if (dynamic_cast<const text::Mistake*>(&failed) != nullptr) throw;
    refuse("journal.cannot_read", tables, failed.what());
  }
  fs::rename(unfinished, path, error);
  if (error) refuse("file.cannot_write", path, error.message());
}

}  // namespace dominium::server::storage
