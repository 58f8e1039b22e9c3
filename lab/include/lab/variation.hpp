// Strategies to start a search with, and ways to change them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "dominium/chance.hpp"
#include "dominium/setup.hpp"
#include "players/strategy.hpp"

namespace dominium::lab {

// How many rules and tests it has, all of which a reader must take in.
std::size_t length(const players::Strategy& strategy);
// Every strategy that results from leaving out one rule, one test or one section.
std::vector<players::Strategy> simpler(const players::Strategy& strategy);
// The same strategy, but it does not end the game with a Province that leaves it behind.
players::Strategy careful(players::Strategy strategy);
// Whether both have the same rules, whatever they are called.
bool same_rules(const players::Strategy& a, const players::Strategy& b);

// Makes and changes strategies for one kingdom.
class Variation {
 public:
  explicit Variation(const Rules& rules);

  // Money alone, with each Kingdom card and with each two of them; and an engine for each village with each card that draws.
  [[nodiscard]] std::vector<players::Strategy> beginnings() const;
  // A strategy that differs in one or a few things.
  [[nodiscard]] players::Strategy changed(players::Strategy strategy, Rng& rng) const;
  // A strategy that takes after both.
  [[nodiscard]] players::Strategy crossed(const players::Strategy& mother, const players::Strategy& father, Rng& rng) const;

 private:
  [[nodiscard]] players::Strategy money_with(const std::vector<Kind>& cards, int most) const;
  [[nodiscard]] players::Strategy engine(Kind village, Kind draw) const;
  [[nodiscard]] std::string word(Kind kind) const;
  [[nodiscard]] std::string any_card(Rng& rng) const;
  // Usually a card that the strategy buys, which is more telling than one that it does not.
  [[nodiscard]] std::string own_card(const players::Strategy& strategy, Rng& rng) const;
  [[nodiscard]] players::Expression any_test(const players::Strategy& strategy, const std::string& card, Rng& rng) const;
  [[nodiscard]] players::StrategyRule any_rule(const players::Strategy& strategy, Rng& rng) const;
  void change_buying(players::Strategy& strategy, Rng& rng) const;
  void change_rule(const players::Strategy& strategy, players::StrategyRule& rule, Rng& rng) const;
  void change_playing(players::Strategy& strategy, Rng& rng) const;
  void change_trashing(players::Strategy& strategy, Rng& rng) const;

  std::vector<Kind> cards_;    // what may be bought
  std::vector<Kind> kingdom_;  // the Kingdom cards among them
  std::vector<Kind> actions_;
  const Rules& rules_;
};

}  // namespace dominium::lab
