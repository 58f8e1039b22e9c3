// Who is connected, who may connect, and how everybody leaves. All functions may be called from any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "net/address_limits.hpp"
#include "net/addresses.hpp"
#include "net/answers.hpp"
#include "net/files.hpp"
#include "server/config.hpp"
#include "server/log.hpp"
#include "server/metrics.hpp"

namespace dominium::server::net {

inline constexpr std::size_t most_reserved = 8;  // places for the host's own requests when all others are taken, and descriptors for them

// How long the network waits for the other side.
struct Timeouts {
  std::chrono::milliseconds head{15'000};     // for a TLS handshake; for a request's head, counted from the connection or the previous answer
  std::chrono::milliseconds answer{120'000};  // for an answer to be sent
  std::chrono::milliseconds idle{40'000};     // a WebSocket silent for half of this is pinged, and for all of it dropped
  std::chrono::milliseconds goodbye{5'000};   // for the other side to close too
  std::chrono::milliseconds reserved{2'000};  // instead of `head` and `goodbye`, in a reserved place
  std::chrono::milliseconds cut{200};         // for pending reads and writes to notice that their socket is closed
};

// A connection of any kind, as `Connections` sees it.
class Session {
 public:
  Session() = default;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;
  virtual ~Session() = default;
  virtual void leave() = 0;  // politely
  virtual void drop() = 0;   // at once
  virtual void forget() {}   // releases what it holds; only when no thread runs the network any more
};

class Connections;

// One of the allowed connections, for as long as this lives. Beyond those that are allowed there are a few reserved places, in which the host's own
// requests are answered, one each, and nothing else.
class ConnectionSlot {
 public:
  ConnectionSlot() = default;
  ConnectionSlot(std::shared_ptr<Connections> connections, std::uint64_t number, Address peer)
      : connections_(std::move(connections)), number_(number), peer_(std::move(peer)) {}
  ConnectionSlot(ConnectionSlot&& other) noexcept { *this = std::move(other); }
  ConnectionSlot& operator=(ConnectionSlot&& other) noexcept;
  ConnectionSlot(const ConnectionSlot&) = delete;
  ConnectionSlot& operator=(const ConnectionSlot&) = delete;
  ~ConnectionSlot() { give_up(); }

  [[nodiscard]] Connections& connections() const { return *connections_; }
  // How long to wait for the other side where one usually waits this long.
  [[nodiscard]] std::chrono::milliseconds patience(std::chrono::milliseconds usual) const;
  // Where the client really is, as far as is known yet.
  [[nodiscard]] const Address& client() const { return client_ ? *client_ : peer_; }
  // Sets the session that must leave when all connections are closed.
  void held_by(const std::shared_ptr<Session>& session);
  void give_up();

 private:
  friend class Connections;
  std::shared_ptr<Connections> connections_;
  std::uint64_t number_ = 0;
  Address peer_;
  std::optional<Address> client_;
  std::string counted_;  // the address it is counted under; empty: none
  int reserved_ = 0;     // a reserved place: the status of the answer to anybody but the host
};

class Connections : public std::enable_shared_from_this<Connections> {
 public:
  // Everything passed in must outlive it.
  Connections(const Config& config, Reception& reception, Log& log, Metrics& metrics, const Timeouts& timeouts);

  // A slot, or what to say to whoever gets none. With the last descriptors of the process there are only reserved places.
  std::variant<ConnectionSlot, Body> enter(const Address& peer, bool last_descriptors = false);
  // The answer to a request; where it really comes from, and the limits, are checked first.
  Answer receive(ConnectionSlot& place, const RequestHead& asked);

  // Lets nobody in any more, asks everybody to leave, and calls `empty` when nobody is left.
  void close(std::function<void()> empty);
  void drop_all();
  void forget_all();

  [[nodiscard]] Reception& reception() const { return reception_; }
  [[nodiscard]] Log& log() const { return log_; }
  [[nodiscard]] Metrics& metrics() const { return metrics_; }
  [[nodiscard]] const Timeouts& timeouts() const { return timeouts_; }
  [[nodiscard]] std::size_t message_bytes() const { return limits_.message_bytes; }

 private:
  friend class ConnectionSlot;
  bool count(ConnectionSlot& place, const Address& client);
  void gone(const ConnectionSlot& place);
  [[nodiscard]] std::vector<std::shared_ptr<Session>> all() const;

  Limits limits_;
  Reception& reception_;
  Log& log_;
  Metrics& metrics_;
  Timeouts timeouts_;
  Files files_;
  Proxies proxies_;
  Hosts hosts_;
  Origins origins_;
  AddressLimits address_limits_;
  Body full_, too_many_;  // what those turned away are told

  mutable std::mutex busy_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Session>> sessions_;
  std::uint64_t next_ = 0;
  std::size_t reserved_ = 0;  // places in use
  bool closed_ = false;
  std::function<void()> empty_;
};

}  // namespace dominium::server::net
