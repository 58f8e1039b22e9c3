#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <set>

#include "commands.hpp"
#include "records/rule_list.hpp"
#include "records/scenario.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

namespace fs = std::filesystem;

struct Options {
  std::vector<std::string> paths;
  bool json = false;
};

// Which rules the project's own scenarios show.
struct Coverage {
  std::size_t rules = 0;
  std::vector<std::string> uncovered;

  [[nodiscard]] std::size_t covered() const { return rules - uncovered.size(); }
};

struct Result {
  std::size_t scenarios = 0;
  std::size_t failed = 0;
  std::vector<records::ScenarioFailure> failures;
  std::optional<Coverage> coverage;  // if the project's own scenarios were all run

  [[nodiscard]] std::size_t passed() const { return scenarios - failed; }
};

constexpr std::string_view own_folder = "scenarios", rule_page = "docs/RULES.md";

// The project's own scenarios are documentation: each of them cites the rules that it shows. Their folder is the one next to the rules.
bool is_own_folder(const fs::path& folder) { return folder.filename() == own_folder && fs::is_regular_file(folder.parent_path() / rule_page); }

fs::path folder_of(const fs::path& path) {
  const fs::path folder = fs::weakly_canonical(fs::absolute(path));
  return folder.has_filename() ? folder : folder.parent_path();
}

bool is_own(const records::Scenario& scenario) {
  for (fs::path folder = folder_of(scenario.file).parent_path(); folder.has_relative_path(); folder = folder.parent_path())
    if (is_own_folder(folder)) return true;
  return false;
}

Result check(const std::vector<std::string>& paths, const text::Catalogue& texts) {
  const std::vector<records::Scenario> scenarios = records::load_scenarios(paths);
  std::vector<records::Scenario> own;
  std::copy_if(scenarios.begin(), scenarios.end(), std::back_inserter(own), is_own);
  records::require_cited_rules(own);
  records::require_known_rules(records::rule_list(), scenarios);
  Result result;
  result.scenarios = scenarios.size();
  result.failures = records::run_scenarios(scenarios, texts);
  std::set<std::string> names;
  for (const records::ScenarioFailure& failure : result.failures) names.insert(failure.scenario);
  result.failed = names.size();
  if (std::any_of(paths.begin(), paths.end(), [](const std::string& path) { return is_own_folder(folder_of(path)); })) {
    Coverage& coverage = result.coverage.emplace();
    for (const records::Rule& rule : records::rule_list()) coverage.rules += rule.later ? 0 : 1;
    coverage.uncovered = records::uncovered(records::rule_list(), own);
  }
  return result;
}

void print_json(const Result& result) {
  boost::json::array failures;
  for (const records::ScenarioFailure& failure : result.failures)
    failures.push_back(boost::json::object{{"file", failure.file},
                                           {"line", failure.failure.line},
                                           {"scenario", failure.scenario},
                                           {"expected", failure.failure.expected},
                                           {"got", failure.failure.got}});
  boost::json::object all{{"scenarios", result.scenarios}, {"passed", result.passed()}, {"failed", result.failed}, {"failures", std::move(failures)}};
  if (result.coverage) {
    const Coverage& coverage = *result.coverage;
    all["rules"] = coverage.rules;
    all["rules_covered"] = coverage.covered();
    all["uncovered"] = boost::json::array(coverage.uncovered.begin(), coverage.uncovered.end());
  }
  fmt::print("{}\n", boost::json::serialize(all));
}

void print_words(const Result& result, const text::Catalogue& texts) {
  for (const auto& [file, scenario, failure] : result.failures) {
    fmt::print("{}\n", texts.text("check.failed", {{"file", file}, {"line", fmt::to_string(failure.line)}, {"scenario", scenario}}));
    fmt::print("{}\n", texts.text("check.expected", {{"text", failure.expected}}));
    fmt::print("{}\n", texts.text("check.got", {{"text", failure.got}}));
  }
  const auto n = [](std::size_t count) { return static_cast<std::int64_t>(count); };
  fmt::print("{}\n", texts.text("check.summary", {{"n", n(result.scenarios)}, {"passed", n(result.passed())}, {"failed", n(result.failed)}}));
  if (!result.coverage) return;
  const Coverage& coverage = *result.coverage;
  fmt::print("{}\n", texts.text("check.rules", {{"covered", n(coverage.covered())}, {"all", n(coverage.rules)}}));
  if (!coverage.uncovered.empty())
    fmt::print("{}\n", texts.text("check.uncovered", {{"rules", fmt::format("{}", fmt::join(coverage.uncovered, ", "))}}));
}

}  // namespace

void add_check(CLI::App& program, Common& common) {
  const text::Catalogue& texts = common.texts();
  CLI::App* command = program.add_subcommand("check", texts.text("check.about"));
  const auto options = std::make_shared<Options>();
  command->add_option("paths", options->paths, texts.text("check.paths"));
  command->add_flag("--json", options->json, texts.text("check.json"));
  command->callback([options, &common] {
    if (options->paths.empty()) {
      if (!fs::is_directory(own_folder)) throw text::Mistake("check.no_folder");
      options->paths = {std::string(own_folder)};
    }
    const Result result = check(options->paths, options->json ? text::english() : common.texts());
    if (options->json) {
      print_json(result);
    } else {
      print_words(result, common.texts());
    }
    if (result.failed > 0) throw CLI::RuntimeError(1);
  });
}

}  // namespace dominium::cli
