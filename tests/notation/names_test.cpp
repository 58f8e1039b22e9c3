#include "notation/names.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "dominium/setup.hpp"
#include "notation/card_texts.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::notation {
namespace {

std::string_view id_of(std::string_view typed) {
  const auto found = card_named(typed, 2);
  return found ? card(*found).id : "";
}

template <class Call>
std::string mistake(Call call) {
  try {
    call();
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return "";
}

TEST(Names, A_card_is_found_however_its_name_is_typed) {
  for (const char* typed : {"throne-room", "Throne Room", "THRONE_ROOM", "throneroom", " throne  room "})
    EXPECT_EQ(id_of(typed), "throne-room") << typed;
}

TEST(Names, A_card_is_found_by_its_name_in_every_language) {
  for (const std::string& language : text::Catalogue::languages())
    for (const Card& card : all_cards()) EXPECT_EQ(id_of(card_name(text::Catalogue::of(language), card)), card.id) << language;
}

TEST(Names, Accents_do_not_matter) {
  EXPECT_EQ(id_of("hradni prikop"), "moat");
  EXPECT_EQ(id_of("Klusownik"), "poacher");
  EXPECT_EQ(id_of("sant"), "moat");
  EXPECT_EQ(id_of("Șanț"), "moat");
}

TEST(Names, A_mark_chooses_the_variant) {
  EXPECT_EQ(card(require_card("mine", 1)).variant, 1);
  EXPECT_EQ(card(require_card("mine", 2)).variant, 2);
  EXPECT_EQ(card(require_card("Mine@1", 2)).variant, 1);
  EXPECT_EQ(card(require_card("masquerade", 1)).variant, 0);
  EXPECT_EQ(card(require_card("Masquerade@printed", 2)).variant, as_printed);
  EXPECT_FALSE(card_named("mine@printed", 1)) << "never reworded";
  EXPECT_FALSE(card_named("mine@3", 2));
  EXPECT_FALSE(card_named("merchant@1", 1));
  EXPECT_NE(mistake([] { require_card("merchant@1", 1); }).find("merchant@2"), std::string::npos);
}

TEST(Folding, Keeps_letters_and_digits_whatever_their_case_signs_and_script) {
  EXPECT_EQ(text::folded("Throne Room@2"), U"throneroom2");
  EXPECT_EQ(text::folded("Thrône Róom@2"), U"throneroom2");
  EXPECT_EQ(text::folded("[\\]^_`{|}~ \x7f@/:"), U"");
  EXPECT_EQ(text::folded("AZaz09"), U"azaz09");
  EXPECT_EQ(text::folded("Łódź"), U"lodz");
  EXPECT_EQ(text::folded("כפר"), U"כפר");
}

TEST(Names, The_nearest_word_is_named) {
  const std::vector<std::string> words{"Village", "Vassal", "Smithy", "Silver", "Council Room"};
  EXPECT_EQ(text::nearest("vilage", words), "Village");
  EXPECT_EQ(text::nearest("Smihty", words), "Smithy");
  EXPECT_EQ(text::nearest("counc", words), "Council Room");
  EXPECT_EQ(text::nearest("si", words), "Silver");
  EXPECT_EQ(text::nearest("xylophone", words), "");
  EXPECT_EQ(text::nearest("", words), "");
  EXPECT_EQ(mistake([] { require_card("Provinse", 2); }), "There is no card \"Provinse\"; did you mean \"Province\"?");
}

TEST(Names, A_pile_of_the_other_edition_needs_a_mark) {
  EXPECT_NE(mistake([] { require_pile("spy", 2); }).find("\"spy@1\""), std::string::npos);
  EXPECT_EQ(card(require_pile("spy@1", 2)).id, "spy");
  EXPECT_NE(mistake([] { require_pile("gold", 2); }).find("basic"), std::string::npos);
}

TEST(Names, What_is_written_is_found_again) {
  for (const int edition : {1, 2})
    for (CardId id = 0; id < all_cards().size(); ++id)
      EXPECT_TRUE(card(id).group != Group::kingdom || require_pile(written_id(id, edition), edition) == id) << card(id).id;
  EXPECT_EQ(written_id(find_card("moat", 2), 2), "moat");
  EXPECT_EQ(written_id(find_card("mine", 1), 2), "mine@1");
}

}  // namespace
}  // namespace dominium::notation
