// Tables that can't be restored: they are set aside, their players are told why, nothing of them is lost, and all others are served.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "lobby_people.hpp"
#include "tables/origin.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;

void change(const test::TestServer& test_server, const std::string& sql) {
  SQLite::Database((test_server.folder / "tables.db").string(), SQLite::OPEN_READWRITE).exec(sql);
}

// Two tables in the middle of their games; the server is down.
struct TwoTables {
  TwoTables() {
    for (std::string* id : {&bad, &good}) {
      test::Two two(test_server, R"({"seats":["person","person"],"listed":true})");
      Rng rng(7);
      two.play(test_server, rng, 12);
      test_server.run([&] { return test_server.journal->counts().waiting == 0; });
      *id = two.id;
    }
    test_server.shut();
  }
  // The code and the sentence that somebody who enters the bad table is told.
  json::object refusal(int person) {
    test::Client client(test_server);
    client.say(R"({"enter":")" + bad + (person != 0 ? R"(","token":")" + test::hex(person) : std::string()) + "\"}");
    return client.wait("error");
  }
  std::string reason() { return std::string(refusal(1).at("text").as_string()); }
  void expect_served(const std::string& id) {
    test::Client client(test_server);
    client.enter(id, 1);
    EXPECT_FALSE(client.wait("view").empty());
  }

  test::TestServer test_server;
  std::string bad, good;
};

TEST(SetAside, A_damaged_table_is_told_with_the_reason_and_all_others_are_served) {
  TwoTables tables;
  change(tables.test_server, R"(UPDATE entries SET text = '{"seat":1,"choose":"curse-of-the-mummy"}' WHERE table_id = 1 AND number = 9)");
  tables.test_server.config.keep = {.finished_days = 0, .abandoned_days = 0, .waiting_hours = 0};
  tables.test_server.open();
  EXPECT_EQ(tables.test_server.metrics.tables_set_aside, 1);
  EXPECT_NE(tables.test_server.lobby->metrics().body.find("dominium_tables_set_aside 1\n"), std::string::npos);
  for (const int person : {1, 2, 0}) {
    const json::object refused = tables.refusal(person);
    EXPECT_EQ(refused.at("code"), "set_aside");
    EXPECT_NE(refused.at("text").as_string().find("Entry 9 of what is stored for this table is damaged."), std::string::npos) << refused;
  }
  test::Client stranger(tables.test_server);
  EXPECT_EQ(stranger.code_of(R"({"enter":"1-00000000000000000000"})"), "no_table") << "only those who know its id are told";
  stranger.say(R"({"list":"mine","tables":[")" + tables.bad + "\"]}");
  const json::object mine = stranger.wait("tables");
  ASSERT_EQ(mine.at("tables").as_array().size(), 1U);
  EXPECT_EQ(mine.at("tables").at(0).at("state"), "set_aside");
  EXPECT_EQ(mine.at("tables").at(0).at("table").as_string(), tables.bad);
  std::vector<std::string> names;
  for (const json::value& seat : mine.at("tables").at(0).at("seats").as_array()) names.emplace_back(seat.at("name").as_string());
  EXPECT_EQ(names, (std::vector<std::string>{"Anna", "Ben"}));
  // Nothing is tidied away, and nothing is changed.
  const std::size_t entries = tables.test_server.journal->entries(1).size();
  EXPECT_GE(entries, 14U);
  EXPECT_TRUE(tables.test_server.run([&] { return tables.test_server.journal->table(1)->aside.find("damaged") != std::string::npos; }));

  // Once it is repaired, the next start takes it up again.
  tables.test_server.config.keep = {};
  tables.test_server.shut();
  change(tables.test_server, "DELETE FROM entries WHERE table_id = 1 AND number >= 9");
  tables.test_server.metrics.tables_set_aside = 0;
  tables.test_server.open();
  tables.expect_served(tables.bad);
  EXPECT_EQ(tables.test_server.metrics.tables_set_aside, 0);
  EXPECT_TRUE(tables.test_server.run([&] { return tables.test_server.journal->table(1)->aside.empty(); }));
}

TEST(SetAside, All_others_are_served_whatever_is_wrong_with_one) {
  for (const char* damage :
       {"DELETE FROM entries WHERE table_id = 1 AND number = 4", "UPDATE entries SET text = '' WHERE table_id = 1 AND number = 2",
        "UPDATE entries SET text = '[1' WHERE table_id = 1 AND number = 7",
        R"(UPDATE entries SET text = '{"seat":9,"resign":true}' WHERE table_id = 1 AND number = 7)",
        R"(UPDATE tables SET settings = json_set(settings, '$.settings.kingdom', 'none') WHERE id = 1)",
        R"(UPDATE tables SET settings = json_remove(settings, '$.secret') WHERE id = 1)",
        R"(UPDATE entries SET text = '{"seat":1,"something":"new"}' WHERE table_id = 1 AND number = 7)"}) {
    TwoTables tables;
    change(tables.test_server, damage);
    tables.test_server.open();
    EXPECT_EQ(tables.refusal(1).at("code"), "set_aside") << damage;
    tables.expect_served(tables.good);
    test::Client client(tables.test_server);
    client.say(R"({"list":"mine","tables":[")" + tables.bad + R"(",")" + tables.good + "\"]}");
    const json::array mine = client.wait("tables").at("tables").as_array();
    ASSERT_FALSE(mine.empty()) << damage;
    EXPECT_EQ(mine.back().at("table").as_string(), tables.good) << damage;
  }
}

TEST(SetAside, After_a_change_of_the_rules_a_table_goes_on_as_far_as_its_answers_are_legal) {
  TwoTables tables;
  change(tables.test_server, R"(UPDATE tables SET engine = 'base 0123456789abcdef')");
  tables.test_server.open();
  tables.expect_served(tables.bad);  // all of its answers are still possible
  tables.test_server.shut();
  change(tables.test_server, R"(UPDATE entries SET text = '{"seat":1,"choose":"curse-of-the-mummy"}' WHERE table_id = 1 AND number = 9)");
  tables.test_server.open();
  EXPECT_NE(tables.reason().find("The rules of a card have changed since this game was begun"), std::string::npos) << tables.reason();
  EXPECT_NE(tables.reason().find("from entry 9 on"), std::string::npos) << tables.reason();
  tables.expect_served(tables.good);
}

TEST(SetAside, A_table_remembers_the_engine_that_made_it) {
  TwoTables tables;
  tables.test_server.open();
  EXPECT_EQ(tables.test_server.journal->table(1)->engine, "base 7dfa6a8d58af7482");
}

TEST(SetAside, A_finished_game_that_is_damaged_is_set_aside_when_somebody_wants_to_see_it) {
  test::TestServer test_server;
  test::Two two(test_server);
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  two.anna.leave();  // no client outlives its server
  two.ben.leave();
  test_server.shut();
  change(test_server, "UPDATE entries SET text = '{}' WHERE number = 2");
  test_server.open();
  test::Client client(test_server);
  EXPECT_EQ(client.code_of(R"({"review":")" + two.id + "\"}"), "set_aside");
  EXPECT_EQ(client.code_of(R"({"enter":")" + two.id + "\"}"), "set_aside");
  EXPECT_EQ(test_server.metrics.tables_set_aside, 1);
}

TEST(SetAside, A_table_that_was_let_go_and_cannot_be_read_again_is_set_aside) {
  test::TestServer test_server;
  test::Two two(test_server);
  const std::int64_t number = tables::table_number(two.id);
  const auto next = static_cast<std::int64_t>(test_server.journal->entries(number).size()) + 1;
  std::atomic<bool> written = false;
  test_server.journal->append(number, next, "from elsewhere",
                              [&](storage::WriteResult result, const std::string&) { written = result == storage::WriteResult::written; });
  ASSERT_TRUE(test_server.run([&] { return written.load(); }));
  two.anna.say(R"({"chat":"from here"})");
  ASSERT_TRUE(test_server.run([&] { return two.anna.device->closed == 1012; }));
  test::Client anna(test_server);
  EXPECT_EQ(anna.code_of(R"({"enter":")" + two.id + R"(","token":")" + test::hex(1) + "\"}"), "set_aside");
  EXPECT_EQ(test_server.journal->entries(number).size(), static_cast<std::size_t>(next));
}

}  // namespace
}  // namespace dominium::server::live
