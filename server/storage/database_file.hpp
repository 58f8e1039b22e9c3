// A file of ours that SQLite keeps: opened only if it is ours and whole, and brought to the newest version. Anything else stays as it is.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace dominium::server {

// Step i makes version i + 1 of version i; the first makes the tables of an empty file. The steps that have once been published never change.
using Steps = std::span<const std::string_view>;

// A folder that only one process has, until it ends. Makes the folder if it is not there; throws Mistake if another process has it.
class OwnFolder {
 public:
  explicit OwnFolder(const std::string& folder);
  OwnFolder(const OwnFolder&) = delete;
  OwnFolder& operator=(const OwnFolder&) = delete;
  ~OwnFolder();
  // What was made or renamed in the folder stays so after a loss of power. Throws Mistake if that can't be had.
  void sync() const;

 private:
  std::string folder_;
  int descriptor_;
};

// Makes an empty file that only its owner may read. Throws Mistake if it can't, or if there is one.
void make_private_file(const std::string& path);

// The application_id that SQLite keeps in files of ours.
inline constexpr std::uint32_t own_application = 0x646f6d69;  // "domi"

// Throws Mistake if the file is no database, or another program's.
void require_ours(const std::string& path, std::uint32_t application = own_application);
// Throws Mistake, which names the path, if something in the database is damaged.
void require_whole(SQLite::Database& database, const std::string& path);

// Opens or makes the file, for writing. Throws Mistake, and leaves every byte of it alone, if it is no database, another program's (by
// SQLite's application_id), of a newer version or damaged. A step that fails leaves the version before it.
SQLite::Database open_database(const std::string& path, std::uint32_t application, Steps steps, const std::string& vfs = "");

// What went wrong, in the words of the system or of SQLite: "No space left on device".
std::string reason(const SQLite::Database& database, const SQLite::Exception& error);

}  // namespace dominium::server
