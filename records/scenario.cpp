#include "records/scenario.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "file_kingdom.hpp"
#include "scenario_setup.hpp"
#include "text/mistake.hpp"

namespace dominium::records {

namespace {

// Complete a kingdom if the scenario does not care: cards that do nothing unless somebody has them.
constexpr std::array<std::string_view, 10> fillers{"village", "smithy",   "market", "festival", "laboratory",
                                                   "chapel",  "workshop", "cellar", "remodel",  "council-room"};

notation::Selection kingdom_for(const text::Value& value, const StepNames& names) {
  notation::Selection selection;
  std::vector<CardId>& piles = selection.piles;
  const auto add = [&](CardId named) {
    const Group group = card(named).group;
    const CardId id = group == Group::in_pile || group == Group::beside ? find_card(card(named).pile_of, names.edition) : named;
    const bool there = std::any_of(piles.begin(), piles.end(), [&](CardId pile) { return card(pile).id == card(id).id; }) ||
                       std::ranges::find(selection.extra, id, &ExtraCard::id) != selection.extra.end();
    selection.colonies |= group == Group::colony;
    selection.shelters |= group == Group::shelter;
    if (!there && card(id).group == Group::kingdom) piles.push_back(id);
    if (!there && group == Group::landscape) selection.extra.push_back({.id = id, .role = ExtraRole::landscape});
  };
  // A variant named anywhere is meant everywhere.
  for (const NamedCard& named : names.named)
    if (named.marked) add(named.id);
  for (const NamedCard& named : names.named) add(named.id);
  if (piles.size() > kingdom_size) value.wrong("scenario.too_many_piles", {{"n", static_cast<std::int64_t>(piles.size())}});
  for (const std::string_view filler : fillers)
    if (piles.size() < kingdom_size) add(find_card(filler, names.edition));
  return selection;
}

Scenario read_scenario(const text::Value& value) {
  value.only_keys({"scenario", "rules", "players", "edition", "kingdom", "seed", "setup", "steps", "expect", "turn limit", "among people"});
  Scenario read;
  read.file = *value.file;
  read.line = value.line;
  read.name = value.require("scenario").as_text();
  if (const text::Value* rules = value.find("rules")) {
    for (const text::Value& rule : rules->as_list()) read.cites.push_back(rule.as_text());
    if (read.cites.empty()) rules->wrong("scenario.no_rules");
  }
  StepNames names;
  Setup setup;
  if (const text::Value* players = value.find("players")) names.seats = players->as_number(2, max_seats);
  if (const text::Value* edition = value.find("edition")) names.edition = edition->as_number(1, 2);
  if (const text::Value* seed = value.find("seed")) read.options.seed = static_cast<std::uint64_t>(seed->as_number(0, 2'000'000'000));
  if (const text::Value* limit = value.find("turn limit")) setup.turn_limit = static_cast<std::uint16_t>(limit->as_number(1, 10'000));
  if (const text::Value* among = value.find("among people")) setup.among_people = among->as_yes();
  setup.seats = static_cast<std::uint8_t>(names.seats);
  setup.edition = static_cast<std::uint8_t>(names.edition);

  std::optional<SetupDescription> arrangement;
  if (const text::Value* table = value.find("setup")) arrangement = read_arrangement(*table, names);
  if (const text::Value* steps = value.find("steps")) read.entries = read_entries(*steps, names);
  if (const text::Value* expect = value.find("expect"); expect != nullptr && expect->shape != text::Value::Shape::nothing)
    read.end = read_expectation(*expect, names);

  const text::Value* kingdom = value.find("kingdom");
  const notation::Selection piles = kingdom == nullptr ? kingdom_for(value, names) : read_kingdom(*kingdom, names);
  require_edition(names);
  read.rules = rules_for(kingdom == nullptr ? value : *kingdom, setup, piles, names);
  if (arrangement) {
    read.table = std::make_shared<const State>(arrange(*arrangement, *read.rules));
    for (std::size_t seat = 0; seat < arrangement->seats.size(); ++seat)
      for (const SetupDescription::Cards& order : arrangement->seats[seat].shuffles)
        read.options.shuffles[seat].push_back(kinds_of(order.ids, *read.rules));
  }
  return read;
}

void add_files(const std::filesystem::path& path, std::vector<std::string>& files) {
  std::error_code error;
  if (!std::filesystem::is_directory(path, error)) {
    files.push_back(path.string());
    return;
  }
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path, error))
    if (entry.is_regular_file() && (entry.path().extension() == ".yaml" || entry.path().extension() == ".yml"))
      found.push_back(entry.path().string());
  if (error || found.empty()) throw text::Mistake("scenario.no_files", {{"folder", path.string()}});
  std::sort(found.begin(), found.end());
  files.insert(files.end(), found.begin(), found.end());
}

}  // namespace

std::vector<Scenario> read_scenarios(const text::Value& document) {
  std::vector<Scenario> scenarios;
  for (const text::Value& value : document.as_list()) scenarios.push_back(read_scenario(value));
  return scenarios;
}

std::vector<Scenario> load_scenarios(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) add_files(path, files);
  std::vector<Scenario> all;
  std::map<std::string, const Scenario*> by_name;
  for (const std::string& file : files)
    for (Scenario& scenario : read_scenarios(text::load_yaml(file))) all.push_back(std::move(scenario));
  for (const Scenario& scenario : all) {
    const auto [other, first] = by_name.try_emplace(scenario.name, &scenario);
    if (first) continue;
    throw text::Mistake("scenario.name_twice", {{"file", scenario.file},
                                                {"line", std::to_string(scenario.line)},
                                                {"name", scenario.name},
                                                {"other", other->second->file},
                                                {"other_line", std::to_string(other->second->line)}});
  }
  return all;
}

std::unique_ptr<Script> run_scenario(const Scenario& scenario, const text::Catalogue& texts) {
  ScriptOptions options = scenario.options;
  options.texts = &texts;
  auto script = std::make_unique<Script>(*scenario.rules, scenario.entries, scenario.end, std::move(options));
  if (scenario.table != nullptr) {
    script->run(*scenario.table);
  } else {
    script->deal_and_run();
  }
  return script;
}

std::vector<ScenarioFailure> run_scenarios(const std::vector<Scenario>& scenarios, const text::Catalogue& texts) {
  std::vector<ScenarioFailure> failures;
  for (const Scenario& scenario : scenarios) {
    const std::unique_ptr<Script> script = run_scenario(scenario, texts);
    for (const Failure& failure : script->failures())
      failures.push_back({scenario.file, scenario.name, failure.line > 0 ? failure : Failure{scenario.line, failure.expected, failure.got}});
  }
  return failures;
}

}  // namespace dominium::records
