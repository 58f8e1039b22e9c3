// What has happened and no step has stated yet: the one place that decides what a step states.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "dominium/event.hpp"
#include "records/steps.hpp"

namespace dominium {

// What a step says has happened.
struct Statement {
  Seat seat = no_seat;
  Verb verb = Verb::decline;
  std::vector<Kind> cards;  // no_kind stands for any; none: with `nothing`, or a shuffle
  bool again = false;       // plays a card once more
  bool nothing = false;     // nothing of the kind has happened
};

class Unstated {
 public:
  // The first hands: they may be stated in any order of seats.
  void dealt(const std::vector<Event>& events);
  void hear(const Event& event) { events_.push_back(event); }
  // The last thing heard was brought about by a step that says so.
  void forget_last() { events_.pop_back(); }
  // Somebody answered a question. What happened before is over; only what others drew can still be stated, until they answer themselves.
  void answered(Seat by);
  // The turn of this seat, with its number among all turns, goes into its Clean-up: as if they had answered, once a turn.
  void cleans_up(Seat seat, int turn);

  // Whether this states something that has just happened: things that came together are stated whole, others in the order in which they came.
  // What is stated can't be stated again, and what came before it no more.
  bool claim(const Statement& statement);

  // What happened instead: what this seat did of the kind, or else everything.
  [[nodiscard]] std::string instead_of(const Statement& statement, const Rules& rules, const std::vector<std::string>& players) const;

 private:
  using Draw = std::vector<Kind>;  // cards that came together

  bool claim_earlier_draws(const Statement& statement);
  bool claim_draws(const Statement& statement);
  bool claim_others(const Statement& statement);
  bool claim_shuffle(Seat seat);
  void pass_over(const std::vector<std::size_t>& stated);
  [[nodiscard]] bool nothing_of(const Statement& statement) const;
  // Where what begins here ends: one draw, or another thing that happened to several cards.
  [[nodiscard]] std::size_t end_of_draw(std::size_t begin) const;
  [[nodiscard]] std::size_t end_of_others(std::size_t begin) const;
  [[nodiscard]] bool goes_with_draws(const Event& event) const;
  [[nodiscard]] std::string in_words(const Rules& rules, const std::vector<std::string>& players) const;

  std::vector<Event> events_;
  std::size_t floor_ = 0;                                // what comes before has been passed over
  Kind looks_stated_of_ = no_kind;                       // the card whose looks are stated: what it draws after another look is another draw
  int cleaned_up_ = -1;                                  // the last turn that went into its Clean-up
  std::array<std::vector<Draw>, max_seats> drawn_ = {};  // before the last answer, by whoever has not answered since
};

// Takes one copy of a kind out of a list, or one that stands for any; false if there is neither.
bool take_out(std::vector<Kind>& list, Kind kind);

}  // namespace dominium
