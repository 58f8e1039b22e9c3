// What came of a simulation, for programs: JSON and tables.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "lab/simulation.hpp"

namespace dominium {

// The share of games that may stay unfinished; above it the figures mean little.
inline constexpr double most_unfinished = 0.01;
[[nodiscard]] bool too_many_unfinished(const Outcomes& outcomes);

boost::json::object result_json(const Gathering& gathering, const SimulationPlan& plan, const Simulated& result);

// Tables of comma-separated values in a folder: players.csv, lengths.csv and, if turns were counted, turns.csv and gains.csv. Throws Mistake.
void write_csv(const std::string& folder, const Gathering& gathering, const Simulated& result, bool course);

}  // namespace dominium
