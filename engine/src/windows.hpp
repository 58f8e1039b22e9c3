// Abilities: how they wait for a moment, and the window in which those that were set off are used one after another.
#pragma once

#include "moves.hpp"
#include "run.hpp"

namespace dominium {

// Offers or uses all abilities that this moment sets off, in turn order: for an Attack, beginning after its player;
// for a moment of the turn, only for the seat whose turn it is; otherwise beginning with that seat.
void open_window_where_heard(Run& r, Trigger trigger, const Moved& cause);
inline void open_window(Run& r, Trigger trigger, const Moved& cause) {
  if (!r.rules.listening(trigger).empty()) [[unlikely]]
    open_window_where_heard(r, trigger, cause);
}
// The same for several cards that were moved together; `any` describes each of them, except for its kind. `unseen`: only their owner knows all of
// them.
void open_window_for_all(Run& r, Trigger trigger, const Moved& any, const Bag& all, bool unseen);
// Whether any seat has something that could react now, apart from the card that causes the moment.
bool may_be_heard_by_somebody(const Run& r, Trigger trigger);
inline bool may_be_heard(const Run& r, Trigger trigger) { return !r.rules.listening(trigger).empty() && may_be_heard_by_somebody(r, trigger); }
// Uses the abilities that watch for this card to be played.
void set_off_watchers(Run& r, Kind kind, Spot place);

// Puts off an ability of the card being followed; the card stays in play until the ability is used, and so does a card that is playing it again.
// Returns the number of the Later.
std::uint16_t put_off(Run& r, int ability, Until until, std::uint16_t data);
// Drops abilities that were put off only until now.
void expire(Run& r, Until until, Seat seat);

}  // namespace dominium
