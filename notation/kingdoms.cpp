#include "notation/kingdoms.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <map>

#include "notation/card_texts.hpp"
#include "notation/names.hpp"
#include "notation/random_kingdom.hpp"
#include "text/catalogue.hpp"
#include "text/embedded.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::notation {

namespace {

[[noreturn]] void refuse(std::string_view key, const std::vector<text::Arg>& args) { throw text::Mistake("errors." + std::string(key), args); }

std::vector<Kingdom> read_kingdoms() {
  std::vector<Kingdom> all;
  for (const text::Embedded& file : text::embedded_files()) {
    if (!file.path.starts_with("kingdoms/")) continue;
    for (const YAML::Node& node : YAML::Load(std::string(file.text))) {
      Kingdom kingdom{.id = node["id"].as<std::string>(), .edition = node["edition"].as<int>(), .cards = {}, .names = {}};
      for (const auto& name : node["names"]) kingdom.names.emplace(name.first.as<std::string>(), name.second.as<std::string>());
      for (const YAML::Node& word : node["cards"]) add_word(kingdom.cards, word.as<std::string>(), kingdom.edition);
      all.push_back(std::move(kingdom));
    }
  }
  return all;
}

// Everything a kingdom may be called: its id with and without the edition, its name in every language.
const std::multimap<std::u32string, const Kingdom*>& kingdoms_by_name() {
  static const std::multimap<std::u32string, const Kingdom*> all = [] {
    std::multimap<std::u32string, const Kingdom*> names;
    for (const Kingdom& kingdom : kingdoms()) {
      const std::string_view id = kingdom.id;
      names.emplace(text::folded(id), &kingdom);
      names.emplace(text::folded(id.substr(id.find('-'))), &kingdom);
      for (const auto& [language, name] : kingdom.names) names.emplace(text::folded(name), &kingdom);
    }
    return names;
  }();
  return all;
}

std::vector<std::string> every_kingdom_name() {
  std::vector<std::string> names;
  for (const Kingdom& kingdom : kingdoms()) names.push_back(kingdom_name(kingdom, "en"));
  for (const Kingdom& kingdom : kingdoms()) {
    for (const auto& [language, name] : kingdom.names) names.push_back(name);
    names.push_back(kingdom.id);
  }
  return names;
}

void check_count(std::span<const CardId> piles) {
  if (piles.size() != kingdom_size) refuse("pile_count", {{"typed", static_cast<std::int64_t>(piles.size())}, {"right", std::int64_t{kingdom_size}}});
}

Selection selection_from_list(std::string_view typed, int edition) {
  Selection selection;
  while (!typed.empty()) {
    const auto comma = std::min(typed.find(','), typed.size());
    if (const auto name = text::trimmed(typed.substr(0, comma)); !name.empty()) add_word(selection, name, edition);
    typed.remove_prefix(std::min(comma + 1, typed.size()));
  }
  require_playable(selection);
  check_count(selection.piles);
  return selection;
}

// The cards of a group that an edition offers, each in its variant (SETUP-12).
std::vector<CardId> pool_of(Group group, int edition) {
  require_edition(edition);
  std::vector<CardId> pool;
  CardId id = 0;
  for (const Card& each : all_cards()) {
    const bool as_played = each.variant == 0 || each.variant == edition;
    if (each.group == group && each.in_edition(edition) && as_played) pool.push_back(id);
    ++id;
  }
  return pool;
}

}  // namespace

void require_edition(int edition) {
  if (edition != 1 && edition != 2) refuse("edition", {{"typed", std::int64_t{edition}}});
}

std::span<const Kingdom> kingdoms() {
  static const std::vector<Kingdom> all = read_kingdoms();
  return all;
}

std::string kingdom_name(const Kingdom& kingdom, std::string_view language) {
  const auto found = kingdom.names.find(std::string(language));
  return found != kingdom.names.end() ? found->second : kingdom.names.at("en");
}

const Kingdom& require_kingdom(std::string_view typed, int edition) {
  require_edition(edition);
  const Kingdom* found = nullptr;
  const auto [first, last] = kingdoms_by_name().equal_range(text::folded(typed));
  for (auto each = first; each != last; ++each)
    if (found == nullptr || each->second->edition == edition) found = each->second;
  if (found != nullptr) return *found;
  const std::string near = text::nearest(typed, every_kingdom_name());
  refuse(near.empty() ? "unknown_kingdom" : "unknown_kingdom_near", {{"typed", std::string(typed)}, {"nearest", near}});
}

const Kingdom& require_kingdom_of(std::string_view typed, int edition) {
  const Kingdom& kingdom = require_kingdom(typed, edition);
  if (kingdom.edition != edition)
    refuse("kingdom_edition",
           {{"kingdom", kingdom_name(kingdom, "en")}, {"edition", std::int64_t{edition}}, {"other", std::int64_t{kingdom.edition}}});
  return kingdom;
}

std::vector<CardId> kingdom_pool(int edition) { return pool_of(Group::kingdom, edition); }
std::vector<CardId> landscape_pool(int edition) { return pool_of(Group::landscape, edition); }

Selection kingdom_from(std::string_view typed, int edition, std::uint64_t seed) {
  require_edition(edition);
  typed = text::trimmed(typed);
  const auto comma = std::min(typed.find(','), typed.size());
  if (text::folded(typed.substr(0, comma)) == U"random") return random_kingdom(wishes_from(typed.substr(comma), edition), seed);
  if (typed.find(',') != std::string_view::npos || card_named(typed, edition)) return selection_from_list(typed, edition);
  return require_kingdom_of(typed, edition).cards;
}

Setup make_setup(int seats, int edition, const Selection& kingdom) {
  if (seats < 2 || seats > max_seats) refuse("seats", {{"typed", std::int64_t{seats}}, {"most", std::int64_t{max_seats}}});
  require_edition(edition);
  require_playable(kingdom);
  check_count(kingdom.piles);
  Setup setup{.seats = static_cast<std::uint8_t>(seats), .edition = static_cast<std::uint8_t>(edition)};
  select(setup, kingdom);
  return setup;
}

Draft::Draft(int seats, int edition, Seat first) : seats_(seats), turn_(first), offered_(kingdom_pool(edition)) {}

bool Draft::name(CardId card) {
  const auto found = std::find(offered_.begin(), offered_.end(), card);
  if (found == offered_.end() || done()) return false;
  offered_.erase(found);
  piles_.push_back(card);
  turn_ = static_cast<Seat>((turn_ + 1) % seats_);
  return true;
}

}  // namespace dominium::notation
