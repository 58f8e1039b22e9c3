// The search for a strong strategy in a kingdom of two players: strategies are changed at random and raced against the hardest of all rivals so far,
// and the best of them becomes the next rival to beat.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "lab/contest.hpp"
#include "lab/crew.hpp"
#include "lab/interval.hpp"
#include "lab/solve_state.hpp"
#include "lab/variation.hpp"
#include "notation/selection.hpp"

namespace dominium::lab {

// The shipped strategies that can be played in this kingdom.
std::vector<players::Strategy> shipped_in(const Rules& rules);

class Solve {
 public:
  // Starts a search with the first generation. The `given` strategies have to be beaten too.
  Solve(int edition, notation::Selection kingdom, std::uint64_t seed, std::span<const players::Strategy> given, Crew& crew);
  // Resumes a search.
  Solve(SolveState state, Crew& crew);

  // Runs one more generation; returns whether there is a new best. The same seed gives the same result, whatever the number of threads and ranks.
  bool step();
  [[nodiscard]] const SolveState& state() const { return state_; }
  [[nodiscard]] const players::Strategy& best() const { return state_.parents.front(); }
  // How the best does against its hardest rivals: the mean and the worst.
  [[nodiscard]] double mean_rate() const { return mean_rate_; }
  [[nodiscard]] double worst_rate() const { return worst_rate_; }

  // The strongest of the latest strategies to have been best, without the rules that make no difference.
  [[nodiscard]] players::Strategy winner() const;

 private:
  std::shared_ptr<const Contender> enter(const players::Strategy& strategy) const;
  Contenders enter_all(std::span<const players::Strategy> strategies) const;
  std::vector<players::Strategy> next_generation(Rng& rng) const;
  struct Race {
    std::vector<std::size_t> ranking;  // the candidates' numbers, best first
    std::vector<Results> results;      // by number
  };
  Race race(const Contenders& field, const Contenders& opponents, std::span<const std::uint64_t> rounds, std::uint64_t seed) const;
  // The best of the challengers that are better, or null.
  std::shared_ptr<const Contender> better_than(const std::shared_ptr<const Contender>& best, const Contenders& challengers, std::uint64_t seed) const;
  std::optional<std::size_t> rival_that_beats(const std::shared_ptr<const Contender>& best, const std::shared_ptr<const Contender>& better) const;
  void add_nemesis(std::size_t rival);
  void choose_parents(const Contenders& field, const Race& race);
  void crown(const players::Strategy& best);
  void find_hardest();
  [[nodiscard]] players::Strategy simplified(players::Strategy strategy) const;

  SolveState state_;
  Crew& crew_;
  std::unique_ptr<const Rules> rules_;
  Variation variation_;
  std::vector<players::Strategy> beginnings_;
  Contenders rivals_;   // as in the state
  Contenders hardest_;  // those of them that the best does worst against, and the nemeses
  double mean_rate_ = 0, worst_rate_ = 0;
};

// How a strategy does against each of these, with luck that no search has seen. Where `games` don't tell who is better, more are played.
inline constexpr std::uint64_t closer_look = 10;  // times as many games
std::vector<Standing> measured(const players::Strategy& strategy, std::span<const players::Strategy> opponents, int edition,
                               const notation::Selection& kingdom, std::uint64_t seed, std::uint64_t games, Crew& crew);

}  // namespace dominium::lab
