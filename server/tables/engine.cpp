#include "tables/engine.hpp"

#include <array>
#include <set>
#include <string_view>
#include <utility>

#include "text/catalogue.hpp"

namespace dominium::server::tables {

namespace {

// As tests/fixtures/signature.txt has them; a test compares the two.
struct SetSignature {
  std::string_view set, signature;
};
constexpr std::array signatures{SetSignature{"base", "7dfa6a8d58af7482"}, SetSignature{"prosperity", "a614e2ecb9e0ea18"}};

}  // namespace

std::string engine_for(const Settings& settings) {
  std::set<std::string_view> sets{"base"};
  const Setup setup = settings.setup();
  for (const CardId pile : setup.piles()) sets.insert(card(pile).set);
  for (const Card& each : all_cards())
    if (setup.colonies && each.group == Group::colony) sets.insert(each.set);
  std::string engine;
  for (const SetSignature& one : signatures) {
    // A kingdom that is still to be drafted may get cards of any set.
    if (!settings.kingdom.empty() && !sets.contains(one.set)) continue;
    engine += (engine.empty() ? "" : ", ") + std::string(one.set) + " " + std::string(one.signature);
  }
  return engine;
}

Restored restore(std::int64_t number, std::string_view origin, std::string_view engine, std::span<const std::string> entries, std::int64_t first,
                 const std::optional<text::Message>& damage) {
  const auto said = [first](const char* key, std::size_t entries_before = 0) {
    return text::Message(key, {{"number", first + static_cast<std::int64_t>(entries_before)}});
  };
  try {
    const Origin read = read_origin(origin);
    try {
      std::unique_ptr<Table> table = Table::restored(table_id(number, read.key), read, entries);
      if (damage) table.reset();
      return {.table = std::move(table), .why = damage, .entries = entries.size()};
    } catch (const CannotRestore& cannot) {
      // Before version 2 a table did not remember its engine.
      const bool same = engine == engine_for(read.settings);
      const char* key = engine.empty() ? "table.broken_at" : same ? "table.damaged_at" : "table.other_rules";
      return {.table = nullptr, .why = said(key, cannot.entries()), .entries = cannot.entries(), .instead = cannot.instead()};
    }
  } catch (const std::exception&) {
    return {.table = nullptr, .why = said("table.broken_origin"), .entries = 0, .begins = false};
  }
}

}  // namespace dominium::server::tables
