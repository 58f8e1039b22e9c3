#include "text/whole_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::text {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const std::string& path) {
  throw Mistake("file.cannot_write", {{"file", path}, {"why", std::generic_category().message(errno)}});
}

// A device, a pipe or a link must remain one, so it is written to directly.
bool is_special(const std::string& path) {
  std::error_code ignored;
  return fs::is_symlink(path, ignored) || fs::is_other(path, ignored);
}

std::string unfinished(const std::string& path) { return path + ".new"; }

bool put(const std::string& path, std::string_view text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (file == nullptr) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size() && std::fflush(file) == 0 &&
                       (fsync(fileno(file)) == 0 || errno == EINVAL);  // devices report EINVAL
  const int error = errno;
  const bool closed = std::fclose(file) == 0;
  if (!written) errno = error;
  return written && closed;
}

}  // namespace

void write_whole(const std::string& path, std::string_view text) {
  std::error_code ignored;
  if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) fs::create_directories(folder, ignored);
  if (is_special(path)) {
    if (!put(path, text)) cannot_write(path);
    return;
  }
  if (put(unfinished(path), text) && std::rename(unfinished(path).c_str(), path.c_str()) == 0) return;
  const int error = errno;
  fs::remove(unfinished(path), ignored);
  errno = error;
  cannot_write(path);
}

void require_writable(const std::string& path) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    errno = EISDIR;
    cannot_write(path);
  }
  if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) fs::create_directories(folder, ignored);
  if (!put(is_special(path) ? path : unfinished(path), "")) cannot_write(path);
  fs::remove(unfinished(path), ignored);
}

}  // namespace dominium::text
