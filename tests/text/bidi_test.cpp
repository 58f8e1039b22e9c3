#include "text/bidi.hpp"

#include <gtest/gtest.h>

namespace dominium::text {
namespace {

TEST(Bidi, Only_Hebrew_runs_from_right_to_left) {
  EXPECT_TRUE(is_right_to_left("he"));
  for (const char* language : {"en", "pl", "cs", "ro"}) EXPECT_FALSE(is_right_to_left(language)) << language;
}

TEST(Bidi, Letters_lie_in_the_order_in_which_they_are_seen) {
  EXPECT_EQ(as_seen("שלום", 4), "םולש");
  EXPECT_EQ(as_seen("שוק 12", 6), "12 קוש") << "numbers keep their order";
  EXPECT_EQ(as_seen("תור 3 של Anna", 13), "Anna לש 3 רות") << "and so do Latin names";
}

TEST(Bidi, A_line_is_flush_right) {
  EXPECT_EQ(as_seen("יד", 6), "    די");
  EXPECT_EQ(as_seen("  יד", 6), "  די  ") << "and indented from the right";
  EXPECT_EQ(as_seen("", 3), "   ");
}

TEST(Bidi, Brackets_are_mirrored_and_marks_follow_their_letter) {
  EXPECT_EQ(as_seen("(יד)", 4), "(די)");
  EXPECT_EQ(as_seen("שָׁם", 2), "םשָׁ");
}

TEST(Bidi, Isolates_do_their_work_and_are_not_written) { EXPECT_EQ(as_seen("ל־\u2066--help\u2069.", 9), ".--help־ל"); }

TEST(Bidi, Colours_stay_with_their_letters) { EXPECT_EQ(as_seen("\x1b[1mיד\x1b[0m שוק", 6), "קוש \x1b[1mדי\x1b[0m"); }

}  // namespace
}  // namespace dominium::text
