// The results of a simulation, for programs: JSON and tables.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "lab/simulation.hpp"

namespace dominium::lab {

// The share of games that may stay unfinished; above it the figures mean little.
inline constexpr double most_unfinished = 0.01;
[[nodiscard]] bool too_many_unfinished(const Outcomes& outcomes);

boost::json::object result_json(const Lineup& lineup, const SimulationPlan& plan, const Simulated& result);

// Writes CSV tables into a folder: players.csv, lengths.csv and, if turns were counted, turns.csv and gains.csv. Throws Mistake if it can't.
void write_csv(const std::string& folder, const Lineup& lineup, const Simulated& result, bool course);

}  // namespace dominium::lab
