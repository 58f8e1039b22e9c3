#include "notation/rules.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "notation/card_texts.hpp"
#include "notation/forbidding_rule.hpp"
#include "text/embedded.hpp"

namespace dominium::notation {
namespace {

using text::Catalogue;
using text::english;

// The general rules of docs/RULES.md that players can meet, each with its sentence, without the marks for programs.
std::vector<std::pair<std::string, std::string>> rules_on_the_page() {
  std::string page;
  for (const text::Embedded& file : text::embedded_files())
    if (file.path == "docs/RULES.md") page = file.text;
  std::vector<std::pair<std::string, std::string>> rules;
  const std::regex rule(R"(^- \*\*([A-Z0-9-]+)\*\* (.*?)( \[test: .*\])?$)");
  std::istringstream lines(page);
  std::smatch found;
  for (std::string line; std::getline(lines, line);)
    if (line.find("[later]") == std::string::npos && std::regex_match(line, found, rule) && card_of_rule(found[1].str()) == nullptr)
      rules.emplace_back(found[1], found[2]);
  return rules;
}

std::vector<std::pair<std::string, std::string>> rules_told() {
  std::vector<std::pair<std::string, std::string>> rules;
  for (const RuleTopic& topic : rule_topics())
    for (const std::string& rule : topic.rules)
      if (card_of_rule(rule) == nullptr) rules.emplace_back(rule, rule_text(english(), rule));
  return rules;
}

std::vector<std::string> keys_of_rules_and_rulings() {
  std::vector<std::string> keys = english().keys_in_order("rules.");
  for (const std::string& key : english().keys_in_order("rulings.")) keys.push_back(key);
  return keys;
}

std::set<std::string> placeholders(const std::string& pattern) {
  std::set<std::string> names;
  const std::regex name(R"(\{([a-z_]+)\})");
  for (auto found = std::sregex_iterator(pattern.begin(), pattern.end(), name); found != std::sregex_iterator(); ++found) names.insert((*found)[1]);
  return names;
}

TEST(Rules, The_page_says_the_same_as_what_players_read) {
  EXPECT_EQ(rules_on_the_page(), rules_told());
  EXPECT_GE(rules_told().size(), 70);
}

TEST(Rules, Every_language_has_every_rule_and_ruling) {
  for (const std::string& language : Catalogue::languages())
    for (const std::string& key : keys_of_rules_and_rulings()) EXPECT_TRUE(Catalogue::of(language).has_own(key)) << language << ": " << key;
}

TEST(Rules, Every_language_names_the_same_cards) {
  std::set<std::string> cards;
  for (const Card& card : all_cards()) cards.insert(std::regex_replace(std::string(card.id), std::regex("-"), "_"));
  for (const std::string& key : keys_of_rules_and_rulings()) {
    const std::set<std::string> named = placeholders(english().text(key));
    for (const std::string& card : named) EXPECT_TRUE(cards.contains(card)) << key << ": " << card;
    for (const std::string& language : Catalogue::languages())
      EXPECT_EQ(placeholders(Catalogue::of(language).text(key)), named) << language << ": " << key;
  }
}

TEST(Rules, Names_of_cards_are_filled_in) {
  EXPECT_EQ(rule_text(Catalogue::of("pl"), "CARD-12").substr(0, 8), "Piwnica:");
  for (const std::string& language : Catalogue::languages())
    for (const RuleTopic& topic : rule_topics())
      for (const std::string& rule : topic.rules)
        EXPECT_EQ(rule_text(Catalogue::of(language), rule).find_first_of("{<"), std::string::npos) << language << ": " << rule;
}

TEST(Rules, A_ruling_tells_a_scenario_of_its_card) {
  for (const std::string& key : english().keys_in_order("rulings.")) {
    const std::size_t dot = key.find('.', std::string_view("rulings.").size());
    const std::string card = key.substr(std::string_view("rulings.").size(), dot - std::string_view("rulings.").size());
    std::ifstream file("scenarios/cards/" + card + ".yaml");
    std::stringstream scenarios;
    scenarios << file.rdbuf();
    EXPECT_NE(scenarios.str().find("- scenario: " + key.substr(dot + 1) + "\n"), std::string::npos) << key;
  }
}

TEST(Rules, Every_card_has_rulings) {
  for (const Card& card : all_cards()) {
    EXPECT_GE(rulings(english(), card).size(), 2) << card.id;
    EXPECT_LE(rulings(english(), card).size(), 8) << card.id;
  }
}

TEST(Rules, The_rules_about_a_card_are_those_that_name_it) {
  const Card& moat = card(find_card("moat", 2));
  EXPECT_EQ(rules_about(moat), (std::vector<std::string>{"SETUP-9", "TYPES-1", "DURATION-5", "CARD-5"}));
}

TEST(Rules, They_are_found_by_name_topic_and_group) {
  EXPECT_EQ(rules_found("BUY-2"), std::vector<std::string>{"BUY-2"});
  EXPECT_EQ(rules_found("buy 2"), std::vector<std::string>{"BUY-2"});
  EXPECT_EQ(rules_found("buy"), (std::vector<std::string>{"BUY-1", "BUY-2", "BUY-3", "BUY-4", "BUY-5"}));
  EXPECT_EQ(rules_found("end"), (std::vector<std::string>{"END-1", "END-2", "END-3"}));
  EXPECT_EQ(rules_found("Tasowanie"), rules_found("shuffling"));
  EXPECT_EQ(rules_found("סיום המשחק"), rules_found("end"));
}

TEST(Rules, They_are_found_by_card_and_by_word_in_any_language) {
  EXPECT_EQ(rules_found("sala tronowa"), std::vector<std::string>{"THRONE-ROOM"});
  EXPECT_EQ(rules_found("Șanț"), std::vector<std::string>{"MOAT"});
  EXPECT_EQ(rules_found("mine@1"), std::vector<std::string>{"MINE"});
  EXPECT_EQ(rules_found("clockwise"), std::vector<std::string>{"TURN-1"});
  EXPECT_EQ(rules_found("hodinových ručiček"), std::vector<std::string>{"TURN-1"});
  EXPECT_EQ(rules_found("full tens"), std::vector<std::string>{"GARDENS"}) << "in a ruling";
}

TEST(Rules, What_is_not_found_has_a_neighbour_if_there_is_one) {
  EXPECT_TRUE(rules_found("xyzzy").empty());
  EXPECT_TRUE(rules_found(" -").empty());
  EXPECT_EQ(nearest_rule("BYU-2"), "BUY-2");
  EXPECT_EQ(nearest_rule("xyzzyxyzzy"), "");
}

}  // namespace
}  // namespace dominium::notation
