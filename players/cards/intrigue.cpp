// Intrigue, both editions.
#include <array>
#include <initializer_list>

#include "cards/cards.hpp"
#include "worth.hpp"

namespace dominium::players {

namespace {

// Picks the first ones of these options, as many as are asked for; they are picked in ascending order.
Choice pick_first_of(std::initializer_list<int> ranked, const Decision& decision) {
  OptionSet wanted;
  for (const int option : ranked)
    if (wanted.size() < decision.max) wanted.add(Option{option});
  const OptionSet now = wanted & decision.numbers;
  return Choice::pick(now.empty() ? decision.numbers.first() : now.first());
}
Choice yes_if(bool wanted, const Decision& decision) { return wanted ? Choice::pick(decision.options.first()) : Choice::stop(); }

int average_of_own(const HintedView& view) { return average_card(view.rules(), view.owned(view.seat())); }
bool has_action(const HintedView& view) { return !(view.hand().kinds & view.type(Type::action)).empty(); }

// Gold for later, unless three coins buy a Province now.
Choice courtier(const HintedView& view, const Decision& decision) {
  const int money = money_to_spend(view);
  const bool province_now = money < province_price && money + 3 >= province_price;
  if (has_action(view) && view.actions() == 0) return pick_first_of({0, 2, 3, 1}, decision);
  return province_now ? pick_first_of({2, 3, 0, 1}, decision) : pick_first_of({3, 2, 0, 1}, decision);
}

// What lies in the trash is taken if it is worth having; otherwise some Action has to go there.
Choice lurker(const HintedView& view, const Decision& decision) {
  bool wanted = false;
  for (const Kind kind : view.trash().kinds & view.type(Type::action)) wanted |= worth_to_gain(view, kind) > worth_to_gain(view, silver);
  return pick_first_of({wanted ? 1 : 0}, decision);
}

Choice mill(const HintedView& view, const Decision& decision) { return yes_if(useless(view, view.hand()).size() >= 2, decision); }

// A Village is worth more than two coins until the end is near.
Choice mining_village(const HintedView& view, const Decision& decision) { return yes_if(points_count(view), decision); }

// A new hand, unless another Minion follows or this one is worth more.
Choice minion(const HintedView& view, const Decision& decision) {
  const int kept = coin * (money_in(view.rules(), view.hand()) + 2);
  const bool another = view.hand().has(decision.source);
  return pick_first_of({!another && 4 * average_of_own(view) > kept ? 1 : 0}, decision);
}

Choice nobles(const HintedView& view, const Decision& decision) { return pick_first_of({has_action(view) && view.actions() == 0 ? 1 : 0}, decision); }

Choice pawn(const HintedView& view, const Decision& decision) {
  return has_action(view) && view.actions() == 0 ? pick_first_of({0, 1}, decision) : pick_first_of({0, 3}, decision);
}

// The card that is missed least goes to the bottom.
Choice secret_passage(const HintedView& view, const Decision& decision) {
  if (decision.ask == Ask::number) return Choice::pick(decision.numbers.last());
  const KindSet missed_least = least_useful(view, view.hand(), 1).kinds & decision.options;
  return Choice::pick((missed_least.empty() ? decision.options : missed_least).first());
}

Choice steward(const HintedView& view, const Decision& decision) {
  if (junk_in_hand(view, view.hand(), 2).size() == 2) return pick_first_of({2}, decision);
  return pick_first_of({average_of_own(view) >= coin ? 0 : 1}, decision);
}
int steward_worth(const HintedView& /*view*/, const Bag& /*rest*/) { return 2 * coin; }

// Two cards that do nothing are easily discarded; the last Curses are harmless.
Choice torturer(const HintedView& view, const Decision& decision) {
  const bool no_curses = !view.supply().has(curse);
  return pick_first_of({no_curses ? 1 : 0}, decision);
}

int baron(const HintedView& /*view*/, const Bag& rest) { return rest.has(estate) ? 4 * coin : -5; }
int conspirator(const HintedView& view, const Bag& /*rest*/) { return view.in_play().size() >= 2 ? coin : 0; }
int coppersmith(const HintedView& /*view*/, const Bag& rest) { return coin * rest[copper]; }
int secret_chamber(const HintedView& view, const Bag& rest) { return coin * rest.count_of(view.type(Type::victory) | view.type(Type::curse)); }
// Two cards have to go, whatever they are.
int trading_post(const HintedView& view, const Bag& rest) { return junk(view, rest, 2).size() == 2 ? 2 * coin : -4 * coin; }
int shanty_town(const HintedView& view, const Bag& rest) { return (rest.kinds & view.type(Type::action)).empty() ? 2 * average_of_own(view) : 2; }

constexpr std::array hints{
    Hint{.card = "baron", .worth = baron},
    Hint{.card = "bridge", .brings = 4},
    Hint{.card = "conspirator", .worth = conspirator},
    Hint{.card = "coppersmith", .worth = coppersmith},
    Hint{.card = "courtier", .brings = 3 * coin, .choose = courtier},
    Hint{.card = "courtyard", .brings = 2},
    Hint{.card = "diplomat", .brings = 2},
    Hint{.card = "ironworks", .gains_up_to = 4},
    Hint{.card = "lurker", .brings = 2, .choose = lurker},
    Hint{.card = "masquerade", .brings = 4, .trashes = 1},
    Hint{.card = "mill", .brings = 2, .choose = mill},
    Hint{.card = "mining-village", .brings = 2, .choose = mining_village},
    Hint{.card = "minion", .brings = 2 * coin, .choose = minion},
    Hint{.card = "nobles", .brings = 2 * coin, .choose = nobles},
    Hint{.card = "patrol", .brings = 4},
    Hint{.card = "pawn", .brings = coin, .choose = pawn},
    Hint{.card = "replace", .exchanges = {.up_to = 2}},
    Hint{.card = "saboteur", .harms = coin},
    Hint{.card = "scout", .brings = 2, .prepares_draws = true},
    Hint{.card = "secret-chamber", .once = true, .worth = secret_chamber},
    Hint{.card = "secret-passage", .brings = 2, .answer = secret_passage},
    Hint{.card = "shanty-town", .worth = shanty_town},
    Hint{.card = "steward", .worth = steward_worth, .choose = steward},
    Hint{.card = "swindler", .harms = 6},
    Hint{.card = "torturer", .harms = coin, .choose = torturer},
    Hint{.card = "trading-post", .worth = trading_post},
    Hint{.card = "tribute", .brings = 2 * coin},
    Hint{.card = "upgrade", .exchanges = {.up_to = 1}},
    Hint{.card = "wishing-well", .brings = 3, .prepares_draws = true},
};

}  // namespace

std::span<const Hint> intrigue_hints() { return hints; }

}  // namespace dominium::players
