// A file system for SQLite that can be told to fail, and that keeps what a loss of power would leave: each file as it was last synced.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstring>
#include <filesystem>
#include <new>
#include <string>

namespace dominium::test {

class FaultyDisk {
 public:
  static constexpr const char* name = "faulty";

  std::atomic<bool> full = false;           // writes fail with SQLITE_FULL
  std::atomic<bool> sync_fails = false;     // as after a device error
  std::atomic<int> writes_until_full = -1;  // how many more succeed; -1: no limit
  std::filesystem::path after_power_loss;   // where the synced files are kept; empty: nowhere

  static FaultyDisk& instance() {
    static FaultyDisk disk;
    return disk;
  }

 private:
  struct File {
    sqlite3_file base;
    const char* path;
    sqlite3_file* real;
  };

  static File* wrapped(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
  static sqlite3_file* real(sqlite3_file* file) { return wrapped(file)->real; }
  static const sqlite3_io_methods& methods(sqlite3_file* file) { return *real(file)->pMethods; }
  static sqlite3_vfs* usual() { return sqlite3_vfs_find("unix"); }

  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    FaultyDisk& disk = instance();
    if (disk.writes_until_full == 0 || disk.full) return SQLITE_FULL;
    if (disk.writes_until_full > 0) --disk.writes_until_full;
    return methods(file).xWrite(real(file), bytes, count, offset);
  }

  static int sync(sqlite3_file* file, int flags) {
    FaultyDisk& disk = instance();
    if (disk.sync_fails) return SQLITE_IOERR_FSYNC;
    const int result = methods(file).xSync(real(file), flags);
    if (result == SQLITE_OK && !disk.after_power_loss.empty()) {
      const std::filesystem::path path(wrapped(file)->path);
      std::filesystem::copy_file(path, disk.after_power_loss / path.filename(), std::filesystem::copy_options::overwrite_existing);
    }
    return result;
  }

  static int remove(sqlite3_vfs* /*vfs*/, const char* path, int synced) {
    const FaultyDisk& disk = instance();
    const int result = usual()->xDelete(usual(), path, synced);
    // SQLite does not sync the folder here; the journal does, before it acknowledges anything.
    if (result == SQLITE_OK && !disk.after_power_loss.empty())
      std::filesystem::remove(disk.after_power_loss / std::filesystem::path(path).filename());
    return result;
  }

  static int open(sqlite3_vfs* /*vfs*/, const char* path, sqlite3_file* file, int flags, int* out_flags) {
    static const sqlite3_io_methods all{
        .iVersion = 2,
        .xClose =
            [](sqlite3_file* f) {
              const int result = methods(f).xClose(real(f));
              sqlite3_free(real(f));
              return result;
            },
        .xRead = [](sqlite3_file* f, void* bytes, int count, sqlite3_int64 at) { return methods(f).xRead(real(f), bytes, count, at); },
        .xWrite = write,
        .xTruncate = [](sqlite3_file* f, sqlite3_int64 size) { return methods(f).xTruncate(real(f), size); },
        .xSync = sync,
        .xFileSize = [](sqlite3_file* f, sqlite3_int64* size) { return methods(f).xFileSize(real(f), size); },
        .xLock = [](sqlite3_file* f, int lock) { return methods(f).xLock(real(f), lock); },
        .xUnlock = [](sqlite3_file* f, int lock) { return methods(f).xUnlock(real(f), lock); },
        .xCheckReservedLock = [](sqlite3_file* f, int* result) { return methods(f).xCheckReservedLock(real(f), result); },
        .xFileControl = [](sqlite3_file* f, int op, void* arg) { return methods(f).xFileControl(real(f), op, arg); },
        .xSectorSize = [](sqlite3_file* f) { return methods(f).xSectorSize(real(f)); },
        .xDeviceCharacteristics = [](sqlite3_file* f) { return methods(f).xDeviceCharacteristics(real(f)); },
        .xShmMap = [](sqlite3_file* f, int page, int size, int extend,
                      void volatile** memory) { return methods(f).xShmMap(real(f), page, size, extend, memory); },
        .xShmLock = [](sqlite3_file* f, int offset, int n, int lock) { return methods(f).xShmLock(real(f), offset, n, lock); },
        .xShmBarrier = [](sqlite3_file* f) { methods(f).xShmBarrier(real(f)); },
        .xShmUnmap = [](sqlite3_file* f, int remove) { return methods(f).xShmUnmap(real(f), remove); },
    };
    auto* inner = static_cast<sqlite3_file*>(sqlite3_malloc(usual()->szOsFile));
    std::memset(inner, 0, static_cast<std::size_t>(usual()->szOsFile));
    const int result = usual()->xOpen(usual(), path, inner, flags, out_flags);
    if (inner->pMethods == nullptr) {
      sqlite3_free(inner);
      new (file) File{.base = {nullptr}, .path = path, .real = nullptr};
      return result;
    }
    new (file) File{.base = {&all}, .path = path, .real = inner};
    return result;
  }

  FaultyDisk() : vfs_(*usual()) {
    vfs_.zName = name;
    vfs_.szOsFile = sizeof(File);
    vfs_.pNext = nullptr;
    vfs_.xOpen = open;
    vfs_.xDelete = remove;
    sqlite3_vfs_register(&vfs_, 0);
  }

  sqlite3_vfs vfs_;
};

}  // namespace dominium::test
