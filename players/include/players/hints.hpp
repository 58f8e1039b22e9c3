// What sensible play knows about a card beyond its facts (types, cost, pluses, points). Hints live in cards/SET.cpp, one line for each card that
// needs one; a card without a hint is played by its facts alone.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"
#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "dominium/view.hpp"

namespace dominium::players {

class HintedView;

// Trashing a card to gain one that costs up to `up_to` more.
struct Exchange {
  int up_to = -1;               // -1: nothing is exchanged
  bool treasures_only = false;  // a Treasure for a Treasure, which can be played this turn

  [[nodiscard]] constexpr bool any() const { return up_to >= 0; }
};

struct Hint {
  std::string_view card;

  // What the card's text does besides its pluses, for the common effects. Worth is measured in tenths of a coin.
  int brings = 0;              // a flat worth to its player
  int harms = 0;               // a flat loss to each other player; below 0: it helps them
  int gains_up_to = 0;         // gains a card that costs up to this much
  Kind gains = no_kind;        // gains this basic card
  Kind gives = no_kind;        // each other player gains this basic card
  int draws_up_to = 0;         // draws until the hand has this many cards
  int cuts_hands_to = 0;       // the others discard down to this many cards
  int trashes = 0;             // may trash up to this many cards from the hand
  Exchange exchanges = {};     // exchanges a card from the hand
  bool plays_another = false;  // plays another Action from the hand

  bool once = false;            // its text does nothing when it is played a second time in a row
  bool prepares_draws = false;  // it affects what other cards draw, so it is played before them
  bool pays_at_once = false;    // it turns what it trashes into money this turn

  // Where the fields above are not enough: what else the text is worth, given the rest of the hand; and the answers to the card's decisions.
  int (*worth)(const HintedView& view, const Bag& rest) = nullptr;
  // Choice::later(): the rules that need no hint answer this one.
  Choice (*answer)(const HintedView& view, const Decision& decision) = nullptr;
  // Only the answers that are no cards: whether to use it, options, numbers.
  Choice (*choose)(const HintedView& view, const Decision& decision) = nullptr;
  // Whether to use an ability of the card that may be declined; without it, always.
  bool (*uses)(const HintedView& view) = nullptr;
};

// Hints by card.
class Hints {
 public:
  explicit Hints(std::span<const std::span<const Hint>> sets);

  // The hints of every set; and no hints at all, so that only facts count.
  static const Hints& of_all_sets();
  static const Hints& none();

  [[nodiscard]] const Hint& operator[](CardId card) const { return by_card_[card]; }

 private:
  std::vector<Hint> by_card_;
};

// A seat's view, together with hints about the cards.
class HintedView : public View {
 public:
  // Implicit, so that a plain View stands for one with all hints.
  HintedView(const View& view, const Hints& hints = Hints::of_all_sets()) : View(view), hints_(&hints) {}

  [[nodiscard]] const Hints& hints() const { return *hints_; }
  [[nodiscard]] const Hint& hint(Kind kind) const { return (*hints_)[rules().id[kind]]; }
  // Whether everything that the card does when played is known, from a hint or because it has no text.
  [[nodiscard]] bool knows(Kind kind) const { return rules().card[kind]->play == nullptr || !hint(kind).card.empty(); }

 private:
  const Hints* hints_;
};

}  // namespace dominium::players
