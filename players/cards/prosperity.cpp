// Prosperity, both editions.
#include <algorithm>
#include <array>

#include "cards/cards.hpp"
#include "worth.hpp"

namespace dominium::players {

namespace {

constexpr int worth_of_point = 8;

// The card that was just gained, which lies on the seat's discard pile.
Kind gained(const HintedView& view) { return view.discard_top(view.seat()); }

bool is_junk(const HintedView& view, Kind kind) {
  Bag one;
  one.add(kind);
  return !junk(view, one, 1).empty();
}

// Worth having in the next hand: an Action, or a Treasure better than Copper.
bool helps_next_turn(const HintedView& view, Kind kind) {
  return view.type(Type::action).has(kind) || (view.type(Type::treasure).has(kind) && kind != copper && kind != curse);
}

bool puts_gain_on_deck(const HintedView& view) { return gained(view) != no_kind && helps_next_turn(view, gained(view)); }
bool uses_watchtower(const HintedView& view) {
  const Kind card = gained(view);
  return card != no_kind && (helps_next_turn(view, card) || is_junk(view, card));
}

Choice watchtower(const HintedView& view, const Decision& decision) {
  constexpr Option trash{0}, deck{1};
  if (decision.ask != Ask::choose) return Choice::later();
  return Choice::pick(gained(view) != no_kind && is_junk(view, gained(view)) ? trash : deck);
}

// A Copper goes for a card, unless it is missed for a Gold or a Province.
Choice anvil(const HintedView& view, const Decision& decision) {
  if (decision.ask != Ask::discard) return Choice::later();
  const int money = money_to_spend(view);
  const bool needed = money == province_price || money == gold_price;
  return decision.options.has(copper) && !needed ? Choice::pick(copper) : Choice::stop();
}

int city(const HintedView& view, const Bag& /*rest*/) {
  const int empty = view.empty_piles();
  return (empty >= 1 ? coin : 0) + (empty >= 2 ? coin + worth_of_buy : 0);
}

int counting_house(const HintedView& view, const Bag& /*rest*/) { return coin * view.discard()[copper]; }

// The card looked at is played if that is possible; what is in the way is trashed, what is only green discarded.
Choice crystal_ball(const HintedView& view, const Decision& decision) {
  constexpr Option trash{1}, discard{2}, play{3};
  if (decision.ask != Ask::choose) return Choice::later();
  const Kind card = view.held(view.held_count() - 1).kind;
  if (is_junk(view, card)) return Choice::pick(trash);
  return Choice::pick(decision.numbers.has(play) ? play : discard);
}

// Only with something to melt: whoever trashes nothing gains a Copper or a Curse.
int forge(const HintedView& view, const Bag& rest) { return junk_in_hand(view, rest, rest.size()).empty() ? -coin : 2 * coin; }

// Points once the end is near or the hand has three different Treasures.
Choice investment(const HintedView& view, const Decision& decision) {
  constexpr Option take_coin{0}, take_points{1};
  if (decision.ask != Ask::choose) return Choice::later();
  const int different = (view.hand().kinds & view.type(Type::treasure)).size();
  return Choice::pick(different >= 3 || (different >= 1 && points_count(view)) ? take_points : take_coin);
}

int magnate(const HintedView& view, const Bag& rest) {
  return rest.count_of(view.type(Type::treasure)) * std::max(average_card(view.rules(), view.owned(view.seat())), coin / 2);
}

// The dearest Treasure of which there are any left.
Kind best_to_copy(const HintedView& view, KindSet treasures) {
  Kind best = no_kind;
  for (const Kind kind : treasures& view.can_be_had())
    if (best == no_kind || view.cost(kind).coins > view.cost(best).coins) best = kind;
  return best;
}
int mint(const HintedView& view, const Bag& rest) {
  const Kind copied = best_to_copy(view, rest.kinds & view.type(Type::treasure));
  return copied == no_kind || copied == copper ? 0 : worth_to_gain(view, copied);
}
Choice copy_with_mint(const HintedView& view, const Decision& decision) {
  if (decision.ask != Ask::reveal) return Choice::later();
  const Kind copied = best_to_copy(view, decision.options);
  return copied == no_kind || copied == copper ? Choice::stop() : Choice::pick(copied);
}

int trade_route(const HintedView& view, const Bag& /*rest*/) {
  int coins = 0;
  for (const Tokens& tokens : view.tokens())
    if (tokens.on == no_kind) coins += tokens.n;
  return coin * coins;
}

// A coin for each card that does nothing by itself; which Actions are too many may in turn depend on a Vault.
int vault(const HintedView& view, const Bag& rest) { return coin * rest.count_of(rest.kinds - view.type(Type::action) - view.type(Type::treasure)); }
// The others swap two cards only if neither does anything.
Choice answer_vault(const HintedView& view, const Decision& decision) {
  if (decision.ask != Ask::use) return Choice::later();
  return useless(view, view.hand()).size() >= 2 ? Choice::pick(decision.options.first()) : Choice::stop();
}

constexpr std::array hints{
    Hint{.card = "anvil", .gains_up_to = 4, .answer = anvil},
    Hint{.card = "bank"},
    Hint{.card = "bishop", .brings = worth_of_point, .harms = -4, .trashes = 1},
    Hint{.card = "charlatan", .gives = curse},
    Hint{.card = "city", .worth = city},
    Hint{.card = "clerk", .harms = 4},
    Hint{.card = "collection"},
    Hint{.card = "contraband"},
    Hint{.card = "counting-house", .once = true, .worth = counting_house},
    Hint{.card = "crystal-ball", .answer = crystal_ball},
    Hint{.card = "expand", .exchanges = {.up_to = 3}},
    Hint{.card = "forge", .worth = forge},
    Hint{.card = "goons", .brings = worth_of_point, .cuts_hands_to = 3},
    Hint{.card = "hoard"},
    Hint{.card = "investment", .answer = investment},
    Hint{.card = "kings-court", .plays_another = true},
    Hint{.card = "loan"},
    Hint{.card = "magnate", .worth = magnate},
    Hint{.card = "mint", .worth = mint, .answer = copy_with_mint},
    Hint{.card = "monument", .brings = worth_of_point},
    Hint{.card = "mountebank", .harms = 3, .gives = curse},
    Hint{.card = "quarry"},
    Hint{.card = "rabble", .harms = 5},
    Hint{.card = "royal-seal", .uses = puts_gain_on_deck},
    Hint{.card = "tiara", .uses = puts_gain_on_deck},
    Hint{.card = "trade-route", .trashes = 1, .worth = trade_route},
    Hint{.card = "vault", .worth = vault, .answer = answer_vault},
    Hint{.card = "venture"},
    Hint{.card = "war-chest", .gains_up_to = 5},
    Hint{.card = "watchtower", .draws_up_to = 6, .once = true, .answer = watchtower, .uses = uses_watchtower},
};

}  // namespace

std::span<const Hint> prosperity_hints() { return hints; }

}  // namespace dominium::players
