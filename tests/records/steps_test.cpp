#include "records/steps.hpp"

#include <gtest/gtest.h>

#include "text/mistake.hpp"

namespace dominium::records {
namespace {

Step step(const std::string& text, StepNames names = {}) { return read_step(text::read_yaml("- '" + text + "'", "steps.yaml").items.at(0), names); }

std::string mistake(const std::string& text) {
  try {
    step(text);
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return {};
}

TEST(Steps, Say_who_does_what_with_which_cards) {
  const Step read = step("2 discards 2 Estate, Copper");
  EXPECT_EQ(read.seat, 1);
  EXPECT_EQ(read.verb, Verb::discard);
  EXPECT_EQ(read.cards, (std::vector<CardId>{find_card("estate", 2), find_card("estate", 2), find_card("copper", 2)}));
  EXPECT_EQ(cards_in_order(read.cards), "2 Estate, Copper");
}

TEST(Steps, Verbs_of_two_words_and_words_after_the_cards) {
  EXPECT_EQ(step("1 sets aside Moat").verb, Verb::set_aside);
  EXPECT_EQ(step("1 puts Gold, Copper on deck").verb, Verb::put_on_deck);
  EXPECT_EQ(step("1 puts Gold on the deck").cards.size(), 1U);
  EXPECT_EQ(step("1 looks at Gold, Curse").cards.size(), 2U);
  EXPECT_EQ(step("1 ends Action phase").verb, Verb::end_action_phase);
  EXPECT_EQ(step("the game goes on").verb, Verb::game_goes_on);
  EXPECT_TRUE(step("1 plays all Treasures").all);
  EXPECT_TRUE(step("1 plays Village again").again);
  EXPECT_TRUE(step("1 discards nothing").nothing);
}

TEST(Steps, Cannot_may_name_the_rule) {
  const Step read = step("1 cannot buy Province (BUY-2)");
  EXPECT_EQ(read.verb, Verb::cannot);
  EXPECT_EQ(read.about, Verb::buy);
  EXPECT_EQ(read.rule, "BUY-2");
  EXPECT_EQ(step("1 cannot put Gold on deck").about, Verb::put_on_deck);
}

TEST(Steps, Questions_are_stated_with_how_many) {
  EXPECT_EQ(step("2 is asked to discard 2").least, 2);
  EXPECT_EQ(step("2 is asked to put on deck").about, Verb::put_on_deck);
  EXPECT_EQ(step("2 is not asked").verb, Verb::is_not_asked);
}

TEST(Steps, A_shuffle_is_known_as_far_as_it_is_known) {
  const Step read = step("1 shuffles Gold, 2 Copper, then 3 Estate, Copper in any order");
  EXPECT_EQ(read.in_order, 3U);
  EXPECT_EQ(read.cards.size(), 7U);
  EXPECT_FALSE(read.more);
  EXPECT_EQ(step("1 shuffles 7 Copper, 3 Estate in any order").in_order, 0U);
  EXPECT_TRUE(step("1 shuffles Gold, …").more);
  EXPECT_EQ(step("1 shuffles Gold, 4 cards").in_order, 1U);
}

TEST(Steps, Names_stand_for_seats) {
  StepNames names;
  names.players = {"Anna", "Anna Maria"};
  EXPECT_EQ(step("Anna plays Copper", names).seat, 0);
  EXPECT_EQ(step("Anna Maria plays Copper", names).seat, 1);
  EXPECT_EQ(step("2 plays Copper", names).seat, 1);
}

TEST(Steps, A_number_is_a_seat_whatever_players_are_called) {
  StepNames names;
  names.players = {"2", "1 plays"};
  EXPECT_EQ(step("2 plays Copper", names).seat, 1);
  EXPECT_EQ(step("1 plays Copper", names).seat, 0);
  names.players = {"Anna", "3"};
  EXPECT_THROW(step("3 ends turn", names), text::Mistake);
}

TEST(Steps, A_name_ends_where_the_verb_begins) {
  StepNames names;
  names.players = {"Anna", "Anna plays"};
  EXPECT_EQ(step("Anna plays Copper", names).seat, 0);
  EXPECT_EQ(step("Anna plays plays Copper", names).seat, 1);
}

TEST(Steps, Names_are_understood_in_any_letter_case) {
  StepNames names;
  names.players = {"Anna", "ben", "BEN"};
  names.seats = 3;
  EXPECT_EQ(step("anna plays Copper", names).seat, 0);
  EXPECT_EQ(step("BEN plays Copper", names).seat, 2);
  EXPECT_THROW(step("Ben plays Copper", names), text::Mistake) << "it could be either";
}

TEST(Steps, Cards_are_understood_as_people_write_them) {
  const auto cards = [](const std::string& text) { return cards_in_order(step("1 discards " + text).cards); };
  EXPECT_EQ(cards("2 Coppers"), "2 Copper");
  EXPECT_EQ(cards("2 Duchies, 3 Witches"), "2 Duchy, 3 Witch");
  EXPECT_EQ(cards("Copper and Estate"), "Copper, Estate");
  EXPECT_EQ(cards("Gold, 2 Coppers and an Estate"), "Gold, 2 Copper, Estate");
  EXPECT_EQ(cards("Copper x4"), "4 Copper");
  EXPECT_EQ(cards("4x Copper, Copper × 2"), "6 Copper");
  EXPECT_EQ(cards("gardens"), "Gardens");
}

TEST(Steps, What_is_wrong_is_said_with_the_nearest_word) {
  EXPECT_NE(mistake("1 playes Village").find("\"plays\""), std::string::npos) << mistake("1 playes Village");
  EXPECT_NE(mistake("1 plays Vilage").find("Village"), std::string::npos) << mistake("1 plays Vilage");
  EXPECT_NE(mistake("7 plays Village").find("1 to 2"), std::string::npos) << mistake("7 plays Village");
  EXPECT_EQ(mistake("1 plays Vilage").substr(0, 13), "steps.yaml:1:");
  for (const char* bad : {"", "1", "1 plays", "1 plays ,", "1 plays 0 Copper", "1 plays 99999 Copper", "1 ends turn now", "1 cannot buy Gold BUY-2)",
                          "1 is asked to", "1 cannot", "1 is not asked to"})
    EXPECT_NE(mistake(bad), "") << bad;
}

}  // namespace
}  // namespace dominium::records
