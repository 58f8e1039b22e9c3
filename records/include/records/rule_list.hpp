// The numbered rules of docs/RULES.md, and which of them a scenario or a test covers.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "records/scenario.hpp"

namespace dominium::records {

struct Rule {
  std::string name;                // "BUY-2"
  std::vector<std::string> tests;  // the tests that cover it, if no scenario can
  bool later = false;              // belongs to something that is not built yet
};

// The rules on a page: lines like "- **BUY-2** … [test: Suite.Name]" or "… [later]". Each card's own rule is added to them.
std::vector<Rule> read_rules(std::string_view page);
// The rules on the project's own page.
const std::vector<Rule>& rule_list();

// The rules that neither a scenario nor a test covers, except those marked as later.
std::vector<std::string> uncovered(std::span<const Rule> rules, std::span<const Scenario> scenarios);
// Throws a Mistake with file and line if a scenario cites no rule at all.
void require_cited_rules(std::span<const Scenario> scenarios);
// Throws a Mistake with file and line if a scenario cites a rule that does not exist.
void require_known_rules(std::span<const Rule> rules, std::span<const Scenario> scenarios);

}  // namespace dominium::records
