// What all clients of a run share.
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
  double pace = 1;             // seconds from a decision to its answer, on average
  double stalling_share = 0;   // the share of people who are slow, leave and come back
  double rude_per_player = 0;  // rude clients per honest one
  bool one_address = false;    // rude clients share one address and keep within the limits: they are attackers
  int pid = 0;                 // of the server, to measure its memory; 0: ask the server itself
  bool keep = false;           // leaves the tables as they are at the end
};

struct RunContext {
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
  // If the server runs on this machine, each number gets its own address, since limits are per address; otherwise unspecified.
  [[nodiscard]] Address address_of(int number) const;
};

}  // namespace dominium::load
