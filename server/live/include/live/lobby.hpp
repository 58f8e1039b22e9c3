// All tables of a server, and who is at the door.
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>

#include "server/config.hpp"
#include "server/connection.hpp"

namespace dominium::server {

class Rooms;
class Services;
class Journal;
class Log;
struct Metrics;

class Lobby final : public Reception {
 public:
  // All that is given must outlive it; the journal must be gone before `io`, to which it reports. Restores every running table from the journal;
  // throws Mistake if that can't be read.
  Lobby(boost::asio::io_context& io, const Config& config, Journal& journal, Log& log, Metrics& metrics);
  ~Lobby() override;

  std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection> connection) override;
  HttpAnswer health() override;
  HttpAnswer metrics() override;

  [[nodiscard]] std::size_t running() const;
  // Takes no more messages, tells everybody that the server is closing, and calls `done` when all that was heard is on disk.
  void close(std::function<void()> done);

 private:
  std::unique_ptr<Services> services_;
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace dominium::server
