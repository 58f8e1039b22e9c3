// A set-up says what is played; Rules are what the engine makes of it once, and then only reads.
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

// Why a card that is no pile of the Kingdom belongs to a set-up.
DOMINIUM_ENUM(ExtraRole,
              landscape,    // lies beside the supply
              bane,         // an eleventh pile, the one that a card of the Kingdom needs
              black_market  // one card of it lies in the Black Market deck
);

struct ExtraCard {
  CardId id = 0;
  ExtraRole role = ExtraRole::landscape;
  std::uint8_t unused = 0;
  friend bool operator==(const ExtraCard&, const ExtraCard&) = default;
};
inline constexpr int max_extra_cards = 40;

struct Setup {
  std::uint8_t seats = 2;
  std::uint8_t edition = 2;
  Seat first{};
  std::uint8_t kingdom_count = 0;
  std::uint16_t turn_limit = default_turn_limit;  // turns of each player, extra ones counted, then the game ends unfinished
  bool colonies = false;                          // with the cards of Group::colony
  bool shelters = false;                          // with those of Group::shelter instead of the Estates that are dealt
  std::uint8_t extra_count = 0;
  std::uint8_t unused = 0;  // no padding: set-ups are compared as bytes
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
              unknown_card,  // a number that no card has
              not_a_kingdom_card,
              twice,           // the same card, or two variants of it, in two piles
              too_many_kinds,  // more different cards than a game has room for
              too_many_cards,
              extra_card  // a card that can't have the part that the set-up gives it, or has no such part to play
);

// The highest sum of coins that is told apart when asking what a player can afford.
inline constexpr int max_price = 31;

// What a card does when it is played, close together.
struct Effect {
  void (*play)(Table&) = nullptr;
  std::uint64_t means = 0;  // Actions, Buys, coins and potions as they stand one after the other in State
  std::uint8_t cards = 0;
  bool attack_heard = false;  // it is an Attack, and something may be set off by that
  bool play_heard = false;    // something may be set off when it has been played
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
  KindSet costs_vary;                                  // cards that cost anything else than the coins that are printed on them
  KindSet in_supply;                                   // what can be bought and gained when it lies on a pile
  KindSet beside;                                      // what lies on a pile beside the supply: only a card that names it gains it
  KindSet landscapes;                                  // what lies on its side and can be bought
  KindSet mixed;                                       // kinds of piles that hold different cards
  std::array<Kind, max_kinds> pile_of{};               // the first of the kinds of the same pile
  std::array<KindSet, max_kinds> same_pile{};          // all of them
  KindSet piles;                                       // one kind for each pile of the supply
  std::array<std::uint8_t, max_kinds> price{};         // coins of the printed cost
  std::array<std::uint8_t, max_kinds> income{};        // coins that a plain Treasure gives
  KindSet plain;                                       // Treasures that only give coins
  KindSet watched;                                     // those of them that a card of the Kingdom watches
  KindSet watching;                                    // the cards that watch them
  KindSet nonterminal;                                 // Actions that give at least the Action that they cost
  KindSet scoring;                                     // cards that count for or against their owner at the end
  KindSet silent;                                      // cards that cannot ask anybody anything when played
  std::array<KindSet, trigger_count> listeners{};      // cards with an ability that such a moment sets off
  KindSet acting_everywhere;                           // those of them whose ability is used wherever the card is
  std::array<KindSet, max_kinds> watchers{};           // by the kind that was played: cards that watch it wherever they are
  // Nothing in the Kingdom lasts longer than its effect, changes costs or waits for a gain, a trashing, a discarding or a moment of the turn.
  bool simple = true;
  bool gains_are_heard = false;  // something may be set off by a gain, or a pile holds different cards
  int piles_to_end = 3;
  KindSet bane;             // the pile that a card of the Kingdom needs
  KindSet ends_when_empty;  // piles that end the game by themselves
  State opening;            // before the first hands are drawn

  // Those on whose cards the type is printed.
  [[nodiscard]] KindSet printed(Type t) const { return of_type[static_cast<unsigned>(t)]; }
  [[nodiscard]] KindSet listening(Trigger t) const { return listeners[static_cast<unsigned>(t)]; }
  // The kind that a card has in this game, or no_kind.
  [[nodiscard]] Kind kind_of(CardId wanted) const;
  [[nodiscard]] Kind kind_of(std::string_view name) const;
};

// The places that the basic cards have in every game.
inline constexpr Kind copper{0}, silver{1}, gold{2}, estate{3}, duchy{4}, province{5}, curse{6};
inline constexpr int basic_kinds = 7;

// The cards that have a type now. Rules, texts and views ask here alone, so that an effect which gives a card a type has one place to go to.
inline KindSet having_type(const State& /*state*/, const Rules& rules, Type type) { return rules.printed(type); }
// What a card costs now.
inline Cost cost(const State& state, const Rules& rules, Kind kind) {
  const Card& c = *rules.card[kind];
  if (rules.simple) [[likely]]
    return c.cost;
  const Cost now = c.cost_now != nullptr ? c.cost_now(state, c.cost) : c.cost;
  return now.plus(-int{state.cheaper});
}
// What lies on a pile of the supply and can be had.
inline KindSet can_be_had(const State& state, const Rules& rules) { return state.supply.kinds & rules.in_supply; }
// The same, with the piles beside the supply.
inline KindSet lying_on_piles(const State& state, const Rules& rules) { return state.supply.kinds & (rules.in_supply | rules.beside); }
// Where prices are fixed: the cards, wherever they are, for which so many coins are enough now.
inline KindSet costing_coins(const State& state, const Rules& rules, int coins) {
  const int enough = coins + state.cheaper;
  return rules.costing_up_to[static_cast<std::size_t>(enough < max_price ? enough : max_price)];
}
// The cards, wherever they are, that cost at most so much now; with debt, none.
KindSet costing_up_to_where_prices_vary(const State& state, const Rules& rules, Cost most);
inline KindSet costing_up_to(const State& state, const Rules& rules, Cost most) {
  if (!rules.costs_vary.empty()) [[unlikely]]
    return costing_up_to_where_prices_vary(state, rules, most);
  return costing_coins(state, rules, most.coins);
}
// What the seat in turn could pay for with one Buy.
KindSet can_be_bought_where_prices_vary(const State& state, const Rules& rules);
inline KindSet can_be_bought(const State& state, const Rules& rules) {
  if (!rules.costs_vary.empty()) [[unlikely]]
    return can_be_bought_where_prices_vary(state, rules);
  return (can_be_had(state, rules) | rules.landscapes) & costing_coins(state, rules, state.coins);
}

// Makes the rules of a set-up; with an error, `rules` is not to be used.
SetupError compile(const Setup& setup, Rules& rules);

// SETUP-3 to SETUP-6: how many cards lie in a pile at the start, those dealt not counted.
int pile_size(PileRule rule, bool victory, int seats);

// SETUP-8: who starts a rematch, given who won (none: a first game). `random(n)` is a number below n.
Seat first_seat_of_rematch(int seats, int edition, SeatSet winners, std::uint64_t random);

}  // namespace dominium
