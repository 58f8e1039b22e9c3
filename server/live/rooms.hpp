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

#include "cache.hpp"
#include "cached_game.hpp"
#include "open_tables.hpp"
#include "room.hpp"
#include "services.hpp"
#include "tables/origin.hpp"
#include "text/catalogue.hpp"

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
  // Gives a running table at once, any other once it is read from the disk for whoever asks with this message. Throws Refusal if too much is
  // waiting to be read.
  void find(const std::string& id, const std::shared_ptr<Connection>& asker, std::optional<std::int64_t> message_id, RoomCallback found);
  // Calls `use` with a finished game, on the thread that reads from the disk. If there is none, or `use` throws Refusal, the refusal is sent as the
  // reply; throws Refusal if too much is waiting to be read.
  void with_finished_game(const std::string& id, const std::shared_ptr<Connection>& asker, const ClientMessage& message,
                          std::function<void(CachedGame&)> use);
  [[nodiscard]] std::shared_ptr<Room> running(const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<Room>> running() const;
  void retire(const Room& room, bool kept) override;
  void list(const Room& room, std::optional<std::string> table) override { open_tables_.set(room.number(), std::move(table)); }
  [[nodiscard]] const OpenTables& open_tables() const { return open_tables_; }
  // Makes a finished table be read from the disk again when it is next asked for.
  void forget(std::int64_t number);
  // Why a table is set aside, even if that is not on disk yet; empty if it is not.
  [[nodiscard]] std::optional<text::Filling> why_aside(const storage::JournalTable& read) const;
  [[nodiscard]] std::string rematch_of(const std::string& id) const override;
  // Erases what has been kept long enough; happens by itself every hour.
  void tidy();
  void close(std::function<void()> done);
  [[nodiscard]] bool closing() const { return closing_; }

  Services& services;

 private:
  void restore();
  void add(const std::shared_ptr<Room>& room, const std::string& after, const std::string& address);
  // A table as the journal has it.
  struct ReadTable {
    storage::JournalTable table;
    std::vector<std::string> entries;
  };
  // Reads a table that is not running, if there is one with this id; throws Refusal if it is set aside.
  std::optional<ReadTable> read(const std::string& id) const;
  // If it can't be restored, it is set aside: then throws Refusal, which says so.
  std::unique_ptr<tables::Table> restored(const ReadTable& read);
  std::shared_ptr<Room> room_of(const ReadTable& read);
  // Notes why a table can't be restored. Nothing of it is changed or erased.
  void set_aside(const storage::JournalTable& read, const text::Message& reason);
  // The room of a table that is not running; null if there is none. Throws Refusal if it is set aside, or has to be.
  std::shared_ptr<Room> load(const std::string& id, const std::string& asker);
  std::shared_ptr<CachedGame> cached_game(const std::string& id);
  // To be called before a finished table is read; afterwards `being_read_` tells whether that is still how it is.
  void begin_reading(std::int64_t number);
  void erase_old(storage::Timestamp seen);
  void erase_finished(storage::Timestamp before);
  void look_again(std::chrono::minutes after);

  OpenTables open_tables_;
  Cache<std::int64_t, CachedGame> cached_games_;
  Cache<std::int64_t, Room> last_entered_;  // finished ones, counted

  // When it was last looked whether something has been kept long enough.
  struct Look {
    storage::Timestamp seen, wall;
  };
  std::optional<Look> last_look_;
  mutable std::mutex mutex_;
  std::int64_t being_read_ = 0;  // the number of a finished table; 0 if it was changed or erased meanwhile
  std::unordered_map<std::int64_t, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::int64_t, std::weak_ptr<Room>> finished_;  // those somebody looks at
  std::unordered_map<std::int64_t, text::Message> aside_;           // number of a table → why this server set it aside
  std::map<std::string, std::string> rematches_;                    // id of a table → id of its rematch
  std::unordered_map<std::int64_t, std::string> made_by_;           // number → address
  std::unordered_map<std::string, int> tables_of_;                  // address → count
  std::atomic<bool> closing_{false};
  boost::asio::steady_timer tidy_timer_;
};

}  // namespace dominium::server::live
