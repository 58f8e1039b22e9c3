// All tables of a server, and the connections that are not at one of them.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>

#include "server/config.hpp"
#include "server/connection.hpp"

namespace dominium::playing {
class SigningKey;
}

namespace dominium::server {

class Log;
struct Metrics;
namespace storage {
class Journal;
}

}  // namespace dominium::server

namespace dominium::server::live {

class Rooms;
class Services;

class Lobby final : public Reception {
 public:
  // Everything passed in must outlive the lobby, and the metrics `io`, in which work that counts itself may be left over; records are signed with the
  // key; the journal must be gone before `io`, to which it reports. Restores every running table from the journal; throws Mistake if it can't be
  // read.
  Lobby(boost::asio::io_context& io, const Config& config, storage::Journal& journal, const playing::SigningKey& key, Log& log, Metrics& metrics);
  // `io` must have stopped.
  ~Lobby() override;

  std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection> connection) override;
  HttpAnswer health() override;
  HttpAnswer metrics() override;

  [[nodiscard]] std::size_t running() const;
  // Erases what has been kept long enough; the lobby does so by itself every hour.
  void tidy();
  // Accepts no more messages, tells everybody that the server is closing, and calls `done` when everything heard so far is on disk.
  void close(std::function<void()> done);
  // Drops all thinking and reading that has not begun, and waits for the rest and for the journal. Nothing may be asked of the lobby any more.
  void finish_work();

 private:
  std::unique_ptr<Services> services_;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace dominium::server::live
