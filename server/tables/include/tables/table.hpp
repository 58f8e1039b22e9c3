// A table of people: who sits where, the game, and the talk. It knows nothing of networks, disks and clocks: whoever owns it brings what was
// done, writes down what it must remember, and carries its messages.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/kingdoms.hpp"
#include "playing/conversation.hpp"
#include "playing/fair.hpp"
#include "tables/finished_game.hpp"
#include "tables/opponents.hpp"
#include "tables/origin.hpp"

namespace dominium::server {

// A line for everyone who has the seat open; no_seat: for those who watch.
struct Outgoing {
  Seat to;
  std::string line;
};

// What came of something that was done at a table.
struct Result {
  std::string entry;          // to be written down before anybody is sent anything; empty: nothing changed
  std::vector<Outgoing> out;  // in this order
};

// What an opponent thinks about, apart from the table; the rules that the game borrows are the table's.
struct Thought {
  Seat seat;
  std::string opponent;
  std::uint64_t moment;  // of the table
  std::unique_ptr<Game> game;

  // All answers of this seat until another is asked.
  [[nodiscard]] std::vector<Choice> think() const;
};

class Table {
 public:
  static constexpr std::size_t longest_name = 40, longest_chat = 400;  // bytes
  static constexpr std::size_t lines_told_again = 30;                  // of the chat, to somebody who has just come

  Table(std::string id, Origin origin);
  // The table as its entries made it. Throws Mistake if they can't have happened here.
  static std::unique_ptr<Table> restored(const std::string& id, const Origin& origin, std::span<const std::string> entries);

  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] const Origin& origin() const { return origin_; }
  [[nodiscard]] const Settings& settings() const { return origin_.settings; }
  [[nodiscard]] bool drafting() const { return draft_.has_value(); }
  [[nodiscard]] bool playing() const { return history_ != nullptr; }
  [[nodiscard]] bool over() const { return playing() && history_->over(); }
  [[nodiscard]] bool paused() const { return paused_; }
  [[nodiscard]] const History* history() const { return history_.get(); }
  // Who holds a token, by its hash; nobody: no_seat.
  [[nodiscard]] Seat seat_of(const Bytes32& token_hash) const;
  [[nodiscard]] bool has_person(Seat seat) const { return sitters_[seat].token_hash.has_value(); }
  [[nodiscard]] TimeOut standing(Seat seat) const { return sitters_[seat].standing; }
  // The person who is asked now, for an answer or a pile; nobody while the table is paused, or an opponent thinks.
  [[nodiscard]] Seat asked() const;
  // Another number whenever something else is asked.
  [[nodiscard]] std::uint64_t moment() const;
  // What all may know of the table: its settings, who sits where, the hash of the secret, and the secret itself once the game is over.
  [[nodiscard]] boost::json::object describe() const;

  // Each throws Refusal, and changes nothing, if it can't be done.
  // Takes the seat that is kept for this token, else the first free one. When the last is taken, the game begins with shuffles that follow from
  // all contributions.
  Result sit(std::string_view name, const Bytes32& token_hash, const Bytes32& contribution);
  // Gives a seat up; in a game an opponent plays on.
  Result leave(Seat seat);
  // Names a pile of the kingdom, where that is drafted. When the last is named, the game begins.
  Result name_pile(Seat seat, std::string_view pile);
  // A message of the protocol from a seat.
  Result say(Seat seat, std::string_view line);
  Result chat(Seat seat, std::string_view text);
  Result decline_reactions(Seat seat);
  Result resign(Seat seat);
  Result pause(bool paused);
  // What is to be done when the time of the seat is over.
  Result stand(Seat seat, TimeOut standing);
  // The time of the seat that is asked is over.
  Result time_out(Seat seat);
  // An answer of an opponent that was thought about at this moment; nothing happens if the table has moved on.
  Result answer(Seat seat, std::uint64_t moment, Choice choice);
  // How things stand, for somebody who has just come.
  std::vector<Outgoing> tell_again(Seat seat, std::size_t events = 0);
  // Where all go on when this game is over; what everybody is told of it.
  std::vector<Outgoing> go_on_at(std::string id);

  // Takes little memory until something is next done at it.
  void rest() {
    if (history_) history_->rest();
  }

  // What an opponent is to think about, if one is asked.
  [[nodiscard]] std::optional<Thought> thought() const;
  // What another table begins with where the same people play again, in the same kingdom or another one (SETUP-8).
  [[nodiscard]] Origin rematch(bool same_kingdom) const;
  // The game as it was, once it is over.
  [[nodiscard]] FinishedGame finished_game() const;
  // The same as a record that anyone can check.
  [[nodiscard]] std::string record() const { return finished_game().record(); }

 private:
  struct Sitter {
    std::string name;
    std::optional<Bytes32> token_hash;  // none: an opponent, or nobody yet
    std::optional<Bytes32> contribution;
    std::string opponent;
    TimeOut standing = TimeOut::pass;  // when its time is over
  };

  [[nodiscard]] bool taken(Seat seat) const { return sitters_[seat].token_hash || !sitters_[seat].opponent.empty(); }
  [[nodiscard]] std::optional<Seat> seat_for(const Bytes32& token_hash) const;
  [[nodiscard]] boost::json::array seats_json() const;
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] Fair fair() const;
  void require_game() const;
  Result done(const boost::json::object& entry);
  void tell_everybody(const boost::json::object& message);
  void begin();
  void begin_game();
  void play_first_answers();
  void catch_up();
  void let_opponents_name();
  [[nodiscard]] boost::json::value draft_json() const;
  void seat_opponent(Seat seat, std::string_view opponent);
  void hand_over(Seat seat);
  // Does again what an entry says.
  void restore(std::string_view text);

  std::string id_;
  Origin origin_;
  std::vector<Sitter> sitters_;
  std::optional<Seat> first_;
  std::unique_ptr<FairChance> chance_;
  std::optional<Draft> draft_;
  std::unique_ptr<History> history_;
  std::vector<Choice> first_answers_;  // of the game that is played on from, still to be given
  std::unique_ptr<Conversation> conversation_;
  bool paused_ = false;
  bool silent_ = false;
  std::string rematch_;
  boost::json::array said_;  // the last lines of the chat
  std::vector<Outgoing> out_;
};

}  // namespace dominium::server
