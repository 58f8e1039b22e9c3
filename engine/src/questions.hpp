// The funnel: every question a card asks goes through `choose`.
#pragma once

#include "run.hpp"

namespace dominium {

// What a card asks; which cards, or whose, is passed separately.
struct CardQuestion {
  Ask ask;
  Zone from = Zone::hand;
  KindSet of = KindSet::first_of(max_kinds);
  int min = 0;
  int max = 1;
  Seat answers = no_seat;  // no_seat: the owner of the cards
  bool hidden = false;
  Kind* order = nullptr;  // of a set whose order counts: receives the cards in the order they are picked
};

// A set of cards that was picked.
struct Picked : Bag {
  Kind last;  // the one picked last, if the decision was ordered; pick_set sets it apart, since GCC clears 80 bytes faster than 88
};

Choice choose(Run& r, const Decision& decision);

// A driver's answer, in games that never wait; the view is that of the seat that acts.
inline Choice answered(const Drivers& drivers, const View& view, const Decision& decision) {
  const Driver& driver = drivers[decision.answers];
  const Choice choice = driver.answer(driver.context, view, decision);
  return allows(decision, choice) ? choice : decision.declined();
}

// The cards of a zone that is stored as a bag.
const Bag& cards_in(const Run& r, Seat owner, Zone zone);
// Asks for one of these kinds; no_kind if none is picked.
Kind pick_kind(Run& r, Seat owner, KindSet options, const CardQuestion& question);
// Asks for a set of the available cards.
Picked pick_set(Run& r, Seat owner, const Bag& available, const CardQuestion& question);
// Asks a seat for `min` to `max` different ones of a card's options, by number and in ascending order. Everybody is told the answer.
OptionSet pick_options(Run& r, Seat who, Ask ask, OptionSet options, int min, int max);

}  // namespace dominium
