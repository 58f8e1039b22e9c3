#include "lab/crew.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

namespace dominium::lab {

namespace {

constexpr std::uint64_t batch = 500;  // games: a few milliseconds

// Runs work() on this many threads at once, one of them the caller's.
void on_threads(int threads, const std::function<void()>& work) {
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
}

struct Part {
  Outcomes outcomes;
  TurnStatistics course;
};

}  // namespace

Crew::Crew(int threads, std::unique_ptr<Ranks> ranks)
    : threads_(threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()))), ranks_(std::move(ranks)) {}

void Crew::play(const Match& match, std::uint64_t first, std::uint64_t count, Outcomes& outcomes, TurnStatistics* course, const Progress& progress) {
  const std::uint64_t batches = (count + batch - 1) / batch;
  const auto step = static_cast<std::uint64_t>(ranks_->size());
  std::atomic<std::uint64_t> next = static_cast<std::uint64_t>(ranks_->rank());
  std::atomic<bool> go_on = true;
  std::mutex joining;
  std::uint64_t played = 0;
  const auto mine = std::make_unique<Part>();
  on_threads(static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(threads_), std::max<std::uint64_t>(1, batches))), [&] {
    const auto part = std::make_unique<Part>();
    while (go_on) {
      const std::uint64_t i = next.fetch_add(step);
      if (i >= batches) break;
      const std::uint64_t games = std::min(batch, count - i * batch);
      play_games(match, first + i * batch, games, part->outcomes, course != nullptr ? &part->course : nullptr);
      if (!progress) continue;
      const std::lock_guard lock(joining);
      played += games;
      if (!progress(std::min(count, played * step), count)) go_on = false;
    }
    const std::lock_guard lock(joining);
    add(mine->outcomes, part->outcomes);
    if (course != nullptr) add(mine->course, part->course);
  });
  ranks_->sum(numbers(mine->outcomes));
  add(outcomes, mine->outcomes);
  if (course == nullptr) return;
  ranks_->sum(numbers(mine->course));
  add(*course, mine->course);
}

void Crew::share(std::size_t n, const std::function<void(std::size_t)>& job) {
  const auto step = static_cast<std::size_t>(ranks_->size());
  std::atomic<std::size_t> next = static_cast<std::size_t>(ranks_->rank());
  on_threads(threads_, [&] {
    for (std::size_t i = next.fetch_add(step); i < n; i = next.fetch_add(step)) job(i);
  });
}

}  // namespace dominium::lab
