#include "lab/match.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>

namespace dominium::lab {

namespace {

void count(Standing& standing, Count share, bool alone) {
  ++standing.games;
  standing.share += share;
  standing.share_squared += share * share;
  ++(share == 0 ? standing.losses : alone ? standing.wins : standing.ties);
}

// The result of one game.
class Result {
 public:
  Result(const Match& match, std::uint64_t game, const State& state) : match_(match), game_(game), state_(state) {
    for (Seat seat{0}; seat < state.seats; ++seat) points_[seat] = score(state, *match.rules, seat);
  }

  void add_to(Outcomes& outcomes) const {
    ++outcomes.games;
    if (state_.unfinished) {
      ++outcomes.unfinished;
      return;
    }
    count_end(outcomes);
    const SeatSet winners = dominium::winners(state_, *match_.rules);
    const Count part = whole_win / static_cast<Count>(winners.size());
    for (std::size_t i = 0; i < match_.players.size(); ++i) {
      const Seat seat = match_.seat_of(i, game_);
      const Count share = winners.has(seat) ? part : 0;
      Outcomes::Player& player = outcomes.player[i];
      count(player.all, share, winners.single());
      count(player.by_seat[seat], share, winners.single());
      const int points = points_[seat];
      player.points += points;
      player.points_squared += static_cast<Count>(std::int64_t{points} * points);
      const int lead = std::clamp(points - best_other(seat), -Outcomes::max_lead, Outcomes::max_lead);
      const int place = lead + Outcomes::max_lead;
      ++player.lead[static_cast<std::size_t>(place)];
    }
  }

 private:
  void count_end(Outcomes& outcomes) const {
    const auto turns = static_cast<std::size_t>(state_.seat[0].turns);
    outcomes.turns += turns;
    ++outcomes.length[std::min<std::size_t>(turns, Outcomes::max_turns - 1)];
    if (!state_.supply.has(province)) {
      ++outcomes.ended_by_province;
      return;
    }
    ++outcomes.ended_by_piles;
    for (const Kind kind : match_.rules->opening.supply.kinds - state_.supply.kinds) ++outcomes.empty_at_end[kind];
  }
  [[nodiscard]] int best_other(Seat seat) const {
    int best = -Outcomes::max_lead;
    for (Seat other{0}; other < state_.seats; ++other)
      if (other != seat) best = std::max(best, points_[other]);
    return best;
  }

  const Match& match_;
  std::uint64_t game_;
  const State& state_;
  std::array<int, max_seats> points_{};
};

// Follows a game turn by turn. It sits between the engine and the players to learn how many coins they have.
class TurnRecorder {
 public:
  TurnRecorder(const Match& match, TurnStatistics& course) : match_(match), course_(course) {
    for (std::size_t seat = 0; seat < max_seats; ++seat) ear_[seat].coins = no_coins;
  }

  // The players of a game, each wrapped in an CoinWatcher.
  Drivers listen(std::uint64_t game) {
    Drivers drivers{};
    for (std::size_t i = 0; i < match_.players.size(); ++i) {
      const Seat seat = match_.seat_of(i, game);
      ear_[seat] = {match_.players[i], no_coins};
      drivers[seat] = {hear, &ear_[seat]};
      player_[seat] = i;
      most_coins_[seat] = 0;
      owned_[seat] = match_.rules->opening.seat[seat].owned;
    }
    return drivers;
  }
  Onlooker onlooker() {
    return {[](void* self, const State& state, Seat seat) { static_cast<TurnRecorder*>(self)->turn_over(state, seat); }, this};
  }

 private:
  static constexpr int no_coins = -1;
  struct CoinWatcher {
    Driver player;
    int coins = no_coins;  // at the first buy decision of the turn
  };

  static Choice hear(void* context, const View& view, const Decision& decision) {
    CoinWatcher& ear = *static_cast<CoinWatcher*>(context);
    if (decision.ask == Ask::buy && ear.coins == no_coins) ear.coins = view.coins();
    return ear.player.answer(ear.player.context, view, decision);
  }

  void turn_over(const State& state, Seat seat) {
    const auto turn = static_cast<std::size_t>(state.seat[seat].turns);
    const int coins = std::clamp(ear_[seat].coins, 0, TurnStatistics::max_coins);
    ear_[seat].coins = no_coins;
    if (turn > TurnStatistics::turns) return;
    TurnStatistics::Turn& now = course_.player[player_[seat]][turn - 1];
    ++now.played;
    ++now.coins[static_cast<std::size_t>(coins)];
    most_coins_[seat] = std::max(most_coins_[seat], coins);
    for (std::size_t i = 0; i < TurnStatistics::goals.size(); ++i) now.reached[i] += most_coins_[seat] >= TurnStatistics::goals[i] ? 1 : 0;
    points_[seat] = score(state, *match_.rules, seat);
    ++now.points[static_cast<std::size_t>(std::clamp(points_[seat], TurnStatistics::min_points, TurnStatistics::max_points) -
                                          TurnStatistics::min_points)];
    count_gains(state.seat[seat].owned, owned_[seat], now);
    if (seat + 1 == state.seats) compare(turn);
  }

  // Compares eight counts at a time, since a turn changes only a few of them.
  static void count_gains(const Bag& owned, Bag& before, TurnStatistics::Turn& now) {
    constexpr std::size_t width = sizeof(std::uint64_t);
    for (std::size_t i = 0; i < max_kinds; i += width) {
      std::uint64_t counts = 0, old = 0;
      std::memcpy(&counts, owned.count.data() + i, width);
      std::memcpy(&old, before.count.data() + i, width);
      for (std::uint64_t changed = counts ^ old; changed != 0;) {
        const unsigned byte = static_cast<unsigned>(std::countr_zero(changed)) / 8;
        changed &= ~(std::uint64_t{0xFF} << (8 * byte));
        const std::size_t kind = i + byte;
        if (owned.count[kind] > before.count[kind]) now.gained[kind] += static_cast<Count>(owned.count[kind] - before.count[kind]);
      }
    }
    before.count = owned.count;
  }

  // The round is over: who is ahead?
  void compare(std::size_t turn) {
    const auto seats = static_cast<Seat>(match_.players.size());
    for (Seat seat{0}; seat < seats; ++seat) {
      bool ahead = true, level = true;
      for (Seat other{0}; other < seats; ++other) {
        if (other == seat) continue;
        ahead = ahead && points_[seat] > points_[other];
        level = level && points_[seat] >= points_[other];
      }
      TurnStatistics::Turn& now = course_.player[player_[seat]][turn - 1];
      ++now.compared;
      now.ahead += ahead ? 1 : 0;
      now.level += level && !ahead ? 1 : 0;
    }
  }

  const Match& match_;
  TurnStatistics& course_;
  std::array<CoinWatcher, max_seats> ear_{};
  std::array<std::size_t, max_seats> player_{};
  std::array<int, max_seats> most_coins_{};
  std::array<int, max_seats> points_{};
  std::array<Bag, max_seats> owned_{};
};

}  // namespace

Drivers Match::drivers(std::uint64_t game) const {
  Drivers drivers{};
  for (std::size_t i = 0; i < players.size(); ++i) drivers[seat_of(i, game)] = players[i];
  return drivers;
}

Count play_for_share(const Match& match, std::uint64_t game, std::size_t player, State& state) {
  play_out(*match.rules, state, match.chance(game), match.drivers(game));
  const SeatSet won = winners(state, *match.rules);
  return won.has(match.seat_of(player, game)) ? whole_win / static_cast<Count>(won.size()) : 0;
}

void play_games(const Match& match, std::uint64_t first, std::uint64_t count, Outcomes& outcomes, TurnStatistics* course) {
  const auto state = std::make_unique<State>();
  if (course == nullptr) {
    for (std::uint64_t game = first; game < first + count; ++game) {
      play_out(*match.rules, *state, match.chance(game), match.drivers(game));
      Result(match, game, *state).add_to(outcomes);
    }
    return;
  }
  TurnRecorder follower(match, *course);
  for (std::uint64_t game = first; game < first + count; ++game) {
    const Drivers drivers = follower.listen(game);
    play_out(*match.rules, *state, match.chance(game), drivers, {}, follower.onlooker());
    Result(match, game, *state).add_to(outcomes);
  }
}

}  // namespace dominium::lab
