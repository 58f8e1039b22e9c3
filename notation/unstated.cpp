#include "notation/unstated.hpp"

#include <algorithm>
#include <ranges>

namespace dominium {

namespace {

bool is_draw(const Event& event) { return event.what == Happened::draws || (event.what == Happened::puts && event.to == Zone::hand); }

// What may come between cards of one draw.
bool goes_with_draws(const Event& event) { return event.what == Happened::looks || event.what == Happened::gets || event.what == Happened::shuffles; }

bool says_it(const Statement& statement, const Event& event) {
  if (event.seat != statement.seat) return false;
  if (statement.verb == Verb::draw) return is_draw(event);
  Verb verb{};
  if (!verb_of(event, verb) || verb != statement.verb) return false;
  return verb != Verb::play || (event.n == 1) == statement.again;
}

// Whether two events that follow each other are one thing that happened to several cards. Cards are played one by one; in Clean-up all that
// somebody has goes away, and no rule tells of single cards.
bool come_together(const Event& a, const Event& b) {
  const bool many = a.what != Happened::plays && a.what != Happened::buys && a.source != no_kind;
  return many && a.what == b.what && a.seat == b.seat && a.source == b.source && a.from == b.from && a.to == b.to;
}

}  // namespace

bool take_out(std::vector<Kind>& list, Kind kind) {
  auto at = std::find(list.begin(), list.end(), kind);
  if (at == list.end()) at = std::find(list.begin(), list.end(), no_kind);
  if (at == list.end()) return false;
  list.erase(at);
  return true;
}

void Unstated::dealt(const std::vector<Event>& events) {
  events_ = events;
  answered(no_seat);
}

void Unstated::answered(Seat by) {
  for (auto event = events_.begin(); event != events_.end();) {
    if (!is_draw(*event)) {
      ++event;
      continue;
    }
    const Seat seat = event->seat;
    Draw draw;
    for (; event != events_.end() && (goes_with_draws(*event) || (is_draw(*event) && event->seat == seat)); ++event)
      if (is_draw(*event)) draw.push_back(event->kind);
    drawn_[seat].push_back(std::move(draw));
  }
  if (by != no_seat) drawn_[by].clear();
  events_.clear();
  floor_ = 0;
}

bool Unstated::claim(const Statement& statement) {
  if (statement.nothing) return nothing_of(statement);
  if (statement.verb == Verb::shuffle) return statement.cards.empty() && claim_shuffle(statement.seat);
  if (statement.verb == Verb::draw) return claim_earlier_draws(statement) || claim_draws(statement);
  return claim_others(statement);
}

bool Unstated::nothing_of(const Statement& statement) const {
  return std::none_of(events_.begin() + static_cast<std::ptrdiff_t>(floor_), events_.end(),
                      [&](const Event& event) { return says_it(statement, event); });
}

bool Unstated::claim_shuffle(Seat seat) {
  const auto shuffle =
      std::find_if(events_.begin(), events_.end(), [&](const Event& event) { return event.what == Happened::shuffles && event.seat == seat; });
  if (shuffle == events_.end()) return false;
  if (static_cast<std::size_t>(shuffle - events_.begin()) < floor_) --floor_;
  events_.erase(shuffle);
  return true;
}

bool Unstated::claim_earlier_draws(const Statement& statement) {
  auto& draws = drawn_[statement.seat];
  for (auto first = draws.begin(); first != draws.end(); ++first) {
    std::vector<Kind> left = statement.cards;
    for (auto draw = first; draw != draws.end(); ++draw) {
      if (!std::all_of(draw->begin(), draw->end(), [&](Kind kind) { return take_out(left, kind); })) break;
      if (!left.empty()) continue;
      draws.erase(draws.begin(), draw + 1);
      return true;
    }
  }
  return false;
}

// The next cards drawn, and all of them that came together.
bool Unstated::claim_draws(const Statement& statement) {
  std::vector<Kind> left = statement.cards;
  std::size_t i = floor_;
  for (; i < events_.size() && !left.empty(); ++i)
    if (says_it(statement, events_[i]) && !take_out(left, events_[i].kind)) return false;
  if (!left.empty()) return false;
  for (std::size_t rest = i; rest < events_.size(); ++rest) {
    if (says_it(statement, events_[rest])) return false;
    if (!goes_with_draws(events_[rest])) break;
  }
  events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(floor_), events_.begin() + static_cast<std::ptrdiff_t>(i));
  return true;
}

bool Unstated::claim_others(const Statement& statement) {
  std::vector<Kind> left = statement.cards;
  std::vector<std::size_t> used;
  for (std::size_t i = floor_; i < events_.size() && !left.empty();) {
    std::size_t end = i + 1;
    while (end < events_.size() && come_together(events_[i], events_[end])) ++end;
    if (says_it(statement, events_[i])) {
      std::vector<Kind> rest = left;
      bool all = true;
      for (std::size_t one = i; one < end; ++one) all = all && take_out(rest, events_[one].kind);
      if (all) {
        left = rest;
        for (std::size_t one = i; one < end; ++one) used.push_back(one);
      }
    }
    i = end;
  }
  if (used.empty() || !left.empty()) return false;
  floor_ = used.front();
  for (const std::size_t i : used | std::views::reverse) events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(i));
  return true;
}

std::string Unstated::instead_of(const Statement& statement, const Rules& rules, const std::vector<std::string>& players) const {
  std::vector<Kind> same;
  if (statement.verb == Verb::draw)
    for (const Draw& draw : drawn_[statement.seat]) same.insert(same.end(), draw.begin(), draw.end());
  for (std::size_t i = floor_; i < events_.size(); ++i)
    if (says_it(statement, events_[i])) same.push_back(events_[i].kind);
  if (!same.empty() && statement.verb != Verb::shuffle)
    return write_step(seat_word(statement.seat, players), statement.verb, kinds_in_order(rules, same));
  return in_words(rules, players);
}

std::string Unstated::in_words(const Rules& rules, const std::vector<std::string>& players) const {
  std::string words;
  for (std::size_t i = floor_; i < events_.size();) {
    Verb verb{};
    if (!verb_of(events_[i], verb)) {
      ++i;
      continue;
    }
    std::vector<Kind> kinds;
    Verb same = verb;
    const Seat seat = events_[i].seat;
    for (; i < events_.size() && verb_of(events_[i], same) && same == verb && events_[i].seat == seat; ++i) kinds.push_back(events_[i].kind);
    if (!words.empty()) words += "; ";
    words += write_step(seat_word(seat, players), verb, verb == Verb::shuffle ? std::string() : kinds_in_order(rules, kinds));
  }
  return words;
}

}  // namespace dominium
