#include "storage/private_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "text/catalogue.hpp"
#include "text/document.hpp"
#include "text/mistake.hpp"

namespace dominium::server::storage {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void cannot_write(const std::string& path) {
  throw text::Mistake("file.cannot_write", {{"file", path}, {"why", std::generic_category().message(errno)}});
}

// Opens the path, lets `use` have the descriptor, and reports any failure as one to write there.
template <class Use>
void with_open(const std::string& path, int flags, Use use) {
  const int file = open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0) cannot_write(path);
  const bool done = use(file);
  const int error = errno;
  close(file);
  errno = error;
  if (!done) cannot_write(path);
}

}  // namespace

void make_private_file(const std::string& path) {
  with_open(path, O_CREAT | O_EXCL | O_WRONLY, [](int) { return true; });
}

std::string kept_in_private(const std::string& path, const std::function<std::string()>& fresh) {
  std::error_code error;
  if (fs::exists(path, error)) return text::load_text(path);
  const std::string unfinished = path + ".new";
  fs::remove(unfinished, error);
  const std::string text = fresh();
  with_open(unfinished, O_CREAT | O_EXCL | O_WRONLY,
            [&](int file) { return write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && fsync(file) == 0; });
  if (std::rename(unfinished.c_str(), path.c_str()) != 0) cannot_write(path);
  with_open(fs::path(path).parent_path().string(), O_RDONLY | O_DIRECTORY, [](int folder) { return fsync(folder) == 0; });
  return text;
}

}  // namespace dominium::server::storage
