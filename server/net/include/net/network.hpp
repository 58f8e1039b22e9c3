// HTTP and WebSocket on one port, plain or with TLS: what comes in goes to a Reception.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <functional>
#include <memory>

#include "net/connections.hpp"
#include "server/config.hpp"
#include "server/connection.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace dominium::server {

// Tries what can be tried before anything is opened. Throws Mistake for an address that can't be understood, a certificate, a key or a web
// folder that can't be used.
void require_usable(const Config& config);

class Network {
 public:
  // Listens at once; everything happens on the threads that run `io`. All that is given must outlive it. Throws Mistake for an address that
  // is taken, and for all that is not usable.
  Network(boost::asio::io_context& io, const Config& config, Reception& reception, Log& log, Metrics& metrics, const Patience& patience = {});
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  // No thread may run `io` any more.
  ~Network();

  // The port that it listens at, which is of interest if it could choose.
  [[nodiscard]] std::uint16_t port() const;
  // Lets nobody in any more and closes every WebSocket with code 1001. Calls `done` once, on one of the threads that run `io`, when all are
  // gone or have had five seconds for it. For one call.
  void stop(std::function<void()> done);

 private:
  class Entrance;
  std::shared_ptr<Entrance> entrance_;
};

}  // namespace dominium::server
