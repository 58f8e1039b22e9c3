// A second simulator, for three simple strategies only, that shares no line with the engine: it has its own rules and its own random numbers. Where
// the two agree, both are probably right.
#pragma once

#include <array>
#include <cstdint>

namespace second {

enum class Plan {
  naive,     // Province, Gold, Silver: the most expensive it can afford
  greening,  // the same, and Duchy before Gold once four Provinces or fewer are left
  smithy,    // naive, and two Smithies when it can't afford a Gold
};

// The sums over many games between a first and a second player.
struct Sums {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 2> wins{};
  std::uint64_t ties = 0;
  std::uint64_t turns = 0;  // of the first player
  std::uint64_t turns_squared = 0;
};

enum Card { copper, silver, gold, estate, duchy, province, smithy, cards };

constexpr std::array<int, cards> cost{0, 3, 6, 2, 5, 8, 4};
constexpr std::array<int, cards> coins_of{1, 2, 3, 0, 0, 0, 0};
constexpr std::array<int, cards> points_of{0, 0, 0, 1, 3, 6, 0};

using Counts = std::array<int, cards>;

// xorshift64*
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed * 2685821657736338717ULL + 88172645463325252ULL) {}
  int below(int n) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    const auto high = static_cast<std::uint64_t>((state_ * 2685821657736338717ULL) >> 32);
    return static_cast<int>((high * static_cast<std::uint64_t>(n)) >> 32);
  }

 private:
  std::uint64_t state_;
};

// Nobody looks at the order of a face-down pile, so a pile is just a count of each card.
struct Player {
  Plan plan;
  Counts deck{};
  Counts hand{};
  Counts used{};  // discard pile and play area: both return with the next shuffle
  int in_deck = 10;
  int in_used = 0;
  int smithies = 0;
  int turns = 0;

  explicit Player(Plan p) : plan(p) {
    deck[copper] = 7;
    deck[estate] = 3;
  }

  void draw(int number, Dice& dice) {
    for (int i = 0; i < number; ++i) {
      if (in_deck == 0) {
        deck = used;
        in_deck = in_used;
        used.fill(0);
        in_used = 0;
      }
      if (in_deck == 0) return;
      int at = dice.below(in_deck);
      int card = 0;
      while (at >= deck[card]) at -= deck[card++];
      --deck[card];
      --in_deck;
      ++hand[card];
    }
  }

  [[nodiscard]] int points() const {
    int sum = 0;
    for (int card = 0; card < cards; ++card) sum += points_of[card] * (deck[card] + hand[card] + used[card]);
    return sum;
  }
};

class Game {
 public:
  Game(Plan first, Plan second, Dice& dice) : dice_(dice), players_{Player(first), Player(second)} {
    supply_[silver] = 40;
    supply_[gold] = 30;
    supply_[duchy] = 8;
    supply_[province] = 8;
    supply_[smithy] = 10;
  }

  void play(Sums& sums) {
    for (Player& player : players_) player.draw(5, dice_);
    int now = 0;
    do {
      turn(players_[now]);
      now = 1 - now;
    } while (supply_[province] > 0 && empty_piles_ < 3);
    count(sums);
  }

 private:
  void turn(Player& player) {
    ++player.turns;
    bool smithy_in_play = false;
    if (player.hand[smithy] > 0) {
      --player.hand[smithy];  // it stays in the play area until the turn ends: no shuffle includes it
      smithy_in_play = true;
      player.draw(3, dice_);
    }
    int coins = 0;
    for (int card = 0; card < cards; ++card) coins += coins_of[card] * player.hand[card];
    buy(player, coins);
    for (int card = 0; card < cards; ++card) {
      player.used[card] += player.hand[card];
      player.in_used += player.hand[card];
      player.hand[card] = 0;
    }
    if (smithy_in_play) {
      ++player.used[smithy];
      ++player.in_used;
    }
    player.draw(5, dice_);
  }

  void buy(Player& player, int coins) {
    const auto can = [&](Card card) { return coins >= cost[card] && supply_[card] > 0; };
    if (can(province)) return take(player, province);
    if (player.plan == Plan::greening && supply_[province] <= 4 && can(duchy)) return take(player, duchy);
    if (can(gold)) return take(player, gold);
    if (player.plan == Plan::smithy && player.smithies < 2 && can(smithy)) return take(player, smithy);
    if (can(silver)) return take(player, silver);
  }

  void take(Player& player, Card card) {
    if (--supply_[card] == 0) ++empty_piles_;
    ++player.used[card];
    ++player.in_used;
    if (card == smithy) ++player.smithies;
  }

  // With equal points, fewer turns win.
  void count(Sums& sums) const {
    const int lead = players_[0].points() - players_[1].points();
    const int more_turns = players_[0].turns - players_[1].turns;
    ++sums.games;
    if (lead > 0)
      ++sums.wins[0];
    else if (lead < 0 || more_turns > 0)
      ++sums.wins[1];
    else
      ++sums.ties;
    const auto turns = static_cast<std::uint64_t>(players_[0].turns);
    sums.turns += turns;
    sums.turns_squared += turns * turns;
  }

  Dice& dice_;
  Counts supply_{};
  int empty_piles_ = 0;
  std::array<Player, 2> players_;
};

inline Sums simulate(Plan first, Plan second, std::uint64_t games, std::uint64_t seed) {
  Dice dice(seed);
  Sums sums;
  for (std::uint64_t i = 0; i < games; ++i) Game(first, second, dice).play(sums);
  return sums;
}

}  // namespace second
