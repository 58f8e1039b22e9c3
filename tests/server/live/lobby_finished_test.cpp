// What the lobby says about finished games, and how they are played on from.
#include <gtest/gtest.h>

#include "lobby_people.hpp"
#include "records/record.hpp"
#include "text/document.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;

std::string text_of(const std::string& text) { return "\"" + text + "\""; }

// Two people play to the end; returns the id of their table.
std::string played(test::TestServer& test_server, std::uint64_t seed, const std::string& wishes = R"({"seats":["person","person"]})") {
  const auto before = test_server.metrics.games_finished.load();
  test::Two two(test_server, wishes);
  Rng rng(seed);
  two.play(test_server, rng);
  EXPECT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == before + 1; }));
  return two.id;
}

json::object asked(test::Client& client, const std::string& line, const std::string& type) {
  client.seen.clear();
  client.say(line);
  return client.wait(type);
}

TEST(LobbyPast, Tells_a_finished_game_turn_by_turn_and_as_it_stood) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3);
  test::Client reader(test_server);
  const json::object review = asked(reader, R"({"review":")" + id + R"(","id":7})", "review");
  EXPECT_EQ(review.at("id"), 7);
  EXPECT_EQ(review.at("table").as_string(), id);
  EXPECT_EQ(review.at("seats").as_array().size(), 2U);
  EXPECT_EQ(review.at("settings").at("seats").as_array().size(), 2U);
  const std::int64_t answers = review.at("answers").as_int64();
  ASSERT_GT(answers, 10);
  const std::string end = std::to_string(answers);
  const json::object last = asked(reader, R"({"replay":")" + id + R"(","at":)" + end + R"(,"as":2})", "replay");
  EXPECT_EQ(last.at("at"), answers);
  EXPECT_EQ(last.at("as"), 2);
  EXPECT_TRUE(last.at("next").is_null());
  const json::array& messages = last.at("messages").as_array();
  EXPECT_EQ(messages.back().at("type"), "over");
  EXPECT_EQ(messages.back().at("scores"), review.at("over").at("scores"));
  for (const json::value& message : messages) EXPECT_EQ(message.at("seat"), 2);
  const json::object first = asked(reader, R"({"replay":")" + id + R"("})", "replay");
  EXPECT_EQ(first.at("at"), 0);
  EXPECT_TRUE(first.at("as").is_null());
  const json::object open = asked(reader, R"({"replay":")" + id + R"(","as":"open","id":9})", "replay");
  EXPECT_EQ(open.at("id"), 9);
  EXPECT_EQ(open.at("open").as_array().size(), 2U);
  EXPECT_FALSE(reader.saw("you")) << "it comes to no table";
}

TEST(LobbyPast, Tells_what_is_wrong) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3);
  test::Client reader(test_server);
  const std::string replay = R"({"replay":)" + text_of(id);
  for (const char* wrong : {R"(,"at":100000})", R"(,"at":-1})", R"(,"at":"x"})", R"(,"as":3})", R"(,"as":0})", R"(,"as":"all"})",
                            R"(,"events":100000})", R"(,"events":-1})", R"(,"token":"x"})"})
    EXPECT_EQ(reader.code_of(replay + wrong), "malformed") << wrong;
  EXPECT_EQ(reader.code_of(R"({"replay":1})"), "malformed");
  for (const char* what : {"replay", "review", "record"}) {
    EXPECT_EQ(reader.code_of("{" + text_of(what) + R"(:"1-00000000000000000000"})"), "no_table") << what;
    EXPECT_EQ(reader.code_of("{" + text_of(what) + R"(:"rubbish"})"), "no_table") << what;
  }
}

TEST(LobbyPast, Tells_nothing_of_a_game_that_goes_on) {
  test::TestServer test_server;
  test::Two two(test_server);
  Rng rng(5);
  two.play(test_server, rng, 30);
  test::Client reader(test_server);
  for (const char* rest : {"", R"(,"at":0)", R"(,"as":"open")", R"(,"at":10,"as":1)", R"(,"at":100000,"as":9)"})
    EXPECT_EQ(reader.code_of(R"({"replay":)" + text_of(two.id) + rest + "}"), "not_now") << rest;
  EXPECT_EQ(reader.code_of(R"({"review":)" + text_of(two.id) + "}"), "not_now");
  const std::string wish = R"({"from":{"table":)" + text_of(two.id) + R"(,"at":3}})";
  EXPECT_EQ(reader.code_of(R"({"preview":)" + wish + "}"), "not_now");
  EXPECT_EQ(reader.code_of(R"({"create":)" + wish + R"(,"token":)" + text_of(test::hex(9)) + "}"), "not_now");
  reader.look();
  EXPECT_TRUE(reader.seen.empty());
  const json::object mine = asked(reader, R"({"list":"mine","tables":[)" + text_of(two.id) + "]}", "tables");
  const json::object& told = mine.at("tables").at(0).as_object();
  EXPECT_EQ(told.at("state"), "playing");
  for (const char* key : {"winners", "scores", "turns", "finished"}) EXPECT_TRUE(told.at(key).is_null()) << key;
  EXPECT_FALSE(told.at("asked").is_null());
  EXPECT_EQ(told.size(), 9U);
}

TEST(LobbyPast, Lists_the_tables_that_somebody_knows) {
  test::TestServer test_server;
  const std::string over = played(test_server, 3);
  test::Client anna(test_server);
  const std::string waiting = anna.create("{}", 4);
  const std::string other = over.substr(0, over.size() - 1) + (over.back() == '0' ? "1" : "0");
  const json::object mine = asked(
      anna, R"({"list":"mine","tables":[)" + text_of(waiting) + "," + text_of(other) + ",\"rubbish\"," + text_of(over) + "],\"id\":3}", "tables");
  EXPECT_EQ(mine.at("id"), 3);
  EXPECT_EQ(mine.at("list"), "mine");
  const json::array& tables = mine.at("tables").as_array();
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].at("table").as_string(), waiting);
  EXPECT_EQ(tables[0].at("state"), "waiting");
  EXPECT_TRUE(tables[0].at("finished").is_null());
  EXPECT_EQ(tables[1].at("table").as_string(), over);
  EXPECT_EQ(tables[1].at("state"), "over");
  EXPECT_EQ(tables[1].at("scores").as_array().size(), 2U);
  EXPECT_GT(tables[1].at("finished").as_int64(), 0);
  EXPECT_TRUE(asked(anna, R"({"list":"mine","tables":[]})", "tables").at("tables").as_array().empty());
  std::string many = text_of(over);
  for (int i = 0; i < 50; ++i) many += "," + text_of(over);
  for (const std::string& wrong : {std::string(), std::string(R"(,"tables":"x")"), std::string(R"(,"tables":[1])"), R"(,"tables":[)" + many + "]",
                                   R"(,"tables":[")" + std::string(65, 'x') + "\"]"})
    EXPECT_EQ(anna.code_of(R"({"list":"mine")" + wrong + "}"), "malformed") << wrong;
}

TEST(LobbyPast, A_game_is_played_on_from_survives_a_crash_and_can_be_checked) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3);
  const std::string wishes = R"({"from":{"table":)" + text_of(id) + R"(,"at":40},"seats":["big-money-greening","person"]})";
  std::string on;
  {
    test::Client anna(test_server);
    const json::object preview = asked(anna, R"({"preview":)" + wishes + "}", "preview");
    EXPECT_EQ(preview.at("settings").at("practice"), true);
    EXPECT_FALSE(preview.at("opponents").as_array().empty());
    on = anna.create(wishes, 1);
    anna.sit("Anna", 1);
    ASSERT_TRUE(test_server.run([&] {
      anna.look();
      return anna.question.has_value();
    }));
    EXPECT_TRUE(anna.table.at("secret").is_null());
  }
  test_server.shut();
  test_server.open();
  test::Client anna(test_server);
  anna.enter(on, 1);
  // Everything can be taken back, even what the seat answered in the old game.
  for (int i = 0; i < 6; ++i) {
    anna.seen.clear();
    anna.say(R"({"undo":1})");
    EXPECT_EQ(anna.wait("undo").at("state"), "done");
  }
  Rng rng(4);
  ASSERT_TRUE(anna.play_alone(rng));
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 2; }));
  const records::Record record =
      records::read_record(text::read_yaml(std::string(asked(anna, R"({"record":)" + text_of(on) + "}", "record").at("text").as_string()), "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_EQ(record.fair->table, id) << "the shuffles are those of the old table";
  EXPECT_TRUE(records::replay(record)->failures().empty());
  anna.say(R"({"rematch":"same"})");
  ASSERT_TRUE(test_server.run([&] {
    anna.look();
    return !anna.table.at("rematch").is_null();
  }));
  const std::string old_hash(anna.table.at("hash").as_string());
  anna.enter(std::string(anna.table.at("rematch").as_string()), 1);
  EXPECT_NE(anna.table.at("hash").as_string(), old_hash);
}

TEST(LobbyPast, Refuses_to_play_on_where_that_cannot_be) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3);
  test::Client anna(test_server);
  const std::int64_t answers = asked(anna, R"({"review":)" + text_of(id) + "}", "review").at("answers").as_int64();
  const auto code = [&](const std::string& at, const std::string& more) {
    return anna.code_of(R"({"create":{"from":{"table":)" + text_of(id) + R"(,"at":)" + at + "}" + more + R"(},"token":)" + text_of(test::hex(1)) +
                        "}");
  };
  EXPECT_EQ(code(std::to_string(answers), ""), "wishes");
  EXPECT_EQ(code("100000", ""), "wishes");
  EXPECT_EQ(code("-1", ""), "wishes");
  EXPECT_EQ(code("3", R"(,"kingdom":"random")"), "wishes");
  EXPECT_EQ(code("3", R"(,"seats":["person","person"])"), "wishes");
  EXPECT_EQ(code("3", R"(,"seats":["person","random","random"])"), "wishes");
  EXPECT_EQ(code("3", R"(,"practice":false)"), "wishes");
  EXPECT_EQ(anna.code_of(R"({"preview":{"from":{"table":"rubbish","at":1}}})"), "no_table");
  EXPECT_EQ(test_server.lobby->running(), 0U);
}

}  // namespace
}  // namespace dominium::server::live
