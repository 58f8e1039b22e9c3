#include "records/rule_list.hpp"

#include <algorithm>
#include <set>

#include "notation/forbidding_rule.hpp"
#include "notation/names.hpp"
#include "text/embedded.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::records {

namespace {

constexpr std::string_view rule_start = "- **", rule_end = "**", test_mark = "[test:", later_mark = "[later]";

Rule read_rule(std::string_view line) {
  line.remove_prefix(rule_start.size());
  Rule rule{.name = std::string(line.substr(0, line.find(rule_end))), .tests = {}, .later = line.find(later_mark) != std::string_view::npos};
  for (std::size_t at = line.find(test_mark); at != std::string_view::npos; at = line.find(test_mark, at + 1)) {
    std::string_view tests = line.substr(at + test_mark.size(), line.find(']', at) - at - test_mark.size());
    while (!tests.empty()) {
      const std::size_t comma = std::min(tests.find(','), tests.size());
      rule.tests.emplace_back(text::trimmed(tests.substr(0, comma)));
      tests.remove_prefix(std::min(comma + 1, tests.size()));
    }
  }
  return rule;
}

}  // namespace

std::vector<Rule> read_rules(std::string_view page) {
  std::vector<Rule> rules;
  while (!page.empty()) {
    const std::size_t end = std::min(page.find('\n'), page.size());
    const std::string_view line = page.substr(0, end);
    if (line.starts_with(rule_start) && line.find(rule_end, rule_start.size()) != std::string_view::npos) rules.push_back(read_rule(line));
    page.remove_prefix(std::min(end + 1, page.size()));
  }
  for (const Card& card : all_cards()) {
    const std::string name = notation::rule_of(card);
    const bool there = std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.name == name; });
    if (!there) rules.push_back({.name = name, .tests = {}, .later = false});
  }
  return rules;
}

const std::vector<Rule>& rule_list() {
  static const std::vector<Rule> rules = [] {
    for (const text::Embedded& file : text::embedded_files())
      if (file.path == "docs/RULES.md") return read_rules(file.text);
    return std::vector<Rule>{};
  }();
  return rules;
}

std::vector<std::string> uncovered(std::span<const Rule> rules, std::span<const Scenario> scenarios) {
  std::set<std::string> cited;
  for (const Scenario& scenario : scenarios) cited.insert(scenario.cites.begin(), scenario.cites.end());
  std::vector<std::string> missing;
  for (const Rule& rule : rules)
    if (!rule.later && rule.tests.empty() && !cited.contains(rule.name)) missing.push_back(rule.name);
  return missing;
}

void require_cited_rules(std::span<const Scenario> scenarios) {
  for (const Scenario& scenario : scenarios)
    if (scenario.cites.empty())
      throw text::Mistake("document.at",
                          {{"file", scenario.file}, {"line", std::to_string(scenario.line)}, {"sentence", text::Message("scenario.no_rules")}});
}

void require_known_rules(std::span<const Rule> rules, std::span<const Scenario> scenarios) {
  std::vector<std::string> names;
  for (const Rule& rule : rules) names.push_back(rule.name);
  for (const Scenario& scenario : scenarios) {
    for (const std::string& cited : scenario.cites) {
      if (std::find(names.begin(), names.end(), cited) != names.end()) continue;
      const std::string near = text::nearest(cited, names);
      throw text::Mistake(
          near.empty() ? "scenario.unknown_rule" : "scenario.unknown_rule_near",
          {{"file", scenario.file}, {"line", std::to_string(scenario.line)}, {"rule", cited}, {"nearest", near}, {"scenario", scenario.name}});
    }
  }
}

}  // namespace dominium::records
