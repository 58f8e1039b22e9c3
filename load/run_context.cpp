#include "load/run_context.hpp"

#include <fmt/format.h>

namespace dominium::load {

std::string RunContext::digits() { return fmt::format("{:016x}{:016x}{:016x}{:016x}", dice(), dice(), dice(), dice()); }

Address RunContext::address_of(int number) const {
  if (!server.address().is_v4() || !server.address().is_loopback()) return {};
  constexpr std::uint32_t first = 0x7f01'0001;  // 127.1.0.1
  return boost::asio::ip::make_address_v4(first + static_cast<std::uint32_t>(number));
}

}  // namespace dominium::load
