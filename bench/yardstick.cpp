#include "yardstick.hpp"

#include <array>

namespace dominium::bench {

namespace {

__extension__ using Wide = unsigned __int128;

struct Generator {
  std::uint64_t state;
  std::uint64_t next() {
    state += 0xa0761d6478bd642fULL;
    const auto product = static_cast<Wide>(state) * (state ^ 0xe7037ed1a0b428dbULL);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }
};

// A deck is four bytes: how many cards make at most 0, 1, 2 and 3 coins. The last byte is the number of cards, and the card of rank r makes as many
// coins as there are bytes that are not above r.
using Deck = std::uint32_t;
constexpr Deck from_coins(int coins) { return 0x01010101U << (8 * coins); }
constexpr Deck starting_deck = 0x0a0a0a03U;  // 3 Estates, 7 Coppers

struct Purchase {
  Deck gained;
  int points, provinces, duchies;
};
constexpr int most_coins = 15;
constexpr auto make_purchases() {
  std::array<std::array<Purchase, most_coins + 1>, 2> table{};
  for (int late = 0; late < 2; ++late) {
    for (int coins = 0; coins <= most_coins; ++coins) {
      table[late][coins] = coins >= 8                ? Purchase{from_coins(0), 6, 1, 0}
                           : coins >= 5 && late != 0 ? Purchase{from_coins(0), 3, 0, 1}
                           : coins >= 6              ? Purchase{from_coins(3), 0, 0, 0}
                           : coins >= 3              ? Purchase{from_coins(2), 0, 0, 0}
                                                     : Purchase{0, 0, 0, 0};
    }
  }
  return table;
}
constexpr auto purchases = make_purchases();

struct Player {
  Deck owned = starting_deck, deck = starting_deck, drawn = 0;
  int points = 3, coins = 0;

  // `random` serves for a whole hand: what remains of it after one card decides the next.
  void draw(std::uint64_t& random) {
    if ((deck >> 24) == 0) deck = owned - drawn;
    const auto product = static_cast<Wide>(random) * (deck >> 24);
    const auto rank = static_cast<std::uint32_t>(product >> 64);
    random = static_cast<std::uint64_t>(product);
    const int made = int{rank >= (deck & 255)} + int{rank >= (deck >> 8 & 255)} + int{rank >= (deck >> 16 & 255)};
    deck -= from_coins(made);
    drawn += from_coins(made);
    coins += made;
  }
  void buy(int& provinces, int& duchies) {
    const Purchase& bought = purchases[provinces <= 4 && duchies > 0 ? 1 : 0][static_cast<std::size_t>(coins)];
    owned += bought.gained;
    points += bought.points;
    provinces -= bought.provinces;
    duchies -= bought.duchies;
  }
};

// Both hands are drawn together, which gives the processor two independent chains; the buys are then made in turn.
void play_one(Generator& generator, YardstickTotals& totals) {
  Player first, second;
  int provinces = 8, duchies = 8;
  std::uint32_t turns = 0;
  for (;; turns += 2) {
    std::uint64_t a = generator.next(), b = generator.next();
    first.drawn = second.drawn = 0;
    first.coins = second.coins = 0;
    for (int i = 0; i < 5; ++i) {
      first.draw(a);
      second.draw(b);
    }
    first.buy(provinces, duchies);
    if (provinces == 0) break;
    second.buy(provinces, duchies);
    if (provinces == 0) {
      ++turns;
      break;
    }
  }
  ++totals.games;
  totals.turns += turns + 1;
  if (first.points > second.points)
    ++totals.first_wins;
  else if (first.points == second.points && turns % 2 == 1)
    ++totals.ties;  // after fewer turns the second player wins
}

}  // namespace

void play_yardstick(std::uint64_t seed, int games, YardstickTotals& totals) {
  Generator generator{seed};
  for (int i = 0; i < games; ++i) play_one(generator, totals);
}

}  // namespace dominium::bench
