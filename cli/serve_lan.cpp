#include "serve_lan.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

namespace dominium::cli {

namespace {

std::string written(const in_addr& address) {
  std::array<char, INET_ADDRSTRLEN> text{};
  inet_ntop(AF_INET, &address, text.data(), text.size());
  return text.data();
}

// The address from which the system would send to somewhere far away. Nothing is actually sent.
std::string outgoing_address() {
  const int socket = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (socket < 0) return {};
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);  // an address that belongs to nobody (RFC 5737)
  sockaddr_in own{};
  socklen_t size = sizeof own;
  const bool known =
      connect(socket, reinterpret_cast<const sockaddr*>(&far), sizeof far) == 0 && getsockname(socket, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  close(socket);
  return known ? written(own.sin_addr) : std::string();
}

}  // namespace

std::vector<std::string> lan_addresses() {
  ifaddrs* first = nullptr;
  if (getifaddrs(&first) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, &freeifaddrs);
  std::vector<std::string> addresses;
  for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
    const bool reachable = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
    if (reachable && one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET)
      addresses.push_back(written(std::bit_cast<sockaddr_in>(*one->ifa_addr).sin_addr));
  }
  const std::string out = outgoing_address();
  std::stable_partition(addresses.begin(), addresses.end(), [&](const std::string& address) { return address == out; });
  return addresses;
}

}  // namespace dominium::cli
