// An SQLite file of ours: opened only if it is ours and intact, and migrated to the newest version. Any other file is left untouched.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dominium::server::storage {

// Step i turns version i into version i + 1; the first creates the tables in an empty file. Published steps never change.
using Migrations = std::span<const std::string_view>;

// Holds a folder for this process alone, while it lives. Makes the folder if it doesn't exist; throws Mistake if another process holds it.
class FolderLock {
 public:
  explicit FolderLock(const std::string& folder);
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  ~FolderLock();
  // Makes files created or renamed in the folder survive a loss of power. Throws Mistake if that fails.
  void sync() const;

 private:
  std::string folder_;
  int descriptor_;
};

// The application_id in our SQLite files.
inline constexpr std::uint32_t own_application = 0x646f6d69;  // "domi"

// The newest version of our SQLite files that this program knows.
inline constexpr std::size_t own_version = 4;

// Throws Mistake if the file isn't a database, or is another program's.
void require_ours(const std::string& path, std::uint32_t application = own_application);
// The version of a database; throws Mistake, which names the path, if this program doesn't know it.
int require_known(SQLite::Database& database, const std::string& path, std::size_t known = own_version);
// Throws Mistake, which names the path, if the database is damaged.
void require_intact(SQLite::Database& database, const std::string& path);

// Copies all of an open database into a new file that only its owner may read, and checks the copy. The copy is durable when this returns. Throws
// Mistake, and leaves no file, if `path` exists or something can't be read or written.
void copy_into_new_file(SQLite::Database& from, const std::string& path, const std::string& vfs = "");

// Opens or creates the file, for writing. Throws Mistake, and leaves every byte alone, if it isn't a database, is another program's (by SQLite's
// application_id), has a newer version or is damaged. A file of an older version is first copied to `PATH.version-N` (or `PATH.version-N.2` and so
// on: no copy is ever overwritten). A migration step that fails leaves the version before it.
SQLite::Database open_database(const std::string& path, std::uint32_t application, Migrations steps, const std::string& vfs = "");

// What went wrong, in the system's words or SQLite's: "No space left on device".
std::string reason(const SQLite::Database& database, const SQLite::Exception& error);

}  // namespace dominium::server::storage
