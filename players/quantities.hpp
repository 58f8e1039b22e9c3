// What a strategy can ask about the game: one table for reading, writing, documenting and playing. Nothing here tells a seat more than it may know.
#pragma once

#include <span>
#include <string_view>

#include "dominium/setup.hpp"
#include "planned_view.hpp"
#include "players/strategy.hpp"

namespace dominium::players {

// The cards that a quantity is about in one game.
struct Operand {
  KindSet kinds = {};
  Kind kind = no_kind;  // if there is only one
};

enum class QuantityType : std::uint8_t {
  number,
  count,      // of things, so that "at least 3 …" reads well
  yes_or_no,  // 1 or 0; may stand alone as a condition
};

struct Quantity {
  std::string_view phrase;  // X stands for the card or group that it is about: "X in deck"
  std::string_view also;    // another way to say it, or empty
  QuantityType says;
  int (*value)(const PlannedView& planned, const Operand& about);

  [[nodiscard]] constexpr bool has_subject() const { return phrase.starts_with("X ") || phrase.ends_with(" X"); }
};

// Each is explained by the text "strategy.quantity.PHRASE".
std::span<const Quantity> quantities();
// The quantity with this phrase, in either form, or null.
const Quantity* find_quantity(std::string_view phrase);

// Several cards under one word.
struct CardGroup {
  std::string_view word;  // "actions"
  std::string_view one;   // the singular: "action"; empty where that is a card's name or not a word
  KindSet (*kinds)(const Rules& rules);
};

// Each is explained by the text "strategy.group.WORD".
std::span<const CardGroup> card_groups();

// The cards that a subject means in this game; none if it is a card that is not in the game.
Operand operand_of(const Subject& subject, const Rules& rules);

}  // namespace dominium::players
