// A game so far: every answer that was given, what happened, and what may be taken back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/game.hpp"
#include "dominium/sampler.hpp"
#include "notation/answered.hpp"
#include "playing/resting_game.hpp"

namespace dominium {

// Who sits on a seat. For whoever has no driver the game waits: a person, a program that is treated like one, or an opponent that takes its time.
struct Player {
  std::string name;
  Driver bot = {};
  // The bot's answer to what it puts off with Choice::later(), found in games that might be the real one; its context is the bot's.
  Choice (*ponder)(void* context, const Sampler& sampler, const View& view, const Decision& decision) = nullptr;
  bool opponent = false;  // answers like a person, but is none
  int declines_in = 0;    // the turn in which every Reaction is declined without asking
};

enum class Refused : std::uint8_t { none, game_over, not_asked, not_offered, too_few, too_many };

// What became of an answer; the choice is the one that was refused.
struct Reply {
  Refused why = Refused::none;
  Choice choice = {};

  explicit operator bool() const { return why == Refused::none; }
};

// What going back takes.
struct Undo {
  enum class How : std::uint8_t { refused, free, by_consent, practice };

  How how = How::refused;
  std::string_view reason = {};  // refused: the key of a text
  std::size_t to = 0;            // how many answers stay
  SeatSet asks = {};             // by consent: who must agree
};

class History {
 public:
  // Deals, and lets bots answer until a person is asked. At a practice table everything can be taken back.
  History(const Setup& setup, const Chance& chance, std::vector<Player> players, bool practice = false);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Decision& decision() const { return game_.decision(); }
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const std::vector<Player>& players() const { return players_; }
  [[nodiscard]] bool is_person(Seat seat) const { return waits_for(seat) && !players_[seat].opponent; }
  [[nodiscard]] bool waits_for(Seat seat) const { return players_[seat].bot.answer == nullptr; }
  // From now on an opponent sits there.
  void replace(Seat seat, std::string name);
  // Declines every Reaction of a seat until the end of this turn.
  void decline_reactions(Seat seat);
  // A seat loses. The game is over when fewer than two seats, or no persons, are left who have not resigned.
  void resign(Seat seat);
  [[nodiscard]] SeatSet resigned() const { return resigned_; }
  [[nodiscard]] bool over() const { return game_.over() || left_alone_; }
  // Who has won, if the game is over: nobody who resigned, and nobody at all if it came to no end.
  [[nodiscard]] SeatSet winners() const;

  // Every answer that stands, the bots' too.
  [[nodiscard]] std::vector<Answered> answered() const;
  [[nodiscard]] std::span<const Event> events() const { return events_; }
  // Another number after every change, so that a question can be told from the same question asked anew.
  [[nodiscard]] std::uint64_t moment() const { return moment_; }
  // Cards already picked of the set that is being asked for.
  [[nodiscard]] Bag picked() const;
  // Which kinds the rest of that set may hold, and how many of each.
  [[nodiscard]] KindSet kinds() const;
  [[nodiscard]] int how_many(Kind kind) const;
  // The same where options of a text or numbers are picked.
  [[nodiscard]] OptionSet picked_options() const;
  [[nodiscard]] OptionSet options() const;

  // One pick, `stop` or `all`. Nothing changes if it is refused. Bots then answer until a person is asked.
  Reply answer(Seat seat, Choice choice);
  // All that is still to be picked of a set, in any order unless the order counts: all of it is checked before any of it counts.
  Reply answer_set(Seat seat, std::vector<Choice> picks);

  // What it takes to go back to the seat's last answer, or to the one so many before.
  [[nodiscard]] Undo undo_for(Seat seat, int answers = 1) const;
  // Goes back, if `agreed` are all who must agree.
  bool undo(const Undo& undo, SeatSet agreed = {});
  // Takes little memory until it is next used; for those who keep many.
  void rest() { game_.rest(); }
  // Whether something was taken back that people at a table could not have.
  [[nodiscard]] bool practised() const { return practised_; }

 private:
  struct Entry {
    Answered answered;
    std::size_t events_before;
    bool barrier;
    bool begins;  // the first pick of what was answered together
  };

  [[nodiscard]] std::span<const Entry> earlier_picks() const;
  void apply(Choice choice, bool begins);
  void let_bots_answer();
  [[nodiscard]] bool answers_by_itself(const Decision& decision) const;
  [[nodiscard]] Reply check_set(std::span<const Choice> picks) const;
  [[nodiscard]] Reply check_options(std::span<const Choice> picks) const;

  std::shared_ptr<const Rules> rules_;
  Chance chance_;
  std::vector<Player> players_;
  bool practice_;
  bool practised_ = false;
  RestingGame game_;
  std::vector<Entry> entries_;
  std::vector<Event> events_;
  std::uint64_t moment_ = 0;
  SeatSet resigned_;
  bool left_alone_ = false;  // by all who could have gone on
};

}  // namespace dominium
