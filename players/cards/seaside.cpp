// Seaside, both editions.
#include <algorithm>
#include <array>

#include "cards/cards.hpp"
#include "worth.hpp"

namespace dominium::players {

namespace {

// What a card that is drawn next turn is worth.
constexpr int card_later = 6;

Kind least_to_keep(const HintedView& view, KindSet options) {
  Kind best = options.first();
  for (const Kind kind : options)
    if (worth_to_keep(view, kind) < worth_to_keep(view, best)) best = kind;
  return best;
}

bool has_junk(const HintedView& view, const Bag& hand) { return !junk_in_hand(view, hand, 1).empty(); }

int tokens_of(const HintedView& view, std::string_view card) {
  int n = 0;
  for (const Tokens& tokens : view.tokens())
    if (tokens.seat == view.seat() && tokens.on == no_kind && view.rules().card[tokens.of]->id == card) n += tokens.n;
  return n;
}

// Shows the worst card, and gives back as many copies of it as may go.
Choice ambassador(const HintedView& view, const Decision& decision) {
  const Bag junk = junk_in_hand(view, view.hand(), 2);
  if (decision.ask == Ask::reveal) {
    const KindSet worst = junk.kinds & decision.options;
    return Choice::pick(worst.empty() ? least_to_keep(view, decision.options) : least_to_keep(view, worst));
  }
  const Kind shown = decision.options.first();
  return junk.has(shown) ? Choice::pick(shown) : Choice::stop();
}
int worth_of_ambassador(const HintedView& view, const Bag& rest) { return has_junk(view, rest) ? 2 * coin : 0; }

// The pile of which the others have more than this seat; if there is none, the Curses, where a token hurts nobody.
Choice embargo(const HintedView& view, const Decision& decision) {
  const auto lead = [&](Kind kind) {
    return sum_over_opponents(view, [&](Seat seat) { return view.owned(seat)[kind]; }) - (view.seats() - 1) * view.owned(view.seat())[kind];
  };
  Kind best = decision.options.has(curse) ? curse : decision.options.first();
  for (const Kind kind : decision.options - KindSet::first_of(basic_kinds))
    if (lead(kind) > 0 && (best < basic_kinds || lead(kind) > lead(best))) best = kind;
  return Choice::pick(best);
}

// Away goes what does nothing but score, then what is worth least.
Choice island(const HintedView& view, const Decision& decision) {
  const KindSet idle = decision.options & ((view.type(Type::victory) - view.type(Type::action)) | KindSet::of(curse));
  return Choice::pick(idle.empty() ? least_to_keep(view, decision.options) : idle.last());
}
int worth_of_island(const HintedView& view, const Bag& rest) {
  return (rest.kinds & (view.type(Type::victory) | KindSet::of(curse))).empty() ? 2 : 2 * coin;
}

// Trashing and discarding take the worst card that is left.
Choice lookout(const HintedView& view, const Decision& decision) { return Choice::pick(least_to_keep(view, decision.options)); }
// Only as long as it can be expected to find something to trash.
int worth_of_lookout(const HintedView& view, const Bag& /*rest*/) {
  const Bag& owned = view.owned(view.seat());
  const int junk_owned = owned[curse] + owned[copper] + (points_count(view) ? 0 : owned[estate]);
  return 3 * junk_owned >= owned.size() ? coin : -coin;
}

// Saves cards until there are three.
Choice native_village(const HintedView& view, const Decision& decision) {
  constexpr Option put{0}, take{1};
  int on_mat = 0;
  for (int i = 0; i < view.aside_count(); ++i)
    if (const AsideCard card = view.aside(i); card.owner == view.seat() && card.mat == decision.source) ++on_mat;
  const bool nothing_to_put = view.deck_size(view.seat()) == 0 && view.discard().empty();
  return Choice::pick(on_mat >= 3 || (on_mat > 0 && (nothing_to_put || points_count(view))) ? take : put);
}

// Discards what is worse than usual; otherwise the best card goes back last, on top.
Choice navigator(const HintedView& view, const Decision& decision) {
  if (decision.ask == Ask::put_on_deck) return Choice::pick(least_to_keep(view, decision.options));
  Bag seen;
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.owner == view.seat() && card.kind != no_kind) seen.add(card.kind);
  const bool poor = !seen.empty() && average_card(view.rules(), seen) < average_card(view.rules(), view.owned(view.seat()));
  return Choice::pick(Option{poor ? 0 : 1});
}

// Plunders until the tokens pay as much as a Gold.
Choice pirate_ship(const HintedView& view, const Decision& decision) {
  if (decision.ask == Ask::choose) return Choice::pick(Option{tokens_of(view, "pirate-ship") >= 3 ? 0 : 1});
  Kind best = decision.options.first();
  for (const Kind kind : decision.options)
    if (view.cost(kind).coins > view.cost(best).coins) best = kind;
  return Choice::pick(best);
}
int worth_of_pirate_ship(const HintedView& view, const Bag& /*rest*/) { return coin * std::max(2, tokens_of(view, "pirate-ship")); }

// Turns into coins what is worth least, but a better card if its coins buy a Province.
Choice salvager(const HintedView& view, const Decision& decision) {
  const int money = money_to_spend(view);
  Kind best = least_to_keep(view, decision.options);
  for (const Kind kind : decision.options - KindSet::of(province)) {
    const int without = money - (view.type(Type::treasure).has(kind) ? view.rules().income[kind] : 0);
    const bool buys = without + view.cost(kind).coins >= province_price && money < province_price;
    if (points_count(view) && buys && view.cost(kind).coins > view.cost(best).coins) best = kind;
  }
  return Choice::pick(best);
}
int worth_of_salvager(const HintedView& view, const Bag& rest) { return has_junk(view, rest) || points_count(view) ? 2 * coin : -coin; }

int worth_of_smugglers(const HintedView& view, const Bag& /*rest*/) { return points_count(view) ? coin : 2 * coin; }

// It costs the rest of the hand: not worth it with money for something good.
int worth_of_tactician(const HintedView& view, const Bag& rest) { return rest.empty() || money_to_spend(view) >= 5 ? -coin : 3 * coin; }

int worth_of_treasure_map(const HintedView& view, const Bag& rest) {
  const Kind map = view.rules().kind_of("treasure-map");
  return rest.has(map) ? 10 * coin : -coin;
}

constexpr std::array hints{
    Hint{.card = "ambassador", .gives = copper, .worth = worth_of_ambassador, .answer = ambassador},
    Hint{.card = "blockade", .harms = 2, .gains_up_to = 4},
    Hint{.card = "caravan", .brings = card_later},
    Hint{.card = "corsair", .brings = card_later, .harms = 6},
    Hint{.card = "cutpurse", .harms = 7, .once = true},
    Hint{.card = "embargo", .answer = embargo},
    Hint{.card = "explorer", .brings = 2 * coin, .gains = silver},
    Hint{.card = "fishing-village", .brings = coin + 5},
    Hint{.card = "ghost-ship", .harms = coin, .once = true},
    Hint{.card = "haven", .brings = 2},
    Hint{.card = "island", .worth = worth_of_island, .answer = island},
    Hint{.card = "lighthouse", .brings = coin + 2},
    Hint{.card = "lookout", .worth = worth_of_lookout, .answer = lookout},
    Hint{.card = "merchant-ship", .brings = 2 * coin},
    Hint{.card = "monkey", .brings = 2 * card_later},
    Hint{.card = "native-village", .brings = card_later, .answer = native_village},
    Hint{.card = "navigator", .brings = 3, .prepares_draws = true, .answer = navigator},
    Hint{.card = "outpost", .brings = 2 * coin, .once = true},
    Hint{.card = "pearl-diver", .brings = 1, .prepares_draws = true},
    Hint{.card = "pirate", .brings = 3 * coin},
    Hint{.card = "pirate-ship", .worth = worth_of_pirate_ship, .answer = pirate_ship},
    Hint{.card = "sailor", .brings = 2 * coin, .prepares_draws = true},
    Hint{.card = "salvager", .worth = worth_of_salvager, .answer = salvager},
    Hint{.card = "sea-chart", .brings = 2},
    Hint{.card = "sea-hag", .gives = curse},
    Hint{.card = "sea-witch", .brings = card_later, .gives = curse},
    Hint{.card = "smugglers", .worth = worth_of_smugglers},
    Hint{.card = "tactician", .once = true, .worth = worth_of_tactician},
    Hint{.card = "tide-pools", .brings = -5},
    Hint{.card = "treasure-map", .worth = worth_of_treasure_map},
    Hint{.card = "warehouse", .brings = -coin},
    Hint{.card = "wharf", .brings = 2 * card_later + worth_of_buy},
};

}  // namespace

std::span<const Hint> seaside_hints() { return hints; }

}  // namespace dominium::players
