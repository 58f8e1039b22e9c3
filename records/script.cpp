#include "records/script.hpp"

#include <algorithm>
#include <memory>

#include "next_question.hpp"
#include "notation/choice_word.hpp"
#include "notation/forbidding_rule.hpp"

namespace dominium::records {

std::vector<Entry> read_entries(const text::Value& list, StepNames& names) {
  std::vector<Entry> entries;
  for (const text::Value& value : list.as_list()) {
    if (value.is_map()) {
      value.only_keys({"expect"});
      entries.emplace_back(read_expectation(value.require("expect"), names));
    } else {
      entries.emplace_back(read_step(value, names));
    }
  }
  return entries;
}

Script::Script(const Rules& rules, std::vector<Entry> entries, Expectation end, ScriptOptions options)
    : rules_(rules),
      entries_(std::move(entries)),
      end_(std::move(end)),
      options_(std::move(options)),
      chance_(options_.fair ? options_.fair->source() : Chance::seeded(options_.seed)) {
  if (options_.by_hand) chance_.tell([this](Seat seat, std::span<const Slot> pool) { return told_next(seat, pool); });
}

void Script::run(const State& from) {
  copy(state_, from);
  begin_entry();
  const auto answer_for = [](void* self, const View&, const Decision& decision) { return static_cast<Script*>(self)->answer(decision); };
  const auto hear_it = [](void* self, const Event& event) { static_cast<Script*>(self)->hear(event); };
  Drivers drivers;
  drivers.fill({.answer = answer_for, .context = this});
  play_on(
      rules_, state_, chance_.source(), drivers, {.tell = hear_it, .context = this},
      [](void* self, const State&) { return static_cast<Script*>(self)->keep_on(); }, this);
  if (!done_) finish();
  if (options_.keep_tables) tables_.push_back(state_);
  if (chance_.impossible() && failures_.empty()) failures_.push_back({0, text("script.order"), text("script.order_impossible")});
}

void Script::deal_and_run() {
  if (!order_first_decks()) return;
  const auto dealt = std::make_unique<Game>();
  const auto hear_it = [](void* script, const Event& event) {
    auto& self = *static_cast<Script*>(script);
    self.events_.push_back(event);
    self.hear_card_come(event);
  };
  begin_entry();
  dealt->start(rules_, chance_.source(), {.tell = hear_it, .context = this});
  unclaimed_.dealt(events_);
  run(dealt->state());
}

// ---- what the engine calls

Choice Script::answer(const Decision& decision) {
  const Choice choice = decide(decision);
  answers_.push_back({decision, choice});
  if (!done_) answers_before_end_ = answers_.size();
  return choice;
}

Choice Script::decide(const Decision& decision) {
  if (done_ || !require_told(decision.acts) || !require_told(decision.owner)) return decision.declined();
  question_ = &decision;
  Outcome outcome = Outcome::consumed;
  Choice choice;
  std::size_t answer = at_;
  while (outcome == Outcome::consumed && !at_end()) {
    answer = at_;
    outcome = at_question(decision, choice);
  }
  if (outcome == Outcome::answered && !require_told_in_time(decision.acts, answer)) outcome = Outcome::failed;
  // If `end` mentions a question, it is compared while one is open; with nothing to compare, the script may end anywhere.
  if (at_end() && outcome == Outcome::consumed && !decision.top_level() && (end_.about_question || end_.checks.empty())) {
    compare(end_);
    done_ = true;
  }
  if (outcome == Outcome::answered) {
    unclaimed_.answered(decision.acts);
    acted_.add(decision.acts);
  } else {
    choice = decision.declined();
    if (outcome != Outcome::failed && !done_ && !decision.may_stop()) fail(before_.empty() ? asked(decision) : before_);
  }
  question_ = nullptr;
  return choice;
}

bool Script::keep_on() {
  if (done_) return false;
  if (state_.phase == Phase::start) {
    acted_ = {};
    if (options_.keep_tables) tables_.push_back(state_);
    return true;
  }
  if (state_.phase != Phase::cleanup) {
    if (!at_end() && !require_told(state_.turn_of)) return false;
    Outcome outcome = Outcome::consumed;
    while (outcome == Outcome::consumed && !at_end()) outcome = between_steps();
    const bool wait_for_end = options_.to_the_end && state_.turn == since_turn_;
    if (at_end() && outcome == Outcome::consumed && !wait_for_end) finish();
  }
  if (!done_ && moment().phase() == Phase::cleanup) go_into_clean_up();
  return !done_;
}

// Passes a step that ends this seat's turn, once per turn.
void Script::end_turn(Seat seat) {
  const Step* now = step();
  if (turn_ended_ || now == nullptr || now->seat != seat || (now->verb != Verb::end_turn && now->verb != Verb::end_buy_phase)) return;
  turn_ended_ = true;
  acted_.add(seat);
  advance();
}

void Script::go_into_clean_up() {
  end_turn(state_.turn_of);
  unclaimed_.cleans_up(state_.turn_of, state_.turn);
  if (!options_.every_turn || acted_.has(state_.turn_of)) return;
  fail(before_.empty() ? text("script.turn_left_out", {{"seat", who(state_.turn_of)}}) : before_);
}

void Script::hear(const Event& event) {
  events_.push_back(event);
  if (done_) return;
  if (event.what == Happened::shuffles) return hear_shuffle(event);
  if (event.what == Happened::turn) {
    if (turn_of_ != no_seat) end_turn(turn_of_);
    turn_of_ = event.seat;
    turn_ended_ = false;
  }
  hear_card_come(event);
  if (done_) return;
  Verb verb{};
  const Step* now = step();
  const bool again = event.what == Happened::plays && event.n == 1;
  if (now != nullptr && answering_ && !again && verb_of(event, verb) && verb == now->verb) {
    if (now->all) return;
    if (take_out(left_, event.kind)) {
      if (left_.empty()) advance();
      return;
    }
  }
  unclaimed_.hear(event);
}

// The game is over, or nothing is left to do.
void Script::finish() {
  while (!done_ && !at_end() && when_over() == Outcome::consumed) {
  }
  if (!done_) require_shuffles();
  if (!done_) compare(end_);
  done_ = true;
}

// ---- from one entry to the next

void Script::advance() {
  ++at_;
  begin_entry();
}

void Script::begin_entry() {
  answering_ = false;
  given_ = 0;
  reacted_ = false;
  refusal_.clear();
  before_.clear();
  since_turn_ = state_.turn;
  cards_ = step() != nullptr ? kinds_of(*step()) : std::vector<Kind>{};
  left_ = cards_;
}

Script::Outcome Script::passed() {
  advance();
  return Outcome::consumed;
}

// A failure at the next step, or after the last one.
Failure Script::failure_at(std::size_t at, const std::string& got) const {
  const auto is_step = [](const Entry& entry) { return std::holds_alternative<Step>(entry); };
  const auto next = std::find_if(entries_.begin() + static_cast<std::ptrdiff_t>(at), entries_.end(), is_step);
  if (next != entries_.end()) return {std::get<Step>(*next).line, std::get<Step>(*next).text, got};
  const auto last = std::find_if(entries_.rbegin(), entries_.rend(), is_step);
  return {last != entries_.rend() ? std::get<Step>(*last).line : 0, text("script.end"), got};
}

Script::Outcome Script::fail(const std::string& got) {
  if (step() != nullptr && !require_told_in_time(step()->seat, at_)) return Outcome::failed;
  failures_.push_back(failure(got));
  done_ = true;
  return Outcome::failed;
}

Script::Outcome Script::refuse(const std::string& rule) { return fail(text("script.refused", {{"rule", rule}})); }

void Script::compare(const Expectation& expectation) {
  for (const Check& check : expectation.checks) {
    const std::string got = check.got(moment());
    if (got == check.expected) continue;
    failures_.push_back({check.line, text("script.is", {{"what", check.what}, {"value", check.expected}}), got});
    done_ = true;
  }
}

Script::Outcome Script::compare_now(const Expectation& expectation) {
  compare(expectation);
  return done_ ? Outcome::failed : passed();
}

// ---- while a question is open

Script::Outcome Script::at_question(const Decision& decision, Choice& choice) {
  if (const auto* expectation = std::get_if<Expectation>(&entries_[at_])) return compare_now(*expectation);
  // The step has given all its answers; what follows from them may be delayed by a number that belongs to them, or changed by a reaction.
  const bool interrupts = decision.ask == Ask::react || decision.ask == Ask::next || decision.ask == Ask::number;
  if (reacted_ || (answering_ && interrupts && given_ == cards_.size())) return passed();
  const Step& now = *step();
  // All Treasures are being played: one of them is asking, or the question is whether to play more.
  if (now.all && answering_) return passed();
  const bool mine = decision.acts == now.seat;
  switch (now.verb) {
    case Verb::is_asked:
    case Verb::is_not_asked:
      if (!check_asked(decision)) return fail(asked(decision));
      return passed();
    case Verb::cannot:
      if (now.about == Verb::buy && (!decision.top_level() || state_.phase == Phase::action)) return Outcome::waits;
      if (!check_cannot(decision, mine)) return Outcome::failed;
      return passed();
    case Verb::game_goes_on:
      return passed();
    case Verb::decline:
      if (!mine || decision.top_level()) return Outcome::waits;
      if (!decision.may_stop()) return fail(asked(decision));
      choice = Choice::stop();
      advance();
      return Outcome::answered;
    case Verb::end_action_phase:
      if (!mine || decision.ask != Ask::play_action) return Outcome::waits;
      choice = Choice::stop();
      advance();
      return Outcome::answered;
    default:
      break;
  }
  // What has happened comes before the open question; "nothing" may also answer one that is still to come.
  const bool answers = now.verb != Verb::draw && now.verb != Verb::look && now.verb != Verb::put_in_hand;
  if (!(now.nothing && answers) && claim()) return passed();
  if (mine && verb_of(decision) == now.verb) {
    const Outcome outcome = decision.numbers.empty() ? give_cards(decision, choice) : give_options(decision, choice);
    if (outcome != Outcome::waits) return outcome;
  }
  if (before_.empty() && !answers && !nothing_of_the_kind()) before_ = what_happened();
  if (answering_ && decision.picked == 0 && now.verb != Verb::play && now.verb != Verb::buy && now.verb != Verb::set_aside)
    return fail(text("script.only_part", {{"cards", kinds_in_order(rules_, left_)}}));
  return Outcome::waits;
}

// The current step answers the question, with its next card or the next of its set.
Script::Outcome Script::give_cards(const Decision& decision, Choice& choice) {
  const Step& now = *step();
  if (now.all) {
    if (decision.ask != Ask::play_treasure) return Outcome::waits;
    answering_ = true;
    choice = Choice::all();
    return Outcome::answered;
  }
  const bool set = decision.max > 1;
  std::vector<Kind> cards = set ? cards_ : left_;
  if (set && !decision.ordered) std::sort(cards.begin(), cards.end());
  // The card named first will be on top of the deck: it is picked last.
  if (set && decision.ordered && decision.ask == Ask::put_on_deck) std::reverse(cards.begin(), cards.end());
  const std::size_t next = set ? decision.picked : 0;
  if (set && !now.nothing && (cards.size() > decision.max || cards.size() < decision.min)) return fail(asked(decision));
  if (now.nothing || next >= cards.size()) {
    if (!decision.may_stop()) return fail(asked(decision));
    choice = Choice::stop();
    if (now.nothing) advance();
    return Outcome::answered;
  }
  choice = Choice::pick(cards[next]);
  if (now.again || cards[next] == no_kind) return Outcome::waits;
  if (!allows(decision, choice)) {
    refusal_ = text("script.refused", {{"rule", notation::forbidding_rule(View(state_, rules_, now.seat), decision, choice)}});
    return decision.picked > 0 || !decision.may_stop() ? fail(refusal_) : Outcome::waits;
  }
  answering_ = true;
  ++given_;
  reacted_ = decision.ask == Ask::react;
  // What follows need not be stated in the same words, if at all.
  if (now.verb == Verb::use || now.verb == Verb::pick || now.verb == Verb::resolve || now.verb == Verb::pass) advance();
  return Outcome::answered;
}

// The current step answers with options of the card, or with a number.
Script::Outcome Script::give_options(const Decision& decision, Choice& choice) {
  std::vector<Choice> picks;
  for (const std::string& word : step()->words) {
    const std::optional<Choice> pick = notation::choice_of(rules_, decision, word);
    if (!pick || std::find(picks.begin(), picks.end(), *pick) != picks.end()) return fail(asked(decision));
    picks.push_back(*pick);
  }
  if (picks.size() < decision.min || picks.size() > decision.max) return fail(asked(decision));
  std::sort(picks.begin(), picks.end(), [](Choice a, Choice b) { return a.value < b.value; });
  if (decision.picked == picks.size()) {
    choice = Choice::stop();
    advance();
    return Outcome::answered;
  }
  choice = picks[decision.picked];
  if (!allows(decision, choice)) return fail(asked(decision));
  answering_ = true;
  // Picks without an alternative are not asked for.
  const int picked = decision.picked + 1;
  const OptionSet left = (decision.numbers | decision.numbers_later).from(Option{choice.option() + 1});
  if (picked == decision.max || decision.min - picked >= left.size()) advance();
  return Outcome::answered;
}

// ---- between two steps of the engine, in the Action or Buy phase

Script::Outcome Script::between_steps() {
  if (const auto* expectation = std::get_if<Expectation>(&entries_[at_])) return compare_now(*expectation);
  if (reacted_) return passed();
  const Step& now = *step();
  const bool turn = state_.turn_of == now.seat;
  if (now.nothing && now.verb != Verb::cannot) return claim() ? passed() : fail(what_happened());  // no card asked for it
  switch (now.verb) {
    case Verb::is_asked:
    case Verb::is_not_asked: {
      const Decision asked = moment().asked();
      if (!check_asked(asked)) return fail(this->asked(asked));
      break;
    }
    case Verb::cannot: {
      if (now.about == Verb::buy && turn && moment().phase() == Phase::action) return Outcome::waits;
      const bool treasure = !cards_.empty() && !view().type(Type::action).has(cards_.front()) && view().type(Type::treasure).has(cards_.front());
      const Ask play = state_.phase == Phase::action && !treasure ? Ask::play_action : Ask::play_treasure;
      const bool asked = turn && (now.about == Verb::buy || now.about == Verb::play);
      if (!check_cannot(next_question(state_, rules_, now.about == Verb::buy ? Ask::buy : play), asked)) return Outcome::failed;
      break;
    }
    case Verb::game_goes_on:
      break;
    case Verb::game_ends:
      return state_.turn > since_turn_ ? fail(text("script.goes_on")) : Outcome::waits;
    case Verb::decline:
      return moments_may_ask() ? Outcome::waits : fail(text("script.nobody_asked"));
    case Verb::end_turn:
    case Verb::end_buy_phase:
      return Outcome::waits;
    case Verb::end_action_phase:
      if (!turn || moment().phase() == Phase::action) return Outcome::waits;
      break;
    case Verb::play:
      if (claim()) break;
      return turn ? check_turn_play() : Outcome::waits;
    case Verb::buy:
      return turn ? check_turn_buy() : Outcome::waits;
    default:
      return check_consequence();
  }
  return passed();
}

Script::Outcome Script::check_turn_play() {
  const Step& now = *step();
  if (now.all) {
    const bool none = next_question(state_, rules_, Ask::play_treasure).options.empty();
    if (!answering_ && !none) return state_.phase == Phase::buy ? refuse("BUY-3") : Outcome::waits;
    return passed();
  }
  if (now.again || now.nothing || left_.front() == no_kind) return fail(what_happened());
  const Kind kind = left_.front();
  const bool action = view().type(Type::action).has(kind);
  if (state_.phase == Phase::buy && !action) return refuse("BUY-3");
  const Decision question = next_question(state_, rules_, state_.phase == Phase::action && action ? Ask::play_action : Ask::play_treasure);
  const std::string rule = notation::forbidding_rule(view(), question, Choice::pick(kind));
  return rule.empty() ? Outcome::waits : refuse(rule);
}

Script::Outcome Script::check_turn_buy() {
  if (const Phase phase = moment().phase(); phase == Phase::action || phase == Phase::treasure) return Outcome::waits;
  if (step()->nothing || left_.front() == no_kind) return fail(what_happened());
  const std::string rule = notation::forbidding_rule(view(), next_question(state_, rules_, Ask::buy), Choice::pick(left_.front()));
  return rule.empty() ? Outcome::waits : refuse(rule);
}

// For what no question of the turn can bring about: either it has happened, or the end of the turn may still bring it.
Script::Outcome Script::check_consequence() {
  const Step& now = *step();
  if (claim()) return passed();
  const bool in_clean_up = now.verb == Verb::draw || now.verb == Verb::shuffle || now.verb == Verb::discard;
  const bool waits = !answering_ && (moments_may_ask() || (in_clean_up && state_.turn_of == now.seat && state_.turn == since_turn_));
  if (before_.empty() && !(waits && refusal_.empty() && nothing_of_the_kind())) before_ = refusal_.empty() ? what_happened() : refusal_;
  return waits ? Outcome::waits : fail(before_);
}

Script::Outcome Script::when_over() {
  if (const auto* expectation = std::get_if<Expectation>(&entries_[at_])) return compare_now(*expectation);
  if (reacted_) return passed();
  const Step& now = *step();
  const bool so = now.verb == Verb::game_ends || now.verb == Verb::end_turn || now.verb == Verb::end_buy_phase || now.verb == Verb::is_not_asked ||
                  (now.verb == Verb::cannot && (now.rule.empty() || now.rule == "END-1"));
  return so || claim() ? passed() : fail(text("script.over"));
}

}  // namespace dominium::records
