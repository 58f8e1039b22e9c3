// Chance with given outcomes: the orders of shuffles from a scenario or a record, and another source for whatever they leave open.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <functional>
#include <vector>

#include "dominium/chance.hpp"
#include "dominium/state.hpp"

namespace dominium::records {

class ForcedChance {
 public:
  explicit ForcedChance(const Chance& open) : open_(open) {}

  // Gives the order, top first, of the deck that this seat has now.
  void order_deck(Seat seat, std::vector<Kind> order) { now_[seat].assign(order.begin(), order.end()); }
  // Gives the order of the shuffle that was just announced; what it leaves open is drawn.
  void order_shuffle(Seat seat, std::vector<Kind> order);

  // Asked for the next card if no order gives it; no_kind leaves it open.
  using Tell = std::function<Kind(Seat seat, std::span<const Slot> pool)>;
  void tell(Tell tell) { tell_ = std::move(tell); }

  // The source for the engine; it borrows this object.
  [[nodiscard]] Chance source();
  // A source that repeats what came, by outcome number: for a stepped game, in which a step may be run more than once.
  [[nodiscard]] Chance repeated();
  // Whether a card in an order was missing when its turn came.
  [[nodiscard]] bool impossible() const { return impossible_; }

 private:
  std::uint32_t left_open(const State& state, const Draw& draw) const;
  static std::uint32_t pick(void* context, const State& state, const Draw& draw);
  static std::uint32_t repeat(void* context, const State& state, const Draw& draw);

  Kind next_kind(const Draw& draw);

  Chance open_;
  Tell tell_;
  std::array<std::deque<Kind>, max_seats> now_;
  std::array<std::deque<Kind>, max_seats> next_;
  std::array<bool, max_seats> shuffling_{};
  std::array<std::vector<std::uint32_t>, max_seats> came_;
  bool impossible_ = false;
};

}  // namespace dominium::records
