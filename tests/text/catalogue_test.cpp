#include "text/catalogue.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "dominium/event.hpp"
#include "notation/card_texts.hpp"
#include "notation/forbidding_rule.hpp"
#include "text/embedded.hpp"
#include "text/mistake.hpp"

namespace dominium::text {
namespace {

TEST(Catalogue, Every_pattern_can_be_filled) {
  for (const std::string& language : Catalogue::languages())
    for (const std::string& key : Catalogue::of(language).keys()) EXPECT_NE(Catalogue::of(language).text(key), "<" + key + ">") << language;
}

TEST(Catalogue, Every_card_has_a_name_and_a_text) {
  for (const Card& card : all_cards()) {
    EXPECT_NE(notation::card_name(english(), card).front(), '<');
    EXPECT_FALSE(notation::card_text(english(), card).empty()) << card.id;
    EXPECT_EQ(notation::card_types(english(), card).find('<'), std::string::npos);
  }
}

std::string text_of(std::string_view language, std::string_view id) { return notation::card_text(Catalogue::of(language), card(find_card(id, 2))); }

TEST(Catalogue, The_line_of_pluses_follows_from_the_facts) {
  EXPECT_EQ(text_of("en", "market"), "+1 Card, +1 Action, +1 Buy, +1 coin.");
  EXPECT_EQ(text_of("en", "witch"), "+2 Cards. Everyone else gains a Curse.");
  EXPECT_EQ(text_of("en", "copper"), "1 coin.");
  EXPECT_EQ(text_of("en", "province"), "6 victory points.");
  EXPECT_EQ(text_of("en", "curse"), "−1 victory point.");
  EXPECT_EQ(text_of("en", "workshop"), "Gain a card that costs at most 4 coins.");
}

TEST(Catalogue, Pluses_and_points_bend_as_each_language_does) {
  EXPECT_EQ(text_of("pl", "festival"), "+2 akcje, +1 zakup, +2 monety.");
  EXPECT_EQ(text_of("pl", "province"), "6 punktów zwycięstwa.");
  EXPECT_EQ(text_of("cs", "village"), "+1 karta, +2 akce.");
  EXPECT_EQ(text_of("cs", "estate"), "1 vítězný bod.");
  EXPECT_EQ(text_of("ro", "smithy"), "+3 cărți.");
  const auto potions = [](std::string_view language, int n) { return Catalogue::of(language).text("terms.plus.potions", {{"n", std::int64_t{n}}}); };
  EXPECT_EQ(potions("pl", 1), "+1 eliksir");
  EXPECT_EQ(potions("cs", 2), "+2 lektvary");
  EXPECT_EQ(potions("ro", 2), "+2 poțiuni");
  EXPECT_EQ(potions("he", 1), "\u200e+1 שיקוי");
  EXPECT_EQ(notation::cost_text(Catalogue::of("pl"), {2, 1}), "$2 + 1 eliksir");
  EXPECT_EQ(text_of("he", "laboratory"), "\u200e+2 קלפים, \u200e+1 פעולה.");
  for (const std::string& language : Catalogue::languages())
    for (const Card& each : all_cards())
      EXPECT_EQ(notation::card_text(Catalogue::of(language), each).find('<'), std::string::npos) << language << each.id;
}

// "- **MILITIA** cost 4, Action–Attack, both editions. +2 coins"
std::string head_of_rule(const Card& card) {
  std::string types;
  for (const auto type : card.types) types += (types.empty() ? "" : "–") + english().text("terms.type." + std::string(word(static_cast<Type>(type))));
  const std::string editions = card.in_edition(1) && card.in_edition(2) ? "both editions" : card.in_edition(1) ? "1E" : "2E";
  std::string given = notation::pluses(english(), card);
  if (!given.empty()) given.back() = ' ';  // its full stop may be a semicolon in the rules
  return fmt::format("- **{}** cost {}, {}, {}. {}", notation::rule_of(card), card.cost.coins, types, editions,
                     given.substr(0, given.find_last_not_of(' ') + 1));
}

TEST(Catalogue, The_rule_of_a_card_begins_with_its_facts) {
  const std::string page = [] {
    for (const Embedded& file : embedded_files())
      if (file.path == "docs/RULES.md") return std::string(file.text);
    return std::string();
  }();
  int told = 0;
  for (const Card& card : all_cards()) {
    if (card.variant == as_printed || page.find("- **" + notation::rule_of(card) + "**") == std::string::npos) continue;
    EXPECT_NE(page.find(head_of_rule(card)), std::string::npos) << head_of_rule(card);
    ++told;
  }
  EXPECT_GE(told, 39);
}

TEST(Catalogue, Every_word_of_the_protocol_has_its_text) {
  const auto expect = [](std::string_view prefix, std::span<const std::string_view> words) {
    for (const std::string_view each : words) EXPECT_TRUE(each == "none" || english().has(std::string(prefix) + std::string(each))) << prefix << each;
  };
  expect("terms.type.", words_of<Type>);
  expect("terms.zone.", words_of<Zone>);
  expect("play.ask.", words_of<Ask>);
  expect("log.plus_", words_of<Amount>);
}

TEST(Catalogue, Every_set_of_cards_has_its_word) {
  for (std::size_t n = 0; n < set_count(); ++n) EXPECT_TRUE(english().has("terms.set." + std::string(card_set(n).name))) << card_set(n).name;
}

TEST(Catalogue, Other_languages_have_only_what_English_has) {
  for (const std::string& language : Catalogue::languages())
    for (const std::string& key : Catalogue::of(language).keys()) EXPECT_TRUE(english().has(key)) << language << ": " << key;
}

TEST(Catalogue, No_two_cards_share_a_name) {
  for (const std::string& language : Catalogue::languages()) {
    std::map<std::string, std::string_view> owner;
    for (const Card& card : all_cards()) {
      const auto [found, is_new] = owner.emplace(notation::card_name(Catalogue::of(language), card), card.id);
      EXPECT_TRUE(is_new || found->second == card.id) << language << ": " << found->first;
    }
  }
}

TEST(Catalogue, Published_names_are_there_in_every_language) {
  const Card& moat = card(find_card("moat", 2));
  EXPECT_EQ(notation::card_name(Catalogue::of("pl"), moat), "Fosa");
  EXPECT_EQ(notation::card_name(Catalogue::of("cs"), moat), "Hradní příkop");
  EXPECT_EQ(notation::card_name(Catalogue::of("ro"), moat), "Șanț");
  EXPECT_EQ(notation::card_name(Catalogue::of("he"), moat), "חפיר");
}

TEST(Catalogue, What_a_language_lacks_comes_in_English) {
  const Catalogue& hebrew = Catalogue::of("he");
  ASSERT_FALSE(hebrew.has_own("cards.duchy.plural")) << "Hebrew needs none: a card has one name, however many of it there are";
  EXPECT_TRUE(hebrew.has("cards.duchy.plural"));
  EXPECT_EQ(hebrew.text("cards.duchy.plural"), "Duchies");
}

TEST(Catalogue, Variants_have_texts_of_their_own) {
  for (const char* id : {"mine", "moneylender", "throne-room"})
    EXPECT_NE(notation::card_text(english(), card(find_card(id, 1))), notation::card_text(english(), card(find_card(id, 2)))) << id;
}

TEST(Catalogue, Arguments_and_plurals_are_filled_in) {
  const auto count = [](std::int64_t n) { return english().text("errors.pile_count", {{"typed", n}, {"right", std::int64_t{10}}}); };
  EXPECT_EQ(count(1), "1 pile does not make a kingdom; it needs 10.");
  EXPECT_EQ(count(9), "9 piles do not make a kingdom; it needs 10.");
}

TEST(Catalogue, An_unknown_key_shows_itself) {
  EXPECT_EQ(english().text("no.such"), "<no.such>");
  EXPECT_FALSE(english().has("no.such"));
}

TEST(Catalogue, An_unknown_language_is_a_mistake) { EXPECT_THROW(Catalogue::of("xx"), Mistake); }

TEST(Catalogue, Numbers_are_written_as_the_language_writes_them) {
  const auto signed_number = [](double value) { return english().number(value, 1, Catalogue::Sign::plus_or_minus); };
  EXPECT_EQ(english().number(51.34, 1), "51.3");
  EXPECT_EQ(english().number(12.25, 1), "12.3");
  EXPECT_EQ(english().number(-3.25, 2), "−3.25");
  EXPECT_EQ(english().number(-0.04, 1), "0.0") << "no minus sign where nothing is left";
  EXPECT_EQ(english().number(12345.6, 0), "12346");
  EXPECT_EQ(signed_number(3.2), "+3.2");
  EXPECT_EQ(signed_number(-3.2), "−3.2");
  EXPECT_EQ(signed_number(0.01), "0.0");
  EXPECT_EQ(Catalogue::of("pl").number(-51.34, 1), "−51,3");
  EXPECT_EQ(Catalogue::of("cs").number(0.5, 2), "0,50");
}

TEST(Catalogue, Many_threads_may_read_at_once) {
  std::vector<std::thread> readers;
  for (int i = 0; i < 4; ++i)
    readers.emplace_back([] {
      for (int n = 0; n < 500; ++n)
        EXPECT_EQ(english().text("errors.twice", {{"card", std::to_string(n)}}).substr(0, std::to_string(n).size()), std::to_string(n));
    });
  for (std::thread& reader : readers) reader.join();
}

}  // namespace
}  // namespace dominium::text
