// A match and what it is to answer: how often does each strategy win, how do the games go, what was a card worth?
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

namespace dominium::lab {

// Strategies that play together, and everything that their games need.
class Lineup {
 public:
  // Throws Mistake if a strategy buys a card that is not among these piles.
  Lineup(std::vector<players::Strategy> strategies, int edition, notation::Selection kingdom);

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const std::vector<players::Strategy>& strategies() const { return strategies_; }
  // Their names, made distinct where two are the same.
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] Match match(bool rotate, std::uint64_t seed) const;
  // The same, but one player's strategy never buys this card.
  [[nodiscard]] Lineup without(std::size_t player, std::string_view card) const;

 private:
  int edition_;
  notation::Selection kingdom_;
  std::vector<players::Strategy> strategies_;
  std::unique_ptr<const Rules> rules_;
  std::vector<players::Strategist> strategists_;
};

struct SimulationPlan {
  std::uint64_t games = 10'000;  // the maximum, if `until` is set
  double until = 0;              // stop when the widest interval of a win rate has this half-width; 0: play all games
  bool rotate = true;
  std::uint64_t seed = 1;
  bool course = false;  // also count turn by turn
};

struct Simulated {
  Outcomes outcomes;
  TurnStatistics course;
  double seconds = 0;
};

// How many games are played between checks of `until`.
inline constexpr std::uint64_t games_between_looks = 10'000;
// The most games that --until plays.
inline constexpr std::uint64_t most_games = 100'000'000;

std::unique_ptr<Simulated> simulate(const Lineup& lineup, const SimulationPlan& plan, Crew& crew, const Crew::Progress& progress = {});

// For each player and each Kingdom card that it buys, or every card if it buys no Kingdom card: the win rate with the card minus the one without,
// over the same `games` with the same luck.
std::vector<CardWorth> worth_of_cards(const Lineup& lineup, const SimulationPlan& plan, std::uint64_t games, Crew& crew,
                                      const text::Catalogue& texts);

// The first games of the match in words, turn by turn.
std::vector<SampleGame> sample_games(const Lineup& lineup, const SimulationPlan& plan, int count, const text::Catalogue& texts);

}  // namespace dominium::lab
