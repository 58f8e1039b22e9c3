#include "play_save.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "records/record.hpp"
#include "text/mistake.hpp"
#include "text/whole_file.hpp"

namespace dominium::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view seats_head = "# seats:";
constexpr std::string_view practice_head = "# practice";
constexpr std::string_view answers_head = "# answers:";
constexpr std::string_view person_word = "person";

std::string head_of(const LocalGame& local, const playing::History& history) {
  std::string head(seats_head);
  for (const players::Bot* bot : local.bots) head += fmt::format(" {}", bot == nullptr ? person_word : bot->name);
  if (local.practised || history.practised()) head += fmt::format("\n{}", practice_head);
  head += fmt::format("\n{}", answers_head);
  for (const notation::Answered& answered : history.answered())
    if (answered.decision.answers == local.person()) head += fmt::format(" {}", answered.choice.value);
  return head + "\n";
}

}  // namespace

std::string default_save_file() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (state != nullptr && *state != '\0')
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = fs::path(home) / ".local" / "state";
  return folder.empty() ? std::string() : (folder / "dominium" / "last.yaml").string();
}

void save_game(const std::string& file, const LocalGame& local, const playing::History& history) {
  const std::vector<notation::Answered> answers = history.answered();
  const std::string record = records::write_record({.setup = local.setup, .seed = local.seed, .players = local.names, .answers = answers});
  text::write_whole(file, head_of(local, history) + record);
}

KeptGame saved_game(const std::string& file) {
  const std::ifstream in(file, std::ios::binary);
  if (!in) throw text::Mistake("play.nothing_kept", {{"file", file}});
  std::stringstream all;
  all << in.rdbuf();
  const records::Record record = records::read_record(text::read_yaml(all.str(), file));
  if (record.over) throw text::Mistake("play.kept_is_over", {{"file", file}});

  KeptGame kept;
  LocalGame& local = kept.local;
  local.setup = record.rules->setup;
  local.seed = record.seed.value_or(0);
  local.names = record.players;
  local.file = file;
  for (std::string line; std::getline(all, line) && line.starts_with('#');) {
    local.practised |= line == practice_head;
    std::istringstream words(line.substr(line.find(':') + 1));
    if (line.starts_with(seats_head))
      for (std::string word; words >> word;) local.bots.push_back(players::find_bot(word));
    if (line.starts_with(answers_head))
      for (unsigned value = 0; words >> value;) kept.answers.push_back({static_cast<std::uint8_t>(value)});
  }
  // Exactly one seat is the person's: the one without a bot.
  if (!record.seed || local.bots.size() != local.names.size() || std::count(local.bots.begin(), local.bots.end(), nullptr) != 1)
    throw text::Mistake("play.not_kept_by_play", {{"file", file}});
  return kept;
}

}  // namespace dominium::cli
