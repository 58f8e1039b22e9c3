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

struct Setup {
  std::uint8_t seats = 2;
  std::uint8_t edition = 2;
  Seat first = 0;
  std::uint8_t kingdom_count = 0;
  std::uint16_t turn_limit = default_turn_limit;  // turns of each player, then the game ends unfinished
  std::array<CardId, max_kingdom> kingdom{};

  [[nodiscard]] std::span<const CardId> piles() const { return {kingdom.data(), kingdom_count}; }
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
              twice  // the same card, or two variants of it, in two piles
);

// The highest sum of coins that is told apart when asking what a player can afford.
inline constexpr int max_price = 31;

struct Rules {
  Setup setup;
  int kinds = 0;
  std::array<const Card*, max_kinds> card{};
  std::array<CardId, max_kinds> id{};

  KindSet all;
  std::array<KindSet, type_count> of_type{};
  std::array<KindSet, max_price + 1> costing_up_to{};  // coins only: no potions, no debt
  std::array<std::uint8_t, max_kinds> price{};
  std::array<std::uint8_t, max_kinds> income{};      // coins that a plain Treasure gives
  KindSet plain;                                     // Treasures that only give coins
  std::array<std::uint8_t, max_kinds> plain_mask{};  // the same as bytes: all bits, or none
  KindSet watched;                                   // those of them that a card of the Kingdom watches
  KindSet watching;                                  // the cards that watch them
  KindSet nonterminal;                               // Actions that give at least the Action that they cost
  KindSet scoring;                                   // cards that count for or against their owner at the end
  KindSet silent;                                    // cards that cannot ask anybody anything when played
  std::array<KindSet, trigger_count> listeners{};
  std::array<KindSet, max_kinds> watchers{};  // by the kind watched
  int piles_to_end = 3;
  State opening;  // before the first hands are drawn

  [[nodiscard]] KindSet type(Type t) const { return of_type[static_cast<unsigned>(t)]; }
  [[nodiscard]] KindSet affordable(int coins) const { return costing_up_to[coins < max_price ? coins : max_price]; }
  // The kind that a card has in this game, or no_kind.
  [[nodiscard]] Kind kind_of(CardId wanted) const;
  [[nodiscard]] Kind kind_of(std::string_view name) const;
};

// The places that the basic cards have in every game.
inline constexpr Kind copper = 0, silver = 1, gold = 2, estate = 3, duchy = 4, province = 5, curse = 6;
inline constexpr int basic_kinds = 7;

// Makes the rules of a set-up; with an error, `rules` is not to be used.
SetupError compile(const Setup& setup, Rules& rules);

// SETUP-3 to SETUP-6: how many cards lie in a pile at the start, those dealt not counted.
int pile_size(PileRule rule, bool victory, int seats);

// SETUP-8: who starts a rematch, given who won (none: a first game). `random(n)` is a number below n.
Seat first_seat_of_rematch(int seats, int edition, SeatSet winners, std::uint64_t random);

}  // namespace dominium
