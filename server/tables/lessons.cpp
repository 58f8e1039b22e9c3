#include "tables/lessons.hpp"

#include <algorithm>
#include <vector>

#include "notation/selection.hpp"
#include "records/record.hpp"
#include "text/document.hpp"
#include "text/embedded.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {

namespace {

FinishedGame game_of(const text::Embedded& file) {
  const records::Record record = records::read_record(text::read_yaml(std::string(file.text), std::string(file.path)));
  const auto script = records::replay(record);
  if (!record.fair || record.unfair || !script->failures().empty()) throw text::Mistake("table.broken_lesson", {{"file", record.file}});
  const Setup& setup = record.rules->setup;
  FinishedGame game{
      .table = record.fair->table, .settings = {}, .seats = {}, .setup = setup, .fair = *record.fair, .players = {}, .answers = {}, .resigned = {}};
  game.settings.edition = setup.edition;
  game.settings.kingdom = notation::selection_of(setup);
  game.settings.seats.resize(setup.seats);
  for (const std::string& name : record.players) game.players.push_back({.name = name});
  game.answers = script->answers();
  game.answers.resize(script->answers_before_end());
  return game;
}

}  // namespace

std::span<const Lesson> lessons() {
  static const auto all = [] {
    constexpr std::string_view folder = "lessons/", ending = ".yaml";
    std::vector<Lesson> read;
    for (const text::Embedded& file : text::embedded_files()) {
      if (!file.path.starts_with(folder)) continue;
      const std::string_view id = file.path.substr(folder.size(), file.path.size() - folder.size() - ending.size());
      read.push_back({.id = std::string(id), .game = game_of(file)});
    }
    return read;
  }();
  return all;
}

const Lesson* lesson(std::string_view id) {
  const auto found = std::find_if(lessons().begin(), lessons().end(), [&](const Lesson& one) { return one.id == id; });
  return found == lessons().end() ? nullptr : &*found;
}

}  // namespace dominium::server::tables
