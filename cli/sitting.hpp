#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "dominium/setup.hpp"
#include "players/players.hpp"

namespace dominium {

// Who plays what: all it takes to deal the same game again.
struct Sitting {
  Setup setup;
  std::uint64_t seed = 0;
  std::vector<std::string> names;  // of the seats
  std::vector<const Bot*> bots;    // on the seats; null for the person
  std::string file;                // where the game is kept; empty if it is not
  bool practised = false;          // answers were taken back before the game was taken up again

  [[nodiscard]] Seat person() const { return static_cast<Seat>(std::find(bots.begin(), bots.end(), nullptr) - bots.begin()); }
};

}  // namespace dominium
