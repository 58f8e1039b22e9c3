#include "records/unclaimed_events.hpp"

#include <algorithm>
#include <ranges>

namespace dominium::records {

namespace {

bool is_draw(const Event& event) { return event.what == Happened::draws || (event.what == Happened::puts && event.to == Zone::hand); }

bool says_it(const Statement& statement, const Event& event) {
  if (event.seat != statement.seat) return false;
  if (statement.verb == Verb::draw) return is_draw(event);
  Verb verb{};
  if (!verb_of(event, verb) || verb != statement.verb) return false;
  return verb != Verb::play || (event.n == 1) == statement.again;
}

// Whether two consecutive events are one thing that happened to several cards. Cards are played and bought one by one; in Clean-up everything a seat
// has goes together, wherever it is.
bool come_together(const Event& a, const Event& b) {
  if (a.what != b.what || a.seat != b.seat || a.source != b.source) return false;
  if (a.source == no_kind) return a.what == Happened::discards;
  return a.what != Happened::plays && a.what != Happened::buys && a.from == b.from && a.to == b.to;
}

}  // namespace

bool take_out(std::vector<Kind>& list, Kind kind) {
  auto at = std::find(list.begin(), list.end(), kind);
  if (at == list.end()) at = std::find(list.begin(), list.end(), no_kind);
  if (at == list.end()) return false;
  list.erase(at);
  return true;
}

void UnclaimedEvents::dealt(const std::vector<Event>& events) {
  events_ = events;
  answered(no_seat);
}

void UnclaimedEvents::answered(Seat by) {
  for (std::size_t i = 0; i < events_.size();) {
    if (!is_draw(events_[i])) {
      ++i;
      continue;
    }
    Draw& draw = drawn_[events_[i].seat].emplace_back();
    for (const std::size_t end = end_of_draw(i); i < end; ++i)
      if (is_draw(events_[i])) draw.push_back(events_[i].kind);
  }
  if (by != no_seat) drawn_[by].clear();
  events_.clear();
  floor_ = 0;
}

void UnclaimedEvents::cleans_up(Seat seat, int turn) {
  if (cleaned_up_ == turn) return;
  cleaned_up_ = turn;
  answered(seat);
}

// Events that may come between the cards of one draw.
bool UnclaimedEvents::goes_with_draws(const Event& event) const {
  return (event.what == Happened::looks && event.source != looks_stated_of_) || event.what == Happened::gets || event.what == Happened::shuffles;
}

std::size_t UnclaimedEvents::end_of_draw(std::size_t begin) const {
  std::size_t end = begin + 1;
  for (std::size_t i = end; i < events_.size(); ++i) {
    const bool draws = is_draw(events_[i]) && events_[i].seat == events_[begin].seat;
    if (!draws && !goes_with_draws(events_[i])) break;
    if (draws) end = i + 1;
  }
  return end;
}

std::size_t UnclaimedEvents::end_of_others(std::size_t begin) const {
  std::size_t end = begin + 1;
  while (end < events_.size() && come_together(events_[begin], events_[end])) ++end;
  return end;
}

bool UnclaimedEvents::claim(const Statement& statement) {
  if (statement.nothing) return nothing_of(statement);
  if (statement.verb == Verb::shuffle) return statement.cards.empty() && claim_shuffle(statement.seat);
  if (statement.verb == Verb::draw) return claim_earlier_draws(statement) || claim_draws(statement);
  return claim_others(statement);
}

bool UnclaimedEvents::nothing_of(const Statement& statement) const {
  const bool drew_before = statement.verb == Verb::draw && !drawn_[statement.seat].empty();
  return !drew_before && std::ranges::none_of(events_, [&](const Event& event) { return says_it(statement, event); });
}

bool UnclaimedEvents::claim_shuffle(Seat seat) {
  const auto shuffle =
      std::find_if(events_.begin(), events_.end(), [&](const Event& event) { return event.what == Happened::shuffles && event.seat == seat; });
  if (shuffle == events_.end()) return false;
  if (static_cast<std::size_t>(shuffle - events_.begin()) < floor_) --floor_;
  events_.erase(shuffle);
  return true;
}

bool UnclaimedEvents::claim_earlier_draws(const Statement& statement) {
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

// Claims one draw or several consecutive ones, each as a whole; draws before them are passed over.
bool UnclaimedEvents::claim_draws(const Statement& statement) {
  const auto next_draw = [&](std::size_t i) {
    while (i < events_.size() && !says_it(statement, events_[i])) ++i;
    return i;
  };
  for (std::size_t first = next_draw(floor_); first < events_.size(); first = next_draw(end_of_draw(first))) {
    std::vector<Kind> left = statement.cards;
    std::vector<std::size_t> used;
    bool all = true;
    for (std::size_t i = first; i < events_.size() && all && !left.empty(); i = next_draw(i))
      for (const std::size_t end = end_of_draw(i); i < end; ++i) {
        if (!says_it(statement, events_[i])) continue;
        all = all && take_out(left, events_[i].kind);
        used.push_back(i);
      }
    if (!all || !left.empty()) continue;
    pass_over(used);
    return true;
  }
  return false;
}

bool UnclaimedEvents::claim_others(const Statement& statement) {
  std::vector<Kind> left = statement.cards;
  std::vector<std::size_t> used;
  for (std::size_t i = floor_; i < events_.size() && !left.empty();) {
    const std::size_t end = end_of_others(i);
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
  if (statement.verb == Verb::look) looks_stated_of_ = events_[used.back()].source;
  pass_over(used);
  return true;
}

// These have been stated; what came before them can no longer be.
void UnclaimedEvents::pass_over(const std::vector<std::size_t>& stated) {
  floor_ = stated.front();
  for (const std::size_t i : stated | std::views::reverse) events_.erase(events_.begin() + static_cast<std::ptrdiff_t>(i));
}

std::string UnclaimedEvents::instead_of(const Statement& statement, const Rules& rules, const std::vector<std::string>& players) const {
  std::vector<std::vector<Kind>> same;
  if (statement.verb == Verb::draw) same = drawn_[statement.seat];
  for (std::size_t i = statement.nothing ? 0 : floor_; i < events_.size();) {
    if (!says_it(statement, events_[i])) {
      ++i;
      continue;
    }
    std::vector<Kind>& kinds = same.emplace_back();
    for (const std::size_t end = statement.verb == Verb::draw ? end_of_draw(i) : end_of_others(i); i < end; ++i)
      if (says_it(statement, events_[i])) kinds.push_back(events_[i].kind);
  }
  if (same.empty() || statement.verb == Verb::shuffle) return in_words(rules, players);
  std::string words;
  for (const std::vector<Kind>& kinds : same)
    words += (words.empty() ? "" : "; ") + write_step(seat_word(statement.seat, players), statement.verb, kinds_in_order(rules, kinds));
  return words;
}

std::string UnclaimedEvents::in_words(const Rules& rules, const std::vector<std::string>& players) const {
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

}  // namespace dominium::records
