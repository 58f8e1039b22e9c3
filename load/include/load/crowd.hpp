// What all clients of one run share.
#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <random>
#include <string>

#include "load/figures.hpp"
#include "load/wire.hpp"

namespace dominium::load {

struct Plan {
  int tables = 10;
  double minutes = 1;
  std::string connect = "127.0.0.1:8080";
  int seats = 2;
  double pace = 1;      // seconds from a question to its answer, on average
  double stalling = 0;  // such a part of the people is slow, goes and comes back
  double rude = 0;      // so many rude clients for each honest one
  int pid = 0;          // of the server, for its memory; 0: as the server itself says
  bool keep = false;    // leaves the tables as they are in the end
};

struct Crowd {
  const Plan& plan;
  boost::asio::io_context& io;
  Endpoint server;
  Figures& figures;
  std::mt19937_64 dice{std::random_device{}()};
  bool ending = false;
  int begun = 0;  // tables that have begun to play

  int below(int n) { return static_cast<int>(dice() % static_cast<std::uint64_t>(n)); }
  double between(double low, double high) { return low + (high - low) * static_cast<double>(dice() >> 11) * 0x1p-53; }
  bool happens(double part) { return between(0, 1) < part; }
  // 64 hexadecimal digits.
  std::string digits();
  // To the server on this machine everybody comes from an address of their own: limits are per address.
  [[nodiscard]] Address address_of(int number) const;
};

}  // namespace dominium::load
