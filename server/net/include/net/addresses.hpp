// Where a server listens, where its clients really are, and which pages may connect.
#pragma once

#include <boost/asio/ip/address.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dominium::server::net {

using Address = boost::asio::ip::address;

struct Listening {
  Address address;
  std::uint16_t port = 0;
};

// "127.0.0.1:8080", "[::1]:8080"; port 0 takes any free one. Throws Mistake.
Listening read_listening(std::string_view typed);

// An address as proxies write it: with or without port and brackets. An IPv4-mapped IPv6 address comes out as IPv4, from `plain` too.
std::optional<Address> read_address(std::string_view text);
Address plain(const Address& address);

// What the limits count as one client: an IPv4 address, or a /64 of IPv6, which is what one household has.
std::string counted_as(const Address& address);

// The proxies that are trusted to say where a client is.
class Proxies {
 public:
  // Addresses and networks ("10.0.0.0/8"). Throws Mistake.
  explicit Proxies(const std::vector<std::string>& typed);

  [[nodiscard]] bool trusts(const Address& address) const;
  // The nearest address that isn't a trusted proxy's, from the values of `Forwarded` (RFC 7239) or `X-Forwarded-For`, with all lines of each joined
  // by commas. None if the two disagree: one of them was passed on as the client wrote it.
  [[nodiscard]] std::optional<Address> client(const Address& peer, std::string_view forwarded, std::string_view x_forwarded_for) const;

 private:
  struct Network {
    Address address;
    unsigned bits = 0;
  };
  [[nodiscard]] Address walk(const Address& peer, const std::vector<std::string>& hops) const;
  std::vector<Network> networks_;
};

// The names this server goes by. A page whose own name was pointed at this server (DNS rebinding) asks for it by that name, with an equal origin.
class Hosts {
 public:
  // The host's own names for it ("cards.example"; throws Mistake), and those that its certificate is for ("*.example").
  explicit Hosts(const std::vector<std::string>& typed, std::vector<std::string> certified = {});

  // Whether a request's `Host` names this server, whatever the port: by one of those names, or by what nobody else can own: an IP address, localhost,
  // the name of its machine, also in the domains that exist in local networks only.
  [[nodiscard]] bool know(std::string_view host) const;

 private:
  std::vector<std::string> names_;  // in lower case; "*." stands for one label
};

// The pages that may open a WebSocket.
class Origins {
 public:
  // The allowed ones besides the server's own: "https://example.org". Throws Mistake.
  explicit Origins(const std::vector<std::string>& typed);

  // Whether the page at `origin` came from `host`, as the request names it, or is otherwise allowed.
  [[nodiscard]] bool allow(std::string_view origin, std::string_view host) const;

 private:
  std::vector<std::string> others_;
};

}  // namespace dominium::server::net
