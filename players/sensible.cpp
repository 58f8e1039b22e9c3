#include "players/sensible.hpp"

#include <algorithm>
#include <limits>

#include "worth.hpp"

namespace dominium::players {

namespace {

template <class Worth>
Kind least(KindSet options, Worth worth) {
  Kind best = options.first();
  for (const Kind kind : options)
    if (worth(kind) < worth(best)) best = kind;
  return best;
}
template <class Worth>
Kind most(KindSet options, Worth worth) {
  return least(options, [&](Kind kind) { return -worth(kind); });
}

const Hint& hint_of(const HintedView& view, const Decision& decision) {
  static constexpr Hint none{};
  return decision.top_level() || decision.source == no_kind ? none : view.hint(decision.source);
}

Choice yes(const Decision& decision) { return Choice::pick(decision.options.first()); }
Choice yes_if(bool wanted, const Decision& decision) { return wanted || !decision.may_stop() ? yes(decision) : Choice::stop(); }

// The next card of the set in ascending order of kinds.
Choice next_of(const Bag& set, const Decision& decision) {
  int at = decision.picked;
  for (const Kind kind : set.kinds) {
    if (at < set[kind] && decision.options.has(kind)) return Choice::pick(kind);
    at -= set[kind];
  }
  return yes_if(false, decision);
}

Bag held_cards(const HintedView& view, Seat owner) {
  Bag held;
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.owner == owner && card.kind != no_kind && card.aside == 0) held.add(card.kind);
  return held;
}

// Whether the card is better than what would be drawn in its place.
bool worth_drawing(const HintedView& view, Seat owner, Kind kind) {
  const Rules& rules = view.rules();
  if (view.type(Type::action).has(kind)) return true;
  return view.type(Type::treasure).has(kind) && coin * rules.income[kind] >= average_card(rules, view.known_owned(owner));
}

// What this money buys, roughly: Silver, a good Action, Gold, a Province.
int price_bracket(int money) { return money >= province_price ? 4 : money >= gold_price ? 3 : money >= 5 ? 2 : money >= 3 ? 1 : 0; }

// Cellar: discards what does nothing, and Coppers if other cards are better, unless they are needed for a Province.
Choice discard_and_draw(const HintedView& view, const Decision& decision) {
  Bag set = useless(view, view.hand());
  const int coppers = view.hand()[copper];
  const int money = coppers == 0 ? 0 : money_to_spend(view);
  const bool needed = money >= province_price && money - coppers < province_price;
  if (coppers > 0 && !needed && !worth_drawing(view, view.seat(), copper)) set.add(copper, coppers);
  return next_of(set, decision);
}

Choice discard(const HintedView& view, const Decision& decision) {
  // Spy, with another player's card.
  if (decision.owner != decision.answers) return yes_if(worth_drawing(view, decision.owner, decision.options.first()), decision);
  if (decision.from == Zone::hand)
    return decision.min > 0 ? next_of(least_useful(view, view.hand(), decision.max), decision) : discard_and_draw(view, decision);
  // Cards seen on the seat's own deck: Sentry, Spy.
  Bag set;
  const Bag held = held_cards(view, view.seat());
  for (const Kind kind : held.kinds)
    if (!worth_drawing(view, view.seat(), kind)) set.add(kind, held[kind]);
  return next_of(set, decision);
}

// The cards in hand that are best trashed; if they are too few, also those that are worth least.
Bag to_trash(const HintedView& view, const Decision& decision) {
  Bag set = junk_in_hand(view, view.hand(), decision.max);
  KindSet left = view.hand().kinds & (decision.options | decision.later);
  while (set.size() < decision.min && !left.empty()) {
    const Kind kind = least(left, [&](Kind of) { return worth_to_keep(view, of); });
    set.add(kind, std::min(decision.min - set.size(), view.hand()[kind] - set[kind]));
    left.remove(kind);
  }
  return set;
}

Choice trash(const HintedView& view, const Decision& decision) {
  const auto price = [&](Kind kind) { return int{view.cost(kind).coins}; };
  const auto worth = [&](Kind kind) { return worth_to_keep(view, kind); };
  // The dearest of another player's cards; the cheapest of the seat's own if one must go.
  if (decision.owner != decision.answers) return Choice::pick(most(decision.options, price));
  if (decision.from == Zone::held && decision.min > 0) return Choice::pick(least(decision.options, price));
  if (decision.from == Zone::held) return next_of(junk(view, held_cards(view, view.seat()), decision.max), decision);
  const Hint& hint = hint_of(view, decision);
  if (hint.exchanges.treasures_only) {
    const KindSet can = improvable(view, decision.options, hint.exchanges.up_to);
    return can.empty() ? yes_if(false, decision) : Choice::pick(most(can, price));
  }
  if (hint.exchanges.any()) return Choice::pick(best_to_exchange(view, decision.options, hint.exchanges.up_to));
  if (decision.max > 1) return next_of(to_trash(view, decision), decision);
  // A card that accepts only some of the cards in hand presumably gives something for them.
  const bool picky = !(view.hand().kinds - decision.options).empty();
  const Kind least_worth = least(decision.options, worth);
  if (decision.min > 0 || hint.pays_at_once || (picky && hint.card.empty())) return Choice::pick(least_worth);
  return next_of(junk_in_hand(view, view.hand(), 1), decision);
}

Choice gain(const HintedView& view, const Decision& decision) {
  const auto worth = [&](Kind kind) { return worth_to_gain(view, kind); };
  if (decision.owner != decision.answers) return Choice::pick(least(decision.options, worth));
  if (decision.from != Zone::trash) {
    const Kind best = best_to_gain(view, decision.options);
    return decision.may_stop() && worth(best) <= 0 ? Choice::stop() : Choice::pick(best);
  }
  // Loot: everything but the worthless, one card at a time.
  for (const Kind kind : decision.options)
    if (worth(kind) > 0) return Choice::pick(kind);
  return yes_if(false, decision);
}

// From the hand onto the deck: an Action that can no longer be played, else a Treasure whose coins make no difference, else what is missed least.
Kind to_put_back(const HintedView& view, KindSet options) {
  const Rules& rules = view.rules();
  const Bag idle = useless(view, view.hand());
  const auto price = [&](Kind kind) { return int{view.cost(kind).coins}; };
  if (const KindSet actions = idle.kinds & view.type(Type::action) & options; !actions.empty()) return most(actions, price);
  const int money = money_to_spend(view);
  KindSet spare;
  for (const Kind kind : options& view.type(Type::treasure))
    if (price_bracket(money - rules.income[kind]) == price_bracket(money)) spare.add(kind);
  if (!spare.empty()) return most(spare, price);
  const KindSet missed_least = least_useful(view, view.hand(), 1).kinds & options;
  return (missed_least.empty() ? options : missed_least).first();
}

// The best of the seat's own cards that it has seen: Harbinger, Sentry.
Choice put_on_deck(const HintedView& view, const Decision& decision) {
  // Where the order counts, the last card lies on top.
  if (decision.owner != decision.answers || (decision.ordered && decision.from == Zone::held))
    return Choice::pick(least(decision.options, [&](Kind kind) { return worth_to_keep(view, kind); }));
  if (decision.from == Zone::hand) return Choice::pick(to_put_back(view, decision.options));
  const KindSet useful = decision.options & (view.type(Type::action) | view.type(Type::treasure));
  const Kind best = most(useful.empty() ? decision.options : useful, [&](Kind kind) { return worth_to_keep(view, kind); });
  const bool improves = best != copper && worth_drawing(view, view.seat(), best);
  return improves || !decision.may_stop() ? Choice::pick(best) : Choice::stop();
}

// The card in hand that is worth least to whoever keeps it.
Kind to_pass(const HintedView& view, KindSet options) {
  return least(options, [&](Kind kind) { return worth_to_keep(view, kind); });
}

// The card that is most likely to be on top of the seat's own deck: the one it knows there, else the one that it has most often.
Kind likeliest_on_deck(const HintedView& view, KindSet options) {
  if (const Kind top = view.deck_size(view.seat()) > 0 ? view.known_deck(view.seat(), 0) : no_kind; options.has(top)) return top;
  Bag deck = view.owned(view.seat());
  const auto without = [&](const Bag& cards) {
    for (const Kind kind : cards.kinds) deck.remove(kind, cards[kind]);
  };
  without(view.hand());
  if (view.deck_size(view.seat()) > 0) without(view.discard());
  for (const InPlay card : view.in_play())
    if (card.kind != no_kind && card.owner == view.seat()) deck.remove(card.kind);
  return most(options, [&](Kind kind) { return deck[kind]; });
}

// A card that plays another comes first if there are at least two others to play.
Kind best_to_play_twice(const HintedView& view, KindSet options) {
  int others = 0;
  for (const Kind kind : view.hand().kinds & view.type(Type::action)) others += view.hint(kind).plays_another ? 0 : view.hand()[kind];
  return most(options, [&](Kind kind) {
    if (view.hint(kind).plays_another) return others > 1 ? std::numeric_limits<int>::max() : 0;
    return worth_of_playing(view, kind) + worth_of_playing_again(view, kind);
  });
}

Choice play(const HintedView& view, const Decision& decision) {
  const Kind best = decision.options.single() ? decision.options.first() : best_to_play_twice(view, decision.options);
  return decision.may_stop() && worth_of_playing(view, best) <= 0 ? Choice::stop() : Choice::pick(best);
}

// A drawn Action is kept only if it can be played; nothing is set aside from the hand willingly.
Choice set_aside(const HintedView& view, const Decision& decision) {
  if (decision.from != Zone::held) return decision.may_stop() ? Choice::stop() : Choice::pick(to_put_back(view, decision.options));
  Bag hand = view.hand();
  const Kind card = decision.options.first();
  hand.add(card);
  return yes_if(useless(view, hand).has(card), decision);
}

// An ability is used unless the hint of its card speaks against it.
Choice react(const HintedView& view, const Decision& decision) {
  for (const Kind kind : decision.options)
    if (view.hint(kind).uses == nullptr || view.hint(kind).uses(view)) return Choice::pick(kind);
  return yes_if(false, decision);
}

// Names what the player in turn would most like to have: of the cards that the asking card gains, or of those that they may be able to pay for.
Choice name_for_another(const HintedView& view, const Decision& decision) {
  const int gained = hint_of(view, decision).gains_up_to;
  const int coins = gained > 0 ? gained : view.coins() + 2 * view.hand_size(view.turn_of());
  const KindSet wanted = decision.options & view.can_be_had() & view.costing_up_to(Cost{}.plus(coins));
  if (wanted.empty()) return Choice::stop();
  return Choice::pick(most(wanted, [&](Kind kind) { return worth_to_gain(view, kind); }));
}

// The order of nonterminal Actions: first what prepares later draws, then what gives extra Actions, then what draws most.
int order_of(const HintedView& view, Kind kind) {
  const Plus& plus = view.rules().card[kind]->plus;
  return (view.hint(kind).prepares_draws ? 40 : 0) + (plus.actions > 1 ? 20 : 0) + 3 * plus.cards + plus.coins;
}

// Throne Room goes first if the card it would play twice is nonterminal or plays another; otherwise nonterminals go before it.
bool throne_first(const HintedView& view, KindSet options) {
  const Rules& rules = view.rules();
  KindSet others;
  for (const Kind kind : options)
    if (!view.hint(kind).plays_another || view.hand()[kind] > 1) others.add(kind);
  const Kind target = best_to_play_twice(view, others);
  return rules.nonterminal.has(target) || view.hint(target).plays_another;
}

}  // namespace

Choice sensible_action(const HintedView& view, const Decision& decision) {
  const Rules& rules = view.rules();
  constexpr int free = 1000, draws = 500;
  const bool several_to_play = view.actions() > 1;
  Choice best = Choice::stop();
  int most_worth = 0;
  for (const Kind kind : decision.options) {
    int worth = worth_of_playing(view, kind);
    if (worth <= 0) continue;
    if (rules.nonterminal.has(kind))
      worth = free + order_of(view, kind);
    else if (view.hint(kind).plays_another)
      worth += throne_first(view, decision.options) ? 2 * free : several_to_play ? draws : 0;
    else if (several_to_play && rules.card[kind]->plus.cards > 1)
      worth += draws;
    if (worth > most_worth) {
      best = Choice::pick(kind);
      most_worth = worth;
    }
  }
  return best;
}

Choice sensible_answer(const HintedView& view, const Decision& decision) {
  // Reactions to what a card does are not that card's own questions.
  const bool asked_by_card = decision.ask != Ask::react && decision.ask != Ask::next;
  const Hint& hint = hint_of(view, decision);
  if (asked_by_card && hint.answer != nullptr)
    if (const Choice choice = hint.answer(view, decision); !choice.is_later()) return choice;
  const bool no_cards = decision.ask == Ask::use || decision.ask == Ask::choose || decision.ask == Ask::number;
  if (no_cards && hint.choose != nullptr) return hint.choose(view, decision);
  switch (decision.ask) {
    case Ask::play_action:
      return sensible_action(view, decision);
    case Ask::play_treasure:
      return Choice::all();
    case Ask::discard:
      return discard(view, decision);
    case Ask::trash:
      return trash(view, decision);
    case Ask::gain:
      return gain(view, decision);
    case Ask::put_on_deck:
      return put_on_deck(view, decision);
    case Ask::play:
      return play(view, decision);
    case Ask::set_aside:
      return set_aside(view, decision);
    case Ask::pass:
      return Choice::pick(to_pass(view, decision.options));
    case Ask::react:
      return react(view, decision);
    case Ask::name_card:
      return view.turn_of() == decision.acts ? Choice::pick(likeliest_on_deck(view, decision.options)) : name_for_another(view, decision);
    case Ask::use:
    case Ask::reveal:
    case Ask::next:
      return yes(decision);
    case Ask::buy:
    case Ask::choose:
    case Ask::number:
    case Ask::put_on_mat:
    case Ask::pick_pile:
    case Ask::return_to_pile:
    case Ask::none:
      break;
  }
  return decision.declined();
}

}  // namespace dominium::players
