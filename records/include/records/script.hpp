// A script plays steps: each answers what is asked, or states what has just happened. Both are checked.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dominium/game.hpp"
#include "notation/answered.hpp"
#include "playing/fair.hpp"
#include "records/expect.hpp"
#include "records/forced_chance.hpp"
#include "records/steps.hpp"
#include "records/unstated.hpp"

namespace dominium {

using Entry = std::variant<Step, Expectation>;

// Reads `steps`, with `expect` between them. Throws Mistake.
std::vector<Entry> read_entries(const Value& list, StepNames& names);

// What was not as the script says.
struct Failure {
  int line = 0;
  std::string expected;
  std::string got;
};

struct ScriptOptions {
  std::uint64_t seed = 1;
  std::shared_ptr<const FairChance> fair;                          // instead of the seed
  std::array<std::vector<std::vector<Kind>>, max_seats> shuffles;  // orders of coming shuffles, where no step gives one
  std::vector<std::string> players;                                // names of the seats, if they have any
  bool by_hand = false;                                            // steps tell what chance gave: the orders of shuffles, or what was drawn
  bool every_turn = false;                                         // each turn must have a step
  bool to_the_end = false;                                         // the turn in which the steps are used up is played to its end
  bool keep_tables = false;                                        // keep the table as it is after each turn
};

class Script {
 public:
  // `end` is compared when the steps are used up. The rules must outlive the script.
  Script(const Rules& rules, std::vector<Entry> entries, Expectation end, ScriptOptions options);

  // Goes on from a state between two steps of the engine until the script is used up or fails.
  void run(const State& from);
  // Deals first; shuffles that the script begins with are of the first decks.
  void deal_and_run();

  [[nodiscard]] const std::vector<Failure>& failures() const { return failures_; }
  [[nodiscard]] const std::vector<Answered>& answers() const { return answers_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] const State& state() const { return state_; }
  // The table after each turn, if they were to be kept.
  [[nodiscard]] const std::vector<State>& tables() const { return tables_; }
  // Chance as it came, for a game that is stepped.
  [[nodiscard]] Chance chance() { return chance_.repeated(); }

 private:
  enum class Outcome : std::uint8_t { consumed, answered, waits, failed };

  Choice answer(const Decision& decision);
  Choice decide(const Decision& decision);
  bool keep_on();
  void hear(const Event& event);
  void end_turn(Seat seat);
  void go_into_clean_up();
  void finish();

  void advance();
  void begin_entry();
  Outcome passed();
  Outcome fail(const std::string& got);
  Outcome refuse(const std::string& rule);
  Outcome compare_now(const Expectation& expectation);
  void compare(const Expectation& expectation);
  [[nodiscard]] bool at_end() const { return at_ == entries_.size(); }
  [[nodiscard]] const Step* step() const { return at_end() ? nullptr : std::get_if<Step>(&entries_[at_]); }

  Outcome at_question(const Decision& decision, Choice& choice);
  Outcome give_cards(const Decision& decision, Choice& choice);
  Outcome give_options(const Decision& decision, Choice& choice);
  Outcome between_steps();
  Outcome check_turn_play();
  Outcome check_turn_buy();
  Outcome now_or_never();
  // Where cards wait for moments of the turn, its end and the next one's beginning may bring anything.
  [[nodiscard]] bool moments_may_ask() const { return !rules_.simple && state_.turn == since_turn_; }
  Outcome when_over();
  [[nodiscard]] Statement statement() const { return statement_of(*step(), left_); }
  [[nodiscard]] static Statement statement_of(const Step& step, std::vector<Kind> cards);
  bool claim();
  [[nodiscard]] bool nothing_of_the_kind() const;
  bool check_cannot(const Decision& decision, bool asked);
  bool check_asked(const Decision& decision);

  // A step that tells which cards come from a deck.
  struct Telling {
    std::vector<Kind> left;                // cards that have not come yet
    std::vector<Kind> spare;               // cards that came, and were known without it
    std::optional<Failure> too_late = {};  // it stands behind what may be an answer of its seat; then the cards were told by nobody
  };
  struct Teller {
    std::size_t step;
    bool perhaps_too_late;
  };
  // A card that chance gave, until it is seen where it goes.
  struct Given {
    Kind kind;
    std::size_t step;  // that told it
    bool known;        // it was the only one that could come
  };
  // A card that is held, and was told by a step that says it is drawn.
  struct ToBeDrawn {
    Kind kind;
    Failure otherwise;
  };
  struct Untold {
    Failure failure;
    std::optional<Verb> verb = {};  // how it came
    bool shuffle = false;           // the shuffle itself was not told either
  };
  bool order_first_decks();
  void hear_shuffle(const Event& event);
  [[nodiscard]] bool shuffle_fits(const Bag& pile) const;
  [[nodiscard]] std::vector<Kind> known_order() const;
  [[nodiscard]] std::vector<Kind> kinds_of(const Step& step) const;
  Telling& telling(std::size_t step);
  std::optional<Teller> teller(Seat seat, const Event* event = nullptr);
  Kind told_next(Seat seat, std::span<const Slot> pool);
  void hear_card_come(const Event& event);
  void leaves_deck(const Event& event);
  void goes_on_from_deck(const Event& event);
  void untold(Seat seat);
  [[nodiscard]] Failure untold_failure(Seat seat, Verb verb) const;
  bool require_told(Seat seat);
  bool require_told_in_time(Seat seat, std::size_t answer);
  void require_shuffles();

  [[nodiscard]] View view() const { return {state_, rules_, state_.turn_of}; }
  [[nodiscard]] Moment moment() const { return {state_, rules_, question_, events_}; }
  [[nodiscard]] std::string what_happened() const;
  [[nodiscard]] std::string who(Seat seat) const { return seat_word(seat, options_.players); }
  [[nodiscard]] std::string asked(const Decision& decision) const { return question_in_words(rules_, decision, options_.players); }
  [[nodiscard]] Failure failure(const std::string& got) const { return failure_at(at_, got); }
  [[nodiscard]] Failure failure_at(std::size_t at, const std::string& got) const;

  const Rules& rules_;
  std::vector<Entry> entries_;
  Expectation end_;
  ScriptOptions options_;
  ForcedChance chance_;
  State state_{};

  std::size_t at_ = 0;
  std::vector<Kind> cards_;  // of the current step, as written
  std::vector<Kind> left_;   // those that have not yet happened
  bool answering_ = false;   // the current step has answered a question
  std::size_t given_ = 0;    // so many of its cards
  bool reacted_ = false;     // it was whether to react: what comes of it may be told in other words
  int since_turn_ = 0;       // when it became the current one
  std::string refusal_;      // a question it would have answered, had it been allowed
  std::string before_;       // what had happened when it began to wait
  Seat turn_of_ = no_seat;   // as far as it was told
  bool turn_ended_ = false;  // a step has said that this turn ends
  SeatSet acted_;            // who has had a step since the turn began
  bool done_ = false;

  const Decision* question_ = nullptr;
  std::vector<Event> events_;
  Unstated unstated_;
  std::map<std::size_t, Telling> telling_;  // by the step that tells
  std::size_t future_ = 0;                  // the first step that states nothing of what had happened when a card came
  std::array<std::vector<Given>, max_seats> given_by_chance_;
  std::array<std::vector<ToBeDrawn>, max_seats> to_be_drawn_;
  std::array<std::optional<Untold>, max_seats> untold_;
  SeatSet shuffled_untold_;  // whose last shuffle no step has told
  std::vector<Answered> answers_;
  std::vector<State> tables_;
  std::vector<Failure> failures_;
};

}  // namespace dominium
