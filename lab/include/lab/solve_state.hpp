// All that a search for a strategy needs to go on: a text file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "dominium/card.hpp"
#include "notation/selection.hpp"
#include "players/strategy.hpp"

namespace dominium {

struct SolveState {
  int edition = 2;
  Selection kingdom;
  std::uint64_t seed = 1;
  int generation = 0;
  std::vector<Strategy> rivals;            // to be beaten: those given, then each best in the order found
  std::size_t given = 0;                   // so many of them
  std::vector<Strategy> parents;           // of the next generation; the first is the best so far
  std::vector<std::size_t> pitfalls = {};  // rivals, by number, that brought down who would have become the best

  friend bool operator==(const SolveState&, const SolveState&) = default;
};

std::string state_text(const SolveState& state);
// Throws Mistake if the file can't be read or is something else.
SolveState read_state(const std::string& file);

}  // namespace dominium
