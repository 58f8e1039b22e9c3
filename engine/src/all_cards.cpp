// The card sets the engine knows. In a file of its own, so that the tests can link a list that includes their own cards.
#include <array>

#include "cards.hpp"

namespace dominium {

namespace {
constexpr std::array sets{base_set, intrigue_set, seaside_set, prosperity_set};
}

std::size_t set_count() { return sets.size(); }
CardSet card_set(std::size_t n) { return sets[n](); }

}  // namespace dominium
