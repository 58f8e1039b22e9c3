// What follows from a card's facts, for whoever tells of it.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"

namespace dominium {

struct Given {
  std::string_view what;  // "cards", "actions" …: a word of messages and of the keys of texts
  std::int64_t n;
};

// What a card gives before its text, in that order; nothing that it gives none of.
inline std::vector<Given> pluses_of(const Card& card) {
  std::vector<Given> all{{"cards", card.plus.cards},
                         {"actions", card.plus.actions},
                         {"buys", card.plus.buys},
                         {"coins", card.plus.coins},
                         {"potions", card.plus.potions}};
  std::erase_if(all, [](const Given& given) { return given.n == 0; });
  return all;
}

// Pluses and points are all there is to it: nothing is left to be written of it.
inline bool made_of_facts(const Card& card) { return card.play == nullptr && card.score == nullptr && card.abilities[0].trigger == Trigger::none; }

}  // namespace dominium
