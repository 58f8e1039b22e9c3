#include "shell_word.hpp"

#include <gtest/gtest.h>

namespace dominium::cli {
namespace {

TEST(ShellWord, Is_quoted_where_a_shell_would_read_it_differently) {
  EXPECT_EQ(shell_word("strategies/big-money.strategy"), "strategies/big-money.strategy");
  EXPECT_EQ(shell_word("First Game"), "'First Game'");
  EXPECT_EQ(shell_word("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_word("$HOME;rm *"), "'$HOME;rm *'");
  EXPECT_EQ(shell_word(""), "''");
}

}  // namespace
}  // namespace dominium::cli
