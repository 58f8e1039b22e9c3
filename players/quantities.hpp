// What a strategy can ask about the game: one table for reading, writing, documenting and playing. Nothing here tells a seat more than it may know.
#pragma once

#include <span>
#include <string_view>

#include "dominium/setup.hpp"
#include "outlook.hpp"
#include "players/strategy.hpp"

namespace dominium {

// The cards of one game that a quantity is about.
struct Operand {
  KindSet kinds = {};
  Kind kind = no_kind;  // if it is a single one
};

enum class Says : std::uint8_t {
  number,
  count,      // of things: "at least 3 …" reads well
  yes_or_no,  // 1 or 0; may stand alone as a condition
};

struct Quantity {
  std::string_view phrase;  // X stands for the card or group that it is about: "X in deck"
  std::string_view also;    // another way to say it, or nothing
  Says says;
  int (*value)(const Outlook& outlook, const Operand& about);

  [[nodiscard]] constexpr bool has_subject() const { return phrase.starts_with("X ") || phrase.ends_with(" X"); }
};

// Each is explained by the text "strategy.quantity.PHRASE".
std::span<const Quantity> quantities();
// By either phrase, or null.
const Quantity* find_quantity(std::string_view phrase);

// Many cards under one word.
struct CardGroup {
  std::string_view word;  // "actions"
  std::string_view one;   // one of them: "action"; empty where that is the name of a card, or no word
  KindSet (*kinds)(const Rules& rules);
};

// Each is explained by the text "strategy.group.WORD".
std::span<const CardGroup> card_groups();

// What a subject is in this game: nothing if it is a card that is not played with.
Operand operand_of(const Subject& subject, const Rules& rules);

}  // namespace dominium
