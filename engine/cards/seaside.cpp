// Seaside, both editions: 35 Kingdom cards. First their effects, then the table of their facts.
// A Duration puts off what it does later (`later`), by the index of the ability among those in its entry.
#include <array>

#include "../src/cards.hpp"
#include "../src/table.hpp"

namespace dominium {

namespace {

constexpr int next_turn = 0, meanwhile = 1;  // the abilities of a Duration

// ---- cards that are over when they have been played

void ambassador(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::reveal, .min = 1});
  if (card == no_kind) return;
  t.reveal_from_hand(t.seat(), card);
  if (!t.supply_piles().has(card)) return;
  const Bag copies = t.pick_set(t.seat(), {.ask = Ask::return_to_pile, .of = KindSet::of(card), .max = 2, .hidden = true});
  for (int n = 0; n < copies.size(); ++n) t.return_to_pile(t.seat(), card);
  t.each_attacked([&](Seat victim) { t.gain(victim, card); });
}

void cutpurse(Table& t) {
  t.each_attacked([&](Seat victim) {
    if (!t.hand(victim).has(copper)) return t.reveal_hand(victim);
    t.discard(victim, copper);
  });
}

void put_embargo_on_pile(Table& t) {
  const Kind pile = t.pick_from_supply(t.seat(), {.ask = Ask::pick_pile, .min = 1});
  if (pile != no_kind) t.add_token(pile);
}
void embargo(Table& t) {
  if (t.trash_this()) put_embargo_on_pile(t);
}
void embargo_as_printed(Table& t) {
  t.trash_this();
  put_embargo_on_pile(t);
}
void punish_by_embargo(Table& t, const Moved& bought) {
  for (int n = t.tokens(bought.kind); n > 0; --n) t.gain(bought.seat, curse);
}

void explorer(Table& t) {
  const Kind shown = t.pick(t.seat(), {.ask = Ask::reveal, .of = KindSet::of(province), .hidden = true});
  if (shown != no_kind) t.reveal_from_hand(t.seat(), shown);
  t.gain(t.seat(), shown != no_kind ? gold : silver, Zone::hand);
}

void ghost_ship(Table& t) {
  t.each_attacked([&](Seat victim) {
    if (t.hand(victim).size() > 3) t.put_on_deck_in_any_order(victim, t.hand(victim).size() - 3);
  });
}

void island(Table& t) {
  t.put_this_on_mat();
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_mat, .min = 1});
  if (card != no_kind) t.put_on_mat(t.seat(), card, everyone);
}

void lookout(Table& t) {
  Held held(t, t.seat());
  held.look(3);
  held.trash(held.pick_set({.ask = Ask::trash, .min = 1}));
  held.discard(held.pick_set({.ask = Ask::discard, .min = 1}));
  if (held.size() > 0) held.put_on_deck(held.last());
}

void native_village(Table& t) { t.choose().first() == 0 ? t.put_top_on_mat() : t.take_mat_into_hand(t.seat()); }

void navigator(Table& t) {
  Held held(t, t.seat());
  held.look(5);
  if (t.choose().first() == 0) return held.discard_all();
  held.put_back_in_any_order();
}

void pearl_diver(Table& t) {
  const Kind card = t.look_at_bottom();
  if (card == no_kind) return;
  if (t.pick_option(t.seat(), KindSet::of(card), {.ask = Ask::put_on_deck, .from = Zone::deck}) != no_kind) t.put_bottom_on_top();
}

void pirate_ship(Table& t) {
  if (t.choose().first() == 0) return t.plus_coins(t.tokens(t.seat()));
  bool trashed = false;
  t.each_attacked([&](Seat victim) {
    Held held(t, victim);
    held.reveal(2);
    const Kind card = held.pick({.ask = Ask::trash, .of = t.treasures(), .min = 1, .answers = t.seat()});
    if (card != no_kind) held.trash(card);
    trashed |= card != no_kind;
    held.discard_all();
  });
  if (trashed) t.add_token(t.seat());
}

void salvager(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card == no_kind) return;
  t.trash(t.seat(), card);
  t.plus_coins(t.cost(card).coins);
}

void sea_chart(Table& t) {
  Held held(t, t.seat());
  if (held.reveal(1) == 0) return;
  const Kind card = held.last();
  t.in_play().has(card) ? held.put_in_hand(card) : held.put_on_deck(card);
}

void sea_hag(Table& t) {
  t.each_attacked([&](Seat victim) {
    t.discard_top(victim);
    t.gain(victim, curse, Zone::deck);
  });
}

void smugglers(Table& t) {
  const KindSet smuggled = t.gained_in_latest_turn(t.right()) & t.costing_up_to({6});
  const Kind card = t.pick_from_supply(t.seat(), {.ask = Ask::gain, .of = smuggled, .min = 1});
  if (card != no_kind) t.gain(t.seat(), card);
}
void watch_gains(Table& t, const Moved& gained) { t.note_gain(gained.kind); }
bool gained_by_me(const Table& t, const Moved& gained) { return gained.seat == t.seat(); }

void treasure_map(Table& t) {
  const bool this_one = t.trash_this();
  const bool another = t.hand().has(t.self());
  if (another) t.trash(t.seat(), t.self());
  if (!this_one || !another) return;
  for (int n = 0; n < 4; ++n) t.gain(t.seat(), gold, Zone::deck);
}

// Counts the Victory cards that keep it from going back on the deck.
void count_victory(Table& t, const Moved& /*victory*/) { t.tally() = 1; }
bool bought_victory(const Table& t, const Moved& bought) { return t.victories().has(bought.kind); }
bool gained_victory_in_buy_phase(const Table& t, const Moved& gained) {
  return gained_by_me(t, gained) && t.in_buy_phase() && t.victories().has(gained.kind);
}
void keep_treasury(Table& t, const Moved& /*nothing*/) { t.put_this_on_deck(); }
bool no_victory(const Table& t, const Moved& /*nothing*/) { return t.tallied() == 0; }

void discard(Table& t, int cards) { t.discard(t.seat(), t.pick_set(t.seat(), {.ask = Ask::discard, .min = cards, .max = cards})); }
void warehouse(Table& t) { discard(t, 3); }

// ---- Durations

void does_more_next_turn(Table& t) { t.later(next_turn); }

void astrolabe_again(Table& t, const Moved& /*nothing*/) {
  t.plus_buys(1);
  t.plus_coins(1);
}

void draw_one(Table& t, const Moved& /*nothing*/) { t.plus_cards(1); }

void fishing_village_again(Table& t, const Moved& /*nothing*/) {
  t.plus_actions(1);
  t.plus_coins(1);
}

void merchant_ship_again(Table& t, const Moved& /*nothing*/) { t.plus_coins(2); }

void tide_pools_again(Table& t, const Moved& /*nothing*/) { discard(t, 2); }

void wharf_again(Table& t, const Moved& /*nothing*/) {
  t.plus_cards(2);
  t.plus_buys(1);
}

void sea_witch(Table& t) {
  t.each_attacked([&](Seat victim) { t.gain(victim, curse); });
  t.later(next_turn);
}
void sea_witch_again(Table& t, const Moved& /*nothing*/) {
  t.plus_cards(2);
  discard(t, 2);
}

void tactician(Table& t) {
  if (t.hand().empty()) return;
  t.discard(t.seat(), t.hand());
  t.later(next_turn);
}
void tactician_again(Table& t, const Moved& /*nothing*/) {
  t.plus_cards(5);
  t.plus_actions(1);
  t.plus_buys(1);
}

void haven(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::set_aside, .min = 1});
  if (card != no_kind) t.later_with(t.set_aside(card), next_turn);
}
void take_back(Table& t, const Moved& /*nothing*/) { t.take_back(); }

void lighthouse(Table& t) {
  t.later(next_turn);
  t.later(meanwhile, Until::next_turn);
}
void lighthouse_again(Table& t, const Moved& /*nothing*/) { t.plus_coins(1); }
void shine(Table& t, const Moved& /*attack*/) { t.shield(); }

void monkey(Table& t) {
  t.later(next_turn);
  t.later(meanwhile, Until::next_turn);
}
bool gained_to_the_right(const Table& t, const Moved& gained) { return gained.seat == t.right(); }
void ape(Table& t, const Moved& /*gained*/) { t.plus_cards(1); }

// It stays in play until the turn that it gives.
void outpost(Table& t) {
  t.draw_next_hand(3);
  if (t.third_turn_in_a_row()) return;
  t.add_turn(t.seat(), t.seat());
  t.later(next_turn, Until::next_turn);
}

void pirate_again(Table& t, const Moved& /*nothing*/) {
  const Kind card = t.pick_from_supply(t.seat(), {.ask = Ask::gain, .of = t.treasures() & t.costing_up_to({6}), .min = 1});
  if (card != no_kind) t.gain(t.seat(), card, Zone::hand);
}
bool is_treasure(const Table& t, const Moved& gained) { return t.treasures().has(gained.kind); }
void board(Table& t, const Moved& /*gained*/) { t.play(t.self()); }

void sailor(Table& t) {
  t.later(next_turn);
  t.later(meanwhile, Until::used_this_turn);
}
void sailor_again(Table& t, const Moved& /*nothing*/) {
  t.plus_coins(2);
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash});
  if (card != no_kind) t.trash(t.seat(), card);
}
bool gained_duration(const Table& t, const Moved& gained) { return gained_by_me(t, gained) && t.durations().has(gained.kind) && t.is_there(gained); }
void set_sail(Table& t, const Moved& gained) { t.play_moved(gained); }

// An Attack that lasts remembers whom it reached when it was played, in the low byte, and a card in the high one.
std::uint16_t reaching(SeatSet seats, Kind card = Kind{0}) { return static_cast<std::uint16_t>(seats.bits() | card << 8U); }
bool reached(const Table& t, Seat who) { return (t.remembered() >> who & 1U) != 0; }

void corsair(Table& t) {
  t.later(next_turn);
  t.later(meanwhile, Until::next_turn, reaching(t.attacked()));
}
bool first_silver_or_gold(const Table& t, const Moved& played) {
  return reached(t, played.seat) && (played.kind == silver || played.kind == gold) && t.tallied() == 0;
}
void raid(Table& t, const Moved& played) {
  t.tally() = 1;
  t.move(played, Zone::trash);
}

void blockade(Table& t) {
  const Kind card = t.pick_from_supply(t.seat(), {.ask = Ask::gain, .of = t.costing_up_to({4}), .min = 1});
  if (card == no_kind) return;
  const Moved gained = t.gain(t.seat(), card, Zone::aside);
  if (gained.zone != Zone::aside || !t.is_there(gained)) return;
  t.later_with(gained, next_turn);
  t.later(meanwhile, Until::next_turn, reaching(t.attacked(), gained.kind));
}
bool runs_blockade(const Table& t, const Moved& gained) {
  return reached(t, gained.seat) && t.is_turn_of(gained.seat) && gained.kind == t.remembered() >> 8U;
}
void catch_runner(Table& t, const Moved& gained) { t.gain(gained.seat, curse); }

constexpr Types action = types(Type::action);
constexpr Types attack = types(Type::action, Type::attack);
constexpr Types duration = types(Type::action, Type::duration);
constexpr Types attack_duration = types(Type::action, Type::attack, Type::duration);

constexpr Roles trasher = Roles::of(Role::trasher), gainer = Roles::of(Role::gainer), draw = Roles::of(Role::draw);

constexpr std::uint8_t first_edition = 0b010, second_edition = 0b100;

constexpr Ability at_next_turn(void (*use)(Table&, const Moved&)) {
  return {.trigger = Trigger::turn_begins, .use = use, .from = From::later, .must = true};
}
constexpr Ability until_next_turn(Trigger trigger, void (*use)(Table&, const Moved&), bool (*able)(const Table&, const Moved&) = nullptr) {
  return {.trigger = trigger, .use = use, .from = From::later, .must = true, .able = able};
}
constexpr Ability always(Trigger trigger, void (*use)(Table&, const Moved&), bool (*able)(const Table&, const Moved&) = nullptr) {
  return {.trigger = trigger, .use = use, .from = From::everywhere, .must = true, .able = able};
}
constexpr Ability stays_that_long{.from = From::later};

constexpr Ability keeps_treasury{.trigger = Trigger::cleanup_begins, .use = keep_treasury, .from = From::in_play, .able = no_victory};

constexpr std::array cards{
    Card{.id = "ambassador", .cost = {3}, .types = attack, .play = ambassador, .set = "seaside", .editions = first_edition},
    Card{.id = "astrolabe",
         .cost = {3},
         .types = types(Type::treasure, Type::duration),
         .plus = {.buys = 1, .coins = 1},
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(astrolabe_again)}},
         .set = "seaside",
         .editions = second_edition},
    Card{.id = "bazaar", .cost = {5}, .types = action, .plus = {.cards = 1, .actions = 2, .coins = 1}, .set = "seaside"},
    Card{.id = "blockade",
         .cost = {4},
         .types = attack_duration,
         .play = blockade,
         .abilities = {{at_next_turn(take_back), until_next_turn(Trigger::gained, catch_runner, runs_blockade)}},
         .set = "seaside",
         .editions = second_edition,
         .roles = gainer},
    Card{.id = "caravan",
         .cost = {4},
         .types = duration,
         .plus = {.cards = 1, .actions = 1},
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(draw_one)}},
         .set = "seaside"},
    Card{.id = "corsair",
         .cost = {5},
         .types = attack_duration,
         .plus = {.coins = 2},
         .play = corsair,
         .abilities = {{at_next_turn(draw_one), until_next_turn(Trigger::played, raid, first_silver_or_gold)}},
         .set = "seaside",
         .editions = second_edition},
    Card{.id = "cutpurse", .cost = {4}, .types = attack, .plus = {.coins = 2}, .play = cutpurse, .set = "seaside"},
    Card{.id = "embargo",
         .cost = {2},
         .types = action,
         .plus = {.coins = 2},
         .play = embargo_as_printed,
         .abilities = {{always(Trigger::bought, punish_by_embargo)}},
         .set = "seaside",
         .editions = first_edition,
         .variant = as_printed},
    Card{.id = "embargo",
         .cost = {2},
         .types = action,
         .plus = {.coins = 2},
         .play = embargo,
         .abilities = {{always(Trigger::bought, punish_by_embargo)}},
         .set = "seaside",
         .editions = first_edition},
    Card{.id = "explorer", .cost = {5}, .types = action, .play = explorer, .set = "seaside", .editions = first_edition, .roles = gainer},
    Card{.id = "fishing-village",
         .cost = {3},
         .types = duration,
         .plus = {.actions = 2, .coins = 1},
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(fishing_village_again)}},
         .set = "seaside"},
    Card{.id = "ghost-ship", .cost = {5}, .types = attack, .plus = {.cards = 2}, .play = ghost_ship, .set = "seaside", .editions = first_edition},
    Card{.id = "haven",
         .cost = {2},
         .types = duration,
         .plus = {.cards = 1, .actions = 1},
         .play = haven,
         .abilities = {{at_next_turn(take_back)}},
         .set = "seaside"},
    Card{.id = "island", .cost = {4}, .types = types(Type::action, Type::victory), .play = island, .points = 2, .set = "seaside", .lasting = true},
    Card{.id = "lighthouse",
         .cost = {2},
         .types = duration,
         .plus = {.actions = 1, .coins = 1},
         .play = lighthouse,
         .abilities = {{at_next_turn(lighthouse_again), until_next_turn(Trigger::attack, shine)}},
         .set = "seaside"},
    Card{.id = "lookout", .cost = {3}, .types = action, .plus = {.actions = 1}, .play = lookout, .set = "seaside", .roles = trasher},
    Card{.id = "merchant-ship",
         .cost = {5},
         .types = duration,
         .plus = {.coins = 2},
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(merchant_ship_again)}},
         .set = "seaside"},
    Card{.id = "monkey",
         .cost = {3},
         .types = duration,
         .play = monkey,
         .abilities = {{at_next_turn(draw_one), until_next_turn(Trigger::gained, ape, gained_to_the_right)}},
         .set = "seaside",
         .editions = second_edition},
    Card{.id = "native-village",
         .cost = {2},
         .types = action,
         .plus = {.actions = 2},
         .play = native_village,
         .choices = "put, take",
         .set = "seaside",
         .lasting = true},
    Card{.id = "navigator",
         .cost = {4},
         .types = action,
         .plus = {.coins = 2},
         .play = navigator,
         .choices = "discard, keep",
         .set = "seaside",
         .editions = first_edition},
    Card{.id = "outpost", .cost = {5}, .types = duration, .play = outpost, .abilities = {{stays_that_long}}, .set = "seaside", .lasting = true},
    Card{.id = "pearl-diver",
         .cost = {2},
         .types = action,
         .plus = {.cards = 1, .actions = 1},
         .play = pearl_diver,
         .set = "seaside",
         .editions = first_edition},
    Card{.id = "pirate",
         .cost = {5},
         .types = types(Type::action, Type::reaction, Type::duration),
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(pirate_again), {.trigger = Trigger::gained, .use = board, .able = is_treasure}}},
         .set = "seaside",
         .editions = second_edition,
         .roles = gainer},
    Card{.id = "pirate-ship",
         .cost = {4},
         .types = attack,
         .play = pirate_ship,
         .choices = "coins, trash",
         .set = "seaside",
         .editions = first_edition,
         .lasting = true},
    Card{.id = "sailor",
         .cost = {4},
         .types = duration,
         .plus = {.actions = 1},
         .play = sailor,
         .abilities = {{at_next_turn(sailor_again), {.trigger = Trigger::gained, .use = set_sail, .from = From::later, .able = gained_duration}}},
         .set = "seaside",
         .editions = second_edition,
         .roles = trasher},
    Card{.id = "salvager", .cost = {4}, .types = action, .plus = {.buys = 1}, .play = salvager, .set = "seaside", .roles = trasher},
    Card{.id = "sea-chart",
         .cost = {3},
         .types = action,
         .plus = {.cards = 1, .actions = 1},
         .play = sea_chart,
         .set = "seaside",
         .editions = second_edition},
    Card{.id = "sea-hag", .cost = {4}, .types = attack, .play = sea_hag, .set = "seaside", .editions = first_edition},
    Card{.id = "sea-witch",
         .cost = {5},
         .types = attack_duration,
         .plus = {.cards = 2},
         .play = sea_witch,
         .abilities = {{at_next_turn(sea_witch_again)}},
         .set = "seaside",
         .editions = second_edition},
    Card{.id = "smugglers",
         .cost = {3},
         .types = action,
         .play = smugglers,
         .abilities = {{always(Trigger::gained, watch_gains, gained_by_me)}},
         .set = "seaside",
         .roles = gainer},
    Card{.id = "tactician",
         .cost = {5},
         .types = duration,
         .play = tactician,
         .abilities = {{at_next_turn(tactician_again)}},
         .set = "seaside",
         .roles = draw},
    Card{.id = "tide-pools",
         .cost = {4},
         .types = duration,
         .plus = {.cards = 3, .actions = 1},
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(tide_pools_again)}},
         .set = "seaside",
         .editions = second_edition},
    Card{.id = "treasure-map", .cost = {4}, .types = action, .play = treasure_map, .set = "seaside", .roles = gainer},
    Card{.id = "treasury",
         .cost = {5},
         .types = action,
         .plus = {.cards = 1, .actions = 1, .coins = 1},
         .abilities = {{keeps_treasury, always(Trigger::bought, count_victory, bought_victory)}},
         .set = "seaside",
         .variant = 1},
    Card{.id = "treasury",
         .cost = {5},
         .types = action,
         .plus = {.cards = 1, .actions = 1, .coins = 1},
         .abilities = {{keeps_treasury, always(Trigger::gained, count_victory, gained_victory_in_buy_phase)}},
         .set = "seaside",
         .variant = 2},
    Card{.id = "warehouse", .cost = {3}, .types = action, .plus = {.cards = 3, .actions = 1}, .play = warehouse, .set = "seaside"},
    Card{.id = "wharf",
         .cost = {5},
         .types = duration,
         .plus = {.cards = 2, .buys = 1},
         .play = does_more_next_turn,
         .abilities = {{at_next_turn(wharf_again)}},
         .set = "seaside"},
};

}  // namespace

CardSet seaside_set() { return {"seaside", cards}; }

}  // namespace dominium
