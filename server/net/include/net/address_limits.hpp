// Limits on the connections of each address, and on how fast it asks.
#pragma once

#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/budget.hpp"

namespace dominium::server::net {

// All functions may be called from any thread.
class AddressLimits {
 public:
  using Clock = Budget::Clock;

  AddressLimits(int most_connections, int requests_per_second) : most_connections_(most_connections), requests_per_second_(requests_per_second) {}

  // Counts one more connection from an address; false if it already has as many as it may.
  bool add(const std::string& from);
  void remove(const std::string& from);
  // Whether a request is within the rate; a second's worth may come at once.
  bool may_ask(const std::string& from, Clock::time_point now = Clock::now());
  // How many addresses are remembered.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Of {
    Budget requests;
    int connections = 0;
  };
  Of& of(const std::string& from, Clock::time_point now = Clock::now());
  void forget_idle(Clock::time_point now);

  int most_connections_;
  int requests_per_second_;
  mutable std::mutex busy_;
  std::unordered_map<std::string, Of> all_;
  std::size_t forget_at_ = 1024;
};

}  // namespace dominium::server::net
