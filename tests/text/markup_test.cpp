#include "text/markup.hpp"

#include <gtest/gtest.h>

namespace dominium::text {
namespace {

TEST(Markup, Marks_are_left_out_and_words_stay) {
  EXPECT_EQ(unmarked("Gives <card>+1 Card</card> and <coin>2 coins</coin>."), "Gives +1 Card and 2 coins.");
  EXPECT_EQ(unmarked("Zyskaj <coin>+1 monetę</coin>"), "Zyskaj +1 monetę");
}

TEST(Markup, Whatever_is_no_mark_stays) {
  for (const char* text : {"", "a < b > c", "<>", "</>", "<coin", "1 <2> 3"}) EXPECT_EQ(unmarked(text), text);
}

}  // namespace
}  // namespace dominium::text
