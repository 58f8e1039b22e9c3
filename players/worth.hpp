// What cards are worth to the seat that looks, as far as sensible play can tell. The measure is a tenth of a coin.
#pragma once

#include "players/hints.hpp"

namespace dominium {

inline constexpr int coin = 10;
inline constexpr int worth_of_buy = 3;
inline constexpr int gold_price = 6, province_price = 8;

// Whether the end is so near that points are worth more than what will be bought later.
bool points_count(const HintedView& view);

// Actions that the seat can still play: its own ones in its turn, else the one that its next turn begins with.
int actions_left(const HintedView& view);

// Coins of this turn and of the Treasures in hand.
int money_to_spend(const HintedView& view);

// Coins that these cards give.
int money_in(const Rules& rules, const Bag& cards);
// What a card of these is worth on average when it is drawn.
int average_card(const Rules& rules, const Bag& cards);

// What `count` says of each other seat, together.
template <class Count>
int sum_over_opponents(const View& view, Count count) {
  int sum = 0;
  for (int i = 0; i < view.seats(); ++i)
    if (const auto seat = static_cast<Seat>(i); seat != view.seat()) sum += count(seat);
  return sum;
}

// What playing this Action now brings, with what is in hand; 0 or less: it only harms.
int worth_of_playing(const HintedView& view, Kind action);
// What playing it a second time at once brings.
int worth_of_playing_again(const HintedView& view, Kind action);

// What the price of an Action promises of its text beyond its pluses; an Action that it gives back is worth a coin.
int promised_by_price(const Rules& rules, Kind action, int pluses);

// What one more of this card is worth for the rest of the game, and what the seat gives up by parting with one of its own.
int worth_to_gain(const HintedView& view, Kind kind);
int worth_to_keep(const HintedView& view, Kind kind);

// The card to gain out of these, which are not empty.
Kind best_to_gain(const HintedView& view, KindSet options);
// The card of the hand that is best turned into one that costs up to so much more.
Kind best_to_exchange(const HintedView& view, KindSet options, int up_to);
// Treasures for which the supply has a better one that costs up to so much more.
KindSet improvable(const HintedView& view, KindSet treasures, int up_to);

// Which of these cards are best trashed, at most so many: Curses, Estates while points don't count, Coppers while enough money stays.
Bag junk(const HintedView& view, const Bag& cards, int most);
// The same of the hand; Coppers stay that a Gold or a Province can be bought with this turn.
Bag junk_in_hand(const HintedView& view, const Bag& hand, int most);
// Which cards of the hand do nothing in the turn: Victory cards, Curses, Actions that are too many to be played.
Bag useless(const HintedView& view, const Bag& hand);
// The cards of the hand that the seat can best do without.
Bag least_useful(const HintedView& view, const Bag& hand, int n);

}  // namespace dominium
