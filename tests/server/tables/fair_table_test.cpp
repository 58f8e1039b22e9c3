// Fair shuffles at a table: everybody is committed before anybody reveals, whoever does not reveal is told of, and a rematch follows from the game
// before it.
#include <gtest/gtest.h>

#include "notation/kingdoms.hpp"
#include "random_game.hpp"
#include "random_table.hpp"
#include "records/record.hpp"
#include "server/refusal.hpp"
#include "text/document.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {
namespace {

using playing::Bytes32;
using playing::commitment_to;
using playing::Fair;
using playing::FairChance;
using test::bytes;

constexpr const char* two = R"({"seats": ["person", "person"]})";

Origin origin_of(const char* wishes, std::uint64_t secret) {
  Origin origin = new_origin(read_settings(boost::json::parse(wishes).as_object(), 1), bytes(1));
  origin.secret = playing::Secret(bytes(secret));
  return origin;
}

boost::json::value told_in(const Result& result, Seat to, const char* key) {
  boost::json::value last;
  for (const Outgoing& out : result.out)
    if (const boost::json::value line = boost::json::parse(out.line); out.to == to && line.at("type") == "table") last = line.at(key);
  return last;
}

std::string code_of(const std::function<void()>& act) {
  try {
    act();
  } catch (const Refusal& refusal) {
    return std::string(refusal.code());
  }
  return "done";
}

records::Record checked(const std::string& text) {
  records::Record record = records::read_record(text::read_yaml(text, "record"));
  EXPECT_FALSE(record.unfair) << text::english().text(record.unfair->sentence) << "\n" << text;
  EXPECT_TRUE(records::replay(record)->failures().empty());
  return record;
}

std::string fault_in(const std::string& text) {
  const records::Record record = records::read_record(text::read_yaml(text, "record"));
  return record.unfair ? text::english().text(record.unfair->sentence) : "";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  EXPECT_NE(text.find(from), std::string::npos) << from;
  return text.replace(text.find(from), from.size(), to);
}

// The second seat begins, and its first two hands have five and two Coppers, or two and five.
bool is_a_dream(const Fair& fair) {
  const FairChance chance(fair);
  if (chance.first(2) != 1) return false;
  std::vector<int> row{1, 1, 1, 1, 1, 1, 1, 0, 0, 0};
  int coppers = 0;
  for (std::uint32_t k = 0; k < 5; ++k) {
    const std::uint32_t at = chance.outcome(Seat{1}, k, static_cast<std::uint32_t>(row.size()));
    coppers += row[at];
    row[at] = row.back();
    row.pop_back();
  }
  return coppers == 5 || coppers == 2;
}

// Ben sits down last, with the server's secret and everything that the server has got so far, and gives what should make his dream come true.
bool dream_comes_true(bool commit, std::uint64_t seed) {
  const Origin origin = origin_of(two, seed);
  Table table("t1", origin);
  const Bytes32 annas = bytes(seed + 1000);
  const Result sits = commit ? sit(table, "Anna", bytes(1), commitment_to(annas, "t1")) : sit_contributing(table, "Anna", bytes(1), annas);
  const boost::json::object entry = boost::json::parse(sits.entry).as_object();
  const Bytes32 known = *playing::from_hex(std::string(entry.at(commit ? "commitment" : "contribution").as_string()));
  Fair hoped{.table = "t1", .secret = origin.secret, .contributions = {known, Bytes32{}}};
  if (commit) hoped.commitments = {known, Bytes32{}};
  for (std::uint64_t n = 0;; ++n) {
    hoped.contributions[1] = bytes(n);
    if (is_a_dream(hoped)) break;
  }
  if (!commit) {
    sit_contributing(table, "Ben", bytes(2), *hoped.contributions[1]);
  } else {
    sit(table, "Ben", bytes(2), commitment_to(*hoped.contributions[1], "t1"));
    reveal(table, Seat{0}, annas);
    EXPECT_EQ(code_of([&] { reveal(table, Seat{1}, bytes(12345)); }), "contribution") << "it is too late for another";
    reveal(table, Seat{1}, *hoped.contributions[1]);
  }
  EXPECT_TRUE(table.playing());
  const State& state = table.history()->game().state();
  const int coppers = state.seat[1].hand[table.history()->rules().kind_of("copper")];
  return state.turn_of == 1 && (coppers == 5 || coppers == 2);
}

TEST(FairTable, Lets_nobody_choose_the_luck_who_sits_down_last_and_knows_the_secret) {
  int before = 0;
  int now = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    before += static_cast<int>(dream_comes_true(false, seed));
    now += static_cast<int>(dream_comes_true(true, seed));
  }
  EXPECT_EQ(before, 60) << "under the first scheme it always works";
  EXPECT_LT(now, 15) << "it comes true as often as for anybody: one time in twelve";
}

TEST(FairTable, Begins_when_everybody_has_revealed_what_they_are_committed_to) {
  Table table("t1", origin_of(two, 9));
  sit(table, "Anna", bytes(1), commitment_to(bytes(5), "t1"));
  EXPECT_EQ(code_of([&] { reveal(table, Seat{0}, bytes(5)); }), "not_now") << "a seat is free: whoever takes it must not know";
  const Result last = sit(table, "Ben", bytes(2), commitment_to(bytes(6), "t1"));
  EXPECT_TRUE(table.revealing());
  EXPECT_EQ(told_in(last, Seat{0}, "state"), "revealing");
  EXPECT_EQ(told_in(last, Seat{0}, "commitments"),
            (boost::json::array{playing::to_hex(commitment_to(bytes(5), "t1")), playing::to_hex(commitment_to(bytes(6), "t1"))}));
  EXPECT_EQ(code_of([&] { reveal(table, Seat{0}, bytes(6)); }), "contribution");
  EXPECT_EQ(code_of([&] { sit(table, "Cid", bytes(3), bytes(3)); }), "full");
  EXPECT_FALSE(reveal(table, Seat{0}, bytes(5)).entry.empty());
  EXPECT_TRUE(reveal(table, Seat{0}, bytes(5)).entry.empty()) << "again: nothing new";
  EXPECT_TRUE(table.revealing());
  const Result begun = reveal(table, Seat{1}, bytes(6));
  EXPECT_TRUE(table.playing());
  EXPECT_EQ(told_in(begun, no_seat, "state"), "playing");
  EXPECT_EQ(told_in(begun, no_seat, "withheld"), boost::json::array{});
  EXPECT_EQ(code_of([&] { reveal(table, Seat{1}, bytes(7)); }), "not_now");
  EXPECT_TRUE(begin_without_rest(table).entry.empty());
}

// A table at which the first seat reveals and the second does not.
struct Withheld {
  explicit Withheld(const std::function<Result(Table&)>& what_then) : origin(origin_of(two, 9)), table("t1", origin) {
    for (const Result& result : {sit(table, "Anna", bytes(100), commitment_to(bytes(5), "t1")),
                                 sit(table, "Ben", bytes(101), commitment_to(bytes(6), "t1")), reveal(table, Seat{0}, bytes(5))})
      entries.push_back(result.entry);
    last = what_then(table);
    entries.push_back(last.entry);
  }
  Origin origin;
  Table table;
  std::vector<std::string> entries;
  Result last;
};

TEST(FairTable, Replaces_a_contribution_that_is_not_revealed_by_its_commitment_and_tells_everyone) {
  const Withheld held([](Table& table) { return begin_without_rest(table); });
  ASSERT_TRUE(held.table.playing());
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat}) EXPECT_EQ(told_in(held.last, seat, "withheld"), boost::json::array{2});
  EXPECT_TRUE(held.table.has_person(Seat{1})) << "the seat stays theirs";
  const auto again = Table::restored("t1", held.origin, held.entries);
  EXPECT_EQ(again->describe(), held.table.describe());
  resign(*again, Seat{0});
  const std::string text = finished_game(*again).record();
  EXPECT_NE(text.find("- withheld"), std::string::npos);
  const records::Record record = checked(text);
  EXPECT_TRUE(record.fair->withheld(Seat{1}));
  EXPECT_FALSE(record.fair->withheld(Seat{0}));
}

TEST(FairTable, Keeps_the_commitment_of_who_leaves_while_others_reveal) {
  const Withheld held([](Table& table) { return leave(table, Seat{1}); });
  ASSERT_TRUE(held.table.playing()) << "nobody is left to wait for";
  EXPECT_FALSE(held.table.has_person(Seat{1}));
  EXPECT_EQ(told_in(held.last, Seat{0}, "withheld"), boost::json::array{2});
  EXPECT_EQ(Table::restored("t1", held.origin, held.entries)->describe(), held.table.describe());
}

TEST(FairTable, Is_the_same_after_a_restart_at_any_moment) {
  test::Play play(test::origin_for(3, 3, true, test::attacks), "t1", 3);
  play.play(40);
  const std::string told = boost::json::serialize(play.table.describe());
  for (std::size_t kept = 0; kept <= play.entries.size(); ++kept) {
    const std::vector<std::string> first(play.entries.begin(), play.entries.begin() + static_cast<std::ptrdiff_t>(kept));
    const auto table = Table::restored("t1", play.origin, first);
    EXPECT_EQ(table->revealing(), kept >= 3 && kept < 6);
    EXPECT_EQ(table->playing(), kept >= 6);
  }
  EXPECT_EQ(boost::json::serialize(Table::restored("t1", play.origin, play.entries)->describe()), told);
}

// Entries as the first scheme wrote them. The key was made by another program.
TEST(FairTable, Goes_on_as_before_where_people_sat_down_under_the_first_scheme) {
  Origin origin = origin_of(two, 0);
  Bytes32 secret{};
  secret.fill(9);
  origin.secret = playing::Secret(secret);
  const auto entry = [](const char* name, const std::string& byte) {
    std::string digits;
    for (int i = 0; i < 32; ++i) digits += byte;
    return R"({"sit":")" + std::string(name) + R"(","token":")" + digits + R"(","contribution":")" + digits + "\"}";
  };
  const std::vector<std::string> entries{entry("Anna", "01"), entry("Ben", "02")};
  const auto table = Table::restored("t1", origin, entries);
  ASSERT_TRUE(table->playing()) << "nobody has to reveal anything";
  EXPECT_TRUE(table->describe().at("commitments").is_null());
  resign(*table, Seat{0});
  const FinishedGame past = finished_game(*table);
  EXPECT_TRUE(past.fair.commitments.empty());
  EXPECT_EQ(playing::to_hex(past.fair.key().bytes()), "9a593323ae6c4f923131a6cc78364fa914c2fc062c2a80ea459cecca4e50c6a5");
  EXPECT_EQ(past.record().find("scheme"), std::string::npos);
  checked(past.record());
  // Who sat down before the server knew of commitments has revealed already; who comes now is committed.
  auto waiting = Table::restored("t1", origin, std::span(entries).first(1));
  sit(*waiting, "Ben", bytes(2), commitment_to(bytes(6), "t1"));
  EXPECT_TRUE(waiting->revealing());
  reveal(*waiting, Seat{1}, bytes(6));
  ASSERT_TRUE(waiting->playing());
  resign(*waiting, Seat{0});
  EXPECT_TRUE(checked(finished_game(*waiting).record()).fair->commitments[0]);
}

TEST(FairTable, Has_a_record_that_shows_what_was_forged) {
  test::Play play(test::origin_for(3, 2, false, test::attacks), "t1", 3);
  play.play();
  const std::string text = finished_game(play.table).record();
  checked(text);
  const std::string given = playing::to_hex(bytes(7));
  EXPECT_THROW(records::read_record(text::read_yaml(replaced(text, "  first: drawn\n", ""), "record")), text::Mistake);
  EXPECT_THROW(records::read_record(text::read_yaml(replaced(text, "contributions:\n    - " + given, "contributions:\n    - server"), "record")),
               text::Mistake);
  EXPECT_THROW(records::read_record(text::read_yaml(replaced(text, "scheme: 2", "scheme: 3"), "record")), text::Mistake);
  EXPECT_NE(fault_in(replaced(text, "scheme: 2", "scheme: 1")), "") << "another key follows";
  EXPECT_NE(fault_in(replaced(text, "contributions:\n    - " + given, "contributions:\n    - withheld")), "");
  EXPECT_NE(fault_in(replaced(text, "contributions:\n    - " + given, "contributions:\n    - " + playing::to_hex(bytes(8)))), "");
  EXPECT_NE(fault_in(replaced(text, playing::to_hex(commitment_to(bytes(7), "t1")), playing::to_hex(bytes(8)))), "");
}

TEST(FairTable, Has_a_rematch_that_follows_from_the_game_before) {
  std::set<std::vector<std::string>> kingdoms;
  for (const std::uint64_t seed : test::seeds(4, 7)) {
    test::Play play(test::origin_for(seed, 3, false, test::attacks), "t1", seed);
    play.play();
    const Origin next = rematch(play.table, false);
    EXPECT_EQ(rematch(play.table, false).settings, next.settings) << "asking again draws nothing else";
    EXPECT_EQ(rematch(play.table, false).first, next.first);
    EXPECT_EQ(next.settings.kingdom, notation::kingdom_from("random", 2, next.previous->luck()));
    kingdoms.insert(notation::selection_words(next.settings.kingdom, 2));

    test::Play second(read_origin(write_origin(next)), "t2", seed);
    second.play();
    const std::string text = finished_game(second.table).record();
    const records::Record record = checked(text);
    EXPECT_EQ(record.fair->previous->table, "t1");
    EXPECT_EQ(record.fair->previous->key, finished_game(play.table).fair.key().bytes()) << "as in the record of that game";
    EXPECT_EQ(finished_game(*Table::restored("t2", second.origin, second.entries)).record(), text);
    EXPECT_NE(fault_in(replaced(text, playing::to_hex(next.previous->key), playing::to_hex(bytes(8)))), "") << "another kingdom would be drawn";

    test::Play same(rematch(play.table, true), "t3", seed);
    same.play(1);
    resign(same.table, Seat{0});
    resign(same.table, Seat{1});
    const std::string kept = finished_game(same.table).record();
    checked(kept);
    const std::string first = "first: " + std::to_string(*next.first + 1);
    const std::string other = "first: " + std::to_string((*next.first + 1) % 3 + 1);
    EXPECT_NE(fault_in(replaced(kept, first, other)), "") << "another begins";
    EXPECT_THROW(records::read_record(text::read_yaml(replaced(kept, "  first: rematch\n", ""), "record")), text::Mistake);
  }
  EXPECT_GT(kingdoms.size(), 1U);
}

}  // namespace
}  // namespace dominium::server::tables
