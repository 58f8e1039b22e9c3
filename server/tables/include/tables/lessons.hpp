// The games in which lessons begin: records that are part of the program, each up to the moment at which somebody is to go on.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tables/finished_game.hpp"

namespace dominium::server::tables {

struct Lesson {
  std::string id;
  FinishedGame game;  // its settings have no opponents: whoever makes a table says who plays
};

// All of them, by id. Throws Mistake if one of the records is broken.
std::span<const Lesson> lessons();
// Null if there is none with this id.
const Lesson* lesson(std::string_view id);

}  // namespace dominium::server::tables
