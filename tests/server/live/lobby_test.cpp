// The lobby and its rooms, with connections that are no sockets: all that a client can say, and what the others see of it.
#include <gtest/gtest.h>

#include <fstream>

#include "faulty_disk.hpp"
#include "lobby_people.hpp"
#include "records/record.hpp"
#include "text/document.hpp"

namespace dominium::server {
namespace {

TEST(Lobby, Two_people_play_a_game_to_its_end_and_anybody_can_check_it) {
  Host house;
  Two two(house, R"({"seats":["person","person"],"listed":true})");
  Rng rng(3);
  two.play(house, rng);
  ASSERT_TRUE(house.run([&] { return house.metrics.games_finished == 1; }));
  two.ben.look();
  EXPECT_EQ(two.anna.table.at("state"), "over");
  EXPECT_EQ(two.anna.over.at("scores"), two.ben.over.at("scores"));
  Client reader(house);
  reader.say(R"({"record":")" + two.id + "\"}");
  const Record record = read_record(read_yaml(std::string(reader.wait("record").at("text").as_string()), "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_TRUE(record.fair->first_drawn);
  EXPECT_TRUE(replay(record)->failures().empty());
  reader.say(R"({"list":"finished"})");
  const json::object list = reader.wait("tables");
  ASSERT_EQ(list.at("tables").as_array().size(), 1U);
  EXPECT_EQ(list.at("tables").at(0).at("table").as_string(), two.id);
  EXPECT_TRUE(list.at("next").is_null());
}

TEST(Lobby, Opponents_answer_by_themselves) {
  Host house;
  Client anna(house);
  anna.create(R"({"seats":["person","big-money-greening","random"]})", 1);
  anna.sit("Anna", 1);
  Rng rng(4);
  ASSERT_TRUE(anna.play_alone(rng));
  EXPECT_EQ(anna.over.at("scores").as_array().size(), 3U);
  EXPECT_GT(house.metrics.opponent_choices, 20U);
}

TEST(Lobby, What_is_shown_is_on_disk) {
  Host house;
  Two two(house);
  Rng rng(5);
  for (int i = 0; i < 60; ++i) {
    two.play(house, rng, 1);
    ASSERT_TRUE(house.run([&] {
      two.anna.look();
      two.ben.look();
      return two.anna.question || two.ben.question;
    }));
    const json::object anna = two.anna.view;
    const json::object ben = two.ben.view;
    if (i % 10 != 0) continue;
    // What a crash at this moment would leave.
    fs::path copy = house.folder;
    copy += "-crashed";
    fs::remove_all(copy);
    fs::copy(house.folder, copy, fs::copy_options::recursive);
    Host again;
    again.shut();
    fs::remove_all(again.folder);
    fs::rename(copy, again.folder);
    again.open();
    Client later(again);
    later.enter(two.id, 1);
    (void)later.wait("view");
    EXPECT_EQ(later.view, anna);
    later.enter(two.id, 2);
    (void)later.wait("view");
    EXPECT_EQ(later.view, ben);
  }
}

TEST(Lobby, A_seat_is_taken_up_again_by_its_token_and_by_nothing_else) {
  Host house;
  Two two(house);
  Client phone(house);
  phone.enter(two.id, 1);
  (void)phone.wait("view");
  EXPECT_EQ(phone.view, two.anna.view);
  EXPECT_EQ(phone.view.at("seat"), 1);
  Client stranger(house);
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
  // Either device may answer, once.
  Client& asked = two.asked();
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
  Host house;
  Client anna(house);
  EXPECT_EQ(anna.code_of("rubbish"), "malformed");
  EXPECT_EQ(anna.code_of("[]"), "malformed");
  EXPECT_EQ(anna.code_of("{}"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":{},"list":"open"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":{}})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":{},"token":"12"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"create":[],"token":")" + hex(1) + "\"}"), "wishes");
  EXPECT_EQ(anna.code_of(R"({"create":{"seats":["person"]},"token":")" + hex(1) + "\"}"), "wishes");
  EXPECT_EQ(anna.code_of(R"({"list":"all"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"enter":"17-00000000000000000000"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"enter":"nonsense"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"enter":5})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"enter":"x","colour":"red"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"record":"17-00000000000000000000"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"chat":"hello"})"), "no_table");
  EXPECT_EQ(anna.code_of(R"({"choice":"stop","request":1})"), "no_table");
  EXPECT_EQ(house.metrics.tables_made, 0U);
  const std::string id = anna.create(R"({"seats":["person","person"]})", 1);
  EXPECT_EQ(anna.code_of(R"({"sit":"","token":")" + hex(1) + R"(","contribution":")" + hex(3) + "\"}"), "name");
  EXPECT_EQ(anna.code_of(R"({"sit":"Anna","token":")" + hex(1) + "\"}"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  anna.sit("Anna", 1);
  EXPECT_EQ(anna.code_of(R"({"choice":"stop","request":1})"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"rematch":"same"})"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"rematch":"other"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"decline":"everything"})"), "malformed");
  EXPECT_EQ(anna.code_of(R"({"pause":true})"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"remove":2})"), "no_seat");
  EXPECT_EQ(anna.code_of(R"({"forget":")" + id + R"(","token":")" + hex(1) + "\"}"), "not_now");
  EXPECT_EQ(anna.code_of(R"({"sit":"Twice","token":")" + hex(1) + R"(","contribution":")" + hex(3) + "\"}"), "not_now");
  Client ben(house);
  ben.enter(id);
  EXPECT_EQ(ben.code_of(R"({"sit":"Anna","token":")" + hex(2) + R"(","contribution":")" + hex(3) + "\"}"), "name");
  ben.sit("Ben", 2);
  Client late(house);
  late.enter(id);
  EXPECT_EQ(late.code_of(R"({"sit":"Cid","token":")" + hex(3) + R"(","contribution":")" + hex(3) + "\"}"), "full");
  EXPECT_EQ(late.code_of(R"({"resync":0})"), "no_seat");
}

TEST(Lobby, A_reply_has_the_number_of_its_question) {
  Host house;
  Client anna(house);
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
  Host house;
  Client anna(house);
  anna.create(R"({"seats":["person","person"]})", 1);
  const std::string listed = anna.create(R"({"seats":["person","person"],"listed":true})", 1);
  anna.say(R"({"list":"open"})");
  const json::object open = anna.wait("tables");
  ASSERT_EQ(open.at("tables").as_array().size(), 1U);
  EXPECT_EQ(open.at("tables").at(0).at("table").as_string(), listed);
  EXPECT_TRUE(open.at("tables").at(0).at("secret").is_null());
}

TEST(Lobby, The_host_pauses_removes_and_deletes) {
  Host house;
  Two two(house);
  two.anna.say(R"({"pause":true})");
  house.run([&] {
    two.ben.look();
    return two.ben.table.at("paused").as_bool();
  });
  Client& asked = two.asked();
  EXPECT_EQ(asked.code_of(R"({"choice":"stop","request":1})"), "not_now");
  two.anna.say(R"({"pause":false})");
  two.ben.seen.clear();
  two.anna.say(R"({"remove":2})");
  EXPECT_EQ(two.ben.wait("notice").at("code"), "removed");
  EXPECT_TRUE(two.ben.wait("you").at("seat").is_null());
  EXPECT_EQ(two.ben.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  Client back(house);
  back.enter(two.id, 2);
  (void)back.wait("view");
  EXPECT_TRUE(back.view.at("hand").as_object().empty()) << "the token holds nothing any more";
  two.anna.seen.clear();
  two.anna.say(R"({"delete":true})");
  EXPECT_EQ(two.anna.wait("notice").at("code"), "deleted");
  EXPECT_EQ(back.code_of(R"({"enter":")" + two.id + "\"}"), "no_table");
  EXPECT_EQ(house.lobby->running(), 0U);
}

TEST(Lobby, Takes_no_spectators_where_none_are_wanted) {
  Host house;
  Two two(house, R"({"seats":["person","person"],"spectators":false})");
  Client stranger(house);
  EXPECT_EQ(stranger.code_of(R"({"enter":")" + two.id + "\"}"), "no_seat");
  two.anna.say(R"({"chat":"just us"})");
  EXPECT_EQ(two.ben.wait("chat").at("text"), "just us");
  EXPECT_FALSE(stranger.saw("chat"));
}

TEST(Lobby, Whoever_resigned_does_nothing_more_for_the_seat) {
  Host house;
  Client anna(house);
  const std::string id = anna.create(R"({"seats":["person","random","random"]})", 1);
  Client ben(house);
  const std::string three = ben.create(R"({"seats":["person","person","random"]})", 2);
  ben.sit("Ben", 2);
  Client cid(house);
  cid.enter(three);
  cid.sit("Cid", 3);
  ben.seen.clear();
  ben.say(R"({"resign":true})");
  EXPECT_TRUE(ben.wait("you").at("seat").is_null());
  EXPECT_EQ(ben.code_of(R"({"choice":"stop","request":1})"), "no_seat");
  EXPECT_TRUE(ben.view.at("hand").as_object().empty());
  EXPECT_EQ(house.metrics.tables_playing, 1);
  EXPECT_EQ(house.metrics.tables_waiting, 1);
  anna.say(R"({"delete":true})");
  EXPECT_TRUE(house.run([&] { return house.metrics.tables_waiting == 0; }));
}

TEST(Lobby, A_rematch_keeps_the_seats) {
  Host house;
  Two two(house);
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(house.run([&] { return house.metrics.games_finished == 1; }));
  two.ben.say(R"({"rematch":"same"})");
  two.anna.say(R"({"rematch":"new"})");  // there is one already
  const auto next = [&](Client& client) {
    house.run([&] {
      client.look();
      return !client.table.at("rematch").is_null();
    });
    return std::string(client.table.at("rematch").as_string());
  };
  const std::string id = next(two.anna);
  EXPECT_EQ(next(two.ben), id);
  Client thief(house);
  thief.enter(id);
  EXPECT_EQ(thief.code_of(R"({"sit":"Thief","token":")" + hex(66) + R"(","contribution":")" + hex(3) + "\"}"), "full");
  two.anna.enter(id, 1);
  two.anna.sit("Anna", 1);
  two.ben.enter(id, 2);
  two.ben.sit("Ben", 2);
  (void)two.ben.wait("welcome");
  house.run([&] {
    two.anna.look();
    return two.anna.question.has_value();
  });
  EXPECT_TRUE(two.anna.question) << "the winner goes last";
  EXPECT_EQ(house.lobby->running(), 1U);
}

TEST(Lobby, A_guest_can_have_name_and_chat_deleted) {
  Host house;
  std::optional<Two> here(std::in_place, house, R"({"seats":["person","person"],"listed":true})");
  Two& two = *here;
  const std::string id = two.id;
  two.anna.say(R"({"chat":"my secret recipe"})");
  two.ben.say(R"({"chat":"thank you"})");
  (void)two.anna.wait("chat");
  (void)two.anna.wait("chat");
  two.anna.say(R"({"resign":true})");
  ASSERT_TRUE(house.run([&] { return house.metrics.games_finished == 1; }));
  EXPECT_EQ(two.anna.code_of(R"({"forget":")" + two.id + R"(","token":")" + hex(77) + "\"}"), "no_seat");
  two.anna.say(R"({"forget":")" + two.id + R"(","token":")" + hex(1) + "\"}");
  EXPECT_FALSE(two.anna.wait("forgotten").empty());
  Client reader(house);
  reader.say(R"({"record":")" + id + "\"}");
  EXPECT_EQ(std::string(reader.wait("record").at("text").as_string()).find("Anna"), std::string::npos) << "while the others are still there";
  here.reset();
  reader.visitor.reset();
  house.shut();
  const auto contains = [&](const std::string& text) {
    std::ifstream file(house.folder / "tables.db", std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    return bytes.find(text) != std::string::npos;
  };
  EXPECT_TRUE(contains("thank you"));
  EXPECT_FALSE(contains("my secret recipe"));
  EXPECT_FALSE(contains("Anna"));
  house.open();
  Client later(house);
  later.say(R"({"record":")" + id + "\"}");
  EXPECT_NE(std::string(later.wait("record").at("text").as_string()).find("Ben"), std::string::npos);
}

TEST(Lobby, Who_played_alone_can_have_the_whole_game_deleted) {
  Host house;
  Client anna(house);
  const std::string id = anna.create("{}", 1);
  anna.sit("Anna", 1);
  anna.say(R"({"resign":true})");
  ASSERT_TRUE(house.run([&] { return house.metrics.games_finished == 1; }));
  anna.say(R"({"forget":")" + id + R"(","token":")" + hex(1) + "\"}");
  EXPECT_FALSE(anna.wait("forgotten").empty());
  EXPECT_EQ(Client(house).code_of(R"({"record":")" + id + "\"}"), "no_table");
}

TEST(Lobby, Passes_for_somebody_who_takes_too_long) {
  Host house;
  Two two(house, R"({"seats":["person","person"],"seconds":1})");
  const bool anna = two.anna.question.has_value();
  Client& slow = anna ? two.anna : two.ben;
  Client& other = anna ? two.ben : two.anna;
  ASSERT_TRUE(house.run([&] {
    other.look();
    return other.question.has_value();
  })) << "the other's turn comes";
  EXPECT_FALSE(slow.saw("heard"));
}

TEST(Lobby, Limits_are_told) {
  Host house;
  house.config.limits.tables = 3;
  house.config.limits.tables_per_address = 2;
  house.config.limits.chat_lines = 3;
  Client anna(house);
  anna.create(R"({"seats":["person","person"]})", 1);
  anna.create(R"({"seats":["person","person"]})", 1);
  EXPECT_EQ(anna.code_of(R"({"create":{},"token":")" + hex(1) + "\"}"), "limit");
  house.config.limits.tables_per_address = 9;
  anna.create(R"({"seats":["person","person"]})", 1);
  EXPECT_EQ(anna.code_of(R"({"create":{},"token":")" + hex(1) + "\"}"), "limit");
  anna.sit("Anna", 1);
  for (int i = 0; i < 3; ++i) anna.say(R"({"chat":"again"})");
  EXPECT_EQ(anna.code_of(R"({"chat":"again"})"), "too_fast");
  house.config.limits.messages_per_second = 5;
  Client fast(house);
  for (int i = 0; i < 10; ++i) fast.say(R"({"list":"open"})");
  EXPECT_EQ(fast.code_of(R"({"list":"open","id":7})"), "too_fast");
  for (int i = 0; i < 1100; ++i) fast.say("{}");
  EXPECT_EQ(fast.device->closed, 1008);
}

TEST(Lobby, Stops_while_the_disk_is_full_and_goes_on_when_there_is_room) {
  FaultyDisk& disk = FaultyDisk::instance();
  Host house({.gather = {}, .vfs = FaultyDisk::name});
  Two two(house);
  Client& asked = two.asked();
  const std::string line = R"({"choice":"stop","request":)" + json::serialize(asked.question->at("request")) + "}";
  disk.full = true;
  asked.seen.clear();
  asked.say(line);
  EXPECT_EQ(asked.wait("notice").at("code"), "saving");
  EXPECT_FALSE(asked.saw("heard"));
  EXPECT_EQ(two.other().code_of(R"({"chat":"what is it?"})"), "disk");
  EXPECT_EQ(house.lobby->health().status, 503);
  house.run([] { return false; }, 1500ms);
  EXPECT_FALSE(asked.saw("heard"));
  EXPECT_EQ(Client(house).code_of(R"({"create":{},"token":")" + hex(1) + "\"}"), "disk");
  disk.full = false;
  EXPECT_FALSE(asked.wait("heard").empty());
  EXPECT_EQ(asked.wait("notice").at("code"), "saved");
  EXPECT_EQ(house.lobby->health().status, 200);
  Rng rng(1);
  two.play(house, rng);
  EXPECT_TRUE(house.run([&] { return house.metrics.games_finished == 1; }));
}

TEST(Lobby, Closes_when_all_is_on_disk) {
  Host house;
  Two two(house);
  bool closed = false;
  house.lobby->close([&] { closed = true; });
  EXPECT_TRUE(house.run([&] { return closed; }));
  EXPECT_EQ(two.anna.wait("notice").at("code"), "closing");
  EXPECT_EQ(two.anna.code_of(R"({"chat":"wait"})"), "not_now");
}

TEST(Lobby, Forgets_tables_where_nobody_is_any_more) {
  Host house;
  std::string id;
  {
    Client anna(house);
    id = anna.create(R"({"seats":["person","person"]})", 1);
  }
  house.config.keep.waiting_hours = 0;
  house.shut();
  std::this_thread::sleep_for(5ms);
  house.open();
  EXPECT_TRUE(house.run([&] { return house.lobby->running() == 0; }));
  Client back(house);
  EXPECT_EQ(back.code_of(R"({"enter":")" + id + "\"}"), "no_table");
}

}  // namespace
}  // namespace dominium::server
