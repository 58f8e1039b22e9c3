// The talk between a game and whoever sits on its seats through messages: lines in, lines out. It knows nothing of where they come from.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "notation/catalogue.hpp"
#include "notation/history.hpp"
#include "notation/said.hpp"

namespace dominium {

class Conversation {
 public:
  using Write = std::function<void(Seat seat, std::string_view line)>;

  // Speaks with `seats`, who must be persons of the history, and, as seat no_seat, with those who only watch if there may be any.
  Conversation(History& history, SeatSet seats, const Catalogue& texts, Write write, bool watched = false);

  // Welcomes everyone and tells them how things stand.
  void begin();
  // Hears a line from someone who sits on the seats `speaker`. Whatever it is, the game goes on only by an allowed answer.
  void hear(SeatSet speaker, std::string_view line);
  // Tells a seat, or those who watch, how things stand, with the events from this number on.
  void tell_again(Seat seat, std::size_t events = 0);
  [[nodiscard]] bool over() const { return history_.game().over(); }
  // Another number whenever what was heard has changed something: the game, or who wishes to take something back.
  [[nodiscard]] std::uint64_t changes() const { return history_.moment() + wishes_; }

 private:
  // What a seat has been told so far.
  struct Told {
    std::size_t events = 0;
    std::string view;
    std::uint32_t request = 0;   // the number of its last question
    std::uint64_t asked_at = 0;  // when that was
    Seat undone_by = no_seat;    // an undo it is still to be told of
    bool over = false;
  };
  // An undo that waits for the others to agree.
  struct Waiting {
    Undo undo;
    Seat by = no_seat;
    SeatSet agreed = {};
    std::uint64_t asked_at = 0;
  };

  void hear(Seat seat, const Said& said, const said::Choose& choose);
  void hear(Seat seat, const Said& said, const said::Stop&);
  void hear(Seat seat, const Said& said, const said::All&);
  void hear(Seat seat, const Said& said, const said::TakeBack& take_back);
  void hear(Seat seat, const Said& said, const said::Consent& consent);
  void hear(Seat seat, const Said& said, const said::Resync& resync);

  [[nodiscard]] bool is_asked(Seat seat) const { return !over() && history_.game().decision().answers == seat; }
  // While someone else is asked what only they may know of, this seat is told nothing new.
  [[nodiscard]] bool must_wait(Seat seat) const { return !over() && history_.game().decision().hidden && !is_asked(seat); }
  [[nodiscard]] bool is_stale(Seat seat, const Said& said) const { return said.request && *said.request != told(seat).request; }

  [[nodiscard]] Told& told(Seat seat) { return told_[seat == no_seat ? max_seats : seat]; }
  [[nodiscard]] const Told& told(Seat seat) const { return told_[seat == no_seat ? max_seats : seat]; }
  template <class Do>
  void each_listener(Do action) {
    for (const Seat seat : seats_) action(seat);
    if (watched_) action(no_seat);
  }

  void answer(Seat seat, const Said& said, Choice choice);
  void judge(Seat seat, const Reply& reply);
  void tell_all();
  void tell(Seat seat);
  void go_back(Seat by, const Undo& undo, SeatSet agreed);
  void tell_undo(Seat seat, Seat by, std::string_view state);
  void refuse(Seat seat, std::string_view code, std::string_view text, const std::vector<Arg>& args = {}, std::string_view rule = {});

  History& history_;
  SeatSet seats_;
  const Catalogue& texts_;
  Write write_;
  bool watched_;
  std::array<Told, max_seats + 1> told_;  // the last one: those who watch
  Waiting waiting_;
  std::uint64_t wishes_ = 0;  // how often a wish to take back was made, agreed to or declined
};

}  // namespace dominium
