#include "players/worth.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string_view>
#include <vector>

namespace dominium {

namespace {

constexpr int last_provinces = 4;
constexpr int enough_money = 5;     // coins that stay in the deck when Coppers are trashed
constexpr int average_action = 15;  // an Action drawn, before one knows whether it can be played

constexpr int worth_of_buy = 3;
constexpr int hand_after_library = 7;
constexpr int hand_after_militia = 3;

constexpr KindSet worthless = KindSet::of(copper) | KindSet::of(curse);

// What is gained comes into play only later.
int by_and_by(int worth) { return worth / 2; }

int money_in(const Rules& rules, const Bag& cards) {
  int money = 0;
  for (const Kind kind : cards.kinds) money += cards[kind] * rules.card[kind]->plus.coins;
  return money;
}

int average_of_own(const View& view) { return average_card(view.rules(), view.owned(view.seat())); }

template <class Count>
int sum_over_opponents(const View& view, Count count) {
  int sum = 0;
  for (Seat seat = 0; seat < view.seats(); ++seat)
    if (seat != view.seat()) sum += count(seat);
  return sum;
}

// An Action that one has none of yet: the dearer, the better.
int worth_of_first(const Rules& rules, Kind action) { return 5 + 5 * rules.price[action]; }

int worth_of_gaining_up_to(const View& view, int price) {
  const KindSet options = view.supply().kinds & view.rules().affordable(price);
  return options.empty() ? 0 : worth_to_gain(view, best_to_gain(view, options));
}

int gain_of_remodel(const View& view, Kind kind) {
  const Rules& rules = view.rules();
  const int lost_now = coin * rules.income[kind] / 3;
  return worth_of_gaining_up_to(view, rules.price[kind] + 2) - worth_to_keep(view, kind) - lost_now;
}

// ---- what an Action's text does besides what it gives at once; `rest` is the hand without it

int adventurer(const View& view, const Bag& /*rest*/) {
  const Bag& owned = view.owned(view.seat());
  const KindSet treasures = view.rules().type(Type::treasure);
  const int n = owned.count_of(treasures);
  return n == 0 ? 0 : 2 * coin * money_in(view.rules(), owned) / n;
}
int artisan(const View& view, const Bag& /*rest*/) { return by_and_by(worth_of_gaining_up_to(view, 5)) + coin / 2; }
int bandit(const View& view, const Bag& /*rest*/) {
  const int gain = view.supply().has(gold) ? by_and_by(worth_to_gain(view, gold)) : 0;
  return gain + sum_over_opponents(view, [&](Seat seat) {
           const Bag& cards = view.owned(seat);
           return cards.empty() ? 0 : 3 * coin * (cards[silver] + 2 * cards[gold]) / cards.size();
         });
}
int bureaucrat(const View& view, const Bag& /*rest*/) {
  const int gain = view.supply().has(silver) ? by_and_by(worth_to_gain(view, silver)) : 0;
  return gain + sum_over_opponents(view, [](Seat) { return 4; });
}
int cellar(const View& view, const Bag& rest) { return useless(view, rest).size() * average_of_own(view); }
int chapel(const View& view, const Bag& rest) { return 7 * junk_in_hand(view, rest, 4).size(); }
int council_room(const View& view, const Bag& /*rest*/) {
  return -sum_over_opponents(view, [](Seat) { return 6; });
}
int feast(const View& view, const Bag& /*rest*/) { return by_and_by(worth_of_gaining_up_to(view, 5)); }
int library(const View& view, const Bag& rest) { return (hand_after_library - rest.size()) * average_of_own(view); }
int militia(const View& view, const Bag& /*rest*/) {
  return sum_over_opponents(view, [&](Seat seat) { return view.hand_size(seat) > hand_after_militia ? 12 : 0; });
}
int mine(const View& view, const Bag& rest) { return improvable(view, rest.kinds & view.rules().type(Type::treasure)).empty() ? 0 : 2 * coin; }
int moneylender(const View& /*view*/, const Bag& rest) { return rest.has(copper) ? 2 * coin + 4 : 0; }
int poacher(const View& view, const Bag& /*rest*/) { return -6 * view.empty_piles(); }
int remodel(const View& view, const Bag& rest) {
  int best = 0;
  for (const Kind kind : rest.kinds) best = std::max(best, gain_of_remodel(view, kind));
  return by_and_by(best);
}
int thief(const View& view, const Bag& /*rest*/) {
  return sum_over_opponents(view, [&](Seat seat) {
    const Bag& cards = view.owned(seat);
    return cards.empty() ? 0 : 6 * coin * (cards[silver] + 2 * cards[gold]) / cards.size();
  });
}
int throne_room(const View& view, const Bag& rest) {
  int best = 0;
  for (const Kind kind : rest.kinds & view.rules().type(Type::action))
    if (!plays_another(view.rules(), kind)) best = std::max(best, worth_of_playing(view, kind) + worth_of_playing_again(view, kind));
  return best;
}
int vassal(const View& /*view*/, const Bag& /*rest*/) { return 4; }
int witch(const View& view, const Bag& /*rest*/) {
  return sum_over_opponents(view, [&](Seat) { return view.supply().has(curse) ? 25 : 0; });
}
int workshop(const View& view, const Bag& /*rest*/) { return by_and_by(worth_of_gaining_up_to(view, 4)); }
int a_little(const View& /*view*/, const Bag& /*rest*/) { return 2; }

struct Text {
  std::string_view card;
  int (*worth)(const View&, const Bag& rest) = nullptr;
  bool once = false;  // a second time at once it does nothing more
  bool prepares_draws = false;
  bool plays_another = false;
};

constexpr std::array texts{
    Text{.card = "adventurer", .worth = adventurer},
    Text{.card = "artisan", .worth = artisan},
    Text{.card = "bandit", .worth = bandit},
    Text{.card = "bureaucrat", .worth = bureaucrat},
    Text{.card = "cellar", .worth = cellar, .once = true},
    Text{.card = "chancellor", .worth = a_little, .once = true},
    Text{.card = "chapel", .worth = chapel, .once = true},
    Text{.card = "council-room", .worth = council_room},
    Text{.card = "feast", .worth = feast},
    Text{.card = "harbinger", .worth = a_little, .prepares_draws = true},
    Text{.card = "library", .worth = library, .once = true},
    Text{.card = "merchant", .worth = a_little},
    Text{.card = "militia", .worth = militia, .once = true},
    Text{.card = "mine", .worth = mine},
    Text{.card = "moneylender", .worth = moneylender},
    Text{.card = "poacher", .worth = poacher},
    Text{.card = "remodel", .worth = remodel},
    Text{.card = "sentry", .worth = a_little, .prepares_draws = true},
    Text{.card = "spy", .worth = a_little, .prepares_draws = true},
    Text{.card = "thief", .worth = thief},
    Text{.card = "throne-room", .worth = throne_room, .plays_another = true},
    Text{.card = "vassal", .worth = vassal},
    Text{.card = "witch", .worth = witch},
    Text{.card = "workshop", .worth = workshop},
};

// By CardId; of a card that is not in the table, its text is not known.
const Text& text_of(const Rules& rules, Kind kind) {
  static const std::vector<Text> by_card = [] {
    std::vector<Text> all(all_cards().size());
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Text& text : texts)
        if (text.card == all_cards()[i].id) all[i] = text;
    return all;
  }();
  return by_card[rules.id[kind]];
}

int worth_of_pluses(const View& view, Kind kind) {
  const Plus& plus = view.rules().card[kind]->plus;
  int worth = coin * plus.coins + worth_of_buy * plus.buys;
  if (plus.cards > 0) worth += plus.cards * std::max(average_of_own(view), coin / 2);
  if (plus.actions > 1) worth += coin / 2 * (plus.actions - 1);
  return worth;
}

// The Actions of the hand that will not be played for want of Actions: those that bring least.
Bag unplayable(const View& view, const Bag& hand) {
  const Rules& rules = view.rules();
  Bag unplayed;
  const KindSet actions = hand.kinds & rules.type(Type::action);
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
    else if (!plays_another(rules, kind))
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

int worth_in_hand(const View& view, Kind kind) {
  const Rules& rules = view.rules();
  if (rules.type(Type::treasure).has(kind)) return coin * rules.income[kind];
  if (rules.type(Type::action).has(kind)) return worth_of_playing(view, kind) + (rules.nonterminal.has(kind) ? coin : 0);
  return 0;
}

}  // namespace

bool points_count(const View& view) { return view.supply()[province] <= last_provinces; }

int actions_left(const View& view) { return view.turn_of() == view.seat() ? view.actions() : 1; }

int average_card(const Rules& rules, const Bag& cards) {
  if (cards.empty()) return 0;
  const int actions = cards.count_of(rules.type(Type::action));
  int treasure = 0;
  for (const Kind kind : cards.kinds & rules.type(Type::treasure)) treasure += cards[kind] * rules.income[kind];
  return (coin * treasure + average_action * actions) / cards.size();
}

int worth_of_playing(const View& view, Kind action) {
  const Text& text = text_of(view.rules(), action);
  const int worth = worth_of_pluses(view, action);
  if (text.worth == nullptr) return worth;
  Bag rest = view.hand();
  if (rest.has(action)) rest.remove(action);
  return worth + text.worth(view, rest);
}

int worth_of_playing_again(const View& view, Kind action) {
  return text_of(view.rules(), action).once ? worth_of_pluses(view, action) : worth_of_playing(view, action);
}

bool prepares_draws(const Rules& rules, Kind action) { return text_of(rules, action).prepares_draws; }
bool plays_another(const Rules& rules, Kind action) { return text_of(rules, action).plays_another; }

int worth_to_gain(const View& view, Kind kind) {
  const Rules& rules = view.rules();
  const Bag& owned = view.owned(view.seat());
  switch (kind) {
    case curse:
      return -2 * coin;
    case copper:
      return 0;
    case silver:
      return 22;
    case gold:
      return points_count(view) ? 40 : 50;
    case estate:
      return view.supply()[province] <= 2 ? 15 : 1;
    case duchy:
      return points_count(view) ? 45 : 8;
    case province:
      return points_count(view) ? 110 : 85;
    default:
      break;
  }
  if (rules.type(Type::action).has(kind)) {
    const int enough_of_it = rules.nonterminal.has(kind) ? 2 : 6;
    return worth_of_first(rules, kind) - enough_of_it * owned[kind];
  }
  const Card& card = *rules.card[kind];
  const int points = card.points + (card.score != nullptr ? card.score({owned}) : 0);
  return points * (points_count(view) ? 15 : 8);
}

int worth_to_keep(const View& view, Kind kind) {
  switch (kind) {
    case curse:
      return -2 * coin;
    case estate:
      return points_count(view) ? coin : -coin / 2;
    case copper:
      return money_in(view.rules(), view.owned(view.seat())) > enough_money ? -2 : 5;
    case duchy:
    case province:
      return worth_to_gain(view, kind) + coin;
    default:
      return worth_to_gain(view, kind);
  }
}

Kind best_to_gain(const View& view, KindSet options) {
  if (options.has(province)) return province;
  Kind best = options.first();
  int most = worth_to_gain(view, best);
  const auto compare = [&](Kind kind) {
    if (const int worth = worth_to_gain(view, kind); worth > most) {
      best = kind;
      most = worth;
    }
  };
  const KindSet actions = options & view.rules().type(Type::action);
  for (const Kind kind : options - actions - worthless) compare(kind);
  // From the dearest down, as long as one could be worth more than the best so far.
  for (KindSet left = actions; !left.empty() && worth_of_first(view.rules(), left.last()) > most; left.remove(left.last())) compare(left.last());
  return best;
}

Kind best_to_remodel(const View& view, KindSet options) {
  Kind best = options.first();
  int most = std::numeric_limits<int>::min();
  for (const Kind kind : options)
    if (const int worth = gain_of_remodel(view, kind); worth > most) {
      best = kind;
      most = worth;
    }
  return best;
}

KindSet improvable(const View& view, KindSet treasures) {
  const Rules& rules = view.rules();
  const KindSet on_offer = view.supply().kinds & rules.type(Type::treasure);
  KindSet can;
  for (const Kind kind : treasures)
    for (const Kind better : on_offer& rules.affordable(rules.price[kind] + 3))
      if (rules.income[better] > rules.income[kind]) can.add(kind);
  return can;
}

Bag junk(const View& view, const Bag& cards, int most) {
  Bag set;
  const auto take = [&](Kind kind, int at_most) {
    const int n = std::min({cards[kind], at_most, most - set.size()});
    if (n > 0) set.add(kind, n);
  };
  take(curse, most);
  if (points_count(view)) return set;
  take(estate, most);
  if (cards.has(copper)) take(copper, money_in(view.rules(), view.owned(view.seat())) - enough_money);
  return set;
}

Bag junk_in_hand(const View& view, const Bag& hand, int most) {
  Bag set = junk(view, hand, most);
  const int money = money_to_spend(view);
  const int spare = money >= province_price ? money - province_price : money >= gold_price ? money - gold_price : money;
  if (set[copper] > spare) set.remove(copper, set[copper] - spare);
  return set;
}

int money_to_spend(const View& view) {
  int money = view.coins();
  for (const Kind kind : view.hand().kinds & view.rules().type(Type::treasure)) money += view.hand()[kind] * view.rules().income[kind];
  return money;
}

Bag useless(const View& view, const Bag& hand) {
  const Rules& rules = view.rules();
  Bag set = unplayable(view, hand);
  for (const Kind kind : hand.kinds&(rules.type(Type::victory) | rules.type(Type::curse))) set.add(kind, hand[kind]);
  return set;
}

Bag least_useful(const View& view, const Bag& hand, int n) {
  const Rules& rules = view.rules();
  Bag set;
  const auto take = [&](Kind kind, int there) {
    if (const int taken = std::min(there, n - set.size()); taken > 0) set.add(kind, taken);
  };
  const KindSet idle = hand.kinds & (rules.type(Type::victory) | rules.type(Type::curse));
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

}  // namespace dominium
