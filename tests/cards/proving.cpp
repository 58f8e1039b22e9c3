#include "cards/proving.hpp"

#include <array>

#include "table.hpp"

namespace dominium {

namespace {

// "+1 Action. At the start of your next turn, discard any number of cards, then draw as many."
void barge(Table& t) { t.later(0); }
void unload_barge(Table& t, const Moved& /*nothing*/) {
  const Picked cards = t.pick_set(t.seat(), {.ask = Ask::discard, .max = t.hand().size()});
  t.discard(t.seat(), cards);
  t.plus_cards(cards.size());
}

// "+2 Cards. When another player plays an Attack, you may play this from your hand."
void let_hound_out(Table& t, const Moved& /*attack*/) { t.play(t.self()); }

// "+1 Action. When you would gain a Curse, you may reveal this from your hand, to gain a Silver instead."
void bless_curse(Table& t, const Moved& /*curse*/) {
  t.reveal_from_hand(t.seat(), t.self());
  t.gaining().replace(silver);
}
bool curse_is_mine(const Table& t, const Moved& /*curse*/) { return t.gaining().who == t.seat() && t.gaining().kind == curse; }

// "Choose two different options: +1 Card; +1 Action; +1 Buy; +1 Coin."
void crossroads(Table& t) {
  for (const Option option : t.choose(2)) {
    if (option == 0) t.plus_cards(1);
    if (option == 1) t.plus_actions(1);
    if (option == 2) t.plus_buys(1);
    if (option == 3) t.plus_coins(1);
  }
}

// "+1 Buy. Cards cost 1 less this turn."
void guildhall(Table& t) { t.make_cheaper(1); }

// "Choose one: put a card from your hand on your Cache mat; or take all cards from it into your hand."
void cache(Table& t) {
  if (t.choose().first() == 1) return t.take_mat_into_hand(t.seat());
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_mat, .min = 1});
  if (card != no_kind) t.put_on_mat(t.seat(), card, SeatSet::of(t.seat()));
}

// "Each other player gains a Curse" and the like: four different cards in one pile.
void troupe_witch(Table& t) {
  t.each_attacked([&](Seat victim) { t.gain(victim, curse); });
}

// "If this turn did not follow another turn of yours, take another turn after it."
void encore(Table& t) {
  if (!t.second_turn_in_a_row()) t.add_turn(t.seat(), t.seat());
}

// "+1 Card. The player to your left takes an extra turn after this one, in which you decide everything."
void marionette(Table& t) { t.add_turn(t.left(), t.seat()); }

// A landscape: "Gain a Silver onto your deck."
void fair(Table& t) { t.gain(t.seat(), silver, Zone::deck); }

// "+2 Coins. Put a token on a pile. When a player gains a card from a pile with tokens, they gain a Curse for each."
void tollgate(Table& t) {
  const Kind pile = t.pick_from_supply(t.seat(), {.ask = Ask::pick_pile, .min = 1});
  if (pile != no_kind) t.add_token(pile);
}
void pay_toll(Table& t, const Moved& gained) {
  for (int n = t.tokens(gained.kind); n > 0; --n) t.gain(gained.seat, curse);
}
bool has_toll(const Table& t, const Moved& gained) { return gained.kind != curse && t.tokens(gained.kind) > 0; }

// "+1 Action. When you trash this, put it into your hand."
void rise(Table& t, const Moved& trashed) { t.move(trashed, Zone::hand); }

// "+1 Card. When you discard this, you may play it."
void bounce(Table& t, const Moved& discarded) { t.play_moved(discarded); }
bool still_lies_there(const Table& t, const Moved& discarded) { return t.is_there(discarded); }

// "+1 Coin. You may follow this again."
void echo(Table& t) {
  if (t.ask_use()) t.follow(t.self());
}

// "+1 Card, +1 Action. Costs 2 less for each card in play."
Cost cost_of_bargain(const State& state, const Rules& /*rules*/, Phase /*phase*/, Cost printed) {
  return printed.plus(-2 * (state.in_play_count - state.in_play_gaps));
}

// "+1 Card, +1 Action. When you discard this from play, you may put it on your deck."
void keep_ledger(Table& t, const Moved& /*nothing*/) { t.put_this_on_deck(); }

// "+1 Coin. At the end of your Buy phase, gain a Copper. At the end of this turn, draw a card."
void lantern(Table& t) { t.later(0, Until::turn_ends); }
void draw_by_lantern(Table& t, const Moved& /*nothing*/) { t.plus_cards(1); }
void pay_for_lantern(Table& t, const Moved& /*nothing*/) { t.gain(t.seat(), copper); }

// "Name a number from 0 to 3 and draw that many cards; then discard that many."
void soothsayer(Table& t) {
  const int n = t.choose_number(0, 3);
  t.plus_cards(n);
  t.discard(t.seat(), t.pick_set(t.seat(), {.ask = Ask::discard, .min = n, .max = n}));
}

// "Attack. Name a number from 0 to 5. Until your next turn, when another player gains a card other than a Curse that costs that many coins, that
// player gains a Curse." Shields keep working later: the low byte remembers the number, the high byte the attacked seats.
void watchman(Table& t) {
  unsigned watched = static_cast<unsigned>(t.choose_number(0, 5));
  t.each_attacked([&](Seat victim) { watched |= 0x100U << victim; });
  t.later(0, Until::next_turn, static_cast<std::uint16_t>(watched));
}
void fine(Table& t, const Moved& gained) { t.gain(gained.seat, curse); }
bool is_watched(const Table& t, const Moved& gained) {
  const unsigned watched = t.remembered();
  return gained.kind != curse && (watched & (0x100U << gained.seat)) != 0 && t.cost(gained.kind) == Cost{static_cast<std::uint8_t>(watched & 0xFF)};
}

// "+1 Action. At the start of your next turn, put this on your deck, for +2 Coins if you do, else +1 Card. While this is in play, when you gain a
// Victory card, you may trash this to gain a Silver."
void firework(Table& t) { t.later(0); }
void light_firework(Table& t, const Moved& /*nothing*/) { t.put_this_on_deck() ? t.plus_coins(2) : t.plus_cards(1); }
void celebrate(Table& t, const Moved& /*gained*/) {
  if (t.trash_this()) t.gain(t.seat(), silver);
}
bool own_victory(const Table& t, const Moved& gained) { return gained.seat == t.seat() && t.victories().has(gained.kind); }

// "At the start of each of your turns, for the rest of the game, +1 Coin."
void almshouse(Table& t) { t.later(0, Until::game_ends, 1); }
void give_alms(Table& t, const Moved& /*nothing*/) { t.plus_coins(t.remembered()); }

// "+2 Coins. When another player plays an Attack, you may discard this from your hand to trash the Attack card; its player draws a card."
void settle_feud(Table& t, const Moved& attack) {
  Bag this_card;
  this_card.add(t.self());
  t.discard(t.seat(), this_card);
  t.move(attack, Zone::trash);
  t.draw(attack.seat, 1);
}

// "+1 Coin. You may return a card from your hand to its pile, for +1 Coin."
void pawnshop(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::return_to_pile, .of = t.from_piles(), .hidden = true});
  if (card == no_kind) return;
  t.return_to_pile(t.seat(), card);
  t.plus_coins(1);
}

// "+1 Card. When you gain a card, you may reveal this from your hand, to trash the card or to put it on your deck."
void sort_out(Table& t, const Moved& gained) {
  t.reveal_from_hand(t.seat(), t.self());
  t.move(gained, t.choose().first() == 0 ? Zone::trash : Zone::deck);
}
bool gained_by_me(const Table& t, const Moved& gained) { return gained.seat == t.seat() && t.is_there(gained); }

// "+1 Buy. When you would gain a Silver, you may gain a Copper first, and gain the Silver to your hand. When you gain a card, you may put it on your
// deck."
void go_ahead(Table& t, const Moved& /*silver*/) {
  t.gain(t.seat(), copper);
  t.gaining().to = Zone::hand;
}
void take_along(Table& t, const Moved& gained) { t.move(gained, Zone::deck); }
bool silver_is_mine(const Table& t, const Moved& /*silver*/) { return t.gaining().who == t.seat() && t.gaining().kind == silver; }

// "+1 Action. While this is in play, when you play a Treasure, +1 Potion."
void distil(Table& t, const Moved& /*treasure*/) { t.plus_potions(1); }
bool own_treasure(const Table& t, const Moved& played) { return played.seat == t.seat() && t.treasures().has(played.kind) && t.is_there(played); }

// "Each other player discards down to four cards. When you discard this, you may play it."
void trapdoor(Table& t) {
  t.each_attacked([&](Seat victim) { t.discard_down_to(victim, 4); });
}

// "+1 Coin. Put this on your mat. When you gain a card, you may put this into play from your mat, for +1 Card."
void lodger(Table& t) { t.put_this_on_mat(); }
void call_lodger(Table& t, const Moved& /*gained*/) {
  t.put_this_into_play();
  t.plus_cards(1);
}
bool gained_in_my_turn(const Table& t, const Moved& gained) { return gained.seat == t.seat() && t.my_turn(); }

// "+1 Action. Put this on your mat. While it is there, when you discard a card, +1 Coin."
void tithe_barn(Table& t) { t.put_this_on_mat(); }
void take_tithe(Table& t, const Moved& /*discarded*/) { t.plus_coins(1); }
bool discarded_by_me(const Table& t, const Moved& discarded) { return discarded.seat == t.seat(); }

// "+2 Coins. Until your next turn, when another player plays an Attack, you are unaffected by it."
void rampart(Table& t) { t.later(0, Until::next_turn); }
void man_rampart(Table& t, const Moved& /*attack*/) { t.shield(); }

// "+1 Action. The first time that you play a Silver this turn, +1 Coin." It costs so much that it is one of the last among many kinds.
void patron(Table& t) { ++t.tally(); }
void pay_by_patron(Table& t, const Moved& treasure) {
  if (t.played_before(treasure.kind) == 0) t.plus_coins(t.tally());
}

// "+1 Card. When another player plays an Attack, you may reveal this from your hand, to draw a card at the start of your next turn."
void send_courier(Table& t, const Moved& /*attack*/) {
  t.reveal_from_hand(t.seat(), t.self());
  t.later(1);
}
void courier_returns(Table& t, const Moved& /*nothing*/) { t.plus_cards(1); }

// A Treasure: "+1 Coin. Trash a Treasure from your hand, for +2 Coins if you do."
void crucible(Table& t) {
  const Kind melted = t.pick(t.seat(), {.ask = Ask::trash, .of = t.treasures(), .min = 1, .hidden = true});
  if (melted == no_kind) return;
  t.trash(t.seat(), melted);
  t.plus_coins(2);
}

// "+1 Action. Gain a Nugget from its pile, which is not part of the supply."
void prospector(Table& t) { t.gain(t.seat(), t.kind_of("nugget")); }

// "+2 Cards. Attack. Each other player who does not reveal a Bane card from hand gains a Curse."
void haunt(Table& t) {
  t.each_attacked([&](Seat victim) {
    const Kind shown = t.pick(victim, {.ask = Ask::reveal, .of = t.bane(), .hidden = true});
    shown != no_kind ? t.reveal_from_hand(victim, shown) : void(t.gain(victim, curse));
  });
}

// "+1 Coin. You may follow this again, twice."
void chorus(Table& t) {
  if (!t.ask_use()) return;
  t.follow(t.self());
  t.follow(t.self());
}

// "+1 Action. When you discard this, +1 Card. When you discard this, +1 Coin."
void wander(Table& t, const Moved& /*discarded*/) { t.plus_cards(1); }
void wander_on(Table& t, const Moved& /*discarded*/) { t.plus_coins(1); }

// "+1 Buy. When you trash this, +2 Cards."
void bequeath(Table& t, const Moved& /*trashed*/) { t.plus_cards(2); }

// "+1 Coin. When you trash this, gain a Silver."
void leave_silver(Table& t, const Moved& /*trashed*/) { t.gain(t.seat(), silver); }

// "+1 Action. While this is in play, when you trash a card, +1 Coin."
void burn(Table& t, const Moved& /*trashed*/) { t.plus_coins(1); }
// "+1 Action. This turn, when you trash a Treasure, +1 Coin. When you trash a card, you may reveal this from your hand, for +1 Coin."
void ragpicker(Table& t) { t.later(0, Until::turn_ends); }
void pick_rags(Table& t, const Moved& /*trashed*/) {
  t.reveal_from_hand(t.seat(), t.self());
  t.plus_coins(1);
}
bool trashed_by_me(const Table& t, const Moved& trashed) { return trashed.seat == t.seat(); }
bool own_treasure_trashed(const Table& t, const Moved& trashed) { return trashed_by_me(t, trashed) && t.treasures().has(trashed.kind); }

// "+1 Action. Look at the top three cards of your deck. Put one of them back and discard the others."
void sieve(Table& t) {
  Held held(t, t.seat());
  if (held.look(3) == 0) return;
  held.put_on_deck(held.pick({.ask = Ask::put_on_deck, .min = 1}));
  held.discard_all();
}

// "Discard your hand. Put a card from your discard pile on your deck."
void sluice(Table& t) {
  t.discard(t.seat(), t.hand());
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_deck, .from = Zone::discard, .min = 1});
  if (card != no_kind) t.put_on_deck_from_discard(card);
}

constexpr Types action = types(Type::action);
constexpr Types reaction = types(Type::action, Type::reaction);
constexpr Types attack = types(Type::action, Type::attack);
constexpr Types treasure = types(Type::treasure);

constexpr Ability when(Trigger trigger, void (*use)(Table&, const Moved&), From from, bool must, bool (*able)(const Table&, const Moved&) = nullptr) {
  return {.trigger = trigger, .use = use, .from = from, .must = must, .able = able};
}

constexpr std::array cards{
    Card{.id = "barge",
         .cost = {4},
         .types = action,
         .plus = {.actions = 1},
         .play = barge,
         .abilities = {{when(Trigger::turn_begins, unload_barge, From::later, true)}},
         .set = "proving"},
    Card{.id = "hound",
         .cost = {3},
         .types = reaction,
         .plus = {.cards = 2},
         .abilities = {{when(Trigger::attack, let_hound_out, From::hand, false)}},
         .set = "proving",
         .lasting = true},
    Card{.id = "chapel-bell",
         .cost = {2},
         .types = reaction,
         .plus = {.actions = 1},
         .abilities = {{when(Trigger::would_gain, bless_curse, From::hand, false, curse_is_mine)}},
         .set = "proving"},
    Card{.id = "crossroads", .cost = {2}, .types = action, .play = crossroads, .choices = "card, action, buy, coin", .set = "proving"},
    Card{.id = "guildhall", .cost = {4}, .types = action, .plus = {.buys = 1}, .play = guildhall, .set = "proving", .lasting = true},
    Card{.id = "flask", .cost = {3}, .types = treasure, .plus = {.potions = 1}, .set = "proving"},
    Card{.id = "elixir", .cost = {2, 1}, .types = action, .plus = {.cards = 3}, .set = "proving"},
    Card{.id = "cache",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .play = cache,
         .choices = "put, take",
         .set = "proving",
         .lasting = true},
    Card{.id = "troupe-dancer", .cost = {3}, .types = action, .plus = {.cards = 1, .actions = 1}, .set = "proving", .pile = PileRule::single},
    Card{.id = "troupe-juggler",
         .cost = {4},
         .types = action,
         .plus = {.cards = 2},
         .pile_of = "troupe-dancer",
         .set = "proving",
         .group = Group::in_pile,
         .pile = PileRule::single},
    Card{.id = "troupe-miser",
         .cost = {4},
         .types = action,
         .plus = {.coins = 3},
         .pile_of = "troupe-dancer",
         .set = "proving",
         .group = Group::in_pile,
         .pile = PileRule::single},
    Card{.id = "troupe-witch",
         .cost = {5},
         .types = attack,
         .play = troupe_witch,
         .pile_of = "troupe-dancer",
         .set = "proving",
         .group = Group::in_pile,
         .pile = PileRule::single},
    Card{.id = "guild-baker", .cost = {3}, .types = action, .plus = {.cards = 1, .coins = 1}, .set = "proving", .pile = PileRule::single},
    Card{.id = "guild-mason",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1, .coins = 1},
         .pile_of = "guild-baker",
         .set = "proving",
         .group = Group::in_pile,
         .pile = PileRule::single},
    Card{.id = "encore", .cost = {5}, .types = action, .plus = {.actions = 1}, .play = encore, .set = "proving", .lasting = true},
    Card{.id = "marionette", .cost = {5}, .types = action, .plus = {.cards = 1}, .play = marionette, .set = "proving", .lasting = true},
    Card{.id = "fair", .cost = {3}, .types = {}, .play = fair, .set = "proving", .group = Group::landscape},
    Card{.id = "tollgate",
         .cost = {3},
         .types = action,
         .plus = {.coins = 2},
         .play = tollgate,
         .abilities = {{when(Trigger::gained, pay_toll, From::everywhere, true, has_toll)}},
         .set = "proving"},
    Card{.id = "phoenix",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .abilities = {{when(Trigger::trashed, rise, From::itself, true)}},
         .set = "proving"},
    Card{.id = "springboard",
         .cost = {3},
         .types = action,
         .plus = {.cards = 1},
         .abilities = {{when(Trigger::discarded, bounce, From::itself, false, still_lies_there)}},
         .set = "proving"},
    Card{.id = "echo", .cost = {4}, .types = action, .plus = {.coins = 1}, .play = echo, .set = "proving"},
    Card{.id = "bargain", .cost = {8}, .types = action, .plus = {.cards = 1, .actions = 1}, .cost_now = cost_of_bargain, .set = "proving"},
    Card{.id = "ledger",
         .cost = {4},
         .types = action,
         .plus = {.cards = 1, .actions = 1},
         .abilities = {{when(Trigger::cleanup_begins, keep_ledger, From::in_play, false)}},
         .set = "proving"},
    Card{.id = "lantern",
         .cost = {4},
         .types = action,
         .plus = {.coins = 1},
         .play = lantern,
         .abilities = {{when(Trigger::turn_ends, draw_by_lantern, From::later, true),
                        when(Trigger::buy_phase_ends, pay_for_lantern, From::in_play, true)}},
         .set = "proving"},
    Card{.id = "soothsayer", .cost = {3}, .types = action, .play = soothsayer, .set = "proving"},
    Card{.id = "watchman",
         .cost = {4},
         .types = attack,
         .play = watchman,
         .abilities = {{when(Trigger::gained, fine, From::later, true, is_watched)}},
         .set = "proving"},
    Card{.id = "firework",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .play = firework,
         .abilities = {{when(Trigger::turn_begins, light_firework, From::later, true),
                        when(Trigger::gained, celebrate, From::in_play, false, own_victory)}},
         .set = "proving"},
    Card{.id = "almshouse",
         .cost = {5},
         .types = action,
         .play = almshouse,
         .abilities = {{when(Trigger::turn_begins, give_alms, From::later, true)}},
         .set = "proving"},
    Card{.id = "feud",
         .cost = {3},
         .types = reaction,
         .plus = {.coins = 2},
         .abilities = {{when(Trigger::attack, settle_feud, From::hand, false)}},
         .set = "proving"},
    Card{.id = "pawnshop", .cost = {3}, .types = action, .plus = {.coins = 1}, .play = pawnshop, .set = "proving"},
    Card{.id = "customs",
         .cost = {3},
         .types = reaction,
         .plus = {.cards = 1},
         .abilities = {{when(Trigger::gained, sort_out, From::hand, false, gained_by_me)}},
         .choices = "trash, deck",
         .set = "proving"},
    Card{.id = "usher",
         .cost = {3},
         .types = reaction,
         .plus = {.buys = 1},
         .abilities = {{when(Trigger::would_gain, go_ahead, From::hand, false, silver_is_mine),
                        when(Trigger::gained, take_along, From::hand, false, gained_by_me)}},
         .set = "proving"},
    Card{.id = "distillery",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .abilities = {{when(Trigger::played, distil, From::in_play, true, own_treasure)}},
         .set = "proving",
         .lasting = true},
    Card{.id = "trapdoor",
         .cost = {4},
         .types = attack,
         .play = trapdoor,
         .abilities = {{when(Trigger::discarded, bounce, From::itself, false, still_lies_there)}},
         .set = "proving"},
    Card{.id = "heirloom",
         .cost = {3},
         .types = action,
         .plus = {.buys = 1},
         .abilities = {{when(Trigger::trashed, bequeath, From::itself, true)}},
         .set = "proving"},
    Card{.id = "martyr",
         .cost = {3},
         .types = action,
         .plus = {.coins = 1},
         .abilities = {{when(Trigger::trashed, leave_silver, From::itself, true)}},
         .set = "proving"},
    Card{.id = "furnace",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .abilities = {{when(Trigger::trashed, burn, From::in_play, true, trashed_by_me)}},
         .set = "proving"},
    Card{.id = "ragpicker",
         .cost = {3},
         .types = reaction,
         .plus = {.actions = 1},
         .play = ragpicker,
         .abilities = {{when(Trigger::trashed, burn, From::later, true, own_treasure_trashed),
                        when(Trigger::trashed, pick_rags, From::hand, false, trashed_by_me)}},
         .set = "proving"},
    Card{.id = "lodger",
         .cost = {3},
         .types = action,
         .plus = {.coins = 1},
         .play = lodger,
         .abilities = {{when(Trigger::gained, call_lodger, From::mat, false, gained_in_my_turn)}},
         .set = "proving"},
    Card{.id = "prospector", .cost = {4}, .types = action, .plus = {.actions = 1}, .play = prospector, .set = "proving"},
    Card{.id = "nugget", .cost = {0}, .types = treasure, .plus = {.coins = 2}, .pile_of = "prospector", .set = "proving", .group = Group::beside},
    Card{.id = "haunt", .cost = {4}, .types = attack, .plus = {.cards = 2}, .play = haunt, .set = "proving"},
    Card{.id = "chorus", .cost = {4}, .types = action, .plus = {.coins = 1}, .play = chorus, .set = "proving"},
    Card{.id = "wanderer",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .abilities = {{when(Trigger::discarded, wander, From::itself, true), when(Trigger::discarded, wander_on, From::itself, true)}},
         .set = "proving"},
    Card{.id = "sieve", .cost = {3}, .types = action, .plus = {.actions = 1}, .play = sieve, .set = "proving"},
    Card{.id = "sluice", .cost = {3}, .types = action, .play = sluice, .set = "proving"},
    Card{.id = "tithe-barn",
         .cost = {3},
         .types = action,
         .plus = {.actions = 1},
         .play = tithe_barn,
         .abilities = {{when(Trigger::discarded, take_tithe, From::mat, true, discarded_by_me)}},
         .set = "proving"},
    Card{.id = "courier",
         .cost = {3},
         .types = reaction,
         .plus = {.cards = 1},
         .abilities = {{when(Trigger::attack, send_courier, From::hand, false), when(Trigger::turn_begins, courier_returns, From::later, true)}},
         .set = "proving"},
    Card{.id = "purse", .cost = {4}, .types = treasure, .plus = {.cards = 1, .coins = 1}, .set = "proving"},
    Card{.id = "crucible", .cost = {4}, .types = treasure, .plus = {.coins = 1}, .play = crucible, .set = "proving"},
    Card{.id = "rampart",
         .cost = {3},
         .types = action,
         .plus = {.coins = 2},
         .play = rampart,
         .abilities = {{when(Trigger::attack, man_rampart, From::later, true)}},
         .set = "proving"},
    Card{.id = "patron",
         .cost = {8},
         .types = action,
         .plus = {.actions = 1},
         .play = patron,
         .abilities = {{{.trigger = Trigger::played, .use = pay_by_patron, .from = From::everywhere, .must = true, .watches = "silver"}}},
         .set = "proving"},
    Card{.id = "mortgage", .cost = {0, 0, 4}, .types = action, .plus = {.cards = 2, .actions = 1}, .set = "proving"},
    Card{.id = "hut", .cost = {1}, .types = types(Type::victory), .set = "proving", .group = Group::shelter, .pile = PileRule::single},
    Card{.id = "tent", .cost = {1}, .types = action, .plus = {.actions = 1}, .set = "proving", .group = Group::shelter, .pile = PileRule::single},
    Card{.id = "grave", .cost = {1}, .types = types(Type::victory), .set = "proving", .group = Group::shelter, .pile = PileRule::single},
};

}  // namespace

CardSet proving_set() { return {"proving", cards}; }

}  // namespace dominium
