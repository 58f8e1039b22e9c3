// What cards are worth to the seat whose view it is, as far as sensible play can tell. The unit is a tenth of a coin.
#pragma once

#include "players/hints.hpp"

namespace dominium::players {

inline constexpr int coin = 10;
inline constexpr int worth_of_buy = 3;
inline constexpr int gold_price = 6, province_price = 8;

// Whether the end is so near that points are worth more than future purchases.
bool points_count(const HintedView& view);

// How many Actions the seat can still play: those left in its turn, or else the one that its next turn begins with.
int actions_left(const HintedView& view);

// The coins of this turn plus those of the Treasures in hand.
int money_to_spend(const HintedView& view);

// Coins that these cards give.
int money_in(const Rules& rules, const Bag& cards);
// What drawing one of these cards is worth on average.
int average_card(const Rules& rules, const Bag& cards);

// The sum of `count` over all other seats.
template <class Count>
int sum_over_opponents(const View& view, Count count) {
  int sum = 0;
  for (int i = 0; i < view.seats(); ++i)
    if (const auto seat = static_cast<Seat>(i); seat != view.seat()) sum += count(seat);
  return sum;
}

// What playing this Action now brings, given the hand; 0 or less: it does no good.
int worth_of_playing(const HintedView& view, Kind action);
// What playing it a second time in a row brings.
int worth_of_playing_again(const HintedView& view, Kind action);

// What an Action's cost suggests that its text is worth beyond its pluses, where each +1 Action counts as a coin.
int promised_by_price(const Rules& rules, Kind action, int pluses);

// What one more of this card is worth for the rest of the game, and what the seat gives up by parting with one of its own.
int worth_to_gain(const HintedView& view, Kind kind);
int worth_to_keep(const HintedView& view, Kind kind);

// The best of these cards to gain; `options` must not be empty.
Kind best_to_gain(const HintedView& view, KindSet options);
// The card in hand that is best exchanged for one that costs up to `up_to` more.
Kind best_to_exchange(const HintedView& view, KindSet options, int up_to);
// The Treasures for which the supply has a better one that costs up to `up_to` more.
KindSet improvable(const HintedView& view, KindSet treasures, int up_to);

// Which of these cards, `most` at most, are best trashed: Curses, Estates while points don't count, Coppers while enough money remains.
Bag junk(const HintedView& view, const Bag& cards, int most);
// The same for the hand, but keeping Coppers that are needed to buy a Gold or a Province this turn.
Bag junk_in_hand(const HintedView& view, const Bag& hand, int most);
// Which cards in hand do nothing this turn: Victory cards, Curses, and Actions too many to be played.
Bag useless(const HintedView& view, const Bag& hand);
// The `n` cards in hand that the seat can best do without.
Bag least_useful(const HintedView& view, const Bag& hand, int n);

}  // namespace dominium::players
