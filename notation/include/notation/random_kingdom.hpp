// A kingdom left to chance (SETUP-7), as mixed as the wishes allow.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"
#include "notation/roles.hpp"
#include "notation/selection.hpp"

namespace dominium::notation {

// How many sets a kingdom is drawn from if nothing else is wished.
inline constexpr int usual_sets = 2;

struct Wishes {
  int edition = 2;
  std::vector<CardId> with = {};  // of any set
  std::vector<CardId> without = {};
  std::vector<Role> least = {};        // at least one card for each
  std::vector<std::string> sets = {};  // the others are drawn from these only; empty: from any
  std::vector<std::string> not_sets = {};
  int most_sets = 0;                  // from this many sets at most; 0: from all of `sets`, or the usual number
  std::optional<bool> colonies = {};  // nothing: as COLONY-1 says

  friend bool operator==(const Wishes&, const Wishes&) = default;
};

// Ten cards that meet the wishes; the sets are drawn first, then from each about as many cards. Throws Mistake if the wishes can't be met.
Selection random_kingdom(const Wishes& wishes, std::uint64_t seed);

// The sets that have Kingdom cards.
std::vector<std::string> kingdom_sets();
// Finds a set by its id or its name in any language. Throws a Mistake that lists them.
std::string require_set(std::string_view typed);
std::optional<std::string> set_named(std::string_view typed);

// Reads what follows "random" in `--kingdom random,…`: names of sets and cards, `-` before what must not be in it, a number of sets ("3 sets"),
// `colonies` or `-colonies`. Throws Mistake.
Wishes wishes_from(std::string_view list, int edition);

}  // namespace dominium::notation
