// Lessons: records in the program, from which practice tables begin.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

#include "finished/play_on.hpp"
#include "notation/choice_word.hpp"
#include "random_table.hpp"
#include "server/refusal.hpp"
#include "tables/lessons.hpp"

namespace dominium::server::finished {
namespace {

namespace json = boost::json;

json::object wishes_for(std::string_view lesson) {
  return {{"from", json::object{{"lesson", lesson}}}, {"seats", json::array{"person", "big-money"}}, {"tracker", true}};
}

test::Play table_for(std::string_view lesson) {
  const PlayOn wish = *read_play_on(wishes_for(lesson));
  return {origin_from(*wish.lesson, wish, test::bytes(1)), "1-x", 1};
}

std::string hand(const tables::Table& table) {
  const Game& game = table.history()->game();
  std::string words;
  for (const Kind kind : game.state().seat[0].hand.kinds)
    for (int i = 0; i < game.state().seat[0].hand[kind]; ++i)
      words += std::string(words.empty() ? "" : " ") + std::string(game.rules().card[kind]->id);
  return words;
}

// What the record of a lesson says about its position is checked when it is read.
TEST(Lessons, Begin_with_a_question_to_the_person_and_can_be_played_to_the_end) {
  EXPECT_GE(tables::lessons().size(), 16U);
  for (const tables::Lesson& lesson : tables::lessons()) {
    test::Play play = table_for(lesson.id);
    ASSERT_TRUE(play.table.playing()) << lesson.id;
    EXPECT_EQ(play.table.asked(), Seat{0}) << lesson.id;
    EXPECT_EQ(play.given(), lesson.game.answers.size()) << lesson.id;
    EXPECT_TRUE(play.table.settings().practice);
    EXPECT_EQ(test::told(*tables::Table::restored("1-x", play.origin, play.entries), Seat{0}), test::told(play.table, Seat{0})) << lesson.id;
    play.play();
    EXPECT_TRUE(play.table.over()) << lesson.id;
  }
}

TEST(Lessons, The_first_one_deals_the_first_three_turns_of_the_rulebooks) {
  test::Play play = table_for("first-turns");
  const auto until_asked = [&] {
    while (play.table.asked() != Seat{0}) play.step();
  };
  const auto answer = [&](std::initializer_list<const char*> words) {
    for (const char* word : words) {
      until_asked();
      play.say(word);
    }
    until_asked();
  };
  until_asked();
  EXPECT_EQ(hand(play.table), "copper copper copper copper estate");
  answer({"all", "remodel"});
  EXPECT_EQ(hand(play.table), "copper copper copper estate estate");
  EXPECT_EQ(play.table.history()->game().state().seat[0].deck_size, 0);
  answer({"all", "silver"});
  EXPECT_EQ(hand(play.table), "copper copper silver estate remodel");
  EXPECT_EQ(play.table.history()->game().state().seat[0].deck_size, 7);
  answer({"remodel", "estate", "smithy", "all", "militia"});
  EXPECT_EQ(hand(play.table), "copper copper copper copper copper");
  EXPECT_EQ(play.table.history()->game().state().seat[0].deck_size, 2);
}

TEST(Lessons, Refuse_what_is_none_and_other_wishes) {
  const auto code = [](const json::object& wishes) {
    try {
      const PlayOn wish = *read_play_on(wishes);
      (void)settings_from(*wish.lesson, wish);
    } catch (const Refusal& refusal) {
      return std::string(refusal.code());
    }
    return std::string("none");
  };
  const auto with = [](const char* key, const json::value& value) {
    json::object wishes = wishes_for("money");
    wishes[key] = value;
    return wishes;
  };
  EXPECT_EQ(code(wishes_for("money")), "none");
  EXPECT_EQ(code(wishes_for("rubbish")), "wishes");
  EXPECT_EQ(code(with("from", json::parse(R"({"lesson":1})"))), "wishes");
  EXPECT_EQ(code(with("from", json::parse(R"({"lesson":"money","at":1})"))), "wishes");
  EXPECT_EQ(code(with("seats", json::array{"person", "big-money", "big-money"})), "wishes");
  EXPECT_EQ(code(with("kingdom", "random")), "wishes");
  EXPECT_EQ(code(with("practice", false)), "wishes");
}

}  // namespace
}  // namespace dominium::server::finished
