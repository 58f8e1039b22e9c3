#include "play_keep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "records/record.hpp"
#include "text/mistake.hpp"
#include "text/whole_file.hpp"

namespace dominium {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view seats_head = "# seats:";
constexpr std::string_view practice_head = "# practice";
constexpr std::string_view answers_head = "# answers:";
constexpr std::string_view person_word = "person";

std::string head_of(const Sitting& sitting, const History& history) {
  std::string head(seats_head);
  for (const Bot* bot : sitting.bots) head += fmt::format(" {}", bot == nullptr ? person_word : bot->name);
  if (sitting.practised || history.practised()) head += fmt::format("\n{}", practice_head);
  head += fmt::format("\n{}", answers_head);
  for (const Answered& answered : history.answered())
    if (answered.decision.answers == sitting.person()) head += fmt::format(" {}", answered.choice.value);
  return head + "\n";
}

}  // namespace

std::string usual_file() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  fs::path folder;
  if (state != nullptr && *state != '\0')
    folder = state;
  else if (home != nullptr && *home != '\0')
    folder = fs::path(home) / ".local" / "state";
  return folder.empty() ? std::string() : (folder / "dominium" / "last.yaml").string();
}

void keep_game(const std::string& file, const Sitting& sitting, const History& history) {
  const std::vector<Answered> answers = history.answered();
  const std::string record = write_record({.setup = sitting.setup, .seed = sitting.seed, .players = sitting.names, .answers = answers});
  write_whole(file, head_of(sitting, history) + record);
}

KeptGame kept_game(const std::string& file, const Catalogue& texts) {
  const std::ifstream in(file, std::ios::binary);
  if (!in) throw Mistake(texts.text("play.nothing_kept", {{"file", file}}));
  std::stringstream all;
  all << in.rdbuf();
  const Record record = read_record(read_yaml(all.str(), file));
  if (record.over) throw Mistake(texts.text("play.kept_is_over", {{"file", file}}));

  KeptGame kept;
  Sitting& sitting = kept.sitting;
  sitting.setup = record.rules->setup;
  sitting.seed = record.seed.value_or(0);
  sitting.names = record.players;
  sitting.file = file;
  for (std::string line; std::getline(all, line) && line.starts_with('#');) {
    sitting.practised |= line == practice_head;
    std::istringstream words(line.substr(line.find(':') + 1));
    if (line.starts_with(seats_head))
      for (std::string word; words >> word;) sitting.bots.push_back(find_bot(word));
    if (line.starts_with(answers_head))
      for (unsigned value = 0; words >> value;) kept.answers.push_back({static_cast<std::uint8_t>(value)});
  }
  // One seat is the person's: that of which the bot is none.
  if (!record.seed || sitting.bots.size() != sitting.names.size() || std::count(sitting.bots.begin(), sitting.bots.end(), nullptr) != 1)
    throw Mistake(texts.text("play.not_kept_by_play", {{"file", file}}));
  return kept;
}

}  // namespace dominium
