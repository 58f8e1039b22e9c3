// The lobby and its rooms, with connections that aren't sockets: everything a client can say, and what the others see of it.
#include <gtest/gtest.h>

#include <fstream>

#include "faulty_disk.hpp"
#include "lobby_people.hpp"
#include "records/record.hpp"
#include "tables/origin.hpp"
#include "text/document.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;
using namespace std::chrono_literals;

TEST(Lobby, Two_people_play_a_game_to_its_end_and_anybody_can_check_it) {
  test::TestServer test_server;
  test::Two two(test_server, R"({"seats":["person","person"],"listed":true})");
  Rng rng(3);
  two.play(test_server, rng);
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  two.ben.look();
  EXPECT_EQ(two.anna.table.at("state"), "over");
  EXPECT_EQ(two.anna.over.at("scores"), two.ben.over.at("scores"));
  test::Client reader(test_server);
  reader.say(R"({"record":")" + two.id + "\"}");
  const records::Record record = records::read_record(text::read_yaml(std::string(reader.wait("record").at("text").as_string()), "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_TRUE(record.fair->first_drawn);
  EXPECT_TRUE(records::replay(record)->failures().empty());
  reader.say(R"({"list":"finished"})");
  const json::object list = reader.wait("tables");
  ASSERT_EQ(list.at("tables").as_array().size(), 1U);
  EXPECT_EQ(list.at("tables").at(0).at("table").as_string(), two.id);
  EXPECT_TRUE(list.at("next").is_null());
}

TEST(Lobby, Opponents_answer_by_themselves) {
  test::TestServer test_server;
  test::Client anna(test_server);
  anna.create(R"({"seats":["person","big-money-greening","random"]})", 1);
  anna.sit("Anna", 1);
  Rng rng(4);
  ASSERT_TRUE(anna.play_alone(rng));
  EXPECT_EQ(anna.over.at("scores").as_array().size(), 3U);
  EXPECT_GT(test_server.metrics.opponent_choices, 20U);
}

TEST(Lobby, What_is_shown_is_on_disk) {
  test::TestServer test_server;
  test::Two two(test_server);
  Rng rng(5);
  for (int i = 0; i < 60; ++i) {
    two.play(test_server, rng, 1);
    ASSERT_TRUE(test_server.run([&] {
      two.anna.look();
      two.ben.look();
      return two.anna.question || two.ben.question;
    }));
    const json::object anna = two.anna.view;
    const json::object ben = two.ben.view;
    if (i % 10 != 0) continue;
    // What a crash at this moment would leave.
    fs::path copy = test_server.folder;
    copy += "-crashed";
    fs::remove_all(copy);
    fs::copy(test_server.folder, copy, fs::copy_options::recursive);
    test::TestServer again;
    again.shut();
    fs::remove_all(again.folder);
    fs::rename(copy, again.folder);
    again.open();
    test::Client later(again);
    later.enter(two.id, 1);
    (void)later.wait("view");
    EXPECT_EQ(later.view, anna);
    later.enter(two.id, 2);
    (void)later.wait("view");
    EXPECT_EQ(later.view, ben);
  }
}

TEST(Lobby, A_seat_is_taken_up_again_by_its_token_and_by_nothing_else) {
  test::TestServer test_server;
  test::Two two(test_server);
  test::Client phone(test_server);
  phone.enter(two.id, 1);
  (void)phone.wait("view");
  EXPECT_EQ(phone.view, two.anna.view);
  EXPECT_EQ(phone.view.at("seat"), 1);
  test::Client stranger(test_server);
  stranger.enter(two.id, 99);
  (void)stranger.wait("view");
  EXPECT_TRUE(stranger.view.at("seat").is_null());
  EXPECT_TRUE(stranger.view.at("hand").as_object().empty());
  EXPECT_EQ(stranger.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  EXPECT_EQ(stranger.code_of(R"({"resign":true})"), "no_seat");
  EXPECT_EQ(stranger.code_of(R"({"pause":true})"), "no_seat");
  EXPECT_EQ(stranger.code_of(R"({"remove":1})"), "no_seat");
  EXPECT_EQ(stranger.code_of(R"({"delete":true})"), "no_seat");
  EXPECT_EQ(stranger.code_of(R"({"chat":"hello"})"), "no_seat");
  EXPECT_EQ(two.ben.code_of(R"({"delete":true})"), "no_seat") << "the host is Anna";
  // Either device may answer, but only once.
  test::Client& asked = two.asked();
  if (&asked == &two.anna) {
    phone.look();
    ASSERT_TRUE(phone.question);
    const std::string line = R"({"choice":"stop","request":)" + json::serialize(asked.question->at("request")) + "}";
    phone.say(line);
    EXPECT_FALSE(phone.wait("heard").empty());
    EXPECT_EQ(two.anna.code_of(line), "stale");
  }
}

TEST(Lobby, Says_what_is_wrong_and_changes_nothing) {
  test::TestServer test_server;
  test::Client anna(test_server);
  EXPECT_EQ(anna.code_of("rubbish"), "malformed");
  EXPECT_EQ(anna.code_of("[]"), "malformed");
  EXPECT_EQ(anna.code_of("{}"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":{},"list":"open"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":{}})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":{},"token":"12"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":[],"token":")" + test::hex(1) + "\"}"), "wishes");
  EXPECT_EQ(anna.code_of(R"({"create":{"seats":["person"]},"token":")" + test::hex(1) + "\"}"), "wishes");
  EXPECT_EQ(anna.code_of(R"({"list":"all"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"enter":"17-00000000000000000000"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"enter":"nonsense"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"enter":5})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"enter":"x","colour":"red"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"record":"17-00000000000000000000"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"chat":"hello"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"choice":"stop","request":1})"), "no_table");
  EXPECT_EQ(test_server.metrics.tables_made, 0U);
  const std::string id = anna.create(R"({"seats":["person","person"]})", 1);
  EXPECT_EQ(anna.code_of(R"({"sit":"","token":")" + test::hex(1) + R"(","commitment":")" + test::hex(3) + "\"}"), "name");
  EXPECT_EQ(anna.code_of(R"({"sit":"Anna","token":")" + test::hex(1) + "\"}"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  anna.sit("Anna", 1);
  EXPECT_EQ(anna.code_of(R"({"choice":"stop","request":1})"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"rematch":"same"})"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"rematch":"other"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"decline":"everything"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"pause":true})"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"remove":2})"), "no_seat");
  EXPECT_EQ(anna.code_of(R"({"forget":")" + id + R"(","token":")" + test::hex(1) + "\"}"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"sit":"Twice","token":")" + test::hex(1) + R"(","commitment":")" + test::hex(3) + "\"}"), "not_now");
  test::Client ben(test_server);
  ben.enter(id);
  EXPECT_EQ(ben.code_of(R"({"sit":"Anna","token":")" + test::hex(2) + R"(","commitment":")" + test::hex(3) + "\"}"), "name");
  ben.sit("Ben", 2);
  test::Client late(test_server);
  late.enter(id);
  EXPECT_EQ(late.code_of(R"({"sit":"Cid","token":")" + test::hex(3) + R"(","commitment":")" + test::hex(3) + "\"}"), "full");
  EXPECT_EQ(late.code_of(R"({"resync":0})"), "no_seat");
}

TEST(Lobby, A_reply_has_the_number_of_its_question) {
  test::TestServer test_server;
  test::Client anna(test_server);
  anna.say(R"({"list":"open","id":7})");
  EXPECT_EQ(anna.wait("tables").at("id"), 7);
  anna.say(R"({"enter":"nonsense","id":8})");
  EXPECT_EQ(anna.wait("error").at("id"), 8);
  anna.say(R"({"preview":{"kingdom":"random"},"id":9})");
  const json::object preview = anna.wait("preview");
  EXPECT_EQ(preview.at("id"), 9);
  EXPECT_GE(preview.at("opponents").as_array().size(), 3U);
  anna.create(R"({"seats":["person","person"]})", 1);
  anna.sit("Anna", 1);
  anna.say(R"({"chat":"hello","id":10})");
  EXPECT_EQ(anna.wait("done").at("id"), 10);
}

TEST(Lobby, Lists_the_tables_that_are_open_to_all) {
  test::TestServer test_server;
  test::Client anna(test_server);
  anna.create(R"({"seats":["person","person"]})", 1);
  const std::string listed = anna.create(R"({"seats":["person","person"],"listed":true})", 1);
  anna.say(R"({"list":"open"})");
  const json::object open = anna.wait("tables");
  ASSERT_EQ(open.at("tables").as_array().size(), 1U);
  EXPECT_EQ(open.at("tables").at(0).at("table").as_string(), listed);
  EXPECT_TRUE(open.at("tables").at(0).at("secret").is_null());
}

TEST(Lobby, The_host_pauses_removes_and_deletes) {
  test::TestServer test_server;
  test::Two two(test_server);
  two.anna.say(R"({"pause":true})");
  test_server.run([&] {
    two.ben.look();
    return two.ben.table.at("paused").as_bool();
  });
  test::Client& asked = two.asked();
  EXPECT_EQ(asked.code_of(R"({"choice":"stop","request":1})"), "not_now");
  two.anna.say(R"({"pause":false})");
  two.ben.seen.clear();
  two.anna.say(R"({"remove":2})");
  EXPECT_EQ(two.ben.wait("notice").at("code"), "removed");
  EXPECT_TRUE(two.ben.wait("you").at("seat").is_null());
  EXPECT_EQ(two.ben.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  test::Client back(test_server);
  back.enter(two.id, 2);
  (void)back.wait("view");
  EXPECT_TRUE(back.view.at("hand").as_object().empty()) << "the token holds nothing any more";
  two.anna.seen.clear();
  two.anna.say(R"({"delete":true})");
  EXPECT_EQ(two.anna.wait("notice").at("code"), "delete_asked") << "it is Ben's game too, although he was removed";
  EXPECT_EQ(back.wait("notice").at("code"), "delete_asked");
  back.say(R"({"delete":true})");
  EXPECT_EQ(two.anna.wait("notice").at("code"), "deleted");
  EXPECT_EQ(back.code_of(R"({"enter":")" + two.id + "\"}"), "no_table");
  EXPECT_EQ(test_server.lobby->running(), 0U);
}

// Three people play, Anna is the host; a stranger watches.
struct Deleting {
  Deleting() : id(anna.create(R"({"seats":["person","person","person","random"]})", 1)) {
    anna.sit("Anna", 1);
    ben.enter(id);
    ben.sit("Ben", 2);
    cid.enter(id);
    cid.sit("Cid", 3);
    EXPECT_TRUE(test::game_begins(test_server, {&anna, &ben, &cid}));
    stranger.enter(id);
  }
  std::string notice(test::Client& client) { return std::string(client.wait("notice").at("code").as_string()); }
  bool is_there() {
    test::Client reader(test_server);
    reader.say(R"({"list":"mine","tables":[")" + id + "\"]}");
    return !reader.wait("tables").at("tables").as_array().empty();
  }
  test::TestServer test_server;
  test::Client anna{test_server}, ben{test_server}, cid{test_server}, stranger{test_server};
  std::string id;
};

TEST(Lobby, A_running_game_is_deleted_only_if_everybody_in_it_agrees) {
  Deleting at;
  EXPECT_EQ(at.ben.code_of(R"({"delete":true})"), "no_seat") << "the host has not asked";
  EXPECT_EQ(at.anna.code_of(R"({"delete":false})"), "not_now");
  at.anna.say(R"({"delete":true,"id":5})");
  EXPECT_EQ(at.anna.wait("done").at("id"), 5);
  EXPECT_EQ(at.notice(at.ben), "delete_asked");
  EXPECT_EQ(at.notice(at.cid), "delete_asked");
  EXPECT_EQ(at.stranger.code_of(R"({"delete":true})"), "no_seat");
  at.ben.say(R"({"delete":true,"id":6})");
  EXPECT_EQ(at.ben.wait("done").at("id"), 6);
  EXPECT_TRUE(at.is_there()) << "Cid has not agreed";
  test::Client phone(at.test_server);
  phone.enter(at.id, 3);
  EXPECT_EQ(at.notice(phone), "delete_asked") << "whoever comes back is asked again";
  phone.say(R"({"delete":false})");
  at.anna.seen.clear();
  EXPECT_EQ(at.notice(at.anna), "delete_declined");
  EXPECT_EQ(at.notice(at.ben), "delete_declined");
  EXPECT_EQ(at.cid.code_of(R"({"delete":true})"), "no_seat") << "nothing is asked any more";
  EXPECT_TRUE(at.is_there());
  // All have to agree anew.
  at.anna.say(R"({"delete":true})");
  EXPECT_EQ(at.notice(at.ben), "delete_asked");
  at.ben.say(R"({"delete":true})");
  phone.say(R"({"delete":true})");
  EXPECT_EQ(at.notice(at.ben), "deleted");
  EXPECT_FALSE(at.stranger.wait("notice").empty());
  EXPECT_FALSE(at.is_there());
}

TEST(Lobby, Who_left_a_running_game_or_resigned_need_not_agree_to_its_end) {
  Deleting at;
  at.ben.say(R"({"leave":true})");
  EXPECT_TRUE(at.ben.wait("you").at("seat").is_null());
  at.anna.say(R"({"delete":true})");
  EXPECT_EQ(at.notice(at.cid), "delete_asked");
  EXPECT_EQ(at.ben.code_of(R"({"delete":false})"), "no_seat");
  at.cid.say(R"({"resign":true})");
  EXPECT_EQ(at.notice(at.cid), "deleted") << "nobody's consent is missing any more";
  EXPECT_FALSE(at.is_there());
}

TEST(Lobby, A_wish_to_delete_a_running_game_ends_with_the_game) {
  Deleting at;
  at.anna.say(R"({"delete":true})");
  EXPECT_EQ(at.notice(at.cid), "delete_asked");
  at.cid.say(R"({"delete":true})");
  for (test::Client* client : {&at.anna, &at.cid}) {
    client->say(R"({"resign":true})");
    (void)client->wait("you");
  }
  at.ben.say(R"({"resign":true})");
  ASSERT_TRUE(at.test_server.run([&] { return at.test_server.metrics.games_finished == 1; }));
  EXPECT_TRUE(at.is_there());
  at.anna.say(R"({"delete":true})");
  at.anna.seen.clear();
  EXPECT_EQ(at.notice(at.anna), "deleted") << "a game that is over is the host's to delete";
}

TEST(Lobby, Takes_no_spectators_where_none_are_wanted) {
  test::TestServer test_server;
  test::Two two(test_server, R"({"seats":["person","person"],"spectators":false})");
  test::Client stranger(test_server);
  EXPECT_EQ(stranger.code_of(R"({"enter":")" + two.id + "\"}"), "no_seat");
  two.anna.say(R"({"chat":"just us"})");
  EXPECT_EQ(two.ben.wait("chat").at("text"), "just us");
  EXPECT_FALSE(stranger.saw("chat"));
}

TEST(Lobby, Whoever_resigned_does_nothing_more_for_the_seat) {
  test::TestServer test_server;
  test::Client anna(test_server);
  const std::string id = anna.create(R"({"seats":["person","random","random"]})", 1);
  test::Client ben(test_server);
  const std::string three = ben.create(R"({"seats":["person","person","random"]})", 2);
  ben.sit("Ben", 2);
  test::Client cid(test_server);
  cid.enter(three);
  cid.sit("Cid", 3);
  ASSERT_TRUE(test::game_begins(test_server, {&ben, &cid}));
  ben.seen.clear();
  ben.say(R"({"resign":true})");
  EXPECT_TRUE(ben.wait("you").at("seat").is_null());
  EXPECT_EQ(ben.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  EXPECT_TRUE(ben.view.at("hand").as_object().empty());
  EXPECT_EQ(test_server.metrics.tables_playing, 1);
  EXPECT_EQ(test_server.metrics.tables_waiting, 1);
  anna.say(R"({"delete":true})");
  EXPECT_TRUE(test_server.run([&] { return test_server.metrics.tables_waiting == 0; }));
}

TEST(Lobby, A_rematch_keeps_the_seats) {
  test::TestServer test_server;
  test::Two two(test_server);
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  two.ben.say(R"({"rematch":"same"})");
  two.anna.say(R"({"rematch":"new"})");  // there is already one
  const auto next = [&](test::Client& client) {
    test_server.run([&] {
      client.look();
      return !client.table.at("rematch").is_null();
    });
    return std::string(client.table.at("rematch").as_string());
  };
  const std::string id = next(two.anna);
  EXPECT_EQ(next(two.ben), id);
  test::Client thief(test_server);
  thief.enter(id);
  EXPECT_EQ(thief.code_of(R"({"sit":"Thief","token":")" + test::hex(66) + R"(","commitment":")" + test::hex(3) + "\"}"), "full");
  two.anna.enter(id, 1);
  two.anna.sit("Anna", 1);
  two.ben.enter(id, 2);
  two.ben.sit("Ben", 2);
  ASSERT_TRUE(test::game_begins(test_server, {&two.anna, &two.ben}));
  test_server.run([&] {
    two.anna.look();
    return two.anna.question.has_value();
  });
  EXPECT_TRUE(two.anna.question) << "the winner goes last";
  EXPECT_EQ(test_server.lobby->running(), 1U);
}

TEST(Lobby, A_guest_can_have_name_and_chat_deleted) {
  test::TestServer test_server;
  std::optional<test::Two> here(std::in_place, test_server, R"({"seats":["person","person"],"listed":true})");
  test::Two& two = *here;
  const std::string id = two.id;
  two.anna.say(R"({"chat":"my secret recipe"})");
  two.ben.say(R"({"chat":"thank you"})");
  (void)two.anna.wait("chat");
  (void)two.anna.wait("chat");
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  EXPECT_EQ(two.anna.code_of(R"({"forget":")" + two.id + R"(","token":")" + test::hex(77) + "\"}"), "no_seat");
  two.anna.say(R"({"forget":")" + two.id + R"(","token":")" + test::hex(1) + "\"}");
  EXPECT_FALSE(two.anna.wait("forgotten").empty());
  test::Client reader(test_server);
  reader.say(R"({"record":")" + id + "\"}");
  EXPECT_EQ(std::string(reader.wait("record").at("text").as_string()).find("Anna"), std::string::npos) << "while the others are still there";
  here.reset();
  reader.visitor.reset();
  test_server.shut();
  const auto contains = [&](const std::string& text) {
    std::ifstream file(test_server.folder / "tables.db", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    return bytes.find(text) != std::string::npos;
  };
  EXPECT_TRUE(contains("thank you"));
  EXPECT_FALSE(contains("my secret recipe"));
  EXPECT_FALSE(contains("Anna"));
  test_server.open();
  test::Client later(test_server);
  later.say(R"({"record":")" + id + "\"}");
  EXPECT_NE(std::string(later.wait("record").at("text").as_string()).find("Ben"), std::string::npos);
}

// Ben sat there before Dora; then Cid leaves the game, is removed from it or resigns.
TEST(Lobby, Who_left_a_table_or_its_game_can_be_forgotten_and_what_others_said_stays) {
  for (const std::string way : {"leave", "remove", "resign"}) {
    test::TestServer test_server;
    test::Client anna(test_server), ben(test_server), cid(test_server), dora(test_server);
    const std::string id = anna.create(R"({"seats":["person","person","person"]})", 1);
    const auto says = [&](test::Client& client, const std::string& line) {
      client.say(line);
      (void)anna.wait("chat");
    };
    const auto forget = [&](int token) { return R"({"forget":")" + id + R"(","token":")" + test::hex(token) + R"("})"; };
    anna.sit("Anna", 1);
    ben.enter(id);
    ben.sit("Ben", 2);
    says(ben, R"({"chat":"words of B"})");
    ben.say(R"({"leave":true})");
    EXPECT_TRUE(ben.wait("you").at("seat").is_null());
    dora.enter(id);
    dora.sit("Dora", 4);
    EXPECT_EQ(dora.table.at("seats").at(1).at("name"), "Dora") << "on the seat that Ben had";
    says(dora, R"({"chat":"words of D"})");
    cid.enter(id);
    cid.sit("Cid", 3);
    ASSERT_TRUE(test::game_begins(test_server, {&anna, &cid, &dora}));
    says(cid, R"({"chat":"words of C"})");
    EXPECT_EQ(ben.code_of(forget(2)), "not_now") << "the others play on";
    if (way == "remove") anna.say(R"({"remove":3})");
    if (way == "leave") cid.say(R"({"leave":true})");
    if (way == "resign") cid.say(R"({"resign":true})");
    const auto gone = [&](test::Client& client) {
      client.look();
      return client.table.at("seats").at(2).at("name") != "Cid";
    };
    ASSERT_TRUE(test_server.run([&] { return gone(anna); })) << way;
    EXPECT_EQ(cid.code_of(forget(3)), "not_now");
    anna.say(R"({"resign":true})");
    dora.say(R"({"resign":true})");
    ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
    EXPECT_EQ(cid.code_of(forget(77)), "no_seat");
    cid.say(forget(3));
    EXPECT_FALSE(cid.wait("forgotten").empty()) << way;
    ben.say(forget(2));
    EXPECT_FALSE(ben.wait("forgotten").empty()) << way;
    const std::vector<std::string> entries = test_server.journal->entries(1);
    const auto kept = [&](const std::string& text) {
      return std::any_of(entries.begin(), entries.end(), [&](const std::string& entry) { return entry.find(text) != std::string::npos; });
    };
    for (const char* text : {"Anna", "Dora", "words of D"}) EXPECT_TRUE(kept(text)) << way << ": " << text;
    for (const char* text : {"Ben", "Cid", "words of B", "words of C"}) EXPECT_FALSE(kept(text)) << way << ": " << text;
    EXPECT_EQ(anna.code_of(forget(3)), "no_seat") << "forgotten once and for all";
    test::Client reader(test_server);
    reader.say(R"({"record":")" + id + "\"}");
    EXPECT_NE(std::string(reader.wait("record").at("text").as_string()).find("Dora"), std::string::npos) << "the game is still there";
  }
}

TEST(Lobby, Who_played_alone_can_have_the_whole_game_deleted) {
  test::TestServer test_server;
  test::Client anna(test_server);
  const std::string id = anna.create("{}", 1);
  anna.sit("Anna", 1);
  anna.say(R"({"resign":true})");
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  anna.say(R"({"forget":")" + id + R"(","token":")" + test::hex(1) + "\"}");
  EXPECT_FALSE(anna.wait("forgotten").empty());
  EXPECT_EQ(test::Client(test_server).code_of(R"({"record":")" + id + "\"}"), "no_table");
}

TEST(Lobby, Passes_for_somebody_who_takes_too_long) {
  test::TestServer test_server;
  test::Two two(test_server, R"({"seats":["person","person"],"seconds":1})");
  const bool anna = two.anna.question.has_value();
  test::Client& slow = anna ? two.anna : two.ben;
  test::Client& other = anna ? two.ben : two.anna;
  ASSERT_TRUE(test_server.run([&] {
    other.look();
    return other.question.has_value();
  })) << "the other's turn comes";
  EXPECT_FALSE(slow.saw("heard"));
}

TEST(Lobby, A_rematch_counts_among_the_tables_of_whoever_asks_for_it) {
  test::TestServer test_server;
  test::Two two(test_server);
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  test_server.config.limits.tables_per_address = 1;
  test::Client other(test_server);
  other.create(R"({"seats":["person","person"]})", 7);
  EXPECT_EQ(two.ben.code_of(R"({"rematch":"same"})"), "limit");
  test_server.config.limits.tables_per_address = 2;
  two.ben.say(R"({"rematch":"same"})");
  EXPECT_TRUE(test_server.run([&] {
    two.ben.look();
    return !two.ben.table.at("rematch").is_null();
  }));
  EXPECT_EQ(other.code_of(R"({"create":{},"token":")" + test::hex(7) + "\"}"), "limit");
}

TEST(Lobby, After_the_game_nothing_is_left_to_be_done_when_time_is_up) {
  test::TestServer test_server;
  test::Two two(test_server);
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  EXPECT_EQ(two.ben.code_of(R"({"standing":"opponent"})"), "game_over");
  two.ben.say(R"({"chat":"well played"})");
  EXPECT_FALSE(two.ben.wait("chat").empty());
  two.ben.say(R"({"rematch":"same"})");
  EXPECT_TRUE(test_server.run([&] {
    two.ben.look();
    return !two.ben.table.at("rematch").is_null();
  }));
}

TEST(Lobby, Says_of_ones_own_tables_who_is_asked) {
  test::TestServer test_server;
  test::Two two(test_server);
  const auto asked = [&](const std::string& tokens) {
    test::Client reader(test_server);
    reader.say(R"({"list":"mine","tables":[")" + two.id + "\"]" + tokens + "}");
    return reader.wait("tables").at("tables").at(0).at("asked");
  };
  const json::value seat(two.anna.question ? 1 : 2);
  EXPECT_EQ(asked(""), seat);
  EXPECT_EQ(asked(R"(,"tokens":[")" + test::hex(1) + "\"]"), seat);
  two.anna.say(R"({"pause":true})");
  EXPECT_TRUE(test_server.run([&] {
    two.anna.look();
    return two.anna.table.at("paused").as_bool();
  }));
  EXPECT_EQ(asked(""), nullptr);
}

TEST(Lobby, Who_was_too_slow_keeps_the_seat_and_comes_back_also_after_a_restart) {
  test::TestServer test_server;
  std::string id;
  const auto away = [](const test::Client& client, int seat) {
    return !client.table.at("seats").at(static_cast<std::size_t>(seat)).at("away").is_null();
  };
  {
    test::Two two(test_server, R"({"seats":["person","person"],"seconds":1,"time_out":"opponent"})");
    id = two.id;
    // Nobody answers: when both are away, nothing happens any more.
    ASSERT_TRUE(test_server.run([&] {
      two.anna.look();
      return away(two.anna, 0) && away(two.anna, 1);
    }));
    EXPECT_EQ(two.anna.code_of(R"({"choice":"stop","request":1})"), "not_now");
    EXPECT_TRUE(test_server.run([&] { return test_server.journal->counts().waiting == 0; }));
  }
  test_server.shut();
  test_server.open();
  test::Client ben(test_server);
  ben.say(R"({"enter":")" + id + R"(","token":")" + test::hex(2) + "\"}");
  EXPECT_EQ(ben.wait("you").at("seat"), 2);
  (void)ben.wait("table");
  EXPECT_TRUE(away(ben, 1));
  EXPECT_EQ(ben.wait("notes").at("notes").as_array().size(), 2U);
  ben.say(R"({"back":true,"id":7})");
  EXPECT_EQ(ben.wait("done").at("id"), 7);
  EXPECT_FALSE(away(ben, 1));
  ASSERT_TRUE(test_server.run([&] {
    ben.look();
    return ben.question.has_value();
  })) << "the opponent plays for Anna until Ben is asked";
  EXPECT_TRUE(away(ben, 0));
  test::Client stranger(test_server);
  stranger.enter(id);
  EXPECT_EQ(stranger.code_of(R"({"back":true})"), "no_seat");
}

TEST(Lobby, A_room_that_the_journal_contradicts_lets_its_table_go_and_all_come_back_to_it) {
  test::TestServer test_server;
  test::Two two(test_server);
  // Somebody else has written the entry that is next.
  const std::int64_t number = tables::table_number(two.id);
  const auto next = static_cast<std::int64_t>(test_server.journal->entries(number).size()) + 1;
  std::atomic<bool> written = false;
  test_server.journal->append(number, next, R"({"seat":2,"chat":"from elsewhere"})",
                              [&](storage::WriteResult result, const std::string&) { written = result == storage::WriteResult::written; });
  ASSERT_TRUE(test_server.run([&] { return written.load(); }));
  two.anna.say(R"({"chat":"from here"})");
  ASSERT_TRUE(test_server.run([&] { return two.anna.device->closed == 1012 && two.ben.device->closed == 1012; }));
  two.anna.look();
  EXPECT_FALSE(two.anna.saw("chat")) << "what is not on disk is told to nobody";

  test::Client anna(test_server);
  anna.enter(two.id, 1);
  EXPECT_EQ(anna.wait("talk").at("lines"), (json::array{json::object{{"from", 2}, {"name", "Ben"}, {"text", "from elsewhere"}}}));
  anna.say(R"({"chat":"again"})");
  EXPECT_EQ(anna.wait("chat").at("text").as_string(), "again");
}

TEST(Lobby, Limits_are_told) {
  test::TestServer test_server;
  test_server.config.limits.tables = 3;
  test_server.config.limits.tables_per_address = 2;
  test_server.config.limits.chat_lines = 3;
  test::Client anna(test_server);
  anna.create(R"({"seats":["person","person"]})", 1);
  anna.create(R"({"seats":["person","person"]})", 1);
  EXPECT_EQ(anna.code_of(R"({"create":{},"token":")" + test::hex(1) + "\"}"), "limit");
  test_server.config.limits.tables_per_address = 9;
  anna.create(R"({"seats":["person","person"]})", 1);
  EXPECT_EQ(anna.code_of(R"({"create":{},"token":")" + test::hex(1) + "\"}"), "limit");
  anna.sit("Anna", 1);
  for (int i = 0; i < 30; ++i) anna.say(R"({"chat":"again"})");  // more than it may say, however slow the machine is
  EXPECT_EQ(anna.code_of(R"({"chat":"again"})"), "too_fast");
  test_server.config.limits.messages_per_second = 5;
  test::Client fast(test_server);
  for (int i = 0; i < 10; ++i) fast.say(R"({"list":"open"})");
  EXPECT_EQ(fast.code_of(R"({"list":"open","id":7})"), "too_fast");
  for (int i = 0; i < 1100; ++i) fast.say("{}");
  EXPECT_EQ(fast.device->closed, 1008);
}

TEST(Lobby, Stops_while_the_disk_is_full_and_goes_on_when_there_is_room) {
  test::FaultyDisk& disk = test::FaultyDisk::instance();
  test::TestServer test_server({.gather = {}, .vfs = test::FaultyDisk::name});
  test::Two two(test_server);
  test::Client& asked = two.asked();
  const std::string line = R"({"choice":"stop","request":)" + json::serialize(asked.question->at("request")) + "}";
  disk.full = true;
  asked.seen.clear();
  asked.say(line);
  EXPECT_EQ(asked.wait("notice").at("code"), "saving");
  EXPECT_FALSE(asked.saw("heard"));
  EXPECT_EQ(two.other().code_of(R"({"chat":"what is it?"})"), "disk");
  EXPECT_EQ(test_server.lobby->health().status, 503);
  test_server.run([] { return false; }, 1500ms);
  EXPECT_FALSE(asked.saw("heard"));
  EXPECT_EQ(test::Client(test_server).code_of(R"({"create":{},"token":")" + test::hex(1) + "\"}"), "disk");
  disk.full = false;
  EXPECT_FALSE(asked.wait("heard").empty());
  EXPECT_EQ(asked.wait("notice").at("code"), "saved");
  EXPECT_EQ(test_server.lobby->health().status, 200);
  Rng rng(1);
  two.play(test_server, rng);
  EXPECT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
}

TEST(Lobby, Closes_when_all_is_on_disk) {
  test::TestServer test_server;
  test::Two two(test_server);
  bool closed = false;
  test_server.lobby->close([&] { closed = true; });
  EXPECT_TRUE(test_server.run([&] { return closed; }));
  EXPECT_EQ(two.anna.wait("notice").at("code"), "closing");
  EXPECT_EQ(two.anna.code_of(R"({"chat":"wait"})"), "not_now");
}

TEST(Lobby, Closes_when_tables_that_are_being_made_are_on_disk) {
  test::TestServer test_server{{.gather = 50ms}};
  test::Client anna(test_server);
  anna.say(R"({"create":{},"token":")" + test::hex(1) + "\"}");
  bool closed = false;
  test_server.lobby->close([&] { closed = true; });
  EXPECT_TRUE(test_server.run([&] { return closed; }));
  EXPECT_TRUE(test_server.journal->table(1));
}

TEST(Lobby, Is_gone_only_when_the_journal_has_told_it_of_every_table) {
  test::TestServer test_server{{.gather = 50ms}};
  {
    test::Client anna(test_server);
    for (int i = 0; i < 20; ++i) anna.say(R"({"create":{},"token":")" + test::hex(1) + "\"}");
  }
  test_server.lobby.reset();
  EXPECT_EQ(test_server.journal->counts().age, 0s) << "the journal still has something to tell";
}

}  // namespace
}  // namespace dominium::server::live
