// A set-up says what is played; the engine compiles it once into Rules, which it then only reads.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "dominium/card.hpp"
#include "dominium/state.hpp"
#include "dominium/words.hpp"

namespace dominium {

inline constexpr int kingdom_size = 10;
inline constexpr int max_kingdom = 16;
inline constexpr int default_turn_limit = 200;

// Why a card that is not one of the ten Kingdom piles belongs to a set-up.
DOMINIUM_ENUM(ExtraRole,
              landscape,    // lies beside the supply
              bane,         // an eleventh pile, required by a card of the Kingdom
              black_market  // one copy of it is in the Black Market deck
);

struct ExtraCard {
  CardId id = 0;
  ExtraRole role = ExtraRole::landscape;
  std::uint8_t unused = 0;
  friend bool operator==(const ExtraCard&, const ExtraCard&) = default;
};
inline constexpr int max_extra_cards = 40;

// Has no padding: set-ups are compared as bytes.
struct Setup {
  std::uint8_t seats = 2;
  std::uint8_t edition = 2;
  Seat first{};
  std::uint8_t kingdom_count = 0;
  std::uint16_t turn_limit = default_turn_limit;  // turns per player, counting extra ones, before the game ends unfinished
  bool colonies = false;                          // with the cards of Group::colony
  bool shelters = false;                          // with the cards of Group::shelter instead of the starting Estates
  std::uint8_t extra_count = 0;
  // People watch each other: what they see, and when, tells nothing about cards that they may not know. So a choice of such cards is asked for even
  // if there is only one way, which of several cards discarded together lies on top is up to whoever discards them, and to chance where nobody
  // chooses.
  bool among_people = false;
  std::array<CardId, max_kingdom> kingdom{};
  std::array<ExtraCard, max_extra_cards> extra{};

  [[nodiscard]] std::span<const CardId> piles() const { return {kingdom.data(), kingdom_count}; }
  [[nodiscard]] std::span<const ExtraCard> extra_cards() const { return {extra.data(), extra_count}; }
  friend bool operator==(const Setup&, const Setup&) = default;
};

DOMINIUM_ENUM(SetupError, none,
              seats,         // not 2 to max_seats
              edition,       // not 1 or 2
              first_seat,    // no such seat
              turn_limit,    // 0
              pile_count,    // not ten piles
              unknown_card,  // no card has this number
              not_a_kingdom_card,
              twice,           // the same card, or two variants of it, more than once
              too_many_kinds,  // more different cards than a game has room for
              too_many_cards,
              extra_card  // a card that cannot play the role the set-up gives it, or too many extra cards
);

// The highest number of coins that is distinguished when asking what a player can afford.
inline constexpr int max_price = 31;

// What a card does when it is played, packed close together in memory.
struct Effect {
  void (*play)(Table&) = nullptr;
  std::uint64_t means = 0;  // Actions, Buys, coins and potions, laid out as in State
  std::uint8_t cards = 0;
  bool start_heard = false;  // some ability may react before its effect is followed
  bool play_heard = false;   // some ability may react once it has been played
};

struct Rules {
  Setup setup;
  int kinds = 0;
  std::array<const Card*, max_kinds> card{};
  std::array<CardId, max_kinds> id{};
  std::array<Effect, max_kinds> effect{};

  KindSet all;
  std::array<KindSet, type_count> of_type{};
  std::array<KindSet, max_price + 1> costing_up_to{};  // by the coins of the printed cost
  KindSet costs_vary;                                  // cards whose cost may be anything other than their printed coins
  KindSet in_supply;                                   // cards that can be bought and gained while they lie on a pile
  KindSet beside;                                      // cards with a pile beside the supply: gained only through a card that names them
  KindSet landscapes;                                  // sideways cards that can be bought
  KindSet mixed;                                       // kinds in piles that hold different cards
  std::array<Kind, max_kinds> pile_of{};               // the kind that its pile is named after
  std::array<KindSet, max_kinds> same_pile{};          // all kinds in the same pile
  KindSet piles;                                       // one kind for each pile of the supply
  std::array<std::uint8_t, max_kinds> price{};         // coins of the printed cost
  std::array<std::uint8_t, max_kinds> income{};        // coins that a plain Treasure gives
  KindSet plain;                                       // Treasures that only give coins
  KindSet played_last;                                 // Treasures that come last when all are played at once
  KindSet cheapening;                                  // cards that may make others cheaper
  KindSet barring;                                     // cards that may keep others from being bought
  KindSet watched;                                     // plain Treasures that a card of the Kingdom watches
  KindSet watching;                                    // the cards that watch plain Treasures
  KindSet nonterminal;                                 // Actions that give back at least the Action they cost
  KindSet scoring;                                     // cards that score for or against their owner at the end
  KindSet silent;                                      // cards that never ask anybody anything when played
  std::array<KindSet, trigger_count> listeners{};      // by trigger: cards with an ability that it sets off
  KindSet acting_everywhere;                           // listeners whose ability works wherever the card is
  std::array<KindSet, max_kinds> watchers{};           // by the kind played: cards that watch for it, wherever they are
  // Nothing in the Kingdom outlasts its effect, changes costs, or waits for a gain, a trashing, a discard or a moment of the turn.
  bool simple = true;
  bool gains_are_heard = false;  // an ability may react to a gain, or some pile is mixed or beside the supply
  int piles_to_end = 3;
  KindSet bane;             // the extra pile required by a card of the Kingdom
  KindSet ends_when_empty;  // piles that each end the game by running out
  State opening;            // the state before the first hands are drawn

  // The kinds that have the type printed on them.
  [[nodiscard]] KindSet printed(Type t) const { return of_type[static_cast<unsigned>(t)]; }
  [[nodiscard]] KindSet listening(Trigger t) const { return listeners[static_cast<unsigned>(t)]; }
  // A card's kind in this game, or no_kind.
  [[nodiscard]] Kind kind_of(CardId wanted) const;
  [[nodiscard]] Kind kind_of(std::string_view name) const;
};

// The kinds of the basic cards, the same in every game.
inline constexpr Kind copper{0}, silver{1}, gold{2}, estate{3}, duchy{4}, province{5}, curse{6};
inline constexpr int basic_kinds = 7;

// The cards that currently have a type. Rules, card effects and views all ask here, so that an effect that grants a type would need only one change.
inline KindSet having_type(const State& /*state*/, const Rules& rules, Type type) { return rules.printed(type); }
// What a card costs now, or would cost if this phase were the current one.
inline Cost cost(const State& state, const Rules& rules, Kind kind, Phase phase) {
  const Card& c = *rules.card[kind];
  if (rules.simple) [[likely]]
    return c.cost;
  const Cost now = c.cost_now != nullptr ? c.cost_now(state, rules, phase, c.cost) : c.cost;
  int less = state.cheaper;
  for (const Kind other : rules.cheapening) less += rules.card[other]->cheapens(state, rules, other, kind);
  return now.plus(-less);
}
inline Cost cost(const State& state, const Rules& rules, Kind kind) { return cost(state, rules, kind, state.phase); }
// The cards that can be taken from the supply: those on top of a pile.
inline KindSet can_be_had(const State& state, const Rules& rules) { return state.supply.kinds & rules.in_supply; }
// The same, including the piles beside the supply.
inline KindSet lying_on_piles(const State& state, const Rules& rules) { return state.supply.kinds & (rules.in_supply | rules.beside); }
// If prices are fixed: the cards, wherever they are, that cost at most this many coins now.
inline KindSet costing_coins(const State& state, const Rules& rules, int coins) {
  const int enough = coins + state.cheaper;
  return rules.costing_up_to[static_cast<std::size_t>(enough < max_price ? enough : max_price)];
}
// The cards, wherever they are, that cost at most this much now (or would in this phase); debt counts as a part of the cost.
KindSet costing_up_to_where_prices_vary(const State& state, const Rules& rules, Cost most, Phase phase);
inline KindSet costing_up_to(const State& state, const Rules& rules, Cost most, Phase phase) {
  if (!rules.costs_vary.empty()) [[unlikely]]
    return costing_up_to_where_prices_vary(state, rules, most, phase);
  return costing_coins(state, rules, most.coins);
}
inline KindSet costing_up_to(const State& state, const Rules& rules, Cost most) { return costing_up_to(state, rules, most, state.phase); }
// What the seat whose turn it is could buy now with one Buy.
KindSet can_be_bought_in_any_kingdom(const State& state, const Rules& rules, Phase phase);
inline KindSet can_be_bought(const State& state, const Rules& rules, Phase phase) {
  if (!(rules.costs_vary | rules.barring).empty()) [[unlikely]]
    return can_be_bought_in_any_kingdom(state, rules, phase);
  return (can_be_had(state, rules) | rules.landscapes) & costing_coins(state, rules, state.coins);
}
inline KindSet can_be_bought(const State& state, const Rules& rules) { return can_be_bought(state, rules, state.phase); }

// Compiles a set-up into rules; after an error, `rules` must not be used.
SetupError compile(const Setup& setup, Rules& rules);

// SETUP-3 to SETUP-6: how many cards a pile starts with, not counting those dealt to the players.
int pile_size(PileRule rule, bool victory, int seats);

// SETUP-8: who starts a rematch, given who won (nobody: a first game); `random` decides among those who may.
Seat first_seat_of_rematch(int seats, int edition, SeatSet winners, std::uint64_t random);

}  // namespace dominium
