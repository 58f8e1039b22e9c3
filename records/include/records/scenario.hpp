// Scenarios: rulings as short scripts (docs/SCENARIOS.md).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "records/script.hpp"

namespace dominium::records {

struct Scenario {
  std::string name;
  std::string file;
  int line = 0;
  std::vector<std::string> cites;  // the names of rules, if any
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const State> table;  // null: an ordinary start
  std::vector<Entry> entries;
  Expectation end;
  ScriptOptions options;
};

// The scenarios in a file. Throws Mistake.
std::vector<Scenario> read_scenarios(const text::Value& document);
// The scenarios in files and folders, including all .yaml files in the folders; no name may occur twice. Throws Mistake.
std::vector<Scenario> load_scenarios(const std::vector<std::string>& paths);

// Runs a scenario to its end. `texts`: the language of the failures.
std::unique_ptr<Script> run_scenario(const Scenario& scenario, const text::Catalogue& texts = text::english());

struct ScenarioFailure {
  std::string file;
  std::string scenario;
  Failure failure;
};
// Runs all scenarios and returns what was not as expected; empty if all is well.
std::vector<ScenarioFailure> run_scenarios(const std::vector<Scenario>& scenarios, const text::Catalogue& texts = text::english());

}  // namespace dominium::records
