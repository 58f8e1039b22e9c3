// Abilities: what waits for a moment, and the window in which those that were set off are used one after the other.
#pragma once

#include "moves.hpp"
#include "run.hpp"

namespace dominium {

// Offers or uses all abilities that this moment sets off, in turn order from the seat in turn; an Attack's, from the seat after its player;
// those of a moment of the turn, of the seat in turn alone.
void open_window_where_heard(Run& r, Trigger trigger, const Moved& cause);
inline void open_window(Run& r, Trigger trigger, const Moved& cause) {
  if (!r.rules.listening(trigger).empty()) [[unlikely]]
    open_window_where_heard(r, trigger, cause);
}
// The same for several cards that were moved together; of `any`, all but the kind holds for each of them.
void open_window_for_all(Run& r, Trigger trigger, const Moved& any, const Bag& all);
// Whether any seat has something where it could hear it now, apart from the card that sets the moment off.
bool may_be_heard_by_somebody(const Run& r, Trigger trigger);
inline bool may_be_heard(const Run& r, Trigger trigger) { return !r.rules.listening(trigger).empty() && may_be_heard_by_somebody(r, trigger); }
// Abilities that watch for this card to be played.
void set_off_watchers(Run& r, Kind kind, Spot place);

// Puts off an ability of the card being followed; the card stays in play until it was used, and so does a card that plays it once more.
void put_off(Run& r, int ability, Until until, std::uint16_t data);
// What was put off for no longer than this has lasted.
void expire(Run& r, Until until, Seat seat);

}  // namespace dominium
