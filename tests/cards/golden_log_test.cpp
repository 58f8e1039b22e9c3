// The same log for the same game, in every language, here and in the browser (web/tests/golden-log.test.ts): both read tests/fixtures/logs.
// A file there has the events of a game as one reader is told them, and the log that it is to become. After a change of the log or its texts,
// DOMINIUM_WRITE_GOLDEN=1 writes what it has become.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include "notation/choice_word.hpp"
#include "notation/kingdoms.hpp"
#include "notation/log.hpp"
#include "playing/messages.hpp"
#include "random_game.hpp"
#include "text/document.hpp"

namespace dominium::test {
namespace {

namespace json = boost::json;

std::vector<std::filesystem::path> golden_games() {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(fixture("logs"))) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

template <class Enum>
Enum read_word(const json::object& event, std::string_view key, Enum otherwise) {
  const json::value* typed = event.if_contains(key);
  if (typed == nullptr) return otherwise;
  const auto* const found = std::find(words_of<Enum>.begin(), words_of<Enum>.end(), std::string_view(typed->as_string()));
  EXPECT_NE(found, words_of<Enum>.end()) << typed->as_string();
  return static_cast<Enum>(found - words_of<Enum>.begin());
}

Kind read_card(const json::object& event, std::string_view key, const Rules& rules) {
  const json::value* id = event.if_contains(key);
  if (id == nullptr || id->is_null()) return no_kind;
  const Kind kind = rules.kind_of(std::string_view(id->as_string()));
  EXPECT_NE(kind, no_kind) << id->as_string();
  return kind;
}

Seat read_seat(const json::object& object, std::string_view key) {
  const json::value* number = object.if_contains(key);
  return number == nullptr || number->is_null() ? no_seat : Seat{static_cast<int>(number->as_int64()) - 1};
}

// What `event_as_told` made a message of.
Event read_event(const json::object& told, const Rules& rules) {
  Event event{.what = read_word(told, "what", Happened::phase)};
  event.seat = read_seat(told, "seat");
  event.kind = read_card(told, "card", rules);
  event.source = read_card(told, "source", rules);
  event.from = read_word(told, "from", Zone::none);
  event.to = read_word(told, "to", Zone::none);
  event.amount = read_word(told, "amount", Amount::none);
  event.knows = everyone;
  if (const json::value* n = told.if_contains("n")) event.n = static_cast<std::int16_t>(n->as_int64());
  if (told.contains("phase")) event.n = static_cast<std::int16_t>(read_word(told, "phase", Phase::action));
  if (told.contains("of")) event.n = static_cast<std::int16_t>(int{read_seat(told, "of")});
  if (const json::value* choice = told.if_contains("choice"))
    for (int n = 0; choice_word(*rules.card[event.source], Option{n}) != std::string_view(choice->as_string()); ++n)
      event.n = static_cast<std::int16_t>(n + 1);
  return event;
}

struct Golden {
  explicit Golden(const std::filesystem::path& file) : path(file), game(json::parse(text::load_text(file.string())).as_object()) {
    notation::Selection selection;
    for (const json::value& word : game.at("kingdom").as_array()) notation::add_word(selection, std::string(word.as_string()), 2);
    const auto seats = static_cast<int>(game.at("players").as_array().size());
    EXPECT_EQ(compile(notation::make_setup(seats, 2, selection), rules), SetupError::none) << path;
    for (const json::value& name : game.at("players").as_array()) names.emplace_back(name.as_string());
    for (const json::value& told : game.at("events").as_array()) {
      events.push_back(read_event(told.as_object(), rules));
      EXPECT_EQ(json::value(playing::event_as_told(rules, no_seat, events.back())), json::value(without_unknown(told.as_object()))) << path;
    }
  }

  // An event that is told to everybody has no card that this reader may not know.
  static json::object without_unknown(json::object told) {
    if (const json::value* card = told.if_contains("card"); card != nullptr && card->is_null()) told.erase("card");
    return told;
  }

  [[nodiscard]] json::array log_in(const std::string& language) const {
    json::array turns;
    const notation::LogReader reader{.texts = text::Catalogue::of(language), .rules = rules, .names = names, .seat = read_seat(game, "seat")};
    for (const notation::LogTurn& turn : notation::log_of(events, reader)) {
      json::array lines{json::string(turn.heading)};
      for (const std::string& sentence : turn.sentences) lines.emplace_back(sentence);
      turns.emplace_back(std::move(lines));
    }
    return turns;
  }

  std::filesystem::path path;
  json::object game;
  Rules rules;
  std::vector<std::string> names;
  std::vector<Event> events;
};

// As people read it: one event, and one line of the log, on a line.
void write(const Golden& golden, const json::object& log) {
  std::ofstream out(golden.path);
  out << "{\n";
  for (const char* key : {"about", "kingdom", "players", "seat", "cards"})
    out << fmt::format("  \"{}\": {},\n", key, json::serialize(golden.game.at(key)));
  const auto lines = [&](const json::array& all, const char* indent) {
    for (std::size_t i = 0; i < all.size(); ++i) out << indent << json::serialize(all[i]) << (i + 1 < all.size() ? ",\n" : "\n");
  };
  out << "  \"events\": [\n";
  lines(golden.game.at("events").as_array(), "    ");
  out << "  ],\n  \"log\": {\n";
  for (std::size_t left = log.size(); const auto& [language, turns] : log) {
    out << "    " << json::serialize(language) << ": [\n";
    lines(turns.as_array(), "      ");
    out << (--left > 0 ? "    ],\n" : "    ]\n");
  }
  out << "  }\n}\n";
}

TEST(GoldenLog, The_same_game_has_the_same_log_in_every_language) {
  const bool writes = std::getenv("DOMINIUM_WRITE_GOLDEN") != nullptr;
  for (const std::filesystem::path& file : golden_games()) {
    const Golden golden(file);
    json::object log;
    for (const std::string& language : text::Catalogue::languages()) {
      log[language] = golden.log_in(language);
      if (writes) continue;
      EXPECT_EQ(json::serialize(log[language]), json::serialize(golden.game.at("log").at(language))) << file << ' ' << language;
    }
    if (writes) write(golden, log);
  }
}

TEST(GoldenLog, A_game_has_the_cards_that_its_rules_say) {
  for (const std::filesystem::path& file : golden_games()) {
    const Golden golden(file);
    json::object cards;
    for (const Kind kind : golden.rules.all) {
      json::array types;
      for (const Type type : golden.rules.card[kind]->types) types.push_back(json::value(word(type)));
      cards[golden.rules.card[kind]->id] = std::move(types);
    }
    EXPECT_EQ(json::serialize(cards), json::serialize(golden.game.at("cards"))) << file;
  }
}

TEST(GoldenLog, Every_kind_of_event_happens) {
  std::set<std::string> happened;
  for (const std::filesystem::path& file : golden_games())
    for (const Event& event : Golden(file).events) happened.insert(std::string(word(event.what)));
  for (const std::string_view each : words_of<Happened>) EXPECT_TRUE(happened.contains(std::string(each))) << each;
}

}  // namespace
}  // namespace dominium::test
