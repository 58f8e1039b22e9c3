// The grammar of steps that scenarios and records share: "1 plays Militia", "2 discards 2 Estate, Copper".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/decision.hpp"
#include "dominium/event.hpp"
#include "dominium/setup.hpp"
#include "text/document.hpp"

namespace dominium {

// A Bag counts no further.
inline constexpr int most_of_a_kind = 255;

enum class Verb : std::uint8_t {
  play,
  buy,
  discard,
  trash,
  gain,
  reveal,
  put_on_deck,
  put_in_hand,
  put_on_mat,
  return_to_pile,
  put_token_on,
  set_aside,
  pick,     // a pile
  resolve,  // which of several abilities comes next
  choose,   // options of the text; `words` says which
  name,     // a number; `words` says which
  use,
  decline,
  draw,
  look,
  shuffle,
  end_action_phase,
  end_buy_phase,
  end_turn,
  cannot,    // `about` says what
  is_asked,  // `about` says to do what
  is_not_asked,
  game_ends,
  game_goes_on,
};

struct Step {
  int line = 0;
  std::string text;  // as written
  Verb verb = Verb::decline;
  Seat seat = no_seat;
  std::vector<CardId> cards;       // in the order written, each copy by itself; no_card: one that is not named
  std::vector<std::string> words;  // options of a text or numbers, as written
  bool all = false;                // every Treasure
  bool nothing = false;
  bool again = false;        // plays a card once more (Throne Room)
  std::size_t in_order = 0;  // shuffles: so many of the cards come in the order written
  bool more = false;         // shuffles: and others that are not named
  Verb about = Verb::decline;
  int least = -1;    // is asked to discard so many at least
  std::string rule;  // cannot: the rule that forbids it
};

// A card that a file names, and where.
struct NamedCard {
  CardId id = no_card;
  bool marked = false;  // with its edition: "Mine@1"
  Value place;
};

// How steps name seats and cards.
struct StepNames {
  int seats = 2;
  int edition = 2;
  std::vector<std::string> players;  // names besides the numbers, if there are any
  std::vector<NamedCard> named;      // every card that was read
};

// Reads one step. Throws Mistake.
Step read_step(const Value& value, StepNames& names);

// "2 Estate, Copper": a list of cards as written in files. Throws Mistake.
std::vector<CardId> read_cards(const Value& list, StepNames& names);
// One card with an optional number before it.
std::vector<CardId> read_counted_card(const Value& place, std::string_view text, StepNames& names);
// One card by its name alone.
CardId read_card(const Value& place, std::string_view text, StepNames& names);
// A list in which every card is named, at most `most` of them.
std::vector<CardId> read_named_cards(const Value& list, StepNames& names, std::size_t most);
// The seat that a number or a name means; a number is a seat even where somebody is called so. Throws Mistake.
Seat read_seat(const Value& place, std::string_view text, StepNames& names);
Seat read_seat(const Value& value, StepNames& names);
// The seat whose player is called so, exactly or but for letter case and accents; none if there is no such name, or more than one.
Seat seat_named(std::string_view text, const StepNames& names);

// How a seat is called: by its player's name, or by its number if the seats have no names.
std::string seat_word(Seat seat, const std::vector<std::string>& players);

// Cards as steps name them: copies that follow each other are counted.
std::string cards_in_order(std::span<const CardId> cards);
std::string cards_in_any_order(std::vector<CardId> cards);
std::string kinds_in_order(const Rules& rules, std::span<const Kind> kinds);
std::string bag_in_words(const Rules& rules, const Bag& bag);
std::string kinds_in_words(const Rules& rules, KindSet kinds);

// The verb in its two forms: "discards", "discard".
std::string says(Verb verb);
std::string to_do(Verb verb);
// A step as text, for a verb that takes cards.
std::string write_step(std::string_view who, Verb verb, std::string_view cards);
// The verb that answers a question.
Verb verb_of(Ask ask);
Verb verb_of(const Decision& decision);
// What an event is called as a step; false if no step says it.
bool verb_of(const Event& event, Verb& verb);

}  // namespace dominium
