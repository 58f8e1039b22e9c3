// dominium rules [TOPIC]: the rules by topic, name, card or word.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>

#include "card_page.hpp"
#include "commands.hpp"
#include "notation/rules.hpp"
#include "terminal.hpp"
#include "text/columns.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::vector<std::string> topic;
  bool json = false;
};

void print_topics(const text::Catalogue& texts) {
  std::vector<std::string> titles, names;
  for (const notation::RuleTopic& topic : notation::rule_topics()) {
    titles.push_back(notation::topic_title(texts, topic.name));
    names.push_back(topic.name);
  }
  const auto widest = [](const std::vector<std::string>& cells) {
    int width = 0;
    for (const std::string& cell : cells) width = std::max(width, text::columns_of(cell));
    return width;
  };
  const int title_width = widest(titles) + 2, name_width = widest(names) + 2;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const std::vector<std::string>& rules = notation::rule_topics()[i].rules;
    fmt::print("{}{}{}\n", text::padded(titles[i], title_width), text::padded(names[i], name_width),
               texts.text("rules_command.range", {{"first", rules.front()}, {"last", rules.back()}}));
  }
  fmt::print("\n{}\n", texts.text("rules_command.hint"));
}

bool is_among(const std::string& rule, const std::vector<std::string>& rules) { return std::find(rules.begin(), rules.end(), rule) != rules.end(); }

// The rules under the titles of their topics, each beside its name.
void print_rules(const std::vector<std::string>& rules, const text::Catalogue& texts) {
  const Terminal terminal;
  int width = 0;
  for (const std::string& rule : rules) width = std::max(width, text::columns_of(rule));
  bool first = true;
  for (const notation::RuleTopic& topic : notation::rule_topics()) {
    if (std::none_of(topic.rules.begin(), topic.rules.end(), [&](const std::string& rule) { return is_among(rule, rules); })) continue;
    fmt::print("{}{}\n", first ? "" : "\n", notation::topic_title(texts, topic.name));
    first = false;
    for (const std::string& rule : topic.rules)
      if (is_among(rule, rules)) terminal.labelled(rule, width, notation::rule_text(texts, rule));
  }
}

boost::json::array as_json(const std::vector<std::string>& rules, const text::Catalogue& texts) {
  boost::json::array all;
  for (const notation::RuleTopic& topic : notation::rule_topics()) {
    for (const std::string& rule : topic.rules) {
      if (!is_among(rule, rules)) continue;
      boost::json::object& one =
          all.emplace_back(boost::json::object{{"rule", rule}, {"topic", topic.name}, {"text", notation::rule_text(texts, rule)}}).as_object();
      const Card* card = notation::card_of_rule(rule);
      if (card == nullptr) continue;
      const std::vector<std::string> rulings = notation::rulings(texts, *card);
      one["card"] = card->id;
      one["rulings"] = boost::json::array(rulings.begin(), rulings.end());
    }
  }
  return all;
}

std::vector<std::string> wanted(const std::string& typed) {
  std::vector<std::string> found = notation::rules_found(typed);
  if (!found.empty()) return found;
  const std::string near = notation::nearest_rule(typed);
  throw text::Mistake(near.empty() ? "rules_command.none" : "rules_command.none_near", {{"typed", typed}, {"near", near}});
}

void run(const Options& options, const text::Catalogue& texts) {
  const std::string typed = CLI::detail::join(options.topic, " ");
  if (options.topic.empty() && !options.json) return print_topics(texts);
  std::vector<std::string> rules;
  if (options.topic.empty()) {
    for (const notation::RuleTopic& topic : notation::rule_topics()) rules.insert(rules.end(), topic.rules.begin(), topic.rules.end());
  } else {
    rules = wanted(typed);
  }
  if (options.json) return fmt::print("{}\n", boost::json::serialize(as_json(rules, texts)));
  const Card* card = rules.size() == 1 ? notation::card_of_rule(rules.front()) : nullptr;
  if (card == nullptr) return print_rules(rules, texts);
  print_card_page(*card, true, texts);
  if (const std::vector<std::string> more = notation::rules_about(*card); !more.empty()) {
    fmt::print("\n");
    print_rules(more, texts);
  }
}

}  // namespace

void add_rules(CLI::App& program, Common& common) {
  const text::Catalogue& texts = common.texts();
  CLI::App* command = program.add_subcommand("rules", texts.text("rules_command.about"));
  const auto options = std::make_shared<Options>();
  command->add_option("TOPIC", options->topic, texts.text("rules_command.topic"));
  command->add_flag("--json", options->json, texts.text("program.json"));
  command->callback([options, &common] { run(*options, common.texts()); });
}

}  // namespace dominium::cli
