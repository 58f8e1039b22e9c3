// A strategy made ready for one kingdom: names have become kinds, conditions small programs. It remembers nothing between two
// answers, so that any number of seats and threads can share one.
#pragma once

#include <memory>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "players/strategy.hpp"

namespace dominium {

class Strategist {
 public:
  // Throws Mistake if it buys a card that is not in the kingdom; `rules` must outlive it.
  Strategist(const Strategy& strategy, const Rules& rules);
  Strategist(Strategist&&) noexcept;
  Strategist& operator=(Strategist&&) noexcept;
  ~Strategist();

  [[nodiscard]] Driver driver() const;
  // Whether the strategy itself says what to answer, so that nothing is left to what is sensible.
  [[nodiscard]] bool decides(const View& view, const Decision& decision) const;

 private:
  struct Plan;
  std::unique_ptr<Plan> plan_;
};

}  // namespace dominium
