// Scenarios: rulings as short scripts (docs/SCENARIOS.md).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "records/script.hpp"

namespace dominium {

struct Scenario {
  std::string name;
  std::string file;
  int line = 0;
  std::vector<std::string> cites;  // rules by name, if there are any
  std::shared_ptr<const Rules> rules;
  std::shared_ptr<const State> table;  // null: an ordinary start
  std::vector<Entry> entries;
  Expectation end;
  ScriptOptions options;
};

// The scenarios of a file. Throws Mistake.
std::vector<Scenario> read_scenarios(const Value& document);
// Those of files and folders, folders with all their .yaml files; no name may stand twice. Throws Mistake.
std::vector<Scenario> load_scenarios(const std::vector<std::string>& paths);

// Runs one to its end.
std::unique_ptr<Script> run_scenario(const Scenario& scenario);

struct ScenarioFailure {
  std::string file;
  std::string scenario;
  Failure failure;
};
// Runs all and returns what was not as expected: nothing if all is well.
std::vector<ScenarioFailure> run_scenarios(const std::vector<Scenario>& scenarios);

}  // namespace dominium
