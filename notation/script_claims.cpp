// What a step states: it has just happened, or it is so.
#include <algorithm>
#include <ranges>

#include "notation/refusal.hpp"
#include "notation/script.hpp"

namespace dominium {

namespace {

bool is_draw(const Event& event) { return event.what == Happened::draws || (event.what == Happened::puts && event.to == Zone::hand); }

// What may come between cards of one draw.
bool goes_with_draws(const Event& event) { return event.what == Happened::looks || event.what == Happened::gets || event.what == Happened::shuffles; }

}  // namespace

bool Script::take_out(std::vector<Kind>& list, Kind kind) {
  auto at = std::find(list.begin(), list.end(), kind);
  if (at == list.end()) at = std::find(list.begin(), list.end(), no_kind);
  if (at == list.end()) return false;
  list.erase(at);
  return true;
}

// Whether the current step states something that has just happened.
bool Script::claim() {
  const Step& now = *step();
  if (answering_ || now.all) return false;
  if (now.verb == Verb::draw) return claim_draws();
  return claim_others();
}

// The next cards drawn, and all of them that came together.
bool Script::claim_draws() {
  const Step& now = *step();
  std::vector<Kind> left = left_;
  std::size_t i = floor_;
  const std::size_t first = floor_;
  for (; i < unclaimed_.size() && !left.empty(); ++i) {
    const Event& event = unclaimed_[i];
    if (!is_draw(event) || event.seat != now.seat) continue;
    if (!take_out(left, event.kind)) return false;
  }
  if (!left.empty()) return false;
  for (std::size_t rest = i; rest < unclaimed_.size(); ++rest) {
    if (is_draw(unclaimed_[rest]) && unclaimed_[rest].seat == now.seat) return false;
    if (!goes_with_draws(unclaimed_[rest])) break;
  }
  unclaimed_.erase(unclaimed_.begin() + static_cast<std::ptrdiff_t>(first), unclaimed_.begin() + static_cast<std::ptrdiff_t>(i));
  floor_ = first;
  return true;
}

bool Script::claim_others() {
  const Step& now = *step();
  std::vector<Kind> left = left_;
  std::vector<std::size_t> used;
  for (std::size_t i = now.verb == Verb::shuffle ? 0 : floor_; i < unclaimed_.size(); ++i) {
    const Event& event = unclaimed_[i];
    Verb verb{};
    if (event.seat != now.seat || !verb_of(event, verb) || verb != now.verb) continue;
    if (verb == Verb::play && (event.n == 1) != now.again) continue;
    if (verb == Verb::shuffle) {
      if (!now.cards.empty()) return false;
      used.push_back(i);
      break;
    }
    if (take_out(left, event.kind)) used.push_back(i);
    if (left.empty()) break;
  }
  if (used.empty() || !left.empty()) return false;
  floor_ = now.verb == Verb::shuffle ? floor_ : used.front();
  for (const std::size_t i : used | std::views::reverse) unclaimed_.erase(unclaimed_.begin() + static_cast<std::ptrdiff_t>(i));
  return true;
}

bool Script::check_asked(const Decision& decision) {
  const Step& now = *step();
  const bool asked = decision.ask != Ask::none && decision.answers == now.seat;
  // The turn's own questions come between cards: then nobody is asked anything by a card.
  if (now.verb == Verb::is_not_asked) return !asked || question_ == nullptr || decision.top_level();
  return asked && verb_of(decision.ask) == now.about && (now.least < 0 || decision.min == now.least);
}

bool Script::check_cannot(const Decision& decision, bool asked) {
  const Step& now = *step();
  if (now.about == Verb::decline) {
    if (asked && !decision.may_stop()) return true;
    fail(question_in_words(decision));
    return false;
  }
  std::string rule = "TURN-1";
  if (asked && verb_of(decision.ask) == now.about) {
    rule.clear();
    const bool too_many = decision.max > 1 && static_cast<int>(cards_.size()) > decision.max - decision.picked;
    if (too_many && decision.source != no_kind) rule = rule_of(*rules_.card[decision.source]);
    for (const Kind kind : cards_) {
      const bool later = decision.later.has(kind) && cards_.size() > 1;
      if (rule.empty() && !later) rule = refused_by(View(state_, rules_, now.seat), decision, Choice::pick(kind));
    }
    if (now.about == Verb::play && state_.phase == Phase::buy) rule = "BUY-3";
  }
  if (rule.empty()) {
    fail(english().text("script.allowed"));
    return false;
  }
  if (!now.rule.empty() && now.rule != rule) {
    refuse(rule);
    return false;
  }
  return true;
}

std::string Script::what_happened() const {
  std::string happened;
  for (std::size_t i = floor_; i < unclaimed_.size();) {
    Verb verb{};
    if (!verb_of(unclaimed_[i], verb)) {
      ++i;
      continue;
    }
    std::vector<Kind> kinds;
    Verb same = verb;
    const Seat seat = unclaimed_[i].seat;
    for (; i < unclaimed_.size() && verb_of(unclaimed_[i], same) && same == verb && unclaimed_[i].seat == seat; ++i)
      kinds.push_back(unclaimed_[i].kind);
    if (!happened.empty()) happened += "; ";
    happened += write_step(std::to_string(seat + 1), verb, verb == Verb::shuffle ? std::string() : kinds_in_order(rules_, kinds));
  }
  if (question_ != nullptr) return happened.empty() ? question_in_words(*question_) : happened + "; " + question_in_words(*question_);
  return happened.empty() ? english().text("script.nothing_happened") : happened;
}

}  // namespace dominium
