// A game so far: every answer given, what happened, and what may be taken back.
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

namespace dominium::playing {

// Who plays a seat. The game waits for those without a driver: a person, a program treated like one, or an opponent that takes its time.
struct Player {
  std::string name;
  Driver bot = {};
  // The bot's answer to a question it put off with Choice::later(), found in sampled games; the context is the bot's.
  Choice (*ponder)(void* context, const Sampler& sampler, const View& view, const Decision& decision) = nullptr;
  bool opponent = false;  // answers like a person, but is not one
  bool away = false;      // a person for whom an opponent answers until they come back
  int declines_in = 0;    // the turn in which every Reaction is declined without asking
};

enum class Refused : std::uint8_t { none, game_over, not_asked, not_offered, too_few, too_many };

// The outcome of an answer; if it was refused, `choice` is what was refused.
struct Reply {
  Refused why = Refused::none;
  Choice choice = {};

  explicit operator bool() const { return why == Refused::none; }
};

// What it takes to go back.
struct Undo {
  // Not at all where there is nothing to take back, or what happened since can't be (a barrier).
  enum class How : std::uint8_t { nothing, barrier, free, by_consent, practice };

  How how = How::nothing;
  std::size_t to = 0;  // how many answers remain
  SeatSet asks = {};   // by consent: who must agree

  [[nodiscard]] bool refused() const { return how == How::nothing || how == How::barrier; }
};

// What a game has come to besides its answers.
struct Progress {
  std::uint64_t revision = 0;
  SeatSet resigned = {};
  bool practised = false;
  std::vector<int> declines_in = {};  // for each seat, as in Player
};

// Gives a game the answers of another that began the same. False at the first question that differs, or answer that is not allowed.
bool answer_again(Game& game, std::span<const notation::Answered> answers);

class History {
 public:
  // Deals, and lets bots answer until a person is asked. With `practice`, everything can be taken back.
  History(const Setup& setup, const Chance& chance, std::vector<Player> players, bool practice = false);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Decision& decision() const { return game_.decision(); }
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const std::vector<Player>& players() const { return players_; }
  [[nodiscard]] bool is_person(Seat seat) const { return waits_for(seat) && !players_[seat].opponent; }
  [[nodiscard]] bool waits_for(Seat seat) const { return players_[seat].bot.answer == nullptr; }
  // From now on, an opponent plays this seat.
  void replace(Seat seat, std::string name);
  // From now on, an opponent answers for the person at this seat, or no longer.
  void set_away(Seat seat, bool away);
  [[nodiscard]] bool is_away(Seat seat) const { return players_[seat].away; }
  // Declines every Reaction of a seat until the end of this turn.
  void decline_reactions(Seat seat);
  // A seat gives up. The game is over when fewer than two seats, or no people, are left who have not resigned.
  void resign(Seat seat);
  [[nodiscard]] SeatSet resigned() const { return resigned_; }
  [[nodiscard]] bool over() const { return game_.over() || ended_by_resignation_; }
  // Who has won, if the game is over: nobody who resigned, and nobody at all if the game ended unfinished.
  [[nodiscard]] SeatSet winners() const;

  // Every answer not taken back, including those of bots.
  [[nodiscard]] std::vector<notation::Answered> answered() const;
  // How many these are.
  [[nodiscard]] std::size_t answers() const { return entries_.size(); }
  // Whether an answer, by its number from 0, is the first of those that were given together.
  [[nodiscard]] bool begins(std::size_t answer) const { return entries_[answer].begins; }
  [[nodiscard]] std::span<const Event> events() const { return events_; }
  // A number that changes with every change, so that a question can be told from the same one asked again.
  [[nodiscard]] std::uint64_t revision() const { return revision_; }
  // The cards already picked for the set that is being asked for.
  [[nodiscard]] Bag picked() const;
  // Which kinds the rest of that set may hold, and how many of each.
  [[nodiscard]] KindSet kinds() const;
  [[nodiscard]] int how_many(Kind kind) const;
  // The same for picks of a card's options or of numbers.
  [[nodiscard]] OptionSet picked_options() const;
  [[nodiscard]] OptionSet options() const;

  // Answers with one pick, `stop` or `all`. Nothing changes if it is refused. Bots then answer until a person is asked.
  Reply answer(Seat seat, Choice choice);
  // The next answer of a game that is being replayed, on behalf of whoever is asked; `begins`: not given together with the one before.
  Reply answer_again(Choice choice, bool begins = true) { return answer(decision().answers, choice, begins); }
  // Answers with everything still to be picked for a set; all of it is checked before any of it counts. The order counts only if the decision is
  // ordered.
  Reply answer_set(Seat seat, std::vector<Choice> picks);
  // An answer after which the game would be over, with nothing asked in between, and what each seat would then have.
  struct LastAnswer {
    Choice choice;
    std::vector<int> scores;
  };
  [[nodiscard]] std::vector<LastAnswer> last_answers() const;

  // What it takes to go back to before the last of the seat's answers, or before the last `answers` of them.
  [[nodiscard]] Undo undo_for(Seat seat, int answers = 1) const;
  // Goes back, provided that `agreed` includes all who must agree.
  bool undo(const Undo& undo, SeatSet agreed = {});
  // Reduces its memory until it is next used; for those who keep many histories.
  void rest() { game_.rest(); }
  // How the game has got on, and the same for one that was given the answers of another: it goes on as that one.
  [[nodiscard]] Progress progress() const;
  void go_on(const Progress& progress);
  // Whether something was taken back that could not have been outside practice.
  [[nodiscard]] bool practised() const { return practised_; }

 private:
  struct Entry {
    notation::Answered answered;
    std::size_t events_before;
    bool barrier;
    bool begins;  // the first pick of those answered together
  };

  [[nodiscard]] std::span<const Entry> earlier_picks() const;
  Reply answer(Seat seat, Choice choice, bool begins);
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
  std::uint64_t revision_ = 0;
  SeatSet resigned_;
  // The game as it was when something was taken back: taking back again need not play it from its start.
  struct Mark {
    std::size_t answers = 0;
    std::vector<std::byte> game;
  };
  Mark mark_;
  bool ended_by_resignation_ = false;  // too few, or no people, are left after others resigned
};

}  // namespace dominium::playing
