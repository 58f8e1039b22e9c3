// The rules at work on one state: what every concern of the engine shares. The concerns are functions over it, a file each:
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
// From so many texts on that follow each other no further one is followed: one that may follow itself again ends by this.
inline constexpr int max_depth = 200;
// How many texts one that is followed can have followed in all.
inline constexpr int max_followed = 200;

// How a step that may wait for an answer is run: answers from a log, then from drivers, then the question is kept.
struct StepRun {
  StepLog& log;
  State& kept;                 // where the state of the moment is put when a question is kept
  Decision question{};         // ask is none as long as nothing was kept
  std::uint16_t used = 0;      // answers of the log used so far
  std::uint16_t drawn = 0;     // outcomes of the log used so far
  std::uint32_t barriers = 0;  // passed before the question
};

// Room for a state that is copied into before anything is read: making a State would write all of it.
class Scratch {
 public:
  State& state() { return *std::launder(reinterpret_cast<State*>(room_.data())); }

 private:
  alignas(State) std::array<std::byte, sizeof(State)> room_;
};

// A gain that is about to happen; what reacts to it may change any of it.
struct Gaining {
  Seat who;
  Kind kind;
  Zone to;
  Zone from = Zone::supply;  // or the trash

  // Another card of the supply is gained instead.
  void replace(Kind other) {
    assert(other != no_kind);
    kind = other;
    from = Zone::supply;
  }
};

// Whose text is being followed. It is saved and put back for every card that is played: two words.
struct alignas(16) Context {
  Seat me{};                // who follows it
  Kind source = no_kind;    // the card that was played or set off, as it is told
  Kind self = no_kind;      // the card whose text or ability it is
  SeatSet shielded = {};    // whom an Attack does not reach
  Spot place = nowhere;     // the card in play that "this" means
  Spot again_by = nowhere;  // the card in play that plays this one once more
  std::uint16_t later = 0;  // the number of the Later being used
  std::uint16_t data = 0;   // what it remembers
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
  // Chance outcomes and new knowledge, up to the question if one was kept.
  [[nodiscard]] std::uint32_t barriers_passed() const { return kept() ? step->barriers : barriers; }

  [[gnu::noinline]] void tell(const Event& event);

  State& s;
  const Rules& rules;
  const Chance& chance;
  const Drivers* drivers;
  Sink sink;
  StepRun* step;
  const bool telling;  // in a step events are numbered even if nobody listens, so that none is told twice
  const bool unheard;  // nobody hears of anything, and chance is the fast generator
  bool ghost = false;
  std::uint32_t events = 0;
  std::uint32_t barriers = 0;
  Context c;
  Gaining* gaining = nullptr;
  int followed = 0;                                 // texts, since the first of those that are followed now
  std::array<std::uint16_t, max_seats> shuffles{};  // how often each seat has shuffled
  // Looked up: where a seat's cards are would otherwise be worked out anew wherever one of them is touched.
  std::array<SeatState*, max_seats> seat;
};

// Keeps the context as it was and puts it back.
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
