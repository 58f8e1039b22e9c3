#include "text/columns.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace dominium::text {
namespace {

TEST(Columns, Are_counted_as_a_terminal_shows_them) {
  EXPECT_EQ(columns_of(""), 0);
  EXPECT_EQ(columns_of("Village"), 7);
  EXPECT_EQ(columns_of("Hradní příkop"), 13);
  EXPECT_EQ(columns_of("e\u0301"), 1) << "an accent of its own";
  EXPECT_EQ(columns_of("חָצֵר"), 3) << "points below and above letters";
  EXPECT_EQ(columns_of("\u200f₪5\u200e"), 2) << "marks that only turn the writing";
  EXPECT_EQ(columns_of("🏰"), 2);
  EXPECT_EQ(columns_of("村"), 2);
  EXPECT_EQ(columns_of("\x1b[33mGold\x1b[0m"), 4) << "colours";
}

TEST(Columns, What_is_no_UTF_8_takes_some_and_ends) {
  EXPECT_EQ(columns_of("a\xff"), 2);
  EXPECT_GE(columns_of("\xf0\x9f"), 1);
  EXPECT_EQ(columns_of("\x1b[33"), 0) << "a colour without an end";
}

TEST(Columns, Text_is_padded_and_never_cut) {
  EXPECT_EQ(padded("Příkop", 8), "Příkop  ");
  EXPECT_EQ(padded("🏰", 4), "🏰  ");
  EXPECT_EQ(padded("Laboratory", 4), "Laboratory");
}

TEST(Columns, Lines_are_broken_at_spaces) {
  EXPECT_EQ(wrapped("to be or not to be", 6), (std::vector<std::string>{"to be", "or not", "to be"}));
  EXPECT_EQ(wrapped("a Laboratory", 4), (std::vector<std::string>{"a", "Laboratory"})) << "a long word stays whole";
  EXPECT_EQ(wrapped("", 4), std::vector<std::string>{});
}

}  // namespace
}  // namespace dominium::text
