// A round robin: every strategy against every other, and how strong each is by that.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lab/crew.hpp"
#include "lab/simulation.hpp"

namespace dominium {

struct Entrant {
  std::string name;  // no two have the same
  Strategy strategy;
};

// Two entrants at one table. `dominium sim` with the same two, the same kingdom and this seed plays the same games.
struct Pair {
  std::size_t first, second;
  Gathering table;
  std::uint64_t seed;
  Standing standing;  // of the first
  Count unfinished = 0;
};

class Tournament {
 public:
  // `edition` 0 and an empty `kingdom` leave both to each pair (lab/kingdom_for.hpp). Throws Mistake if a pair can't meet, or if there is none.
  Tournament(std::vector<Entrant> entrants, int edition, std::string_view kingdom, std::uint64_t seed);

  // Plays so many games of each pair: the same result for any number of threads and ranks.
  void play(std::uint64_t games, Crew& crew, const Crew::Progress& progress = {});

  [[nodiscard]] const std::vector<Entrant>& entrants() const { return entrants_; }
  [[nodiscard]] const std::vector<Pair>& pairs() const { return pairs_; }
  // How one entrant did against another: nothing known against itself.
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

// The strategies of a command line: files, folders of them, names of shipped ones. Of a folder only those come that play this edition and buy only
// cards of this kingdom, where they are given; the others are named in `left_out`. Throws Mistake for what can't be read.
std::vector<Entrant> entrants_from(const std::vector<std::string>& typed, int edition, std::string_view kingdom, std::uint64_t seed,
                                   std::vector<std::string>& left_out);

}  // namespace dominium
