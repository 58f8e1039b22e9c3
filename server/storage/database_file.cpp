#include "database_file.hpp"

#include <SQLiteCpp/Backup.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "storage/private_file.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::storage {

namespace {

namespace fs = std::filesystem;

constexpr int patience_ms = 5000;  // for somebody who has the file open in a tool

std::string said_by_system(int error) { return std::generic_category().message(error); }

[[noreturn]] void refuse(std::string_view key, const std::string& path, const text::Filling& why = "") {
  throw text::Mistake(key, {{"file", path}, {"why", why}});
}

bool is_empty(const std::string& path) {
  std::error_code none;
  return !fs::exists(path, none) || fs::file_size(path, none) == 0;
}

void keep_log_on_close(SQLite::Database& database, bool keep) {
  database.check(sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep ? 1 : 0, nullptr));
}

// The folder's entries of new files survive a loss of power from now on.
void sync_folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  const int descriptor = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
  const int why = errno;
  if (descriptor >= 0) close(descriptor);
  if (!synced) refuse("file.cannot_write", path, said_by_system(why));
}

void copy_pages(SQLite::Database& from, const std::string& path, const std::string& vfs) {
  SQLite::Database to(path, SQLite::OPEN_READWRITE, 0, vfs);
  try {
    SQLite::Backup(to, from).executeStep();
    require_intact(to, from.getFilename());
  } catch (const SQLite::Exception& error) {
    const int code = error.getErrorCode();
    if (code == SQLITE_CANTOPEN || code == SQLITE_CORRUPT || code == SQLITE_NOTADB) refuse("journal.cannot_read", from.getFilename(), error.what());
    refuse("file.cannot_write", path, reason(to, error));
  }
}

// Before an older file is changed: what the new program makes of it may turn out to be wrong.
void keep_copy(SQLite::Database& database, const std::string& path, std::size_t version, const std::string& vfs) {
  const std::string usual = path + ".version-" + std::to_string(version);
  std::string copy = usual;
  std::error_code none;
  for (int n = 2; fs::exists(copy, none); ++n) copy = usual + "." + std::to_string(n);
  try {
    copy_into_new_file(database, copy, vfs);
  } catch (const text::Mistake& mistake) {
    refuse("journal.no_copy", path, mistake.message());
  }
}

void migrate(SQLite::Database& database, std::uint32_t application, Migrations steps, std::size_t version) {
  for (; version < steps.size(); ++version) {
    SQLite::Transaction step(database, SQLite::TransactionBehavior::IMMEDIATE);
    database.exec(std::string(steps[version]));
    if (version == 0) database.exec("PRAGMA application_id = " + std::to_string(application));
    database.exec("PRAGMA user_version = " + std::to_string(version + 1));
    step.commit();
  }
}

}  // namespace

FolderLock::FolderLock(const std::string& folder) : folder_(folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) refuse("journal.cannot_open", folder, error.message());
  descriptor_ = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor_ < 0) refuse("journal.cannot_open", folder, said_by_system(errno));
  if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return;
  const int why = errno;
  close(descriptor_);
  if (why == EWOULDBLOCK) refuse("journal.in_use", folder);
  refuse("journal.cannot_open", folder, said_by_system(why));
}

FolderLock::~FolderLock() { close(descriptor_); }

void FolderLock::sync() const {
  if (fsync(descriptor_) != 0) refuse("file.cannot_write", folder_, said_by_system(errno));
}

std::string reason(const SQLite::Database& database, const SQLite::Exception& error) {
  const int code = error.getErrorCode();
  const int system = code == SQLITE_IOERR || code == SQLITE_CANTOPEN ? sqlite3_system_errno(database.getHandle()) : 0;
  return system != 0 ? said_by_system(system) : error.what();
}

// Reads the bytes itself: SQLite would already start repairing a file that isn't ours.
void require_ours(const std::string& path, std::uint32_t application) {
  constexpr std::string_view magic{"SQLite format 3\0", 16};
  constexpr std::size_t place = 68;  // offset of the application_id
  std::array<char, 100> header{};
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse("journal.cannot_open", path, said_by_system(errno));
  file.read(header.data(), header.size());
  if (static_cast<std::size_t>(file.gcount()) < header.size() || std::string_view(header.data(), magic.size()) != magic)
    refuse("journal.no_database", path);
  std::uint32_t found = 0;
  for (std::size_t i = 0; i < 4; ++i) found = found << 8 | static_cast<unsigned char>(header.at(place + i));
  if (found != application) refuse("journal.other_program", path);
}

int require_known(SQLite::Database& database, const std::string& path, std::size_t known) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (static_cast<std::size_t>(version) > known)
    throw text::Mistake("journal.newer", {{"file", path}, {"found", std::to_string(version)}, {"known", std::to_string(known)}});
  return version;
}

void require_intact(SQLite::Database& database, const std::string& path) {
  std::string found = database.execAndGet("PRAGMA quick_check(1)").getString();
  if (found == "ok") return;
  std::replace(found.begin(), found.end(), '\n', ' ');
  refuse("journal.damaged", path, found);
}

void copy_into_new_file(SQLite::Database& from, const std::string& path, const std::string& vfs) {
  const std::string unfinished = path + ".new";
  std::error_code error;
  if (fs::exists(path, error)) refuse("journal.backup_exists", path);
  fs::remove(unfinished, error);
  make_private_file(unfinished);
  try {
    copy_pages(from, unfinished, vfs);
  } catch (const std::exception& failed) {
    for (const char* part : {"", "-wal", "-shm", "-journal"}) fs::remove(unfinished + part, error);
    if (dynamic_cast<const text::Mistake*>(&failed) != nullptr) throw;
    refuse("file.cannot_write", path, failed.what());
  }
  fs::rename(unfinished, path, error);
  if (error) refuse("file.cannot_write", path, error.message());
  sync_folder_of(path);
}

SQLite::Database open_database(const std::string& path, std::uint32_t application, Migrations steps, const std::string& vfs) {
  // SQLite discards the WAL of an empty file, but it may be all that is left of somebody's tables.
  const bool is_new = is_empty(path);
  if (is_new && !is_empty(path + "-wal")) refuse("journal.only_log", path);
  if (!is_new) require_ours(path, application);
  if (std::error_code none; !fs::exists(path, none)) make_private_file(path);
  try {
    SQLite::Database database(path, SQLite::OPEN_READWRITE, patience_ms, vfs);
    keep_log_on_close(database, true);
    const auto version = static_cast<std::size_t>(require_known(database, path, steps.size()));
    require_intact(database, path);
    if (version > 0 && version < steps.size()) keep_copy(database, path, version, vfs);
    migrate(database, application, steps, version);
    keep_log_on_close(database, false);
    return database;
  } catch (const SQLite::Exception& error) {
    const bool damaged = error.getErrorCode() == SQLITE_CORRUPT || error.getErrorCode() == SQLITE_NOTADB;
    refuse(damaged ? "journal.damaged" : "journal.cannot_open", path, error.what());
  }
}

}  // namespace dominium::server::storage
