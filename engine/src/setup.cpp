#include "dominium/setup.hpp"

#include <algorithm>
#include <string_view>

#include "cards.hpp"
#include "dominium/chance.hpp"

namespace dominium {

namespace {

constexpr int dealt_coppers = 7;
constexpr int dealt_estates = 3;

std::string_view base_id(std::string_view id) { return id.substr(0, id.find('@')); }

}  // namespace

std::span<const Card> all_cards() { return base_cards(); }

const Card& card(CardId id) { return all_cards()[id]; }

CardId find_card(std::string_view id, int edition) {
  const std::string_view name = base_id(id);
  if (id.size() != name.size()) {
    if (id.size() != name.size() + 2 || id.back() < '0' || id.back() > '9') return no_card;
    edition = id.back() - '0';
  }
  const std::span<const Card> cards = all_cards();
  CardId found = no_card;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i].id != name) continue;
    // A card that the edition does not have is found all the same: whether it may be used is another question.
    if (cards[i].variant == 0 || cards[i].variant == edition) return static_cast<CardId>(i);
    found = static_cast<CardId>(i);
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
    case PileRule::victory:
      return seats == 2 ? 8 : 12;
    case PileRule::province:
      return seats == 2 ? 8 : seats <= 4 ? 12 : 3 * seats;
    case PileRule::curse:
      return 10 * (seats - 1);
    case PileRule::kingdom:
      return victory ? (seats == 2 ? 8 : 12) : 10;
  }
  return 0;
}

Seat first_seat_of_rematch(int seats, int edition, SeatSet winners, std::uint64_t random) {
  if (winners.size() == 1) return static_cast<Seat>((winners.first() + 1) % seats);
  SeatSet among = SeatSet::first_of(static_cast<unsigned>(seats));
  if (edition == 1 && !(winners == among)) among = among - winners;
  std::uint32_t n = below(random, static_cast<std::uint32_t>(among.size()));
  for (const Seat seat : among)
    if (n-- == 0) return seat;
  return 0;
}

namespace {

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
  return SetupError::none;
}

// Kinds are numbered by the set-up's cards alone, however it lists them.
void number_kinds(Rules& rules) {
  const std::span<const Card> cards = all_cards();
  for (std::size_t i = 0; i < cards.size(); ++i)
    if (cards[i].group == Group::basic) rules.id[static_cast<std::size_t>(rules.kinds++)] = static_cast<CardId>(i);
  for (const CardId id : rules.setup.piles()) rules.id[static_cast<std::size_t>(rules.kinds++)] = id;
  std::sort(rules.id.begin() + basic_kinds, rules.id.begin() + rules.kinds, [](CardId a, CardId b) {
    return card(a).cost.coins != card(b).cost.coins ? card(a).cost.coins < card(b).cost.coins : card(a).id < card(b).id;
  });
}

void index_cards(Rules& rules) {
  rules.all = KindSet::first_of(static_cast<unsigned>(rules.kinds));
  for (unsigned k = 0; k < static_cast<unsigned>(rules.kinds); ++k) {
    const Card& c = card(rules.id[k]);
    rules.card[k] = &c;
    rules.price[k] = c.cost.coins;
    rules.income[k] = c.plus.coins;
    for (const unsigned type : c.types) rules.of_type[type].add(k);
    if (c.cost.potions == 0 && c.cost.debt == 0)
      for (unsigned coins = c.cost.coins; coins <= max_price; ++coins) rules.costing_up_to[coins].add(k);
    if (c.ability.use != nullptr) {
      rules.listeners[static_cast<unsigned>(c.ability.trigger)].add(k);
      if (const Kind watched = rules.kind_of(c.ability.watches); watched != no_kind) rules.watchers[watched].add(k);
    }
  }
  for (const Kind k : rules.all) {
    const Card& c = *rules.card[k];
    if (c.points != 0 || c.score != nullptr) rules.scoring.add(k);
    if (c.is(Type::treasure) && c.play == nullptr && c.plus.cards == 0 && c.plus.actions == 0 && c.plus.buys == 0) {
      rules.plain.add(k);
      rules.plain_mask[k] = 0xFF;
      if (!rules.watchers[k].empty()) rules.watched.add(k);
      rules.watching = rules.watching | rules.watchers[k];
    }
    if (c.play == nullptr && !c.is(Type::attack)) rules.silent.add(k);
    if (c.is(Type::action) && c.plus.actions > 0) rules.nonterminal.add(k);
  }
}

void lay_out(Rules& rules) {
  State& s = rules.opening;
  const int seats = rules.setup.seats;
  s.seats = rules.setup.seats;
  s.turn_of = rules.setup.first;
  for (const Kind k : rules.all) {
    const Card& c = *rules.card[k];
    s.supply.add(k, pile_size(c.pile, c.is(Type::victory), seats));
  }
  for (std::size_t i = 0; i < s.seats; ++i) {
    SeatState& p = s.seat[i];
    p.owned.add(copper, dealt_coppers);
    p.owned.add(estate, dealt_estates);
    for (int n = 0; n < dealt_coppers; ++n) p.deck[p.deck_size++] = {copper, {}};
    for (int n = 0; n < dealt_estates; ++n) p.deck[p.deck_size++] = {estate, {}};
    p.pool = p.deck_size;
  }
}

}  // namespace

SetupError compile(const Setup& setup, Rules& rules) {
  const SetupError error = check(setup);
  if (error != SetupError::none) return error;
  rules = Rules{};
  rules.setup = setup;
  rules.piles_to_end = setup.seats >= 5 ? 4 : 3;
  number_kinds(rules);
  index_cards(rules);
  lay_out(rules);
  return SetupError::none;
}

Kind Rules::kind_of(CardId wanted) const {
  for (int k = 0; k < kinds; ++k)
    if (id[static_cast<std::size_t>(k)] == wanted) return static_cast<Kind>(k);
  return no_kind;
}

Kind Rules::kind_of(std::string_view name) const {
  for (int k = 0; k < kinds; ++k)
    if (dominium::card(id[static_cast<std::size_t>(k)]).id == name) return static_cast<Kind>(k);
  return no_kind;
}

}  // namespace dominium
