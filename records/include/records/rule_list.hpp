// The numbered rules of docs/RULES.md, and which of them are shown by a scenario or a test.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "records/scenario.hpp"

namespace dominium {

struct Rule {
  std::string name;                // "BUY-2"
  std::vector<std::string> tests;  // where only a test can show it
  bool later = false;              // belongs to what is not built yet
};

// The rules of a page: lines like "- **BUY-2** … [test: Suite.Name]" or "… [later]". Each Kingdom and basic card's own rule is among them.
std::vector<Rule> read_rules(std::string_view page);
// Those of the project's own page.
const std::vector<Rule>& rule_list();

// Rules that neither a scenario nor a test shows; those marked as later do not count.
std::vector<std::string> uncovered(std::span<const Rule> rules, std::span<const Scenario> scenarios);
// Throws Mistake, with file and line, if a scenario cites no rule at all.
void require_cited_rules(std::span<const Scenario> scenarios);
// Throws Mistake, with file and line, if a scenario cites a rule that there is not.
void require_known_rules(std::span<const Rule> rules, std::span<const Scenario> scenarios);

}  // namespace dominium
