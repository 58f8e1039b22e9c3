// Databases that earlier versions of the program left: every table goes on as that program had it.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "lobby_people.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

// What the program of an earlier version told everybody.
json::object told_by_version(int version) { return json::parse(text_of("tests/fixtures/version-" + std::to_string(version) + ".json")).as_object(); }

// A server that was started with the tables of an earlier version.
struct Upgraded : test::TestServer {
  explicit Upgraded(int version) {
    const fs::path sql = "tests/fixtures/version-" + std::to_string(version) + ".sql";
    shut();
    for (const fs::directory_entry& left : fs::directory_iterator(folder)) fs::remove(left);
    SQLite::Database((folder / "tables.db").string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(text_of(sql));
    // However long ago that was.
    config.keep = {.finished_days = 1'000'000, .abandoned_days = 1'000'000, .waiting_hours = 1'000'000};
    open();
  }
};

// What somebody who enters is told, as far as the fixture keeps it.
json::object told(Upgraded& upgraded, const std::string& id, int person) {
  test::Client client(upgraded);
  client.say(R"({"enter":")" + id + (person != 0 ? R"(","token":")" + test::hex(person) : std::string()) + "\"}");
  upgraded.run([&] { return client.saw("here") || client.saw("error"); });
  json::object all;
  for (const json::object& message : client.seen) {
    const std::string type(message.at("type").as_string());
    if (type == "table") {
      json::object& table = all["table"].emplace_object();
      for (const char* key : {"state", "seats", "paused", "draft", "secret"}) table[key] = message.at(key);
      for (json::value& seat : table["seats"].as_array()) seat.as_object().erase("away");  // versions before 4 did not tell it
    }
    if (type == "talk") all["talk"] = message.at("lines");
    if (type == "events") all["events"] = message.at("first").to_number<std::size_t>() + message.at("events").as_array().size();  // in pieces
    if (type == "view" || type == "decision") all[type] = message;
    if (type == "decision") all[type].as_object().erase("ends");  // versions before 4 did not tell it
    if (type == "view")                                           // version 1 did not tell these
      for (json::value& seat : all["view"].as_object()["seats"].as_array())
        for (const char* key : {"deck_size", "discard_size"}) seat.as_object().erase(key);
    if (type != "over") continue;
    json::array& scores = all["over"].emplace_array();
    for (const json::value& score : message.at("scores").as_array()) scores.push_back(score.at("score"));
  }
  return all;
}

void expect_as_told(Upgraded& upgraded, const json::object& expected) {
  for (const auto& [name, table] : expected)
    for (const auto& [person, lines] : table.at("told").as_object())
      EXPECT_EQ(told(upgraded, std::string(table.at("table").as_string()), std::stoi(std::string(person))), lines) << name << ", person " << person;
}

void expect_all_go_on(int version, std::size_t tables, const std::vector<std::string>& listed) {
  const json::object expected = told_by_version(version);
  ASSERT_EQ(expected.size(), tables);
  Upgraded upgraded(version);
  EXPECT_TRUE(fs::exists(upgraded.folder / ("tables.db.version-" + std::to_string(version))));
  expect_as_told(upgraded, expected);
  // The next start finds the newer version.
  upgraded.shut();
  upgraded.open();
  expect_as_told(upgraded, expected);

  test::Client client(upgraded);
  client.say(R"({"list":"finished"})");
  const json::object list = client.wait("tables");
  ASSERT_EQ(list.at("tables").as_array().size(), listed.size());
  for (std::size_t i = 0; i < listed.size(); ++i) EXPECT_EQ(list.at("tables").at(i).at("table"), expected.at(listed[i]).at("table"));
}

TEST(OlderVersions, Every_table_of_version_1_goes_on_as_it_was) { expect_all_go_on(1, 13, {"given up, listed", "finished"}); }

TEST(OlderVersions, Every_table_of_version_2_goes_on_as_it_was) { expect_all_go_on(2, 14, {"finished"}); }

TEST(OlderVersions, Every_table_of_version_3_goes_on_as_it_was) { expect_all_go_on(3, 5, {"finished"}); }

class OlderVersion : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(All, OlderVersion, testing::Values(1, 2, 3));

TEST_P(OlderVersion, A_game_is_played_to_its_end) {
  const json::object expected = told_by_version(GetParam());
  Upgraded upgraded(GetParam());
  const std::string id(expected.at("continued").at("table").as_string());
  Rng rng(4);
  for (const int answers : {20, 1'000'000}) {
    test::Client anna(upgraded);
    anna.enter(id, 1);
    for (int i = 0; i < answers && anna.over.empty(); ++i) {
      ASSERT_TRUE(upgraded.run([&] {
        anna.look();
        return anna.question || !anna.over.empty();
      }));
      if (anna.question) anna.answer(rng);
    }
    upgraded.run([&] { return upgraded.journal->counts().waiting == 0; });
    if (!anna.over.empty()) break;
    anna.leave();  // no client outlives its server
    upgraded.shut();
    upgraded.open();
  }
  ASSERT_TRUE(upgraded.run([&] { return upgraded.metrics.games_finished == 1; }));
}

}  // namespace
}  // namespace dominium::server::live
