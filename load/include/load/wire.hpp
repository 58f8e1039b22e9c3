// A client's WebSocket to the server. Everything happens on the thread that runs the io_context.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace dominium::load {

using Endpoint = boost::asio::ip::tcp::endpoint;
using Address = boost::asio::ip::address;

class Wire {
 public:
  struct Ears {
    std::function<void(std::string_view line)> heard;
    std::function<void(const std::string& why)> lost;  // once, unless the owner closed the wire
  };

  // Connects to /ws from one of this machine's addresses; unspecified: from any.
  static std::shared_ptr<Wire> open(boost::asio::io_context& io, const Endpoint& server, const Address& from, Ears ears);

  Wire() = default;
  Wire(const Wire&) = delete;
  Wire& operator=(const Wire&) = delete;
  virtual ~Wire() = default;

  virtual void send(std::string line) = 0;
  // After either, nothing is heard any more. `close` says goodbye; `vanish` does not.
  virtual void close() = 0;
  virtual void vanish() = 0;
};

}  // namespace dominium::load
