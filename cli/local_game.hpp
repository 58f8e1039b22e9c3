#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "dominium/setup.hpp"
#include "players/players.hpp"

namespace dominium::cli {

// Who plays what: everything it takes to deal the same game again.
struct LocalGame {
  Setup setup;
  std::uint64_t seed = 0;
  std::vector<std::string> names;         // by seat
  std::vector<const players::Bot*> bots;  // by seat; null for the person
  std::string file;                       // where the game is kept; empty if it is not
  bool practised = false;                 // answers were taken back before the game was resumed

  [[nodiscard]] Seat person() const { return static_cast<Seat>(std::find(bots.begin(), bots.end(), nullptr) - bots.begin()); }
};

}  // namespace dominium::cli
