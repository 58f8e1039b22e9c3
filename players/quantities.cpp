#include "quantities.hpp"

#include <algorithm>
#include <array>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::players {

namespace {

constexpr int hand_at_start = 5;
constexpr int few = 4;  // it is late when no more than this many Provinces or gains are left

int count(const Bag& bag, const Operand& about) { return about.kind != no_kind ? bag[about.kind] : bag.count_of(about.kinds); }

Seat left_of(const View& view) { return static_cast<Seat>((view.seat() + 1) % view.seats()); }

template <class Value>
int most_of_opponents(const View& view, Value value) {
  int most = value(left_of(view));
  for (Seat seat{0}; seat < view.seats(); ++seat)
    if (seat != view.seat()) most = std::max(most, value(seat));
  return most;
}

// The largest value among the cards of a subject.
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
int sum_of_deck(const PlannedView& planned, Value value) {
  return sum(planned.owned(), planned.rules().all, [&](Kind kind) { return value(planned.rules().card[kind]->plus); });
}

int in_play(const View& view, const Operand& about) {
  int n = 0;
  for (const InPlay card : view.in_play())
    if (card.owner == view.seat() && card.kind != no_kind && about.kinds.has(card.kind)) ++n;
  return n;
}
// Everything that the seat owns and that is nowhere else.
int in_draw_pile(const PlannedView& planned, const Operand& about) {
  return count(planned.owned(), about) - count(planned.hand(), about) - count(planned.discard(), about) - in_play(planned.view(), about) -
         count(planned.held(), about);
}

int in_opponents_decks(const View& view, const Operand& about) {
  int n = 0;
  for (Seat seat{0}; seat < view.seats(); ++seat)
    if (seat != view.seat()) n += count(view.known_owned(seat), about);
  return n;
}
int in_one_opponents_deck(const View& view, const Operand& about) {
  return most_of_opponents(view, [&](Seat seat) { return count(view.known_owned(seat), about); });
}

int points_of(const Bag& cards, const Rules& rules) {
  int points = 0;
  for (const Kind kind : cards.kinds & rules.scoring) {
    const Card& card = *rules.card[kind];
    points += cards[kind] * (card.points + (card.score != nullptr ? card.score({cards}) : 0));
  }
  return points;
}
// My points if I had one more of this card.
int points_with(const PlannedView& planned, Kind kind) {
  Bag cards = planned.owned();
  cards.add(kind);
  return points_of(cards, planned.rules());
}
int my_points(const PlannedView& planned) { return points_of(planned.owned(), planned.rules()); }
int best_opponent(const View& view) {
  return most_of_opponents(view, [&](Seat seat) { return view.score(seat); });
}
int lead(const PlannedView& planned) { return my_points(planned) - best_opponent(planned.view()); }

int money(const PlannedView& planned) {
  return sum_of_deck(planned, [](Plus plus) { return plus.coins; });
}
int terminals(const PlannedView& planned) { return planned.hand().count_of(planned.view().type(Type::action) - planned.rules().nonterminal); }

// Takes the smallest non-empty pile out of `rest` and returns its size. `rest` holds sizes minus one, so that an empty pile wraps to the largest.
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
  const auto last = static_cast<std::uint8_t>(left_until_end(view));  // a byte, so that all piles can be compared at once
  int needed = piles_until_the_end(view);
  // Usually too few piles are lower than that one to matter, which can be checked for all of them at once.
  std::uint8_t lower = 0;
  for (const std::uint8_t cards : view.supply().count) lower = static_cast<std::uint8_t>(lower + (cards != 0 && cards < last ? 1 : 0));
  if (lower < needed) return last;
  auto rest = piles(view);
  int gains = 0;
  for (; needed > 0; --needed) gains += take_lowest(rest);
  return std::min<int>(gains, last);
}

bool would_end(const View& view, Kind kind) {
  return view.supply()[kind] == 1 && (view.rules().ends_when_empty.has(kind) || view.empty_piles() + 1 >= view.rules().piles_to_end);
}
// Most points win, then fewest turns.
bool would_win(const PlannedView& planned, Kind kind) {
  const View& view = planned.view();
  if (!would_end(view, kind)) return false;
  const int points = points_with(planned, kind);
  for (Seat seat{0}; seat < view.seats(); ++seat) {
    if (seat == view.seat()) continue;
    const int theirs = view.score(seat);
    if (theirs > points || (theirs == points && view.turns(seat) <= view.turns(view.seat()))) return false;
  }
  return true;
}

int place(const View& view) { return (view.seat() + view.seats() - view.rules().setup.first) % view.seats() + 1; }

int known_cards(const View& view) {
  int n = 0;
  while (n < view.deck_size() && view.known_deck(view.seat(), n) != no_kind) ++n;
  return n;
}

using O = const PlannedView&;
using X = const Operand&;

constexpr std::array table{
    Quantity{"X in deck", "", QuantityType::count, [](O o, X x) { return count(o.owned(), x); }},
    Quantity{"X in hand", "", QuantityType::count, [](O o, X x) { return count(o.hand(), x); }},
    Quantity{"X in play", "", QuantityType::count, [](O o, X x) { return in_play(o.view(), x); }},
    Quantity{"X in draw pile", "", QuantityType::count, in_draw_pile},
    Quantity{"X in discard pile", "", QuantityType::count, [](O o, X x) { return count(o.discard(), x); }},
    Quantity{"X left", "X in supply", QuantityType::count, [](O o, X x) { return count(o.view().supply(), x); }},
    Quantity{"X in trash", "", QuantityType::count, [](O o, X x) { return count(o.trash(), x); }},
    Quantity{"X in opponents' decks", "", QuantityType::count, [](O o, X x) { return in_opponents_decks(o.view(), x); }},
    Quantity{"X in opponent's deck", "", QuantityType::count, [](O o, X x) { return in_one_opponents_deck(o.view(), x); }},
    Quantity{"X in next opponent's deck", "", QuantityType::count, [](O o, X x) { return count(o.view().known_owned(left_of(o.view())), x); }},
    Quantity{"X gained from start", "", QuantityType::count,
             [](O o, X x) { return count(o.rules().opening.supply, x) - count(o.view().supply(), x); }},
    Quantity{"cost of X", "", QuantityType::number, [](O o, X x) { return most_of(x, [&](Kind kind) { return int{o.view().cost(kind).coins}; }); }},
    Quantity{"points of X", "", QuantityType::number,
             [](O o, X x) { return most_of(x, [&](Kind kind) { return points_with(o, kind) - my_points(o); }); }},
    Quantity{"opponent has X", "", QuantityType::yes_or_no, [](O o, X x) { return int{in_one_opponents_deck(o.view(), x) > 0}; }},
    Quantity{"X would end the game", "", QuantityType::yes_or_no,
             [](O o, X x) { return any_of(x.kinds, [&](Kind kind) { return would_end(o.view(), kind); }); }},
    Quantity{"X would win the game", "", QuantityType::yes_or_no,
             [](O o, X x) { return any_of(x.kinds, [&](Kind kind) { return would_win(o, kind); }); }},

    Quantity{"coins", "", QuantityType::count, [](O o, X) { return o.view().coins(); }},
    Quantity{"actions", "", QuantityType::count, [](O o, X) { return o.view().actions(); }},
    Quantity{"buys", "", QuantityType::count, [](O o, X) { return o.view().buys(); }},
    Quantity{"spare actions", "", QuantityType::count, [](O o, X) { return o.view().actions() - terminals(o); }},
    Quantity{"turn", "", QuantityType::number, [](O o, X) { return o.view().turns(o.seat()); }},
    Quantity{"turns of the next opponent", "", QuantityType::count, [](O o, X) { return o.view().turns(left_of(o.view())); }},
    Quantity{"players", "", QuantityType::count, [](O o, X) { return o.view().seats(); }},
    Quantity{"my place", "", QuantityType::number, [](O o, X) { return place(o.view()); }},
    Quantity{"first player", "", QuantityType::yes_or_no, [](O o, X) { return int{place(o.view()) == 1}; }},
    Quantity{"last player", "", QuantityType::yes_or_no, [](O o, X) { return int{place(o.view()) == o.view().seats()}; }},

    Quantity{"hand size", "", QuantityType::number, [](O o, X) { return o.hand().size(); }},
    Quantity{"opponents' largest hand", "", QuantityType::number,
             [](O o, X) { return most_of_opponents(o.view(), [&](Seat seat) { return o.view().hand_size(seat); }); }},
    Quantity{"opponents' smallest hand", "", QuantityType::number,
             [](O o, X) { return -most_of_opponents(o.view(), [&](Seat seat) { return -o.view().hand_size(seat); }); }},
    Quantity{"attacked", "", QuantityType::yes_or_no,
             [](O o, X) { return int{o.hand().size() + in_play(o.view(), {.kinds = o.rules().all}) < hand_at_start}; }},

    Quantity{"money in deck", "", QuantityType::number, [](O o, X) { return money(o); }},
    Quantity{"money in hand", "", QuantityType::number,
             [](O o, X) { return sum(o.hand(), o.view().type(Type::treasure), [&](Kind kind) { return int{o.rules().card[kind]->plus.coins}; }); }},
    Quantity{"coins per five cards", "", QuantityType::number, [](O o, X) { return 10 * hand_at_start * money(o) / std::max(1, o.owned().size()); }},
    Quantity{"cards to draw", "", QuantityType::count, [](O o, X) { return o.view().deck_size(); }},
    Quantity{"known cards on deck", "", QuantityType::count, [](O o, X) { return known_cards(o.view()); }},
    Quantity{"draws in deck", "", QuantityType::count, [](O o, X) { return sum_of_deck(o, [](Plus plus) { return plus.cards; }); }},
    Quantity{"plus actions in deck", "actions in deck given", QuantityType::count,
             [](O o, X) { return sum_of_deck(o, [](Plus plus) { return plus.actions; }); }},
    Quantity{"plus buys in deck", "buys in deck given", QuantityType::count,
             [](O o, X) { return sum_of_deck(o, [](Plus plus) { return plus.buys; }); }},
    Quantity{"different cards in deck", "", QuantityType::count, [](O o, X) { return o.owned().kinds.size(); }},
    Quantity{"different cards in supply", "", QuantityType::count, [](O o, X) { return o.view().supply().kinds.size(); }},

    Quantity{"points", "", QuantityType::count, [](O o, X) { return my_points(o); }},
    Quantity{"best opponent's points", "", QuantityType::number, [](O o, X) { return best_opponent(o.view()); }},
    Quantity{"lead", "", QuantityType::number, [](O o, X) { return lead(o); }},
    Quantity{"ahead", "", QuantityType::yes_or_no, [](O o, X) { return int{lead(o) > 0}; }},
    Quantity{"behind", "", QuantityType::yes_or_no, [](O o, X) { return int{lead(o) < 0}; }},
    Quantity{"level", "", QuantityType::yes_or_no, [](O o, X) { return int{lead(o) == 0}; }},

    Quantity{"empty piles", "", QuantityType::count, [](O o, X) { return o.view().empty_piles(); }},
    Quantity{"piles until the end", "", QuantityType::count, [](O o, X) { return piles_until_the_end(o.view()); }},
    Quantity{"lowest pile", "", QuantityType::number, [](O o, X) { return [](auto rest) { return take_lowest(rest); }(piles(o.view())); }},
    Quantity{"gains can end the game", "gains to end the game", QuantityType::count, [](O o, X) { return gains_to_end(o.view()); }},
    Quantity{"game can end now", "", QuantityType::yes_or_no,
             [](O o, X) { return any_of(o.view().can_be_bought(), [&](Kind kind) { return would_end(o.view(), kind); }); }},
    Quantity{"winning purchase", "", QuantityType::yes_or_no,
             [](O o, X) { return any_of(o.view().can_be_bought(), [&](Kind kind) { return would_win(o, kind); }); }},
    Quantity{"late", "", QuantityType::yes_or_no, [](O o, X) { return int{o.view().supply()[province] <= few || gains_to_end(o.view()) <= few}; }},
};

using R = const Rules&;

KindSet actions(R rules) { return rules.printed(Type::action); }
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
    CardGroup{"treasures", "treasure", [](R r) { return r.printed(Type::treasure); }},
    CardGroup{"victory cards", "victory card", [](R r) { return r.printed(Type::victory); }},
    CardGroup{"attacks", "attack", [](R r) { return r.printed(Type::attack); }},
    CardGroup{"reactions", "reaction", [](R r) { return r.printed(Type::reaction); }},
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
  if (at == groups.end()) throw text::Mistake("strategy.no_group", {{"word", subject.word}});
  const KindSet kinds = at->kinds(rules);
  return {.kinds = kinds, .kind = kinds.single() ? kinds.first() : no_kind};
}

}  // namespace dominium::players
