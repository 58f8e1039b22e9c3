// What requests cost, and what an address and all of them together may spend: docs/HOSTING.md. A cost stands for about a tenth of a millisecond of
// work, counted in what is done, never in time.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "client_message.hpp"
#include "server/budget.hpp"
#include "server/config.hpp"

namespace dominium::server::live {

// What a request costs besides the message itself, before anything is known about it. Nothing for what is said at a table.
int cost_of(const ClientMessage& message);
// What was done for a request.
struct Work {
  std::size_t answers = 0;  // replayed
  std::size_t events = 0;   // written down
};
inline int cost_of(const Work& work) { return static_cast<int>(work.answers / 20 + work.events / 50); }

// The budgets of all addresses. All functions may be called from any thread.
class Costs {
 public:
  using Clock = Budget::Clock;

  explicit Costs(const Limits& limits) : limits_(limits), all_(budget(limits.cost_per_second_in_all)) {}

  // Pays for a message, whatever it says, or throws Refusal if the address has spent too much. Only the address pays: nobody else can keep players
  // from playing.
  void pay_for_message(const std::string& address, Clock::time_point now = Clock::now());
  // Pays for a request; throws Refusal if the address, or all together, have spent too much.
  void pay(const std::string& address, int cost, Clock::time_point now = Clock::now());
  // Pays for what a request turned out to cost besides.
  void charge(const std::string& address, int cost, Clock::time_point now = Clock::now());

 private:
  // Ten seconds' worth may be spent at once.
  static Budget budget(int per_second, Clock::time_point now = Clock::now()) { return {10.0 * per_second, std::chrono::seconds(10), now}; }
  Budget& budget_of(const std::string& address, Clock::time_point now);
  void forget_full(Clock::time_point now);

  const Limits& limits_;
  std::mutex mutex_;
  Budget all_;
  std::unordered_map<std::string, Budget> of_;
  std::size_t forget_at_ = 1024;
};

}  // namespace dominium::server::live
