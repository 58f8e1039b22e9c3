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

double Budget::at(Clock::time_point now, int per_second) const {
  return std::min(most(per_second), left_ + per_second * std::chrono::duration<double>(now - when_).count());
}

bool Budget::covers(int cost, int per_second, Clock::time_point now) {
  left_ = at(now, per_second);
  when_ = now;
  return left_ >= cost;
}

void Costs::pay_for_message(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  Budget& mine = budget_of(address, now);
  if (!mine.covers(1, limits_.cost_per_second, now)) throw Refusal("too_fast", "server.spent");
  mine.take(1);
}

void Costs::pay(const std::string& address, int cost, Clock::time_point now) {
  if (cost == 0) return;
  const std::lock_guard lock(mutex_);
  Budget& mine = budget_of(address, now);
  if (!mine.covers(cost, limits_.cost_per_second, now)) throw Refusal("too_fast", "server.spent");
  if (!all_.covers(cost, limits_.cost_per_second_in_all, now)) throw Refusal("limit", "server.busy");
  mine.take(cost);
  all_.take(cost);
}

void Costs::charge(const std::string& address, int cost, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  budget_of(address, now).take(cost);
  all_.take(cost);
}

Budget& Costs::budget_of(const std::string& address, Clock::time_point now) {
  if (of_.size() >= forget_at_) forget_full(now);
  return of_.try_emplace(address, limits_.cost_per_second, now).first->second;
}

void Costs::forget_full(Clock::time_point now) {
  std::erase_if(of_, [&](auto& one) { return one.second.full(limits_.cost_per_second, now); });
  forget_at_ = std::max<std::size_t>(1024, of_.size() * 2);
}

}  // namespace dominium::server::live
