// A strategy compiled for one kingdom: names have become kinds, and conditions small programs. It remembers nothing between answers, so any number of
// seats and threads can share one.
#pragma once

#include <memory>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "players/strategy.hpp"

namespace dominium::players {

class Strategist {
 public:
  // Throws Mistake if the strategy buys or gains a card that is not in the kingdom; `rules` must outlive this object.
  Strategist(const Strategy& strategy, const Rules& rules);
  Strategist(Strategist&&) noexcept;
  Strategist& operator=(Strategist&&) noexcept;
  ~Strategist();

  [[nodiscard]] Driver driver() const;
  // Whether the strategy itself gives the answer, rather than leaving it to sensible play.
  [[nodiscard]] bool decides(const View& view, const Decision& decision) const;

 private:
  struct Plan;
  std::unique_ptr<Plan> plan_;
};

}  // namespace dominium::players
