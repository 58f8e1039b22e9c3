// The table that cards are written against: every rule that another card can touch is one of these primitives.
// It acts for one seat, the player of the card; a card never edits a zone itself.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>

#include "dominium/card.hpp"
#include "dominium/chance.hpp"
#include "dominium/decision.hpp"
#include "dominium/event.hpp"
#include "dominium/game.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"

namespace dominium {

// How many cards are drawn in Clean-up.
inline constexpr int hand_at_cleanup = 5;

// A card that was just moved, so that "it" can be found again. It is lost once something else covers or moves it.
struct Moved {
  Kind kind = no_kind;
  Zone zone = Zone::none;
  Seat seat = no_seat;
  std::uint16_t place = 0;  // in play: its place there; in the discard pile: how many cards it is the top of

  explicit operator bool() const { return kind != no_kind; }
};

// How a step that may wait for an answer is run: answers from a log, then from drivers, then the question is kept.
struct StepRun {
  StepLog& log;
  State& kept;                 // where the state of the moment is put when a question is kept
  Decision question{};         // ask is none as long as nothing was kept
  std::uint16_t used = 0;      // answers of the log used so far
  std::uint16_t drawn = 0;     // outcomes of the log used so far
  std::uint16_t barriers = 0;  // passed before the question
};

// Room for a state that is copied into before anything is read: making a State would write all of it.
class Scratch {
 public:
  State& state() { return *std::launder(reinterpret_cast<State*>(room_.data())); }

 private:
  alignas(State) std::array<std::byte, sizeof(State)> room_;
};

// Writes n times the same, eight at a time: what is written too far must have room and be written again. Where to go on.
template <class T>
T* fill(T* at, T value, int n) {
  static_assert(sizeof(T) == 2);
  std::array<std::uint16_t, 8> eight;
  eight.fill(std::bit_cast<std::uint16_t>(value));
  int done = 0;
  do {
    std::memcpy(static_cast<void*>(at + done), eight.data(), sizeof eight);
    done += 8;
  } while (done < n);
  return at + n;
}

class Table {
 public:
  Table(State& state, const Rules& rules, const Chance& chance, const Drivers* drivers, Sink sink, StepRun* run = nullptr)
      : s_(state),
        rules_(rules),
        chance_(chance),
        drivers_(drivers),
        sink_(sink),
        run_(run),
        telling_(sink.tell != nullptr || run != nullptr),
        unheard_(!telling_ && chance.pick == nullptr) {}

  // ---- what a card's text is made of, for the seat that plays it
  [[nodiscard]] Seat seat() const { return me_; }
  [[nodiscard]] const Bag& hand() const { return hand(me_); }
  [[nodiscard]] const Bag& hand(Seat who) const { return of(who).hand; }
  [[nodiscard]] int empty_piles() const { return s_.empty_piles; }
  [[nodiscard]] KindSet actions() const { return rules_.type(Type::action); }
  [[nodiscard]] KindSet treasures() const { return rules_.type(Type::treasure); }
  [[nodiscard]] KindSet victories() const { return rules_.type(Type::victory); }
  [[nodiscard]] int cost(Kind kind) const { return rules_.price[kind]; }
  [[nodiscard]] KindSet costing_up_to(int coins) const { return rules_.affordable(coins); }

  void plus_cards(int n) { draw(me_, n); }
  void plus_actions(int n);
  void plus_buys(int n);
  void plus_coins(int n);

  void draw(Seat who, int n) { unheard_ ? draw_unheard(who, n) : draw_heard(who, n); }
  void discard(Seat who, const Bag& cards);
  // The top card of the deck, discarded face up; nothing if there is none.
  Moved discard_top(Seat who);
  void discard_down_to(Seat who, int size);
  void trash(Seat who, Kind kind);
  void trash(Seat who, const Bag& cards);
  // The card being played; nothing if it is no longer in play.
  bool trash_this();
  // From the supply; nothing if the pile is empty.
  bool gain(Seat who, Kind kind, Zone to = Zone::discard);
  bool gain_from_trash(Seat who, Kind kind);
  void put_on_deck(Seat who, Kind kind, SeatSet known);
  void put_on_deck_from_discard(Kind kind);
  void deck_into_discard();
  void reveal_hand(Seat who);
  void reveal_from_hand(Seat who, Kind kind);

  // Plays a card from hand: it moves into play and is followed.
  Moved play(Kind kind) { return {kind, Zone::in_play, me_, play_from_hand(kind)}; }
  // Plays it again where it is.
  void play_again(Moved played);
  // Plays a card that was just discarded; nothing if it has been lost.
  void play_discarded(Moved discarded);

  // The players that an Attack hits, in turn order: all others that have not shielded themselves.
  [[nodiscard]] SeatSet shielded() const { return shielded_; }
  template <class Do>
  void each_other_player(Do action) {
    for (Seat who = next(me_); who != me_; who = next(who)) action(who);
  }
  template <class Do>
  void each_attacked(Do action) {
    for (Seat who = next(me_); who != me_; who = next(who))
      if (!shielded_.has(who)) action(who);
  }
  void shield(Seat who) { shielded_.add(who); }

  // The card whose text or ability is being followed.
  [[nodiscard]] Kind self() const { return self_; }
  // What this card counts during the turn.
  std::uint8_t& tally() { return s_.tally[self_]; }
  // How often `kind`, which a card of the Kingdom watches, was played before in this turn.
  [[nodiscard]] int played_before(Kind kind) const { return s_.tally[kind]; }

  // ---- questions
  struct Question {
    Ask ask;
    Zone from = Zone::hand;
    KindSet of = KindSet::first_of(max_kinds);
    int min = 0;
    int max = 1;
    Seat answers = no_seat;  // none: the owner of the cards
    bool hidden = false;
  };
  // One card out of the owner's zone, or no_kind.
  Kind pick(Seat owner, const Question& question);
  // A set of cards out of the owner's zone.
  Bag pick_set(Seat owner, const Question& question) { return pick_set(owner, zone(owner, question.from), question); }
  Bag pick_set(Seat owner, const Bag& available, const Question& question);
  Kind pick_option(Seat owner, KindSet options, const Question& question);
  // Whether to do what the card offers.
  bool ask_use() { return pick_option(me_, KindSet::of(source_), {.ask = Ask::use, .from = Zone::none}) != no_kind; }

  // ---- the turn
  // Runs from one top-level decision to the next.
  void step();
  // Runs all steps of a turn, from its start.
  void turn();
  // The question that the step begins with, if it begins with one.
  bool top_level(Decision& decision);
  void deal();
  [[nodiscard]] bool kept() const { return run_ != nullptr && run_->question.ask != Ask::none; }
  [[nodiscard]] std::uint16_t events() const { return events_; }
  // Chance outcomes and new knowledge, up to the question if one was kept.
  [[nodiscard]] std::uint16_t barriers() const { return kept() ? run_->barriers : barriers_; }

 private:
  friend class Held;

  SeatState& of(Seat who) { return s_.seat[who]; }
  [[nodiscard]] const SeatState& of(Seat who) const { return s_.seat[who]; }
  [[nodiscard]] Seat next(Seat who) const { return who + 1 == s_.seats ? Seat{0} : static_cast<Seat>(who + 1); }
  [[nodiscard]] const Bag& zone(Seat owner, Zone from) const;

  // What a question is about, before its options.
  [[nodiscard]] Decision about(Seat owner, const Question& question) const;
  Choice choose(const Decision& decision);
  [[gnu::noinline]] Choice choose_in_step(const Decision& decision);
  [[gnu::noinline]] void tell(const Event& event);

  void begin_turn();
  [[nodiscard]] KindSet turn_options(Ask ask) const;
  [[nodiscard]] Decision turn_decision(Ask ask, KindSet options) const;
  void take_turn_choice(Ask ask, Choice choice);
  void run_phase(Ask ask);
  [[nodiscard]] bool treasures_are_watched() const;
  void play_all_treasures();
  static void play_plain_treasures(State& s, const Rules& rules, SeatState& p, Seat owner);
  void clean_up();
  void discard_all();
  void tell_discards();
  void end_turn();
  void show_phase(Phase phase);

  std::uint16_t play_from_hand(Kind kind);
  void resolve(Kind kind, std::uint16_t place);
  void set_off(Kind kind);
  void use_ability(Kind card, Seat who, Kind cause);
  void offer_reactions(Seat who, Trigger trigger, Kind cause);
  std::uint16_t into_play(Seat who, Kind kind);
  void close_gaps();

  void draw_heard(Seat who, int n);
  void draw_unheard(Seat who, int n);
  static void draw_hand(SeatState& p, std::uint64_t key);
  void draw_from_pool(SeatState& p, std::uint64_t key, int n);
  std::uint32_t pick_from_pool(Seat who);
  [[nodiscard]] std::uint32_t draw_outcome(Seat who, std::uint32_t k) const;
  static Slot take_last(SeatState& p);
  Slot take_from_deck(Seat who);
  void need(Seat who, int n);
  void shuffle_empty_deck(SeatState& p);
  void announce_shuffle(Seat who);
  void leave_hand(SeatState& p, Kind kind);
  static void forget_shown(SeatState& p, int hidden_leaving);
  void lay_on_discard(SeatState& p, Kind kind, bool seen);
  void uncover_discard(Seat who);

  State& s_;
  const Rules& rules_;
  const Chance& chance_;
  const Drivers* drivers_;
  Sink sink_;
  StepRun* run_;
  const bool telling_;  // in a step events are numbered even if nobody listens, so that none is told twice
  const bool unheard_;  // nobody hears of anything, and chance is the fast generator
  bool ghost_ = false;
  std::uint16_t events_ = 0;
  std::uint16_t barriers_ = 0;

  // The card being followed.
  Seat me_ = 0;
  Kind source_ = no_kind;
  Kind self_ = no_kind;  // the same, but while an ability is used the card that has it
  std::uint16_t this_place_ = 0;
  SeatSet shielded_ = {};
};

// The cards that one effect holds: in no zone, not shuffled in. What it takes it must put somewhere before it ends.
class Held {
 public:
  Held(Table& table, Seat owner) : t_(table), owner_(owner), begin_(table.s_.held_count) {}

  // Takes up to n cards from the top of the owner's deck; how many came.
  int look(int n) { return take(n, SeatSet::of(owner_)); }
  int reveal(int n) { return take(n, everyone); }

  [[nodiscard]] int size() const { return t_.s_.held_count - begin_; }
  [[nodiscard]] Kind last() const { return t_.s_.held[t_.s_.held_count - 1].kind; }
  [[nodiscard]] Bag cards() const;
  [[nodiscard]] KindSet kinds() const { return cards().kinds; }
  // The other one of two cards.
  [[nodiscard]] Kind other_than(Kind kind) const;

  Bag pick_set(Table::Question question) const;
  Kind pick(Table::Question question) const;

  void set_aside_last();
  void put_in_hand(Kind kind);
  void trash(Kind kind);
  void trash(const Bag& cards);
  void discard(const Bag& cards);
  void discard_all() { discard(cards()); }
  void put_on_deck(Kind kind);
  // Before several go back in an order that only their owner knows: which of them lies where, the others can't tell.
  void hide_order();

 private:
  int take(int n, SeatSet known);
  HeldCard remove(Kind kind);

  Table& t_;
  Seat owner_;
  std::uint16_t begin_;
};

}  // namespace dominium
