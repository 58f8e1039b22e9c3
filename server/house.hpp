// What all rooms of a server share, and where they are found.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <variant>

#include "server/config.hpp"
#include "server/foundation.hpp"
#include "server/journal.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"
#include "server/refusal.hpp"
#include "server/room.hpp"

namespace dominium::server {

class House {
 public:
  House(boost::asio::io_context& io, const Config& config, Journal& journal, Log& log, Metrics& metrics);
  House(const House&) = delete;
  House& operator=(const House&) = delete;
  ~House();

  using Found = std::function<void(const std::variant<std::shared_ptr<Room>, Refusal>&)>;

  // Makes a table; its room is told when it is on disk. `address` is who wants it.
  void create(const Foundation& foundation, const std::string& address, Found found);
  // A running table at once, else a finished one, which is read from the disk.
  void find(const std::string& id, Found found);
  [[nodiscard]] std::shared_ptr<Room> running(const std::string& id) const;
  [[nodiscard]] std::vector<std::shared_ptr<Room>> running() const;
  // The room is no longer among the running ones: its game is over and kept, or it was erased.
  void retire(const Room& room, bool kept);
  // A finished table is read from the disk again when it is next asked for.
  void forget(std::int64_t number);
  // Where a table goes on, if it does.
  [[nodiscard]] std::string rematch_of(const std::string& id) const;
  // Work that takes its time, and never more of it at once than there are threads for it: what opponents think …
  template <class Do>
  void think(Do work) {
    boost::asio::post(thinking_, std::move(work));
  }
  // … and what is read from the disk.
  template <class Do>
  void read(Do work) {
    boost::asio::post(reading_, std::move(work));
  }
  void close(std::function<void()> done);
  [[nodiscard]] bool closing() const { return closing_; }

  boost::asio::io_context& io;
  const Config& config;
  Journal& journal;
  Log& log;
  Metrics& metrics;

 private:
  void restore();
  void add(const std::shared_ptr<Room>& room, const std::string& after, const std::string& address);
  std::shared_ptr<Room> load(std::int64_t number, const std::string& id);
  void tidy();

  mutable std::mutex mutex_;
  std::unordered_map<std::int64_t, std::shared_ptr<Room>> rooms_;
  std::unordered_map<std::int64_t, std::weak_ptr<Room>> finished_;  // those that somebody looks at
  std::map<std::string, std::string> rematches_;                    // id of a table → where it goes on
  std::unordered_map<std::int64_t, std::string> made_by_;           // address
  std::unordered_map<std::string, int> tables_of_;                  // by address
  std::atomic<bool> closing_{false};
  boost::asio::steady_timer tidy_timer_;
  boost::asio::thread_pool thinking_, reading_{1};
};

}  // namespace dominium::server
