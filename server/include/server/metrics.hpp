// The metrics of a running server, as Prometheus reads them.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "server/queue_meter.hpp"

namespace dominium::server::storage {
struct JournalCounts;
}

namespace dominium::server {

// A histogram of durations.
class Histogram {
 public:
  static constexpr std::array<double, 14> bounds{0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10};  // seconds

  void add(std::chrono::steady_clock::duration time);
  // This histogram in Prometheus' text format, under a name.
  [[nodiscard]] std::string text(std::string_view name, std::string_view about) const;

 private:
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
  std::atomic<std::int64_t> nanoseconds_{0};
};

// The memory of this process. Its file stays open, so that it can be read when the process has no descriptors left.
class ResidentMemory {
 public:
  ResidentMemory();
  ResidentMemory(const ResidentMemory&) = delete;
  ResidentMemory& operator=(const ResidentMemory&) = delete;
  ~ResidentMemory();
  [[nodiscard]] std::uint64_t bytes() const;

 private:
  int statm_;
};

// Whoever does something counts it, from any thread.
struct Metrics {
  std::atomic<std::int64_t> connections{0};  // now
  std::atomic<std::uint64_t> refused_connections{0};
  std::atomic<std::uint64_t> http_requests{0};
  std::atomic<std::uint64_t> messages{0};          // received
  std::atomic<std::uint64_t> refused_messages{0};  // answered with an error
  std::atomic<std::uint64_t> sent{0};
  std::atomic<std::int64_t> tables_waiting{0};    // now
  std::atomic<std::int64_t> tables_playing{0};    // now
  std::atomic<std::int64_t> tables_set_aside{0};  // now
  std::atomic<std::uint64_t> tables_made{0};
  std::atomic<std::uint64_t> games_finished{0};
  std::atomic<std::uint64_t> choices{0};  // of people, as far as they were accepted
  std::atomic<std::uint64_t> opponent_choices{0};
  ResidentMemory memory;
  Histogram choice_time;  // from receiving a choice to sending its consequences
  QueueMeter reading;     // requests that wait for the disk, or for a finished game to be replayed
  QueueMeter thinking;    // opponents that wait for a thread
  QueueMeter watching;    // requests of those without a seat that wait for their table
  QueueMeter sending;     // connections to which something is still to be sent
  std::atomic<std::int64_t> unsent_bytes{0};
};

// All of them, the journal's counts and the memory of the process, in Prometheus' text format.
std::string metrics_text(const Metrics& metrics, const storage::JournalCounts& journal);

}  // namespace dominium::server
