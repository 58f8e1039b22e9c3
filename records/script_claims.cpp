// Checking what a step states: that something has just happened, or is the case.
#include "notation/choice_word.hpp"
#include "notation/forbidding_rule.hpp"
#include "records/script.hpp"

namespace dominium::records {

Statement Script::statement_of(const Step& step, std::vector<Kind> cards) {
  return {.seat = step.seat, .verb = step.verb, .cards = std::move(cards), .again = step.again, .nothing = step.nothing};
}

// Whether the current step states something that has just happened.
bool Script::claim() { return !answering_ && !step()->all && unclaimed_.claim(statement()); }

// Whether nothing of the kind that the current step states has happened.
bool Script::nothing_of_the_kind() const {
  Statement nothing = statement();
  nothing.nothing = true;
  return UnclaimedEvents(unclaimed_).claim(nothing);
}

bool Script::check_asked(const Decision& decision) {
  const Step& now = *step();
  const bool asked = decision.ask != Ask::none && decision.acts == now.seat;
  // The turn's own questions come between cards, when no card asks anybody anything.
  if (now.verb == Verb::is_not_asked) return !asked || question_ == nullptr || decision.top_level();
  return asked && verb_of(decision) == now.about && (now.least < 0 || decision.min == now.least);
}

bool Script::check_cannot(const Decision& decision, bool asked) {
  const Step& now = *step();
  if (now.about == Verb::decline) {
    if (asked && !decision.may_stop()) return true;
    fail(this->asked(decision));
    return false;
  }
  std::string rule = "TURN-1";
  if (asked && verb_of(decision) == now.about) {
    rule.clear();
    const int said = static_cast<int>(cards_.size() + now.words.size());
    const bool too_many = decision.max > 1 && said > decision.max - decision.picked;
    if (too_many && decision.source != no_kind) rule = notation::rule_of(*rules_.card[decision.source]);
    for (const Kind kind : cards_) {
      const bool later = decision.later.has(kind) && cards_.size() > 1;
      if (rule.empty() && !later) rule = notation::forbidding_rule(View(state_, rules_, now.seat), decision, Choice::pick(kind));
    }
    for (const std::string& word : now.words) {
      const std::optional<Choice> pick = notation::choice_of(rules_, decision, word);
      const bool offered = pick && pick->is_option() && (decision.numbers | decision.numbers_later).has(pick->option());
      if (rule.empty() && !offered) rule = notation::rule_of(*rules_.card[decision.source]);
    }
    if (now.about == Verb::play && state_.phase == Phase::buy) rule = "BUY-3";
  }
  if (rule.empty()) {
    fail(text("script.allowed"));
    return false;
  }
  if (!now.rule.empty() && now.rule != rule) {
    refuse(rule);
    return false;
  }
  return true;
}

std::string Script::what_happened() const {
  const std::string happened = unclaimed_.instead_of(statement(), rules_, options_.players);
  if (question_ != nullptr) return happened.empty() ? asked(*question_) : happened + "; " + asked(*question_);
  return happened.empty() ? text("script.nothing_happened") : happened;
}

}  // namespace dominium::records
