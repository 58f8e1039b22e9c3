#include "lab/simulation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "lab/kingdom_for.hpp"
#include "notation/card_texts.hpp"
#include "notation/log.hpp"

namespace dominium::lab {

namespace {

double widest(const Outcomes& outcomes, std::size_t players) {
  double half_width = 0;
  for (std::size_t i = 0; i < players; ++i) half_width = std::max(half_width, win_rate(outcomes.player[i].all).half_width());
  return half_width;
}

// What a player won in each of the games. With several ranks, each knows only those that it played itself.
std::vector<std::uint8_t> shares(const Match& match, std::size_t player, std::uint64_t games, Crew& crew) {
  constexpr std::size_t batch = 250;
  std::vector<std::uint8_t> share(games);
  crew.share((games + batch - 1) / batch, [&](std::size_t i) {
    const auto state = std::make_unique<State>();
    for (std::size_t game = i * batch; game < std::min<std::size_t>(games, (i + 1) * batch); ++game)
      share[game] = static_cast<std::uint8_t>(play_for_share(match, game, player, *state));
  });
  return share;
}

// How much more was won on average in the first of two series of the same games.
Interval mean_difference(const std::vector<std::uint8_t>& with, const std::vector<std::uint8_t>& without, Crew& crew) {
  Count more = 0, less = 0, squares = 0;
  for (std::size_t i = 0; i < with.size(); ++i) {
    const int difference = with[i] - without[i];
    (difference > 0 ? more : less) += static_cast<Count>(std::abs(difference));
    squares += static_cast<Count>(difference * difference);
  }
  std::array<Count, 3> sums{more, less, squares};
  crew.ranks().sum(sums);
  constexpr auto whole = static_cast<double>(whole_win);
  return mean((static_cast<double>(sums[0]) - static_cast<double>(sums[1])) / whole, static_cast<double>(sums[2]) / (whole * whole), with.size());
}

std::vector<std::string> cards_bought(const players::Strategy& strategy) {
  std::vector<std::string> cards = players::kingdom_cards(strategy);
  if (!cards.empty()) return cards;
  for (const players::StrategyRule& rule : strategy[players::Section::buy])
    if (std::find(cards.begin(), cards.end(), rule.card.word) == cards.end()) cards.push_back(rule.card.word);
  return cards;
}

}  // namespace

Lineup::Lineup(std::vector<players::Strategy> strategies, int edition, notation::Selection kingdom)
    : edition_(edition),
      kingdom_(std::move(kingdom)),
      strategies_(std::move(strategies)),
      rules_(rules_for(static_cast<int>(strategies_.size()), edition_, kingdom_)) {
  for (const players::Strategy& strategy : strategies_) strategists_.emplace_back(strategy, *rules_);
}

std::vector<std::string> Lineup::names() const {
  std::vector<std::string> names;
  for (const players::Strategy& strategy : strategies_) {
    std::string name = strategy.name;
    for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n) name = fmt::format("{} ({})", strategy.name, n);
    names.push_back(name);
  }
  return names;
}

Match Lineup::match(bool rotate, std::uint64_t seed) const {
  Match match{.rules = rules_.get(), .players = {}, .rotate = rotate, .seed = seed};
  for (const players::Strategist& strategist : strategists_) match.players.push_back(strategist.driver());
  return match;
}

Lineup Lineup::without(std::size_t player, std::string_view card) const {
  std::vector<players::Strategy> strategies = strategies_;
  strategies[player] = players::without_card(strategies[player], card);
  return {std::move(strategies), edition_, kingdom_};
}

std::unique_ptr<Simulated> simulate(const Lineup& lineup, const SimulationPlan& plan, Crew& crew, const Crew::Progress& progress) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const Match match = lineup.match(plan.rotate, plan.seed);
  auto result = std::make_unique<Simulated>();
  TurnStatistics* const course = plan.course ? &result->course : nullptr;
  if (plan.until <= 0) {
    crew.play(match, 0, plan.games, result->outcomes, course, progress);
  } else {
    for (std::uint64_t first = 0; first < plan.games; first += games_between_looks) {
      crew.play(match, first, std::min(games_between_looks, plan.games - first), result->outcomes, course);
      const double now = widest(result->outcomes, match.players.size());
      if (now <= plan.until) break;
      // The width shrinks with the square root of the number of games.
      const double needed = static_cast<double>(result->outcomes.games) * std::pow(now / plan.until, 2);
      if (progress) progress(result->outcomes.games, static_cast<std::uint64_t>(std::min(needed, static_cast<double>(plan.games))));
    }
  }
  result->seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

std::vector<CardWorth> worth_of_cards(const Lineup& lineup, const SimulationPlan& plan, std::uint64_t games, Crew& crew,
                                      const text::Catalogue& texts) {
  const std::vector<std::string> names = lineup.names();
  const Match match = lineup.match(plan.rotate, plan.seed);
  std::vector<CardWorth> worth;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::vector<std::uint8_t> whole = shares(match, i, games, crew);
    for (const std::string& card : cards_bought(lineup.strategies()[i])) {
      const Lineup struck = lineup.without(i, card);
      worth.push_back({.player = names[i],
                       .card = notation::card_name(texts, *lineup.rules().card[lineup.rules().kind_of(card)]),
                       .difference = mean_difference(whole, shares(struck.match(plan.rotate, plan.seed), i, games, crew), crew),
                       .games = games});
    }
  }
  return worth;
}

std::vector<SampleGame> sample_games(const Lineup& lineup, const SimulationPlan& plan, int count, const text::Catalogue& texts) {
  const Match match = lineup.match(plan.rotate, plan.seed);
  const std::vector<std::string> names = lineup.names();
  const auto state = std::make_unique<State>();
  std::vector<SampleGame> games;
  for (std::uint64_t game = 0; game < static_cast<std::uint64_t>(count); ++game) {
    std::vector<Event> events;
    const Sink sink{[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events};
    play_out(lineup.rules(), *state, match.chance(game), match.drivers(game), sink);
    std::vector<std::string> seated(names.size());
    for (std::size_t i = 0; i < names.size(); ++i) seated[match.seat_of(i, game)] = names[i];
    std::string result;
    for (Seat seat{0}; seat < state->seats; ++seat)
      result += (result.empty() ? "" : ", ") +
                texts.text("sim.sample_score", {{"name", seated[seat]}, {"points", std::int64_t{score(*state, lineup.rules(), seat)}}});
    SampleGame sample{.title = texts.text("sim.sample", {{"number", static_cast<std::int64_t>(game + 1)}, {"result", result}}), .lines = {}};
    for (const notation::LogTurn& turn :
         notation::log_of(events, {.texts = texts, .rules = lineup.rules(), .names = seated, .seat = no_seat, .sees_all = true})) {
      if (!turn.heading.empty()) sample.lines.push_back(turn.heading);
      for (const std::string& sentence : turn.sentences) sample.lines.push_back("  " + sentence);
    }
    games.push_back(std::move(sample));
  }
  return games;
}

}  // namespace dominium::lab
