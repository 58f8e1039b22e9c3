#include "players/quantities.hpp"

#include <algorithm>
#include <array>

#include "notation/catalogue.hpp"
#include "notation/mistake.hpp"

namespace dominium {

namespace {

constexpr int hand_at_start = 5;
constexpr int few = 4;  // Provinces or gains that are left when it is late

int count(const Bag& bag, const Operand& about) { return about.kind != no_kind ? bag[about.kind] : bag.count_of(about.kinds); }

const Bag& mine(const View& view) { return view.owned(view.seat()); }
const Card& card_of(const View& view, Kind kind) { return *view.rules().card[kind]; }
Seat left_of(const View& view) { return static_cast<Seat>((view.seat() + 1) % view.seats()); }

template <class Value>
int most_of_opponents(const View& view, Value value) {
  int most = value(left_of(view));
  for (Seat seat = 0; seat < view.seats(); ++seat)
    if (seat != view.seat()) most = std::max(most, value(seat));
  return most;
}

// The largest over the cards of a subject.
template <class Value>
int most_of(const Operand& about, Value value) {
  if (about.kinds.empty()) return 0;
  int most = value(about.kinds.first());
  for (const Kind kind : about.kinds) most = std::max(most, value(kind));
  return most;
}
template <class Test>
int any_of(KindSet kinds, Test test) {
  for (const Kind kind : kinds)
    if (test(kind)) return 1;
  return 0;
}

template <class Value>
int sum(const Bag& bag, KindSet kinds, Value value) {
  int total = 0;
  for (const Kind kind : bag.kinds& kinds) total += bag[kind] * value(kind);
  return total;
}
template <class Value>
int sum_of_deck(const View& view, Value value) {
  return sum(mine(view), view.rules().all, [&](Kind kind) { return value(card_of(view, kind).plus); });
}

int in_play(const View& view, const Operand& about) {
  int n = 0;
  for (const InPlay card : view.in_play())
    if (card.owner == view.seat() && card.kind != no_kind && about.kinds.has(card.kind)) ++n;
  return n;
}
int held(const View& view, const Operand& about) {
  int n = 0;
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.owner == view.seat() && card.kind != no_kind && about.kinds.has(card.kind)) ++n;
  return n;
}
// All that one owns and that lies nowhere else.
int in_draw_pile(const View& view, const Operand& about) {
  return count(mine(view), about) - count(view.hand(), about) - count(view.discard(), about) - in_play(view, about) - held(view, about);
}

int in_opponents_decks(const View& view, const Operand& about) {
  int n = 0;
  for (Seat seat = 0; seat < view.seats(); ++seat)
    if (seat != view.seat()) n += count(view.owned(seat), about);
  return n;
}
int in_one_opponents_deck(const View& view, const Operand& about) {
  return most_of_opponents(view, [&](Seat seat) { return count(view.owned(seat), about); });
}

int points_of(const Bag& cards, const Rules& rules) {
  int points = 0;
  for (const Kind kind : cards.kinds) {
    const Card& card = *rules.card[kind];
    points += cards[kind] * (card.points + (card.score != nullptr ? card.score({cards}) : 0));
  }
  return points;
}
// My points if I had one more of these.
int points_with(const View& view, Kind kind) {
  Bag cards = mine(view);
  cards.add(kind);
  return points_of(cards, view.rules());
}
int my_points(const View& view) { return view.score(view.seat()); }
int best_opponent(const View& view) {
  return most_of_opponents(view, [&](Seat seat) { return view.score(seat); });
}
int lead(const View& view) { return my_points(view) - best_opponent(view); }

int money(const View& view) {
  return sum_of_deck(view, [](Plus plus) { return plus.coins; });
}
int terminals(const View& view) { return view.hand().count_of(view.rules().type(Type::action) - view.rules().nonterminal); }

// The smallest pile that is not empty, taken out of `rest`, in which each pile counts one less than it has, so that an empty one counts most of all.
int take_lowest(std::array<std::uint8_t, max_kinds>& rest) {
  std::uint8_t least = 0xFF;
  for (const std::uint8_t n : rest) least = std::min(least, n);
  const auto at = std::find(rest.begin(), rest.end(), least);
  *at = 0xFF;
  return least == 0xFF ? 0 : least + 1;
}
std::array<std::uint8_t, max_kinds> piles(const View& view) {
  std::array<std::uint8_t, max_kinds> rest;
  for (std::size_t i = 0; i < rest.size(); ++i) rest[i] = static_cast<std::uint8_t>(view.supply().count[i] - 1);
  return rest;
}
int piles_until_the_end(const View& view) { return std::max(0, view.rules().piles_to_end - view.empty_piles()); }
int gains_to_end(const View& view) {
  const int provinces = view.supply()[province];
  int needed = piles_until_the_end(view);
  // Most of the time too few piles are lower than the Provinces to matter; that is seen at once for all of them.
  std::uint8_t lower = 0;
  for (const std::uint8_t cards : view.supply().count) lower = static_cast<std::uint8_t>(lower + (cards != 0 && cards < provinces ? 1 : 0));
  if (lower < needed) return provinces;
  auto rest = piles(view);
  int gains = 0;
  for (; needed > 0; --needed) gains += take_lowest(rest);
  return std::min(gains, provinces);
}

bool would_end(const View& view, Kind kind) {
  return view.supply()[kind] == 1 && (kind == province || view.empty_piles() + 1 >= view.rules().piles_to_end);
}
// Most points win, then fewest turns.
bool would_win(const View& view, Kind kind) {
  if (!would_end(view, kind)) return false;
  const int points = points_with(view, kind);
  for (Seat seat = 0; seat < view.seats(); ++seat) {
    if (seat == view.seat()) continue;
    const int theirs = view.score(seat);
    if (theirs > points || (theirs == points && view.turns(seat) <= view.turns(view.seat()))) return false;
  }
  return true;
}
KindSet affordable(const View& view) { return view.supply().kinds & view.rules().affordable(view.coins()); }

int place(const View& view) { return (view.seat() + view.seats() - view.rules().setup.first) % view.seats() + 1; }

int known_cards(const View& view) {
  int n = 0;
  while (n < view.deck_size() && view.known_deck(view.seat(), n) != no_kind) ++n;
  return n;
}

using V = const View&;
using X = const Operand&;

constexpr std::array table{
    Quantity{"X in deck", "", Says::count, [](V v, X x) { return count(mine(v), x); }},
    Quantity{"X in hand", "", Says::count, [](V v, X x) { return count(v.hand(), x); }},
    Quantity{"X in play", "", Says::count, in_play},
    Quantity{"X in draw pile", "", Says::count, in_draw_pile},
    Quantity{"X in discard pile", "", Says::count, [](V v, X x) { return count(v.discard(), x); }},
    Quantity{"X left", "X in supply", Says::count, [](V v, X x) { return count(v.supply(), x); }},
    Quantity{"X in trash", "", Says::count, [](V v, X x) { return count(v.trash(), x); }},
    Quantity{"X in opponents' decks", "", Says::count, in_opponents_decks},
    Quantity{"X in opponent's deck", "", Says::count, in_one_opponents_deck},
    Quantity{"X in next opponent's deck", "", Says::count, [](V v, X x) { return count(v.owned(left_of(v)), x); }},
    Quantity{"X gained from start", "", Says::count, [](V v, X x) { return count(v.rules().opening.supply, x) - count(v.supply(), x); }},
    Quantity{"cost of X", "", Says::number, [](V v, X x) { return most_of(x, [&](Kind kind) { return int{v.rules().price[kind]}; }); }},
    Quantity{"points of X", "", Says::number, [](V v, X x) { return most_of(x, [&](Kind kind) { return points_with(v, kind) - my_points(v); }); }},
    Quantity{"opponent has X", "", Says::yes_or_no, [](V v, X x) { return int{in_one_opponents_deck(v, x) > 0}; }},
    Quantity{"X would end the game", "", Says::yes_or_no, [](V v, X x) { return any_of(x.kinds, [&](Kind kind) { return would_end(v, kind); }); }},
    Quantity{"X would win the game", "", Says::yes_or_no, [](V v, X x) { return any_of(x.kinds, [&](Kind kind) { return would_win(v, kind); }); }},

    Quantity{"coins", "", Says::count, [](V v, X) { return v.coins(); }},
    Quantity{"actions", "", Says::count, [](V v, X) { return v.actions(); }},
    Quantity{"buys", "", Says::count, [](V v, X) { return v.buys(); }},
    Quantity{"spare actions", "", Says::count, [](V v, X) { return v.actions() - terminals(v); }},
    Quantity{"turn", "", Says::number, [](V v, X) { return v.turns(v.seat()); }},
    Quantity{"turns of the next opponent", "", Says::count, [](V v, X) { return v.turns(left_of(v)); }},
    Quantity{"players", "", Says::count, [](V v, X) { return v.seats(); }},
    Quantity{"my place", "", Says::number, [](V v, X) { return place(v); }},
    Quantity{"first player", "", Says::yes_or_no, [](V v, X) { return int{place(v) == 1}; }},
    Quantity{"last player", "", Says::yes_or_no, [](V v, X) { return int{place(v) == v.seats()}; }},

    Quantity{"hand size", "", Says::number, [](V v, X) { return v.hand().size(); }},
    Quantity{"opponents' largest hand", "", Says::number, [](V v, X) { return most_of_opponents(v, [&](Seat seat) { return v.hand_size(seat); }); }},
    Quantity{"opponents' smallest hand", "", Says::number,
             [](V v, X) { return -most_of_opponents(v, [&](Seat seat) { return -v.hand_size(seat); }); }},
    Quantity{"attacked", "", Says::yes_or_no, [](V v, X) { return int{v.hand().size() + in_play(v, {.kinds = v.rules().all}) < hand_at_start}; }},

    Quantity{"money in deck", "", Says::number, [](V v, X) { return money(v); }},
    Quantity{"money in hand", "", Says::number,
             [](V v, X) { return sum(v.hand(), v.rules().type(Type::treasure), [&](Kind kind) { return int{card_of(v, kind).plus.coins}; }); }},
    Quantity{"coins per five cards", "", Says::number, [](V v, X) { return 10 * hand_at_start * money(v) / std::max(1, mine(v).size()); }},
    Quantity{"cards to draw", "", Says::count, [](V v, X) { return v.deck_size(); }},
    Quantity{"known cards on deck", "", Says::count, [](V v, X) { return known_cards(v); }},
    Quantity{"draws in deck", "", Says::count, [](V v, X) { return sum_of_deck(v, [](Plus plus) { return plus.cards; }); }},
    Quantity{"plus actions in deck", "actions in deck given", Says::count,
             [](V v, X) { return sum_of_deck(v, [](Plus plus) { return plus.actions; }); }},
    Quantity{"plus buys in deck", "buys in deck given", Says::count, [](V v, X) { return sum_of_deck(v, [](Plus plus) { return plus.buys; }); }},
    Quantity{"different cards in deck", "", Says::count, [](V v, X) { return mine(v).kinds.size(); }},
    Quantity{"different cards in supply", "", Says::count, [](V v, X) { return v.supply().kinds.size(); }},

    Quantity{"points", "", Says::count, [](V v, X) { return my_points(v); }},
    Quantity{"best opponent's points", "", Says::number, [](V v, X) { return best_opponent(v); }},
    Quantity{"lead", "", Says::number, [](V v, X) { return lead(v); }},
    Quantity{"ahead", "", Says::yes_or_no, [](V v, X) { return int{lead(v) > 0}; }},
    Quantity{"behind", "", Says::yes_or_no, [](V v, X) { return int{lead(v) < 0}; }},
    Quantity{"level", "", Says::yes_or_no, [](V v, X) { return int{lead(v) == 0}; }},

    Quantity{"empty piles", "", Says::count, [](V v, X) { return v.empty_piles(); }},
    Quantity{"piles until the end", "", Says::count, [](V v, X) { return piles_until_the_end(v); }},
    Quantity{"lowest pile", "", Says::number, [](V v, X) { return [](auto rest) { return take_lowest(rest); }(piles(v)); }},
    Quantity{"gains can end the game", "gains to end the game", Says::count, [](V v, X) { return gains_to_end(v); }},
    Quantity{"game can end now", "", Says::yes_or_no, [](V v, X) { return any_of(affordable(v), [&](Kind kind) { return would_end(v, kind); }); }},
    Quantity{"winning purchase", "", Says::yes_or_no, [](V v, X) { return any_of(affordable(v), [&](Kind kind) { return would_win(v, kind); }); }},
    Quantity{"late", "", Says::yes_or_no, [](V v, X) { return int{v.supply()[province] <= few || gains_to_end(v) <= few}; }},
};

using R = const Rules&;

KindSet actions(R rules) { return rules.type(Type::action); }
template <class Test>
KindSet actions_that(R rules, Test test) {
  KindSet kinds;
  for (const Kind kind : actions(rules))
    if (test(rules.card[kind]->plus)) kinds.add(kind);
  return kinds;
}

constexpr std::array groups{
    CardGroup{"cards", "card", [](R r) { return r.all; }},
    CardGroup{"actions", "action", actions},
    CardGroup{"treasures", "treasure", [](R r) { return r.type(Type::treasure); }},
    CardGroup{"victory cards", "victory card", [](R r) { return r.type(Type::victory); }},
    CardGroup{"attacks", "attack", [](R r) { return r.type(Type::attack); }},
    CardGroup{"reactions", "reaction", [](R r) { return r.type(Type::reaction); }},
    CardGroup{"terminals", "terminal", [](R r) { return actions(r) - r.nonterminal; }},
    CardGroup{"nonterminals", "nonterminal", [](R r) { return actions(r) & r.nonterminal; }},
    CardGroup{"villages", "", [](R r) { return actions_that(r, [](Plus plus) { return plus.actions >= 2; }); }},
    CardGroup{"draw cards", "draw card", [](R r) { return actions_that(r, [](Plus plus) { return plus.cards >= 2; }); }},
    CardGroup{"junk", "", [](R) { return KindSet::of(curse) | KindSet::of(estate) | KindSet::of(copper); }},
};

}  // namespace

std::span<const Quantity> quantities() { return table; }

const Quantity* find_quantity(std::string_view phrase) {
  const auto at =
      std::find_if(table.begin(), table.end(), [&](const Quantity& q) { return q.phrase == phrase || (!q.also.empty() && q.also == phrase); });
  return at == table.end() ? nullptr : &*at;
}

std::span<const CardGroup> card_groups() { return groups; }

Operand operand_of(const Subject& subject, const Rules& rules) {
  if (!subject.group) {
    const Kind kind = rules.kind_of(subject.word);
    return kind == no_kind ? Operand{} : Operand{.kinds = KindSet::of(kind), .kind = kind};
  }
  const auto at = std::find_if(groups.begin(), groups.end(), [&](const CardGroup& group) { return group.word == subject.word; });
  if (at == groups.end()) throw Mistake(english().text("strategy.no_group", {{"word", subject.word}}));
  const KindSet kinds = at->kinds(rules);
  return {.kinds = kinds, .kind = kinds.single() ? kinds.first() : no_kind};
}

}  // namespace dominium
