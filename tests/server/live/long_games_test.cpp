// Games with very many entries: a snapshot takes their place, and everything goes on as before.
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <fstream>

#include "lobby_people.hpp"
#include "records/record.hpp"
#include "tables/table.hpp"
#include "tables/verbs.hpp"
#include "text/document.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;

struct Long {
  Long() { test_server.config.limits.chat_lines = 1'000'000; }
  // Both say so many lines; half of what makes a snapshot due.
  void talk(test::Client& one, test::Client& other, int lines = static_cast<int>(tables::entries_before_snapshot / 2)) {
    for (int i = 1; i <= lines; ++i)
      for (test::Client* client : {&one, &other}) client->say(R"({"chat":"so much","id":)" + std::to_string(i) + "}");
    for (test::Client* client : {&one, &other}) EXPECT_TRUE(test_server.run([&] { return client->wait("done").at("id") == lines; }));
  }
  [[nodiscard]] std::size_t entries() const { return test_server.journal->entries(1).size(); }
  [[nodiscard]] bool in_file(const std::string& text) const {
    std::ifstream file(test_server.folder / "tables.db", std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}}.find(text) != std::string::npos;
  }

  test::TestServer test_server;
};

TEST(LongGame, Is_restored_from_a_snapshot_and_what_came_after_it) {
  Long game;
  test::TestServer& test_server = game.test_server;
  Rng rng(3);
  std::string id, view;
  json::object question;
  {
    test::Two two(test_server);
    id = two.id;
    two.play(test_server, rng, 40);
    game.talk(two.anna, two.ben);
    two.play(test_server, rng, 15);
    ASSERT_TRUE(test_server.run([&] {
      two.anna.look();
      two.ben.look();
      return (two.anna.question || two.ben.question) && test_server.journal->counts().waiting == 0;
    }));
    question = *two.asked().question;
    view = json::serialize(two.anna.view);
    EXPECT_LT(game.entries(), 200U);
    EXPECT_GT(test_server.journal->table(1)->first, tables::entries_before_snapshot);
  }
  test_server.shut();
  test_server.open();
  EXPECT_LT(game.entries(), 200U);
  {
    test::Client anna(test_server), ben(test_server);
    anna.enter(id, 1);
    ben.enter(id, 2);
    EXPECT_EQ(anna.wait("talk").at("lines").as_array().size(), tables::chat_lines_told_again);
    ASSERT_TRUE(test_server.run([&] {
      anna.look();
      ben.look();
      return !anna.view.empty() && (anna.question || ben.question);
    }));
    EXPECT_EQ(json::serialize(anna.view), view);
    EXPECT_EQ(anna.question ? *anna.question : *ben.question, question);
    while (anna.over.empty()) {
      ASSERT_TRUE(test_server.run([&] {
        anna.look();
        ben.look();
        return anna.question || ben.question || !anna.over.empty();
      }));
      if (anna.over.empty()) (anna.question ? anna : ben).answer(rng);
    }
    ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  }
  // The record of the finished game is complete.
  test_server.shut();
  test_server.open();
  test::Client reader(test_server);
  reader.say(R"({"record":")" + id + "\"}");
  const records::Record record = records::read_record(text::read_yaml(std::string(reader.wait("record").at("text").as_string()), "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_TRUE(records::replay(record)->failures().empty());
  reader.say(R"({"review":")" + id + "\"}");
  EXPECT_FALSE(reader.wait("review").empty());
}

TEST(LongGame, Is_told_to_whoever_enters_while_it_goes_on_without_a_restart) {
  Long game;
  test::Two two(game.test_server);
  Rng rng(5);
  two.play(game.test_server, rng, 10);
  game.talk(two.anna, two.ben);
  ASSERT_LT(game.entries(), 200U);
  two.play(game.test_server, rng, 30);
  test::Client phone(game.test_server);
  phone.enter(two.id, 1);
  (void)phone.wait("view");
  ASSERT_TRUE(game.test_server.run([&] {
    two.anna.look();
    return two.anna.view == phone.view;
  }));
}

// Cid left before the snapshot, Anna is still there afterwards.
TEST(LongGame, Forgets_who_wants_to_be_forgotten) {
  Long game;
  test::TestServer& test_server = game.test_server;
  {
    test::Client anna(test_server), ben(test_server), cid(test_server);
    const std::string id = anna.create(R"({"seats":["person","person","person"]})", 1);
    anna.sit("Anna", 1);
    ben.enter(id);
    ben.sit("Ben", 2);
    cid.enter(id);
    cid.sit("Cid", 3);
    ASSERT_TRUE(test::game_begins(test_server, {&anna, &ben, &cid}));
    game.talk(anna, ben, 490);
    cid.say(R"({"chat":"words of C","id":1})");
    (void)cid.wait("done");
    cid.say(R"({"leave":true,"id":2})");
    (void)cid.wait("done");
    game.talk(anna, ben, 10);
    const std::string snapshot = test_server.journal->entries(1).front();
    for (const char* kept : {"so_far", "Anna", "Cid", "words of C"}) EXPECT_NE(snapshot.find(kept), std::string::npos) << kept;
    ben.say(R"({"resign":true})");
    anna.say(R"({"resign":true})");
    ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
    const auto forget = [&](int token) { return R"({"forget":")" + id + R"(","token":")" + test::hex(token) + R"("})"; };
    EXPECT_EQ(cid.code_of(forget(77)), "no_seat");
    cid.say(forget(3));
    EXPECT_FALSE(cid.wait("forgotten").empty());
    anna.say(forget(1));
    EXPECT_FALSE(anna.wait("forgotten").empty());
    EXPECT_EQ(anna.code_of(forget(1)), "no_seat") << "forgotten once and for all";
    test::Client reader(test_server);
    reader.say(R"({"record":")" + id + "\"}");
    EXPECT_FALSE(reader.wait("record").empty()) << "the game is still there";
  }
  test_server.shut();
  EXPECT_TRUE(game.in_file("Ben"));
  for (const char* gone : {"Anna", "Cid", "words of C"}) EXPECT_FALSE(game.in_file(gone)) << gone;
}

TEST(LongGame, Is_set_aside_where_an_answer_in_its_snapshot_is_no_longer_possible) {
  Long game;
  test::TestServer& test_server = game.test_server;
  std::string id;
  {
    test::Two two(test_server);
    id = two.id;
    Rng rng(3);
    two.play(test_server, rng, 30);
    game.talk(two.anna, two.ben);
    ASSERT_LT(game.entries(), 200U);
  }
  test_server.shut();
  SQLite::Database((test_server.folder / "tables.db").string(), SQLite::OPEN_READWRITE)
      .exec(
          "UPDATE tables SET engine = 'base 0123456789abcdef';"
          "UPDATE entries SET text = json_set(text, '$.so_far.game.answers[9][1]', 'curse-of-the-mummy') WHERE number = (SELECT first FROM tables)");
  test_server.open();
  test::Client anna(test_server);
  anna.say(R"({"enter":")" + id + R"(","token":")" + test::hex(1) + "\"}");
  const std::string why(anna.wait("error").at("text").as_string());
  EXPECT_NE(why.find("no longer possible from entry 1,0"), std::string::npos) << why;
  EXPECT_GT(game.entries(), 0U) << "kept for repair";
}

TEST(Lobby, After_a_restart_who_was_removed_and_who_agreed_to_delete_a_game_is_known) {
  test::TestServer test_server;
  std::string id;
  {
    test::Client anna(test_server), ben(test_server), cid(test_server);
    id = anna.create(R"({"seats":["person","person","person"]})", 1);
    anna.sit("Anna", 1);
    ben.enter(id);
    ben.sit("Ben", 2);
    cid.enter(id);
    cid.sit("Cid", 3);
    ASSERT_TRUE(test::game_begins(test_server, {&anna, &ben, &cid}));
    anna.say(R"({"remove":3})");
    EXPECT_EQ(cid.wait("notice").at("code"), "removed");
    anna.say(R"({"delete":true})");
    EXPECT_EQ(ben.wait("notice").at("code"), "delete_asked");
    ben.say(R"({"delete":true,"id":4})");
    EXPECT_EQ(ben.wait("done").at("id"), 4);
  }
  test_server.shut();
  test_server.open();
  test::Client anna(test_server), ben(test_server), cid(test_server);
  anna.enter(id, 1);
  EXPECT_EQ(anna.wait("notice").at("code"), "delete_asked");
  ben.enter(id, 2);
  (void)ben.wait("here");
  EXPECT_FALSE(ben.saw("notice")) << "who has agreed is not asked again";
  cid.enter(id, 3);
  EXPECT_EQ(cid.wait("notice").at("code"), "delete_asked");
  cid.say(R"({"delete":true})");
  EXPECT_EQ(anna.wait("notice").at("code"), "deleted");
  EXPECT_EQ(test_server.lobby->running(), 0U);
}

}  // namespace
}  // namespace dominium::server::live
