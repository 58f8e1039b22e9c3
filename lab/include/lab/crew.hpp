// What does the work: the threads of this machine and, under mpirun, the same program on others.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "lab/match.hpp"

namespace dominium::lab {

// The processes of a program that is started several times at once, as by mpirun. All ranks do the same things in the same order.
class Ranks {
 public:
  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;
  [[nodiscard]] virtual int rank() const { return 0; }
  [[nodiscard]] virtual int size() const { return 1; }
  // Replaces each number by its sum over all ranks.
  virtual void sum(std::span<Count> /*numbers*/) {}
};

class Crew {
 public:
  // 0 threads: as many as the machine has cores.
  explicit Crew(int threads = 0, std::unique_ptr<Ranks> ranks = std::make_unique<Ranks>());

  // Only the first rank prints and writes files.
  [[nodiscard]] bool speaks() const { return ranks_->rank() == 0; }
  [[nodiscard]] int threads() const { return threads_; }
  [[nodiscard]] Ranks& ranks() { return *ranks_; }

  // Called now and then, by one thread at a time, with the games played so far, as estimated over all ranks, and the total. Returning false ends the
  // work early, which is only for runs that need not be repeatable.
  using Progress = std::function<bool(std::uint64_t played, std::uint64_t of)>;

  // Plays the games and adds up their outcomes over all threads and ranks; the sums are the same whatever their number.
  void play(const Match& match, std::uint64_t first, std::uint64_t count, Outcomes& outcomes, TurnStatistics* course = nullptr,
            const Progress& progress = {});

  // Does job(i) for each i below n, divided among all ranks and their threads. Each rank has only its own results; the caller combines them with
  // ranks().sum.
  void share(std::size_t n, const std::function<void(std::size_t)>& job);

 private:
  int threads_;
  std::unique_ptr<Ranks> ranks_;
};

}  // namespace dominium::lab
