// What has happened but has not been stated by a step: the only place that decides what a step states.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "dominium/event.hpp"
#include "records/steps.hpp"

namespace dominium::records {

// What a step says has happened.
struct Statement {
  Seat seat = no_seat;
  Verb verb = Verb::decline;
  std::vector<Kind> cards;  // no_kind stands for any card; empty with `nothing` or for a shuffle
  bool again = false;       // plays a card again
  bool nothing = false;     // nothing of the kind has happened
};

class UnclaimedEvents {
 public:
  // Starts with the first hands, which may be stated in any order of seats.
  void dealt(const std::vector<Event>& events);
  void hear(const Event& event) { events_.push_back(event); }
  // Forgets the last event, because a step has stated it.
  void forget_last() { events_.pop_back(); }
  // A seat answered a question. What happened before is past; only what others drew can still be stated, until they answer themselves.
  void answered(Seat by);
  // The seat's turn, given by its number among all turns, enters Clean-up; once per turn, that counts as an answer of the seat.
  void cleans_up(Seat seat, int turn);

  // Whether this states something that has just happened: what came together must be stated as a whole, the rest in the order it came.
  // What has been stated can't be stated again, and neither can what came before it.
  bool claim(const Statement& statement);

  // What happened instead: what this seat did of that kind, or else everything.
  [[nodiscard]] std::string instead_of(const Statement& statement, const Rules& rules, const std::vector<std::string>& players) const;

 private:
  using Draw = std::vector<Kind>;  // cards that came together

  bool claim_earlier_draws(const Statement& statement);
  bool claim_draws(const Statement& statement);
  bool claim_others(const Statement& statement);
  bool claim_shuffle(Seat seat);
  void pass_over(const std::vector<std::size_t>& stated);
  [[nodiscard]] bool nothing_of(const Statement& statement) const;
  // Where the thing that begins here ends: one draw, or anything else that happened to several cards.
  [[nodiscard]] std::size_t end_of_draw(std::size_t begin) const;
  [[nodiscard]] std::size_t end_of_others(std::size_t begin) const;
  [[nodiscard]] bool goes_with_draws(const Event& event) const;
  [[nodiscard]] std::string in_words(const Rules& rules, const std::vector<std::string>& players) const;

  std::vector<Event> events_;
  std::size_t floor_ = 0;                                // events before this one have been passed over
  Kind looks_stated_of_ = no_kind;                       // the card whose looks have been stated: what it draws after another look is a separate draw
  int cleaned_up_ = -1;                                  // the last turn that entered Clean-up
  std::array<std::vector<Draw>, max_seats> drawn_ = {};  // draws before the last answer, by seats that have not answered since
};

// Takes one copy of a kind out of a list, or an entry that stands for any; false if there is neither.
bool take_out(std::vector<Kind>& list, Kind kind);

}  // namespace dominium::records
