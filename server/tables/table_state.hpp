// What a table consists of, and what several verbs share. Only this folder sees it.
#pragma once

#include <boost/json.hpp>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/kingdoms.hpp"
#include "playing/conversation.hpp"
#include "playing/fair.hpp"
#include "playing/history.hpp"
#include "stored_json.hpp"
#include "tables/note.hpp"
#include "tables/origin.hpp"
#include "tables/verbs.hpp"

namespace dominium::server::tables {

struct Sitter {
  std::string name;
  std::optional<playing::Bytes32> token_hash;  // none: an opponent, or nobody yet
  std::optional<playing::Bytes32> commitment;  // none: an opponent, or a person who sat down under the first scheme
  std::optional<playing::Bytes32> contribution;
  std::string opponent;
  TimeOut standing = TimeOut::pass;  // what happens when its time runs out
  std::string stand_in = {};         // the opponent that plays while this person is away; empty: nobody is
};

struct ChatLine {
  Seat from;
  std::string name;
  std::string text;
  std::optional<playing::Bytes32> token_hash;  // of who said it
};

// Somebody who no longer has their seat.
struct FormerSitter {
  Seat seat;
  playing::Bytes32 token_hash;
};

struct TableState {
  TableState(std::string its_id, Origin its_origin)
      : id(std::move(its_id)), origin(std::move(its_origin)), sitters(settings().seats.size()), first(origin.first), besides(sitters.size() + 1) {}

  std::string id;
  Origin origin;
  std::vector<Sitter> sitters;
  std::optional<Seat> first;
  std::unique_ptr<playing::FairChance> chance;
  std::optional<notation::Draft> draft;
  std::unique_ptr<playing::History> history;
  std::vector<Choice> first_answers;  // of the continued game, not given yet
  std::unique_ptr<playing::Conversation> conversation;
  bool revealing = false;  // all seats are taken, and contributions are being revealed
  bool paused = false;
  bool silent = false;                    // no messages are made
  bool restoring = false;                 // what people typed was accepted when it was written down, and is not checked again
  std::vector<std::size_t> besides;       // for each seat, and last for who has none: how much was written down that is neither an answer nor a pile
  std::string rematch;                    // the id of the table where everybody goes on
  std::vector<ChatLine> chat;             // the last lines
  std::vector<Note> notes;                // the last ones
  std::vector<FormerSitter> left;         // once the seats were closed
  std::vector<playing::Bytes32> removed;  // by the host, from the game
  std::optional<std::vector<playing::Bytes32>> deletion;  // the host wants to delete the game: who has agreed
  std::vector<Outgoing> out;

  [[nodiscard]] const Settings& settings() const { return origin.settings; }
  [[nodiscard]] bool playing() const { return history != nullptr; }
  [[nodiscard]] bool over() const { return playing() && history->over(); }
  [[nodiscard]] bool taken(Seat seat) const { return sitters[seat].token_hash || !sitters[seat].opponent.empty(); }
  // The opponent that answers at this seat, for good or while its person is away; empty: a person does.
  [[nodiscard]] const std::string& answered_by(Seat seat) const {
    return sitters[seat].opponent.empty() ? sitters[seat].stand_in : sitters[seat].opponent;
  }
  [[nodiscard]] bool is_away(Seat seat) const { return !sitters[seat].stand_in.empty(); }
  // Whoever plays here is away: nothing happens until one of them comes back.
  [[nodiscard]] bool all_away() const;
  [[nodiscard]] Setup setup() const;
  [[nodiscard]] playing::Fair fair() const;

  // What people may do any number of times without the game getting further: each is an entry in the journal. Throws Refusal beyond a number that
  // only a program reaches; each seat has its own.
  void require_few_besides(Seat seat) const;
  void count_besides(Seat seat);
  // Throws Refusal unless a game is going on.
  void require_game() const;
  // Throws Refusal while an opponent plays for this seat.
  void require_back(Seat seat) const;
  // A name as it is used here; throws Refusal if others can't read it, or could take it for a name at this table.
  [[nodiscard]] std::string accepted_name(std::string_view typed) const;
  // A line of chat; throws Refusal if others can't read it.
  [[nodiscard]] std::string accepted_line(std::string_view typed) const;

  [[nodiscard]] boost::json::array seats_json() const;
  // What each seat is committed to contribute; null under the first scheme.
  [[nodiscard]] boost::json::value commitments_json() const;
  // The seats whose contributions were not revealed before the game began.
  [[nodiscard]] boost::json::array withheld_json() const;
  [[nodiscard]] boost::json::object describe() const;
  void tell_everybody(const boost::json::object& message);
  // How many events everybody has been told.
  [[nodiscard]] std::size_t told_to_all() const { return playing() ? conversation->told_to_all() : 0; }
  // Adds to the log, and tells everybody whom it concerns.
  void add_note(Note note);
  // Tells everybody, or one seat, all notes for them.
  void tell_notes(const std::optional<Seat>& only = {});
  // What was taken back takes no note with it: those of it come to lie where the game now is.
  void move_notes();
  // The message for a seat, or for spectators.
  [[nodiscard]] boost::json::object notes_for(Seat seat) const;
  // The result of a verb that changed the table.
  Result done(const boost::json::object& entry);

  // All seats are taken: asks for the contributions, or begins if there are none to wait for.
  void close_seats();
  // Whether this seat's contribution is still to be revealed.
  [[nodiscard]] bool must_reveal(Seat seat) const;
  // Begins unless somebody has yet to reveal their contribution.
  void begin_if_revealed();
  // The shuffles are fixed: begins the draft or the game.
  void begin();
  void begin_game(const Chance& source);
  // The same without the answers of a continued game.
  void deal(const Chance& source);
  void converse();
  // Tells everybody how the table stands, and, if the game has just begun, how that stands.
  void tell_beginning();
  // Gives the remaining answers of a continued game, which could not be told to everyone at the start.
  void catch_up();
  // Chance names the opponents' piles; after the last pile the game begins.
  void name_opponents_piles();
  // What follows when a person's pile is named, by them or because their time is up.
  void go_on_drafting();
  void seat_opponent(Seat seat, std::string_view opponent);
  // Lets an opponent play on at this seat.
  void replace_by_opponent(Seat seat);
};

// Makes a new table what it was when the snapshot was made, with all its answers or as many as are still possible; whether that is all. Throws
// Mistake if it is no snapshot of this table.
bool take_up(Table& table, const boost::json::value& snapshot);
// The choice that a word stands for now; throws Mistake if there is none.
Choice require_choice(const playing::History& history, std::string_view word);

}  // namespace dominium::server::tables
