// All rooms of a server, found by id.
#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "room.hpp"
#include "services.hpp"
#include "tables/origin.hpp"

namespace dominium::server::live {

class Rooms final : public RoomOwner {
 public:
  // Restores every running table; one that can't be restored is set aside. Throws Mistake if the disk can't be read.
  explicit Rooms(Services& services);
  Rooms(const Rooms&) = delete;
  Rooms& operator=(const Rooms&) = delete;
  ~Rooms() override;

  // `address` is the client whose limit the table counts towards.
  void create(const tables::Origin& origin, const std::string& address, const RoomCallback& made) override;
  // Gives a running table at once, any other once it is read from the disk.
  void find(const std::string& id, RoomCallback found);
  [[nodiscard]] std::shared_ptr<Room> running(const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<Room>> running() const;
  void retire(const Room& room, bool kept) override;
  // Makes a finished table be read from the disk again when it is next asked for.
  void forget(std::int64_t number);
  // Why a table is set aside, even if that is not on disk yet; empty if it is not.
  [[nodiscard]] std::string why_aside(const storage::JournalTable& read) const;
  [[nodiscard]] std::string rematch_of(const std::string& id) const override;
  // Erases what has been kept long enough; happens by itself every hour.
  void tidy();
  void close(std::function<void()> done);
  [[nodiscard]] bool closing() const { return closing_; }

  Services& services;

 private:
  void restore();
  void add(const std::shared_ptr<Room>& room, const std::string& after, const std::string& address);
  // The room of a table as the journal has it. If it can't be restored, it is set aside: then throws Refusal, which says so.
  std::shared_ptr<Room> from_journal(const storage::JournalTable& read, std::span<const std::string> entries);
  // Notes why a table can't be restored. Nothing of it is changed or erased.
  void set_aside(const storage::JournalTable& read, const std::string& why);
  std::shared_ptr<Room> load(std::int64_t number, const std::string& id);
  void erase_old(storage::Timestamp seen);
  void erase_finished(storage::Timestamp before);
  void look_again(std::chrono::minutes after);

  // When it was last looked whether something has been kept long enough.
  struct Look {
    storage::Timestamp seen, wall;
  };
  std::optional<Look> last_look_;
  mutable std::mutex mutex_;
  std::unordered_map<std::int64_t, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::int64_t, std::weak_ptr<Room>> finished_;  // those somebody looks at
  std::unordered_map<std::int64_t, std::string> aside_;             // number of a table → why this server set it aside
  std::map<std::string, std::string> rematches_;                    // id of a table → id of its rematch
  std::unordered_map<std::int64_t, std::string> made_by_;           // number → address
  std::unordered_map<std::string, int> tables_of_;                  // address → count
  std::atomic<bool> closing_{false};
  boost::asio::steady_timer tidy_timer_;
};

}  // namespace dominium::server::live
