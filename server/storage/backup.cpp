#include "storage/backup.hpp"

#include <SQLiteCpp/SQLiteCpp.h>

#include <filesystem>
#include <system_error>

#include "database_file.hpp"
#include "storage/private_file.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::storage {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void refuse(std::string_view key, const std::string& file, const std::string& why = "") {
  throw text::Mistake(key, {{"file", file}, {"why", why}});
}

}  // namespace

void back_up(const std::string& folder, const std::string& path) {
  const std::string tables = (fs::path(folder) / "tables.db").string();
  std::error_code error;
  if (!fs::exists(tables, error)) refuse("serve.no_tables", folder);
  if (fs::exists(path, error)) refuse("journal.backup_exists", path);
  require_ours(tables);
  try {
    // One step sees the tables as of one moment; the other process meanwhile goes on writing to its WAL.
    SQLite::Database from(tables, SQLite::OPEN_READONLY);
    copy_into_new_file(from, path);
  } catch (const SQLite::Exception& failed) {
    refuse("journal.cannot_read", tables, failed.what());
  }
}

}  // namespace dominium::server::storage
