// Answers in the middle of a card's text. Nothing is remembered between two picks of one set: the whole set is worked out
// each time, and its next card in ascending order is the answer.
#include <algorithm>

#include "players/players.hpp"

namespace dominium {

namespace {

constexpr int worthless = 10;  // cards worth less are given away gladly
constexpr int last_provinces = 2;
constexpr int enough_money = 5;  // coins in Silver and Gold; Coppers may go then

// How much it means to have this card in hand, or, for good, in the deck.
int worth_in_hand(const View& view, Kind kind) {
  const Rules& rules = view.rules();
  if (kind == curse) return 0;
  if (rules.type(Type::action).has(kind)) return 3 * worthless + rules.price[kind];
  if (rules.type(Type::treasure).has(kind)) return worthless + 2 * rules.price[kind];
  return 1;
}
int worth_in_deck(const View& view, Kind kind) {
  const Rules& rules = view.rules();
  const Bag& owned = view.owned(view.seat());
  if (kind == curse) return 0;
  if (kind == estate) return view.supply()[province] > last_provinces ? 1 : worthless;
  if (kind == copper) return 2 * owned[silver] + 3 * owned[gold] >= enough_money ? 2 : worthless;
  if (rules.type(Type::victory).has(kind)) return 5 * worthless + rules.price[kind];
  return 2 * worthless + rules.price[kind];
}

template <class Worth>
Kind least(KindSet options, Worth worth) {
  Kind best = options.first();
  for (const Kind kind : options)
    if (worth(kind) < worth(best)) best = kind;
  return best;
}
template <class Worth>
Kind most(KindSet options, Worth worth) {
  Kind best = options.first();
  for (const Kind kind : options)
    if (worth(kind) > worth(best)) best = kind;
  return best;
}

Bag available(const View& view, const Decision& decision) {
  if (decision.from == Zone::hand) return view.hand();
  if (decision.from == Zone::discard) return view.discard();
  Bag held;
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.owner == decision.owner && card.kind != no_kind) held.add(card.kind);
  return held;
}

// Gives away the cards of least worth: all worthless ones if that is left open, as many as needed in any case.
template <class Worth>
Choice give_away(const View& view, const Decision& decision, Worth worth) {
  Bag left = available(view, decision);
  Bag set;
  while (!left.empty() && set.size() < decision.max) {
    const Kind kind = least(left.kinds, worth);
    if (set.size() >= decision.min && worth(kind) >= worthless) break;
    const int n = worth(kind) < worthless ? decision.max - set.size() : std::max(decision.min - set.size(), 1);
    const int taken = std::min(n, left[kind]);
    set.add(kind, taken);
    left.remove(kind, left[kind]);
  }
  int at = decision.picked;
  for (const Kind kind : set.kinds) {
    if (at < set[kind]) return decision.options.has(kind) ? Choice::pick(kind) : Choice::pick(decision.options.first());
    at -= set[kind];
  }
  return decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first());
}

Choice yes(const Decision& decision) { return Choice::pick(decision.options.first()); }
Choice yes_if(bool wanted, const Decision& decision) { return wanted || !decision.may_stop() ? yes(decision) : Choice::stop(); }

// Victory cards and Curses go first, then money from Copper upwards, Actions last: that is the order of kinds but for the first, so that the next
// pick of the set is the lowest kind as long as there are too few of the first to make up the rest.
Choice discard(const View& view, const Decision& decision) {
  if (decision.owner != decision.answers) return yes_if(worth_in_hand(view, decision.options.first()) > worthless, decision);
  const Rules& rules = view.rules();
  const KindSet useless = rules.type(Type::victory) | rules.type(Type::curse);
  const KindSet now = decision.options & useless;
  const int needed = decision.min - decision.picked;
  const int there = decision.from == Zone::hand ? view.hand().count_of(useless) : available(view, decision).count_of(useless);
  if (needed > there) return Choice::pick(decision.options.first());
  if (!now.empty()) return Choice::pick(now.first());
  return yes_if(false, decision);
}

Choice trash(const View& view, const Decision& decision) {
  const KindSet treasures = view.rules().type(Type::treasure);
  const auto price = [&](Kind kind) { return view.rules().price[kind]; };
  if (decision.owner != decision.answers) return Choice::pick(most(decision.options, price));
  // One Treasure to be turned into money: the dearest for which there is a better one.
  if (decision.from == Zone::hand && decision.max == 1 && (decision.options - treasures).empty()) {
    const KindSet improvable = decision.options - KindSet::of(gold);
    if (!improvable.empty()) return Choice::pick(most(improvable, price));
    return yes_if(false, decision);
  }
  return give_away(view, decision, [&](Kind kind) { return worth_in_deck(view, kind); });
}

Choice gain(const View& view, const Decision& decision) {
  const Rules& rules = view.rules();
  // Several that were trashed: all but the worthless, one after the other.
  if (decision.from == Zone::trash) {
    const KindSet wanted = decision.options - KindSet::of(copper) - KindSet::of(curse);
    return wanted.empty() ? yes_if(false, decision) : Choice::pick(wanted.first());
  }
  if (decision.options.has(province)) return Choice::pick(province);
  if (decision.options.has(duchy) && view.supply()[province] <= last_provinces) return Choice::pick(duchy);
  // Money first; of the Actions one each, since a hand can play few.
  const KindSet useful = decision.options - rules.type(Type::victory) - KindSet::of(curse) - KindSet::of(copper);
  if (useful.has(gold)) return Choice::pick(gold);
  const KindSet new_actions = (useful & rules.type(Type::action)) - view.owned(decision.owner).kinds;
  if (!new_actions.empty()) return Choice::pick(new_actions.last());
  if (useful.has(silver)) return Choice::pick(silver);
  if (!useful.empty()) return Choice::pick(useful.last());
  return yes_if(false, decision);
}

Choice put_on_deck(const View& view, const Decision& decision) {
  const auto worth = [&](Kind kind) { return worth_in_hand(view, kind); };
  if (decision.from != Zone::hand) {
    const Kind best = most(decision.options, worth);
    return worth(best) > worthless || !decision.may_stop() ? Choice::pick(best) : Choice::stop();
  }
  // From the hand: an Action that can no longer be played, else what is worth least.
  const KindSet actions = decision.options & view.rules().type(Type::action);
  if (view.actions() == 0 && !actions.empty()) return Choice::pick(most(actions, worth));
  return Choice::pick(least(decision.options, worth));
}

}  // namespace

Choice sensible_answer(const View& view, const Decision& decision) {
  const Rules& rules = view.rules();
  switch (decision.ask) {
    case Ask::discard:
      return discard(view, decision);
    case Ask::trash:
      return trash(view, decision);
    case Ask::gain:
      return gain(view, decision);
    case Ask::put_on_deck:
      return put_on_deck(view, decision);
    case Ask::play:
      return Choice::pick(most(decision.options, [&](Kind kind) { return rules.price[kind]; }));
    case Ask::set_aside:
      return yes_if(view.actions() == 0, decision);
    case Ask::reveal:
    case Ask::react:
    case Ask::use:
      return yes(decision);
    default:
      return yes_if(false, decision);
  }
}

}  // namespace dominium
