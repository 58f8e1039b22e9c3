// Any change of behaviour changes the signature; if the change is intended, pin the new one (docs/TESTING.md).
#include "bench/signature.hpp"

#include <gtest/gtest.h>

#include <iomanip>

#include "random_game.hpp"

namespace dominium::test {
namespace {

std::string hex(std::uint64_t number) {
  std::ostringstream text;
  text << std::hex << std::setw(16) << std::setfill('0') << number;
  return text.str();
}

TEST(Signature, Is_the_pinned_one_for_every_set) {
  if (max_seats != 6) GTEST_SKIP() << "pinned for games of up to six";
  std::ifstream file(fixture("signature.txt"));
  std::string set;
  std::string pinned;
  int sets = 0;
  for (; file >> set >> pinned; ++sets) EXPECT_EQ(hex(bench::signature(set)), pinned) << "signature of " << set;
  EXPECT_EQ(sets, static_cast<int>(set_count())) << "a line for each set";
}

TEST(Signature, Is_the_same_every_time) { EXPECT_EQ(bench::signature("base"), bench::signature("base")); }

}  // namespace
}  // namespace dominium::test
