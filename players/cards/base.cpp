// The base game, both editions.
#include <array>

#include "cards/cards.hpp"
#include "worth.hpp"

namespace dominium::players {

namespace {

int adventurer(const HintedView& view, const Bag& /*rest*/) {
  const Bag& owned = view.owned(view.seat());
  const int treasures = owned.count_of(view.type(Type::treasure));
  return treasures == 0 ? 0 : 2 * coin * money_in(view.rules(), owned) / treasures;
}

// What a card brings that takes a Treasure out of each opponent's top two cards: the more Silvers and Golds they own, the more.
int worth_of_robbing(const HintedView& view, int each) {
  return sum_over_opponents(view, [&](Seat seat) {
    const Bag cards = view.known_owned(seat);
    return cards.empty() ? 0 : each * coin * (cards[silver] + 2 * cards[gold]) / cards.size();
  });
}
int bandit(const HintedView& view, const Bag& /*rest*/) { return worth_of_robbing(view, 3); }
int thief(const HintedView& view, const Bag& /*rest*/) { return worth_of_robbing(view, 6); }

int cellar(const HintedView& view, const Bag& rest) { return useless(view, rest).size() * average_card(view.rules(), view.owned(view.seat())); }

// Yes, unless the deck is better on average than all cards together, which would be shuffled with what is bought this turn.
Choice chancellor(const HintedView& view, const Decision& decision) {
  const Bag& owned = view.owned(view.seat());
  Bag deck = owned;
  const auto without = [&](const Bag& cards) {
    for (const Kind kind : cards.kinds) deck.remove(kind, cards[kind]);
  };
  without(view.hand());
  without(view.discard());
  for (const InPlay card : view.in_play())
    if (card.kind != no_kind && card.owner == view.seat()) deck.remove(card.kind);
  const bool poor = average_card(view.rules(), owned) >= average_card(view.rules(), deck);
  return poor ? Choice::pick(decision.options.first()) : Choice::stop();
}

int moneylender(const HintedView& /*view*/, const Bag& rest) { return rest.has(copper) ? 2 * coin + 4 : 0; }
int poacher(const HintedView& view, const Bag& /*rest*/) { return -6 * view.empty_piles(); }

constexpr std::array hints{
    Hint{.card = "adventurer", .worth = adventurer},
    Hint{.card = "artisan", .brings = coin / 2, .gains_up_to = 5},
    Hint{.card = "bandit", .gains = gold, .worth = bandit},
    Hint{.card = "bureaucrat", .harms = 4, .gains = silver},
    Hint{.card = "cellar", .once = true, .worth = cellar},
    Hint{.card = "chancellor", .brings = 2, .once = true, .answer = chancellor},
    Hint{.card = "chapel", .trashes = 4, .once = true},
    Hint{.card = "council-room", .harms = -6},
    Hint{.card = "feast", .gains_up_to = 5},
    Hint{.card = "harbinger", .brings = 2, .prepares_draws = true},
    Hint{.card = "library", .draws_up_to = 7, .once = true},
    Hint{.card = "merchant", .brings = 2},
    Hint{.card = "militia", .cuts_hands_to = 3, .once = true},
    Hint{.card = "mine", .exchanges = {.up_to = 3, .treasures_only = true}, .pays_at_once = true},
    Hint{.card = "moneylender", .pays_at_once = true, .worth = moneylender},
    Hint{.card = "poacher", .worth = poacher},
    Hint{.card = "remodel", .exchanges = {.up_to = 2}},
    Hint{.card = "sentry", .brings = 2, .prepares_draws = true},
    Hint{.card = "spy", .brings = 2, .prepares_draws = true},
    Hint{.card = "thief", .worth = thief},
    Hint{.card = "throne-room", .plays_another = true},
    Hint{.card = "vassal", .brings = 4},
    Hint{.card = "witch", .gives = curse},
    Hint{.card = "workshop", .gains_up_to = 4},
};

}  // namespace

std::span<const Hint> base_hints() { return hints; }

}  // namespace dominium::players
