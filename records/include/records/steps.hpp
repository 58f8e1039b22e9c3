// The grammar of steps, shared by scenarios and records: "1 plays Militia", "2 discards 2 Estate, Copper".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/decision.hpp"
#include "dominium/event.hpp"
#include "dominium/setup.hpp"
#include "text/document.hpp"

namespace dominium::records {

// The highest count that a Bag can hold.
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
  pass,
  put_token_on,
  set_aside,
  pick,     // a pile
  resolve,  // which of several abilities comes next
  choose,   // options of the card; `words` says which
  name,     // a number; `words` says which one
  name_card,
  use,
  decline,
  draw,
  look,
  shuffle,
  end_action_phase,
  end_buy_phase,
  end_turn,
  cannot,    // `about` says what
  is_asked,  // `about` says what to do
  is_not_asked,
  game_ends,
  game_goes_on,
};

struct Step {
  int line = 0;
  std::string text;  // as written
  Verb verb = Verb::decline;
  Seat seat = no_seat;
  std::vector<CardId> cards;       // in the order written, each copy separately; no_card: one that is not named
  std::vector<std::string> words;  // options of a card or numbers, as written
  bool all = false;                // every Treasure
  bool nothing = false;
  bool again = false;        // plays a card again (Throne Room)
  std::size_t in_order = 0;  // shuffles: how many of the cards come in the order written
  bool more = false;         // shuffles: there are others that are not named
  Verb about = Verb::decline;
  int least = -1;    // is asked: the least number of cards, if given
  std::string rule;  // cannot: the rule that forbids it
};

// A card named in a file, and where.
struct NamedCard {
  CardId id = no_card;
  bool marked = false;  // with its edition: "Mine@1"
  text::Value place;
};

// How steps name seats and cards.
struct StepNames {
  int seats = 2;
  int edition = 2;
  std::vector<std::string> players;  // names that may be used besides the numbers, if any
  std::vector<NamedCard> named;      // every card that was read
};

// Reads one step. Throws Mistake.
Step read_step(const text::Value& value, StepNames& names);

// "2 Estate, Copper": a list of cards as written in files. Throws Mistake.
std::vector<CardId> read_cards(const text::Value& list, StepNames& names);
// One card with an optional number before it.
std::vector<CardId> read_counted_card(const text::Value& place, std::string_view text, StepNames& names);
// One card by name alone.
CardId read_card(const text::Value& place, std::string_view text, StepNames& names);
// A list in which every card is named, at most `most` of them.
std::vector<CardId> read_named_cards(const text::Value& list, StepNames& names, std::size_t most);
// The seat that a number or a name refers to; a number always means a seat, even if a player has that name. Throws Mistake.
Seat read_seat(const text::Value& place, std::string_view text, StepNames& names);
Seat read_seat(const text::Value& value, StepNames& names);
// The seat of the player with this name, matched exactly or ignoring letter case and accents; no_seat if there is none, or more than one.
Seat seat_named(std::string_view text, const StepNames& names);

// What a seat is called: its player's name, or its number if the seats have no names.
std::string seat_word(Seat seat, const std::vector<std::string>& players);

// Cards as steps name them: consecutive copies are counted.
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
// The verb of a step that answers a question.
Verb verb_of(Ask ask);
Verb verb_of(const Decision& decision);
// The verb with which a step states an event; false if there is none.
bool verb_of(const Event& event, Verb& verb);

}  // namespace dominium::records
