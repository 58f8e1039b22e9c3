// What the clients saw, counted.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace dominium::load {

using Clock = std::chrono::steady_clock;

// A distribution of many durations, accurate to a few per cent.
class Times {
 public:
  void add(Clock::duration time);
  // In seconds: the duration that this share of all does not exceed.
  [[nodiscard]] double quantile(double part) const;
  [[nodiscard]] double longest() const { return longest_; }

 private:
  static constexpr int per_octave = 32, octaves = 30;  // from a microsecond to a quarter of an hour
  std::array<std::uint64_t, static_cast<std::size_t>(per_octave) * octaves> counts_{};
  std::uint64_t count_ = 0;
  double longest_ = 0;
};

// What an honest client must never see.
enum class Fault { lost, doubled, back, missing, dropped, refused, count };

struct Figures {
  std::uint64_t choices = 0;  // those that were heard
  Times to_heard, to_view;
  std::map<std::string, std::uint64_t, std::less<>> errors;  // by code, for honest clients
  std::array<std::uint64_t, static_cast<std::size_t>(Fault::count)> wrong{};
  std::string first_wrong;  // a description of the first of them
  std::uint64_t games = 0;  // finished
  std::uint64_t reconnections = 0;
  std::uint64_t rude_visits = 0, rude_refused = 0;
  std::uint64_t attacks = 0;                                           // messages and visits of attackers
  std::map<std::string, std::uint64_t, std::less<>> attacks_refused;   // by code
  std::uint64_t memory_before = 0, memory_most = 0, memory_after = 0;  // of the server, in bytes; 0: unknown
  int tables = 0;
  double seconds = 0;

  void record_fault(Fault what, const std::string& detail);
  [[nodiscard]] std::uint64_t wrongs() const;
  // Restarts the counts, but forgets nothing that was wrong.
  void begin();
  [[nodiscard]] boost::json::object json() const;
};

}  // namespace dominium::load
