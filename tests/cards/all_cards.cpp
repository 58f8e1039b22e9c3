// The shipped sets and the set of the tests; linked instead of engine/src/all_cards.cpp.
#include <array>

#include "cards.hpp"
#include "cards/proving.hpp"

namespace dominium {

namespace {
constexpr std::array sets{base_set, intrigue_set, seaside_set, prosperity_set, proving_set};
}

std::size_t set_count() { return sets.size(); }
CardSet card_set(std::size_t n) { return sets[n](); }

}  // namespace dominium
