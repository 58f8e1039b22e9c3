// What is kept for how long, by the time that the server has seen pass: a wrong clock erases nothing, and nothing is erased without a line in the
// log.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "lobby_people.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;
using storage::Timestamp;

constexpr Timestamp hour = 3'600'000, day = 24 * hour;

// Clocks that a test sets.
struct SetClocks {
  std::atomic<Timestamp> wall{1'700'000'000'000}, running{0};
  [[nodiscard]] storage::JournalOptions options() {
    return {.clocks = {.wall = [this] { return wall.load(); }, .running = [this] { return running.load(); }}};
  }
  void pass(Timestamp time) {
    wall += time;
    running += time;
  }
};

// A table that waits (number 1), a game that nobody continues (2), and one that is over (3).
struct Kept {
  Kept() {
    {
      test::Client waiting(test_server), abandoned(test_server);
      ids.push_back(waiting.create(R"({"seats":["person","person"]})", 1));
      ids.push_back(abandoned.create(R"({"seats":["person","person"]})", 1));
      abandoned.sit("Anna", 1);
      test::Client ben(test_server);
      ben.enter(ids.back());
      ben.sit("Ben", 2);
      EXPECT_TRUE(test::game_begins(test_server, {&abandoned, &ben}));
      test::Client alone(test_server);
      ids.push_back(alone.create("{}", 1));
      alone.sit("Anna", 1);
      EXPECT_TRUE(test::game_begins(test_server, {&alone}));
      alone.say(R"({"resign":true})");
      EXPECT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
    }
    settle();
  }
  // Until everything that was to be done is done: reading, then writing, and what follows from that.
  void settle() {
    for (int i = 0; i < 3; ++i) {
      test::Client client(test_server);
      client.say(R"({"list":"finished"})");  // on the thread that reads from the disk
      (void)client.wait("tables");
      std::atomic<bool> written{false};
      test_server.journal->keep_time([&](storage::WriteResult, const std::string&) { written = true; });
      EXPECT_TRUE(test_server.run([&] { return written.load(); }));
    }
  }
  void look() {
    test_server.lobby->tidy();
    settle();
  }
  void restart() {
    test_server.shut();
    test_server.open();
    settle();
  }
  // The numbers of the tables that are still there.
  std::vector<int> left() {
    std::vector<int> numbers;
    for (int number = 1; number <= 3; ++number)
      if (test_server.journal->table(number)) numbers.push_back(number);
    return numbers;
  }
  SetClocks clocks;
  test::TestServer test_server{clocks.options(), Log::Level::warning};
  std::vector<std::string> ids;
};

const std::vector<int> all{1, 2, 3};

TEST(OldTables, A_clock_that_is_wrong_at_the_start_erases_nothing) {
  for (const Timestamp jump : {25 * hour, 31 * day, 91 * day, 36'500 * day, -25 * hour, -400 * day}) {
    Kept kept;
    kept.test_server.shut();
    kept.clocks.wall += jump;
    kept.test_server.open();
    kept.settle();
    EXPECT_EQ(kept.left(), all) << "at the start " << jump;
    for (int i = 0; i < 3; ++i) {
      kept.clocks.pass(hour);
      kept.look();
    }
    EXPECT_EQ(kept.left(), all) << jump;
    EXPECT_EQ(kept.test_server.logged().find("clock jumped") != std::string::npos, jump < 0) << "time may have passed, but not backwards";
    kept.clocks.wall -= jump;
    kept.look();
    kept.restart();
    kept.look();
    EXPECT_EQ(kept.left(), all) << "when it is right again " << jump;
  }
}

TEST(OldTables, A_clock_that_jumps_erases_nothing_and_is_told_of) {
  for (const Timestamp jump : {25 * hour, 31 * day, 91 * day, -25 * hour, -400 * day}) {
    Kept kept;
    kept.clocks.pass(23 * hour);
    kept.look();
    kept.clocks.wall += jump;
    kept.clocks.pass(2 * hour);
    kept.look();
    EXPECT_EQ(kept.left(), all) << "not even what is old by now " << jump;
    const std::string told = R"("what":"clock jumped","seconds":)" + std::to_string(jump / 1000);
    EXPECT_NE(kept.test_server.logged().find(told), std::string::npos) << kept.test_server.logged();
    kept.clocks.pass(hour);
    kept.look();
    EXPECT_EQ(kept.left(), (std::vector<int>{2, 3})) << "by the time that was seen, the table has waited for long enough " << jump;
  }
}

TEST(OldTables, Tables_grow_old_while_the_server_runs) {
  Kept kept;
  const auto erased = [&](int number, const std::string& rule, int hours) {
    return kept.test_server.logged().find(R"("what":"table erased","table":)" + std::to_string(number) + R"(,"why":")" + rule + R"(","hours":)" +
                                          std::to_string(hours)) != std::string::npos;
  };
  kept.clocks.pass(24 * hour);
  kept.look();
  EXPECT_EQ(kept.left(), all);
  kept.clocks.pass(hour);
  kept.look();
  EXPECT_EQ(kept.left(), (std::vector<int>{2, 3}));
  EXPECT_TRUE(erased(1, "waiting_hours", 25)) << kept.test_server.logged();
  kept.clocks.pass(28 * day);
  kept.look();
  EXPECT_EQ(kept.left(), (std::vector<int>{2, 3}));
  kept.clocks.pass(2 * day);
  kept.look();
  EXPECT_EQ(kept.left(), (std::vector<int>{3}));
  EXPECT_TRUE(erased(2, "abandoned_days", 31 * 24 + 1)) << kept.test_server.logged();
  kept.clocks.pass(60 * day);
  kept.look();
  EXPECT_TRUE(kept.left().empty());
  EXPECT_TRUE(erased(3, "finished_days", 91 * 24 + 1)) << kept.test_server.logged();
  EXPECT_EQ(test::Client(kept.test_server).code_of(R"({"record":")" + kept.ids[2] + "\"}"), "no_table");
}

TEST(OldTables, What_was_seen_of_time_is_remembered_and_the_first_look_erases_nothing) {
  Kept kept;
  for (int i = 0; i < 3; ++i) {
    kept.clocks.pass(13 * hour);
    kept.restart();
  }
  EXPECT_EQ(kept.left(), all) << "39 hours, but every look was the first one";
  kept.look();
  EXPECT_EQ(kept.left(), (std::vector<int>{2, 3}));
}

TEST(OldTables, A_table_with_somebody_there_or_something_going_on_is_not_old) {
  Kept kept;
  test::Client anna(kept.test_server);
  anna.enter(kept.ids[1], 1);
  kept.clocks.pass(31 * day);
  kept.look();
  EXPECT_EQ(kept.left(), (std::vector<int>{2, 3}));
  anna.say(R"({"chat":"Still there?"})");
  (void)anna.wait("chat");
  anna.visitor.reset();
  kept.clocks.pass(29 * day);
  kept.look();
  EXPECT_EQ(kept.left(), (std::vector<int>{2, 3}));
}

TEST(OldTables, Many_are_erased_each_with_its_line) {
  Kept kept;
  for (int i = 0; i < 120; ++i) {
    const std::int64_t number = kept.test_server.journal->create({.origin = "{}"}, [](storage::WriteResult, const std::string&) {});
    kept.test_server.journal->finish(number, 0, "{}", [](storage::WriteResult, const std::string&) {});
  }
  kept.settle();
  kept.clocks.pass(91 * day);
  kept.test_server.lobby->tidy();
  EXPECT_TRUE(kept.test_server.run([&] { return kept.test_server.journal->finished(1).empty(); }));
  kept.settle();
  const std::string logged = kept.test_server.logged();
  for (int number = 3; number <= 123; ++number)
    EXPECT_NE(logged.find(R"("what":"table erased","table":)" + std::to_string(number) + ","), std::string::npos) << number;
}

// As on a server with much traffic: all games ended in the same millisecond or in two, and most are not listed.
TEST(OldTables, Every_finished_game_is_on_exactly_one_page_of_the_list_the_latest_first) {
  for (const int moments : {1, 2, 120}) {
    Kept kept;
    constexpr int games = 400;
    std::vector<std::int64_t> numbers;
    for (int i = 0; i < games; ++i)
      numbers.push_back(kept.test_server.journal->create({.origin = "{}", .listed = i % 10 < 3}, [](storage::WriteResult, const std::string&) {}));
    // They end in another order than they were made in.
    std::vector<std::pair<Timestamp, std::int64_t>> ended;  // the listed ones, with their numbers
    for (int i = 0; i < games; ++i) {
      const int game = i * 7 % games;
      const std::int64_t number = numbers[static_cast<std::size_t>(game)];
      if (game % 10 < 3) ended.emplace_back(kept.clocks.running, number);
      const json::object summary{{"table", number}};
      kept.test_server.journal->finish(number, 0, json::serialize(summary), [](storage::WriteResult, const std::string&) {});
      if (i % (games / moments + 1) == 0) {
        kept.settle();
        kept.clocks.wall -= 5;  // the system's clock plays no part
        kept.clocks.pass(1);
      }
    }
    kept.settle();
    ASSERT_EQ(ended.size(), 120U);
    std::ranges::sort(ended, std::greater<>());
    std::vector<std::int64_t> expected;
    for (const auto& [when, number] : ended) expected.push_back(number);
    test::Client reader(kept.test_server);
    std::vector<std::int64_t> reached;
    std::string before;
    for (int pages = 0; pages < 200; ++pages) {
      reader.say(R"({"list":"finished")" + before + "}");
      const json::object page = reader.wait("tables");
      for (const json::value& table : page.at("tables").as_array()) reached.push_back(table.at("table").as_int64());
      if (page.at("next").is_null()) break;
      before = R"(,"before":)" + json::serialize(page.at("next"));
    }
    EXPECT_EQ(reached, expected) << moments;
  }
}

}  // namespace
}  // namespace dominium::server::live
