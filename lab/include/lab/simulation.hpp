// A match with its question: how often does each strategy win, how do the games go, what was a card worth?
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "lab/crew.hpp"
#include "lab/interval.hpp"
#include "lab/report.hpp"
#include "notation/selection.hpp"
#include "players/strategist.hpp"
#include "text/catalogue.hpp"

namespace dominium {

// Strategies that sit down together: everything that their games need, kept in one place.
class Gathering {
 public:
  // Throws Mistake if a strategy buys a card that these piles don't have.
  Gathering(std::vector<Strategy> strategies, int edition, Selection kingdom);

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const std::vector<Strategy>& strategies() const { return strategies_; }
  // Their names, told apart where two are the same.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] Match match(bool rotate, std::uint64_t seed) const;
  // The same match, but one player's strategy never buys a card.
  [[nodiscard]] Gathering without(std::size_t player, std::string_view card) const;

 private:
  int edition_;
  Selection kingdom_;
  std::vector<Strategy> strategies_;
  std::unique_ptr<const Rules> rules_;
  std::vector<Strategist> strategists_;
};

struct SimulationPlan {
  std::uint64_t games = 10'000;  // if `until` is set: at most so many
  double until = 0;              // stop when the widest interval of a win rate is so narrow, half of it; 0: play all games
  bool rotate = true;
  std::uint64_t seed = 1;
  bool course = false;  // also count turn by turn
};

struct Simulated {
  Outcomes outcomes;
  Course course;
  double seconds = 0;
};

// How many games are played before `until` is looked at, again and again.
inline constexpr std::uint64_t games_between_looks = 10'000;
// The most that --until plays.
inline constexpr std::uint64_t most_games = 100'000'000;

std::unique_ptr<Simulated> simulate(const Gathering& gathering, const SimulationPlan& plan, Crew& crew, const Crew::Progress& progress = {});

// For each player and each Kingdom card that it buys, or any card if it buys none of the Kingdom: the win rate with the card minus that without,
// over the same `games` with the same luck.
std::vector<CardWorth> worth_of_cards(const Gathering& gathering, const SimulationPlan& plan, std::uint64_t games, Crew& crew,
                                      const Catalogue& texts);

// The first games of the match in words, turn by turn.
std::vector<SampleGame> sample_games(const Gathering& gathering, const SimulationPlan& plan, int count, const Catalogue& texts);

}  // namespace dominium
