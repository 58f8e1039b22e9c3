// The results of a tournament: JSON for programs, a page for readers.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "lab/tournament.hpp"

namespace dominium::lab {

// How a tournament was played.
struct TournamentFacts {
  std::uint64_t games = 0;  // of each pair
  std::uint64_t seed = 1;
  double seconds = 0;
  std::string command;  // the command line that plays it again
  std::vector<std::string> left_out;
};

boost::json::object tournament_json(const Tournament& tournament, const TournamentFacts& facts);
std::string tournament_html(const Tournament& tournament, const TournamentFacts& facts, const text::Catalogue& texts);

}  // namespace dominium::lab
