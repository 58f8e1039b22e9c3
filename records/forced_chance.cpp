#include "records/forced_chance.hpp"

#include <algorithm>
#include <utility>

namespace dominium::records {

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

std::uint32_t ForcedChance::left_open(const State& state, const Draw& draw) const {
  if (open_.pick != nullptr) return open_.pick(open_.context, state, draw);
  return below(mix(draw.seat == no_seat ? open_.table_key : open_.key[draw.seat], draw.k), static_cast<std::uint32_t>(draw.pool.size()));
}

std::uint32_t ForcedChance::pick(void* context, const State& state, const Draw& draw) {
  auto& self = *static_cast<ForcedChance*>(context);
  const Seat seat = draw.seat;
  if (seat == no_seat) return self.left_open(state, draw);  // orders never cover outcomes of the table
  // A shuffle is announced in advance: cards of the old deck may still be taken before the discard pile is in it.
  if (self.shuffling_[seat] && state.seat[seat].discard.empty()) {
    self.now_[seat] = std::move(self.next_[seat]);
    self.next_[seat].clear();
    self.shuffling_[seat] = false;
  }
  std::uint32_t at = self.left_open(state, draw);
  if (const Kind wanted = self.next_kind(draw); wanted != no_kind) {
    const auto found = std::find_if(draw.pool.begin(), draw.pool.end(), [&](const Slot& slot) { return slot.kind == wanted; });
    if (found == draw.pool.end()) {
      self.impossible_ = true;
    } else {
      at = static_cast<std::uint32_t>(found - draw.pool.begin());
    }
  }
  auto& came = self.came_[seat];
  if (came.size() <= draw.k) came.resize(draw.k + 1);
  came[draw.k] = at;
  return at;
}

Kind ForcedChance::next_kind(const Draw& draw) {
  auto& order = now_[draw.seat];
  if (draw.lowest) {
    const Kind lowest = order.size() == draw.pool.size() ? order.back() : no_kind;
    order.clear();
    return lowest;
  }
  if (order.empty()) return tell_ ? tell_(draw.seat, draw.pool) : no_kind;
  const Kind next = order.front();
  order.pop_front();
  return next;
}

std::uint32_t ForcedChance::repeat(void* context, const State& state, const Draw& draw) {
  const auto& self = *static_cast<const ForcedChance*>(context);
  if (draw.seat != no_seat && draw.k < self.came_[draw.seat].size()) return self.came_[draw.seat][draw.k];
  return self.left_open(state, draw);
}

}  // namespace dominium::records
