// What may be spent, and fills up again as time passes. Every limit on how often something may be done is one of these.
#pragma once

#include <algorithm>
#include <chrono>

namespace dominium::server {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  // Full at first; once it is empty, it takes so long to fill up.
  Budget(double most, std::chrono::duration<double> fills_in, Clock::time_point now = Clock::now())
      : most_(most), per_second_(most / fills_in.count()), left_(most), when_(now) {}

  // Whether it covers a cost now.
  [[nodiscard]] bool covers(double cost, Clock::time_point now = Clock::now()) const { return at(now) >= cost; }
  // Takes a cost, even if that leaves a debt.
  void take(double cost, Clock::time_point now = Clock::now()) {
    left_ = at(now) - cost;
    when_ = now;
  }
  // Takes a cost if it is covered; returns whether it was.
  bool spend(double cost, Clock::time_point now = Clock::now()) {
    if (!covers(cost, now)) return false;
    take(cost, now);
    return true;
  }
  // Whether nothing of it is spent.
  [[nodiscard]] bool full(Clock::time_point now = Clock::now()) const { return at(now) >= most_; }

 private:
  [[nodiscard]] double at(Clock::time_point now) const {
    return std::min(most_, left_ + per_second_ * std::chrono::duration<double>(now - when_).count());
  }

  double most_;
  double per_second_;
  double left_;
  Clock::time_point when_;
};

}  // namespace dominium::server
