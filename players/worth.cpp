#include "worth.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "planned_view.hpp"

namespace dominium::players {

namespace {

constexpr int last_ones = 4;  // so few Provinces, or Colonies, are left that points count
constexpr int very_last = 2;
constexpr int enough_money = 5;     // coins that must remain in the deck when Coppers are trashed
constexpr int average_action = 15;  // a drawn Action, before it is known whether it can be played

constexpr int worth_of_trashing = 7;  // one card that is better gone
constexpr int worth_of_cutting = 12;  // one opponent's hand

constexpr KindSet worthless = KindSet::of(copper) | KindSet::of(curse);

// A gained card pays off only later.
int discounted(int worth) { return worth / 2; }

int average_of_own(const HintedView& view) { return average_card(view.rules(), view.owned(view.seat())); }

// The first copy of an Action: the dearer, the better.
int worth_of_first(const View& view, Kind action) { return 5 + 5 * view.cost(action).coins; }

// The best card to gain out of these, and what it is worth.
struct Best {
  int kind;  // an int like `worth`, so that both fit in one register
  int worth;
};
Best best_of(const HintedView& view, KindSet options);

int worth_of_gaining_up_to(const HintedView& view, Cost most) {
  const KindSet options = view.can_be_had() & view.costing_up_to(most);
  return options.empty() ? 0 : best_of(view, options).worth;
}

int gain_of_exchange(const HintedView& view, Kind kind, int up_to) {
  const Rules& rules = view.rules();
  const int lost_now = coin * rules.income[kind] / 3;
  return worth_of_gaining_up_to(view, view.cost(kind).plus(up_to)) - worth_to_keep(view, kind) - lost_now;
}

int worth_of_exchanging(const HintedView& view, Exchange exchange, const Bag& rest) {
  if (exchange.treasures_only) return improvable(view, rest.kinds & view.type(Type::treasure), exchange.up_to).empty() ? 0 : 2 * coin;
  int best = 0;
  for (const Kind kind : rest.kinds) best = std::max(best, gain_of_exchange(view, kind, exchange.up_to));
  return discounted(best);
}

int worth_of_playing_another(const HintedView& view, const Bag& rest) {
  int best = 0;
  for (const Kind kind : rest.kinds & view.type(Type::action))
    if (!view.hint(kind).plays_another) best = std::max(best, worth_of_playing(view, kind) + worth_of_playing_again(view, kind));
  return best;
}

int harm_to(const HintedView& view, const Hint& hint, Seat seat) {
  int harm = hint.harms;
  if (hint.gives != no_kind && view.supply().has(hint.gives)) harm -= worth_to_gain(view, hint.gives) * 5 / 4;
  if (hint.cuts_hands_to > 0 && view.hand_size(seat) > hint.cuts_hands_to) harm += worth_of_cutting;
  return harm;
}

int worth_of_pluses(const HintedView& view, Kind kind) {
  const Plus& plus = view.rules().card[kind]->plus;
  int worth = coin * plus.coins + worth_of_buy * plus.buys;
  if (plus.cards > 0) worth += plus.cards * std::max(average_of_own(view), coin / 2);
  if (plus.actions > 1) worth += coin / 2 * (plus.actions - 1);
  return worth;
}

// Money is worth less when the end is near. A Treasure with a text is worth at least as much as an Action of its cost.
int worth_of_treasure(const HintedView& view, Kind kind) {
  const int income = view.rules().income[kind];
  const int late = points_count(view) ? coin * (income - 2) : 0;
  const int worth = income < 2 ? 0 : (income - 1) * (3 * income + 16) - late;
  return view.rules().plain.has(kind) ? worth : std::max(worth, worth_of_first(view, kind));
}

// Before the end, the first few points on a card are worth little and each further one much. A single point counts only at the very end.
int worth_of_points(const HintedView& view, int points) {
  if (points <= 0) return 2 * coin * points;
  if (points == 1) return left_until_end(view) <= very_last ? 15 : 1;
  if (points_count(view)) return 15 * points + 20 * std::max(0, points - 3) / 3;
  return points <= 3 ? 8 * points / 3 : 26 * points - 71;
}

// What a card is worth in its owner's turns.
[[gnu::always_inline]] inline int worth_in_turns(const HintedView& view, Kind kind) {
  const Rules& rules = view.rules();
  int worth = 0;
  if (view.type(Type::action).has(kind)) worth += worth_of_first(view, kind) - (rules.nonterminal.has(kind) ? 2 : 6) * view.owned(view.seat())[kind];
  if (view.type(Type::treasure).has(kind)) worth += worth_of_treasure(view, kind);
  return worth;
}

[[gnu::noinline]] int worth_with_points(const HintedView& view, Kind kind) {
  const Card& card = *view.rules().card[kind];
  const int points = card.points + (card.score != nullptr ? card.score({view.owned(view.seat())}) : 0);
  return worth_in_turns(view, kind) + worth_of_points(view, points);
}

// Whether enough money remains in the deck without one Copper.
bool has_enough_money(const HintedView& view) {
  const Bag& owned = view.owned(view.seat());
  int money = 0;
  for (const Kind kind : owned.kinds) {
    money += owned[kind] * view.rules().card[kind]->plus.coins;
    if (money > enough_money) return true;
  }
  return false;
}

[[gnu::always_inline]] inline int worth_of_gain(const HintedView& view, Kind kind) {
  return view.rules().scoring.has(kind) ? worth_with_points(view, kind) : worth_in_turns(view, kind);
}

Best best_of(const HintedView& view, KindSet options) {
  const bool nothing_dearer = (options - view.costing_up_to({province_price})).empty();
  if (options.has(province) && nothing_dearer) return {province, worth_of_gain(view, province)};
  Best best{options.first(), worth_to_gain(view, options.first())};
  const auto compare = [&](Kind kind) {
    if (const int worth = worth_of_gain(view, kind); worth > best.worth) best = {kind, worth};
  };
  const KindSet actions = options & view.type(Type::action);
  for (const Kind kind : options - actions - worthless) compare(kind);
  // From the dearest down, as long as one could be worth more than the best so far.
  for (KindSet left = actions; !left.empty() && worth_of_first(view, left.last()) > best.worth; left.remove(left.last())) compare(left.last());
  return best;
}

// What an Action's text is worth besides its pluses.
int worth_of_text(const HintedView& view, Kind action) {
  const Hint& hint = view.hint(action);
  if (hint.card.empty()) return view.knows(action) ? 0 : promised_by_price(view.rules(), action, worth_of_pluses(view, action));
  int worth = hint.brings;
  if (hint.gains_up_to > 0) worth += discounted(worth_of_gaining_up_to(view, {static_cast<std::uint8_t>(hint.gains_up_to)}));
  if (hint.gains != no_kind && view.supply().has(hint.gains)) worth += discounted(worth_to_gain(view, hint.gains));
  if (hint.harms != 0 || hint.gives != no_kind || hint.cuts_hands_to > 0)
    worth += sum_over_opponents(view, [&](Seat seat) { return harm_to(view, hint, seat); });
  const bool uses_hand = hint.draws_up_to > 0 || hint.trashes > 0 || hint.exchanges.any() || hint.plays_another || hint.worth != nullptr;
  if (!uses_hand) return worth;
  Bag rest = view.hand();
  if (rest.has(action)) rest.remove(action);
  if (hint.draws_up_to > 0) worth += (hint.draws_up_to - rest.size()) * average_of_own(view);
  if (hint.trashes > 0) worth += worth_of_trashing * junk_in_hand(view, rest, hint.trashes).size();
  if (hint.exchanges.any()) worth += worth_of_exchanging(view, hint.exchanges, rest);
  if (hint.plays_another) worth += worth_of_playing_another(view, rest);
  if (hint.worth != nullptr) worth += hint.worth(view, rest);
  return worth;
}

// Victory cards and Curses that cannot be played.
KindSet only_counting(const HintedView& view) {
  return (view.type(Type::victory) | view.type(Type::curse)) - view.type(Type::action) - view.type(Type::treasure);
}

// The Actions in hand that will not be played for want of Actions: those that bring least.
Bag unplayable(const HintedView& view, const Bag& hand) {
  const Rules& rules = view.rules();
  Bag unplayed;
  const KindSet actions = hand.kinds & view.type(Type::action);
  if (actions.empty()) return unplayed;
  int playable = actions_left(view);
  if (playable == 0) {
    for (const Kind kind : actions) unplayed.add(kind, hand[kind]);
    return unplayed;
  }
  KindSet terminals;
  for (const Kind kind : actions) {
    if (rules.nonterminal.has(kind))
      playable += hand[kind] * (rules.card[kind]->plus.actions - 1);
    else if (!view.hint(kind).plays_another)
      terminals.add(kind);
  }
  for (int left = hand.count_of(terminals) - playable; left > 0;) {
    Kind least = terminals.first();
    if (!terminals.single()) {
      int least_worth = std::numeric_limits<int>::max();
      for (const Kind kind : terminals)
        if (const int worth = worth_of_playing(view, kind); worth < least_worth) {
          least = kind;
          least_worth = worth;
        }
    }
    const int n = std::min(left, hand[least]);
    unplayed.add(least, n);
    terminals.remove(least);
    left -= n;
  }
  return unplayed;
}

int worth_in_hand(const HintedView& view, Kind kind) {
  const Rules& rules = view.rules();
  if (view.type(Type::treasure).has(kind)) return coin * rules.income[kind];
  if (view.type(Type::action).has(kind)) return worth_of_playing(view, kind) + (rules.nonterminal.has(kind) ? coin : 0);
  return 0;
}

}  // namespace

bool points_count(const HintedView& view) { return left_until_end(view) <= last_ones; }

int actions_left(const HintedView& view) { return view.turn_of() == view.seat() ? view.actions() : 1; }

int money_in(const Rules& rules, const Bag& cards) {
  int money = 0;
  for (const Kind kind : cards.kinds) money += cards[kind] * rules.card[kind]->plus.coins;
  return money;
}

int average_card(const Rules& rules, const Bag& cards) {
  if (cards.empty()) return 0;
  const int actions = cards.count_of(rules.printed(Type::action));
  int treasure = 0;
  for (const Kind kind : cards.kinds & rules.printed(Type::treasure)) treasure += cards[kind] * rules.income[kind];
  return (coin * treasure + average_action * actions) / cards.size();
}

int promised_by_price(const Rules& rules, Kind action, int pluses) {
  return std::max(2, coin / 2 * rules.card[action]->cost.coins - pluses - coin * rules.card[action]->plus.actions);
}

int worth_of_playing(const HintedView& view, Kind action) { return worth_of_pluses(view, action) + worth_of_text(view, action); }

int worth_of_playing_again(const HintedView& view, Kind action) {
  return view.hint(action).once ? worth_of_pluses(view, action) : worth_of_playing(view, action);
}

int worth_to_gain(const HintedView& view, Kind kind) { return worth_of_gain(view, kind); }

int worth_to_keep(const HintedView& view, Kind kind) {
  const Rules& rules = view.rules();
  if (kind == copper) return has_enough_money(view) ? -2 : 5;
  if (!view.type(Type::victory).has(kind)) return worth_to_gain(view, kind);
  const Card& card = *rules.card[kind];
  const bool only_points = (card.types - types(Type::victory)).empty();
  if (only_points && card.score == nullptr && card.points <= 1) return points_count(view) ? coin : -coin / 2;
  return worth_to_gain(view, kind) + coin;
}

Kind best_to_gain(const HintedView& view, KindSet options) { return Kind{best_of(view, options).kind}; }

Kind best_to_exchange(const HintedView& view, KindSet options, int up_to) {
  Kind best = options.first();
  int most = std::numeric_limits<int>::min();
  for (const Kind kind : options)
    if (const int worth = gain_of_exchange(view, kind, up_to); worth > most) {
      best = kind;
      most = worth;
    }
  return best;
}

KindSet improvable(const HintedView& view, KindSet treasures, int up_to) {
  const Rules& rules = view.rules();
  const KindSet on_offer = view.supply().kinds & view.type(Type::treasure);
  KindSet can;
  for (const Kind kind : treasures)
    for (const Kind better : on_offer& view.costing_up_to(view.cost(kind).plus(up_to)))
      if (rules.income[better] > rules.income[kind]) can.add(kind);
  return can;
}

Bag junk(const HintedView& view, const Bag& cards, int most) {
  Bag set;
  const auto take = [&](Kind kind, int at_most) {
    const int n = std::min({cards[kind], at_most, most - set.size()});
    if (n > 0) set.add(kind, n);
  };
  const Rules& rules = view.rules();
  for (const Kind kind : cards.kinds & view.type(Type::curse)) take(kind, most);
  if (points_count(view)) return set;
  for (const Kind kind : cards.kinds & view.type(Type::victory))
    if (worth_to_keep(view, kind) < 0) take(kind, most);
  if (cards.has(copper)) take(copper, money_in(rules, view.owned(view.seat())) - enough_money);
  return set;
}

Bag junk_in_hand(const HintedView& view, const Bag& hand, int most) {
  Bag set = junk(view, hand, most);
  const int money = money_to_spend(view);
  const int spare = money >= province_price ? money - province_price : money >= gold_price ? money - gold_price : money;
  if (set[copper] > spare) set.remove(copper, set[copper] - spare);
  return set;
}

int money_to_spend(const HintedView& view) {
  int money = view.coins();
  for (const Kind kind : view.hand().kinds & view.type(Type::treasure)) money += view.hand()[kind] * view.rules().income[kind];
  return money;
}

Bag useless(const HintedView& view, const Bag& hand) {
  Bag set = unplayable(view, hand);
  for (const Kind kind : hand.kinds& only_counting(view)) set.add(kind, hand[kind]);
  return set;
}

Bag least_useful(const HintedView& view, const Bag& hand, int n) {
  Bag set;
  const auto take = [&](Kind kind, int there) {
    if (const int taken = std::min(there, n - set.size()); taken > 0) set.add(kind, taken);
  };
  const KindSet idle = hand.kinds & only_counting(view);
  for (const Kind kind : idle) take(kind, hand[kind]);
  if (set.size() == n) return set;
  const Bag unplayed = unplayable(view, hand);
  for (const Kind kind : unplayed.kinds) take(kind, unplayed[kind]);
  if (set.size() == n) return set;
  KindSet rest = hand.kinds - idle;
  std::array<int, max_kinds> worth;
  for (const Kind kind : rest) worth[kind] = worth_in_hand(view, kind);
  while (set.size() < n && !rest.empty()) {
    Kind least = rest.first();
    for (const Kind kind : rest)
      if (worth[kind] < worth[least]) least = kind;
    take(least, hand[least] - set[least]);
    rest.remove(least);
  }
  return set;
}

}  // namespace dominium::players
