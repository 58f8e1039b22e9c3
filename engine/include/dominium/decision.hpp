// Every question in the game has the same form: pick a kind or one of several options, or stop.
#pragma once

#include <cstdint>

#include "dominium/kind.hpp"
#include "dominium/words.hpp"

namespace dominium {

DOMINIUM_ENUM(Ask, none,
              play_action,    // the Action phase: play an Action, or stop
              play_treasure,  // the Buy phase: play a Treasure, all of them, or stop
              buy,            // the Buy phase: buy a card, or stop
              play,           // play a card because a card says so
              discard, trash, gain, put_on_deck,
              reveal,  // show a card from hand
              react,   // use an ability that was set off
              set_aside,
              use,     // do what the card offers, or not; the option is the card itself
              choose,  // options of the card's effect, by number
              number,  // a number: how many, how much
              next,    // which of the abilities that were set off comes next
              put_on_mat,
              pick_pile,       // a supply pile, for whatever the card does with it
              return_to_pile,  // put a card back on the pile it came from
              name_card,       // any card; to stop is to name one that is not in this game
              pass             // give a card to another player
);
inline constexpr int ask_count = count_of<Ask>;

// The questions that the turn itself keeps asking.
constexpr bool is_turn_question(Ask ask) { return ask >= Ask::play_action && ask <= Ask::buy; }

DOMINIUM_ENUM(Zone, none, hand, deck, discard, in_play, supply, trash, held, aside, mat);

// An answer that is not a card: the index of one of the card's options, or a plain number.
using Option = Number<struct OptionMeaning, std::uint8_t>;
using OptionSet = SmallSet<std::uint64_t, Option>;
inline constexpr int max_options = 64;

// One pick. A set of cards is picked one by one, in ascending order of kind unless the decision is ordered.
struct Choice {
  std::uint8_t value = stop_value;

  static constexpr std::uint8_t stop_value = 0xFF;
  static constexpr std::uint8_t all_value = 0xFE;
  static constexpr std::uint8_t later_value = 0xFD;
  static constexpr std::uint8_t first_option = 0x40;
  static constexpr Choice pick(Kind kind) { return {kind}; }
  static constexpr Choice pick(Option option) { return {static_cast<std::uint8_t>(first_option + option)}; }
  static constexpr Choice stop() { return {stop_value}; }  // decline, pick no more, or end the phase
  static constexpr Choice all() { return {all_value}; }    // play_treasure: every Treasure in hand
  // From a driver while a Game is stepping: no answer yet. The question then waits, as it would for a person.
  static constexpr Choice later() { return {later_value}; }

  [[nodiscard]] constexpr bool is_stop() const { return value == stop_value; }
  [[nodiscard]] constexpr bool is_all() const { return value == all_value; }
  [[nodiscard]] constexpr bool is_later() const { return value == later_value; }
  [[nodiscard]] constexpr bool is_option() const { return value >= first_option && value < first_option + max_options; }
  [[nodiscard]] constexpr Kind kind() const { return Kind{value}; }
  [[nodiscard]] constexpr Option option() const { return Option{value - first_option}; }
  friend constexpr bool operator==(Choice, Choice) = default;
};

// What is asked: who answers, and which picks are allowed.
struct Decision {
  KindSet options = {};          // kinds that may be picked now
  KindSet later = {};            // further kinds, which can be picked only after others
  OptionSet numbers = {};        // Ask::choose, Ask::number: the options that may be picked now, instead of kinds
  OptionSet numbers_later = {};  // further options, which can be picked only after others
  Ask ask = Ask::none;
  Seat answers = no_seat;  // who answers
  Seat acts = no_seat;     // who carries out the answer; differs from `answers` if that seat decides for this one
  Seat owner = no_seat;    // whose cards they are
  Kind source = no_kind;   // the card that asks; none at the top level of a turn
  Zone from = Zone::none;  // where the options lie
  bool hidden = false;     // only the seat that answers may know that the question is asked at all
  bool ordered = false;    // a set that is picked in any order: the card picked last will lie on top
  std::uint16_t min = 0;   // picks required in total
  std::uint16_t max = 1;
  std::uint16_t picked = 0;  // picks made so far, including those without an alternative

  [[nodiscard]] constexpr bool may_stop() const { return picked >= min; }
  [[nodiscard]] constexpr bool top_level() const { return is_turn_question(ask) || ask == Ask::none; }
  // The answer used when nobody gives one: stop if allowed, otherwise the first option.
  [[nodiscard]] constexpr Choice declined() const {
    if (may_stop()) return Choice::stop();
    return numbers.empty() ? Choice::pick(options.first()) : Choice::pick(numbers.first());
  }
  friend constexpr bool operator==(const Decision&, const Decision&) = default;
};

constexpr bool allows(const Decision& decision, Choice choice) {
  if (choice.value < Choice::first_option) return decision.options.has(choice.kind());
  if (choice.is_stop()) return decision.may_stop();
  if (choice.is_option()) return decision.numbers.has(choice.option());
  return choice.is_all() && decision.ask == Ask::play_treasure;
}

class View;

// Answers for a seat at once: a bot or a script. The answer must depend on nothing but the context, the view and the decision.
// The view is that of the seat that acts.
struct Driver {
  Choice (*answer)(void* context, const View& view, const Decision& decision) = nullptr;
  void* context = nullptr;
  // Its answer to Ask::play_treasure is always `all`, so it need not be asked.
  bool plays_all_treasures = false;
};

}  // namespace dominium
