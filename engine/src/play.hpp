// Playing a card: where it comes from, which effect is followed, and which card in play "this" means.
#pragma once

#include <cstring>

#include "moves.hpp"
#include "run.hpp"

namespace dominium {

// Plays a card from the hand of the acting seat and returns its place in play.
Spot play_from_hand(Run& r, Kind kind);
// Plays a card that comes from anywhere else.
Moved play_lifted(Run& r, const Lifted& card);
// Plays a card that is already in play again, where it is.
void play_again(Run& r, const Moved& played);
// Follows the effect of a card that stays where it is; "this" means no card in play.
void follow(Run& r, Kind kind);
// Follows a card's effect; `place` is the card in play that "this" means.
void resolve(Run& r, Kind kind, Spot place, Spot again_by = nowhere);

// Changes Actions, Buys, coins and potions as one number, Actions in the lowest bits; none of them comes near to overflowing into the next.
// All four are written together because they are read together soon afterwards.
template <class Change>
void change_means(State& s, Change change) {
  static_assert(offsetof(State, potions) - offsetof(State, actions) == 3 * sizeof(s.actions));
  std::uint64_t means = 0;
  std::memcpy(&means, &s.actions, sizeof means);
  means = change(means);
  std::memcpy(static_cast<void*>(&s.actions), &means, sizeof means);
}

void plus_actions(Run& r, int n);
void plus_buys(Run& r, int n);
void plus_coins(Run& r, int n);
void plus_potions(Run& r, int n);
// Victory points as tokens, which count in anybody's turn.
void plus_vp(Run& r, int n);

}  // namespace dominium
