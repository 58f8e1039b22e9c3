// Everything that a search for a strategy needs to be resumed, as a text file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "dominium/card.hpp"
#include "notation/selection.hpp"
#include "players/strategy.hpp"

namespace dominium::lab {

struct SolveState {
  int edition = 2;
  notation::Selection kingdom;
  std::uint64_t seed = 1;
  int generation = 0;
  std::vector<players::Strategy> rivals;   // to be beaten: those given, then each best in the order found
  std::size_t given = 0;                   // how many of them were given
  std::vector<players::Strategy> parents;  // of the next generation; the first is the best so far
  std::vector<std::size_t> nemeses = {};   // rivals, by number, that brought down a would-be best

  friend bool operator==(const SolveState&, const SolveState&) = default;
};

std::string state_text(const SolveState& state);
// Throws Mistake if the file can't be read or does not hold a search.
SolveState read_state(const std::string& file);

}  // namespace dominium::lab
