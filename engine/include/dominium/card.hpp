// What a card is: its facts beside its behaviour. One table covers all cards of all expansions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "dominium/decision.hpp"
#include "dominium/kind.hpp"
#include "dominium/words.hpp"

namespace dominium {

class Table;   // the vocabulary that card effects are written in (engine/src/table.hpp)
struct Moved;  // a card that was just moved (engine/src/moves.hpp)
struct Owned;  // what a scoring rule may look at
struct State;
struct Rules;
enum class Phase : std::uint8_t;

// A card's index among all cards; each variant of a card has an index of its own.
using CardId = std::uint16_t;
inline constexpr CardId no_card = 0xFFFF;

DOMINIUM_ENUM(Type, action, treasure, victory, curse, attack, reaction, duration);
inline constexpr int type_count = count_of<Type>;
using Types = SmallSet<std::uint32_t, Type>;

template <class... T>
constexpr Types types(T... type) {
  Types set;
  (set.add(type), ...);
  return set;
}

// A price. Its three parts are compared separately: a card that costs a potion never costs "up to" an amount of coins alone.
struct Cost {
  std::uint8_t coins = 0;
  std::uint8_t potions = 0;
  std::uint8_t debt = 0;

  [[nodiscard]] constexpr bool at_most(Cost other) const { return coins <= other.coins && potions <= other.potions && debt <= other.debt; }
  [[nodiscard]] constexpr bool less_than(Cost other) const { return at_most(other) && !(*this == other); }
  // The same cost with `more` coins added (subtracted if negative), but never below zero.
  [[nodiscard]] constexpr Cost plus(int more) const { return {static_cast<std::uint8_t>(std::clamp(coins + more, 0, 0xFF)), potions, debt}; }
  friend constexpr bool operator==(const Cost&, const Cost&) = default;
};

// What a card gives before it does anything else, in this order.
struct Plus {
  std::uint8_t cards = 0;
  std::uint8_t actions = 0;
  std::uint8_t buys = 0;
  std::uint8_t coins = 0;
  std::uint8_t potions = 0;
};

// How many cards a pile holds (SETUP-3 to SETUP-6).
enum class PileRule : std::uint8_t { copper, silver, gold, platinum, victory, province, curse, kingdom, single };

// The moments at which a card's abilities, as opposed to the effect of playing it, may be used.
DOMINIUM_ENUM(Trigger, none,
              attack,      // another player plays an Attack
              action,      // somebody plays an Action; its effect has not been followed yet
              played,      // its owner has played a card (`watches` names it)
              bought,      // somebody has paid for a card and will gain it next
              would_gain,  // somebody is about to gain a card; Table::gaining says which, and lets the ability change it
              gained,      // somebody has gained a card
              trashed,     // a card was trashed
              discarded,   // a card was discarded, other than in Clean-up
              // The rest are moments of the turn, which concern only the seat whose turn it is.
              turn_begins,     // a turn begins
              buy_phase_ends,  // the Buy phase is over
              cleanup_begins,  // Clean-up begins; nothing has been discarded yet
              turn_ends        // the new hand has been drawn and the turn is over
);
inline constexpr int trigger_count = count_of<Trigger>;

// Where a card has to be for its ability to be used.
enum class From : std::uint8_t {
  hand,
  in_play,
  mat,         // its own mat
  itself,      // it is the card that was moved
  later,       // anywhere: the ability was put off by Table::later
  everywhere,  // it is enough that the Kingdom has the card; never a choice: it happens first
};

struct Ability {
  Trigger trigger = Trigger::none;
  // Runs for the seat that has the ability; `cause` is the card that set it off.
  void (*use)(Table&, const Moved& cause) = nullptr;
  From from = From::hand;
  bool must = false;                                         // mandatory: its owner is not asked whether to use it
  bool again = false;                                        // From::hand: it may be used again for the same event once the hand has become smaller
  bool (*able)(const Table&, const Moved& cause) = nullptr;  // a further condition, if any
  std::string_view watches = {};                             // Trigger::played: the only card that sets it off
};
inline constexpr int max_abilities = 3;
inline constexpr int max_sorts = 3;

// Card::variant: the card as these editions printed it, before it was reworded. Only a kingdom that says so has it (`masquerade@printed`).
inline constexpr std::uint8_t as_printed = 9;

// The part a card plays in a set-up.
DOMINIUM_ENUM(Group,
              basic,     // in every game
              colony,    // joins the basic cards if the set-up says so
              shelter,   // dealt instead of the Estates if the set-up says so
              kingdom,   // a pile of the Kingdom
              in_pile,   // shares a pile with other cards; `pile_of` names the Kingdom card
              beside,    // has a pile beside the supply in games with the Kingdom card that `pile_of` names
              landscape  // a sideways card that is in no pile
);

// What a card is good for: a random kingdom can be asked to include certain roles.
DOMINIUM_ENUM(Role,
              attack,   // an Attack
              village,  // gives two Actions or more
              trasher,  // trashes its player's cards
              draw,     // draws two cards or more
              gainer    // gains cards for its player
);
using Roles = SmallSet<std::uint8_t, Role>;

struct Card {
  std::string_view id;
  Cost cost;
  Types types;
  Plus plus = {};
  // The effect after the pluses.
  void (*play)(Table&) = nullptr;
  int points = 0;
  int (*score)(const Owned&) = nullptr;
  std::array<Ability, max_abilities> abilities = {};
  // Its current cost, if that may differ from the printed one; the phase is the one that whoever asks may know of.
  Cost (*cost_now)(const State&, const Rules&, Phase, Cost printed) = nullptr;
  // How many coins less `other` costs now because of this card, which is `self` in this game.
  int (*cheapens)(const State&, const Rules&, Kind self, Kind other) = nullptr;
  // The cards that nobody may buy now because of this card, which is `self` in this game.
  KindSet (*not_for_sale)(const State&, Kind self) = nullptr;
  // What the game begins with because of this card, which is `self` in it.
  void (*set_up)(State&, const Rules&, Kind self) = nullptr;
  // In games with this card, the basic card with the same id has these facts instead of its own.
  const Card* changes = nullptr;
  // The options its effect offers, one word each: "card, action, buy, coin".
  std::string_view choices = {};
  // What it asks about the cards it looks at, one question after another, each about those that are left and for as many as the first;
  // the last one is about the rest (Sentry). With this, whoever is asked can be shown all of it at once.
  std::array<Ask, max_sorts> sorts = {};
  std::string_view pile_of = {};  // Group::in_pile: the Kingdom card whose pile it is in; Group::beside: the one it comes with
  std::string_view set = "base";
  Group group = Group::kingdom;
  PileRule pile = PileRule::kingdom;
  // Bit n: the card belongs to edition n of its set.
  std::uint8_t editions = 0b110;
  // 0: the same in every edition; otherwise the edition whose behaviour this is (`moneylender@1`), or as_printed.
  std::uint8_t variant = 0;
  // It affects more than the cards it moves: costs, turns, or what is in play during another player's turn (Rules::simple).
  bool lasting = false;
  // A Treasure that is worth most after all others, and so comes last when all are played at once.
  bool played_last = false;
  // Roles that do not follow from its types and pluses.
  Roles roles = {};

  [[nodiscard]] constexpr bool is(Type type) const { return types.has(type); }
  [[nodiscard]] constexpr bool in_edition(int edition) const { return ((editions >> edition) & 1) != 0; }
};

// The word for one of a card's options; empty if it has no option with this number.
constexpr std::string_view choice_word(const Card& card, Option option) {
  std::string_view list = card.choices;
  for (int skipped = 0; skipped < option; ++skipped) take_word(list);
  return take_word(list);
}

// The space reserved for an id wherever games are written as bytes.
inline constexpr std::size_t max_id_length = 32;

// What a scoring rule may look at: END-2 counts every card of the player, wherever it is.
struct Owned {
  const Bag& cards;
};

// Not constexpr on purpose: a compile-time check that would call it fails, and its name tells why.
inline void the_id_of_a_card_is_too_long() {}

// The cards of one expansion, from one file in engine/cards.
struct CardSet {
  consteval CardSet(std::string_view set_name, std::span<const Card> set_cards) : name(set_name), cards(set_cards) {
    for (const Card& card : set_cards)
      if (card.id.size() > max_id_length) the_id_of_a_card_is_too_long();
  }

  std::string_view name;
  std::span<const Card> cards;
};
std::size_t set_count();
CardSet card_set(std::size_t n);

// Every card the engine knows, one set after another; a CardId is an index into it.
class AllCards {
 public:
  using value_type = Card;

  class Walk {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;
    Walk() = default;
    explicit Walk(std::size_t set) : set_(set), left_(set < set_count() ? card_set(set).cards : std::span<const Card>{}) {}
    const Card& operator*() const { return left_.front(); }
    const Card* operator->() const { return &left_.front(); }
    Walk& operator++() {
      left_ = left_.subspan(1);
      if (left_.empty()) *this = Walk(set_ + 1);
      return *this;
    }
    Walk operator++(int) {
      const Walk before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Walk& a, const Walk& b) { return a.set_ == b.set_ && a.left_.size() == b.left_.size(); }

   private:
    std::size_t set_ = 0;
    std::span<const Card> left_;
  };

  [[nodiscard]] Walk begin() const { return Walk(0); }
  [[nodiscard]] Walk end() const { return Walk(set_count()); }
  [[nodiscard]] std::size_t size() const;
  const Card& operator[](std::size_t id) const;
};
inline AllCards all_cards() { return {}; }
const Card& card(CardId id);
// The mark that names a variant: "1", "2" or "printed".
std::string_view variant_mark(int variant);
// The variant that a mark names; 0 if it is none.
int marked_variant(std::string_view mark);
// Finds a card by its id ("throne-room"), in the edition's version or in the variant named ("throne-room@1"); no_card if there is none.
CardId find_card(std::string_view id, int edition);

}  // namespace dominium
