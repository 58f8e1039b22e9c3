// What cards are worth to the seat that looks, as far as sensible play can tell. The measure is a tenth of a coin.
#pragma once

#include "dominium/view.hpp"

namespace dominium {

inline constexpr int coin = 10;
inline constexpr int gold_price = 6, province_price = 8;

// Whether the end is so near that points are worth more than what will be bought later.
bool points_count(const View& view);

// Actions that the seat can still play: its own ones in its turn, else the one that its next turn begins with.
int actions_left(const View& view);

// Coins of this turn and of the Treasures in hand.
int money_to_spend(const View& view);

// What a card of these is worth on average when it is drawn.
int average_card(const Rules& rules, const Bag& cards);

// What playing this Action now brings, with what is in hand; 0 or less: it only harms.
int worth_of_playing(const View& view, Kind action);
// What playing it a second time at once brings.
int worth_of_playing_again(const View& view, Kind action);
// Whether it should be played before other cards that draw, since it decides what they draw.
bool prepares_draws(const Rules& rules, Kind action);
// Whether it plays another Action of the hand (Throne Room).
bool plays_another(const Rules& rules, Kind action);

// What one more of this card is worth for the rest of the game, and what the seat gives up by parting with one of its own.
int worth_to_gain(const View& view, Kind kind);
int worth_to_keep(const View& view, Kind kind);

// The card to gain out of these, which are not empty.
Kind best_to_gain(const View& view, KindSet options);
// The card of the hand that is best turned into one that costs up to 2 more.
Kind best_to_remodel(const View& view, KindSet options);
// Treasures for which the supply has a better one that costs up to 3 more.
KindSet improvable(const View& view, KindSet treasures);

// Which of these cards are best trashed, at most so many: Curses, Estates while points don't count, Coppers while enough money stays.
Bag junk(const View& view, const Bag& cards, int most);
// The same of the hand; Coppers stay that a Gold or a Province can be bought with this turn.
Bag junk_in_hand(const View& view, const Bag& hand, int most);
// Which cards of the hand do nothing in the turn: Victory cards, Curses, Actions that are too many to be played.
Bag useless(const View& view, const Bag& hand);
// The cards of the hand that the seat can best do without.
Bag least_useful(const View& view, const Bag& hand, int n);

}  // namespace dominium
