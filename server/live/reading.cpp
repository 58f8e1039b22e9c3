#include "reading.hpp"

#include <algorithm>
#include <utility>

#include "server/background.hpp"
#include "server/refusal.hpp"

namespace dominium::server::live {

Reading::Reading(const Limits& limits, QueueMeter& meter) : limits_(limits), meter_(meter), thread_([this] { run(); }) {}

void Reading::add(const std::shared_ptr<Connection>& asker, std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    require_place(asker->counted_as());
    put(asker->counted_as(), asker, std::move(work));
  }
  wake_.notify_one();
}

void Reading::add_own(std::function<void()> work) {
  {
    const std::lock_guard lock(mutex_);
    if (closed_) return;
    put({}, nullptr, std::move(work));
  }
  wake_.notify_one();
}

void Reading::put(const std::string& address, const std::shared_ptr<Connection>& asker, std::function<void()> work) {
  Requests& mine = waiting_[address];
  if (mine.empty()) turns_.push_back(address);
  mine.push_back({asker, std::move(work), QueueMeter::Place(meter_)});
  ++count_;
}

void Reading::require_place(const std::string& address) {
  const auto full = [&] {
    const auto mine = waiting_.find(address);
    return count_ >= static_cast<std::size_t>(limits_.waiting_requests) ||
           (mine != waiting_.end() && mine->second.size() >= static_cast<std::size_t>(limits_.waiting_requests_per_address));
  };
  if (full()) drop_gone();
  if (full()) throw Refusal("limit", "server.too_many_waiting");
}

void Reading::drop_gone() {
  for (auto& [address, requests] : waiting_) count_ -= std::erase_if(requests, [](const Request& one) { return one.is_void(); });
  std::erase_if(waiting_, [](const auto& one) { return one.second.empty(); });
  std::erase_if(turns_, [this](const std::string& address) { return !waiting_.contains(address); });
}

void Reading::run() {
  run_in_background();
  while (std::optional<Request> request = next())
    if (!request->is_void()) request->work();
}

std::optional<Reading::Request> Reading::next() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return closed_ || count_ > 0; });
  if (closed_) return {};
  const auto mine = waiting_.find(turns_.front());
  turns_.pop_front();
  Request request = std::move(mine->second.front());
  mine->second.pop_front();
  request.place = {};
  --count_;
  if (mine->second.empty())
    waiting_.erase(mine);
  else
    turns_.push_back(mine->first);
  return request;
}

void Reading::close() {
  std::map<std::string, Requests> dropped;  // destroyed without the lock: a request may hold anything
  {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    dropped.swap(waiting_);
    turns_.clear();
    count_ = 0;
  }
  wake_.notify_one();
}

void Reading::stop() {
  close();
  if (thread_.joinable()) thread_.join();
}

}  // namespace dominium::server::live
