// The report of a match: one HTML file that works offline, on a phone and on paper.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/interval.hpp"
#include "lab/tally.hpp"
#include "text/catalogue.hpp"

namespace dominium::lab {

struct CardWorth {
  std::string player;
  std::string card;     // its id, or a name to be shown as it is
  Interval difference;  // win rate with the card minus without, in the same games
  Count games = 0;
};

struct SampleGame {
  std::string title;
  std::vector<std::string> lines;  // turn by turn, already in words
};

struct Report {
  std::string command;  // the exact command line, to run it again
  std::uint64_t seed = 0;
  std::string version;
  const Rules* rules = nullptr;
  std::vector<std::string> players;  // names, in order
  const Outcomes* outcomes = nullptr;
  const TurnStatistics* course = nullptr;  // null: nothing is said about single turns
  std::vector<CardWorth> worth;
  std::vector<SampleGame> samples;
  double games_per_s = 0;
};

// The page depends on nothing but the report and the texts.
std::string report_html(const Report& report, const text::Catalogue& texts);

}  // namespace dominium::lab
