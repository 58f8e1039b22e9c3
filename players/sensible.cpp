#include "players/sensible.hpp"

#include <limits>
#include <string_view>

#include "players/worth.hpp"

namespace dominium {

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

Bag held_cards(const View& view, Seat owner) {
  Bag held;
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.owner == owner && card.kind != no_kind && card.aside == 0) held.add(card.kind);
  return held;
}

// Whether the card is better than what would be drawn instead of it.
bool worth_drawing(const View& view, Seat owner, Kind kind) {
  const Rules& rules = view.rules();
  if (rules.type(Type::action).has(kind)) return true;
  return rules.type(Type::treasure).has(kind) && coin * rules.income[kind] >= average_card(rules, view.owned(owner));
}

// What this money buys, roughly: Silver, a good Action, Gold, a Province.
int step_of(int money) { return money >= province_price ? 4 : money >= gold_price ? 3 : money >= 5 ? 2 : money >= 3 ? 1 : 0; }

// Cellar: what does nothing, and Coppers where other cards are better, unless they make up a Province.
Choice discard_and_draw(const View& view, const Decision& decision) {
  Bag set = useless(view, view.hand());
  const int coppers = view.hand()[copper];
  const int money = coppers == 0 ? 0 : money_to_spend(view);
  const bool needed = money >= province_price && money - coppers < province_price;
  if (coppers > 0 && !needed && !worth_drawing(view, view.seat(), copper)) set.add(copper, coppers);
  return next_of(set, decision);
}

Choice discard(const View& view, const Decision& decision) {
  // Spy, at others' cards.
  if (decision.owner != decision.answers) return yes_if(worth_drawing(view, decision.owner, decision.options.first()), decision);
  if (decision.from == Zone::hand)
    return decision.min > 0 ? next_of(least_useful(view, view.hand(), decision.max), decision) : discard_and_draw(view, decision);
  // What one sees of one's deck: Sentry, Spy.
  Bag set;
  const Bag held = held_cards(view, view.seat());
  for (const Kind kind : held.kinds)
    if (!worth_drawing(view, view.seat(), kind)) set.add(kind, held[kind]);
  return next_of(set, decision);
}

Choice trash(const View& view, const Decision& decision) {
  const Rules& rules = view.rules();
  const auto price = [&](Kind kind) { return rules.price[kind]; };
  // Thief takes the dearest, Bandit's victim gives the cheapest.
  if (decision.owner != decision.answers) return Choice::pick(most(decision.options, price));
  if (decision.from == Zone::held && decision.min > 0) return Choice::pick(least(decision.options, price));
  if (decision.from == Zone::held) return next_of(junk(view, held_cards(view, view.seat()), decision.max), decision);
  const std::string_view source = rules.card[decision.source]->id;
  if (source == "moneylender") return yes(decision);
  if (source == "mine") {
    const KindSet can = improvable(view, decision.options);
    return can.empty() ? yes_if(false, decision) : Choice::pick(most(can, price));
  }
  return decision.min > 0 ? Choice::pick(best_to_remodel(view, decision.options)) : next_of(junk_in_hand(view, view.hand(), decision.max), decision);
}

Choice gain(const View& view, const Decision& decision) {
  if (decision.from != Zone::trash) {
    const Kind best = best_to_gain(view, decision.options);
    return decision.may_stop() && worth_to_gain(view, best) <= 0 ? Choice::stop() : Choice::pick(best);
  }
  // Thief's loot: all but the worthless, one after the other.
  for (const Kind kind : decision.options)
    if (worth_to_gain(view, kind) > 0) return Choice::pick(kind);
  return yes_if(false, decision);
}

// From the hand onto the deck: an Action that cannot be played any more, else a card whose money buys nothing more, else what is missed least.
Kind to_put_back(const View& view, KindSet options) {
  const Rules& rules = view.rules();
  const Bag idle = useless(view, view.hand());
  const auto price = [&](Kind kind) { return rules.price[kind]; };
  if (const KindSet actions = idle.kinds & rules.type(Type::action) & options; !actions.empty()) return most(actions, price);
  const int money = money_to_spend(view);
  KindSet spare;
  for (const Kind kind : options& rules.type(Type::treasure))
    if (step_of(money - rules.income[kind]) == step_of(money)) spare.add(kind);
  if (!spare.empty()) return most(spare, price);
  const Bag missed_least = least_useful(view, view.hand(), 1);
  return missed_least.kinds.empty() ? options.first() : missed_least.kinds.first();
}

// The best card that one has seen of one's own: Harbinger, Sentry.
Choice put_on_deck(const View& view, const Decision& decision) {
  if (decision.from == Zone::hand) return Choice::pick(to_put_back(view, decision.options));
  const KindSet useful = decision.options & (view.rules().type(Type::action) | view.rules().type(Type::treasure));
  const Kind best = most(useful.empty() ? decision.options : useful, [&](Kind kind) { return worth_to_keep(view, kind); });
  const bool improves = best != copper && worth_drawing(view, view.seat(), best);
  return improves || !decision.may_stop() ? Choice::pick(best) : Choice::stop();
}

// A card that plays another comes first where there are two others to play.
Kind best_to_play_twice(const View& view, KindSet options) {
  const Rules& rules = view.rules();
  int others = 0;
  for (const Kind kind : view.hand().kinds & rules.type(Type::action)) others += plays_another(rules, kind) ? 0 : view.hand()[kind];
  return most(options, [&](Kind kind) {
    if (plays_another(rules, kind)) return others > 1 ? std::numeric_limits<int>::max() : 0;
    return worth_of_playing(view, kind) + worth_of_playing_again(view, kind);
  });
}

Choice play(const View& view, const Decision& decision) {
  const Kind best = decision.options.single() ? decision.options.first() : best_to_play_twice(view, decision.options);
  return decision.may_stop() && worth_of_playing(view, best) <= 0 ? Choice::stop() : Choice::pick(best);
}

// Library: keep an Action only if it can be played.
Choice set_aside(const View& view, const Decision& decision) {
  Bag hand = view.hand();
  const Kind card = decision.options.first();
  hand.add(card);
  return yes_if(useless(view, hand).has(card), decision);
}

// Chancellor: unless the deck is better than all cards together, which will be shuffled with what is bought this turn.
bool shuffling_helps(const View& view) {
  const Bag& owned = view.owned(view.seat());
  Bag deck = owned;
  const auto without = [&](const Bag& cards) {
    for (const Kind kind : cards.kinds) deck.remove(kind, cards[kind]);
  };
  without(view.hand());
  without(view.discard());
  for (const InPlay card : view.in_play())
    if (card.kind != no_kind && card.owner == view.seat()) deck.remove(card.kind);
  return average_card(view.rules(), owned) >= average_card(view.rules(), deck);
}

// The order of Actions that cost no Action: first what decides on later draws, then what gives Actions, then what draws most.
int order_of(const Rules& rules, Kind kind) {
  const Plus& plus = rules.card[kind]->plus;
  return (prepares_draws(rules, kind) ? 40 : 0) + (plus.actions > 1 ? 20 : 0) + 3 * plus.cards + plus.coins;
}

// The card that Throne Room would take comes after it; all other cards that give Actions before.
bool throne_first(const View& view, KindSet options) {
  const Rules& rules = view.rules();
  KindSet others;
  for (const Kind kind : options)
    if (!plays_another(rules, kind) || view.hand()[kind] > 1) others.add(kind);
  const Kind target = best_to_play_twice(view, others);
  return rules.nonterminal.has(target) || plays_another(rules, target);
}

}  // namespace

Choice sensible_action(const View& view, const Decision& decision) {
  const Rules& rules = view.rules();
  constexpr int free = 1000, draws = 500;
  const bool several_to_play = view.actions() > 1;
  Choice best = Choice::stop();
  int most_worth = 0;
  for (const Kind kind : decision.options) {
    int worth = worth_of_playing(view, kind);
    if (worth <= 0) continue;
    if (rules.nonterminal.has(kind))
      worth = free + order_of(rules, kind);
    else if (plays_another(rules, kind))
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

Choice sensible_answer(const View& view, const Decision& decision) {
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
    case Ask::use:
      return yes_if(shuffling_helps(view), decision);
    case Ask::reveal:
    case Ask::react:
      return yes(decision);
    case Ask::buy:
    case Ask::none:
      break;
  }
  return yes_if(false, decision);
}

}  // namespace dominium
