// The seam between the network and the tables: the tables know nothing of sockets, the network nothing of games.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace dominium::server {

using SharedLine = std::shared_ptr<const std::string>;

// Somebody at the other end of a WebSocket. All functions may be called from any thread.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Lines arrive in the order of the calls. A client that doesn't read what it is sent is dropped.
  virtual void send(SharedLine line) = 0;
  // The same for a long answer that many may share: it is sent as fast as the client reads it, however long it is. Only what comes on top of one such
  // answer counts as not being read.
  virtual void send_long(std::vector<SharedLine> lines) = 0;
  // Closes the connection after everything sent so far, with an RFC 6455 close code and a reason.
  virtual void close(std::uint16_t code, std::string reason) = 0;
  // Whether nobody is there any more.
  [[nodiscard]] virtual bool is_gone() const = 0;
  // Where the client really is, even behind a trusted proxy.
  [[nodiscard]] virtual const std::string& address() const = 0;
  // What limits count as one client: its address or, where one household has many, its network.
  [[nodiscard]] virtual const std::string& counted_as() const = 0;
};

// The server's side of a connection: hears its lines, one at a time, and is destroyed when the connection is gone.
class Visitor {
 public:
  Visitor() = default;
  Visitor(const Visitor&) = delete;
  Visitor& operator=(const Visitor&) = delete;
  virtual ~Visitor() = default;
  virtual void heard(std::string_view line) = 0;
};

struct HttpAnswer {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string body;
};

// What the network calls, from any of its threads, for everything that comes in.
class Reception {
 public:
  Reception() = default;
  Reception(const Reception&) = delete;
  Reception& operator=(const Reception&) = delete;
  virtual ~Reception() = default;
  virtual std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection> connection) = 0;
  // /healthz (200 or 503) and /metrics.
  virtual HttpAnswer health() = 0;
  virtual HttpAnswer metrics() = 0;
};

}  // namespace dominium::server
