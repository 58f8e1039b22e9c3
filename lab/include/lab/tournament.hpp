// A round robin: every strategy against every other, and a rating of each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/crew.hpp"
#include "lab/simulation.hpp"

namespace dominium::lab {

struct Entrant {
  std::string name;  // no two have the same one
  players::Strategy strategy;
};

// Two entrants at one table. `dominium sim` with the same two, the same kingdom and this seed plays the same games.
struct Pair {
  std::size_t first, second;
  Lineup table;
  std::uint64_t seed;
  Standing standing;  // of the first
  Count unfinished = 0;
};

class Tournament {
 public:
  // `edition` 0 and an empty `kingdom` leave both to each pair (lab/kingdom_for.hpp). Throws Mistake if two entrants can't meet, or if there are
  // fewer than two.
  Tournament(std::vector<Entrant> entrants, int edition, std::string_view kingdom, std::uint64_t seed);

  // Plays this many games of each pair, with the same result for any number of threads and ranks.
  void play(std::uint64_t games, Crew& crew, const Crew::Progress& progress = {});

  [[nodiscard]] const std::vector<Entrant>& entrants() const { return entrants_; }
  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }
  // How one entrant did against another; no games against itself.
  [[nodiscard]] Standing against(std::size_t entrant, std::size_t other) const;
  // Over all its games.
  [[nodiscard]] Standing total(std::size_t entrant) const;
  [[nodiscard]] std::vector<Interval> ratings() const;
  // The entrants, the strongest first.
  [[nodiscard]] std::vector<std::size_t> ranking() const;

 private:
  std::vector<Entrant> entrants_;
  std::vector<Pair> pairs_;
};

// The strategies that a command line names: files, folders of files, shipped strategies. From a folder come only those that play this edition and buy
// only cards of this kingdom, if these are given; the others are named in `left_out`. Throws Mistake for what can't be read.
std::vector<Entrant> entrants_from(const std::vector<std::string>& typed, int edition, std::string_view kingdom, std::uint64_t seed,
                                   std::vector<std::string>& left_out);

}  // namespace dominium::lab
