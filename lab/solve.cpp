#include "lab/solve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>

#include "lab/kingdom_for.hpp"
#include "notation/kingdoms.hpp"
#include "text/mistake.hpp"

namespace dominium::lab {

namespace {

constexpr std::size_t parents_kept = 24;
constexpr std::size_t children = 48;
constexpr int strangers = 2;  // children with one of the beginnings, in every generation
constexpr std::size_t most_challengers = 3;
constexpr std::size_t alike = 4;          // parents with the same kind of deck, at most
constexpr std::size_t hardest_given = 4;  // how many rivals of each sort are among the hardest, at most
constexpr std::size_t hardest_found = 3;
constexpr double hard = 0.57;                    // a rival that is beaten more often is no longer among the hardest
constexpr std::uint16_t turn_limit = 60;         // a strategy that has not won by then never will
constexpr std::uint64_t to_find_hardest = 1000;  // games against each rival
constexpr double cost_of_length = 0.0002;        // taken off the score for each rule and test

// A race: how many games each candidate has played against all opponents together after each round. Half of the candidates drop out each time.
constexpr std::array<std::uint64_t, 5> usual_rounds{120, 360, 1000, 2500, 5000};
// The same for those that were best for a time.
constexpr std::array<std::uint64_t, 4> final_rounds{2000, 6000, 20'000, 40'000};
// The same for challengers.
constexpr std::array<std::uint64_t, 3> bouts{6000, 18'000, 50'000};

// How many of these games are played against each opponent: as many in one seat as in the other.
std::uint64_t against_each(std::uint64_t games, const Contenders& opponents) { return std::max<std::uint64_t>(1, games / opponents.size() / 2) * 2; }

// Every use of chance has a seed of its own.
enum class Purpose : std::uint8_t { changes, race, challenge, hardest, choice, simplification, measure };
std::uint64_t seed_for(std::uint64_t seed, Purpose purpose, std::uint64_t number) {
  return mix(mix(seed, static_cast<std::uint64_t>(purpose)), number);
}

double worth(const Results& results, const Contender& contender) {
  return results.score() - cost_of_length * static_cast<double>(length(contender.strategy));
}

std::unique_ptr<const Rules> search_rules(int edition, const notation::Selection& kingdom) {
  Setup setup = notation::make_setup(2, edition, kingdom);
  setup.turn_limit = turn_limit;
  auto rules = std::make_unique<Rules>();
  compile(setup, *rules);
  return rules;
}

// Roughly what deck it ends with: none, one, a few or many of each Kingdom card.
std::vector<int> deck_of(const Results& results) {
  std::vector<int> deck;
  for (Kind kind{basic_kinds}; kind < max_kinds; ++kind) {
    const double owned = results.mean_owned(kind);
    deck.push_back(owned < 0.5 ? 0 : owned < 1.5 ? 1 : owned < 3.5 ? 2 : 3);
  }
  return deck;
}

// A candidate with exactly the same results as an earlier one differs from it only in what never happens.
void drop_repetitions(std::vector<std::size_t>& running, const std::vector<Results>& results) {
  std::vector<std::size_t> kept;
  for (const std::size_t i : running)
    if (std::none_of(kept.begin(), kept.end(), [&](std::size_t before) { return results[before] == results[i]; })) kept.push_back(i);
  running = std::move(kept);
}

void add_new(std::vector<players::Strategy>& to, players::Strategy strategy) {
  if (std::none_of(to.begin(), to.end(), [&](const players::Strategy& other) { return same_rules(strategy, other); }))
    to.push_back(std::move(strategy));
}

}  // namespace

std::vector<players::Strategy> shipped_in(const Rules& rules) {
  std::vector<players::Strategy> all;
  for (const players::ShippedStrategy& shipped : players::shipped_strategies()) {
    const players::Strategy& strategy = shipped.strategy;
    if (strategy.edition != 0 && strategy.edition != rules.setup.edition) continue;
    const std::vector<std::string> cards = players::kingdom_cards(strategy);
    if (std::all_of(cards.begin(), cards.end(), [&](const std::string& id) { return rules.kind_of(id) != no_kind; })) all.push_back(strategy);
  }
  return all;
}

Solve::Solve(int edition, notation::Selection kingdom, std::uint64_t seed, std::span<const players::Strategy> given, Crew& crew)
    : state_{.edition = edition, .kingdom = std::move(kingdom), .seed = seed, .rivals = {given.begin(), given.end()}, .parents = {}, .nemeses = {}},
      crew_(crew),
      rules_(search_rules(edition, state_.kingdom)),
      variation_(*rules_),
      beginnings_(variation_.beginnings()) {
  for (const players::Strategy& strategy : shipped_in(*rules_)) add_new(state_.rivals, strategy);
  if (state_.rivals.empty()) state_.rivals.push_back(beginnings_.front());
  state_.given = state_.rivals.size();
  rivals_ = enter_all(state_.rivals);
  std::vector<players::Strategy> first = state_.rivals;
  for (const players::Strategy& strategy : state_.rivals) add_new(first, careful(strategy));
  for (const players::Strategy& strategy : beginnings_) add_new(first, strategy);
  const Contenders field = enter_all(first);
  const Race first_race = race(field, rivals_, usual_rounds, seed_for(seed, Purpose::race, 0));
  crown(field[first_race.ranking.front()]->strategy);
  choose_parents(field, first_race);
}

Solve::Solve(SolveState state, Crew& crew)
    : state_(std::move(state)),
      crew_(crew),
      rules_(search_rules(state_.edition, state_.kingdom)),
      variation_(*rules_),
      beginnings_(variation_.beginnings()) {
  rivals_ = enter_all(state_.rivals);
  find_hardest();
}

std::shared_ptr<const Contender> Solve::enter(const players::Strategy& strategy) const {
  return std::make_shared<const Contender>(strategy, *rules_);
}

Contenders Solve::enter_all(std::span<const players::Strategy> strategies) const {
  Contenders all;
  for (const players::Strategy& strategy : strategies) all.push_back(enter(strategy));
  return all;
}

bool Solve::step() {
  const auto generation = static_cast<std::uint64_t>(++state_.generation);
  Rng rng(seed_for(state_.seed, Purpose::changes, generation));
  const Contenders field = enter_all(next_generation(rng));
  const Race result = race(field, hardest_, usual_rounds, seed_for(state_.seed, Purpose::race, generation));
  const auto& best = field.front();
  // Those that finished ahead of the best.
  Contenders challengers;
  for (const std::size_t i : result.ranking) {
    if (field[i] == best || challengers.size() == most_challengers) break;
    challengers.push_back(field[i]);
  }
  const auto better = better_than(best, challengers, seed_for(state_.seed, Purpose::challenge, generation));
  const std::optional<std::size_t> pitfall = better ? rival_that_beats(best, better) : std::nullopt;
  const bool new_best = better && !pitfall;
  if (new_best) crown(better->strategy);
  if (pitfall) add_nemesis(*pitfall);
  choose_parents(field, result);
  return new_best;
}

// A challenger that only knows how to beat the best, and loses to a rival that the best can match, does not take its place; that rival is returned.
std::optional<std::size_t> Solve::rival_that_beats(const std::shared_ptr<const Contender>& best,
                                                   const std::shared_ptr<const Contender>& better) const {
  constexpr double tolerance = 0.01;
  std::vector<Results> results(2);
  contest(crew_, *rules_, {best, better}, rivals_, seed_for(state_.seed, Purpose::hardest, rivals_.size()), 0, 2 * to_find_hardest, results);
  const auto worst = [&](const Results& result) {
    std::size_t at = 0;
    for (std::size_t rival = 1; rival < rivals_.size(); ++rival)
      if (result.rate(rival) < result.rate(at)) at = rival;
    return at;
  };
  const std::size_t pitfall = worst(results.back());
  const double to_keep = std::min(0.5, results.front().rate(worst(results.front())));
  if (results.back().rate(pitfall) >= to_keep - tolerance) return std::nullopt;
  return pitfall;
}

// From now on all candidates meet this rival, or the next generations would be full of strategies that fall for it.
void Solve::add_nemesis(std::size_t rival) {
  constexpr std::size_t most = 3;
  std::vector<std::size_t>& nemeses = state_.nemeses;
  if (std::find(nemeses.begin(), nemeses.end(), rival) != nemeses.end()) return;
  if (nemeses.size() == most) nemeses.erase(nemeses.begin());
  nemeses.push_back(rival);
  find_hardest();
}

// The parents, and their children.
std::vector<players::Strategy> Solve::next_generation(Rng& rng) const {
  const std::vector<players::Strategy>& parents = state_.parents;
  const auto any = [&] { return rng.below(static_cast<std::uint32_t>(parents.size())); };
  // The better a parent, the more children it has.
  const auto parent = [&]() -> const players::Strategy& { return rng.below(4) == 0 ? parents.front() : parents[std::min(any(), any())]; };
  std::vector<players::Strategy> all = parents;
  for (int i = 0; i < strangers; ++i) {
    const players::Strategy& stranger = beginnings_[rng.below(static_cast<std::uint32_t>(beginnings_.size()))];
    add_new(all, variation_.changed(variation_.crossed(stranger, parent(), rng), rng));
  }
  // A change may change nothing; then there are a few children fewer.
  for (std::size_t tries = 0; tries < 2 * children && all.size() < parents.size() + children; ++tries) {
    players::Strategy child = parent();
    if (rng.below(6) == 0) child = variation_.crossed(child, parent(), rng);
    add_new(all, variation_.changed(std::move(child), rng));
  }
  return all;
}

Solve::Race Solve::race(const Contenders& field, const Contenders& opponents, std::span<const std::uint64_t> rounds, std::uint64_t seed) const {
  Race race{.ranking = {}, .results = std::vector<Results>(field.size())};
  std::vector<Results>& results = race.results;
  std::vector<std::size_t> running(field.size()), out;
  std::iota(running.begin(), running.end(), 0);
  std::uint64_t played = 0;
  for (const std::uint64_t total : rounds) {
    const std::uint64_t games = against_each(total, opponents);
    Contenders runners;
    std::vector<Results> now;
    for (const std::size_t i : running) {
      runners.push_back(field[i]);
      now.push_back(results[i]);
    }
    contest(crew_, *rules_, runners, opponents, seed, played, games - played, now);
    for (std::size_t i = 0; i < running.size(); ++i) results[running[i]] = now[i];
    if (played == 0) drop_repetitions(running, results);
    played = games;
    std::stable_sort(running.begin(), running.end(),
                     [&](std::size_t a, std::size_t b) { return worth(results[a], *field[a]) > worth(results[b], *field[b]); });
    if (running.size() < 3) continue;
    const auto slower = running.begin() + static_cast<std::ptrdiff_t>((running.size() + 1) / 2);
    out.insert(out.begin(), slower, running.end());
    running.erase(slower, running.end());
  }
  race.ranking = std::move(running);
  race.ranking.insert(race.ranking.end(), out.begin(), out.end());
  return race;
}

// It is decided in the first bout where the difference is clear.
std::shared_ptr<const Contender> Solve::better_than(const std::shared_ptr<const Contender>& best, const Contenders& challengers,
                                                    std::uint64_t seed) const {
  Contenders field{best};
  field.insert(field.end(), challengers.begin(), challengers.end());
  std::vector<Results> results(field.size());
  std::uint64_t played = 0;
  for (const std::uint64_t total : bouts) {
    if (field.size() == 1) return nullptr;
    const std::uint64_t games = against_each(total, hardest_);
    contest(crew_, *rules_, field, hardest_, seed, played, games - played, results);
    played = games;
    // Each game has a deviation of one half; near a rate of one half the score changes three quarters as fast as the rate.
    const double error = 0.75 * 0.5 * std::sqrt(2.0 / static_cast<double>(games * hardest_.size()));
    const double to_beat = worth(results.front(), *best);
    Contenders ahead{best};
    std::vector<Results> ahead_results{results.front()};
    std::shared_ptr<const Contender> first;
    double lead = (total == bouts.back() ? 1 : 2) * error;
    for (std::size_t i = 1; i < field.size(); ++i) {
      const double by = worth(results[i], *field[i]) - to_beat;
      if (by > lead) {
        first = field[i];
        lead = by;
      }
      if (by < 0) continue;
      ahead.push_back(field[i]);
      ahead_results.push_back(results[i]);
    }
    if (first) return first;
    field = std::move(ahead);
    results = std::move(ahead_results);
  }
  return nullptr;
}

// Always the best, then those first in the ranking, but not too many with the same kind of deck.
void Solve::choose_parents(const Contenders& field, const Race& race) {
  std::vector<players::Strategy> chosen{state_.rivals.back()};
  std::map<std::vector<int>, std::size_t> of_kind;
  for (const std::size_t i : race.ranking) {
    if (chosen.size() == parents_kept) break;
    if (of_kind[deck_of(race.results[i])]++ < alike) add_new(chosen, field[i]->strategy);
  }
  state_.parents = std::move(chosen);
}

void Solve::crown(const players::Strategy& best) {
  players::Strategy rival = best;
  rival.name = "-";
  rival.about.clear();
  rival.source.clear();
  rivals_.push_back(enter(rival));
  state_.rivals.push_back(std::move(rival));
  find_hardest();
}

void Solve::find_hardest() {
  std::vector<Results> results(1);
  contest(crew_, *rules_, {rivals_.back()}, rivals_, seed_for(state_.seed, Purpose::hardest, rivals_.size()), 0, to_find_hardest, results);
  const Results& result = results.front();
  hardest_.clear();
  mean_rate_ = 0;
  worst_rate_ = 1;
  std::size_t others = 0;
  const auto add_hardest = [&](std::size_t first, std::size_t last, std::size_t most) {
    std::vector<std::size_t> order(last - first);
    std::iota(order.begin(), order.end(), first);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return result.share[a] < result.share[b]; });
    for (std::size_t n = 0; n < std::min(order.size(), most) && (n == 0 || result.rate(order[n]) <= hard); ++n) {
      hardest_.push_back(rivals_[order[n]]);
      // Against itself it wins half of the games, which says nothing.
      if (order[n] + 1 == rivals_.size()) continue;
      mean_rate_ += result.rate(order[n]);
      worst_rate_ = std::min(worst_rate_, result.rate(order[n]));
      ++others;
    }
  };
  add_hardest(0, state_.given, hardest_given);
  add_hardest(state_.given, rivals_.size(), hardest_found);
  mean_rate_ /= static_cast<double>(others);
  for (const std::size_t rival : state_.nemeses)
    if (std::find(hardest_.begin(), hardest_.end(), rivals_[rival]) == hardest_.end()) hardest_.push_back(rivals_[rival]);
}

players::Strategy Solve::winner() const {
  constexpr std::size_t finalists = 16;
  const std::size_t found = rivals_.size() - state_.given;
  const Contenders last(rivals_.end() - static_cast<std::ptrdiff_t>(std::min(finalists, found)), rivals_.end());
  const Race result = race(last, hardest_, final_rounds, seed_for(state_.seed, Purpose::choice, rivals_.size()));
  return simplified(last[result.ranking.front()]->strategy);
}

// Goes through everything that could be left out and leaves it out if that costs nothing.
players::Strategy Solve::simplified(players::Strategy strategy) const {
  constexpr std::uint64_t passes = 2;
  constexpr double hopeless = 0.01;
  const std::uint64_t few = against_each(4000, hardest_), many = against_each(40'000, hardest_);
  struct Score {
    double after_few, after_many = 0;
  };
  for (std::uint64_t pass = 0; pass < passes; ++pass) {
    const std::uint64_t seed = seed_for(state_.seed, Purpose::simplification, pass);
    // Few games are enough for a strategy that scores less than `least`.
    const auto tried = [&](const players::Strategy& what, double least) {
      const auto one = enter(what);
      std::vector<Results> results(1);
      contest(crew_, *rules_, {one}, hardest_, seed, 0, few, results);
      Score found{.after_few = results.front().score()};
      if (found.after_few < least) return found;
      contest(crew_, *rules_, {one}, hardest_, seed, few, many - few, results);
      found.after_many = results.front().score();
      return found;
    };
    Score now = tried(strategy, 0);
    std::size_t kept = 0;
    for (std::vector<players::Strategy> all = simpler(strategy); kept < all.size();) {
      const Score then = tried(all[kept], now.after_few - hopeless);
      if (then.after_many < now.after_many) {
        ++kept;
        continue;
      }
      strategy = all[kept];
      now = then;
      all = simpler(strategy);
    }
  }
  return strategy;
}

std::vector<Standing> measured(const players::Strategy& strategy, std::span<const players::Strategy> opponents, int edition,
                               const notation::Selection& kingdom, std::uint64_t seed, std::uint64_t games, Crew& crew) {
  const std::unique_ptr<const Rules> rules = rules_for(2, edition, kingdom);
  const players::Strategist player(strategy, *rules);
  std::vector<Standing> standings;
  for (const players::Strategy& opponent : opponents) {
    const players::Strategist other(opponent, *rules);
    const Match match{.rules = rules.get(), .players = {player.driver(), other.driver()}, .seed = seed_for(seed, Purpose::measure, 0)};
    const auto outcomes = std::make_unique<Outcomes>();
    crew.play(match, 0, games, *outcomes);
    const Interval rate = win_rate(outcomes->player[0].all);
    if (rate.low <= 0.5 && rate.high >= 0.5) crew.play(match, games, (closer_look - 1) * games, *outcomes);
    standings.push_back(outcomes->player[0].all);
  }
  return standings;
}

}  // namespace dominium::lab
