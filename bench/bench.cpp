#include "bench/bench.hpp"

#include <ctime>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

#include "dominium/game.hpp"
#include "players/players.hpp"
#include "yardstick.hpp"

namespace dominium::bench {

namespace {

constexpr int rounds = 7;

double now() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double median(std::array<double, rounds> values) {
  std::sort(values.begin(), values.end());
  return values[rounds / 2];
}

constexpr std::array<std::string_view, kingdom_size> first_game{"cellar", "market",  "merchant", "militia", "mine",
                                                                "moat",   "remodel", "smithy",   "village", "workshop"};
constexpr std::array<std::string_view, kingdom_size> with_chapel{"cellar", "market",  "chapel", "militia", "mine",
                                                                 "moat",   "remodel", "smithy", "village", "workshop"};

Rules rules_of(const std::array<std::string_view, kingdom_size>& kingdom) {
  Setup setup;
  for (const std::string_view id : kingdom) setup.kingdom[setup.kingdom_count++] = find_card(id, setup.edition);
  Rules rules;
  compile(setup, rules);
  return rules;
}

// Keeps the optimiser from removing a measured loop.
volatile std::uint64_t result;

// Calls play(i) over and over for about `seconds`; returns the calls per second.
template <class Play>
double rate(double seconds, std::uint64_t& i, Play play) {
  const double begin = now();
  const std::uint64_t from = i;
  double elapsed = 0;
  do {
    for (int n = 0; n < 256; ++n) play(i++);
    elapsed = now() - begin;
  } while (elapsed < seconds);
  return static_cast<double>(i - from) / elapsed;
}

struct TimedGame {
  const Rules& rules;
  Drivers drivers;
  State state;
  std::uint64_t games = 0;

  double rate_for(double seconds) {
    return rate(seconds, games, [&](std::uint64_t seed) {
      play_out(rules, state, Chance::seeded(seed), drivers);
      result = result + winners(state, rules).bits();
    });
  }
};

Drivers two(Driver driver) {
  Drivers drivers{};
  drivers[0] = drivers[1] = driver;
  return drivers;
}

// A game in the middle of a card's decision, from a position with that card and `coppers` Coppers in hand.
std::unique_ptr<Game> inside(const Rules& rules, std::string_view card, int coppers) {
  auto state = std::make_unique<State>();
  copy(*state, rules.opening);
  const Kind kind = rules.kind_of(card);
  SeatState& p = state->seat[state->turn_of];
  p.hand.add(kind);
  p.hand.add(copper, coppers);
  p.hand.add(estate, 2);
  p.owned.add_all(p.hand);
  state->phase = Phase::action;
  state->actions = state->buys = 1;
  auto game = std::make_unique<Game>();
  game->start_from(rules, *state, Chance::seeded(1));
  game->apply(Choice::pick(kind));
  return game;
}

double ns_per_answer(const Game& asked, double seconds) {
  auto game = std::make_unique<Game>();
  std::uint64_t i = 0;
  return 1e9 / rate(seconds, i, [&](std::uint64_t) {
           game->copy_from(asked);
           game->apply(Choice::pick(copper));
           result = result + game->decision().picked;
         });
}

std::size_t most_bytes(const Rules& rules) {
  std::size_t most = 0;
  auto game = std::make_unique<Game>();
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    game->start(rules, Chance::seeded(seed));
    while (!game->over()) {
      most = std::max(most, game->bytes_in_use());
      game->apply(players::all_actions(nullptr, game->view(game->decision().answers), game->decision()));
    }
  }
  return most;
}

}  // namespace

Figures measure(double seconds) {
  const auto rules = std::make_unique<Rules>(rules_of(first_game));
  Rng rng(1);
  const auto big = std::make_unique<TimedGame>(TimedGame{*rules, two({players::big_money, nullptr, true}), {}});
  const auto actions = std::make_unique<TimedGame>(TimedGame{*rules, two({players::all_actions, nullptr, true}), {}});
  const auto random = std::make_unique<TimedGame>(TimedGame{*rules, two({players::random_move, &rng}), {}});
  std::array<double, rounds> yardstick_rates{}, big_rates{}, action_rates{}, random_rates{};
  const double slice = seconds / (rounds * 5.0);
  std::uint64_t yardstick_games = 0;
  for (std::size_t i = 0; i < rounds; ++i) {
    YardstickTotals totals;
    yardstick_rates[i] = rate(slice, yardstick_games, [&](std::uint64_t seed) { play_yardstick(seed, 1, totals); });
    result = result + totals.first_wins;
    big_rates[i] = big->rate_for(slice);
    action_rates[i] = actions->rate_for(slice);
    random_rates[i] = random->rate_for(slice);
  }

  Figures figures;
  figures.yardstick_games_per_s = median(yardstick_rates);
  figures.big_money_games_per_s = median(big_rates);
  figures.actions_games_per_s = median(action_rates);
  figures.random_games_per_s = median(random_rates);

  const auto chapel_rules = std::make_unique<Rules>(rules_of(with_chapel));
  const auto chapel = inside(*chapel_rules, "chapel", 4);
  const auto cellar = inside(*chapel_rules, "cellar", 210);
  for (int n = 0; n < 200; ++n) cellar->apply(Choice::pick(copper));
  Game middle;
  middle.start(*rules, Chance::seeded(1));
  for (int n = 0; n < 100; ++n) middle.apply(players::all_actions(nullptr, middle.view(middle.decision().answers), middle.decision()));
  while (!middle.decision().top_level()) middle.apply(players::all_actions(nullptr, middle.view(middle.decision().answers), middle.decision()));
  Game other;
  std::array<double, rounds> copies{}, steps{}, long_steps{};
  for (std::size_t i = 0; i < rounds; ++i) {
    std::uint64_t n = 0;
    copies[i] = 1e9 / rate(slice / 3, n, [&](std::uint64_t) {
                  other.copy_from(middle);
                  result = result + other.decision().answers;
                });
    steps[i] = ns_per_answer(*chapel, slice / 3);
    long_steps[i] = ns_per_answer(*cellar, slice / 3);
  }
  figures.copy_ns = median(copies);
  figures.step_ns = median(steps);
  figures.long_step_ns = median(long_steps);
  figures.state_bytes = most_bytes(*rules);
  return figures;
}

}  // namespace dominium::bench
