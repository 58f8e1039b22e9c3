// HTTP and WebSocket on one port, plain or with TLS; everything that comes in goes to a Reception.
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

namespace dominium::server::net {

// Checks what can be checked before anything is opened. Throws Mistake for a malformed address, or for a certificate, a key or a web folder that
// can't be used.
void require_usable(const Config& config);

class Network {
 public:
  // Listens at once; everything happens on the threads that run `io`. Everything passed in must outlive it. Throws Mistake for an address that is
  // taken, and for anything that require_usable refuses.
  Network(boost::asio::io_context& io, const Config& config, Reception& reception, Log& log, Metrics& metrics, const Timeouts& timeouts = {});
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  // No thread may be running `io` any more.
  ~Network();

  // The port it listens on, of interest if the system chose it.
  [[nodiscard]] std::uint16_t port() const;
  // Lets nobody in any more and closes every WebSocket with code 1001. Calls `done`, on one of the threads that run `io`, when all are gone or their
  // time for it (Timeouts) is up. May be called once.
  void stop(std::function<void()> done);

 private:
  class Entrance;
  std::shared_ptr<Entrance> entrance_;
};

}  // namespace dominium::server::net
