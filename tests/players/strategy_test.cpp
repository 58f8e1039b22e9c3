#include "players/strategy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "notation/card_texts.hpp"
#include "quantities.hpp"
#include "random_strategy.hpp"
#include "text/catalogue.hpp"
#include "text/embedded.hpp"
#include "text/mistake.hpp"

namespace dominium::players {
namespace {

std::string file_of(const std::string& rules) { return "name: Test\nbuy:\n" + rules; }
Strategy parsed(const std::string& rules) { return parse_strategy(file_of(rules), "a.strategy"); }
Expression condition_of(const std::string& rule) { return *parsed("  " + rule + "\n")[Section::buy].front().condition; }

std::string mistake_in(const std::string& text) {
  try {
    parse_strategy(text, "a.strategy");
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return "no mistake";
}
std::string mistake_in_rule(const std::string& rule) { return mistake_in(file_of("  " + rule + "\n")); }

// How a rule is written out.
std::string rewritten(const std::string& rule) {
  const std::string text = strategy_text(parsed("  " + rule + "\n"));
  const std::size_t begin = text.find("buy:\n  ") + 7;
  return text.substr(begin, text.size() - begin - 1);
}

TEST(Strategy, A_file_has_a_head_and_sections) {
  const Strategy s = parse_strategy(
      "# A comment.\n"
      "name: Chapel and Witch\n"
      "about: thin the deck # then curse\n"
      "source: somebody\n"
      "edition: 2\n"
      "\n"
      "buy:\n"
      "  Witch while fewer than 2   # two are enough\n"
      "\tthrone-room\n"
      "  Silvers\n"
      "play:\n"
      "  villages\n"
      "put back:\n"
      "  Victory cards\n",
      "a.strategy");
  EXPECT_EQ(s.name, "Chapel and Witch");
  EXPECT_EQ(s.about, "thin the deck # then curse");
  EXPECT_EQ(s.source, "somebody");
  EXPECT_EQ(s.edition, 2);
  ASSERT_EQ(s[Section::buy].size(), 3U);
  EXPECT_EQ(s[Section::buy][0].card, (Subject{.word = "witch"}));
  EXPECT_EQ(s[Section::buy][1].card, (Subject{.word = "throne-room"}));
  EXPECT_EQ(s[Section::buy][2].card, (Subject{.word = "silver"}));
  EXPECT_EQ(s[Section::play][0].card, (Subject{.word = "villages", .group = true}));
  EXPECT_EQ(s[Section::put_back][0].card, (Subject{.word = "victory cards", .group = true}));
}

TEST(Strategy, A_card_may_be_named_in_any_language) {
  for (const std::string& language : text::Catalogue::languages())
    for (const Card& card : all_cards()) {
      const std::string name = notation::card_name(text::Catalogue::of(language), card);
      EXPECT_EQ(parsed("  " + name + "\n")[Section::buy].front().card.word, card.id) << language << ": " << name;
    }
}

TEST(Strategy, A_number_of_the_own_card_needs_no_more_words) {
  const Expression fewer = Expression::join(Op::less, Expression::count("X in deck", {.word = "witch"}), Expression::of(2));
  EXPECT_EQ(condition_of("Witch while fewer than 2"), fewer);
  EXPECT_EQ(condition_of("Witch if Witch in deck < 2"), fewer);
  EXPECT_EQ(condition_of("witch when less than 2 Witches in deck"), fewer);
}

TEST(Strategy, A_bare_number_means_at_least) {
  const Expression one_gold = Expression::join(Op::at_least, Expression::count("X in deck", {.word = "gold"}), Expression::of(1));
  EXPECT_EQ(condition_of("Province if 1 Gold in deck"), one_gold);
  EXPECT_EQ(condition_of("Province if at least 1 gold in deck"), one_gold);
  EXPECT_EQ(condition_of("Province if Gold in deck >= 1"), one_gold);
}

TEST(Strategy, Yes_or_no_may_stand_alone) {
  const Expression ahead = Expression::join(Op::more, Expression::count("ahead"), Expression::of(0));
  EXPECT_EQ(condition_of("Duchy if ahead"), ahead);
  EXPECT_EQ(condition_of("Duchy if (ahead)"), ahead);
  EXPECT_EQ(condition_of("Duchy unless ahead"), (Expression{.op = Op::negate, .parts = {ahead}}));
  EXPECT_EQ(condition_of("Duchy if not ahead"), condition_of("Duchy unless ahead"));
}

TEST(Strategy, And_binds_tighter_than_or_and_times_tighter_than_plus) {
  EXPECT_EQ(condition_of("Gold if ahead or behind and level"), condition_of("Gold if ahead or (behind and level)"));
  EXPECT_NE(condition_of("Gold if ahead or behind and level"), condition_of("Gold if (ahead or behind) and level"));
  EXPECT_EQ(condition_of("Gold if coins + 2 * buys > 4"), condition_of("Gold if coins + (2 * buys) > 4"));
  EXPECT_EQ(condition_of("Gold if coins - buys - 1 > -4"), condition_of("Gold if (coins - buys) - 1 > -4"));
  EXPECT_EQ(condition_of("Gold if coins-2>1"), condition_of("Gold if coins - 2 > 1"));
}

TEST(Strategy, The_longest_phrase_counts) {
  EXPECT_EQ(condition_of("Gold if Actions in deck > 1").parts[0], Expression::count("X in deck", {.word = "actions", .group = true}));
  EXPECT_EQ(condition_of("Gold if actions > 1").parts[0], Expression::count("actions"));
  EXPECT_EQ(condition_of("Gold if draw cards in deck > 1").parts[0], Expression::count("X in deck", {.word = "draw cards", .group = true}));
  EXPECT_EQ(condition_of("Gold if Throne Rooms in opponents' decks > 1").parts[0],
            Expression::count("X in opponents' decks", {.word = "throne-room"}));
  EXPECT_EQ(condition_of("Gold if points of Gardens > 1").parts[0], Expression::count("points of X", {.word = "gardens"}));
  EXPECT_EQ(condition_of("Gold if at most 4 gains can end the game").parts[0], Expression::count("gains to end the game"));
  EXPECT_EQ(condition_of("Gold if at most 4 Provinces left").parts[0], Expression::count("X in supply", {.word = "province"}));
  EXPECT_EQ(condition_of("Gold if Fosa in deck > 1").parts[0], Expression::count("X in deck", {.word = "moat"}));
}

TEST(Strategy, Every_quantity_can_be_read_by_both_its_phrases) {
  for (const Quantity& quantity : quantities())
    for (std::string phrase : {std::string(quantity.phrase), std::string(quantity.also)}) {
      if (phrase.empty()) continue;
      for (const char* subject : {"Throne Room", "Victory cards", "villages"}) {
        std::string said = phrase;
        if (quantity.has_subject()) said.replace(said.starts_with("X ") ? 0 : said.size() - 1, 1, subject);
        const Expression read = condition_of("Gold if " + said + " > 1").parts[0];
        EXPECT_EQ(read.quantity, &quantity) << said;
        EXPECT_EQ(read.about.word.empty(), !quantity.has_subject()) << said;
      }
    }
}

TEST(Strategy, A_rule_may_rule_out_its_cards_or_limit_them) {
  const std::string text =
      "name: A\n"
      "\nbuy:\n  Moneylender\n"
      "\ngain:\n  never Victory cards unless late\n"
      "\nplay:\n  Moneylender if at least 2 Coppers in hand\n  never Moneylender\n"
      "\ntrash:\n  at most 2 Coppers if more than 3\n  at most 1 Estate\n  at most 3 junk\n  never Actions\n"
      "\ndiscard:\n  at most 2 Mines\n"
      "\nput back:\n  never Gold\n"
      "\nreveal:\n  never Moat while fewer than 2\n";
  const Strategy s = parse_strategy(text, "a.strategy");
  EXPECT_EQ(strategy_text(s), text);
  EXPECT_TRUE(s[Section::gain][0].never);
  EXPECT_EQ(s[Section::gain][0].card, (Subject{.word = "victory cards", .group = true}));
  EXPECT_FALSE(s[Section::play][0].never);
  EXPECT_TRUE(s[Section::play][1].never);
  EXPECT_EQ(s[Section::trash][0].at_most, 2);
  EXPECT_EQ(s[Section::trash][0].card, (Subject{.word = "copper"}));
  EXPECT_EQ(s[Section::trash][0].condition, Expression::join(Op::more, Expression::count("X in deck", {.word = "copper"}), Expression::of(3)));
  EXPECT_EQ(s[Section::trash][3].at_most, 0);
}

TEST(Strategy, A_card_that_is_ruled_out_is_not_needed) {
  const Strategy s = parse_strategy("name: A\nbuy:\n  Witch\ngain:\n  never Workshop\n  Village\n", "a");
  EXPECT_EQ(kingdom_cards(s), (std::vector<std::string>{"witch", "village"}));
  EXPECT_EQ(without_card(s, "workshop"), s);
}

TEST(Strategy, A_rule_that_rules_out_or_limits_where_it_means_nothing_is_a_mistake) {
  const auto mistake = [](const std::string& section, const std::string& rule) {
    return mistake_in("name: Test\n" + section + ":\n  " + rule + "\n");
  };
  EXPECT_EQ(mistake_in_rule("never Gold"), "a.strategy:3:3: only what a rule names is bought; leave the card out instead of saying never.");
  EXPECT_EQ(mistake_in_rule("at most 2 Witches"),
            "a.strategy:3:3: the rules of \"buy\" are about one card at a time; say how many with a condition, such as \"while fewer than 2\".");
  EXPECT_EQ(mistake("play", "at most 1 Smithy").substr(0, 41), "a.strategy:3:3: the rules of \"play\" are a");
  EXPECT_EQ(mistake("trash", "2 Coppers"), "a.strategy:3:3: a number alone could mean too many things; write \"at most 2\".");
  EXPECT_EQ(mistake("trash", "at most 0 Coppers"), "a.strategy:3:11: \"at most 0\" means none; write \"never\" instead.");
  EXPECT_EQ(mistake("trash", "at most Coppers"), "a.strategy:3:11: expected a number, found \"Coppers\".");
  EXPECT_EQ(mistake("trash", "at most 2 Copers"), "a.strategy:3:13: expected a card or a group of cards, found \"Copers\". Did you mean Copper?");
  EXPECT_EQ(mistake("trash", "at most 2"), "a.strategy:3:12: expected a card or a group of cards, found the end of the line.");
  EXPECT_EQ(mistake("play", "never"), "a.strategy:3:8: expected a card or a group of cards, found the end of the line.");
  EXPECT_EQ(mistake("play", "never Monylender"),
            "a.strategy:3:9: expected a card or a group of cards, found \"Monylender\". Did you mean Moneylender?");
}

TEST(Strategy, What_cannot_be_played_is_refused_under_play) {
  const auto mistake = [](const std::string& rule) { return mistake_in("name: Test\nplay:\n  " + rule + "\n"); };
  EXPECT_EQ(mistake("Estate"), "a.strategy:3:3: Estate can’t be played; the rules of \"play\" are about Actions and Treasures.");
  EXPECT_EQ(mistake("never Curse"), "a.strategy:3:9: Curse can’t be played; the rules of \"play\" are about Actions and Treasures.");
  for (const char* rule : {"never Copper", "Spy", "never Treasures", "never cards"}) EXPECT_EQ(mistake(rule), "no mistake") << rule;
}

TEST(Strategy, A_misspelt_word_before_the_card_is_named) {
  const auto mistake = [](const std::string& section, const std::string& rule) {
    return mistake_in("name: Test\n" + section + ":\n  " + rule + "\n");
  };
  EXPECT_EQ(mistake("play", "nver Smithy"), "a.strategy:3:3: expected a card or a group of cards, found \"nver\". Did you mean never?");
  EXPECT_EQ(mistake("gain", "nevr Throne Room if late"), "a.strategy:3:3: expected a card, found \"nevr\". Did you mean never?");
  EXPECT_EQ(mistake("trash", "at mots 2 Coppers"), "a.strategy:3:3: expected a card or a group of cards, found \"at mots\". Did you mean at most?");
  EXPECT_EQ(mistake("trash", "Smity"), "a.strategy:3:3: expected a card or a group of cards, found \"Smity\". Did you mean Smithy?");
}

TEST(Strategy, Lines_may_end_as_on_other_systems_and_begin_with_a_mark) {
  const Strategy plain = parse_strategy("name: A\nbuy:\n  Gold if ahead\n  Silver", "a");
  EXPECT_EQ(parse_strategy("\xEF\xBB\xBFname: A\r\nbuy:\r\n\tGold if ahead \r\n\tSilver\r\n", "a"), plain);
}

TEST(Strategy, A_mistake_says_where_it_is_and_what_was_meant) {
  EXPECT_EQ(mistake_in_rule("Wich while fewer than 2"), "a.strategy:3:3: expected a card, found \"Wich\". Did you mean Witch?");
  EXPECT_EQ(mistake_in_rule("Gold if 1 Wich in deck"), "a.strategy:3:13: expected a card or a group of cards, found \"Wich\". Did you mean Witch?");
  EXPECT_EQ(mistake_in_rule("Gold if 1 Witch in dekc"),
            "a.strategy:3:19: expected where to count it, such as \"in deck\", \"in hand\" or \"left\", found \"in dekc\". Did you mean in deck?");
  EXPECT_EQ(mistake_in_rule("Gold fi ahead"),
            "a.strategy:3:8: expected \"if\", \"when\", \"while\", \"unless\" or the end of the line, found \"fi\". Did you mean if?");
  EXPECT_EQ(mistake_in_rule("Gold if coinz > 3"),
            "a.strategy:3:11: expected something to count, such as \"Gold in deck\" or \"coins\", found \"coinz\". Did you mean coins?");
  EXPECT_EQ(mistake_in_rule("Gold if at lest 3 coins"),
            "a.strategy:3:11: expected something to count, such as \"Gold in deck\" or \"coins\", found \"at lest\". Did you mean at least?");
  EXPECT_EQ(mistake_in("name: A\nbyu:\n  Gold\n"),
            "a.strategy:2:1: expected \"name:\" or another line of the header, or a section such as \"buy:\", found \"byu\". Did you mean buy?");
  EXPECT_EQ(mistake_in_rule("Gold if cost of Wich > 3"), "a.strategy:3:19: expected a card or a group of cards, found \"Wich\". Did you mean Witch?");
}

TEST(Strategy, A_column_counts_characters) { EXPECT_EQ(mistake_in_rule("Şanţ fi ahead").substr(0, 15), "a.strategy:3:8:"); }

TEST(Strategy, What_is_unfinished_or_too_much_is_a_mistake) {
  EXPECT_EQ(mistake_in_rule("Gold if"), "a.strategy:3:10: expected a condition, such as \"at least 2 Golds in deck\", found the end of the line.");
  EXPECT_EQ(mistake_in_rule("Gold if ahead and"),
            "a.strategy:3:20: expected a condition, such as \"at least 2 Golds in deck\", found the end of the line.");
  EXPECT_EQ(mistake_in_rule("Gold if coins"), "a.strategy:3:16: expected a comparison, such as \">= 2\", found the end of the line.");
  EXPECT_EQ(mistake_in_rule("Gold if 3"), "a.strategy:3:12: expected a comparison, such as \">= 2\", found the end of the line.");
  EXPECT_EQ(mistake_in_rule("Gold if at least Silver in deck"), "a.strategy:3:20: expected a number, found \"Silver\".");
  EXPECT_EQ(mistake_in_rule("Gold if (ahead"), "a.strategy:3:17: expected a comparison, such as \">= 2\", or \")\", found the end of the line.");
  EXPECT_EQ(mistake_in_rule("Gold if (ahead or level"), "a.strategy:3:26: expected \"and\", \"or\" or \")\", found the end of the line.");
  EXPECT_EQ(mistake_in_rule("Gold if ahead level"), "a.strategy:3:17: expected \"and\", \"or\" or the end of the line, found \"level\".");
  EXPECT_EQ(mistake_in_rule("Gold if 1 < coins < 3"), "a.strategy:3:21: expected \"and\", \"or\" or the end of the line, found \"<\".");
  EXPECT_EQ(mistake_in_rule("Gold if 100000 coins"), "a.strategy:3:11: this number is too large; the largest is 99,999.");
  EXPECT_EQ(mistake_in_rule("Gold if 99999999999999999999 coins"), "a.strategy:3:11: this number is too large; the largest is 99,999.");
  EXPECT_EQ(mistake_in_rule("Actions"), "a.strategy:3:3: expected one card, since a whole group can’t be bought or gained, found \"Actions\".");
  EXPECT_EQ(mistake_in_rule("3 Gold"), "a.strategy:3:3: expected a card, found \"3\".");
  EXPECT_EQ(mistake_in_rule("Gold if Silver > 3"),
            "a.strategy:3:18: expected where to count it, such as \"in deck\", \"in hand\" or \"left\", found \">\".");
}

TEST(Strategy, A_file_out_of_order_is_a_mistake) {
  EXPECT_EQ(mistake_in(""), "a.strategy: The strategy has no name; give it one on the first line: \"name: …\".");
  EXPECT_EQ(mistake_in("buy:\n  Gold\n"), "a.strategy: The strategy has no name; give it one on the first line: \"name: …\".");
  EXPECT_EQ(mistake_in("name:  \n"), "a.strategy:1:8: expected the strategy’s name, found the end of the line.");
  EXPECT_EQ(mistake_in("name: A\nname: B\n"), "a.strategy:2:1: \"name\" appears a second time; it is already on line 1.");
  EXPECT_EQ(mistake_in("name: A\nbuy:\n  Gold\nbuy:\n  Silver\n"), "a.strategy:4:1: \"buy\" appears a second time; it is already on line 2.");
  EXPECT_EQ(mistake_in("name: A\n  Gold\n"), "a.strategy:2:3: expected a section such as \"buy:\" before its first rule, found \"Gold\".");
  EXPECT_EQ(mistake_in("name: A\nbuy:\nGold\n"), "a.strategy:3:1: expected a section such as \"buy:\", or spaces before the rule, found \"Gold\".");
  EXPECT_EQ(mistake_in("name: A\nbuy: Gold\n"), "a.strategy:2:6: expected a new line after the section’s name, found \"Gold\".");
  EXPECT_EQ(mistake_in("name: A\nbuy:\n\nplay:\n  Gold\n"), "a.strategy:2:1: the section \"buy\" has no rules.");
  EXPECT_EQ(mistake_in("name: A\nedition: 3\n"), "a.strategy:2:10: expected 1 or 2, found \"3\".");
}

TEST(Strategy, Rubbish_is_a_mistake) {
  const auto refused = [](const std::string& text) { return mistake_in(text).starts_with("a.strategy:"); };
  EXPECT_EQ(mistake_in(std::string("name: a\0b\n", 10)), "a.strategy:1:8: this is not text; a strategy is a plain text file.");
  EXPECT_TRUE(refused(std::string("\0\x01\xFF\xFE:\n  x", 9)));
  EXPECT_TRUE(
      refused(std::string("\x7F"
                          "ELF\x02\x01\n\n",
                          8)));
  EXPECT_EQ(mistake_in(std::string(2 << 20, 'x')), "a.strategy: The file is too large for a strategy.");
  EXPECT_EQ(mistake_in_rule("Gold if " + std::string(1000, '(') + "ahead"), "a.strategy:3:31: this is nested more than 20 levels deep; simplify it.");
  std::string nots, ands = "ahead";
  for (int i = 0; i < 10000; ++i) nots += "not ", ands += " and ahead";
  EXPECT_NE(mistake_in_rule("Gold if " + nots + "ahead").find("more than 20 levels deep"), std::string::npos);
  EXPECT_NE(mistake_in_rule("Gold if " + ands).find("more than 300 parts"), std::string::npos);
  EXPECT_LT(mistake_in_rule(std::string(100000, 'x')).size(), 200U);
}

TEST(Strategy, A_file_that_cannot_be_read_is_a_mistake) {
  EXPECT_THROW(read_strategy("no/such/file.strategy"), text::Mistake);
  EXPECT_THROW(read_strategy("."), text::Mistake);
}

TEST(Strategy, A_file_that_buys_nothing_is_a_mistake) {
  const std::filesystem::path path = std::filesystem::temp_directory_path() / "dominium_buys_nothing.strategy";
  std::ofstream(path) << "name: A\n";
  EXPECT_THROW(read_strategy(path.string()), text::Mistake);
  std::ofstream(path) << "name: A\nbuy:\n  Gold\n";
  EXPECT_EQ(read_strategy(path.string()).name, "A");
  std::filesystem::remove(path);
}

TEST(Strategy, It_is_written_in_words_where_there_are_words) {
  EXPECT_EQ(rewritten("witch if witch in deck < 2"), "Witch while fewer than 2");
  EXPECT_EQ(rewritten("duchy if province in supply <= 4"), "Duchy if at most 4 Provinces left");
  EXPECT_EQ(rewritten("province if 1 gold in deck"), "Province if at least 1 Gold in deck");
  EXPECT_EQ(rewritten("duchy when gains to end the game <= 4 and ahead > 0"), "Duchy if at most 4 gains can end the game and ahead");
  EXPECT_EQ(rewritten("gold unless ahead or turn > 5"), "Gold unless ahead or turn > 5");
  EXPECT_EQ(rewritten("gold if not (ahead or level) and not late"), "Gold if not (ahead or level) and not late");
  EXPECT_EQ(rewritten("gold if 2*(Gold in deck+1) > lead - -3"), "Gold if 2 * (Gold in deck + 1) > lead - -3");
  EXPECT_EQ(rewritten("village if villages in deck < 2 and village in deck < 3"), "Village if fewer than 2 villages in deck and fewer than 3");
  EXPECT_EQ(rewritten("gold if Curse in hand >= 2"), "Gold if at least 2 Curses in hand");
}

TEST(Strategy, What_is_written_reads_as_the_same) {
  std::vector<std::string> cards;
  for (const Card& card : all_cards()) cards.emplace_back(card.id);
  test::RandomStrategy any(1, cards);
  for (int i = 0; i < 300; ++i) {
    const Strategy strategy = any.next();
    const std::string text = strategy_text(strategy);
    ASSERT_EQ(parse_strategy(text, "written"), strategy) << text;
  }
}

TEST(Strategy, The_cards_it_needs_are_those_it_buys_or_gains) {
  const Strategy s =
      parse_strategy("name: A\nbuy:\n  Witch if 1 Moat in deck\n  Gold\n  Witch\ngain:\n  Workshop\n  Silver\nplay:\n  Village\n", "a");
  EXPECT_EQ(kingdom_cards(s), (std::vector<std::string>{"witch", "workshop"}));
  const Strategy less = without_card(s, "witch");
  EXPECT_EQ(less[Section::buy].size(), 1U);
  EXPECT_EQ(kingdom_cards(less), (std::vector<std::string>{"workshop"}));
}

TEST(Strategy, A_word_that_is_no_quantity_is_refused) {
  EXPECT_THROW(Expression::count("Gold in dekc"), text::Mistake);
  EXPECT_THROW(Expression::count("X in deck"), text::Mistake);
  EXPECT_THROW(Expression::count("coins", {.word = "gold"}), text::Mistake);
}

TEST(Strategy, All_shipped_ones_are_there_in_order_and_read_back) {
  ASSERT_FALSE(shipped_strategies().empty());
  for (std::size_t i = 0; i < shipped_strategies().size(); ++i) {
    const ShippedStrategy& shipped = shipped_strategies()[i];
    if (i > 0) {
      EXPECT_LT(shipped_strategies()[i - 1].id, shipped.id);
    }
    EXPECT_FALSE(shipped.strategy.name.empty()) << shipped.id;
    EXPECT_FALSE(shipped.strategy[Section::buy].empty()) << shipped.id;
    EXPECT_EQ(parse_strategy(strategy_text(shipped.strategy), "again"), shipped.strategy) << shipped.id;
    EXPECT_EQ(read_strategy("strategies/" + shipped.id + ".strategy"), shipped.strategy);
  }
}

// The table rows of the documentation that begin with code.
std::set<std::string> documented() {
  std::ifstream file("docs/STRATEGIES.md");
  std::set<std::string> rows;
  for (std::string line; std::getline(file, line);)
    if (line.starts_with("| `")) rows.insert(line);
  return rows;
}

TEST(Strategy, The_documentation_has_every_quantity_and_every_group) {
  std::set<std::string> wanted;
  const auto row = [](std::string_view word, std::string_view also, const std::string& kind, const std::string& text) {
    return "| `" + std::string(word) + "`" + (also.empty() ? "" : ", `" + std::string(also) + "`") + " | " + kind + text + " |";
  };
  for (const Quantity& quantity : quantities())
    wanted.insert(row(quantity.phrase, quantity.also, "", text::english().text("strategy.quantity." + std::string(quantity.phrase))));
  for (const CardGroup& group : card_groups())
    wanted.insert(row(group.word, "", "", text::english().text("strategy.group." + std::string(group.word))));
  const std::set<std::string> found = documented();
  for (const std::string& each : wanted) EXPECT_TRUE(found.contains(each)) << "missing in docs/STRATEGIES.md: " << each;
  for (const std::string& each : found) EXPECT_TRUE(wanted.contains(each)) << "not in the program: " << each;
  EXPECT_GE(quantities().size(), 40U);
}

}  // namespace
}  // namespace dominium::players
