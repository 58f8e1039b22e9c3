// The funnel: every question of every card comes through `choose`.
#pragma once

#include "run.hpp"

namespace dominium {

// What a card asks; the cards, or whose they are, come beside it.
struct CardQuestion {
  Ask ask;
  Zone from = Zone::hand;
  KindSet of = KindSet::first_of(max_kinds);
  int min = 0;
  int max = 1;
  Seat answers = no_seat;  // none: the owner of the cards
  bool hidden = false;
};

Choice choose(Run& r, const Decision& decision);

// The answer of a driver where nothing waits; the view is that of the seat that acts.
inline Choice answered(const Drivers& drivers, const View& view, const Decision& decision) {
  const Driver& driver = drivers[decision.answers];
  const Choice choice = driver.answer(driver.context, view, decision);
  return allows(decision, choice) ? choice : decision.declined();
}

// The cards of a zone that is a bag.
const Bag& cards_in(const Run& r, Seat owner, Zone zone);
// One of these kinds, or no_kind.
Kind pick_kind(Run& r, Seat owner, KindSet options, const CardQuestion& question);
// A set of cards out of these.
Bag pick_set(Run& r, Seat owner, const Bag& available, const CardQuestion& question);
// Options of the text by their numbers: from `min` to `max` different ones out of `options`, in ascending order. Everybody is told.
OptionSet pick_options(Run& r, Ask ask, OptionSet options, int min, int max);

}  // namespace dominium
