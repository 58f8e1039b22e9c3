// The seam between the network and the tables: nothing on this side knows of sockets, nothing on that side of games.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace dominium::server {

// Somebody at the other end of a WebSocket. All functions may be called from any thread.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  // Lines arrive in the order of the calls. Whoever does not read what is sent is dropped.
  virtual void send(std::shared_ptr<const std::string> line) = 0;
  // Says goodbye, with a close code of RFC 6455 and a reason, after all that was sent before.
  virtual void close(std::uint16_t code, std::string reason) = 0;
  // Where the client really is, behind a trusted proxy too.
  [[nodiscard]] virtual const std::string& address() const = 0;
};

// What a connection's lines mean to the server; it goes when the connection is gone. Never called twice at once.
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

// Where the network turns with what comes in, from any of its threads.
class Reception {
 public:
  Reception() = default;
  Reception(const Reception&) = delete;
  Reception& operator=(const Reception&) = delete;
  virtual ~Reception() = default;
  virtual std::unique_ptr<Visitor> arrived(std::shared_ptr<Connection> connection) = 0;
  // Whether all is well (/healthz: 200 or 503), and the figures of the server (/metrics).
  virtual HttpAnswer health() = 0;
  virtual HttpAnswer metrics() = 0;
};

}  // namespace dominium::server
