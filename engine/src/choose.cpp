// The funnel: every question of every card comes through `choose`.
#include <algorithm>

#include "table.hpp"

namespace dominium {

namespace {

// What is answered where nobody answers: decline, or the first option.
Choice decline(const Decision& decision) { return decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first()); }

}  // namespace

Choice Table::choose(const Decision& decision) {
  if (run_ != nullptr) return choose_in_step(decision);
  const Driver& driver = (*drivers_)[decision.answers];
  const Choice choice = driver.answer(driver.context, View(s_, rules_, decision.answers), decision);
  return allows(decision, choice) ? choice : decline(decision);
}

// First from the log, then from the seat's driver, then the question is kept and the rest of the step runs on as a ghost.
Choice Table::choose_in_step(const Decision& decision) {
  if (ghost_) return decline(decision);
  StepLog& log = run_->log;
  if (run_->used < log.size) return log.answer[run_->used++];
  if (log.size == StepLog::room) return decline(decision);
  if (drivers_ != nullptr && (*drivers_)[decision.answers].answer != nullptr) {
    const Driver& driver = (*drivers_)[decision.answers];
    const Choice choice = driver.answer(driver.context, View(s_, rules_, decision.answers), decision);
    if (!choice.is_later()) {
      log.answer[log.size++] = allows(decision, choice) ? choice : decline(decision);
      return log.answer[run_->used++];
    }
  }
  copy(run_->kept, s_);
  run_->question = decision;
  run_->barriers = barriers_;
  ghost_ = true;
  return decline(decision);
}

const Bag& Table::zone(Seat owner, Zone from) const {
  switch (from) {
    case Zone::discard:
      return of(owner).discard;
    case Zone::supply:
      return s_.supply;
    case Zone::trash:
      return s_.trash;
    default:
      return of(owner).hand;
  }
}

Decision Table::about(Seat owner, const Question& question) const {
  return {.ask = question.ask,
          .answers = question.answers == no_seat ? owner : question.answers,
          .owner = owner,
          .source = source_,
          .from = question.from,
          .hidden = question.hidden};
}

Kind Table::pick(Seat owner, const Question& question) { return pick_option(owner, zone(owner, question.from).kinds & question.of, question); }

Kind Table::pick_option(Seat owner, KindSet options, const Question& question) {
  if (options.empty()) return no_kind;
  if (question.min > 0 && options.single()) return options.first();
  Decision decision = about(owner, question);
  decision.options = options;
  decision.min = static_cast<std::uint16_t>(question.min);
  const Choice choice = choose(decision);
  return choice.is_stop() ? no_kind : choice.kind();
}

Bag Table::pick_set(Seat owner, const Bag& available, const Question& question) {
  // What is still to be picked from: kinds in ascending order, so that no set can be picked in two ways.
  Bag left = available;
  for (const Kind kind : available.kinds - question.of) left.remove(kind, available[kind]);
  const int max = std::min(question.max, left.size());
  const int min = std::min(question.min, max);
  Decision decision = about(owner, question);
  decision.min = static_cast<std::uint16_t>(min);
  decision.max = static_cast<std::uint16_t>(max);
  Bag picked;
  while (picked.size() < max && !left.empty()) {
    const int needed = min - picked.size();
    if (needed == left.size() || (left.kinds.single() && min == max)) {
      const int rest = max - picked.size();
      for (const Kind kind : left.kinds) picked.add(kind, std::min<int>(rest, left[kind]));
      break;
    }
    // A kind may be picked if enough cards are left from it upwards.
    KindSet options;
    int upwards = left.size();
    for (const Kind kind : left.kinds) {
      if (upwards >= needed) options.add(kind);
      upwards -= left[kind];
    }
    decision.options = options;
    decision.later = left.kinds - options;
    decision.picked = static_cast<std::uint16_t>(picked.size());
    const bool one_answer = needed > 0 && options.single();
    const Choice choice = one_answer ? Choice::pick(options.first()) : choose(decision);
    if (choice.is_stop()) break;
    const Kind kind = choice.kind();
    picked.add(kind);
    for (const Kind below : left.kinds - left.kinds.from(kind)) left.remove(below, left[below]);
    left.remove(kind);
  }
  return picked;
}

}  // namespace dominium
