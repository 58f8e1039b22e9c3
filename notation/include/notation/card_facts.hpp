// What can be said about a card from its facts alone.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"

namespace dominium::notation {

struct Given {
  std::string_view what;  // "cards", "actions" …: a word used in messages and in text keys
  std::int64_t n;
};

// What a card gives before its effect, in that order, leaving out what it gives none of.
inline std::vector<Given> pluses_of(const Card& card) {
  std::vector<Given> all{{"cards", card.plus.cards},
                         {"actions", card.plus.actions},
                         {"buys", card.plus.buys},
                         {"coins", card.plus.coins},
                         {"potions", card.plus.potions}};
  std::erase_if(all, [](const Given& given) { return given.n == 0; });
  return all;
}

// Whether pluses and points are all there is to the card, so that nothing else needs to be written about it.
inline bool made_of_facts(const Card& card) { return card.play == nullptr && card.score == nullptr && card.abilities[0].trigger == Trigger::none; }

}  // namespace dominium::notation
