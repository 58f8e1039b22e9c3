// Contributions to the shuffles are revealed by those who are connected; a game does not wait for the others for long, nor forget what it knows.
#include <gtest/gtest.h>

#include "lobby_people.hpp"

namespace dominium::test {
namespace {

// Anna and Ben have sat down, and Ben does not reveal.
struct Unrevealed {
  explicit Unrevealed(TestServer& the_server) : test_server(the_server), anna(the_server), ben(the_server) {
    ben.reveals = false;
    id = anna.create(R"({"seats":["person","person"]})", 1);
    anna.sit("Anna", 1);
    ben.enter(id);
    ben.sit("Ben", 2);
  }
  bool comes_to(const char* state) {
    return test_server.run([&] {
      anna.look();
      ben.look();
      return anna.table.at("state") == state && ben.table.at("state") == state;
    });
  }
  TestServer& test_server;
  Client anna, ben;
  std::string id;
};

TEST(Reveal, Everybody_is_told_who_did_not_reveal_in_time_and_the_game_begins) {
  TestServer test_server;
  test_server.config.limits.reveal_seconds = 0;
  Unrevealed two(test_server);
  ASSERT_TRUE(two.comes_to("playing"));
  // Anna may have been too late as well.
  for (const Client* one : {&two.anna, &two.ben}) {
    const json::array& withheld = one->table.at("withheld").as_array();
    EXPECT_TRUE(std::find(withheld.begin(), withheld.end(), json::value(2)) != withheld.end());
  }
}

TEST(Reveal, A_game_waits_for_who_may_still_reveal) {
  TestServer test_server;
  Unrevealed two(test_server);
  ASSERT_TRUE(two.comes_to("revealing"));
  EXPECT_EQ(two.ben.code_of(R"({"reveal":")" + hex(77) + "\"}"), "contribution");
  EXPECT_EQ(two.ben.code_of(R"({"reveal":"7"})"), "malformed");
  EXPECT_EQ(two.ben.code_of(R"({"choice":"stop","request":1})"), "not_now");
  Client watcher(test_server);
  watcher.enter(two.id);
  EXPECT_EQ(watcher.code_of(R"({"reveal":")" + hex(102) + "\"}"), "no_seat");
  two.ben.say(R"({"reveal":")" + two.ben.contribution + "\"}");
  ASSERT_TRUE(two.comes_to("playing"));
  EXPECT_EQ(two.anna.table.at("withheld"), json::array{});
}

TEST(Reveal, What_was_revealed_is_kept_over_a_restart_and_who_comes_back_reveals_then) {
  TestServer test_server;
  auto two = std::make_unique<Unrevealed>(test_server);
  ASSERT_TRUE(two->comes_to("revealing"));
  two->anna.say(R"({"reveal":")" + two->anna.contribution + R"(","id":7})");
  (void)two->anna.wait("done");
  const std::string id = two->id;
  const std::string contribution = two->ben.contribution;
  two.reset();
  test_server.shut();
  test_server.open();
  Client ben(test_server);
  ben.contribution = contribution;
  ben.enter(id, 2);
  ASSERT_TRUE(game_begins(test_server, {&ben})) << "Anna, who is not there, has revealed before";
  EXPECT_EQ(ben.table.at("withheld"), json::array{});
}

TEST(Reveal, The_time_runs_out_after_a_restart_too) {
  TestServer test_server;
  auto two = std::make_unique<Unrevealed>(test_server);
  ASSERT_TRUE(two->comes_to("revealing"));
  const std::string id = two->id;
  two.reset();
  test_server.shut();
  test_server.config.limits.reveal_seconds = 0;
  test_server.open();
  Client anna(test_server);
  anna.reveals = false;
  anna.enter(id, 1);
  EXPECT_TRUE(game_begins(test_server, {&anna}));
}

TEST(Reveal, Nobody_else_is_waited_for_where_opponents_sit) {
  TestServer test_server;
  Client anna(test_server);
  anna.create(R"({"seats":["person","random"]})", 1);
  anna.sit("Anna", 1);
  EXPECT_TRUE(game_begins(test_server, {&anna}));
}

}  // namespace
}  // namespace dominium::test
