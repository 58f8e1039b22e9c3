#include "questions.hpp"

#include <algorithm>

namespace dominium {

namespace {

// Answers from the log, then from the seat's driver; failing both, keeps the question and lets the rest of the step run on as a ghost, to no effect.
[[gnu::noinline]] Choice choose_in_step(Run& r, const Decision& decision) {
  if (r.ghost) return decision.declined();
  StepRun& step = *r.step;
  StepLog& log = step.log;
  if (step.used < log.size) {
    assert(allows(decision, log.answer[step.used]));
    return log.answer[step.used++];
  }
  if (log.size == StepLog::room) return decision.declined();
  if (r.drivers != nullptr && (*r.drivers)[decision.answers].answer != nullptr) {
    const Driver& driver = (*r.drivers)[decision.answers];
    const Choice choice = driver.answer(driver.context, View(r.s, r.rules, decision.acts), decision);
    if (!choice.is_later()) {
      log.answer[log.size++] = allows(decision, choice) ? choice : decision.declined();
      return log.answer[step.used++];
    }
  }
  copy(step.kept, r.s);
  step.question = decision;
  step.barriers = r.barriers;
  r.ghost = true;
  return decision.declined();
}

// The decision that a question leads to, still without its options.
Decision about(const Run& r, Seat owner, const CardQuestion& question) {
  const Seat acts = question.answers == no_seat ? owner : question.answers;
  return {.ask = question.ask,
          .answers = r.s.decides_for(acts),
          .acts = acts,
          .owner = owner,
          .source = r.c.self,
          .from = question.from,
          .hidden = question.hidden};
}

// Whether picking from this zone looks like a choice to others even if there is only one way: there are several cards, and not everybody knows them.
[[gnu::noinline]] bool looks_like_a_choice_among_people(const Run& r, Seat owner, Zone from) {
  if (from == Zone::hand || from == Zone::discard) return cards_in(r, owner, from).total > 1;
  if (from != Zone::held) return false;
  int cards = 0;
  bool unknown = false;
  for (const HeldCard& card : r.s.limbo()) {
    if (card.owner != owner) continue;
    ++cards;
    unknown |= card.known != everyone;
  }
  return cards > 1 && unknown;
}
bool looks_like_a_choice(const Run& r, Seat owner, Zone from) {
  return r.rules.setup.among_people && looks_like_a_choice_among_people(r, owner, from);
}

// Which kinds may be picked next of a set that is picked in ascending order: those from which upwards enough cards are left.
KindSet in_ascending_order(const Bag& available, const Bag& picked, KindSet left, int left_count, int needed) {
  KindSet options = left;
  int upwards = left_count;
  for (const Kind kind : left) {
    if (upwards < needed) options.remove(kind);
    upwards -= available[kind] - picked[kind];
  }
  return options;
}

}  // namespace

Choice choose(Run& r, const Decision& decision) {
  if (r.step != nullptr) return choose_in_step(r, decision);
  return answered(*r.drivers, View(r.s, r.rules, decision.acts), decision);
}

const Bag& cards_in(const Run& r, Seat owner, Zone zone) {
  switch (zone) {
    case Zone::discard:
      return r.of(owner).discard;
    case Zone::supply:
      return r.s.supply;
    case Zone::trash:
      return r.s.trash;
    default:
      return r.of(owner).hand;
  }
}

Kind pick_kind(Run& r, Seat owner, KindSet options, const CardQuestion& question) {
  if (options.empty()) return no_kind;
  if (question.min > 0 && options.single() && (question.hidden || !looks_like_a_choice(r, owner, question.from))) return options.first();
  Decision decision = about(r, owner, question);
  decision.options = options;
  decision.min = static_cast<std::uint16_t>(question.min);
  const Choice choice = choose(r, decision);
  return choice.is_stop() ? no_kind : choice.kind();
}

Picked pick_set(Run& r, Seat owner, const Bag& available, const CardQuestion& question) {
  // The kinds still available. Unless the order counts they are picked in ascending order, so that there is only one way to pick each set.
  KindSet left = available.kinds & question.of;
  int left_count = available.count_of(left);
  const int max = std::min(question.max, left_count);
  const int min = std::min(question.min, max);
  const bool unknown = looks_like_a_choice(r, owner, question.from);
  Decision decision = about(r, owner, question);
  decision.ordered = (question.order != nullptr || (unknown && question.ask == Ask::discard)) && max > 1;
  decision.min = static_cast<std::uint16_t>(min);
  decision.max = static_cast<std::uint16_t>(max);
  Picked picked;
  picked.last = no_kind;
  const auto count_left = [&](Kind kind) { return available[kind] - picked[kind]; };
  const auto pick = [&](Kind kind, int n) {
    if (question.order != nullptr) std::fill_n(question.order + picked.size(), n, kind);
    picked.add(kind, n);
  };
  while (picked.size() < max && left_count > 0) {
    const int needed = min - picked.size();
    const bool all_go = needed == left_count;
    // The first pick is asked for even if only its owner can see that there is no alternative.
    const bool asked_anyway = unknown && !question.hidden && picked.empty() && (decision.ordered || !all_go);
    const bool one_way = (all_go && !decision.ordered) || (left.single() && (all_go || min == max));
    if (one_way && !asked_anyway) {
      const int rest = max - picked.size();
      for (const Kind kind : left) pick(kind, std::min(rest, count_left(kind)));
      if (decision.ordered) picked.last = left.first();
      break;
    }
    const KindSet options = needed > 0 && !decision.ordered ? in_ascending_order(available, picked, left, left_count, needed) : left;
    decision.options = options;
    decision.later = left - options;
    decision.picked = static_cast<std::uint16_t>(picked.size());
    const bool one_answer = needed > 0 && options.single() && !asked_anyway;
    const Choice choice = one_answer ? Choice::pick(options.first()) : choose(r, decision);
    if (choice.is_stop()) break;
    const Kind kind = choice.kind();
    if (decision.ordered) {
      picked.last = kind;
    } else {
      for (const Kind below : left - left.from(kind)) left_count -= count_left(below);
      left = left.from(kind);
    }
    pick(kind, 1);
    if (count_left(kind) == 0) left.remove(kind);
    --left_count;
  }
  return picked;
}

OptionSet pick_options(Run& r, Seat who, Ask ask, OptionSet options, int min, int max) {
  OptionSet picked, left = options;
  Decision decision = about(r, who, {.ask = ask, .from = Zone::none});
  decision.min = static_cast<std::uint16_t>(min);
  decision.max = static_cast<std::uint16_t>(max);
  while (picked.size() < max && !left.empty()) {
    const int needed = min - picked.size();
    if (needed == left.size()) {
      picked = picked | left;
      break;
    }
    // An option may be picked if enough options are left from it upwards.
    OptionSet now;
    int upwards = left.size();
    for (const Option option : left) {
      if (upwards >= needed) now.add(option);
      --upwards;
    }
    decision.numbers = now;
    decision.numbers_later = left - now;
    decision.picked = static_cast<std::uint16_t>(picked.size());
    const Choice choice = choose(r, decision);
    if (choice.is_stop()) break;
    picked.add(choice.option());
    left = left.from(Option{choice.option() + 1});
  }
  const Happened what = ask == Ask::number ? Happened::names : Happened::chooses;
  for (const Option option : picked)
    if (r.telling) r.tell({.what = what, .seat = who, .source = r.c.self, .n = static_cast<std::int16_t>(option)});
  return picked;
}

}  // namespace dominium
