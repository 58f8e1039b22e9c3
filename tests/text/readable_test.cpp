// Names and lines of chat: what others can be shown, and which names can be taken for each other.
#include "text/readable.hpp"

#include <gtest/gtest.h>

namespace dominium::text {
namespace {

using Why = Unreadable::Why;

std::string repeated(const std::string& text, int n) {
  std::string all;
  for (int i = 0; i < n; ++i) all += text;
  return all;
}

// "", or what is wrong with it.
std::string in_words(const std::optional<Unreadable>& found) {
  if (!found) return "";
  switch (found->why) {
    case Why::empty:
      return "empty";
    case Why::too_long:
      return "too long";
    case Why::marks:
      return "marks";
    case Why::character:
      break;
  }
  return found->character;
}

std::string fault(const std::string& name) { return in_words(unreadable_name(name, 24)); }
std::string line_fault(const std::string& line) { return in_words(unreadable_line(line, 200)); }

TEST(Readable, Names_of_all_scripts_are_accepted) {
  for (const char* name :
       {"Anna",   "Guest 1", "Zoë", "Zoe\u0308", "Żaneta", "O’Brien-Smith (2)", "מיכל",  "מִיכָל", "Ελένη", "Дмитрий", "محمد", "田中太郎",
        "김민수", "สมชาย",   "नेहा", "க்ஷமா",      "Nguyễn", "7 \"x\"",           "♠ Ace", "~"})
    EXPECT_EQ(fault(name), "") << name;
}

TEST(Readable, Joiners_are_accepted_where_they_shape_letters_and_inside_of_emoji) {
  EXPECT_EQ(fault("مهدی\u200Cنیا"), "");                                                   // Persian: keeps two letters apart
  EXPECT_EQ(fault("श्\u200Dरी"), "");                                                       // Devanagari: after a virama
  EXPECT_EQ(fault("👩\u200D🚀 Zoë"), "");                                                  // an astronaut
  EXPECT_EQ(fault("🏴\U000E0067\U000E0062\U000E0073\U000E0063\U000E0074\U000E007F"), "");  // the flag of Scotland
  EXPECT_EQ(fault("❤\uFE0F 1\uFE0F\u20E3"), "");
  EXPECT_EQ(fault("An\u200Dna"), "U+200D");
  EXPECT_EQ(fault("An\u200Cna"), "U+200C");
  EXPECT_EQ(fault("\u200CAnna"), "U+200C");
  EXPECT_EQ(fault("مهدی\u200C"), "U+200C");
  EXPECT_EQ(fault("Anna\uFE0F"), "U+FE0F");
  EXPECT_EQ(fault("A\U000E0061"), "U+E0061");
}

TEST(Readable, Names_have_nothing_invisible_nor_control_over_others) {
  const std::pair<const char*, const char*> cases[] = {
      {"A\tB", "U+0009"},          {"A\nB", "U+000A"},     {"\x1b[31mA", "U+001B"},    {"A\x7f", "U+007F"},    {"A\u0085", "U+0085"},
      {"A\u00A0B", "U+00A0"},      {"A\u00ADB", "U+00AD"}, {"A\u034FB", "U+034F"},     {"A\u061CB", "U+061C"}, {"\u115F", "U+115F"},
      {"\u3164", "U+3164"},        {"A\u180EB", "U+180E"}, {"A\u200BB", "U+200B"},     {"A\u200EB", "U+200E"}, {"A\u200FB", "U+200F"},
      {"A\u2028B", "U+2028"},      {"A\u2029B", "U+2029"}, {"A\u202AB", "U+202A"},     {"A\u202DB", "U+202D"}, {"\u202EannA", "U+202E"},
      {"A\u2060B", "U+2060"},      {"A\u2066B", "U+2066"}, {"A\u2067B", "U+2067"},     {"A\u2068B", "U+2068"}, {"A\u2069B", "U+2069"},
      {"\u2800", "U+2800"},        {"A\u3000B", "U+3000"}, {"\uFEFFA", "U+FEFF"},      {"A\uE000", "U+E000"},  {"A\u0378", "U+0378"},
      {"A\U0010FFFF", "U+10FFFF"}, {"A\xff", "U+FFFD"},    {"A\xed\xa0\x80", "U+FFFD"}};
  for (const auto& [name, character] : cases) EXPECT_EQ(fault(name), character) << name;
}

TEST(Readable, Names_have_24_graphemes_however_many_bytes_that_is) {
  for (const char* grapheme : {"x", "é", "e\u0301", "ש", "田", "👩\u200D🚀", "🇨🇿"}) {
    EXPECT_EQ(fault(repeated(grapheme, 24)), "") << grapheme;
    EXPECT_EQ(fault(repeated(grapheme, 25)), "too long") << grapheme;
  }
  EXPECT_EQ(fault(""), "empty");
  EXPECT_EQ(fault(" "), "empty");
  EXPECT_EQ(single_spaced("  Anna   Maria "), "Anna Maria");
  EXPECT_EQ(single_spaced("   "), "");
}

TEST(Readable, A_letter_has_a_few_marks_and_a_mark_has_a_letter) {
  EXPECT_EQ(fault("a" + repeated("\u0301", 4)), "");
  EXPECT_EQ(fault("a" + repeated("\u0301", 5)), "marks");
  EXPECT_EQ(fault("\u0301Anna"), "marks");
  EXPECT_EQ(line_fault("Z" + repeated("\u0337\u0301", 20) + "!"), "marks");
}

TEST(Readable, A_line_of_chat_changes_nothing_but_itself) {
  for (const char* line :
       {"Well played", "שלום, Anna!\u200F", "  two  spaces", "👨\u200D👩\u200D👧", "Tab-free\u00A0text", "❤\uFE0F", "مهدی\u200Cنیا"})
    EXPECT_EQ(line_fault(line), "") << line;
  for (const char* line : {"a\nb", "a\tb", "a\u0085", "a\u2028b", "a\u2029b", "a\u202Eb", "a\u202Ab", "a\u202Cb", "a\u2066b", "a\u2069b", "a\xff"})
    EXPECT_TRUE(line_fault(line).starts_with("U+")) << line;
  for (const char* line : {"", " ", "\u00A0\u3000", "\u200B"}) EXPECT_EQ(line_fault(line), "empty") << line;
}

TEST(Readable, A_line_of_chat_is_as_long_in_every_script) {
  for (const char* letter : {"x", "ß", "ש", "田", "😀"}) {
    std::string line;
    for (int i = 0; i < 200; ++i) line += letter;
    EXPECT_EQ(line_fault(line), "") << letter;
    EXPECT_EQ(line_fault(line + "x"), "too long") << letter;
  }
  EXPECT_EQ(line_fault(std::string(1'000'000, 'x')), "too long");
}

TEST(Readable, Names_that_look_alike_are_found) {
  const std::pair<const char*, const char*> alike[] = {{"Anna", "Anna"},          {"Anna", "anna"},     {"Anna", "ANNA"},       {"Anna", "Аnnа"},
                                                       {"ANNA", "аnnа"},          {"Ian", "lan"},       {"modern", "rnodern"},  {"Bob", "B0b"},
                                                       {"Zoë", "Zoe\u0308"},      {"paypal", "раураl"}, {"Anna", "An\u200Bna"}, {"Anna", "Αnna"},
                                                       {"Big Money", "Вig M0ney"}};
  for (const auto& [one, other] : alike) EXPECT_TRUE(look_alike(one, other)) << one << " " << other;
  const std::pair<const char*, const char*> different[] = {{"Anna", "Ana"}, {"Ian", "Lan"},      {"Anna", "Hanna"}, {"Guest 1", "Guest 2"},
                                                           {"Zoë", "Zoe"},  {"Jan", "Ján"},      {"田中", "田申"},  {"Anna", "מיכל"},
                                                           {"", "Anna"},    {"Anna", "Anna (2)"}};
  for (const auto& [one, other] : different) EXPECT_FALSE(look_alike(one, other)) << one << " " << other;
}

}  // namespace
}  // namespace dominium::text
