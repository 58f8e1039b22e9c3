// Measures a queue: how many wait in it, and how long the first of them has waited. All functions may be called from any thread.
#pragma once

#include <chrono>
#include <cstddef>
#include <list>
#include <mutex>
#include <utility>

namespace dominium::server {

class QueueMeter {
 public:
  using Clock = std::chrono::steady_clock;

  // A place in the queue, from its making to its end; the meter must outlive it.
  class Place {
   public:
    Place() = default;
    explicit Place(QueueMeter& meter) : meter_(&meter), at_(meter.add()) {}
    Place(Place&& other) noexcept : meter_(std::exchange(other.meter_, nullptr)), at_(other.at_) {}
    Place& operator=(Place&& other) noexcept {
      std::swap(meter_, other.meter_);
      std::swap(at_, other.at_);
      return *this;
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place() {
      if (meter_ != nullptr) meter_->remove(at_);
    }

   private:
    QueueMeter* meter_ = nullptr;
    std::list<Clock::time_point>::iterator at_{};
  };

  [[nodiscard]] std::size_t depth() const {
    const std::lock_guard lock(mutex_);
    return since_.size();
  }
  // Zero if nobody waits.
  [[nodiscard]] std::chrono::duration<double> age(Clock::time_point now = Clock::now()) const {
    const std::lock_guard lock(mutex_);
    return since_.empty() ? Clock::duration::zero() : now - since_.front();
  }

 private:
  std::list<Clock::time_point>::iterator add() {
    const std::lock_guard lock(mutex_);
    return since_.insert(since_.end(), Clock::now());
  }
  void remove(std::list<Clock::time_point>::iterator at) {
    const std::lock_guard lock(mutex_);
    since_.erase(at);
  }

  mutable std::mutex mutex_;
  std::list<Clock::time_point> since_;  // when each of them came, the first one first
};

}  // namespace dominium::server
