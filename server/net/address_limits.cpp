#include "net/address_limits.hpp"

#include <algorithm>

namespace dominium::server::net {

bool AddressLimits::add(const std::string& from) {
  const std::lock_guard lock(busy_);
  Of& of = all_[from];
  if (of.connections >= most_connections_) return false;
  ++of.connections;
  return true;
}

void AddressLimits::remove(const std::string& from) {
  const std::lock_guard lock(busy_);
  if (const auto found = all_.find(from); found != all_.end()) --found->second.connections;
}

bool AddressLimits::may_ask(const std::string& from, Clock::time_point now) {
  const std::lock_guard lock(busy_);
  if (all_.size() >= forget_at_) forget_idle(now);
  Of& of = all_[from];
  of.asked = outstanding(of, now);
  of.when = now;
  if (of.asked + 1 > pace_) return false;
  of.asked += 1;
  return true;
}

std::size_t AddressLimits::size() const {
  const std::lock_guard lock(busy_);
  return all_.size();
}

double AddressLimits::outstanding(const Of& of, Clock::time_point now) const {
  return std::max(0.0, of.asked - std::chrono::duration<double>(now - of.when).count() * pace_);
}

void AddressLimits::forget_idle(Clock::time_point now) {
  std::erase_if(all_, [&](const auto& entry) { return entry.second.connections == 0 && outstanding(entry.second, now) == 0; });
  forget_at_ = std::max<std::size_t>(1024, all_.size() * 2);
}

}  // namespace dominium::server::net
