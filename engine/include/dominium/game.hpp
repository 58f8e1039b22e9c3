// A game: set up, step, view, copy, undo. A trivially copyable value, even in the middle of an effect.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "dominium/chance.hpp"
#include "dominium/decision.hpp"
#include "dominium/event.hpp"
#include "dominium/setup.hpp"
#include "dominium/state.hpp"
#include "dominium/view.hpp"

namespace dominium {

using Drivers = std::array<Driver, max_seats>;

// A callback between turns: `seat` has just ended its turn, and `state` is the state at that moment.
struct Onlooker {
  void (*turn_over)(void* context, const State& state, Seat seat) = nullptr;
  void* context = nullptr;
};

// Deals the first hands into `state` and plays to the end with drivers that answer at once, so that no step is ever copied or waits.
void play_out(const Rules& rules, State& state, const Chance& chance, const Drivers& drivers, Sink sink = {}, Onlooker onlooker = {});
// Plays on from a state between two steps, until the game is over or `keep_on`, asked before each step, returns false.
void play_on(const Rules& rules, State& state, const Chance& chance, const Drivers& drivers, Sink sink = {},
             bool (*keep_on)(void* context, const State&) = nullptr, void* context = nullptr);

// The answers given and the chance outcomes drawn since the last top-level decision, in order.
struct StepLog {
  // Ten Throne Rooms on ten Cellars ask about 9,000 questions.
  static constexpr int room = 20000;
  std::uint16_t size = 0;
  std::uint16_t outcomes = 0;
  std::uint32_t events = 0;    // events already told
  std::uint32_t barriers = 0;  // chance outcomes and new knowledge so far
  std::array<Choice, room> answer;
  std::array<std::uint16_t, room> outcome;  // indices into the pool

  void clear() {
    size = outcomes = 0;
    events = barriers = 0;
  }
};

struct Applied {
  bool accepted = false;
  bool barrier = false;  // chance was used, or somebody learnt what a card is: no undo past this point
};

class Game {
 public:
  // Deals the first hands and runs to the first decision.
  void start(const Rules& rules, const Chance& chance, Sink sink = {}, const Drivers* drivers = nullptr);
  // Continues from a state between two steps.
  void start_from(const Rules& rules, const State& state, const Chance& chance, Sink sink = {}, const Drivers* drivers = nullptr);

  [[nodiscard]] bool over() const { return now_.phase == Phase::over; }
  [[nodiscard]] const Decision& decision() const { return asked_; }
  [[nodiscard]] const State& state() const { return now_; }
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] View view(Seat seat) const { return {now_, *rules_, seat}; }
  [[nodiscard]] bool may(Choice choice) const { return !over() && allows(asked_, choice); }
  // The answers given so far in the current step.
  [[nodiscard]] std::span<const Choice> answers() const { return {log_.answer.data(), log_.size}; }

  // Answers the decision and goes on to the next one; a choice that is not allowed changes nothing.
  // Seats with a driver get their answers from it at once.
  Applied apply(Choice choice, Sink sink = {}, const Drivers* drivers = nullptr);
  // Takes back the last answer given in the current step; false if there is none.
  bool take_back();

  // Copies only what is in use, far less than the whole object.
  void copy_from(const Game& other);
  [[nodiscard]] bool same_as(const Game& other) const;
  [[nodiscard]] std::uint64_t hash() const;
  [[nodiscard]] std::size_t bytes_in_use() const;

  [[nodiscard]] const Chance& chance() const { return chance_; }
  void set_chance(const Chance& chance) { chance_ = chance; }

 private:
  friend class Sampler;
  friend struct GameBytes;

  struct Ran {
    bool finished;
    bool barrier;
  };
  bool advance(Sink sink, const Drivers* drivers);
  Ran run_step(Sink sink, const Drivers* drivers);
  bool run_silent_step(Sink sink);
  bool resume(const Rules& rules, const State& state, const Chance& chance, const StepLog& log);
  [[nodiscard]] bool cannot_ask(Choice choice) const;

  const Rules* rules_ = nullptr;
  Chance chance_;
  Decision asked_;
  StepLog log_;
  State now_;    // the state at the decision, which views show
  State start_;  // the state at the start of the step, if the decision is inside one
};
static_assert(std::is_trivially_copyable_v<Game>);

}  // namespace dominium
