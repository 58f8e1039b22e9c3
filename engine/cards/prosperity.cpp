// Prosperity, both editions: Platinum, Colony and 34 Kingdom cards. First their effects, then the table of their facts.
#include <array>

#include "../src/cards.hpp"
#include "../src/table.hpp"

namespace dominium {

namespace {

bool gained_by_me(const Table& t, const Moved& gained) { return gained.seat == t.seat(); }
bool bought_by_me(const Table& t, const Moved& bought) { return bought.seat == t.seat(); }
// "When you gain a card, you may put it onto your deck."
bool can_be_put_on_deck(const Table& t, const Moved& gained) { return gained_by_me(t, gained) && t.is_there(gained); }
void put_gained_on_deck(Table& t, const Moved& gained) { t.move(gained, Zone::deck); }

void anvil(Table& t) {
  const Kind treasure = t.pick(t.seat(), {.ask = Ask::discard, .of = t.treasures(), .hidden = true});
  if (treasure == no_kind) return;
  t.discard(t.seat(), treasure);
  t.gain_one_of(t.costing_up_to({4}));
}

void bank(Table& t) { t.plus_coins(t.in_play().count_of(t.treasures())); }

void bishop(Table& t) {
  t.plus_vp(1);
  if (const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1}); card != no_kind) {
    const int coins = t.cost(card).coins;
    t.trash(t.seat(), card);
    t.plus_vp(coins / 2);
  }
  t.each_other_player([&](Seat who) {
    const Kind card = t.pick(who, {.ask = Ask::trash});
    if (card != no_kind) t.trash(who, card);
  });
}

void charlatan(Table& t) {
  t.each_attacked([&](Seat victim) { t.gain(victim, curse); });
}

void city(Table& t) {
  const int empty = t.empty_piles();
  if (empty >= 1) t.plus_cards(1);
  if (empty >= 2) {
    t.plus_buys(1);
    t.plus_coins(1);
  }
}

void clerk(Table& t) {
  t.each_attacked([&](Seat victim) {
    if (t.hand(victim).size() < 5) return;
    const Kind card = t.pick(victim, {.ask = Ask::put_on_deck, .min = 1});
    t.put_on_deck(victim, card, SeatSet::of(victim));
  });
}
void play_clerk(Table& t, const Moved& /*nothing*/) { t.play(t.self()); }

void collection(Table& t) { t.later(0, Until::turn_ends); }
void collect(Table& t, const Moved& /*gained*/) { t.plus_vp(1); }
bool gained_action(const Table& t, const Moved& gained) { return gained_by_me(t, gained) && t.actions().has(gained.kind); }

void contraband(Table& t) { t.remember_named(t.name_card(t.left())); }
KindSet named_as_contraband(const State& state, Kind self) { return state.named_for(self); }

void counting_house(Table& t) {
  const Bag coppers = t.pick_set(t.seat(), {.ask = Ask::reveal, .from = Zone::discard, .of = KindSet::of(copper), .max = max_cards, .hidden = true});
  t.take_from_discard(coppers);
}

void crystal_ball(Table& t) {
  enum : std::uint8_t { keep, trash, discard, play };
  Held held(t, t.seat());
  if (held.look(1) == 0) return;
  const Kind card = held.last();
  const bool playable = (t.actions() | t.treasures()).has(card);
  switch (t.choose_from(OptionSet::first_of(playable ? 4 : 3))) {
    case keep:
      return held.put_on_deck(card);
    case trash:
      return held.trash(card);
    case discard:
      return held.discard_all();
    default:
      return held.play(card);
  }
}

void expand(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card == no_kind) return;
  t.trash(t.seat(), card);
  t.gain_one_of(t.costing_up_to(t.cost(card).plus(3)));
}

void forge(Table& t) {
  const Bag cards = t.pick_set(t.seat(), {.ask = Ask::trash, .max = t.hand().size()});
  Cost total;
  for (const Kind kind : cards.kinds) total = total.plus(cards[kind] * t.cost(kind).coins);
  t.trash(t.seat(), cards);
  t.gain_one_of(t.costing_exactly(total));
}

void goons(Table& t) {
  t.each_attacked([&](Seat victim) { t.discard_down_to(victim, 3); });
}
void pay_goons(Table& t, const Moved& /*bought*/) { t.plus_vp(1); }

KindSet no_grand_market_for_copper(const State& state, Kind self) {
  return state.seat[state.turn_of].in_play.has(copper) ? KindSet::of(self) : KindSet{};
}

void hoard_2(Table& t) { t.later(0, Until::turn_ends); }
void hoard_gold(Table& t, const Moved& /*victory*/) { t.gain(t.seat(), gold); }
bool bought_victory(const Table& t, const Moved& bought) { return bought_by_me(t, bought) && t.victories().has(bought.kind); }
bool gained_bought_victory(const Table& t, const Moved& gained) { return t.was_bought() && bought_victory(t, gained); }

void investment(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card != no_kind) t.trash(t.seat(), card);
  if (t.choose().first() == 0) return t.plus_coins(1);
  if (!t.trash_this()) return;
  t.reveal_hand(t.seat());
  t.plus_vp((t.hand().kinds & t.treasures()).size());
}

void kings_court(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::play, .of = t.actions(), .hidden = true});
  if (card == no_kind) return;
  const Moved played = t.play(card);
  t.play_again(played);
  t.play_again(played);
}

// Reveals cards until one is a Treasure, and returns it; no_kind if there is none.
Kind reveal_treasure(Table& t, Held& held) {
  while (held.reveal(1) == 1)
    if (t.treasures().has(held.last())) return held.last();
  return no_kind;
}

void loan(Table& t) {
  Held held(t, t.seat());
  const Kind treasure = reveal_treasure(t, held);
  if (treasure != no_kind && held.pick({.ask = Ask::trash, .of = KindSet::of(treasure)}) != no_kind) held.trash(treasure);
  held.discard_all();
}

void magnate(Table& t) {
  t.reveal_hand(t.seat());
  t.plus_cards(t.hand().count_of(t.treasures()));
}

void mint(Table& t) {
  const Kind treasure = t.pick(t.seat(), {.ask = Ask::reveal, .of = t.treasures(), .hidden = true});
  if (treasure == no_kind) return;
  t.reveal_from_hand(t.seat(), treasure);
  t.gain(t.seat(), treasure);
}
void melt_treasures_1(Table& t, const Moved& /*mint*/) { t.trash_from_play(t.treasures()); }
void melt_treasures_2(Table& t, const Moved& /*mint*/) { t.trash_from_play(t.treasures() - t.durations()); }

void monument(Table& t) { t.plus_vp(1); }

void mountebank(Table& t) {
  t.each_attacked([&](Seat victim) {
    if (t.pick(victim, {.ask = Ask::discard, .of = KindSet::of(curse), .hidden = true}) != no_kind) return t.discard(victim, curse);
    t.gain(victim, curse);
    t.gain(victim, copper);
  });
}

Cost cost_of_peddler(const State& state, const Rules& rules, Phase phase, Cost printed) {
  if (phase != Phase::treasure && phase != Phase::buy) return printed;
  return printed.plus(-2 * state.seat[state.turn_of].in_play.count_of(having_type(state, rules, Type::action)));
}

// The first edition's is for as long as Quarry is in play, the second's for the turn, whatever happens to it.
int cheaper_by_quarry_in_play(const State& state, const Rules& rules, Kind self, Kind other) {
  return having_type(state, rules, Type::action).has(other) ? 2 * state.seat[state.turn_of].in_play[self] : 0;
}
int cheaper_by_quarry_played(const State& state, const Rules& rules, Kind self, Kind other) {
  return having_type(state, rules, Type::action).has(other) ? 2 * state.tally[self] : 0;
}
void quarry_2(Table& t) { ++t.tally(); }

void rabble(Table& t) {
  t.each_attacked([&](Seat victim) {
    Held held(t, victim);
    held.reveal(3);
    held.discard_all_of(t.actions() | t.treasures());
    held.put_back_in_any_order();
  });
}

void copy_by_talisman(Table& t, const Moved& bought) { t.gain(t.seat(), bought.kind); }
bool bought_cheap_card(const Table& t, const Moved& bought) {
  return bought_by_me(t, bought) && !t.victories().has(bought.kind) && t.cost(bought.kind).at_most({4});
}

void tiara(Table& t) {
  t.later(0, Until::turn_ends);
  const Kind card = t.pick(t.seat(), {.ask = Ask::play, .of = t.treasures(), .hidden = true});
  if (card != no_kind) t.play_again(t.play(card));
}

void lay_out_trade_route(State& state, const Rules& rules, Kind self) {
  for (const Kind pile : rules.piles& having_type(state, rules, Type::victory))
    state.tokens[state.token_count++] = {.of = self, .on = pile, .seat = no_seat, .unused = {}, .n = 1};
}
void trade_route(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card != no_kind) t.trash(t.seat(), card);
  t.plus_coins(t.tokens(no_kind));
}
void open_trade(Table& t, const Moved& gained) { t.move_token(t.pile_of(gained.kind), no_kind); }
bool first_from_victory_pile(const Table& t, const Moved& gained) { return t.came_from_pile() && t.tokens(t.pile_of(gained.kind)) > 0; }

void vault(Table& t) {
  const Picked cards = t.pick_set(t.seat(), {.ask = Ask::discard, .max = t.hand().size()});
  t.discard(t.seat(), cards);
  t.plus_coins(cards.size());
  t.each_other_player([&](Seat who) {
    if (t.hand(who).empty() || !t.ask_use(who)) return;
    const Picked two = t.pick_set(who, {.ask = Ask::discard, .min = 2, .max = 2});
    t.discard(who, two);
    if (two.size() == 2) t.draw(who, 1);
  });
}

void venture(Table& t) {
  Held held(t, t.seat());
  const Kind treasure = reveal_treasure(t, held);
  if (treasure == no_kind) return held.discard_all();
  held.discard_all_of(held.kinds() - KindSet::of(treasure));
  held.play(treasure);
}

void war_chest(Table& t) {
  t.remember_named(t.name_card(t.left()));
  t.gain_one_of(t.costing_up_to({5}) - t.named_this_turn());
}

void watchtower(Table& t) { t.draw_up_to(6); }
void watch_gain(Table& t, const Moved& gained) {
  t.reveal_from_hand(t.seat(), t.self());
  t.move(gained, t.choose().first() == 0 ? Zone::trash : Zone::deck);
}

constexpr Types action = types(Type::action);
constexpr Types attack = types(Type::action, Type::attack);
constexpr Types reaction = types(Type::action, Type::reaction);
constexpr Types treasure = types(Type::treasure);

constexpr Roles trasher = Roles::of(Role::trasher), gainer = Roles::of(Role::gainer), draw = Roles::of(Role::draw);

constexpr std::uint8_t first_edition = 0b010, second_edition = 0b100;

constexpr bool may = false, must = true;
constexpr Ability when(Trigger trigger, From from, bool has_to, void (*use)(Table&, const Moved&),
                       bool (*able)(const Table&, const Moved&) = nullptr) {
  return {.trigger = trigger, .use = use, .from = from, .must = has_to, .able = able};
}

// Nothing sets it off: it is put off only to remember a card that was named.
constexpr Ability remembers{.from = From::later};

// In games with Charlatan, Curses are Treasures as well.
constexpr Card curse_with_charlatan{.id = "curse",
                                    .cost = {0},
                                    .types = types(Type::treasure, Type::curse),
                                    .plus = {.coins = 1},
                                    .points = -1,
                                    .group = Group::basic,
                                    .pile = PileRule::curse};

constexpr std::string_view set = "prosperity";

// Basic cards first; then Kingdom cards by name.
constexpr std::array cards{
    Card{.id = "platinum", .cost = {9}, .types = treasure, .plus = {.coins = 5}, .set = set, .group = Group::colony, .pile = PileRule::platinum},
    Card{.id = "colony", .cost = {11}, .types = types(Type::victory), .points = 10, .set = set, .group = Group::colony, .pile = PileRule::victory},

    Card{.id = "anvil", .cost = {3}, .types = treasure, .plus = {.coins = 1}, .play = anvil, .set = set, .editions = second_edition, .roles = gainer},
    Card{.id = "bank", .cost = {7}, .types = treasure, .play = bank, .set = set, .played_last = true},
    Card{.id = "bishop", .cost = {4}, .types = action, .plus = {.coins = 1}, .play = bishop, .set = set, .roles = trasher},
    Card{.id = "charlatan",
         .cost = {5},
         .types = attack,
         .plus = {.coins = 3},
         .play = charlatan,
         .changes = &curse_with_charlatan,
         .set = set,
         .editions = second_edition},
    Card{.id = "city", .cost = {5}, .types = action, .plus = {.cards = 1, .actions = 2}, .play = city, .set = set},
    Card{.id = "clerk",
         .cost = {4},
         .types = types(Type::action, Type::attack, Type::reaction),
         .plus = {.coins = 2},
         .play = clerk,
         .abilities = {{when(Trigger::turn_begins, From::hand, may, play_clerk)}},
         .set = set,
         .editions = second_edition},
    Card{.id = "collection",
         .cost = {5},
         .types = treasure,
         .plus = {.buys = 1, .coins = 2},
         .play = collection,
         .abilities = {{when(Trigger::gained, From::later, must, collect, gained_action)}},
         .set = set,
         .editions = second_edition},
    Card{.id = "contraband",
         .cost = {5},
         .types = treasure,
         .plus = {.buys = 1, .coins = 3},
         .play = contraband,
         .abilities = {{remembers}},
         .not_for_sale = named_as_contraband,
         .set = set,
         .editions = first_edition},
    Card{.id = "counting-house", .cost = {5}, .types = action, .play = counting_house, .set = set, .editions = first_edition},
    Card{.id = "crystal-ball",
         .cost = {5},
         .types = treasure,
         .plus = {.coins = 1},
         .play = crystal_ball,
         .choices = "keep, trash, discard, play",
         .set = set,
         .editions = second_edition,
         .roles = trasher},
    Card{.id = "expand", .cost = {7}, .types = action, .play = expand, .set = set, .roles = trasher | gainer},
    Card{.id = "forge", .cost = {7}, .types = action, .play = forge, .set = set, .roles = trasher | gainer},
    Card{.id = "goons",
         .cost = {6},
         .types = attack,
         .plus = {.buys = 1, .coins = 2},
         .play = goons,
         .abilities = {{when(Trigger::bought, From::in_play, must, pay_goons, bought_by_me)}},
         .set = set,
         .editions = first_edition},
    Card{.id = "grand-market",
         .cost = {6},
         .types = action,
         .plus = {.cards = 1, .actions = 1, .buys = 1, .coins = 2},
         .not_for_sale = no_grand_market_for_copper,
         .set = set},
    Card{.id = "hoard",
         .cost = {6},
         .types = treasure,
         .plus = {.coins = 2},
         .abilities = {{when(Trigger::bought, From::in_play, must, hoard_gold, bought_victory)}},
         .set = set,
         .variant = 1,
         .roles = gainer},
    Card{.id = "hoard",
         .cost = {6},
         .types = treasure,
         .plus = {.coins = 2},
         .play = hoard_2,
         .abilities = {{when(Trigger::gained, From::later, must, hoard_gold, gained_bought_victory)}},
         .set = set,
         .variant = 2,
         .roles = gainer},
    Card{.id = "investment",
         .cost = {4},
         .types = treasure,
         .play = investment,
         .choices = "coin, vp",
         .set = set,
         .editions = second_edition,
         .roles = trasher},
    Card{.id = "kings-court", .cost = {7}, .types = action, .play = kings_court, .set = set},
    Card{.id = "loan", .cost = {3}, .types = treasure, .plus = {.coins = 1}, .play = loan, .set = set, .editions = first_edition, .roles = trasher},
    Card{.id = "magnate", .cost = {5}, .types = action, .play = magnate, .set = set, .editions = second_edition, .roles = draw},
    Card{.id = "mint",
         .cost = {5},
         .types = action,
         .play = mint,
         .abilities = {{when(Trigger::bought, From::itself, must, melt_treasures_1)}},
         .set = set,
         .variant = 1,
         .roles = gainer},
    Card{.id = "mint",
         .cost = {5},
         .types = action,
         .play = mint,
         .abilities = {{when(Trigger::gained, From::itself, must, melt_treasures_2)}},
         .set = set,
         .variant = 2,
         .roles = gainer},
    Card{.id = "monument", .cost = {4}, .types = action, .plus = {.coins = 2}, .play = monument, .set = set},
    Card{.id = "mountebank", .cost = {5}, .types = attack, .plus = {.coins = 2}, .play = mountebank, .set = set, .editions = first_edition},
    Card{.id = "peddler", .cost = {8}, .types = action, .plus = {.cards = 1, .actions = 1, .coins = 1}, .cost_now = cost_of_peddler, .set = set},
    Card{.id = "quarry", .cost = {4}, .types = treasure, .plus = {.coins = 1}, .cheapens = cheaper_by_quarry_in_play, .set = set, .variant = 1},
    Card{.id = "quarry",
         .cost = {4},
         .types = treasure,
         .plus = {.coins = 1},
         .play = quarry_2,
         .cheapens = cheaper_by_quarry_played,
         .set = set,
         .variant = 2},
    Card{.id = "rabble", .cost = {5}, .types = attack, .plus = {.cards = 3}, .play = rabble, .set = set},
    Card{.id = "royal-seal",
         .cost = {5},
         .types = treasure,
         .plus = {.coins = 2},
         .abilities = {{when(Trigger::gained, From::in_play, may, put_gained_on_deck, can_be_put_on_deck)}},
         .set = set,
         .editions = first_edition},
    Card{.id = "talisman",
         .cost = {4},
         .types = treasure,
         .plus = {.coins = 1},
         .abilities = {{when(Trigger::bought, From::in_play, must, copy_by_talisman, bought_cheap_card)}},
         .set = set,
         .editions = first_edition,
         .roles = gainer},
    Card{.id = "tiara",
         .cost = {4},
         .types = treasure,
         .plus = {.buys = 1},
         .play = tiara,
         .abilities = {{when(Trigger::gained, From::later, may, put_gained_on_deck, can_be_put_on_deck)}},
         .set = set,
         .editions = second_edition},
    Card{.id = "trade-route",
         .cost = {3},
         .types = action,
         .plus = {.buys = 1},
         .play = trade_route,
         .abilities = {{when(Trigger::gained, From::everywhere, must, open_trade, first_from_victory_pile)}},
         .set_up = lay_out_trade_route,
         .set = set,
         .editions = first_edition,
         .roles = trasher},
    Card{.id = "vault", .cost = {5}, .types = action, .plus = {.cards = 2}, .play = vault, .set = set},
    Card{.id = "venture", .cost = {5}, .types = treasure, .plus = {.coins = 1}, .play = venture, .set = set, .editions = first_edition},
    Card{.id = "war-chest",
         .cost = {5},
         .types = treasure,
         .play = war_chest,
         .abilities = {{remembers}},
         .set = set,
         .editions = second_edition,
         .lasting = true,
         .roles = gainer},
    Card{.id = "watchtower",
         .cost = {3},
         .types = reaction,
         .play = watchtower,
         .abilities = {{when(Trigger::gained, From::hand, may, watch_gain, can_be_put_on_deck)}},
         .choices = "trash, deck",
         .set = set,
         .roles = draw},
    Card{.id = "workers-village", .cost = {4}, .types = action, .plus = {.cards = 1, .actions = 2, .buys = 1}, .set = set},
};

}  // namespace

CardSet prosperity_set() { return {"prosperity", cards}; }

}  // namespace dominium
