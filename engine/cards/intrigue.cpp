// Intrigue, both editions: 32 Kingdom cards. First their effects, then the table of their facts.
#include <algorithm>
#include <array>

#include "../src/cards.hpp"
#include "../src/table.hpp"

namespace dominium {

namespace {

// ---- cost 2

void courtyard(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_deck, .min = 1});
  if (card != no_kind) t.put_on_deck(t.seat(), card, SeatSet::of(t.seat()));
}

void lurker(Table& t) {
  if (t.choose().first() == 0) {
    const Kind card = t.pick_from_supply(t.seat(), {.ask = Ask::trash, .of = t.actions(), .min = 1});
    if (card != no_kind) t.trash_from_supply(card);
    return;
  }
  const Kind card = t.pick_option(t.seat(), t.trash() & t.actions(), {.ask = Ask::gain, .from = Zone::trash, .min = 1});
  if (card != no_kind) t.gain_from_trash(t.seat(), card);
}

void pawn(Table& t) {
  for (const Option option : t.choose(2)) {
    if (option == 0) t.plus_cards(1);
    if (option == 1) t.plus_actions(1);
    if (option == 2) t.plus_buys(1);
    if (option == 3) t.plus_coins(1);
  }
}

void secret_chamber(Table& t) {
  const Picked cards = t.pick_set(t.seat(), {.ask = Ask::discard, .max = t.hand().size()});
  t.discard(t.seat(), cards);
  t.plus_coins(cards.size());
}
void hide_in_secret_chamber(Table& t, const Moved& /*attack*/) {
  t.reveal_from_hand(t.seat(), t.self());
  t.plus_cards(2);
  t.put_on_deck_in_any_order(t.seat(), 2);
}

// ---- cost 3

// Everybody chooses before any card changes hands. With `skipping`, only those who have cards take part.
void pass_cards(Table& t, bool skipping) {
  int taking_part = 0;
  t.each_player([&](Seat who) { taking_part += !skipping || !t.hand(who).empty() ? 1 : 0; });
  std::array<Kind, max_seats> cards;
  cards.fill(no_kind);
  if (taking_part > 1) t.each_player([&](Seat who) { cards[who] = t.pick(who, {.ask = Ask::pass, .min = 1}); });
  t.pass_left(cards, skipping);
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash});
  if (card != no_kind) t.trash(t.seat(), card);
}
void masquerade(Table& t) { pass_cards(t, true); }
void masquerade_as_printed(Table& t) { pass_cards(t, false); }

void shanty_town(Table& t) {
  t.reveal_hand(t.seat());
  if ((t.hand().kinds & t.actions()).empty()) t.plus_cards(2);
}

void steward(Table& t) {
  const Option option = t.choose().first();
  if (option == 0) t.plus_cards(2);
  if (option == 1) t.plus_coins(2);
  if (option == 2) t.trash(t.seat(), t.pick_set(t.seat(), {.ask = Ask::trash, .min = 2, .max = 2}));
}

void swindler(Table& t) {
  t.each_attacked([&](Seat victim) {
    const Moved trashed = t.trash_top(victim);
    if (!trashed) return;
    const Kind card = t.pick_from_supply(victim, {.ask = Ask::gain, .of = t.costing_exactly(t.cost(trashed.kind)), .min = 1, .answers = t.seat()});
    if (card != no_kind) t.gain(victim, card);
  });
}

void wishing_well(Table& t) {
  const Kind wish = t.name_card(t.seat());
  Held held(t, t.seat());
  if (held.reveal(1) == 0) return;
  held.last() == wish ? held.put_in_hand(wish) : held.put_on_deck(held.last());
}

// ---- cost 4

void baron(Table& t) {
  if (t.pick(t.seat(), {.ask = Ask::discard, .of = KindSet::of(estate), .hidden = true}) == no_kind) {
    t.gain(t.seat(), estate);
    return;
  }
  t.discard(t.seat(), estate);
  t.plus_coins(4);
}

void bridge(Table& t) { t.make_cheaper(1); }

void conspirator(Table& t) {
  if (t.tally() < 3) return;
  t.plus_cards(1);
  t.plus_actions(1);
}
void count_action(Table& t, const Moved& /*action*/) {
  if (t.tally() < 3) ++t.tally();
}
bool played_by_me(const Table& t, const Moved& action) { return action.seat == t.seat(); }

void coppersmith(Table& t) { ++t.tally(); }
void pay_for_copper(Table& t, const Moved& /*copper*/) { t.plus_coins(t.tally()); }

void diplomat(Table& t) {
  if (t.hand().size() <= 5) t.plus_actions(2);
}
void negotiate(Table& t, const Moved& /*attack*/) {
  t.reveal_from_hand(t.seat(), t.self());
  t.plus_cards(2);
  t.discard(t.seat(), t.pick_set(t.seat(), {.ask = Ask::discard, .min = 3, .max = 3}));
}
bool has_five_cards(const Table& t, const Moved& /*attack*/) { return t.hand().size() >= 5; }

void ironworks(Table& t) {
  const Moved gained = t.gain_one_of(t.costing_up_to({4}));
  if (!gained) return;
  if (t.actions().has(gained.kind)) t.plus_actions(1);
  if (t.treasures().has(gained.kind)) t.plus_coins(1);
  if (t.victories().has(gained.kind)) t.plus_cards(1);
}

void mill(Table& t) {
  if (t.hand().empty() || !t.ask_use()) return;
  const Picked cards = t.pick_set(t.seat(), {.ask = Ask::discard, .min = 2, .max = 2});
  t.discard(t.seat(), cards);
  if (cards.size() == 2) t.plus_coins(2);
}

void mining_village(Table& t) {
  if (t.this_is_in_play() && t.ask_use() && t.trash_this()) t.plus_coins(2);
}

void scout(Table& t) {
  Held held(t, t.seat());
  held.reveal(4);
  held.put_all_in_hand(t.victories());
  held.put_back_in_any_order();
}

void secret_passage(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::put_on_deck, .min = 1});
  if (card != no_kind) t.put_into_deck(card, t.choose_number(0, t.deck_size()));
}

// ---- cost 5

void courtier(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::reveal, .min = 1});
  if (card == no_kind) return;
  t.reveal_from_hand(t.seat(), card);
  for (const Option option : t.choose(std::min(t.type_count(card), 4))) {
    if (option == 0) t.plus_actions(1);
    if (option == 1) t.plus_buys(1);
    if (option == 2) t.plus_coins(3);
    if (option == 3) t.gain(t.seat(), gold);
  }
}

int duke(const Owned& owned) { return owned.cards[duchy]; }

void minion(Table& t) {
  if (t.choose().first() == 0) return t.plus_coins(2);
  const auto new_hand = [&](Seat who) {
    t.discard(who, t.hand(who));
    t.draw(who, 4);
  };
  new_hand(t.seat());
  t.each_attacked([&](Seat victim) {
    if (t.hand(victim).size() >= 5) new_hand(victim);
  });
}

void patrol(Table& t) {
  Held held(t, t.seat());
  held.reveal(4);
  held.put_all_in_hand(t.victories() | t.curses());
  held.put_back_in_any_order();
}

void replace(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card == no_kind) return;
  t.trash(t.seat(), card);
  const Moved gained = t.gain_one_of(t.costing_up_to(t.cost(card).plus(2)));
  if (!gained) return;
  if ((t.actions() | t.treasures()).has(gained.kind)) t.move(gained, Zone::deck);
  if (t.victories().has(gained.kind)) t.each_attacked([&](Seat victim) { t.gain(victim, curse); });
}

void saboteur(Table& t) {
  t.each_attacked([&](Seat victim) {
    Held held(t, victim);
    while (held.reveal(1) == 1) {
      const Kind card = held.last();
      if (!Cost{3}.at_most(t.cost(card))) continue;
      held.trash(card);
      const Kind instead = t.pick_from_supply(victim, {.ask = Ask::gain, .of = t.costing_up_to(t.cost(card).plus(-2))});
      if (instead != no_kind) t.gain(victim, instead);
      break;
    }
    held.discard_all();
  });
}

void torturer(Table& t) {
  t.each_attacked([&](Seat victim) {
    if (t.choose(victim).first() == 0)
      t.discard(victim, t.pick_set(victim, {.ask = Ask::discard, .min = 2, .max = 2}));
    else
      t.gain(victim, curse, Zone::hand);
  });
}

void trading_post(Table& t) {
  const Picked cards = t.pick_set(t.seat(), {.ask = Ask::trash, .min = 2, .max = 2});
  t.trash(t.seat(), cards);
  if (cards.size() == 2) t.gain(t.seat(), silver, Zone::hand);
}

void tribute(Table& t) {
  Held held(t, t.left());
  held.reveal(2);
  const KindSet revealed = held.kinds();
  held.discard_all();
  for (const Kind card : revealed) {
    if (t.actions().has(card)) t.plus_actions(2);
    if (t.treasures().has(card)) t.plus_coins(2);
    if (t.victories().has(card)) t.plus_cards(2);
  }
}

void upgrade(Table& t) {
  const Kind card = t.pick(t.seat(), {.ask = Ask::trash, .min = 1});
  if (card == no_kind) return;
  t.trash(t.seat(), card);
  t.gain_one_of(t.costing_exactly(t.cost(card).plus(1)));
}

// ---- cost 6

void nobles(Table& t) { t.choose().first() == 0 ? t.plus_cards(3) : t.plus_actions(2); }

constexpr Types action = types(Type::action);
constexpr Types attack = types(Type::action, Type::attack);
constexpr Types reaction = types(Type::action, Type::reaction);
constexpr Types action_victory = types(Type::action, Type::victory);

constexpr Roles trasher = Roles::of(Role::trasher), gainer = Roles::of(Role::gainer), draw = Roles::of(Role::draw);

constexpr std::uint8_t first_edition = 0b010, second_edition = 0b100;
constexpr std::string_view set = "intrigue";

constexpr std::array cards{
    Card{.id = "baron", .cost = {4}, .types = action, .plus = {.buys = 1}, .play = baron, .set = set, .roles = gainer},
    Card{.id = "bridge", .cost = {4}, .types = action, .plus = {.buys = 1, .coins = 1}, .play = bridge, .set = set, .lasting = true},
    Card{.id = "conspirator",
         .cost = {4},
         .types = action,
         .plus = {.coins = 2},
         .play = conspirator,
         .abilities = {{{.trigger = Trigger::action, .use = count_action, .from = From::everywhere, .must = true, .able = played_by_me}}},
         .set = set},
    Card{.id = "coppersmith",
         .cost = {4},
         .types = action,
         .play = coppersmith,
         .abilities = {{{.trigger = Trigger::played, .use = pay_for_copper, .from = From::everywhere, .must = true, .watches = "copper"}}},
         .set = set,
         .editions = first_edition},
    Card{.id = "courtier",
         .cost = {5},
         .types = action,
         .play = courtier,
         .choices = "action, buy, coins, gold",
         .set = set,
         .editions = second_edition,
         .roles = gainer},
    Card{.id = "courtyard", .cost = {2}, .types = action, .plus = {.cards = 3}, .play = courtyard, .set = set},
    Card{.id = "diplomat",
         .cost = {4},
         .types = reaction,
         .plus = {.cards = 2},
         .play = diplomat,
         .abilities = {{{.trigger = Trigger::attack, .use = negotiate, .again = true, .able = has_five_cards}}},
         .set = set,
         .editions = second_edition},
    Card{.id = "duke", .cost = {5}, .types = types(Type::victory), .score = duke, .set = set},
    Card{.id = "great-hall",
         .cost = {3},
         .types = action_victory,
         .plus = {.cards = 1, .actions = 1},
         .points = 1,
         .set = set,
         .editions = first_edition},
    Card{.id = "harem", .cost = {6}, .types = types(Type::treasure, Type::victory), .plus = {.coins = 2}, .points = 2, .set = set},
    Card{.id = "ironworks", .cost = {4}, .types = action, .play = ironworks, .set = set, .roles = gainer},
    Card{.id = "lurker",
         .cost = {2},
         .types = action,
         .plus = {.actions = 1},
         .play = lurker,
         .choices = "trash, gain",
         .set = set,
         .editions = second_edition,
         .roles = gainer},
    Card{.id = "masquerade",
         .cost = {3},
         .types = action,
         .plus = {.cards = 2},
         .play = masquerade_as_printed,
         .set = set,
         .editions = first_edition,
         .variant = as_printed,
         .roles = trasher},
    Card{.id = "masquerade", .cost = {3}, .types = action, .plus = {.cards = 2}, .play = masquerade, .set = set, .roles = trasher},
    Card{.id = "mill",
         .cost = {4},
         .types = action_victory,
         .plus = {.cards = 1, .actions = 1},
         .play = mill,
         .points = 1,
         .set = set,
         .editions = second_edition},
    Card{.id = "mining-village", .cost = {4}, .types = action, .plus = {.cards = 1, .actions = 2}, .play = mining_village, .set = set},
    Card{.id = "minion", .cost = {5}, .types = attack, .plus = {.actions = 1}, .play = minion, .choices = "coins, hand", .set = set, .roles = draw},
    Card{.id = "nobles", .cost = {6}, .types = action_victory, .play = nobles, .points = 2, .choices = "cards, actions", .set = set, .roles = draw},
    Card{.id = "patrol", .cost = {5}, .types = action, .plus = {.cards = 3}, .play = patrol, .set = set, .editions = second_edition},
    Card{.id = "pawn", .cost = {2}, .types = action, .play = pawn, .choices = "card, action, buy, coin", .set = set},
    Card{.id = "replace", .cost = {5}, .types = attack, .play = replace, .set = set, .editions = second_edition, .roles = trasher | gainer},
    Card{.id = "saboteur", .cost = {5}, .types = attack, .play = saboteur, .set = set, .editions = first_edition},
    Card{.id = "scout", .cost = {4}, .types = action, .plus = {.actions = 1}, .play = scout, .set = set, .editions = first_edition},
    Card{.id = "secret-chamber",
         .cost = {2},
         .types = reaction,
         .play = secret_chamber,
         .abilities = {{{.trigger = Trigger::attack, .use = hide_in_secret_chamber, .again = true}}},
         .set = set,
         .editions = first_edition},
    Card{.id = "secret-passage",
         .cost = {4},
         .types = action,
         .plus = {.cards = 2, .actions = 1},
         .play = secret_passage,
         .set = set,
         .editions = second_edition},
    Card{.id = "shanty-town", .cost = {3}, .types = action, .plus = {.actions = 2}, .play = shanty_town, .set = set, .roles = draw},
    Card{.id = "steward", .cost = {3}, .types = action, .play = steward, .choices = "cards, coins, trash", .set = set, .roles = trasher | draw},
    Card{.id = "swindler", .cost = {3}, .types = attack, .plus = {.coins = 2}, .play = swindler, .set = set},
    Card{.id = "torturer", .cost = {5}, .types = attack, .plus = {.cards = 3}, .play = torturer, .choices = "discard, curse", .set = set},
    Card{.id = "trading-post", .cost = {5}, .types = action, .play = trading_post, .set = set, .roles = trasher | gainer},
    Card{.id = "tribute", .cost = {5}, .types = action, .play = tribute, .set = set, .editions = first_edition, .roles = draw},
    Card{.id = "upgrade", .cost = {5}, .types = action, .plus = {.cards = 1, .actions = 1}, .play = upgrade, .set = set, .roles = trasher | gainer},
    Card{.id = "wishing-well", .cost = {3}, .types = action, .plus = {.cards = 1, .actions = 1}, .play = wishing_well, .set = set},
};

}  // namespace

CardSet intrigue_set() { return {"intrigue", cards}; }

}  // namespace dominium
