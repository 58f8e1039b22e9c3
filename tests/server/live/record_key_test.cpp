// The key that a server signs records with.
#include "live/record_key.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "lobby_people.hpp"
#include "records/record.hpp"
#include "text/mistake.hpp"

namespace dominium::server::live {
namespace {

using namespace dominium;
namespace json = boost::json;
namespace fs = std::filesystem;

std::string record_of(test::TestServer& test_server, const std::string& id) {
  test::Client reader(test_server);
  reader.say(R"({"record":")" + id + "\"}");
  return std::string(reader.wait("record").at("text").as_string());
}

TEST(RecordKey, Signs_every_record_and_is_told_to_everyone_before_they_play) {
  test::TestServer test_server;
  std::optional<test::Two> two(std::in_place, test_server);
  Rng rng(3);
  two->play(test_server, rng);
  ASSERT_TRUE(test_server.run([&] { return test_server.metrics.games_finished == 1; }));
  const std::string id = two->id;
  const std::string told(two->anna.hello.at("key").as_string());
  two.reset();
  const std::optional<records::Signed> by = records::signature_of(record_of(test_server, id));
  ASSERT_TRUE(by);
  EXPECT_TRUE(by->valid);
  EXPECT_EQ(playing::to_hex(by->by), told);

  test_server.shut();
  test_server.open();
  const std::optional<records::Signed> after = records::signature_of(record_of(test_server, id));
  ASSERT_TRUE(after);
  EXPECT_EQ(playing::to_hex(after->by), told) << "a restart keeps the key";
}

TEST(RecordKey, Is_in_a_file_that_only_its_owner_may_read) {
  const test::TestServer test_server;
  const fs::perms allowed = fs::status(test_server.folder / "record-key").permissions();
  EXPECT_EQ(allowed, fs::perms::owner_read | fs::perms::owner_write);
}

TEST(RecordKey, Is_not_replaced_when_its_file_is_damaged) {
  test::TestServer test_server;
  const std::string path = (test_server.folder / "record-key").string();
  std::ofstream(path) << "not a key";
  EXPECT_THROW(record_key(test_server.folder.string()), text::Mistake);
  EXPECT_EQ(text::load_text(path), "not a key");
}

}  // namespace
}  // namespace dominium::server::live
