#include "notation/forced.hpp"

#include <algorithm>
#include <utility>

namespace dominium {

void ForcedChance::order_shuffle(Seat seat, std::vector<Kind> order) {
  next_[seat].assign(order.begin(), order.end());
  shuffling_[seat] = true;
}

Chance ForcedChance::source() {
  Chance chance = open_;
  chance.pick = pick;
  chance.context = this;
  return chance;
}

Chance ForcedChance::repeated() {
  Chance chance = open_;
  chance.pick = repeat;
  chance.context = this;
  return chance;
}

std::uint32_t ForcedChance::left_open(const State& state, Seat seat, std::uint32_t k, std::span<const Slot> pool) const {
  if (open_.pick != nullptr) return open_.pick(open_.context, state, seat, k, pool);
  return below(mix(seat == no_seat ? open_.table_key : open_.key[seat], k), static_cast<std::uint32_t>(pool.size()));
}

std::uint32_t ForcedChance::pick(void* context, const State& state, Seat seat, std::uint32_t k, std::span<const Slot> pool) {
  auto& self = *static_cast<ForcedChance*>(context);
  if (seat == no_seat) return self.left_open(state, seat, k, pool);  // no order is of what is the table's
  // A shuffle is announced first; cards of the old deck may still be taken before the discard pile is in it.
  if (self.shuffling_[seat] && state.seat[seat].discard.empty()) {
    self.now_[seat] = std::move(self.next_[seat]);
    self.next_[seat].clear();
    self.shuffling_[seat] = false;
  }
  std::uint32_t at = self.left_open(state, seat, k, pool);
  if (const Kind wanted = self.next_kind(seat, pool); wanted != no_kind) {
    const auto found = std::find_if(pool.begin(), pool.end(), [&](const Slot& slot) { return slot.kind == wanted; });
    if (found == pool.end()) {
      self.impossible_ = true;
    } else {
      at = static_cast<std::uint32_t>(found - pool.begin());
    }
  }
  auto& came = self.came_[seat];
  if (came.size() <= k) came.resize(k + 1);
  came[k] = at;
  return at;
}

Kind ForcedChance::next_kind(Seat seat, std::span<const Slot> pool) {
  auto& order = now_[seat];
  if (std::exchange(turning_[seat], false)) {
    const Kind lowest = order.size() == pool.size() ? order.back() : no_kind;
    order.clear();
    return lowest;
  }
  if (order.empty()) return tell_ ? tell_(seat, pool) : no_kind;
  const Kind next = order.front();
  order.pop_front();
  return next;
}

std::uint32_t ForcedChance::repeat(void* context, const State& state, Seat seat, std::uint32_t k, std::span<const Slot> pool) {
  const auto& self = *static_cast<const ForcedChance*>(context);
  if (seat != no_seat && k < self.came_[seat].size()) return self.came_[seat][k];
  return self.left_open(state, seat, k, pool);
}

}  // namespace dominium
