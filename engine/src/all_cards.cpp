// The sets that the engine knows. A file of its own, so that the tests can link another list that has their own cards too.
#include "cards.hpp"

namespace dominium {

namespace {
constexpr CardSet (*sets[])() = {base_set};
}

std::size_t set_count() { return std::size(sets); }
CardSet card_set(std::size_t n) { return sets[n](); }

}  // namespace dominium
