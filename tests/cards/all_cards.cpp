// The shipped sets and the one of the tests: linked instead of engine/src/all_cards.cpp.
#include "cards.hpp"
#include "cards/proving.hpp"

namespace dominium {

namespace {
constexpr CardSet (*sets[])() = {base_set, proving_set};
}

std::size_t set_count() { return std::size(sets); }
CardSet card_set(std::size_t n) { return sets[n](); }

}  // namespace dominium
