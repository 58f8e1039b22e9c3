#include "costs.hpp"

#include <algorithm>
#include <variant>

#include "server/refusal.hpp"

namespace dominium::server::live {

namespace {

// What is looked up or made.
constexpr int lookup = 20;
// What is told again.
constexpr int telling = 10;

struct CostOf {
  int operator()(const request::Enter& /*enter*/) const { return telling; }
  int operator()(const request::Exit& /*exit*/) const { return 0; }
  int operator()(const request::AtTable& wanted) const {
    if (std::holds_alternative<request::Rematch>(wanted)) return lookup;
    const auto* const heard = std::get_if<playing::Heard>(&wanted);
    const auto* const said = heard != nullptr ? std::get_if<playing::ClientMessage>(heard) : nullptr;
    return said != nullptr && std::holds_alternative<playing::client_message::Resync>(said->what) ? telling : 0;
  }
  template <class Request>
  int operator()(const Request& /*request*/) const {
    return lookup;
  }
};

}  // namespace

int cost_of(const ClientMessage& message) { return std::visit(CostOf{}, message.what()); }

void Costs::pay_for_message(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (!budget_of(address, now).spend(1, now)) throw Refusal("too_fast", "server.spent");
}

void Costs::pay(const std::string& address, int cost, Clock::time_point now) {
  if (cost == 0) return;
  const std::lock_guard lock(mutex_);
  Budget& mine = budget_of(address, now);
  if (!mine.covers(cost, now)) throw Refusal("too_fast", "server.spent");
  if (!all_.spend(cost, now)) throw Refusal("limit", "server.busy");
  mine.take(cost, now);
}

void Costs::charge(const std::string& address, int cost, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  budget_of(address, now).take(cost, now);
  all_.take(cost, now);
}

Budget& Costs::budget_of(const std::string& address, Clock::time_point now) {
  if (of_.size() >= forget_at_) forget_full(now);
  return of_.try_emplace(address, budget(limits_.cost_per_second, now)).first->second;
}

void Costs::forget_full(Clock::time_point now) {
  std::erase_if(of_, [&](const auto& one) { return one.second.full(now); });
  forget_at_ = std::max<std::size_t>(1024, of_.size() * 2);
}

}  // namespace dominium::server::live
