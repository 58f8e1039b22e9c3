#include "lab/tournament.hpp"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <numeric>
#include <system_error>

#include "lab/kingdom_for.hpp"
#include "notation/kingdoms.hpp"
#include "ratings.hpp"
#include "text/mistake.hpp"

namespace dominium::lab {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t batch = 250;  // games that one thread plays at a time

// What is counted for a pair, to be added up over threads and ranks.
struct PairCount {
  Standing standing;
  Count unfinished = 0;
};

Lineup table_for(const Entrant& first, const Entrant& second, int edition, std::string_view kingdom, std::uint64_t seed) {
  std::vector<players::Strategy> both{first.strategy, second.strategy};
  try {
    const int played = edition_for(both, edition);
    notation::Selection piles = kingdom_for(both, played, kingdom, seed);
    return {std::move(both), played, std::move(piles)};
  } catch (const text::Mistake& mistake) {
    throw text::Mistake("tournament.cannot_meet", {{"first", first.name}, {"second", second.name}, {"why", mistake.message()}});
  }
}

// The opponent's standing in a game of two.
Standing turned(const Standing& standing) {
  Standing other = standing;
  std::swap(other.wins, other.losses);
  constexpr Count half = whole_win / 2;
  other.share = other.wins * whole_win + other.ties * half;
  other.share_squared = other.wins * whole_win * whole_win + other.ties * half * half;
  return other;
}

bool plays(const players::Strategy& strategy, int edition, std::string_view kingdom, std::uint64_t seed) {
  const std::span<const players::Strategy> alone(&strategy, 1);
  try {
    kingdom_for(alone, edition_for(alone, edition), kingdom, seed);
    return true;
  } catch (const text::Mistake&) {
    return false;
  }
}

std::vector<fs::path> strategy_files(const std::string& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().extension() == ".strategy") files.push_back(at->path());
  if (error) throw text::Mistake("tournament.unreadable", {{"folder", folder}, {"why", error.message()}});
  if (files.empty()) throw text::Mistake("tournament.empty_folder", {{"folder", folder}});
  std::sort(files.begin(), files.end());
  return files;
}

class EntryList {
 public:
  // Entrants of the same name are told apart by their files.
  void add(const std::string& typed, players::Strategy strategy) {
    if (has_file(typed)) throw text::Mistake("tournament.twice", {{"name", typed}});
    files_.push_back(typed);
    std::string name =
        has_name(strategy.name) ? text::english().text("tournament.same_name", {{"name", strategy.name}, {"file", typed}}) : strategy.name;
    entrants_.push_back({std::move(name), std::move(strategy)});
  }
  std::vector<Entrant> take() { return std::move(entrants_); }

 private:
  [[nodiscard]] bool has_file(const std::string& file) const { return std::find(files_.begin(), files_.end(), file) != files_.end(); }
  [[nodiscard]] bool has_name(const std::string& name) const {
    return std::any_of(entrants_.begin(), entrants_.end(), [&](const Entrant& entrant) { return entrant.name == name; });
  }
  std::vector<std::string> files_;
  std::vector<Entrant> entrants_;
};

}  // namespace

Tournament::Tournament(std::vector<Entrant> entrants, int edition, std::string_view kingdom, std::uint64_t seed) : entrants_(std::move(entrants)) {
  if (entrants_.size() < 2) throw text::Mistake("tournament.too_few", {{"count", static_cast<std::int64_t>(entrants_.size())}});
  for (std::size_t i = 0; i < entrants_.size(); ++i)
    for (std::size_t j = i + 1; j < entrants_.size(); ++j)
      pairs_.push_back({.first = i,
                        .second = j,
                        .table = table_for(entrants_[i], entrants_[j], edition, kingdom, seed),
                        .seed = seed + pairs_.size(),
                        .standing = {},
                        .unfinished = 0});
}

void Tournament::play(std::uint64_t games, Crew& crew, const Crew::Progress& progress) {
  const std::uint64_t batches = (games + batch - 1) / batch;
  std::vector<PairCount> counts(pairs_.size());
  std::mutex joining;
  std::uint64_t played = 0;
  crew.share(pairs_.size() * batches, [&](std::size_t i) {
    const Pair& pair = pairs_[i / batches];
    const std::uint64_t begin = i % batches * batch, here = std::min(batch, games - begin);
    const auto outcomes = std::make_unique<Outcomes>();
    play_games(pair.table.match(true, pair.seed), begin, here, *outcomes, nullptr);
    PairCount count{outcomes->player[0].all, outcomes->unfinished};
    const std::lock_guard lock(joining);
    add(counts[i / batches], count);
    played += here;
    if (progress) progress(std::min(pairs_.size() * games, played * static_cast<std::uint64_t>(crew.ranks().size())), pairs_.size() * games);
  });
  crew.ranks().sum({reinterpret_cast<Count*>(counts.data()), counts.size() * sizeof(PairCount) / sizeof(Count)});
  for (std::size_t i = 0; i < pairs_.size(); ++i) {
    add(pairs_[i].standing, counts[i].standing);
    pairs_[i].unfinished += counts[i].unfinished;
  }
}

Standing Tournament::against(std::size_t entrant, std::size_t other) const {
  const auto [low, high] = std::minmax(entrant, other);
  if (low == high) return {};
  const std::size_t before = low * (2 * entrants_.size() - low - 1) / 2;  // pairs of the entrants before `low`
  const Standing& standing = pairs_[before + high - low - 1].standing;
  return entrant == low ? standing : turned(standing);
}

Standing Tournament::total(std::size_t entrant) const {
  Standing total;
  for (std::size_t other = 0; other < entrants_.size(); ++other) {
    Standing standing = against(entrant, other);
    add(total, standing);
  }
  return total;
}

std::vector<Interval> Tournament::ratings() const {
  std::vector<PairResult> pair_results;
  for (const Pair& pair : pairs_)
    pair_results.push_back({.first = pair.first,
                            .second = pair.second,
                            .games = static_cast<double>(pair.standing.games),
                            .won = static_cast<double>(pair.standing.share) / static_cast<double>(whole_win)});
  return dominium::lab::ratings(entrants_.size(), pair_results);
}

std::vector<std::size_t> Tournament::ranking() const {
  const std::vector<Interval> rating = ratings();
  std::vector<std::size_t> order(entrants_.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return rating[a].value > rating[b].value; });
  return order;
}

std::vector<Entrant> entrants_from(const std::vector<std::string>& typed, int edition, std::string_view kingdom, std::uint64_t seed,
                                   std::vector<std::string>& left_out) {
  if (edition != 0) notation::require_edition(edition);
  if (!kingdom.empty()) notation::kingdom_from(kingdom, edition == 0 ? 2 : edition, seed);
  EntryList entries;
  for (const std::string& word : typed) {
    std::error_code error;
    if (!fs::is_directory(word, error)) {
      entries.add(word, strategy_from(word));
      continue;
    }
    for (const fs::path& file : strategy_files(word)) {
      players::Strategy strategy = players::read_strategy(file.string());
      if (plays(strategy, edition, kingdom, seed))
        entries.add(file.string(), std::move(strategy));
      else
        left_out.push_back(strategy.name);
    }
  }
  return entries.take();
}

}  // namespace dominium::lab
