// A table arranged by hand, as described by the `setup` of a scenario.
#pragma once

#include <string>
#include <vector>

#include "dominium/setup.hpp"
#include "records/script.hpp"
#include "records/steps.hpp"

namespace dominium::records {

// `setup` as read: cards by CardId, because the kingdom is not known yet.
struct SetupDescription {
  struct Cards {
    std::vector<CardId> ids;
    text::Value place;
  };
  // Cards that are set aside or on a card's mat.
  struct Apart {
    CardId mat;  // no_card: set aside
    Cards cards;
  };
  struct SeatCards {
    Cards hand, deck, discard, play;
    std::vector<Apart> apart;
    int turns = -1;  // -1: not given
    int vp = 0;
    std::vector<Cards> shuffles;
  };
  struct Pile {
    CardId id;
    int count;
    text::Value place;
  };
  // Tokens of one card, on a pile or with a seat.
  struct PlacedTokens {
    CardId of;
    CardId on;  // no_card: with the seat, or on the card's mat
    Seat seat;
    int count;
    text::Value place;
  };
  std::vector<SeatCards> seats;
  std::vector<PlacedTokens> tokens;
  std::vector<Pile> supply;
  Cards trash;
  Seat turn{};
  Phase phase = Phase::action;
  int actions = 1;
  int buys = 1;
  int coins = 0;
  int potions = 0;
};

// Throws Mistake.
SetupDescription read_arrangement(const text::Value& value, StepNames& names);
// The state described by an arrangement, all of whose cards must be in the game. Throws Mistake if a card or a token can't be where it is said to be,
// or if there are more cards than a game has room for.
State arrange(const SetupDescription& arrangement, const Rules& rules);
// The kinds that these cards have in this game.
std::vector<Kind> kinds_of(const std::vector<CardId>& cards, const Rules& rules);

}  // namespace dominium::records
