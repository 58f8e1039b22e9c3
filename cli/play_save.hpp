// A game that is kept in a file while it is played: a record, with comments at its head that say who sits where and what the person answered.
#pragma once

#include <string>
#include <vector>

#include "local_game.hpp"
#include "playing/history.hpp"
#include "text/catalogue.hpp"

namespace dominium::cli {

// Where the last game is kept, in the user's state folder; empty if that is unknown.
std::string default_save_file();

// Replaces the whole file at once. Throws Mistake if it can't be written.
void save_game(const std::string& file, const LocalGame& local, const playing::History& history);

struct KeptGame {
  LocalGame local;
  std::vector<Choice> answers;  // the person's
};
// Throws Mistake if the file does not hold an unfinished game that was kept.
KeptGame saved_game(const std::string& file);

}  // namespace dominium::cli
