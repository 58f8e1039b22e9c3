#include "players/strategy.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "quantities.hpp"
#include "text/catalogue.hpp"
#include "text/embedded.hpp"
#include "text/mistake.hpp"

namespace dominium::players {

namespace {

bool is_kingdom_card(const Subject& subject) {
  const auto is_it = [&](const Card& card) { return card.id == subject.word && card.group == Group::kingdom; };
  return !subject.group && std::any_of(all_cards().begin(), all_cards().end(), is_it);
}

}  // namespace

Expression Expression::of(int number) { return {.op = Op::number, .number = number}; }

Expression Expression::count(std::string_view quantity, Subject about) {
  const Quantity* found = find_quantity(quantity);
  if (found == nullptr || found->has_subject() == about.word.empty())
    throw text::Mistake("strategy.no_quantity", {{"phrase", std::string(quantity)}});
  return {.op = Op::quantity, .quantity = found, .about = std::move(about)};
}

Expression Expression::join(Op op, Expression left, Expression right) {
  Expression joined{.op = op};
  joined.parts.reserve(2);
  joined.parts.push_back(std::move(left));
  joined.parts.push_back(std::move(right));
  return joined;
}

Strategy read_strategy(const std::string& path) {
  std::error_code error;
  std::ifstream file(path, std::ios::binary);
  std::string text(largest_strategy_file + 1, '\0');
  if (!std::filesystem::is_regular_file(path, error) || !file) throw text::Mistake("strategy.unreadable", {{"file", path}});
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (file.bad()) throw text::Mistake("strategy.unreadable", {{"file", path}});
  text.resize(static_cast<std::size_t>(file.gcount()));
  Strategy strategy = parse_strategy(text, path);
  if (strategy[Section::buy].empty()) throw text::Mistake("strategy.no_buying", {{"file", path}});
  return strategy;
}

std::vector<std::string> kingdom_cards(const Strategy& strategy) {
  std::vector<std::string> cards;
  for (const Section section : {Section::buy, Section::gain})
    for (const StrategyRule& rule : strategy[section])
      if (!rule.never && is_kingdom_card(rule.card) && std::find(cards.begin(), cards.end(), rule.card.word) == cards.end())
        cards.push_back(rule.card.word);
  return cards;
}

std::vector<Strategy> with_editions(std::vector<Strategy> strategies) {
  for (Strategy& strategy : strategies) {
    const std::vector<std::string> cards = kingdom_cards(strategy);
    const auto has_all = [&](int edition) {
      return std::all_of(cards.begin(), cards.end(), [&](const std::string& id) {
        const CardId found = find_card(id, edition);
        return found != no_card && card(found).in_edition(edition);
      });
    };
    if (strategy.edition == 0 && has_all(1) != has_all(2)) strategy.edition = has_all(1) ? 1 : 2;
  }
  return strategies;
}

Strategy without_card(const Strategy& strategy, std::string_view card) {
  Strategy rest = strategy;
  for (const Section section : {Section::buy, Section::gain})
    std::erase_if(rest[section], [&](const StrategyRule& rule) { return !rule.never && !rule.card.group && rule.card.word == card; });
  return rest;
}

std::span<const ShippedStrategy> shipped_strategies() {
  static const auto all = [] {
    constexpr std::string_view folder = "strategies/", ending = ".strategy";
    std::vector<ShippedStrategy> read;
    for (const text::Embedded& file : text::embedded_files()) {
      if (!file.path.starts_with(folder) || !file.path.ends_with(ending)) continue;
      const std::string_view id = file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size());
      read.push_back({.id = std::string(id), .strategy = parse_strategy(file.text, std::string(file.path))});
    }
    std::sort(read.begin(), read.end(), [](const ShippedStrategy& a, const ShippedStrategy& b) { return a.id < b.id; });
    return read;
  }();
  return all;
}

}  // namespace dominium::players
