// What one seat may know (KNOW-1 to KNOW-7). Nothing else of a game ever reaches a player or a client.
#pragma once

#include <span>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"

namespace dominium {

// Read access to a state, which must outlive the view. Seat no_seat is a spectator.
class View {
 public:
  View(const State& state, const Rules& rules, Seat seat) : state_(&state), rules_(&rules), seat_(seat) {}

  [[nodiscard]] Seat seat() const { return seat_; }
  [[nodiscard]] const Rules& rules() const { return *rules_; }

  // Public information.
  [[nodiscard]] int seats() const { return state_->seats; }
  [[nodiscard]] Seat turn_of() const { return state_->turn_of; }
  [[nodiscard]] int turn() const { return state_->turn; }
  [[nodiscard]] int turns(Seat seat) const { return of(seat).turns; }
  // The phase as far as this seat can tell: others see the Action phase until a Treasure is played or a card bought, then the Buy phase.
  [[nodiscard]] Phase phase() const;
  [[nodiscard]] bool over() const { return state_->phase == Phase::over; }
  [[nodiscard]] bool unfinished() const { return state_->unfinished; }
  [[nodiscard]] int actions() const { return state_->actions; }
  [[nodiscard]] int buys() const { return state_->buys; }
  [[nodiscard]] int coins() const { return state_->coins; }
  [[nodiscard]] int potions() const { return state_->potions; }
  // Victory points that a seat has as tokens.
  [[nodiscard]] int vp(Seat seat) const { return of(seat).vp; }
  // Costs and types as they are now, not as printed on the card. A cost that depends on the phase depends on the one that this seat knows of.
  [[nodiscard]] Cost cost(Kind kind) const { return dominium::cost(*state_, *rules_, kind, phase()); }
  [[nodiscard]] KindSet costing_up_to(Cost most) const { return dominium::costing_up_to(*state_, *rules_, most, phase()); }
  [[nodiscard]] KindSet can_be_bought() const { return dominium::can_be_bought(*state_, *rules_, phase()); }
  // The card because of which `kind` may not be bought now, whatever it costs; no_kind if there is none.
  [[nodiscard]] Kind barred_by(Kind kind) const;
  [[nodiscard]] KindSet can_be_had() const { return dominium::can_be_had(*state_, *rules_); }
  [[nodiscard]] KindSet type(Type type) const { return having_type(*state_, *rules_, type); }
  [[nodiscard]] const Bag& supply() const { return state_->supply; }
  [[nodiscard]] int empty_piles() const { return state_->empty_piles; }
  [[nodiscard]] const Bag& trash() const { return state_->trash; }
  [[nodiscard]] std::span<const InPlay> in_play() const { return state_->played(); }
  // Whether the card at this place of in_play() stays there in Clean-up, because something is still to come of it.
  [[nodiscard]] bool stays(int place) const;
  [[nodiscard]] int hand_size(Seat seat) const { return of(seat).hand.size(); }
  [[nodiscard]] Kind discard_top(Seat seat) const { return of(seat).discard_top; }

  // The seat's own cards; a spectator has no hand and no deck.
  [[nodiscard]] const Bag& hand() const;
  [[nodiscard]] int deck_size() const { return seat_ == no_seat ? 0 : of(seat_).deck_size; }
  // The seat's own discard pile, seen while a card lets its owner look through it (KNOW-7) or known from memory (KNOW-5).
  [[nodiscard]] const Bag& discard() const;

  // A card that an effect holds; its kind is no_kind if this seat may not know it.
  [[nodiscard]] int held_count() const { return state_->held_count; }
  [[nodiscard]] HeldCard held(int index) const;

  // A card that is set aside or on a mat; its kind is no_kind if this seat may not know it.
  [[nodiscard]] int aside_count() const { return state_->aside_count; }
  [[nodiscard]] AsideCard aside(int index) const;
  // Abilities that were put off, and tokens: both are public.
  [[nodiscard]] std::span<const Later> put_off() const { return state_->put_off(); }
  [[nodiscard]] std::span<const Tokens> tokens() const { return state_->all_tokens(); }
  // How many cards lie under the visible one in a pile of different cards.
  [[nodiscard]] int covered_count(Kind pile) const;
  // Who makes the decisions in this turn.
  [[nodiscard]] Seat decides() const { return state_->decides_for(state_->turn_of); }
  // Whether this seat sees what `seat` sees: its own cards, and those of a seat it decides for.
  [[nodiscard]] bool sees_for(Seat seat) const { return seat_ != no_seat && (seat == seat_ || (seat == state_->turn_of && decides() == seat_)); }

  // Everything that a seat owns: known to that seat, and to everybody once the game is over.
  [[nodiscard]] const Bag& owned(Seat seat) const { return of(seat).owned; }

  // Memory (KNOW-5): what a player could have written down.
  // What a seat owns as far as this one knows; a card that was passed unseen still counts for its former owner.
  [[nodiscard]] Bag known_owned(Seat seat) const;
  [[nodiscard]] int deck_size(Seat seat) const { return of(seat).deck_size; }
  [[nodiscard]] int discard_size(Seat seat) const { return of(seat).discard.size(); }
  // Cards known to be in that seat's hand or discard pile; for the viewing seat itself, all of them.
  [[nodiscard]] Bag known_hand(Seat seat) const;
  [[nodiscard]] Bag known_discard(Seat seat) const;
  // A card of a deck, counted from the top, if its place is fixed and this seat knows it; otherwise no_kind.
  [[nodiscard]] Kind known_deck(Seat seat, int from_top) const;
  // The points of all cards that the seat owns at this moment, as far as this one knows.
  [[nodiscard]] int score(Seat seat) const;

  // Whether both are views of the same seat and differ in nothing above.
  [[nodiscard]] bool same_as(const View& other) const;

  // What this seat is told about a decision: everything if it answers; who must do what if it is public; only its source if it is hidden.
  [[nodiscard]] Decision told(const Decision& decision) const;

 private:
  [[nodiscard]] const SeatState& of(Seat seat) const { return state_->seat[seat]; }
  [[nodiscard]] bool knows(SeatSet known) const;

  const State* state_;
  const Rules* rules_;
  Seat seat_;
};

// A player's points (END-2).
int score(const State& state, const Rules& rules, Seat seat);
// Who has won: most points, then fewest turns; several if still tied (END-3). Nobody while the game goes on or if it ended unfinished.
SeatSet winners(const State& state, const Rules& rules);

}  // namespace dominium
