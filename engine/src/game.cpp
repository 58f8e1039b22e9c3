// Stepping: a game can wait for any answer because each step is run again from its start with the answers so far.
#include "dominium/game.hpp"

#include <cstring>

#include "run.hpp"
#include "turn.hpp"

namespace dominium {

void play_out(const Rules& rules, State& state, const Chance& chance, const Drivers& drivers, Sink sink, Onlooker onlooker) {
  copy(state, rules.opening);
  Run run(state, rules, chance, &drivers, sink);
  deal(run);
  while (state.phase != Phase::over) {
    const Seat seat = state.turn_of;
    turn(run);
    if (onlooker.turn_over != nullptr) onlooker.turn_over(onlooker.context, state, seat);
  }
}

void play_on(const Rules& rules, State& state, const Chance& chance, const Drivers& drivers, Sink sink, bool (*keep_on)(void*, const State&),
             void* context) {
  Run run(state, rules, chance, &drivers, sink);
  while (state.phase != Phase::over) {
    if (keep_on != nullptr && !keep_on(context, state)) return;
    if (keep_on == nullptr && state.phase == Phase::start)
      turn(run);
    else
      step(run);
  }
}

void Game::start(const Rules& rules, const Chance& chance, Sink sink, const Drivers* drivers) {
  rules_ = &rules;
  chance_ = chance;
  copy(now_, rules.opening);
  Run run(now_, rules, chance_, drivers, sink);
  deal(run);
  log_.clear();
  advance(sink, drivers);
}

void Game::start_from(const Rules& rules, const State& state, const Chance& chance, Sink sink, const Drivers* drivers) {
  rules_ = &rules;
  chance_ = chance;
  copy(now_, state);
  log_.clear();
  advance(sink, drivers);
}

// Runs steps until one needs an answer that nobody gives at once, or the game is over; true if that passed a barrier.
bool Game::advance(Sink sink, const Drivers* drivers) {
  bool barrier = false;
  while (now_.phase != Phase::over) {
    Decision decision;
    Run here(now_, *rules_, chance_, drivers, sink);
    if (comes_to_question(here, decision)) {
      const Driver* driver = drivers != nullptr ? &(*drivers)[decision.answers] : nullptr;
      if (driver == nullptr || driver->answer == nullptr) {
        asked_ = decision;
        return barrier;
      }
      const Choice choice = driver->answer(driver->context, view(decision.acts), decision);
      if (choice.is_later()) {
        asked_ = decision;
        return barrier;
      }
      log_.answer[log_.size++] = allows(decision, choice) ? choice : Choice::stop();
    }
    copy(start_, now_);
    const Ran ran = run_step(sink, drivers);
    barrier |= ran.barrier;
    if (!ran.finished) return barrier;
  }
  asked_ = Decision{};
  return barrier;
}

// Runs the step again from its start with the answers so far, to its end or to a question.
Game::Ran Game::run_step(Sink sink, const Drivers* drivers) {
  Scratch scratch;
  State& work = scratch.state();
  copy(work, start_);
  StepRun step_run{.log = log_, .kept = now_};
  Run run(work, *rules_, chance_, drivers, sink, &step_run);
  step(run);
  const Ran ran{.finished = !run.kept(), .barrier = run.barriers_passed() > log_.barriers};
  if (ran.finished) {
    copy(now_, work);
    log_.clear();
  } else {
    asked_ = step_run.question;
    log_.outcomes = step_run.drawn;
    log_.events = run.events;
    log_.barriers = run.barriers_passed();
  }
  return ran;
}

// A step that cannot ask anything needs no copies.
bool Game::run_silent_step(Sink sink) {
  StepRun step_run{.log = log_, .kept = start_};
  Run run(now_, *rules_, chance_, nullptr, sink, &step_run);
  step(run);
  assert(!run.kept());
  log_.clear();
  return run.barriers > 0;
}

bool Game::cannot_ask(Choice choice) const {
  if (!rules_->simple) return false;
  if (choice.is_stop() || asked_.ask == Ask::buy) return true;
  const KindSet played = choice.is_all() ? having_type(now_, *rules_, Type::treasure) : KindSet::of(choice.kind());
  return (played - rules_->silent).empty();
}

Applied Game::apply(Choice choice, Sink sink, const Drivers* drivers) {
  if (!may(choice) || log_.size == StepLog::room) return {};
  log_.answer[log_.size++] = choice;
  bool barrier = false;
  if (asked_.top_level() && cannot_ask(choice)) {
    barrier = run_silent_step(sink);
  } else {
    if (asked_.top_level()) copy(start_, now_);
    const Ran ran = run_step(sink, drivers);
    barrier = ran.barrier;
    if (!ran.finished) return {.accepted = true, .barrier = barrier};
  }
  barrier |= advance(sink, drivers);
  return {.accepted = true, .barrier = barrier};
}

// Replays a step from its starting state, with the answers and outcomes it had, up to the question it had reached.
bool Game::resume(const Rules& rules, const State& state, const Chance& chance, const StepLog& log) {
  rules_ = &rules;
  chance_ = chance;
  copy(now_, state);
  copy(start_, state);
  log_.clear();
  log_.outcome = log.outcome;
  // Each run of the step drops the outcomes beyond its question, but the next answer needs them.
  log_.outcomes = log.outcomes;
  Run here(now_, *rules_, chance_, nullptr, {});
  const bool begins_with_question = comes_to_question(here, asked_);
  if (begins_with_question && log.size == 0) return false;
  if (!begins_with_question && run_step({}, nullptr).finished) return false;
  for (std::size_t i = 0; i < log.size; ++i) {
    log_.outcomes = log.outcomes;
    if (!apply(log.answer[i]).accepted || asked_.top_level()) return false;
  }
  return true;
}

bool Game::take_back() {
  if (log_.size == 0) return false;
  --log_.size;
  if (log_.size == 0) {
    copy(now_, start_);
    Run here(now_, *rules_, chance_, nullptr, {});
    if (comes_to_question(here, asked_)) {
      log_.clear();
      return true;
    }
  }
  run_step({}, nullptr);
  return true;
}

void Game::copy_from(const Game& other) {
  rules_ = other.rules_;
  chance_ = other.chance_;
  asked_ = other.asked_;
  std::memcpy(static_cast<void*>(&log_), &other.log_, offsetof(StepLog, answer) + other.log_.size * sizeof(Choice));
  std::memcpy(log_.outcome.data(), other.log_.outcome.data(), other.log_.outcomes * sizeof(std::uint16_t));
  copy(now_, other.now_);
  if (!asked_.top_level()) copy(start_, other.start_);
}

bool Game::same_as(const Game& other) const {
  return asked_ == other.asked_ && log_.size == other.log_.size &&
         std::memcmp(log_.answer.data(), other.log_.answer.data(), log_.size * sizeof(Choice)) == 0 && same(now_, other.now_);
}

std::uint64_t Game::hash() const {
  std::uint64_t h = dominium::hash(now_);
  for (const Choice answer : answers()) h = mix(h, answer.value);
  return h;
}

std::size_t Game::bytes_in_use() const {
  return offsetof(StepLog, answer) + log_.size * sizeof(Choice) + log_.outcomes * sizeof(std::uint16_t) + dominium::bytes_in_use(now_) +
         (asked_.top_level() ? 0 : dominium::bytes_in_use(start_));
}

}  // namespace dominium
