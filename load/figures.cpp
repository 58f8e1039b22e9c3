#include "load/figures.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>

namespace dominium::load {

namespace {

constexpr std::array<std::string_view, static_cast<std::size_t>(Fault::count)> wrong_names{"lost",    "doubled", "back",
                                                                                           "missing", "dropped", "refused"};

boost::json::object times_json(const Times& times) {
  const auto milliseconds = [](double seconds) { return std::round(seconds * 1e5) / 100; };
  return {{"p50_ms", milliseconds(times.quantile(0.5))}, {"p99_ms", milliseconds(times.quantile(0.99))}, {"max_ms", milliseconds(times.longest())}};
}

}  // namespace

void Times::add(Clock::duration time) {
  const double seconds = std::chrono::duration<double>(time).count();
  const int bucket = static_cast<int>(std::log2(std::max(seconds * 1e6, 1.0)) * per_octave);
  ++counts_[static_cast<std::size_t>(std::min(bucket, per_octave * octaves - 1))];
  ++count_;
  longest_ = std::max(longest_, seconds);
}

double Times::quantile(double part) const {
  auto left = static_cast<std::uint64_t>(std::ceil(static_cast<double>(count_) * part));
  for (std::size_t bucket = 0; bucket < counts_.size() && left > 0; ++bucket) {
    if (counts_[bucket] >= left) return std::min(longest_, std::exp2(static_cast<double>(bucket + 1) / per_octave) / 1e6);
    left -= counts_[bucket];
  }
  return longest_;
}

void Figures::record_fault(Fault what, const std::string& detail) {
  ++wrong[static_cast<std::size_t>(what)];
  if (first_wrong.empty()) first_wrong = detail;
}

std::uint64_t Figures::wrongs() const { return std::accumulate(wrong.begin(), wrong.end(), std::uint64_t{0}); }

void Figures::begin() {
  choices = games = 0;
  to_heard = to_view = {};
}

boost::json::object Figures::json() const {
  const auto by_code = [](const auto& counts) {
    boost::json::object all;
    for (const auto& [code, count] : counts) all[code] = count;
    return all;
  };
  boost::json::object wrongs;
  for (std::size_t i = 0; i < wrong.size(); ++i) wrongs[wrong_names[i]] = wrong[i];
  return {{"tables", tables},
          {"seconds", seconds},
          {"choices", choices},
          {"choices_per_s", seconds > 0 ? std::round(static_cast<double>(choices) / seconds * 10) / 10 : 0},
          {"to_heard", times_json(to_heard)},
          {"to_view", times_json(to_view)},
          {"games_finished", games},
          {"reconnections", reconnections},
          {"errors", by_code(errors)},
          {"wrong", std::move(wrongs)},
          {"first_wrong", first_wrong},
          {"rude_visits", rude_visits},
          {"rude_refused", rude_refused},
          {"attacks", attacks},
          {"attacks_refused", by_code(attacks_refused)},
          {"memory_before", memory_before},
          {"memory_most", memory_most},
          {"memory_after", memory_after}};
}

}  // namespace dominium::load
