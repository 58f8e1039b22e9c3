#include <array>

#include "players/players.hpp"
#include "players/trying.hpp"

namespace dominium::players {

namespace {

constexpr int last_provinces = 4;  // from here on points count more than money

constexpr KindSet money = KindSet::of(silver) | KindSet::of(gold) | KindSet::of(province);
constexpr KindSet money_and_points = money | KindSet::of(duchy);

// Of Silver, Gold, Duchy and Province, the one with the highest kind is wanted most.
Choice dearest(KindSet wanted) { return wanted.empty() ? Choice::stop() : Choice::pick(wanted.last()); }

bool points_count(const View& view) { return view.supply()[province] <= last_provinces; }

template <Choice (*answer)(void*, const View&, const Decision&)>
Choice patiently(void* rng, const View& view, const Decision& decision) {
  return worth_trying(view, decision) ? Choice::later() : answer(rng, view, decision);
}

constexpr std::array all_bots{
    Bot{"random", random_move, random_move},
    Bot{"big-money", big_money, patiently<big_money>},
    Bot{"all-actions", all_actions, patiently<all_actions>},
};

// Kinds are numbered by cost, so the last one is the dearest. Cards that give Actions come first, so that none is left in hand for want of an Action.
Choice action_to_play(const Rules& rules, KindSet options) {
  const KindSet nonterminal = options & rules.nonterminal;
  return Choice::pick((nonterminal.empty() ? options : nonterminal).last());
}

// Whether all Treasures of the seat together would hardly pay for a Duchy. Then nothing is played that might trash the last of them.
bool is_poor(const View& view) {
  const Bag& owned = view.owned(view.seat());
  return owned[copper] + 2 * owned[silver] + 3 * owned[gold] < 5;
}
[[gnu::noinline]] Choice action_of_the_poor(const Rules& rules, KindSet options) {
  for (const Kind kind : options)
    if (rules.card[kind]->roles.has(Role::trasher)) options.remove(kind);
  return options.empty() ? Choice::stop() : action_to_play(rules, options);
}

// In this order: Province, Duchy if points count, Gold, the dearest Action not owned yet, Silver; a Copper if there is hardly any money.
Choice card_to_get(const View& view, KindSet options) {
  if (options.has(province)) return Choice::pick(province);
  if (options.has(duchy) && points_count(view)) return Choice::pick(duchy);
  if (options.has(gold)) return Choice::pick(gold);
  const KindSet actions = (options & view.type(Type::action)) - view.owned(view.seat()).kinds;
  if (!actions.empty()) return Choice::pick(actions.last());
  if (options.has(silver)) return Choice::pick(silver);
  return options.has(copper) && is_poor(view) ? Choice::pick(copper) : Choice::stop();
}

// Victory cards and Curses go first, then the lowest kinds: money from Copper upwards, cheap Actions before dear ones.
Choice card_to_discard(const View& view, const Decision& decision) {
  const KindSet useless = view.type(Type::victory) | view.type(Type::curse);
  if (decision.min - decision.picked > view.hand().count_of(useless)) return Choice::pick(decision.options.first());
  const KindSet now = decision.options & useless;
  if (!now.empty()) return Choice::pick(now.first());
  return decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first());
}

// Rarer decisions are answered out of line, so that the common ones take only a few instructions.
[[gnu::noinline]] Choice answer_without_actions(const View& view, const Decision& decision) {
  switch (decision.ask) {
    case Ask::play_treasure:
      return Choice::all();
    case Ask::play_action:
      return Choice::stop();
    default:
      return sensible_answer(view, decision);
  }
}
[[gnu::noinline]] Choice answer_with_actions(const View& view, const Decision& decision) {
  switch (decision.ask) {
    case Ask::play_treasure:
      return Choice::all();
    case Ask::gain:
      if (const Choice wanted = card_to_get(view, decision.options); decision.from == Zone::supply && !wanted.is_stop()) return wanted;
      return sensible_answer(view, decision);
    case Ask::discard:
      return decision.from == Zone::hand ? card_to_discard(view, decision) : sensible_answer(view, decision);
    default:
      return sensible_answer(view, decision);
  }
}

Choice random_option(Rng& rng, const Decision& decision) {
  const int picks = decision.numbers.size();
  auto at = static_cast<int>(rng.below(static_cast<std::uint32_t>(picks + (decision.may_stop() ? 1 : 0))));
  for (const Option option : decision.numbers)
    if (at-- == 0) return Choice::pick(option);
  return Choice::stop();
}

}  // namespace

Choice random_move(void* rng, const View& /*view*/, const Decision& decision) {
  if (!decision.numbers.empty()) return random_option(*static_cast<Rng*>(rng), decision);
  const int picks = decision.options.size();
  const int may_stop = decision.may_stop() ? 1 : 0;
  const int may_all = allows(decision, Choice::all()) ? 1 : 0;
  auto at = static_cast<int>(static_cast<Rng*>(rng)->below(static_cast<std::uint32_t>(picks + may_stop + may_all)));
  if (at == picks) return may_stop != 0 ? Choice::stop() : Choice::all();
  if (at > picks) return Choice::all();
  for (const Kind kind : decision.options)
    if (at-- == 0) return Choice::pick(kind);
  return Choice::stop();
}

Choice big_money(void* /*nothing*/, const View& view, const Decision& decision) {
  if (decision.ask == Ask::buy) return dearest(decision.options & (points_count(view) ? money_and_points : money));
  return answer_without_actions(view, decision);
}

Choice all_actions(void* /*nothing*/, const View& view, const Decision& decision) {
  if (decision.ask == Ask::play_action)
    return is_poor(view) ? action_of_the_poor(view.rules(), decision.options) : action_to_play(view.rules(), decision.options);
  if (decision.ask == Ask::buy) return card_to_get(view, decision.options);
  return answer_with_actions(view, decision);
}

Choice ponder(void* rng, const Sampler& sampler, const View& view, const Decision& decision) {
  return tried_answer(sampler, view, decision, static_cast<Rng*>(rng)->next());
}

std::span<const Bot> bots() { return all_bots; }

const Bot* find_bot(std::string_view name) {
  for (const Bot& bot : all_bots)
    if (bot.name == name) return &bot;
  return nullptr;
}

}  // namespace dominium::players
