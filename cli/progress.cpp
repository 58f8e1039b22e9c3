#include "progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace dominium::cli {

namespace {

constexpr int bar_columns = 24;

std::string time_left(double seconds) {
  const auto whole = static_cast<int>(std::min(seconds, 359'999.0));
  return whole >= 3600 ? fmt::format("{}:{:02}:{:02}", whole / 3600, whole / 60 % 60, whole % 60) : fmt::format("{}:{:02}", whole / 60, whole % 60);
}

}  // namespace

ProgressBar::ProgressBar(const text::Catalogue& texts, bool wanted) : texts_(texts), shown_(wanted && isatty(STDERR_FILENO) != 0) {}

ProgressBar::~ProgressBar() {
  if (dirty_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressBar::show(std::uint64_t done, std::uint64_t of) {
  const auto now = Clock::now();
  if (!shown_ || now - drawn_ < std::chrono::milliseconds(100)) return;
  drawn_ = now;
  dirty_ = true;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const double rate = static_cast<double>(done) / seconds;
  const double part = of == 0 ? 0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(of));
  const int full = static_cast<int>(part * bar_columns);
  std::string bar;
  for (int i = 0; i < bar_columns; ++i) bar += i < full ? "█" : "░";
  fmt::print(stderr, "\r\x1b[K{}",
             texts_.text("progress.line", {{"bar", bar},
                                           {"percent", texts_.number(100 * part, 0)},
                                           {"done", static_cast<std::int64_t>(done)},
                                           {"of", static_cast<std::int64_t>(of)},
                                           {"rate", static_cast<std::int64_t>(rate)},
                                           {"left", time_left(static_cast<double>(of - std::min(done, of)) / std::max(rate, 1e-9))}}));
  std::fflush(stderr);
}

}  // namespace dominium::cli
