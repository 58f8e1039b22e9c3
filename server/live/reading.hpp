// The queue for the one thread that reads from the disk and replays finished games. Its places are limited, in all and for each address; addresses
// take turns, so that nobody waits for more than one request of each other address.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/queue_meter.hpp"

namespace dominium::server::live {

// All functions may be called from any thread.
class Reading {
 public:
  // Everything passed in must outlive it.
  Reading(const Limits& limits, QueueMeter& meter);
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  ~Reading() { stop(); }

  // Has `work` done when its turn comes, unless the connection that asked for it is gone by then. Throws Refusal if there is no place.
  void add(const std::shared_ptr<Connection>& asker, std::function<void()> work);
  // The same for the server's own work, which has its turns like that of an address; there is always a place for it.
  void add_own(std::function<void()> work);
  // Drops everything that waits, and whatever is added later.
  void close();
  // Closes, and waits for the end of what is being done.
  void stop();

 private:
  struct Request {
    std::shared_ptr<Connection> asker;  // none: the server itself
    std::function<void()> work;
    [[nodiscard]] bool is_void() const { return asker && asker->is_gone(); }
    QueueMeter::Place place;
  };
  using Requests = std::deque<Request>;

  void put(const std::string& address, const std::shared_ptr<Connection>& asker, std::function<void()> work);
  void run();
  // Waits for the next request; none when the queue is closed.
  std::optional<Request> next();
  void require_place(const std::string& address);
  void drop_gone();

  const Limits& limits_;
  QueueMeter& meter_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::map<std::string, Requests> waiting_;  // by address; none is empty
  std::deque<std::string> turns_;            // the addresses that wait, the next one first
  std::size_t count_ = 0;
  bool closed_ = false;
  std::thread thread_;
};

}  // namespace dominium::server::live
