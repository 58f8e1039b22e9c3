#include "cards_audit.hpp"

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <set>

#include "notation/card_facts.hpp"
#include "notation/card_texts.hpp"
#include "notation/forbidding_rule.hpp"
#include "players/strategy.hpp"
#include "records/scenario.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

constexpr const char* scenarios_folder = "scenarios";
constexpr const char* pictures_file = "web/src/cards/art/pictures.json";

// A layer of the program, and whether it has what it needs for a card. A new layer adds its line to `layers`.
struct Layer {
  Lack what;
  std::function<bool(const Card&)> has;
};

bool has_name(const text::Catalogue& texts, const Card& card) { return texts.has_own("cards." + std::string(card.id) + ".name"); }

bool has_text(const text::Catalogue& texts, const Card& card) { return notation::made_of_facts(card) || texts.has_own(notation::text_key(card)); }

// A card that has more to say than its facts needs a gist, which the browser shows where there is no room for its text.
bool has_gist(const text::Catalogue& texts, const Card& card) {
  return notation::made_of_facts(card) || texts.has_own("cards." + std::string(card.id) + ".gist");
}

bool has_choices(const text::Catalogue& texts, const Card& card) {
  for (int n = 0; n < count_words(card.choices); ++n)
    if (!texts.has_own(notation::choice_key(card, Option{n}))) return false;
  return true;
}

std::set<std::string> rules_shown() {
  std::set<std::string> cited;
  for (const records::Scenario& scenario : records::load_scenarios({scenarios_folder})) cited.insert(scenario.cites.begin(), scenario.cites.end());
  return cited;
}

std::set<std::string> cards_bought() {
  std::set<std::string> bought;
  for (const players::ShippedStrategy& shipped : players::shipped_strategies())
    for (const std::string& id : players::kingdom_cards(shipped.strategy)) bought.insert(id);
  return bought;
}

boost::json::object pictures() {
  std::ifstream file(pictures_file, std::ios::binary);
  return boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {})).as_object();
}

// Whether there is an icon for the card itself or for its last type.
bool has_icon(const boost::json::object& named, const Card& card) {
  if (named.at("cards").as_object().contains(card.id)) return true;
  return named.at("types").as_object().contains(word(static_cast<Type>(card.types.last())));
}

std::vector<Layer> layers() {
  return {
      {Lack::name, [](const Card& card) { return has_name(text::english(), card); }},
      {Lack::text, [](const Card& card) { return has_text(text::english(), card); }},
      {Lack::gist, [](const Card& card) { return has_gist(text::english(), card); }},
      {Lack::choices, [](const Card& card) { return has_choices(text::english(), card); }},
      {Lack::scenario, [shown = rules_shown()](const Card& card) { return shown.contains(notation::rule_of(card)); }},
      {Lack::icon, [named = pictures()](const Card& card) { return has_icon(named, card); }},
      {Lack::strategy, [bought = cards_bought()](const Card& card) { return card.group != Group::kingdom || bought.contains(std::string(card.id)); }},
  };
}

}  // namespace

Audit audit_cards() {
  if (!std::filesystem::is_directory(scenarios_folder) || !std::filesystem::exists(pictures_file))
    throw text::Mistake("cards_command.audit.no_project");
  Audit audit;
  std::set<std::string_view> named;
  const std::vector<Layer> all_layers = layers();
  for (const Card& card : all_cards()) {
    for (const Layer& layer : all_layers)
      if (!layer.has(card)) audit.lacking.push_back({&card, layer.what, {}});
    const bool first = named.insert(card.id).second;  // a variant has no name of its own
    for (const std::string& language : text::Catalogue::languages()) {
      if (language == text::english().language()) continue;
      if (first && !has_name(text::Catalogue::of(language), card)) audit.translations.push_back({&card, Lack::name, language});
      if (!has_text(text::Catalogue::of(language), card)) audit.translations.push_back({&card, Lack::text, language});
      if (first && !has_choices(text::Catalogue::of(language), card)) audit.translations.push_back({&card, Lack::choices, language});
    }
  }
  return audit;
}

}  // namespace dominium::cli
