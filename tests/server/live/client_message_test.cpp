// What a client's line becomes: one value, with nothing of how it was spelt, or a refusal that says what is wrong.
#include "client_message.hpp"

#include <gtest/gtest.h>

#include "server/refusal.hpp"

namespace dominium::server::live {
namespace {

const std::string digits(64, 'a');

ClientMessage read(const std::string& line) {
  std::optional<std::int64_t> id;
  return read_message(line, 1, id);
}
template <class Request>
Request asked(const std::string& line) {
  return std::get<Request>(read(line).what());
}
template <class Request>
Request asked_at_table(const std::string& line) {
  return std::get<Request>(asked<request::AtTable>(line));
}
// The code and the sentence of a refusal, with the id it is told with.
std::string refusal(const std::string& line) {
  std::optional<std::int64_t> id;
  try {
    (void)read_message(line, 1, id);
  } catch (const Refusal& refusal) {
    return std::string(refusal.code()) + (id ? " " + std::to_string(*id) : "") + ": " + refusal.what();
  }
  return "";
}

TEST(ClientMessage, Is_one_value_for_each_request) {
  EXPECT_EQ(asked<request::Enter>(R"({"enter":"7-x","events":12})").events, 12U);
  EXPECT_FALSE(asked<request::Enter>(R"({"enter":"7-x"})").token_hash);
  EXPECT_EQ(asked<request::Enter>(R"({"enter":"7-x","token":")" + digits + "\"}").token_hash, playing::sha256(*playing::from_hex(digits)));
  EXPECT_EQ(asked<request::Catalogue>(R"({"catalogue":1})").edition, 1);
  EXPECT_EQ(asked<request::ListFinished>(R"({"list":"finished"})").before.touched, storage::FinishedBefore{}.touched);
  EXPECT_EQ(asked<request::ListFinished>(R"({"list":"finished","before":5})").before.touched, 5);
  const auto mine = asked<request::ListMine>(R"({"list":"mine","tables":["a","b"],"tokens":[null,")" + std::string(64, '0') + "\"]}");
  ASSERT_EQ(mine.tables.size(), 2U);
  EXPECT_EQ(mine.tables[0].id, "a");
  EXPECT_FALSE(mine.tables[0].token_hash);
  EXPECT_EQ(mine.tables[1].token_hash, playing::sha256(playing::Bytes32{}));
  EXPECT_FALSE(asked<request::ListMine>(R"({"list":"mine","tables":["a"]})").tables[0].token_hash);
  EXPECT_EQ(asked<request::Replay>(R"({"replay":"7-x","as":2,"at":3})").as.seat, 2);
  EXPECT_TRUE(asked<request::Replay>(R"({"replay":"7-x","as":"open"})").as.open);
  EXPECT_FALSE(asked<request::Replay>(R"({"replay":"7-x","as":null})").as.seat);
  for (const char* nobody : {"0", "-1", "\"all\"", "true", "1.0"})
    EXPECT_LT(asked<request::Replay>(R"({"replay":"7-x","as":)" + std::string(nobody) + "}").as.seat.value_or(1), 1) << nobody;
  EXPECT_EQ(asked_at_table<request::Sit>(R"({"sit":"Anna","token":")" + digits + R"(","commitment":")" + digits + "\"}").name, "Anna");
  EXPECT_EQ(asked_at_table<request::Reveal>(R"({"reveal":")" + digits + "\"}").contribution, playing::from_hex(digits));
  EXPECT_EQ(asked<request::Draws>(R"({"draws":"7-x"})").table, "7-x");
  EXPECT_EQ(asked_at_table<request::SetStanding>(R"({"standing":"opponent"})").standing, tables::TimeOut::opponent);
  EXPECT_FALSE(asked_at_table<request::Rematch>(R"({"rematch":"new"})").same_kingdom);
  const auto create = asked<request::Create>(R"({"create":{"edition":1},"token":")" + digits + "\"}");
  EXPECT_EQ(std::get<tables::Settings>(create.wishes).edition, 1);
  const auto from = asked<request::Preview>(R"({"preview":{"from":{"table":"7-x","at":9},"tracker":true}})");
  EXPECT_EQ(std::get<finished::PlayOn>(from.wishes).at, 9U);
}

TEST(ClientMessage, Is_the_same_however_it_is_spelt) {
  const std::vector<std::string> spellings{R"({"choice":["copper"],"request":7})", "{\"request\"\t: 7 ,\n\"\\u0063hoice\" : [ \"copper\" ] }   ",
                                           R"({"choice":"gold","choice":["copper"],"request":7})" + std::string(60'000, ' ')};
  for (const std::string& line : spellings) {
    const auto said = std::get<playing::ClientMessage>(asked_at_table<playing::Heard>(line));
    EXPECT_EQ(std::get<playing::client_message::Choose>(said.what).picks, std::vector<std::string>{"copper"});
    EXPECT_EQ(said.request, 7);
  }
}

TEST(ClientMessage, Is_refused_with_a_code_a_sentence_and_its_id) {
  EXPECT_EQ(refusal("rubbish"), "malformed: A message must be one JSON object.");
  EXPECT_EQ(refusal("[1]"), "malformed: A message must be one JSON object.");
  EXPECT_EQ(refusal(R"({"id":3})"), "malformed: The message asks for nothing that the server knows.");
  EXPECT_EQ(refusal(R"({"leave":true,"resign":true})"), "malformed: A message can ask for only one thing: leave or resign.");
  EXPECT_EQ(refusal(R"({"exit":true,"padding":1})"), "malformed: The message exit has no key padding.");
  EXPECT_EQ(refusal(R"({"choice":"stop","id":1})"), "malformed: The message choice has no key id.");
  EXPECT_EQ(refusal(R"({"exit":true,"id":"x"})"), "malformed: id must be a whole number, 0 or more.");
  EXPECT_EQ(refusal(R"({"exit":1,"id":4})"), "malformed 4: exit must be true or false.");
  EXPECT_EQ(refusal(R"({"exit":false,"id":4})"), "malformed 4: exit must be true.");
  EXPECT_EQ(refusal(R"({"enter":5,"id":4})"), "malformed 4: enter must be a string.");
  EXPECT_EQ(refusal(R"({"enter":"x","token":"short"})"), "malformed: token must be 64 hexadecimal digits.");
  EXPECT_EQ(refusal(R"({"enter":"x","events":-1})"), "malformed: events must be a whole number, 0 or more.");
  EXPECT_EQ(refusal(R"({"resync":-1})"), "malformed: resync must be a whole number, 0 or more.");
  EXPECT_EQ(refusal(R"({"create":1,"token":")" + digits + "\"}"), "wishes: The wishes for a table must be an object.");
  EXPECT_EQ(refusal(R"({"preview":{"seconds":-1}})"), "wishes: seconds must be a whole number from 0 to 86,400.");
  EXPECT_EQ(refusal(R"({"list":"all"})"), "malformed: There are three lists: open, finished and mine.");
  EXPECT_EQ(refusal(R"({"list":"mine","tables":[1]})"), "malformed: tables must be a list of at most 50 table ids.");
  for (const char* tokens : {"5", "[]", "[5]", "[\"00\"]", "[null,null]"})
    EXPECT_EQ(refusal(R"({"list":"mine","tables":["a"],"tokens":)" + std::string(tokens) + "}"),
              "malformed: tokens must be a list of tokens, or null, as long as tables.");
  EXPECT_EQ(refusal(R"({"standing":"x"})"), "malformed: time_out must be pass or opponent, not \"x\".");
  EXPECT_EQ(refusal(R"({"rematch":"x"})"), "malformed: A rematch has the same kingdom (same) or a new one (new).");
  EXPECT_EQ(refusal(R"({"decline":"x"})"), "malformed: Only reactions can be declined.");
}

}  // namespace
}  // namespace dominium::server::live
