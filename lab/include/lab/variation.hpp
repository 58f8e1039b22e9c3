// Strategies to begin a search with, and ways to change them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "dominium/chance.hpp"
#include "dominium/setup.hpp"
#include "players/strategy.hpp"

namespace dominium {

// How many rules and tests it has: what a reader must take in.
std::size_t length(const Strategy& strategy);
// The same strategy with one rule, one test or one section less, in every way there is.
std::vector<Strategy> simpler(const Strategy& strategy);
// The same strategy, but it does not end the game with a Province that leaves it behind.
Strategy careful(Strategy strategy);
// Whether both do the same, whatever they are called.
bool same_rules(const Strategy& a, const Strategy& b);

// Makes and changes strategies for one kingdom.
class Variation {
 public:
  explicit Variation(const Rules& rules);

  // Money alone, with each Kingdom card and with each two of them; and engines, one for each village and each card that draws.
  [[nodiscard]] std::vector<Strategy> beginnings() const;
  // A strategy that differs in one thing or a few.
  [[nodiscard]] Strategy changed(Strategy strategy, Rng& rng) const;
  // One that takes after both.
  [[nodiscard]] Strategy crossed(const Strategy& mother, const Strategy& father, Rng& rng) const;

 private:
  [[nodiscard]] Strategy money_with(const std::vector<Kind>& cards, int most) const;
  [[nodiscard]] Strategy engine(Kind village, Kind draw) const;
  [[nodiscard]] std::string word(Kind kind) const;
  [[nodiscard]] std::string any_card(Rng& rng) const;
  // A card that the strategy buys; more telling than one that it does not.
  [[nodiscard]] std::string own_card(const Strategy& strategy, Rng& rng) const;
  [[nodiscard]] Expression any_test(const Strategy& strategy, const std::string& card, Rng& rng) const;
  [[nodiscard]] StrategyRule any_rule(const Strategy& strategy, Rng& rng) const;
  void change_buying(Strategy& strategy, Rng& rng) const;
  void change_rule(const Strategy& strategy, StrategyRule& rule, Rng& rng) const;
  void change_playing(Strategy& strategy, Rng& rng) const;
  void change_trashing(Strategy& strategy, Rng& rng) const;

  std::vector<Kind> cards_;    // what may be bought
  std::vector<Kind> kingdom_;  // those of the Kingdom
  std::vector<Kind> actions_;
  const Rules& rules_;
};

}  // namespace dominium
