// The exchange between a game and those who play its seats through messages: lines in, lines out. It does not know where they come from.
#pragma once

#include <array>
#include <boost/json/fwd.hpp>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "playing/client_message.hpp"
#include "playing/history.hpp"
#include "text/catalogue.hpp"

namespace dominium::playing {

// How a conversation is held.
struct ConversationOptions {
  bool watched = false;   // there may be spectators too, as seat no_seat
  bool memory = true;     // views include what a seat could have written down
  bool views = true;      // a seat is sent the whole view, not only what is new
  bool numbered = false;  // a choice must name its request and is acknowledged with `heard`
  bool endings = false;   // a question says which answers end the game
};

class Conversation {
 public:
  using Write = std::function<void(Seat seat, std::string_view line)>;

  // Speaks with `seats`, which must be people in the history.
  Conversation(History& history, SeatSet seats, Write write, ConversationOptions options = {});

  // Welcomes everyone and tells them the current situation.
  void begin();
  // Only welcomes everyone.
  void welcome();
  // Hears whoever plays the seats `speaker`. Whatever it is, only an allowed answer advances the game.
  void hear(SeatSet speaker, const Heard& heard);
  void hear(SeatSet speaker, std::string_view line) { hear(speaker, understand(line)); }
  // Answers for a seat that does not speak for itself: an opponent, or a seat that has run out of time. The choice must be allowed.
  void answer_for(Seat seat, Choice choice);
  // Tells everyone what is new after the history was changed by anything other than a line that was heard.
  void tell_all();
  // How things stand for a seat, or for the spectators, as far as they have been told.
  struct Situation {
    std::string welcome;
    std::span<const Event> events;
    std::vector<std::string> now;  // the view, the result, the open question
  };
  [[nodiscard]] Situation situation(Seat seat) const;
  // Tells a seat, or the spectators, the current situation again, with the events from this number on.
  void tell_again(Seat seat, std::size_t events = 0);
  // From now on nobody speaks for this seat.
  void drop(Seat seat) { seats_ = seats_ - SeatSet::of(seat); }
  // While silent, it writes nothing and makes no views. speak_up() then takes it that everybody knows what they would have been told;
  // it returns false if somebody does not, because a hidden question is still open: then everything has to be done again aloud.
  void be_silent();
  bool speak_up();
  // What everybody has been asked so far, for a conversation that is to go on as another.
  struct Questions {
    std::vector<std::uint32_t> numbers;  // for each seat, that of its last question
    bool open = false;                   // who is asked now has been told so
  };
  // None while there is more to it: somebody has yet to be told something, or an undo waits for others to agree.
  [[nodiscard]] std::optional<Questions> questions() const;
  // Goes on after them, about a history that has got as far: everybody knows all of it.
  void go_on(const Questions& questions);
  [[nodiscard]] bool over() const { return history_.over(); }
  // How many events everybody has been told.
  [[nodiscard]] std::size_t told_to_all() const;
  // The seat that is asked now, or, while that is secret, the one that was asked before; no_seat if none is.
  [[nodiscard]] Seat asked_as_told_to(Seat onlooker) const;
  // The number of the seat's last question.
  [[nodiscard]] std::uint32_t request(Seat seat) const { return told(seat).request; }
  // A number that changes whenever a line that was heard has changed something: the game, or a request to take something back.
  [[nodiscard]] std::uint64_t changes() const { return history_.revision() + undo_requests_; }

 private:
  // What a seat has been told so far.
  struct Told {
    std::size_t events = 0;
    std::string view;
    std::uint32_t request = 0;   // the number of its last question
    std::uint64_t asked_at = 0;  // the revision of the history at that time
    Seat undone_by = no_seat;    // who made an undo that this seat has yet to be told of
    bool over = false;
  };
  // An undo that is waiting for the others to agree.
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

  // Whoever is away is told what happens, but not asked.
  [[nodiscard]] bool is_asked(Seat seat) const { return !over() && history_.decision().answers == seat && !history_.is_away(seat); }
  [[nodiscard]] boost::json::object question_for(Seat seat) const;
  [[nodiscard]] std::string view_of(Seat seat) const;
  // While someone else is asked a question that only they may know of, this seat is told nothing new.
  [[nodiscard]] bool must_wait(Seat seat) const { return !over() && history_.decision().hidden && history_.decision().answers != seat; }
  [[nodiscard]] bool is_stale(Seat seat, const ClientMessage& said) const { return said.request && *said.request != told(seat).request; }

  [[nodiscard]] Told& told(Seat seat) { return told_[seat == no_seat ? max_seats : seat]; }
  [[nodiscard]] const Told& told(Seat seat) const { return told_[seat == no_seat ? max_seats : seat]; }
  template <class Do>
  void each_listener(Do action) {
    for (const Seat seat : seats_) action(seat);
    if (options_.watched) action(no_seat);
  }

  [[nodiscard]] bool waits_for_consent() const { return waiting_.by != no_seat && waiting_.asked_at == history_.revision(); }
  // Whether an answer counts: it names the open question, or need not name one.
  bool in_time(Seat seat, const ClientMessage& said);
  void answer(Seat seat, const ClientMessage& said, Choice choice);
  void reply_to(Seat seat, const ClientMessage& said, const Reply& reply);
  void tell(Seat seat);
  void write(Seat seat, const boost::json::object& message);
  void go_back(Seat by, const Undo& undo, SeatSet agreed);
  void tell_undo(Seat seat, Seat by, std::string_view state);
  void refuse_word(Seat seat, const ClientMessage& said, const Decision& decision, const std::string& word);
  void refuse(Seat seat, std::string_view code, std::string_view key, const std::vector<text::Arg>& args = {}, std::string_view rule = {});

  History& history_;
  SeatSet seats_;
  Write write_;
  ConversationOptions options_;
  bool silent_ = false;
  std::array<Told, max_seats + 1> told_;  // the last one is for the spectators
  Waiting waiting_;
  Seat asked_openly_ = no_seat;      // the last seat of which everybody knows that it was asked
  std::uint64_t undo_requests_ = 0;  // how often an undo was requested, agreed to or declined
};

}  // namespace dominium::playing
