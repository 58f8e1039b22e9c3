// A table arranged by hand, as the `setup` of a scenario says.
#pragma once

#include <string>
#include <vector>

#include "dominium/setup.hpp"
#include "records/script.hpp"
#include "records/steps.hpp"

namespace dominium {

// `setup` as read: cards by number among all cards, because the kingdom is not known yet.
struct Arrangement {
  struct Cards {
    std::vector<CardId> ids;
    Value place;
  };
  // Cards that lie apart: set aside, or on the mat of a card.
  struct Apart {
    CardId mat;  // no_card: set aside
    Cards cards;
  };
  struct SeatCards {
    Cards hand, deck, discard, play;
    std::vector<Apart> apart;
    int turns = -1;  // none given
    std::vector<Cards> shuffles;
  };
  struct Pile {
    CardId id;
    int count;
    Value place;
  };
  // Tokens of a card on a pile.
  struct PileTokens {
    CardId of;
    CardId on;
    int count;
    Value place;
  };
  std::vector<SeatCards> seats;
  std::vector<PileTokens> tokens;
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
Arrangement read_arrangement(const Value& value, StepNames& names);
// The state that it describes. Every card must be in the game. Throws Mistake if a card or a token can't be where it is said to be, or there are
// more cards than a game has room for.
State arrange(const Arrangement& arrangement, const Rules& rules);
// Kinds of this game.
std::vector<Kind> kinds_of(const std::vector<CardId>& cards, const Rules& rules);

}  // namespace dominium
