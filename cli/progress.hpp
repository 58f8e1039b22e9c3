// A line on standard error that shows how far the work has come, if that is a terminal.
#pragma once

#include <chrono>
#include <cstdint>

#include "text/catalogue.hpp"

namespace dominium::cli {

class ProgressBar {
 public:
  explicit ProgressBar(const text::Catalogue& texts, bool wanted = true);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  // Wipes the line.
  ~ProgressBar();

  // Draws the bar with rate and time left, at most ten times a second.
  void show(std::uint64_t done, std::uint64_t of);

 private:
  using Clock = std::chrono::steady_clock;
  const text::Catalogue& texts_;
  bool shown_;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point drawn_ = begin_;
  bool dirty_ = false;
};

}  // namespace dominium::cli
