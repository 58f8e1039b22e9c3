#include <fmt/format.h>

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <set>

#include "commands.hpp"
#include "notation/mistake.hpp"
#include "notation/rule_list.hpp"
#include "notation/scenario.hpp"

namespace dominium {

namespace {

struct Options {
  std::vector<std::string> paths;
  bool json = false;
};

struct Result {
  std::size_t scenarios = 0;
  std::size_t failed = 0;
  std::size_t rules = 0;
  std::vector<ScenarioFailure> failures;
  std::vector<std::string> uncovered;

  [[nodiscard]] std::size_t passed() const { return scenarios - failed; }
  [[nodiscard]] std::size_t covered() const { return rules - uncovered.size(); }
};

Result check(const std::vector<std::string>& paths) {
  const std::vector<Scenario> scenarios = load_scenarios(paths);
  require_known_rules(rule_list(), scenarios);
  Result result;
  result.scenarios = scenarios.size();
  result.failures = run_scenarios(scenarios);
  std::set<std::string> names;
  for (const ScenarioFailure& failure : result.failures) names.insert(failure.scenario);
  result.failed = names.size();
  for (const Rule& rule : rule_list()) result.rules += rule.later ? 0 : 1;
  result.uncovered = uncovered(rule_list(), scenarios);
  return result;
}

void print_json(const Result& result) {
  boost::json::array uncovered;
  for (const std::string& rule : result.uncovered) uncovered.emplace_back(rule);
  boost::json::array failures;
  for (const ScenarioFailure& failure : result.failures)
    failures.push_back(boost::json::object{{"file", failure.file},
                                           {"line", failure.failure.line},
                                           {"scenario", failure.scenario},
                                           {"expected", failure.failure.expected},
                                           {"got", failure.failure.got}});
  const boost::json::object all{{"scenarios", result.scenarios},  {"passed", result.passed()},         {"failed", result.failed},
                                {"rules", result.rules},          {"rules_covered", result.covered()}, {"uncovered", std::move(uncovered)},
                                {"failures", std::move(failures)}};
  fmt::print("{}\n", boost::json::serialize(all));
}

void print_words(const Result& result, const Catalogue& texts) {
  for (const auto& [file, scenario, failure] : result.failures) {
    fmt::print("{}\n", texts.text("check.failed", {{"file", file}, {"line", fmt::to_string(failure.line)}, {"scenario", scenario}}));
    fmt::print("{}\n", texts.text("check.expected", {{"text", failure.expected}}));
    fmt::print("{}\n", texts.text("check.got", {{"text", failure.got}}));
  }
  const auto n = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  fmt::print("{}\n", texts.text("check.summary", {{"n", n(result.scenarios)}, {"passed", n(result.passed())}, {"failed", n(result.failed)}}));
  fmt::print("{}\n", texts.text("check.rules", {{"covered", n(result.covered())}, {"all", n(result.rules)}}));
  if (!result.uncovered.empty()) fmt::print("{}\n", texts.text("check.uncovered", {{"rules", fmt::format("{}", fmt::join(result.uncovered, ", "))}}));
}

}  // namespace

void add_check(CLI::App& program, Common& common) {
  const Catalogue& texts = common.texts();
  CLI::App* command = program.add_subcommand("check", texts.text("check.about"));
  const auto options = std::make_shared<Options>();
  command->add_option("paths", options->paths, texts.text("check.paths"));
  command->add_flag("--json", options->json, texts.text("check.json"));
  command->callback([options, &common] {
    if (options->paths.empty()) {
      if (!std::filesystem::is_directory("scenarios")) throw Mistake(common.texts().text("check.no_folder"));
      options->paths = {"scenarios"};
    }
    const Result result = check(options->paths);
    if (options->json) {
      print_json(result);
    } else {
      print_words(result, common.texts());
    }
    if (result.failed > 0) throw CLI::RuntimeError(1);
  });
}

}  // namespace dominium
