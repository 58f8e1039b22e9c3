#include "memory.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <charconv>
#include <fstream>

namespace dominium::load {

namespace asio = boost::asio;

std::uint64_t memory_of_process(int pid) {
  std::ifstream file(fmt::format("/proc/{}/statm", pid));
  std::uint64_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

std::uint64_t memory_of_server(const Endpoint& server) {
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  boost::system::error_code failure;
  if (socket.connect(server, failure)) return 0;
  asio::write(socket, asio::buffer(std::string_view("GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")), failure);
  std::string answer;
  asio::read(socket, asio::dynamic_buffer(answer), failure);
  constexpr std::string_view name = "resident_memory_bytes ";
  for (std::size_t at = answer.find(name); at != std::string::npos; at = answer.find(name, at + 1)) {
    double bytes = 0;
    const char* digits = answer.data() + at + name.size();
    if (std::from_chars(digits, answer.data() + answer.size(), bytes).ec == std::errc()) return static_cast<std::uint64_t>(bytes);
  }
  return 0;
}

}  // namespace dominium::load
