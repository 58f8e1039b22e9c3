// The rules at work on one state: what all parts of the engine share. Each part is a file of functions that operate on a Run:
// deck (chance, drawing), knowledge (what others can follow), moves (lift and put), questions, windows (abilities), play, turn.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
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
// Effects nested deeper than this are not followed, so that an effect that can lead to itself comes to an end.
inline constexpr int max_depth = 200;
// How many effects may be followed in all within one outermost `follow`.
inline constexpr int max_followed = 200;

// How a step that may have to wait is run: answers come from the log, then from drivers; a question without an answer is kept.
struct StepRun {
  StepLog& log;
  State& kept;                 // receives the current state when a question is kept
  Decision question{};         // its ask is none until a question is kept
  std::uint16_t used = 0;      // answers of the log used so far
  std::uint16_t drawn = 0;     // outcomes of the log used so far
  std::uint32_t barriers = 0;  // passed before the question
};

// Uninitialised room for a state that is copied into before it is read; constructing a State would only cost time.
class Scratch {
 public:
  State& state() { return *std::launder(reinterpret_cast<State*>(room_.data())); }

 private:
  alignas(State) std::array<std::byte, sizeof(State)> room_;
};

// A gain that is about to happen; abilities that react to it may change any part of it.
struct Gaining {
  Seat who;
  Kind kind;
  Zone to;
  Zone from = Zone::supply;  // or the trash
  bool bought = false;

  // Another card is gained instead, from the supply.
  void replace(Kind other) {
    assert(other != no_kind);
    kind = other;
    from = Zone::supply;
  }
};

// Whose effect is being followed, and for whom. Only two words, since it is saved and restored for every card played.
struct alignas(16) Context {
  Seat me{};                // the seat it is followed for
  Kind source = no_kind;    // the card that was played or set off, as named in events
  Kind self = no_kind;      // the card whose effect or ability it is
  SeatSet shielded = {};    // the seats that the Attack does not reach
  Spot place = nowhere;     // the card in play that "this" means
  Spot again_by = nowhere;  // the card in play that is playing this one again
  std::uint16_t later = 0;  // the number of the Later being used
  std::uint16_t data = 0;   // what that Later remembers
  std::uint32_t depth = 0;
};
static_assert(sizeof(Context) == 16);

struct Run {
  Run(State& state, const Rules& all_rules, const Chance& source, const Drivers* who_answers, Sink listener, StepRun* step_run = nullptr)
      : s(state),
        rules(all_rules),
        chance(source),
        drivers(who_answers),
        sink(listener),
        step(step_run),
        telling(listener.tell != nullptr || step_run != nullptr),
        unheard(!telling && source.pick == nullptr) {
    for (std::size_t i = 0; i < max_seats; ++i) seat[i] = &state.seat[i];
  }

  [[nodiscard]] SeatState& of(Seat who) {
    assert(who < s.seats);
    return *seat[who];
  }
  [[nodiscard]] const SeatState& of(Seat who) const {
    assert(who < s.seats);
    return *seat[who];
  }
  [[nodiscard]] Seat next(Seat who) const { return who + 1 == s.seats ? Seat{0} : Seat{who + 1}; }
  [[nodiscard]] KindSet type(Type t) const { return having_type(s, rules, t); }
  [[nodiscard]] bool kept() const { return step != nullptr && step->question.ask != Ask::none; }
  // The number of chance outcomes and pieces of new knowledge, up to the question if one was kept.
  [[nodiscard]] std::uint32_t barriers_passed() const { return kept() ? step->barriers : barriers; }

  [[gnu::noinline]] void tell(const Event& event);

  State& s;
  const Rules& rules;
  const Chance& chance;
  const Drivers* drivers;
  Sink sink;
  StepRun* step;
  const bool telling;  // in a step, events are numbered even if nobody listens, so that none is told twice
  const bool unheard;  // nobody listens for events, and chance is the built-in generator
  bool ghost = false;
  std::uint32_t events = 0;
  std::uint32_t barriers = 0;
  Context c;
  Gaining* gaining = nullptr;                       // the gain that is about to happen
  const Gaining* gained = nullptr;                  // the gain that abilities now react to
  int followed = 0;                                 // effects followed since the outermost `follow` began
  std::array<std::uint16_t, max_seats> shuffles{};  // how often each seat has shuffled
  // Cached: otherwise the address of a seat's state would be computed again at each access.
  std::array<SeatState*, max_seats> seat;
};

// Saves the context, goes one level deeper, and restores it at the end of the scope.
class Following {
 public:
  explicit Following(Run& run) : run_(run), outer_(run.c) { ++run.c.depth; }
  ~Following() { run_.c = outer_; }
  Following(const Following&) = delete;
  Following& operator=(const Following&) = delete;

 private:
  Run& run_;
  Context outer_;
};

}  // namespace dominium
