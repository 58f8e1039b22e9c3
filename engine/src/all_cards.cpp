// The sets that the engine knows. A file of its own, so that the tests can link another list that has their own cards too.
#include <array>

#include "cards.hpp"

namespace dominium {

namespace {
constexpr std::array sets{base_set};
}

std::size_t set_count() { return sets.size(); }
CardSet card_set(std::size_t n) { return sets[n](); }

}  // namespace dominium
