// What sensible play knows of a card beyond its facts (types, cost, pluses, points). Hints stand in cards/SET.cpp, a line for each card that needs
// one; a card without a hint is played by its facts.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"
#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "dominium/view.hpp"

namespace dominium {

class HintedView;

// A card is trashed for one that costs up to so much more.
struct Exchange {
  int up_to = -1;               // -1: nothing is exchanged
  bool treasures_only = false;  // a Treasure for a Treasure, which can be played at once

  [[nodiscard]] constexpr bool any() const { return up_to >= 0; }
};

struct Hint {
  std::string_view card;

  // What its text does besides its pluses, where it is of a common sort. Worth is in tenths of a coin.
  int brings = 0;              // so much on the whole
  int harms = 0;               // so much to each other player; below 0: it helps them
  int gains_up_to = 0;         // a card that costs up to so much is gained
  Kind gains = no_kind;        // this basic card is gained
  Kind gives = no_kind;        // each other player gains this basic card
  int draws_up_to = 0;         // cards are drawn until the hand has so many
  int cuts_hands_to = 0;       // others discard until they have so many
  int trashes = 0;             // so many cards of the hand may be trashed
  Exchange exchanges = {};     // a card of the hand is exchanged
  bool plays_another = false;  // it plays another Action of the hand

  bool once = false;            // a second time at once its text does nothing more
  bool prepares_draws = false;  // it decides what other cards draw, so it comes before them
  bool pays_at_once = false;    // what it trashes is turned into money of this turn

  // Where that is not enough: what the text is worth, with the hand without the card; and the answers to what the card asks.
  int (*worth)(const HintedView& view, const Bag& rest) = nullptr;
  Choice (*answer)(const HintedView& view, const Decision& decision) = nullptr;
};

// Hints by card.
class Hints {
 public:
  explicit Hints(std::span<const std::span<const Hint>> sets);

  // Those of every set; none at all, so that facts alone count.
  static const Hints& of_all_sets();
  static const Hints& none();

  [[nodiscard]] const Hint& operator[](CardId card) const { return by_card_[card]; }

 private:
  std::vector<Hint> by_card_;
};

// What a seat may know, and what it knows of the cards.
class HintedView : public View {
 public:
  // Whoever has a view sees it with all hints.
  HintedView(const View& view, const Hints& hints = Hints::of_all_sets()) : View(view), hints_(&hints) {}

  [[nodiscard]] const Hints& hints() const { return *hints_; }
  [[nodiscard]] const Hint& hint(Kind kind) const { return (*hints_)[rules().id[kind]]; }
  // Whether all that the card does when it is played is known: by a hint, or because it has no text.
  [[nodiscard]] bool knows(Kind kind) const { return rules().card[kind]->play == nullptr || !hint(kind).card.empty(); }

 private:
  const Hints* hints_;
};

}  // namespace dominium
