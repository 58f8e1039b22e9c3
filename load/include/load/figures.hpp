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

// Many times, each to within a few per cent.
class Times {
 public:
  void add(Clock::duration time);
  // In seconds: such a part of all times is no longer than this.
  [[nodiscard]] double quantile(double part) const;
  [[nodiscard]] double longest() const { return longest_; }

 private:
  static constexpr int per_octave = 32, octaves = 30;  // from a microsecond to a quarter of an hour
  std::array<std::uint64_t, static_cast<std::size_t>(per_octave) * octaves> counts_{};
  std::uint64_t count_ = 0;
  double longest_ = 0;
};

// What an honest client must never see.
enum class Wrong { lost, doubled, back, missing, dropped, refused, count };

struct Figures {
  std::uint64_t choices = 0;  // that were heard
  Times to_heard, to_view;
  std::map<std::string, std::uint64_t, std::less<>> errors;  // by code, of honest clients
  std::array<std::uint64_t, static_cast<std::size_t>(Wrong::count)> wrong{};
  std::string first_wrong;  // what the first of them was
  std::uint64_t games = 0;  // finished
  std::uint64_t reconnections = 0;
  std::uint64_t rude_visits = 0, rude_refused = 0;
  std::uint64_t memory_before = 0, memory_most = 0, memory_after = 0;  // bytes of the server; 0: not known
  int tables = 0;
  double seconds = 0;

  void saw(Wrong what, const std::string& detail);
  [[nodiscard]] std::uint64_t wrongs() const;
  // Begins again to count, but forgets nothing that was wrong.
  void begin();
  [[nodiscard]] boost::json::object json() const;
};

}  // namespace dominium::load
