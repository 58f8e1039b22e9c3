// What requests cost, and what an address and all of them together may spend: docs/HOSTING.md. A cost stands for about a tenth of a millisecond of
// work, counted in what is done, never in time.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>
#include <unordered_map>

#include "client_message.hpp"
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

// An amount that fills up over time, to ten seconds' worth.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget(int per_second, Clock::time_point now) : left_(most(per_second)), when_(now) {}
  // Whether it covers a cost now.
  bool covers(int cost, int per_second, Clock::time_point now);
  // Takes a cost, even if that leaves a debt.
  void take(int cost) { left_ -= cost; }
  // Whether nothing of it has been spent.
  [[nodiscard]] bool full(int per_second, Clock::time_point now) const { return at(now, per_second) >= most(per_second); }

 private:
  static constexpr int seconds = 10;
  static double most(int per_second) { return static_cast<double>(seconds) * per_second; }
  [[nodiscard]] double at(Clock::time_point now, int per_second) const;

  double left_;
  Clock::time_point when_;
};

// The budgets of all addresses. All functions may be called from any thread.
class Costs {
 public:
  using Clock = Budget::Clock;

  explicit Costs(const Limits& limits) : limits_(limits), all_(limits.cost_per_second_in_all, Clock::now()) {}

  // Pays for a message, whatever it says, or throws Refusal if the address has spent too much. Only the address pays: nobody else can keep players
  // from playing.
  void pay_for_message(const std::string& address, Clock::time_point now = Clock::now());
  // Pays for a request; throws Refusal if the address, or all together, have spent too much.
  void pay(const std::string& address, int cost, Clock::time_point now = Clock::now());
  // Pays for what a request turned out to cost besides.
  void charge(const std::string& address, int cost, Clock::time_point now = Clock::now());

 private:
  Budget& budget_of(const std::string& address, Clock::time_point now);
  void forget_full(Clock::time_point now);

  const Limits& limits_;
  std::mutex mutex_;
  Budget all_;
  std::unordered_map<std::string, Budget> of_;
  std::size_t forget_at_ = 1024;
};

}  // namespace dominium::server::live
