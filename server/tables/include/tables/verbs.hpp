// What can be done at a table: a function each, in a file for its subject.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "playing/client_message.hpp"
#include "playing/event_pieces.hpp"
#include "tables/finished_game.hpp"
#include "tables/table.hpp"

namespace dominium::server::tables {

inline constexpr std::size_t longest_name = 24;           // graphemes, …
inline constexpr std::size_t most_name_bytes = 240;       // … which may consist of any number of code points
inline constexpr std::size_t longest_chat = 200;          // code points: every client counts those alike
inline constexpr std::size_t chat_lines_told_again = 30;  // to somebody who has just entered
inline constexpr std::size_t most_besides = 1'000;        // from each seat: chat, undo, consent, pause …; everything but answers

// A line for everyone at the seat; no_seat: for the spectators.
struct Outgoing {
  Seat to;
  std::string line;
};

// What doing something at a table led to.
struct Result {
  std::string entry;          // to be written down before anything is sent; empty: nothing changed
  std::vector<Outgoing> out;  // in this order
};

// Each of these throws Refusal, and changes nothing, if it can't be done.

// Takes the seat kept for this token, else the first free one. When the last is taken, everybody is asked to reveal the contribution that they are
// committed to.
Result sit(Table& table, std::string_view name, const playing::Bytes32& token_hash, const playing::Bytes32& commitment);
// The same as journals of the first scheme have it: the contribution itself is given, without a commitment before. When the last seat is taken so,
// the game or its draft begins.
Result sit_contributing(Table& table, std::string_view name, const playing::Bytes32& token_hash, const playing::Bytes32& contribution);
// Reveals what the seat contributes. With the last one the game or its draft begins, with shuffles that follow from all contributions.
Result reveal(Table& table, Seat seat, const playing::Bytes32& contribution);
// Nobody waits any longer for contributions: those that were not revealed are replaced by their commitments, and the game or its draft begins.
Result begin_without_rest(Table& table);
// Gives up a seat; in a game an opponent takes over.
Result leave(Table& table, Seat seat);
// The host takes it away; unlike who leaves, who is removed from a game can still keep the host from deleting it.
Result remove(Table& table, Seat seat);
// The host wants to delete the game that is going on.
Result ask_to_delete(Table& table);
// Somebody of those whose consent is missing agrees.
Result agree_to_delete(Table& table, const playing::Bytes32& token_hash);
// The host, or somebody whose consent it takes, wants the game to stay.
Result decline_to_delete(Table& table, const playing::Bytes32& token_hash);
// Names a pile of a kingdom that is drafted. When the last is named, the game begins.
Result name_pile(Table& table, Seat seat, std::string_view pile);
// What a seat says in the game: an answer, an undo, consent to one.
Result say(Table& table, Seat seat, const playing::Heard& said);
Result chat(Table& table, Seat seat, std::string_view text);
Result decline_reactions(Table& table, Seat seat);
Result resign(Table& table, Seat seat);
Result pause(Table& table, bool paused);
// Sets what happens when the seat's time runs out.
Result set_standing(Table& table, Seat seat, TimeOut standing);
// The time of the asked seat has run out: it passes, or an opponent plays for it until its person comes back.
Result time_out(Table& table, Seat seat);
// The same as journals before version 4 have it: the opponent stays for good.
Result time_out_for_good(Table& table, Seat seat);
// This opponent plays for the asked seat, whose person is away.
Result stand_in(Table& table, Seat seat, std::string_view opponent);
// Somebody who was away plays again.
Result come_back(Table& table, Seat seat);
// An opponent's answer to what was asked at this revision; does nothing if the table has moved on.
Result opponent_answer(Table& table, Seat seat, std::uint64_t revision, Choice choice);

// How things stand, for somebody who has just entered.
struct Situation {
  using Line = playing::EventPieces::Line;

  std::vector<Line> before;  // the table, the talk, the welcome
  std::shared_ptr<const playing::EventPieces> events;
  std::vector<Line> now;  // the view, the result, the open question

  // All of it in this order, with the events from number `first` on.
  [[nodiscard]] std::vector<Line> lines(std::size_t first = 0) const;
  // How much memory it takes.
  [[nodiscard]] std::size_t bytes() const;
};
// `known` are the events as they were last told to the same seat, or none.
Situation situation(const Table& table, Seat seat, const playing::EventPieces& known = {});
// Sets the table where everybody goes on after this game, and returns what everybody is told about it.
std::vector<Outgoing> set_rematch(Table& table, std::string id);

// The origin of another table where the same people play again, in the same kingdom or another one (SETUP-8).
Origin rematch(const Table& table, bool same_kingdom);
// The game as it was played, once it is over.
FinishedGame finished_game(const Table& table);

// A copy of the game for an opponent to think about, apart from the table; it still borrows the table's rules.
struct OpponentTask {
  Seat seat;
  std::string opponent;
  std::uint64_t revision;  // of the table
  std::uint64_t seed;      // of what the opponent leaves to chance
  std::unique_ptr<Game> game;

  // All answers of this seat until another seat is asked.
  [[nodiscard]] std::vector<Choice> think() const;
};
// What an opponent should think about now, if one is asked.
std::optional<OpponentTask> opponent_task(const Table& table);

}  // namespace dominium::server::tables
