// The talk between a game and whoever sits on its seats through messages: lines in, lines out. It knows nothing of where they come from.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <variant>

#include "playing/client_message.hpp"
#include "playing/history.hpp"
#include "text/catalogue.hpp"

namespace dominium {

// How a conversation is held.
struct Manner {
  bool watched = false;   // there may be others, seat no_seat, who only watch
  bool memory = true;     // views say what a seat could have written down
  bool views = true;      // a seat is sent how things stand, not only what is new
  bool numbered = false;  // a choice must name its request, and is acknowledged with `heard`
};

class Conversation {
 public:
  using Write = std::function<void(Seat seat, std::string_view line)>;

  // Speaks with `seats`, who must be persons of the history.
  Conversation(History& history, SeatSet seats, const Catalogue& texts, Write write, Manner manner = {});

  // Welcomes everyone and tells them how things stand.
  void begin();
  // Only welcomes everyone.
  void welcome();
  // Hears a line from someone who sits on the seats `speaker`. Whatever it is, the game goes on only by an allowed answer.
  void hear(SeatSet speaker, std::string_view line);
  // Answers for somebody who does not speak for themselves: an opponent, or a seat whose time is over. It must be allowed.
  void answer_for(Seat seat, Choice choice);
  // Tells everyone what is new, after the history was changed otherwise than by what was heard.
  void tell_all();
  // Tells a seat, or those who watch, how things stand, with the events from this number on.
  void tell_again(Seat seat, std::size_t events = 0);
  // Nobody speaks for this seat any more.
  void drop(Seat seat) { seats_ = seats_ - SeatSet::of(seat); }
  // While it is silent nothing is written, and nobody's view is made. Afterwards everybody knows what they would have been told; false if that
  // can't be said, because somebody waits for the end of a hidden question: then all has to be done again aloud.
  void be_silent();
  bool speak_up();
  [[nodiscard]] bool over() const { return history_.over(); }
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

  void hear(Seat seat, const ClientMessage& said, const client_message::Choose& choose);
  void hear(Seat seat, const ClientMessage& said, const client_message::Stop&);
  void hear(Seat seat, const ClientMessage& said, const client_message::All&);
  void hear(Seat seat, const ClientMessage& said, const client_message::TakeBack& take_back);
  void hear(Seat seat, const ClientMessage& said, const client_message::Consent& consent);
  void hear(Seat seat, const ClientMessage& said, const client_message::Resync& resync);

  [[nodiscard]] bool is_asked(Seat seat) const { return !over() && history_.game().decision().answers == seat; }
  [[nodiscard]] std::string view_of(Seat seat) const;
  // While someone else is asked what only they may know of, this seat is told nothing new.
  [[nodiscard]] bool must_wait(Seat seat) const { return !over() && history_.game().decision().hidden && !is_asked(seat); }
  [[nodiscard]] bool is_stale(Seat seat, const ClientMessage& said) const { return said.request && *said.request != told(seat).request; }

  [[nodiscard]] Told& told(Seat seat) { return told_[seat == no_seat ? max_seats : seat]; }
  [[nodiscard]] const Told& told(Seat seat) const { return told_[seat == no_seat ? max_seats : seat]; }
  template <class Do>
  void each_listener(Do action) {
    for (const Seat seat : seats_) action(seat);
    if (manner_.watched) action(no_seat);
  }

  // Whether an answer may count: it names the open question, or none is asked for.
  bool in_time(Seat seat, const ClientMessage& said);
  void answer(Seat seat, const ClientMessage& said, Choice choice);
  void judge(Seat seat, const ClientMessage& said, const Reply& reply);
  void tell(Seat seat);
  void write(Seat seat, const boost::json::object& message);
  void go_back(Seat by, const Undo& undo, SeatSet agreed);
  void tell_undo(Seat seat, Seat by, std::string_view state);
  void refuse_word(Seat seat, const ClientMessage& said, const Decision& decision, const std::string& word);
  void refuse(Seat seat, std::string_view code, std::string_view text, const std::vector<Arg>& args = {}, std::string_view rule = {});

  History& history_;
  SeatSet seats_;
  const Catalogue& texts_;
  Write write_;
  Manner manner_;
  bool silent_ = false;
  std::array<Told, max_seats + 1> told_;  // the last one: those who watch
  Waiting waiting_;
  std::uint64_t wishes_ = 0;  // how often a wish to take back was made, agreed to or declined
};

}  // namespace dominium
