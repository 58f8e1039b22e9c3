// The base game, both editions: 7 basic cards and 32 Kingdom cards. First their effects, then the table of their facts.
#include <array>

#include "../src/cards.hpp"
#include "../src/table.hpp"

namespace dominium {

namespace {

void cellar(Table& t) {
  const Picked cards = t.pick_set(t.seat(), {.ask = Ask::discard, .max = t.hand().size()});
  t.discard(t.seat(), cards);
  t.plus_cards(cards.size());
}

void chapel(Table& t) { t.trash(t.seat(), t.pick_set(t.seat(), {.ask = Ask::trash, .max = 4})); }

void shield_with_moat(Table& t, const Moved& /*attack*/) {
  t.reveal_from_hand(t.seat(), t.self());
  t.shield();
}

void chancellor(Table& t) {
  if (t.ask_use()) t.deck_into_discard();
}

void harbinger(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_deck, .from = Zone::discard});
  if (card != no_kind) t.put_on_deck_from_discard(card);
}

void merchant(Table& t) { ++t.tally(); }
void pay_merchant(Table& t, const Moved& treasure) {
  if (t.played_before(treasure.kind) == 0) t.plus_coins(t.tally());
}

void vassal(Table& t) {
  const Moved card = t.discard_top(t.seat());
  if (!t.is_there(card) || !t.actions().has(card.kind)) return;
  const Kind played = t.pick_option(t.seat(), KindSet::of(card.kind), {.ask = Ask::play, .from = Zone::discard});
  if (played != no_kind) t.play_moved(card);
}

void gain_up_to(Table& t, Cost most, Zone to = Zone::discard) { t.gain_one_of(t.costing_up_to(most), to); }

void workshop(Table& t) { gain_up_to(t, {4}); }

void bureaucrat(Table& t) {
  t.gain(t.seat(), silver, Zone::deck);
  t.each_attacked([&](Seat victim) {
    const Kind card = t.pick(victim, {.ask = Ask::reveal, .of = t.victories(), .min = 1, .hidden = true});
    if (card == no_kind) return t.reveal_hand(victim);
    t.reveal_from_hand(victim, card);
    t.put_on_deck(victim, card, everyone);
  });
}

void feast(Table& t) {
  t.trash_this();
  gain_up_to(t, {5});
}

int gardens(const Owned& owned) { return owned.cards.size() / 10; }

void militia(Table& t) {
  t.each_attacked([&](Seat victim) { t.discard_down_to(victim, 3); });
}

void lend_for_copper(Table& t, int min) {
  if (t.pick(t.seat(), {.ask = Ask::trash, .of = KindSet::of(copper), .min = min, .hidden = true}) == no_kind) return;
  t.trash(t.seat(), copper);
  t.plus_coins(3);
}
void moneylender_1(Table& t) { lend_for_copper(t, 1); }
void moneylender_2(Table& t) { lend_for_copper(t, 0); }

void poacher(Table& t) {
  const int n = t.empty_piles();
  t.discard(t.seat(), t.pick_set(t.seat(), {.ask = Ask::discard, .min = n, .max = n}));
}

void remodel(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card == no_kind) return;
  t.trash(t.seat(), card);
  gain_up_to(t, t.cost(card).plus(2));
}

void spy(Table& t) {
  const auto look_at = [&](Seat who) {
    Held held(t, who);
    if (held.reveal(1) == 0) return;
    if (held.pick({.ask = Ask::discard, .answers = t.seat()}) != no_kind) return held.discard_all();
    held.put_on_deck(held.last());
  };
  look_at(t.seat());
  t.each_attacked(look_at);
}

void thief(Table& t) {
  Bag loot;
  t.each_attacked([&](Seat victim) {
    Held held(t, victim);
    held.reveal(2);
    const Kind card = held.pick({.ask = Ask::trash, .of = t.treasures(), .min = 1, .answers = t.seat()});
    if (card != no_kind) {
      held.trash(card);
      loot.add(card);
    }
    held.discard_all();
  });
  const Bag taken = t.pick_set(t.seat(), loot, {.ask = Ask::gain, .from = Zone::trash, .max = loot.size()});
  for (const Kind card : taken.kinds)
    for (int n = 0; n < taken[card]; ++n) t.gain_from_trash(t.seat(), card);
}

void play_twice(Table& t, int min) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::play, .of = t.actions(), .min = min, .hidden = true});
  if (card != no_kind) t.play_again(t.play(card));
}
void throne_room_1(Table& t) { play_twice(t, 1); }
void throne_room_2(Table& t) { play_twice(t, 0); }

void bandit(Table& t) {
  t.gain(t.seat(), gold);
  t.each_attacked([&](Seat victim) {
    Held held(t, victim);
    held.reveal(2);
    const Kind card = held.pick({.ask = Ask::trash, .of = t.treasures() - KindSet::of(copper), .min = 1});
    if (card != no_kind) held.trash(card);
    held.discard_all();
  });
}

void council_room(Table& t) {
  t.each_other_player([&](Seat who) { t.draw(who, 1); });
}

void library(Table& t) {
  Held held(t, t.seat());
  while (t.hand().size() < 7 && held.look(1) == 1) {
    const Kind card = held.last();
    const bool skip =
        t.actions().has(card) && t.pick_option(t.seat(), KindSet::of(card), {.ask = Ask::set_aside, .from = Zone::held, .hidden = true}) != no_kind;
    if (skip)
      held.set_aside_last();
    else
      held.put_in_hand(card);
  }
  held.discard_all();
}

void improve_treasure(Table& t, int min) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .of = t.treasures(), .min = min, .hidden = true});
  if (card == no_kind) return;
  t.trash(t.seat(), card);
  const Kind better = t.pick_from_supply(t.seat(), {.ask = Ask::gain, .of = t.treasures() & t.costing_up_to(t.cost(card).plus(3)), .min = 1});
  if (better != no_kind) t.gain(t.seat(), better, Zone::hand);
}
void mine_1(Table& t) { improve_treasure(t, 1); }
void mine_2(Table& t) { improve_treasure(t, 0); }

void sentry(Table& t) {
  Held held(t, t.seat());
  held.look(2);
  held.trash(held.pick_set({.ask = Ask::trash, .max = 2}));
  held.discard(held.pick_set({.ask = Ask::discard, .max = 2}));
  if (held.size() == 0) return;
  // Two cards that stay go back in any order: ask which one goes on top.
  const Kind top = held.pick({.ask = Ask::put_on_deck, .min = 1, .hidden = true});
  held.hide_order();
  if (held.size() == 2) held.put_on_deck(held.other_than(top));
  held.put_on_deck(top);
}

void witch(Table& t) {
  t.each_attacked([&](Seat victim) { t.gain(victim, curse); });
}

void adventurer(Table& t) {
  Held held(t, t.seat());
  Bag found;
  while (found.size() < 2 && held.reveal(1) == 1)
    if (t.treasures().has(held.last())) found.add(held.last());
  for (const Kind card : found.kinds)
    for (int n = 0; n < found[card]; ++n) held.put_in_hand(card);
  held.discard_all();
}

void artisan(Table& t) {
  gain_up_to(t, {5}, Zone::hand);
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_deck, .min = 1});
  if (card != no_kind) t.put_on_deck(t.seat(), card, SeatSet::of(t.seat()));
}

constexpr Types action = types(Type::action);
constexpr Types attack = types(Type::action, Type::attack);
constexpr Types reaction = types(Type::action, Type::reaction);
constexpr Types treasure = types(Type::treasure);
constexpr Types victory = types(Type::victory);

constexpr Roles trasher = Roles::of(Role::trasher), gainer = Roles::of(Role::gainer), draw = Roles::of(Role::draw);

constexpr std::uint8_t first_edition = 0b010, second_edition = 0b100;

// Basic cards first, in the order of their kinds; then Kingdom cards by name.
constexpr std::array cards{
    Card{.id = "copper", .cost = {0}, .types = treasure, .plus = {.coins = 1}, .group = Group::basic, .pile = PileRule::copper},
    Card{.id = "silver", .cost = {3}, .types = treasure, .plus = {.coins = 2}, .group = Group::basic, .pile = PileRule::silver},
    Card{.id = "gold", .cost = {6}, .types = treasure, .plus = {.coins = 3}, .group = Group::basic, .pile = PileRule::gold},
    Card{.id = "estate", .cost = {2}, .types = victory, .points = 1, .group = Group::basic, .pile = PileRule::victory},
    Card{.id = "duchy", .cost = {5}, .types = victory, .points = 3, .group = Group::basic, .pile = PileRule::victory},
    Card{.id = "province", .cost = {8}, .types = victory, .points = 6, .group = Group::basic, .pile = PileRule::province},
    Card{.id = "curse", .cost = {0}, .types = types(Type::curse), .points = -1, .group = Group::basic, .pile = PileRule::curse},

    Card{.id = "adventurer", .cost = {6}, .types = action, .play = adventurer, .editions = first_edition, .roles = draw},
    Card{.id = "artisan", .cost = {6}, .types = action, .play = artisan, .editions = second_edition, .roles = gainer},
    Card{.id = "bandit", .cost = {5}, .types = attack, .play = bandit, .editions = second_edition, .roles = gainer},
    Card{.id = "bureaucrat", .cost = {4}, .types = attack, .play = bureaucrat, .roles = gainer},
    Card{.id = "cellar", .cost = {2}, .types = action, .plus = {.actions = 1}, .play = cellar},
    Card{.id = "chancellor", .cost = {3}, .types = action, .plus = {.coins = 2}, .play = chancellor, .editions = first_edition},
    Card{.id = "chapel", .cost = {2}, .types = action, .play = chapel, .roles = trasher},
    Card{.id = "council-room", .cost = {5}, .types = action, .plus = {.cards = 4, .buys = 1}, .play = council_room},
    Card{.id = "feast", .cost = {4}, .types = action, .play = feast, .editions = first_edition, .roles = gainer},
    Card{.id = "festival", .cost = {5}, .types = action, .plus = {.actions = 2, .buys = 1, .coins = 2}},
    Card{.id = "gardens", .cost = {4}, .types = victory, .score = gardens},
    Card{.id = "harbinger", .cost = {3}, .types = action, .plus = {.cards = 1, .actions = 1}, .play = harbinger, .editions = second_edition},
    Card{.id = "laboratory", .cost = {5}, .types = action, .plus = {.cards = 2, .actions = 1}},
    Card{.id = "library", .cost = {5}, .types = action, .play = library, .roles = draw},
    Card{.id = "market", .cost = {5}, .types = action, .plus = {.cards = 1, .actions = 1, .buys = 1, .coins = 1}},
    Card{.id = "merchant",
         .cost = {3},
         .types = action,
         .plus = {.cards = 1, .actions = 1},
         .play = merchant,
         .abilities = {{{.trigger = Trigger::played, .use = pay_merchant, .from = From::everywhere, .must = true, .watches = "silver"}}},
         .editions = second_edition},
    Card{.id = "militia", .cost = {4}, .types = attack, .plus = {.coins = 2}, .play = militia},
    Card{.id = "mine", .cost = {5}, .types = action, .play = mine_1, .variant = 1, .roles = trasher | gainer},
    Card{.id = "mine", .cost = {5}, .types = action, .play = mine_2, .variant = 2, .roles = trasher | gainer},
    Card{.id = "moat", .cost = {2}, .types = reaction, .plus = {.cards = 2}, .abilities = {{{.trigger = Trigger::attack, .use = shield_with_moat}}}},
    Card{.id = "moneylender", .cost = {4}, .types = action, .play = moneylender_1, .variant = 1, .roles = trasher},
    Card{.id = "moneylender", .cost = {4}, .types = action, .play = moneylender_2, .variant = 2, .roles = trasher},
    Card{.id = "poacher", .cost = {4}, .types = action, .plus = {.cards = 1, .actions = 1, .coins = 1}, .play = poacher, .editions = second_edition},
    Card{.id = "remodel", .cost = {4}, .types = action, .play = remodel, .roles = trasher | gainer},
    Card{.id = "sentry",
         .cost = {5},
         .types = action,
         .plus = {.cards = 1, .actions = 1},
         .play = sentry,
         .sorts = {Ask::trash, Ask::discard, Ask::put_on_deck},
         .editions = second_edition,
         .roles = trasher},
    Card{.id = "smithy", .cost = {4}, .types = action, .plus = {.cards = 3}},
    Card{.id = "spy", .cost = {4}, .types = attack, .plus = {.cards = 1, .actions = 1}, .play = spy, .editions = first_edition},
    Card{.id = "thief", .cost = {4}, .types = attack, .play = thief, .editions = first_edition, .roles = gainer},
    Card{.id = "throne-room", .cost = {4}, .types = action, .play = throne_room_1, .variant = 1},
    Card{.id = "throne-room", .cost = {4}, .types = action, .play = throne_room_2, .variant = 2},
    Card{.id = "vassal", .cost = {3}, .types = action, .plus = {.coins = 2}, .play = vassal, .editions = second_edition},
    Card{.id = "village", .cost = {3}, .types = action, .plus = {.cards = 1, .actions = 2}},
    Card{.id = "witch", .cost = {5}, .types = attack, .plus = {.cards = 2}, .play = witch},
    Card{.id = "woodcutter", .cost = {3}, .types = action, .plus = {.buys = 1, .coins = 2}, .editions = first_edition},
    Card{.id = "workshop", .cost = {3}, .types = action, .play = workshop, .roles = gainer},
};

}  // namespace

CardSet base_set() { return {"base", cards}; }

}  // namespace dominium
