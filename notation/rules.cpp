#include "notation/rules.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "notation/card_texts.hpp"
#include "notation/forbidding_rule.hpp"
#include "notation/names.hpp"
#include "text/typed_words.hpp"

namespace dominium::notation {

namespace {

constexpr std::string_view area = "rules.", title = "title", cards_topic = "cards";
constexpr int newest_edition = 2;

// "rules.turn.BUY-2" is the rule BUY-2 of the topic "turn".
std::pair<std::string, std::string> topic_and_rule(std::string_view key) {
  key.remove_prefix(area.size());
  const std::size_t dot = key.find('.');
  return {std::string(key.substr(0, dot)), std::string(key.substr(dot + 1))};
}

// The argument that stands for a card: its id, in which ICU allows no hyphens.
std::string placeholder(const Card& card) {
  std::string name(card.id);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::vector<RuleTopic> read_topics() {
  std::vector<RuleTopic> topics;
  for (const std::string& key : text::english().keys_in_order(area)) {
    auto [topic, rule] = topic_and_rule(key);
    if (topics.empty() || topics.back().name != topic) topics.push_back({.name = topic, .rules = {}});
    if (rule != title) topics.back().rules.push_back(rule);
  }
  for (RuleTopic& topic : topics) {
    if (topic.name != cards_topic) continue;
    for (const Card& card : all_cards())
      if (card.variant == 0 || card.variant == newest_edition) topic.rules.push_back(rule_of(card));
  }
  return topics;
}

const std::map<std::string, std::string, std::less<>>& keys_of_rules() {
  static const auto keys = [] {
    std::map<std::string, std::string, std::less<>> all;
    for (const std::string& key : text::english().keys_in_order(area)) all.emplace(topic_and_rule(key).second, key);
    return all;
  }();
  return keys;
}

std::string with_card_names(const text::Catalogue& texts, std::string_view key) {
  static const auto placeholders = [] {
    std::vector<std::pair<std::string, const Card*>> all;
    for (const Card& card : all_cards()) all.emplace_back(placeholder(card), &card);
    return all;
  }();
  std::vector<text::Arg> names;
  for (const auto& [name, card] : placeholders) names.emplace_back(name, card_name(texts, *card));
  return texts.text(key, names);
}

std::string rulings_area(const Card& card) { return "rulings." + std::string(card.id) + "."; }

std::string facts_and_text(const text::Catalogue& texts, const Card& card) {
  std::string told =
      texts.text("rules_command.card",
                 {{"name", card_name(texts, card)},
                  {"types", card_types(texts, card)},
                  {"cost", cost_text(texts, card.cost)},
                  {"editions", card.in_edition(1) && card.in_edition(2) ? std::string("both") : std::string(card.in_edition(1) ? "1" : "2")}});
  if (card.variant == 0) return told + " " + card_text(texts, card);
  for (const int edition : {1, 2})
    told += " " + texts.text("cards_command.variant",
                             {{"edition", std::int64_t{edition}}, {"text", card_text(texts, dominium::card(find_card(card.id, edition)))}});
  return told;
}

// All that is said about a rule in all languages, folded, with a blank between any two words.
std::u32string said_about(const std::string& rule) {
  std::string said = rule;
  const Card* card = card_of_rule(rule);
  for (const std::string& language : text::Catalogue::languages()) {
    const text::Catalogue& texts = text::Catalogue::of(language);
    said += " " + rule_text(texts, rule);
    if (card == nullptr) continue;
    for (const std::string& ruling : rulings(texts, *card)) said += " " + ruling;
  }
  std::u32string folded;
  for (std::size_t at = 0; at < said.size();) {
    const std::size_t end = std::min(said.find(' ', at), said.size());
    folded += text::folded(std::string_view(said).substr(at, end - at)) + U' ';
    at = end + 1;
  }
  return folded;
}

std::vector<std::u32string> folded_words(std::string_view typed) {
  std::vector<std::u32string> words;
  while (!typed.empty()) {
    const std::size_t end = std::min(typed.find(' '), typed.size());
    if (std::u32string word = text::folded(typed.substr(0, end)); !word.empty()) words.push_back(std::move(word));
    typed.remove_prefix(std::min(end + 1, typed.size()));
  }
  return words;
}

bool is_topic(const RuleTopic& topic, const std::u32string& typed) {
  if (text::folded(topic.name) == typed) return true;
  const auto languages = text::Catalogue::languages();
  return std::any_of(languages.begin(), languages.end(),
                     [&](const std::string& language) { return text::folded(topic_title(text::Catalogue::of(language), topic.name)) == typed; });
}

template <class Wanted>
std::vector<std::string> rules_that(const Wanted& wanted) {
  std::vector<std::string> found;
  for (const RuleTopic& topic : rule_topics()) std::copy_if(topic.rules.begin(), topic.rules.end(), std::back_inserter(found), wanted);
  return found;
}

}  // namespace

const std::vector<RuleTopic>& rule_topics() {
  static const std::vector<RuleTopic> topics = read_topics();
  return topics;
}

std::string topic_title(const text::Catalogue& texts, std::string_view topic) {
  return texts.text(std::string(area) + std::string(topic) + "." + std::string(title));
}

const Card* card_of_rule(std::string_view rule) {
  for (const Card& card : all_cards())
    if ((card.variant == 0 || card.variant == newest_edition) && rule_of(card) == rule) return &card;
  return nullptr;
}

std::string rule_text(const text::Catalogue& texts, std::string_view rule) {
  if (const Card* card = card_of_rule(rule)) return facts_and_text(texts, *card);
  const auto key = keys_of_rules().find(rule);
  return with_card_names(texts, key != keys_of_rules().end() ? std::string_view(key->second) : rule);
}

std::vector<std::string> rulings(const text::Catalogue& texts, const Card& card) {
  std::vector<std::string> sentences;
  for (const std::string& key : text::english().keys_in_order(rulings_area(card))) sentences.push_back(with_card_names(texts, key));
  return sentences;
}

std::vector<std::string> rules_about(const Card& card) {
  const std::string name = "{" + placeholder(card) + "}";
  return rules_that([&](const std::string& rule) {
    const auto key = keys_of_rules().find(rule);
    return key != keys_of_rules().end() && text::english().text(key->second).find(name) != std::string::npos;
  });
}

std::vector<std::string> rules_found(std::string_view typed) {
  const std::u32string wanted = text::folded(typed);
  if (wanted.empty()) return {};
  if (auto named = rules_that([&](const std::string& rule) { return text::folded(rule) == wanted; }); !named.empty()) return named;
  if (const auto id = card_named(typed, newest_edition)) return {rule_of(card(*id))};
  for (const RuleTopic& topic : rule_topics())
    if (is_topic(topic, wanted)) return topic.rules;
  const auto in_group = [&](const std::string& rule) {
    return card_of_rule(rule) == nullptr && text::folded(std::string_view(rule).substr(0, rule.find('-'))) == wanted;
  };
  if (auto group = rules_that(in_group); !group.empty()) return group;
  const std::vector<std::u32string> words = folded_words(typed);
  return rules_that([&](const std::string& rule) {
    const std::u32string said = said_about(rule);
    return std::all_of(words.begin(), words.end(), [&](const std::u32string& word) { return said.find(word) != std::u32string::npos; });
  });
}

std::string nearest_rule(std::string_view typed) {
  std::vector<std::string> names;
  for (const RuleTopic& topic : rule_topics()) {
    names.push_back(topic.name);
    names.insert(names.end(), topic.rules.begin(), topic.rules.end());
  }
  for (const std::string& language : text::Catalogue::languages())
    for (const Card& card : all_cards()) names.push_back(card_name(text::Catalogue::of(language), card));
  return text::nearest(typed, names);
}

}  // namespace dominium::notation
