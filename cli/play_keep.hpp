// A game that is kept in a file while it is played: a record, and in comments at its head who sits where and what the person answered.
#pragma once

#include <string>
#include <vector>

#include "playing/history.hpp"
#include "sitting.hpp"
#include "text/catalogue.hpp"

namespace dominium {

// Where the last game is kept, in the user's state folder; empty if there is none.
std::string usual_file();

// Replaces the file as a whole. Throws Mistake.
void keep_game(const std::string& file, const Sitting& sitting, const History& history);

struct KeptGame {
  Sitting sitting;
  std::vector<Choice> answers;  // the person's
};
// Throws Mistake.
KeptGame kept_game(const std::string& file, const Catalogue& texts);

}  // namespace dominium
