// The game as the conditions of a strategy see it. Cards to be trashed or discarded are picked one at a time, and each pick sees the game as if the
// earlier ones were already gone.
#pragma once

#include <algorithm>

#include "dominium/setup.hpp"
#include "dominium/view.hpp"

namespace dominium::players {

// Cards in the smallest pile that ends the game by itself: Provinces, or Colonies if they are in the game.
inline int left_until_end(const View& view) {
  const KindSet ends = view.rules().ends_when_empty;
  int least = view.supply()[province];
  if (!ends.single())
    for (const Kind kind : ends) least = std::min<int>(least, view.supply()[kind]);
  return least;
}

// The seat's own cards without those that are about to be trashed or discarded.
struct CardsAfterPicks {
  Bag hand, discard, owned, trash;
  Bag let_go;  // the ones picked from cards that an effect holds

  explicit CardsAfterPicks(const View& view) : hand(view.hand()), discard(view.discard()), owned(view.owned(view.seat())), trash(view.trash()) {}

  void part_with(Kind kind, Zone from, bool for_good) {
    if (from == Zone::hand)
      hand.remove(kind);
    else if (from == Zone::discard)
      discard.remove(kind);
    else
      let_go.add(kind);
    if (for_good) {
      owned.remove(kind);
      trash.add(kind);
    } else {
      discard.add(kind);
    }
  }
};

// Both the view and the remains must outlive it.
class PlannedView {
 public:
  PlannedView(const View& view)
      : view_(&view), owned_(&view.owned(view.seat())) {}  // NOLINT(google-explicit-constructor): nothing has been picked yet
  PlannedView(const View& view, const CardsAfterPicks& remains) : view_(&view), owned_(&remains.owned), remains_(&remains) {}

  // What picking does not change.
  [[nodiscard]] const View& view() const { return *view_; }
  [[nodiscard]] const Rules& rules() const { return view_->rules(); }
  [[nodiscard]] Seat seat() const { return view_->seat(); }

  // The seat's own cards.
  [[nodiscard]] const Bag& owned() const { return *owned_; }
  [[nodiscard]] const Bag& hand() const { return remains_ == nullptr ? view_->hand() : remains_->hand; }
  [[nodiscard]] const Bag& discard() const { return remains_ == nullptr ? view_->discard() : remains_->discard; }
  // The seat's cards that an effect holds.
  [[nodiscard]] Bag held() const {
    Bag held;
    for (int i = 0; i < view_->held_count(); ++i)
      if (const HeldCard card = view_->held(i); card.owner == seat() && card.kind != no_kind) held.add(card.kind);
    if (remains_ != nullptr)
      for (const Kind kind : remains_->let_go.kinds) held.remove(kind, remains_->let_go[kind]);
    return held;
  }
  // Shared by all seats.
  [[nodiscard]] const Bag& trash() const { return remains_ == nullptr ? view_->trash() : remains_->trash; }

 private:
  const View* view_;
  const Bag* owned_;
  const CardsAfterPicks* remains_ = nullptr;
};

}  // namespace dominium::players
