// Playing a card: where it comes from, whose text is followed, and which card in play "this" is.
#pragma once

#include <cstring>

#include "moves.hpp"
#include "run.hpp"

namespace dominium {

// Plays a card from the hand of the seat whose text is followed; its place in play.
Spot play_from_hand(Run& r, Kind kind);
// Plays a card that comes from anywhere else.
Moved play_lifted(Run& r, const Lifted& card);
// Plays a card in play once more, where it is.
void play_again(Run& r, const Moved& played);
// Follows the text of a card that stays where it is; nothing in play is "this".
void follow(Run& r, Kind kind);
// Follows a card's text; `place` is the card in play that "this" means.
void resolve(Run& r, Kind kind, Spot place, Spot again_by = nowhere);

// Actions, Buys, coins and potions as one number, the first of them lowest: none of them comes near to running over into the next. What is
// written wide is read wide again at once.
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

}  // namespace dominium
