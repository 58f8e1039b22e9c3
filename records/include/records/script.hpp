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
#include "records/unclaimed_events.hpp"
#include "text/catalogue.hpp"

namespace dominium::records {

using Entry = std::variant<Step, Expectation>;

// Reads `steps`, including any `expect` between them. Throws Mistake.
std::vector<Entry> read_entries(const text::Value& list, StepNames& names);

// Something that was not as the script says.
struct Failure {
  int line = 0;
  std::string expected;
  std::string got;
};

struct ScriptOptions {
  std::uint64_t seed = 1;
  std::shared_ptr<const playing::FairChance> fair;                 // instead of the seed
  std::array<std::vector<std::vector<Kind>>, max_seats> shuffles;  // orders of coming shuffles, if no step gives one
  std::vector<std::string> players;                                // the seats' names, if they have any
  bool by_hand = false;                                            // the steps tell what chance gave: the orders of shuffles, or the cards drawn
  bool every_turn = false;                                         // each turn must have a step
  bool to_the_end = false;                                         // after the last step, its turn is played to the end
  bool keep_tables = false;                                        // keep the state after each turn
  const text::Catalogue* texts = &text::english();                 // the language of failures
};

class Script {
 public:
  // `end` is compared after the last step. The rules must outlive the script.
  Script(const Rules& rules, std::vector<Entry> entries, Expectation end, ScriptOptions options);

  // Continues from a state between two steps of the engine until the script is used up or fails.
  void run(const State& from);
  // Deals first; shuffles at the start of the script order the first decks.
  void deal_and_run();

  [[nodiscard]] const std::vector<Failure>& failures() const { return failures_; }
  [[nodiscard]] const std::vector<notation::Answered>& answers() const { return answers_; }
  // How many of them come before the question at which the script ends; the others only lead out of the effect that asks it.
  [[nodiscard]] std::size_t answers_before_end() const { return answers_before_end_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] const State& state() const { return state_; }
  // The state after each turn, with ScriptOptions::keep_tables.
  [[nodiscard]] const std::vector<State>& tables() const { return tables_; }
  // Chance as it came, for a stepped game.
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
  Outcome check_consequence();
  // If cards wait for moments of the turn, anything may still happen at its end and at the start of the next one.
  [[nodiscard]] bool moments_may_ask() const { return !rules_.simple && state_.turn == since_turn_; }
  Outcome when_over();
  [[nodiscard]] Statement statement() const { return statement_of(*step(), left_); }
  [[nodiscard]] static Statement statement_of(const Step& step, std::vector<Kind> cards);
  bool claim();
  [[nodiscard]] bool nothing_of_the_kind() const;
  bool check_cannot(const Decision& decision, bool asked);
  bool check_asked(const Decision& decision);

  // A step that tells which cards come from a deck.
  struct DrawStatement {
    std::vector<Kind> left;                // cards that are still to come
    std::vector<Kind> spare;               // cards that came but were known without this step
    std::optional<Failure> too_late = {};  // if the step comes after what may be an answer of its seat: the failure if it is one
  };
  struct DrawSource {
    std::size_t step;
    bool perhaps_too_late;
  };
  // A card given by chance, until it is seen where it goes.
  struct Given {
    Kind kind;
    std::size_t step;  // the step that told it
    bool known;        // no other kind could have come
  };
  // A held card that was told by a step saying that it is drawn.
  struct ToBeDrawn {
    Kind kind;
    Failure otherwise;
  };
  struct MissingDraw {
    Failure failure;
    std::optional<Verb> verb = {};  // how the card came
    bool shuffle = false;           // the shuffle itself was not told either
  };
  bool order_first_decks();
  void hear_shuffle(const Event& event);
  [[nodiscard]] bool shuffle_fits(const Bag& pile) const;
  [[nodiscard]] std::vector<Kind> known_order() const;
  [[nodiscard]] std::vector<Kind> kinds_of(const Step& step) const;
  DrawStatement& telling(std::size_t step);
  std::optional<DrawSource> teller(Seat seat, const Event* event = nullptr);
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
  [[nodiscard]] std::string asked(const Decision& decision) const { return question_in_words(*options_.texts, rules_, decision, options_.players); }
  [[nodiscard]] std::string text(std::string_view key, std::initializer_list<text::Arg> args = {}) const { return options_.texts->text(key, args); }
  [[nodiscard]] Failure failure(const std::string& got) const { return failure_at(at_, got); }
  [[nodiscard]] Failure failure_at(std::size_t at, const std::string& got) const;

  const Rules& rules_;
  std::vector<Entry> entries_;
  Expectation end_;
  ScriptOptions options_;
  ForcedChance chance_;
  State state_{};

  std::size_t at_ = 0;
  std::vector<Kind> cards_;  // the cards of the current step, as written
  std::vector<Kind> left_;   // those that are still to happen
  bool answering_ = false;   // the current step has answered a question
  std::size_t given_ = 0;    // how many of its cards have been given
  bool reacted_ = false;     // that question was whether to react: what follows may be stated in other words
  int since_turn_ = 0;       // the turn in which it became the current step
  std::string refusal_;      // why an answer it would have given was not allowed
  std::string before_;       // what had happened when it began to wait
  Seat turn_of_ = no_seat;   // as far as events have told
  bool turn_ended_ = false;  // a step has said that this turn ends
  SeatSet acted_;            // who has had a step since the turn began
  bool done_ = false;

  const Decision* question_ = nullptr;
  std::vector<Event> events_;
  UnclaimedEvents unclaimed_;
  std::map<std::size_t, DrawStatement> telling_;  // by the step that tells
  std::size_t future_ = 0;                        // the first step beyond those that state what had happened when a card came
  std::array<std::vector<Given>, max_seats> given_by_chance_;
  std::array<std::vector<ToBeDrawn>, max_seats> to_be_drawn_;
  std::array<std::optional<MissingDraw>, max_seats> missing_draw_;
  SeatSet shuffled_untold_;  // seats whose last shuffle no step has told
  std::vector<notation::Answered> answers_;
  std::size_t answers_before_end_ = 0;
  std::vector<State> tables_;
  std::vector<Failure> failures_;
};

}  // namespace dominium::records
