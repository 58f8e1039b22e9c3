// What happened, one card at a time. The seats in `knows` are told the kind; the others only that it happened.
#pragma once

#include <cstdint>

#include "dominium/decision.hpp"
#include "dominium/kind.hpp"
#include "dominium/words.hpp"

namespace dominium {

DOMINIUM_ENUM(Happened,
              turn,      // a turn begins; n: how many turns this seat has had, including this one; 0 for an extra turn
              phase,     // n: the Phase that has begun, told once everyone can see it
              plays,     // from: hand, discard …; n: 1 if the card does not move: it is played again, or followed where it lies
              buys,      // just before the card is gained
              gains,     // from, to
              draws,     // from deck to hand
              discards,  // from hand, deck, in_play, held
              trashes,   // from hand, deck, in_play, held
              reveals,   // from hand or deck; the card stays, or is held
              looks,     // at a card of the deck or the discard pile
              puts,      // any other move, `from` and `to` (onto the deck, into the hand)
              sets_aside,
              shuffles,    // the discard pile becomes (part of) the deck; n: how many cards
              flips_deck,  // the whole deck goes to the discard pile; n: how many cards
              gets,        // n more actions, buys, coins, potions or victory points; `amount` says which
              reacts,      // an ability is used
              declines,    // an offer that others know of was declined
              chooses,     // an option of the card; n: which one
              names,       // a number; n: that number
              names_card,  // a card; no kind: one that is not in this game
              passes,      // a card from hand into the hand of another seat; n: that seat
              puts_token,  // on the pile of `kind`; n: how many
              controls,    // a turn begins in which `seat` decides for another; n: that other seat
              game_over);
inline constexpr int happened_count = count_of<Happened>;

DOMINIUM_ENUM(Amount, none, actions, buys, coins, potions, vp);

struct Event {
  Happened what;
  Seat seat = no_seat;  // who does it, or whose cards it happens to
  Kind kind = no_kind;
  Kind source = no_kind;  // the card that causes it
  Zone from = Zone::none;
  Zone to = Zone::none;
  Amount amount = Amount::none;
  SeatSet knows = {};  // who is told `kind`
  std::int16_t n = 0;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};

// What a seat (or, with no_seat, a spectator) is told about an event.
constexpr Event as_told_to(Seat seat, Event event) {
  const bool told = event.knows == everyone || (seat != no_seat && event.knows.has(seat));
  if (!told) event.kind = no_kind;
  event.knows = {};
  return event;
}

struct Sink {
  void (*tell)(void* context, const Event& event) = nullptr;
  void* context = nullptr;
};

}  // namespace dominium
