#include "net/address_limits.hpp"

#include <algorithm>

namespace dominium::server::net {

bool AddressLimits::add(const std::string& from) {
  const std::lock_guard lock(busy_);
  int& connections = of(from).connections;
  if (connections >= most_connections_) return false;
  ++connections;
  return true;
}

void AddressLimits::remove(const std::string& from) {
  const std::lock_guard lock(busy_);
  if (const auto found = all_.find(from); found != all_.end()) --found->second.connections;
}

bool AddressLimits::may_ask(const std::string& from, Clock::time_point now) {
  const std::lock_guard lock(busy_);
  if (all_.size() >= forget_at_) forget_idle(now);
  return of(from, now).requests.spend(1, now);
}

std::size_t AddressLimits::size() const {
  const std::lock_guard lock(busy_);
  return all_.size();
}

AddressLimits::Of& AddressLimits::of(const std::string& from, Clock::time_point now) {
  return all_.try_emplace(from, Of{.requests = Budget(requests_per_second_, std::chrono::seconds(1), now)}).first->second;
}

void AddressLimits::forget_idle(Clock::time_point now) {
  std::erase_if(all_, [&](const auto& entry) { return entry.second.connections == 0 && entry.second.requests.full(now); });
  forget_at_ = std::max<std::size_t>(1024, all_.size() * 2);
}

}  // namespace dominium::server::net
