// A table of people, without network and disk: entries that make the same table again, seats held by tokens, opponents that step in.
#include <gtest/gtest.h>

#include <map>

#include "notation/document.hpp"
#include "notation/mistake.hpp"
#include "notation/record.hpp"
#include "players/players.hpp"
#include "server/table.hpp"

namespace dominium::server {
namespace {

Bytes32 bytes(std::uint8_t n) {
  Bytes32 all{};
  all.fill(n);
  return all;
}

Settings settings(const std::string& wishes) { return read_settings(boost::json::parse(wishes).as_object(), 1); }

// A table with what was written down of it and what each seat was sent.
struct Kept {
  explicit Kept(const std::string& wishes) : table("t1", settings(wishes), Secret(bytes(9))) {}

  void keep(Result result) {
    if (!result.entry.empty()) entries.push_back(std::move(result.entry));
    for (Outgoing& line : result.out) sent[line.to].push_back(std::move(line.line));
  }
  void sit_down(int persons) {
    for (int i = 0; i < persons; ++i)
      keep(table.sit("Guest " + std::to_string(i + 1), bytes(static_cast<std::uint8_t>(i + 1)), bytes(static_cast<std::uint8_t>(100 + i))));
  }
  // The persons answer at random, the opponents as they do, for so many answers.
  void play(int answers, Rng& rng) {
    for (; answers > 0 && !table.over(); --answers) {
      if (Result moved = table.let_opponent_answer(); !moved.entry.empty()) {
        keep(std::move(moved));
        continue;
      }
      const Decision& decision = table.history()->game().decision();
      const Choice choice = random_move(&rng, table.history()->game().view(decision.answers), decision);
      const std::string word = choice.is_stop() ? "stop" : choice.is_all() ? "all" : std::string(table.history()->rules().card[choice.kind()]->id);
      keep(table.say(decision.answers, "{\"choice\":\"" + word + "\"}"));
    }
  }

  Table table;
  std::vector<std::string> entries;
  std::map<Seat, std::vector<std::string>> sent;
};

std::vector<std::string> lines(std::vector<Outgoing> out) {
  std::vector<std::string> all;
  for (Outgoing& line : out) all.push_back(std::move(line.line));
  return all;
}

constexpr const char* three = R"({"seats": ["person", "person", "militia"], "kingdom": "First Game"})";

TEST(Table, Is_the_same_after_its_entries_are_done_again) {
  for (const int answers : {0, 7, 60, 333}) {
    Kept kept(three);
    Rng rng(5);
    kept.sit_down(2);
    kept.play(answers, rng);
    kept.keep(kept.table.chat(0, "Good luck"));
    Table again("t1", settings(three), Secret(bytes(9)));
    for (const std::string& entry : kept.entries) again.restore(entry);
    for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) EXPECT_EQ(lines(again.tell_again(seat)), lines(kept.table.tell_again(seat))) << answers;
    EXPECT_EQ(again.history()->game().hash(), kept.table.history()->game().hash());
  }
}

TEST(Table, Begins_when_the_last_seat_is_taken_and_ends_with_a_record_that_can_be_checked) {
  Kept kept(three);
  Rng rng(8);
  kept.sit_down(1);
  EXPECT_FALSE(kept.table.playing());
  EXPECT_THROW(kept.table.say(0, R"({"choice": "stop"})"), Mistake);
  EXPECT_FALSE(kept.table.describe().contains("secret"));
  kept.sit_down(0);
  kept.keep(kept.table.sit("Bo", bytes(2), bytes(50)));
  ASSERT_TRUE(kept.table.playing());
  kept.play(100'000, rng);
  ASSERT_TRUE(kept.table.over());
  const boost::json::object told = kept.table.describe();
  EXPECT_EQ(told.at("secret").as_string(), to_hex(bytes(9)));
  EXPECT_EQ(told.at("hash").as_string(), to_hex(sha256(bytes(9))));
  EXPECT_EQ(boost::json::parse(kept.sent[no_seat].back()).at("type"), "table");
  const std::string text = kept.table.record();
  const Record record = read_record(read_yaml(text, "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_TRUE(replay(record)->failures().empty());
}

TEST(Table, Holds_a_seat_by_its_token_alone) {
  Kept kept(three);
  kept.sit_down(2);
  EXPECT_EQ(kept.table.seat_of(bytes(2)), 1);
  EXPECT_EQ(kept.table.seat_of(bytes(77)), no_seat);
  EXPECT_THROW(kept.table.sit("Late", bytes(3), bytes(3)), Mistake);
}

TEST(Table, Refuses_names_that_are_taken_empty_too_long_or_not_printable) {
  Kept kept(three);
  kept.sit_down(1);
  for (const std::string& name : {std::string("Guest 1"), std::string(), std::string("   "), std::string("a\nb"), std::string(41, 'x')})
    EXPECT_THROW(kept.table.sit(name, bytes(3), bytes(3)), Mistake) << name;
  EXPECT_THROW(kept.table.sit("Other", bytes(1), bytes(3)), Mistake);
  EXPECT_THROW(kept.table.chat(0, std::string(401, 'x')), Mistake);
  EXPECT_EQ(kept.table.free_seat(), Seat{1});
}

TEST(Table, Writes_nothing_down_that_changed_nothing) {
  Kept kept(three);
  kept.sit_down(2);
  const Seat asked = kept.table.history()->game().decision().answers;
  ASSERT_LT(asked, 2);
  for (const char* line : {R"({"choice": "province"})", "rubbish", R"({"undo": 1})", R"({"resync": 0})", R"({"choice": "stop", "request": 99})"}) {
    const Result result = kept.table.say(asked, line);
    EXPECT_TRUE(result.entry.empty()) << line;
    for (const Outgoing& out : result.out) EXPECT_EQ(out.to, asked);
  }
  EXPECT_TRUE(kept.table.say(static_cast<Seat>(1 - asked), R"({"choice": "stop"})").entry.empty());
}

TEST(Table, Lets_an_opponent_play_on_for_somebody_who_left) {
  Kept kept(R"({"seats": ["person", "person"]})");
  Rng rng(4);
  kept.sit_down(2);
  kept.play(20, rng);
  kept.keep(kept.table.hand_over(1, "big-money-greening"));
  EXPECT_EQ(kept.table.seat_of(bytes(2)), no_seat);
  EXPECT_THROW(kept.table.hand_over(1, "big-money-greening"), Mistake);
  EXPECT_THROW(kept.table.hand_over(0, "double-witch"), Mistake);
  kept.play(100'000, rng);
  EXPECT_TRUE(kept.table.over());
  Table again("t1", settings(R"({"seats": ["person", "person"]})"), Secret(bytes(9)));
  for (const std::string& entry : kept.entries) again.restore(entry);
  EXPECT_EQ(again.record(), kept.table.record());
}

TEST(Table, Refuses_entries_that_cannot_have_happened) {
  for (const char* entry : {"", "[]", "{}", R"({"seat":1,"say":"{\"choice\":\"stop\"}"})", R"({"sit":"A","token":"00","contribution":"00"})"}) {
    Table table("t1", settings(three), Secret(bytes(9)));
    EXPECT_THROW(table.restore(entry), Mistake) << entry;
  }
}

TEST(Settings, Read_back_what_was_wished) {
  const Settings wished =
      settings(R"({"seats": ["person", "random", "person"], "kingdom": "random", "listed": true, "seconds": 30, "time_out": "opponent"})");
  EXPECT_EQ(read_settings(settings_json(wished), 99), wished);
  EXPECT_EQ(wished.persons(), 2);
}

TEST(Settings, Refuse_what_cannot_be_played) {
  for (const char* wishes :
       {R"({"seats": ["person"]})", R"({"seats": ["random", "random"]})", R"({"seats": 2})", R"({"seats": [1, 2]})", R"({"edition": 3})",
        R"({"kingdom": "No Such Kingdom"})", R"({"seats": ["person", "double-witch"]})", R"({"seats": ["person", "nobody-at-all"]})",
        R"({"practice": true, "seats": ["person", "person"]})", R"({"seconds": -1})", R"({"time_out": "never"})", R"({"colour": "red"})",
        R"({"seats": ["person","person","person","person","person","person","person"]})"})
    EXPECT_THROW(settings(wishes), Mistake) << wishes;
}

}  // namespace
}  // namespace dominium::server
