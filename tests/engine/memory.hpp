// What a seat can know just by noting down what it was told. It checks what View claims to be known (KNOW-5).
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "dominium/game.hpp"
#include "invariants.hpp"

namespace dominium::test {

class Memory {
 public:
  // Everyone knows which cards are dealt, but not in which order. `who` is no_seat for a spectator.
  Memory(const Rules& rules, Seat who) : who_(who) {
    for (Seat seat{0}; seat < rules.setup.seats; ++seat) {
      const SeatState& dealt = rules.opening.seat[seat];
      of_[seat].owned = dealt.owned;
      of_[seat].deck.assign(dealt.deck_size, no_kind);
    }
  }

  // Hears an event as this seat is told it; true if it told a card that was not known to be there.
  bool hear(const Event& event);

  // Empty if the view claims nothing that was not told, forgets no card in a hand, in a deck or held that can be tracked, and agrees on all sizes.
  std::string compare(const View& view);

  // The other seat that this one decides for this turn, or no_seat.
  [[nodiscard]] Seat decides_for() const { return decides_for_; }

 private:
  // Cards known to be somewhere: at least `sure` of each kind.
  struct Known {
    Bag sure;
    int size = 0;
  };
  struct Of {
    Known hand, discard, held;
    Bag owned, in_play;
    Bag apart;               // set aside or on a mat, as far as known
    std::vector<Kind> deck;  // bottom first; no_kind where unknown
    Kind discard_top = no_kind;
  };
  // Cards that left a hand or were shown from it together, for one reason: what they tell has to be read together.
  struct Batch {
    Happened what = Happened::game_over;
    Seat seat = no_seat;
    Kind source = no_kind;
    Bag told;
    int untold = 0;
  };

  // Its kind serves only to settle which of several givers is meant, once it is clear that one of them passed a card of this kind.
  struct Pass {
    Seat from, to;
    Kind kind;
  };

  static bool has(const Known& zone, Kind kind) { return zone.sure[kind] > 0; }
  static void drop(Bag& bag, Kind kind, int n = 1) { bag.remove(kind, std::min(n, bag[kind])); }
  // An unseen card left: it may be any of the known ones.
  static void drop_unseen(Bag& bag, int n) {
    for (const Kind kind : bag.kinds) drop(bag, kind, n);
  }
  static void at_least(Bag& bag, Kind kind, int n) {
    if (bag[kind] < n) bag.add(kind, n - bag[kind]);
  }

  // A card that was passed unseen still counts for its former owner, until its receiver loses one that it can't have had otherwise.
  void lose(Seat seat, Kind kind) {
    if (of_[seat].owned.has(kind)) return of_[seat].owned.remove(kind);
    const auto pass = std::find_if(passed_.begin(), passed_.end(), [&](const Pass& one) { return one.to == seat && one.kind == kind; });
    if (pass == passed_.end()) return;
    const Seat from = pass->from;
    passed_.erase(pass);
    lose(from, kind);
  }

  void end_batch();
  bool leave(Of& of, const Event& event, Kind& kind);
  void arrive(Of& of, const Event& event, Kind kind);
  static bool hear_of_bottom(Of& of, const Event& event);

  Seat who_;
  std::array<Of, max_seats> of_{};
  Batch batch_;
  std::vector<Pass> passed_;  // cards whose kind was not told
  Seat decides_for_ = no_seat;
  SeatSet watched_;  // the seats this one has decided for
};

inline void Memory::end_batch() {
  if (batch_.seat == no_seat) return;
  Of& of = of_[batch_.seat];
  if (batch_.what == Happened::reveals) {
    for (const Kind kind : batch_.told.kinds) at_least(of.hand.sure, kind, batch_.told[kind]);
  } else if (of.hand.size == 0) {
    // The whole hand was discarded: what was known of it is now known of the discard pile.
    for (const Kind kind : batch_.told.kinds) at_least(of.hand.sure, kind, batch_.told[kind]);
    of.discard.sure.add_all(of.hand.sure);
    of.hand.sure.clear();
  } else {
    drop_unseen(of.hand.sure, batch_.untold);
    for (const Kind kind : batch_.told.kinds) drop(of.hand.sure, kind, batch_.told[kind]);
    of.discard.sure.add_all(batch_.told);
  }
  batch_ = {};
}

// Takes the card from where it was; true if that told a card that was not known to be there.
inline bool Memory::leave(Of& of, const Event& event, Kind& kind) {
  bool news = false;
  switch (event.from) {
    case Zone::hand:
      --of.hand.size;
      news = kind != no_kind && event.seat != decides_for_ && !has(of.hand, kind);
      if (kind == no_kind)
        drop_unseen(of.hand.sure, 1);
      else
        drop(of.hand.sure, kind);
      break;
    case Zone::deck: {
      const Kind known = of.deck.back();
      of.deck.pop_back();
      news = kind != no_kind && known == no_kind;
      if (kind == no_kind) kind = known;
      break;
    }
    case Zone::discard: {
      --of.discard.size;
      if (kind != no_kind) {
        drop(of.discard.sure, kind);
        break;
      }
      const Kind top = of.discard_top;
      drop_unseen(of.discard.sure, 1);
      if (top != no_kind) at_least(of.discard.sure, top, 1);
      break;
    }
    case Zone::in_play:
      of.in_play.remove(kind);
      break;
    case Zone::held:
      --of.held.size;
      news = kind != no_kind && !has(of.held, kind);
      if (kind != no_kind) drop(of.held.sure, kind);
      if (of.held.size == 0) of.held.sure.clear();
      break;
    case Zone::aside:
    case Zone::mat:
      if (kind != no_kind) drop(of.apart, kind);
      break;
    default:
      break;
  }
  return news;
}

inline void Memory::arrive(Of& of, const Event& event, Kind kind) {
  switch (event.to) {
    case Zone::hand:
      ++of.hand.size;
      if (kind != no_kind) of.hand.sure.add(kind);
      break;
    case Zone::deck:
      of.deck.insert(of.deck.end() - event.n, kind);  // n cards lie above it
      break;
    case Zone::discard:
      ++of.discard.size;
      if (kind != no_kind) of.discard.sure.add(kind);
      if (event.kind != no_kind) of.discard_top = event.kind;
      break;
    case Zone::in_play:
      of.in_play.add(kind);
      break;
    case Zone::held:
      ++of.held.size;
      if (kind != no_kind) of.held.sure.add(kind);
      break;
    case Zone::aside:
    case Zone::mat:
      if (kind != no_kind) of.apart.add(kind);
      break;
    default:
      break;
  }
}

// The bottom card of a deck is looked at, or put on top; true if it was not known.
inline bool Memory::hear_of_bottom(Of& of, const Event& event) {
  const Kind known = of.deck.front();
  if (event.kind != no_kind) of.deck.front() = event.kind;
  if (event.what == Happened::puts) std::rotate(of.deck.begin(), of.deck.begin() + 1, of.deck.end());
  return event.kind != no_kind && known == no_kind;
}

inline bool Memory::hear(const Event& whole) {
  const Event event = as_told_to(who_, whole);
  const bool from_hand = event.what != Happened::passes && event.from == Zone::hand && (event.to == Zone::hand || event.what == Happened::discards);
  if (!from_hand || batch_.what != event.what || batch_.seat != event.seat || batch_.source != event.source) end_batch();
  if (event.seat == no_seat) return false;
  Of& of = of_[event.seat];
  Kind kind = event.kind;
  if (from_hand) {
    const bool news = kind != no_kind && event.seat != decides_for_ && of.hand.sure[kind] <= batch_.told[kind];
    batch_.what = event.what;
    batch_.seat = event.seat;
    batch_.source = event.source;
    if (kind != no_kind)
      batch_.told.add(kind);
    else
      ++batch_.untold;
    if (event.what == Happened::reveals) return news;
    --of.hand.size;
    ++of.discard.size;
    // Of cards discarded together, others are told only the one that ends up on top.
    if (whole.knows == everyone) of.discard_top = kind;
    return news;
  }
  switch (event.what) {
    case Happened::turn:
      decides_for_ = no_seat;
      return false;
    case Happened::controls:
      if (event.seat != who_) return false;
      decides_for_ = Seat{event.n};
      watched_.add(decides_for_);
      return false;
    case Happened::shuffles:
      of.deck.insert(of.deck.begin(), static_cast<std::size_t>(of.discard.size), no_kind);
      of.discard = {};
      of.discard_top = no_kind;
      return true;
    case Happened::flips_deck: {
      if (!of.deck.empty() && of.deck.front() == no_kind) of.deck.front() = kind;
      of.discard.size += static_cast<int>(of.deck.size());
      for (const Kind known : of.deck)
        if (known != no_kind) of.discard.sure.add(known);
      of.discard_top = kind;
      of.deck.clear();
      if (event.seat == who_) {
        // The deck is empty: whatever is nowhere else is in the discard pile.
        of.discard.sure = of.owned;
        for (const Bag* elsewhere : {&of.hand.sure, &of.in_play, &of.held.sure, &of.apart})
          for (const Kind k : elsewhere->kinds) of.discard.sure.remove(k, (*elsewhere)[k]);
      }
      return true;
    }
    case Happened::sets_aside: {
      if (event.from == Zone::hand) {
        const bool news = leave(of, event, kind);
        arrive(of, event, kind);
        return news;
      }
      const bool news = of.held.sure.total < of.held.size;
      if (news) of.held.sure.add(kind);
      return news;
    }
    case Happened::gains:
      of.owned.add(kind);
      arrive(of, event, kind);
      return false;
    case Happened::trashes: {
      if (event.from == Zone::supply) return false;
      lose(event.seat, kind);
      return leave(of, event, kind);
    }
    case Happened::passes: {
      // What only two seats know of a hand is not kept.
      Kind left = event.seat == who_ ? kind : no_kind;
      const bool news = leave(of, event, left);
      Of& receiver = of_[static_cast<std::size_t>(event.n)];
      arrive(receiver, event, Seat{event.n} == who_ ? kind : no_kind);
      if (kind == no_kind) {
        passed_.push_back({event.seat, Seat{event.n}, whole.kind});
      } else {
        lose(event.seat, kind);
        receiver.owned.add(kind);
      }
      return news || Seat{event.n} == who_;
    }
    case Happened::plays:
    case Happened::reveals:
      if (event.from == Zone::in_play) return false;
      if (event.to == Zone::discard) {
        // The top card was taken, and another one shows.
        const bool news = !has(of.discard, kind);
        at_least(of.discard.sure, kind, 1);
        of.discard_top = kind;
        return news;
      }
      [[fallthrough]];
    case Happened::draws:
    case Happened::discards:
    case Happened::looks:
    case Happened::puts: {
      if (event.from == Zone::deck && event.to == Zone::deck) return hear_of_bottom(of, event);
      if (event.from == Zone::trash) of.owned.add(kind);
      if (event.to == Zone::supply) lose(event.seat, kind);
      const bool news = leave(of, event, kind);
      arrive(of, event, kind);
      return news;
    }
    default:
      return false;
  }
}

inline std::string Memory::compare(const View& view) {
  end_batch();
  std::array<Bag, max_seats> held{};
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.kind != no_kind) held[card.owner].add(card.kind);
  for (Seat seat{0}; seat < view.seats(); ++seat) {
    Of& of = of_[seat];
    const auto wrong = [&](const char* what) { return "seat " + std::to_string(who_) + " about seat " + std::to_string(seat) + ": " + what; };
    // When the top card of a discard pile is taken, everyone sees the one below it.
    if (of.discard.size > 0 && view.discard_top(seat) != of.discard_top) of.discard_top = view.discard_top(seat);
    if (of.discard.size > 0) at_least(of.discard.sure, of.discard_top, 1);
    if (view.hand_size(seat) != of.hand.size) return wrong("hand size");
    if (view.deck_size(seat) != static_cast<int>(of.deck.size())) return wrong("deck size");
    if (view.discard_size(seat) != of.discard.size) return wrong("discard size");
    // In the end all cards are shown and counted.
    if (!(view.known_owned(seat) == (view.over() ? view.owned(seat) : of.owned))) return wrong("cards owned");
    if (watched_.has(seat)) {
      // Whoever decides for a seat sees what it sees, but afterwards the view keeps none of that.
      if (!view.sees_for(seat) && !within(view.known_hand(seat), of.hand.sure)) return wrong("cards known in hand, once seen as its own");
      continue;
    }
    if (!(view.known_hand(seat) == of.hand.sure)) return wrong("cards known in hand");
    if (!within(view.known_discard(seat), of.discard.sure)) return wrong("cards known in the discard pile");
    if (!(held[seat] == of.held.sure)) return wrong("cards known to be held");
    for (std::size_t i = 0; i < of.deck.size(); ++i)
      if (view.known_deck(seat, static_cast<int>(i)) != of.deck[of.deck.size() - 1 - i]) return wrong("cards known in the deck");
  }
  return {};
}

}  // namespace dominium::test
