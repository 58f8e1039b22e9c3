#include "dominium/setup.hpp"

#include <algorithm>
#include <bit>
#include <string_view>

#include "cards.hpp"
#include "dominium/chance.hpp"

namespace dominium {

namespace {

constexpr int dealt_coppers = 7;
constexpr int dealt_estates = 3;

std::string_view base_id(std::string_view id) { return id.substr(0, id.find('@')); }

}  // namespace

std::size_t AllCards::size() const {
  std::size_t n = 0;
  for (std::size_t set = 0; set < set_count(); ++set) n += card_set(set).cards.size();
  return n;
}

const Card& AllCards::operator[](std::size_t id) const {
  std::size_t set = 0;
  for (; id >= card_set(set).cards.size(); ++set) id -= card_set(set).cards.size();
  return card_set(set).cards[id];
}

const Card& card(CardId id) { return all_cards()[id]; }

std::string_view variant_mark(int variant) { return variant == as_printed ? "printed" : variant == 1 ? "1" : "2"; }

int marked_variant(std::string_view mark) {
  for (const int variant : {1, 2, int{as_printed}})
    if (mark == variant_mark(variant)) return variant;
  return 0;
}

CardId find_card(std::string_view id, int edition) {
  const std::string_view name = base_id(id);
  if (id.size() != name.size()) {
    edition = marked_variant(id.substr(name.size() + 1));
    if (edition == 0) return no_card;
  }
  CardId found = no_card;
  CardId at = 0;
  for (const Card& each : all_cards()) {
    const CardId i = at++;
    if (each.id != name) continue;
    // A card that is not in the edition is found all the same: whether it may be used is another question.
    if (each.variant == 0 || each.variant == edition) return i;
    found = i;
  }
  return id.size() == name.size() ? found : no_card;
}

int pile_size(PileRule rule, bool victory, int seats) {
  const bool second_set = seats >= 5;
  switch (rule) {
    case PileRule::copper:
      return (second_set ? 120 : 60) - dealt_coppers * seats;
    case PileRule::silver:
      return second_set ? 80 : 40;
    case PileRule::gold:
      return second_set ? 60 : 30;
    case PileRule::platinum:
      return 12;
    case PileRule::victory:
      return seats == 2 ? 8 : 12;
    case PileRule::province:
      return seats == 2 ? 8 : seats <= 4 ? 12 : 3 * seats;
    case PileRule::curse:
      return 10 * (seats - 1);
    case PileRule::kingdom:
      return victory ? (seats == 2 ? 8 : 12) : 10;
    case PileRule::single:
      return 1;
  }
  return 0;
}

Seat first_seat_of_rematch(int seats, int edition, SeatSet winners, std::uint64_t random) {
  if (winners.size() == 1) return Seat{(winners.first() + 1) % seats};
  SeatSet among = seats_of(seats);
  if (edition == 1 && !(winners == among)) among = among - winners;
  std::uint32_t n = below(random, static_cast<std::uint32_t>(among.size()));
  for (const Seat seat : among)
    if (n-- == 0) return seat;
  return Seat{0};
}

namespace {

SetupError check_extra(const Setup& setup) {
  if (setup.extra_count > max_extra_cards) return SetupError::extra_card;
  for (std::size_t i = 0; i < setup.extra_count; ++i) {
    const ExtraCard& extra = setup.extra[i];
    if (extra.id >= all_cards().size()) return SetupError::unknown_card;
    const Card& c = card(extra.id);
    if (c.group != (extra.role == ExtraRole::landscape ? Group::landscape : Group::kingdom)) return SetupError::extra_card;
    for (const CardId id : setup.piles())
      if (card(id).id == c.id) return SetupError::twice;
    for (std::size_t j = 0; j < i; ++j)
      if (card(setup.extra[j].id).id == c.id) return SetupError::twice;
  }
  return SetupError::none;
}

SetupError check(const Setup& setup) {
  if (setup.seats < 2 || setup.seats > max_seats) return SetupError::seats;
  if (setup.edition != 1 && setup.edition != 2) return SetupError::edition;
  if (setup.first >= setup.seats) return SetupError::first_seat;
  if (setup.turn_limit == 0) return SetupError::turn_limit;
  if (setup.kingdom_count != kingdom_size) return SetupError::pile_count;
  for (int i = 0; i < setup.kingdom_count; ++i) {
    const CardId id = setup.kingdom[static_cast<std::size_t>(i)];
    if (id >= all_cards().size()) return SetupError::unknown_card;
    if (card(id).group != Group::kingdom) return SetupError::not_a_kingdom_card;
    for (int j = 0; j < i; ++j)
      if (card(setup.kingdom[static_cast<std::size_t>(j)]).id == card(id).id) return SetupError::twice;
  }
  return check_extra(setup);
}

bool in_black_market(const Setup& setup, CardId id) {
  const auto extra = setup.extra_cards();
  return std::any_of(extra.begin(), extra.end(), [&](const ExtraCard& each) { return each.id == id && each.role == ExtraRole::black_market; });
}

// Gives a card its number in this game unless it already has one; false if there is no room.
bool number(Rules& rules, CardId id) {
  for (int k = 0; k < rules.kinds; ++k)
    if (rules.id[static_cast<std::size_t>(k)] == id) return true;
  if (rules.kinds == max_kinds) return false;
  rules.id[static_cast<std::size_t>(rules.kinds++)] = id;
  return true;
}

// The numbers depend only on which cards the set-up has, not on the order it lists them in: basic cards first, in the order of their table.
bool number_kinds(Rules& rules) {
  const Setup& setup = rules.setup;
  bool room = true;
  const auto number_group = [&](Group group) {
    CardId id = 0;
    for (const Card& each : all_cards()) {
      if (each.group == group) room &= number(rules, id);
      ++id;
    }
  };
  number_group(Group::basic);
  if (setup.colonies) number_group(Group::colony);
  if (setup.shelters) number_group(Group::shelter);
  const int fixed = rules.kinds;
  for (const CardId id : setup.piles()) room &= number(rules, id);
  for (const ExtraCard& extra : setup.extra_cards()) room &= number(rules, extra.id);
  CardId id = 0;
  for (const Card& each : all_cards()) {
    const Kind with = each.group == Group::in_pile || each.group == Group::beside ? rules.kind_of(each.pile_of) : no_kind;
    // The Black Market deck has only the named card of a pile of different cards.
    if (with != no_kind && (each.group == Group::beside || !in_black_market(setup, rules.id[with]))) room &= number(rules, id);
    ++id;
  }
  std::sort(rules.id.begin() + fixed, rules.id.begin() + rules.kinds, [](CardId a, CardId b) {
    return card(a).cost.coins != card(b).cost.coins ? card(a).cost.coins < card(b).cost.coins : card(a).id < card(b).id;
  });
  return room;
}

void index_types_and_costs(Rules& rules, Kind k) {
  const Card& c = *rules.card[k];
  rules.price[k] = c.cost.coins;
  rules.income[k] = c.plus.coins;
  for (const Type type : c.types) rules.of_type[static_cast<unsigned>(type)].add(k);
  for (unsigned coins = c.cost.coins; coins <= max_price; ++coins) rules.costing_up_to[coins].add(k);
  if (c.cost_now != nullptr || !(c.cost == Cost{c.cost.coins})) rules.costs_vary.add(k);
  if (c.cheapens != nullptr) rules.cheapening.add(k);
  if (c.not_for_sale != nullptr) rules.barring.add(k);
}

void index_piles(Rules& rules, Kind k) {
  const Card& c = *rules.card[k];
  rules.pile_of[k] = k;
  if (c.group == Group::landscape) {
    rules.landscapes.add(k);
    return;
  }
  if (in_black_market(rules.setup, rules.id[k])) return;
  if (c.group == Group::shelter) return;
  if (c.group == Group::beside) {
    rules.beside.add(k);
    return;
  }
  if (c.group == Group::in_pile) rules.pile_of[k] = rules.kind_of(c.pile_of);
  rules.in_supply.add(k);
  rules.piles.add(rules.pile_of[k]);
}

void index_abilities(Rules& rules, Kind k) {
  const Card& c = *rules.card[k];
  for (const Ability& ability : c.abilities) {
    if (ability.trigger == Trigger::none) continue;
    if (ability.trigger == Trigger::played && ability.from == From::everywhere) {
      const Kind watched = rules.kind_of(ability.watches);
      if (watched != no_kind) rules.watchers[watched].add(k);
      continue;
    }
    rules.listeners[static_cast<unsigned>(ability.trigger)].add(k);
    if (ability.from == From::everywhere) rules.acting_everywhere.add(k);
    if (ability.trigger != Trigger::attack || ability.from != From::hand) rules.simple = false;
  }
}

void index_effect(Rules& rules, Kind k) {
  const Card& c = *rules.card[k];
  Effect& effect = rules.effect[k];
  effect.play = c.play;
  effect.cards = c.plus.cards;
  const std::array<std::int16_t, 4> means{c.plus.actions, c.plus.buys, c.plus.coins, c.plus.potions};
  effect.means = std::bit_cast<std::uint64_t>(means);
  effect.start_heard =
      (c.is(Type::attack) && !rules.listening(Trigger::attack).empty()) || (c.is(Type::action) && !rules.listening(Trigger::action).empty());
  effect.play_heard = !rules.watchers[k].empty() || !rules.listening(Trigger::played).empty();
}

void index_cards(Rules& rules) {
  rules.all = KindSet::first_of(static_cast<unsigned>(rules.kinds));
  for (const Kind k : rules.all) rules.card[k] = &card(rules.id[k]);
  for (const Kind k : rules.all)
    if (const Card* changed = rules.card[k]->changes; changed != nullptr) rules.card[rules.kind_of(changed->id)] = changed;
  for (const Kind k : rules.all) {
    index_types_and_costs(rules, k);
    index_piles(rules, k);
    index_abilities(rules, k);
  }
  for (const Kind k : rules.all) {
    for (const Kind other : rules.all)
      if (rules.pile_of[other] == rules.pile_of[k]) rules.same_pile[k].add(other);
    if (!rules.same_pile[k].single()) rules.mixed.add(k);
    const Card& c = *rules.card[k];
    if (c.points != 0 || c.score != nullptr) rules.scoring.add(k);
    if (c.is(Type::treasure) && c.play == nullptr && c.plus.cards == 0 && c.plus.actions == 0 && c.plus.buys == 0 && c.plus.potions == 0) {
      rules.plain.add(k);
      if (!rules.watchers[k].empty()) rules.watched.add(k);
      rules.watching = rules.watching | rules.watchers[k];
    }
    if (c.played_last) rules.played_last.add(k);
    if (c.play == nullptr && !c.is(Type::attack)) rules.silent.add(k);
    if (c.is(Type::action) && c.plus.actions > 0) rules.nonterminal.add(k);
    if (c.lasting) rules.simple = false;
  }
  for (const Kind k : rules.all) index_effect(rules, k);
  rules.gains_are_heard =
      !rules.mixed.empty() || !rules.beside.empty() || !rules.listening(Trigger::would_gain).empty() || !rules.listening(Trigger::gained).empty();
  if (!rules.cheapening.empty()) rules.costs_vary = rules.all;
  if (!rules.costs_vary.empty() || !rules.barring.empty() || !rules.mixed.empty() || !rules.landscapes.empty()) rules.simple = false;
  for (const ExtraCard& extra : rules.setup.extra_cards())
    if (extra.role == ExtraRole::bane) rules.bane.add(rules.kind_of(extra.id));
  rules.ends_when_empty.add(province);
  if (rules.setup.colonies)
    for (const Kind k : rules.all)
      if (rules.card[k]->group == Group::colony && rules.card[k]->is(Type::victory)) rules.ends_when_empty.add(k);
}

// The cards that each player begins with.
Bag first_cards(const Rules& rules) {
  Bag cards;
  cards.add(copper, dealt_coppers);
  if (!rules.setup.shelters) {
    cards.add(estate, dealt_estates);
    return cards;
  }
  for (const Kind k : rules.all)
    if (rules.card[k]->group == Group::shelter) cards.add(k);
  return cards;
}

// Returns false if there is no room for that many covered cards.
bool lay_out_pile(Rules& rules, Kind k) {
  State& s = rules.opening;
  const Card& c = *rules.card[k];
  const int n = pile_size(c.pile, c.is(Type::victory), rules.setup.seats);
  const auto cover = [&](Kind pile, int copies) {
    if (s.covered_count + copies > max_covered) return false;
    for (int i = 0; i < copies; ++i) s.covered[s.covered_count++] = {k, pile, {}};
    return true;
  };
  if (in_black_market(rules.setup, rules.id[k])) return cover(no_kind, 1);
  if (rules.mixed.has(k)) return cover(rules.pile_of[k], n);
  if (rules.in_supply.has(k) || rules.beside.has(k)) s.supply.add(k, n);
  return true;
}

// Sets up the state before the first hands are drawn; the top cards of mixed piles are turned up when the hands are dealt.
bool lay_out(Rules& rules) {
  State& s = rules.opening;
  bool room = true;
  s.seats = rules.setup.seats;
  s.turn_of = s.in_order = rules.setup.first;
  s.wide = rules.kinds > Bag::half ? 1 : 0;
  for (const Kind k : rules.all) room &= lay_out_pile(rules, k);
  const Bag first = first_cards(rules);
  for (const Seat who : seats_of(s.seats)) {
    SeatState& p = s.seat[who];
    p.owned = first;
    for (const Kind k : first.kinds)
      for (int n = 0; n < first[k]; ++n) p.deck[p.deck_size++] = {k, {}};
    p.pool = p.deck_size;
  }
  for (const Kind k : rules.all)
    if (rules.card[k]->set_up != nullptr) rules.card[k]->set_up(s, rules, k);
  return room;
}

int cards_in_all(const State& s) {
  int n = s.supply.size() + s.covered_count;
  for (const Seat who : seats_of(s.seats)) n += s.seat[who].owned.size();
  return n;
}

}  // namespace

SetupError compile(const Setup& setup, Rules& rules) {
  const SetupError error = check(setup);
  if (error != SetupError::none) return error;
  rules = Rules{};
  rules.setup = setup;
  rules.piles_to_end = setup.seats >= 5 ? 4 : 3;
  if (!number_kinds(rules)) return SetupError::too_many_kinds;
  index_cards(rules);
  return lay_out(rules) && cards_in_all(rules.opening) <= max_cards ? SetupError::none : SetupError::too_many_cards;
}

KindSet costing_up_to_where_prices_vary(const State& state, const Rules& rules, Cost most, Phase phase) {
  KindSet found = costing_coins(state, rules, most.coins);
  for (const Kind kind : rules.costs_vary) {
    found.remove(kind);
    if (cost(state, rules, kind, phase).at_most(most)) found.add(kind);
  }
  return found;
}

KindSet can_be_bought_in_any_kingdom(const State& state, const Rules& rules, Phase phase) {
  // Nobody can take on debt.
  const Cost purse = Cost{.potions = static_cast<std::uint8_t>(std::min<int>(state.potions, 0xFF))}.plus(state.coins);
  KindSet found = (can_be_had(state, rules) | rules.landscapes) & costing_up_to(state, rules, purse, phase);
  for (const Kind kind : rules.barring) found = found - rules.card[kind]->not_for_sale(state, kind);
  return found;
}

Kind Rules::kind_of(CardId wanted) const {
  for (int k = 0; k < kinds; ++k)
    if (id[static_cast<std::size_t>(k)] == wanted) return Kind{k};
  return no_kind;
}

Kind Rules::kind_of(std::string_view name) const {
  for (int k = 0; k < kinds; ++k)
    if (dominium::card(id[static_cast<std::size_t>(k)]).id == name) return Kind{k};
  return no_kind;
}

}  // namespace dominium
