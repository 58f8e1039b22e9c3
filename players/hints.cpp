#include "players/hints.hpp"

#include <array>

#include "cards/cards.hpp"

namespace dominium::players {

Hints::Hints(std::span<const std::span<const Hint>> sets) : by_card_(all_cards().size()) {
  for (const std::span<const Hint> set : sets)
    for (const Hint& hint : set)
      for (std::size_t i = 0; i < by_card_.size(); ++i)
        if (all_cards()[i].id == hint.card) by_card_[i] = hint;
}

const Hints& Hints::of_all_sets() {
  static const Hints hints{std::array{base_hints(), intrigue_hints(), seaside_hints(), prosperity_hints()}};
  return hints;
}

const Hints& Hints::none() {
  static const Hints hints{{}};
  return hints;
}

}  // namespace dominium::players
