// What a card is: its facts beside its behaviour. One table for all cards of all expansions.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "dominium/kind.hpp"
#include "dominium/words.hpp"

namespace dominium {

class Table;   // the primitives that a card's text is written with (engine/src/table.hpp)
struct Owned;  // what a scoring rule may look at

// A card's number among all cards; a variant of a card has a number of its own.
using CardId = std::uint16_t;
inline constexpr CardId no_card = 0xFFFF;

DOMINIUM_ENUM(Type, action, treasure, victory, curse, attack, reaction);
inline constexpr int type_count = count_of<Type>;
using Types = SmallSet<std::uint16_t>;

template <class... T>
constexpr Types types(T... type) {
  Types set;
  (set.add(static_cast<unsigned>(type)), ...);
  return set;
}

struct Cost {
  std::uint8_t coins = 0;
  std::uint8_t potions = 0;
  std::uint8_t debt = 0;
  friend constexpr bool operator==(const Cost&, const Cost&) = default;
};

// What a card gives before anything else it does, in this order.
struct Plus {
  std::uint8_t cards = 0;
  std::uint8_t actions = 0;
  std::uint8_t buys = 0;
  std::uint8_t coins = 0;
};

// How many cards a pile holds (SETUP-3 to SETUP-6).
enum class PileRule : std::uint8_t { copper, silver, gold, victory, province, curse, kingdom };

// When an ability that is not simply the card's text may be used.
DOMINIUM_ENUM(Trigger,
              attack,  // another player plays an Attack; the ability is in hand
              played   // its owner plays a Treasure (`watches` names it)
);
inline constexpr int trigger_count = count_of<Trigger>;

struct Ability {
  Trigger trigger;
  // Runs for `seat`, which has chosen to use the ability or has no choice; `cause` is the card that set it off.
  void (*use)(Table&, Seat seat, Kind cause) = nullptr;
  std::string_view watches = {};
};

enum class Group : std::uint8_t { basic, kingdom };

// What a card is for, where somebody wishes for a random kingdom.
DOMINIUM_ENUM(Role,
              attack,   // an Attack
              village,  // gives two Actions or more
              trasher   // trashes cards of its player
);
using Roles = SmallSet<std::uint8_t>;

struct Card {
  std::string_view id;
  Cost cost;
  Types types;
  Plus plus = {};
  // The text after the pluses.
  void (*play)(Table&) = nullptr;
  int points = 0;
  int (*score)(const Owned&) = nullptr;
  Ability ability = {};
  std::string_view set = "base";
  Group group = Group::kingdom;
  PileRule pile = PileRule::kingdom;
  // Bit n: belongs to edition n of its set.
  std::uint8_t editions = 0b110;
  // 0: the same in every edition; else the edition whose behaviour this is (`moneylender@1`).
  std::uint8_t variant = 0;
  // Those roles that do not follow from its types and pluses.
  Roles roles = {};

  [[nodiscard]] constexpr bool is(Type type) const { return types.has(static_cast<unsigned>(type)); }
  [[nodiscard]] constexpr bool in_edition(int edition) const { return ((editions >> edition) & 1) != 0; }
};

// What a scoring rule may look at: END-2 counts every card of the player, wherever it is.
struct Owned {
  const Bag& cards;
};

// Every card that the engine knows; a CardId is a place in it.
std::span<const Card> all_cards();
const Card& card(CardId id);
// The card with that id ("throne-room") as the edition plays it, or with its variant named ("throne-room@1"); else no_card.
CardId find_card(std::string_view id, int edition);

}  // namespace dominium
