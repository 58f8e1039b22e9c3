#include "position_value.hpp"

#include <algorithm>

#include "planned_view.hpp"
#include "worth.hpp"

namespace dominium::players {

namespace {

constexpr int worth_of_point = 14;
constexpr int usual_turns = 18;
constexpr int cards_in_hand = 5;

// The first coin of a card buys little by itself. A card with a text is worth at least what its cost suggests.
int drawn_treasure(const Rules& rules, Kind kind) {
  const int income = rules.income[kind];
  const int worth = income == 0 ? 0 : 7 * (2 * income - 1);
  return rules.plain.has(kind) ? worth : std::max(worth, coin / 2 * rules.card[kind]->cost.coins);
}

int turns_to_come(const View& view) {
  if (view.over()) return 0;
  const int left = left_until_end(view);
  return std::clamp(usual_turns - view.turns(view.seat()), 1 + left / view.seats(), std::max(2, 3 * left / view.seats()));
}

}  // namespace

int position_value(const View& view) {
  const Rules& rules = view.rules();
  const Bag& owned = view.owned(view.seat());
  const int points = worth_of_point * view.score(view.seat());
  if (owned.empty()) return points;
  int drawn = 0;
  for (const Kind kind : owned.kinds & view.type(Type::treasure)) drawn += owned[kind] * drawn_treasure(rules, kind);
  const int average = drawn / owned.size();
  int terminals = 0, of_terminals = 0;
  int playable = owned.size() / cards_in_hand;
  for (const Kind kind : owned.kinds & view.type(Type::action)) {
    const Plus& plus = rules.card[kind]->plus;
    int each = coin * plus.coins + worth_of_buy * plus.buys + plus.cards * std::max(average, coin / 2);
    if (rules.card[kind]->play != nullptr) each += promised_by_price(rules, kind, each);
    if (rules.nonterminal.has(kind)) {
      drawn += owned[kind] * each;
      playable += owned[kind] * (plus.actions - 1);
    } else {
      terminals += owned[kind];
      of_terminals += owned[kind] * each;
    }
  }
  drawn += terminals <= playable ? of_terminals : of_terminals * playable / terminals;
  return points + turns_to_come(view) * drawn * std::min(cards_in_hand, owned.size()) / owned.size();
}

}  // namespace dominium::players
