// Many at once: those who watch, those who look things up, and those who come and go. What they cost is counted, never timed; players come first.
#include <gtest/gtest.h>

#include <cmath>

#include "cached_game.hpp"
#include "lobby_people.hpp"
#include "playing/event_pieces.hpp"
#include "random_table.hpp"

namespace dominium::server::live {
namespace {

namespace json = boost::json;

std::vector<json::object> of_type(const std::vector<SharedLine>& lines, std::string_view type) {
  std::vector<json::object> found;
  for (const SharedLine& line : lines)
    if (json::object message = json::parse(*line).as_object(); message.at("type").as_string() == type) found.push_back(std::move(message));
  return found;
}

// People who watch a table, each from an address of their own.
std::vector<std::unique_ptr<test::Client>> crowd(test::TestServer& test_server, int size) {
  std::vector<std::unique_ptr<test::Client>> all;
  for (int i = 0; i < size; ++i)
    all.push_back(std::make_unique<test::Client>(test_server, "198.51." + std::to_string(i / 256) + "." + std::to_string(i % 256)));
  for (const auto& one : all) (void)one->device->take();
  return all;
}

bool has_come(test::Client& client) {
  client.look();
  return client.saw("you");
}

// A game of two that is over, read from the disk by nobody yet.
std::string played(test::TestServer& test_server, std::uint64_t seed, int answers) {
  test::Two two(test_server);
  Rng rng(seed);
  two.play(test_server, rng, answers);
  two.anna.say(R"({"resign":true})");
  EXPECT_TRUE(test_server.run([&] { return test_server.lobby->running() == 0; }));
  return two.id;
}

TEST(Crowd, A_player_is_answered_before_those_who_came_to_watch) {
  test::TestServer test_server;
  test::Two two(test_server);
  const auto watchers = crowd(test_server, 90);
  test::Client& asked = two.asked();
  for (const auto& watcher : watchers) watcher->say(R"({"enter":")" + two.id + "\"}");
  Rng rng(2);
  asked.answer(rng);
  while (test_server.metrics.choices == 0) test_server.io->run_one();
  const auto come = std::count_if(watchers.begin(), watchers.end(), [](const auto& watcher) { return has_come(*watcher); });
  EXPECT_LE(come, 2) << "the choice was heard before they were let in";
  EXPECT_TRUE(test_server.run([&] { return std::all_of(watchers.begin(), watchers.end(), [](const auto& one) { return has_come(*one); }); }));
}

TEST(Crowd, Who_leaves_before_their_turn_costs_nothing) {
  test::TestServer test_server;
  test::Two two(test_server);
  const auto watchers = crowd(test_server, 50);
  for (const auto& watcher : watchers) {
    watcher->say(R"({"enter":")" + two.id + "\"}");
    watcher->leave();
  }
  EXPECT_TRUE(test_server.run([&] { return test_server.metrics.watching.depth() == 0; }));
  two.anna.say(R"({"chat":"all gone"})");
  EXPECT_FALSE(two.anna.wait("chat").empty());
  const auto told = std::count_if(watchers.begin(), watchers.end(), [](const auto& one) { return !one->device->take().empty(); });
  EXPECT_LE(told, 1);
}

TEST(Crowd, What_somebody_without_a_seat_says_happens_in_order) {
  test::TestServer test_server;
  test::Client anna(test_server);
  const std::string id = anna.create(R"({"seats":["person","person"]})", 1);
  test::Client ben(test_server);
  ben.say(R"({"enter":")" + id + "\"}");
  ben.say(R"({"sit":"Ben","token":")" + test::hex(2) + R"(","commitment":")" + test::hex(3) + R"(","id":5})");
  EXPECT_TRUE(ben.wait("you").at("seat").is_null());
  EXPECT_EQ(ben.wait("you").at("seat"), 1);
  test::Client cid(test_server);
  for (int i = 0; i < 8; ++i) cid.say(R"({"enter":")" + id + "\"}");
  EXPECT_EQ(cid.code_of(R"({"enter":")" + id + "\"}"), "limit") << "so much of one connection may wait";
}

TEST(Crowd, Who_is_here_is_told_now_and_then_however_many_come) {
  test::TestServer test_server;
  test::Two two(test_server);
  static constexpr int n = 200;
  const auto watchers = crowd(test_server, n);
  (void)two.anna.device->take();
  const auto begin = std::chrono::steady_clock::now();
  for (const auto& watcher : watchers) watcher->say(R"({"enter":")" + two.id + "\"}");
  std::size_t told = 0;
  std::vector<std::int64_t> last(n, 0);
  ASSERT_TRUE(test_server.run([&] {
    for (int i = 0; i < n; ++i)
      for (const json::object& here : of_type(watchers[static_cast<std::size_t>(i)]->device->take_lines(), "here")) {
        ++told;
        last[static_cast<std::size_t>(i)] = here.at("spectators").as_int64();
      }
    return std::all_of(last.begin(), last.end(), [](std::int64_t count) { return count == n; });
  })) << "in the end everybody knows";
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  // Each is told on entering, and all of them once a second at most; telling all whenever one comes would be n²/2.
  EXPECT_LE(static_cast<double>(told), n * (2 + std::ceil(took.count())));
}

TEST(Crowd, A_seat_that_comes_or_goes_is_told_at_once) {
  test::TestServer test_server;
  test::Two two(test_server);
  EXPECT_TRUE(test_server.run([&] {
    two.anna.look();
    return two.anna.saw("here");
  }));
  // What was told a moment ago is over when a watcher was told of.
  test::Client watcher(test_server);
  watcher.enter(two.id);
  while (two.anna.wait("here").at("spectators") != 1) two.anna.look();
  while (two.anna.saw("here")) two.anna.seen.clear();
  two.ben.leave();
  EXPECT_EQ(two.anna.wait("here").at("seats"), json::array{1});
}

TEST(Crowd, What_a_watcher_is_told_is_made_once_for_all_and_sent_in_pieces) {
  test::TestServer test_server;
  test::Two two(test_server);
  Rng rng(4);
  const auto events = [](const std::vector<SharedLine>& lines) {
    std::vector<SharedLine> found;
    for (const SharedLine& line : lines)
      if (line->starts_with(R"({"type":"events")")) found.push_back(line);
    return found;
  };
  std::vector<SharedLine> before;
  for (int round = 0; round < 3; ++round) {
    two.play(test_server, rng, 70);
    ASSERT_TRUE(two.anna.over.empty());
    EXPECT_TRUE(test_server.run([&] {
      two.anna.look();
      two.ben.look();
      return two.anna.question || two.ben.question;
    }));
    std::vector<std::vector<SharedLine>> told;
    for (int i = 0; i < 3; ++i) {
      test::Client watcher(test_server);
      (void)watcher.device->take();
      watcher.say(R"({"enter":")" + two.id + "\"}");
      std::vector<SharedLine> lines;
      ASSERT_TRUE(test_server.run([&] {
        for (SharedLine& line : watcher.device->take_lines()) lines.push_back(std::move(line));
        return !of_type(lines, "here").empty();
      }));
      told.push_back(std::move(lines));
    }
    ASSERT_GT(told[0].size(), 4U);
    for (std::size_t line = 1; line + 1 < told[0].size(); ++line)  // all but `you` and `here`, which are about the watcher
      EXPECT_TRUE(told[0][line] == told[1][line] && told[1][line] == told[2][line]) << *told[0][line];
    const std::vector<SharedLine> pieces = events(told[0]);
    ASSERT_GT(pieces.size(), before.size());
    for (const SharedLine& piece : pieces) EXPECT_LE(json::parse(*piece).at("events").as_array().size(), playing::EventPieces::most_events);
    // Of what was there before, only the last piece has grown.
    for (std::size_t i = 0; i + 1 < before.size(); ++i) EXPECT_EQ(pieces[i], before[i]);
    before = pieces;
  }
}

TEST(Crowd, Asking_about_a_long_game_costs_the_asker_and_not_the_others) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3, 60);
  test::Client stuck(test_server, "203.0.113.9"), rude(test_server, "203.0.113.1"), polite(test_server, "203.0.113.2");
  const std::string review = R"({"review":")" + id + "\"}";
  stuck.device->stuck = true;  // as long as it is, nothing else is read
  stuck.say(review);
  EXPECT_TRUE(test_server.run([&] { return test_server.metrics.reading.depth() == 0; }));
  const int places = test_server.config.limits.waiting_requests_per_address;
  for (int i = 0; i < 3 * places; ++i) rude.say(review);
  rude.look();
  const auto refused = std::count_if(rude.seen.begin(), rude.seen.end(), [](const json::object& one) { return one.at("type") == "error"; });
  EXPECT_EQ(refused, 2 * places) << "at once";
  polite.say(R"({"replay":")" + id + R"(","at":5,"id":7})");
  EXPECT_FALSE(polite.saw("error"));
  stuck.device->unstick();
  EXPECT_EQ(polite.wait("replay").at("id"), 7);
  int answered = 0;
  EXPECT_TRUE(test_server.run([&] {
    for (const json::object& one : rude.device->take()) answered += one.at("type") == "review" ? 1 : 0;
    return answered == places;
  }));
}

TEST(Crowd, A_game_that_is_asked_about_again_is_neither_read_nor_replayed_again) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3, 60);
  test_server.config.limits.cost_per_second = 10;  // a hundred at once
  test::Client first(test_server, "203.0.113.1"), second(test_server, "203.0.113.2");
  const std::string review = R"({"review":")" + id + "\"}";
  first.say(review);
  const json::object told = first.wait("review");
  for (int i = 0; i < 4; ++i) {
    second.say(review);
    EXPECT_EQ(second.wait("review"), told) << "nothing was left to be paid for but asking";
  }
  std::string next = review;
  for (int i = 0; i < 5; ++i) first.say(next);
  EXPECT_EQ(first.wait("error").at("code"), "too_fast") << "who asked first has paid for the work";
}

TEST(Crowd, Cached_games_make_each_answer_once) {
  test::Play play(test::origin_for(3, 2, false, test::attacks), "1-x", 3);
  play.play();
  CachedGame cached(tables::finished_game(play.table));
  const playing::SigningKey key(playing::Secret::random());
  const std::size_t answers = cached.game().answers.size();
  const std::string review = cached.review();
  EXPECT_EQ(cached.take_work().answers, answers);
  EXPECT_EQ(cached.review(), review);
  (void)cached.record(key);
  EXPECT_EQ(cached.take_work().answers, answers);
  (void)cached.record(key);
  EXPECT_EQ(cached.take_work().answers, 0U);
  for (std::size_t at = 0; at <= answers; ++at) (void)cached.replay(at, {.seat = no_seat, .open = true}, 0);
  EXPECT_EQ(cached.take_work().answers, answers) << "step by step is as much as once";
}

TEST(Crowd, When_the_server_closes_nothing_that_waits_is_read) {
  test::TestServer test_server;
  const std::string id = played(test_server, 3, 20);
  test::Client stuck(test_server, "203.0.113.9"), reader(test_server, "203.0.113.1");
  stuck.device->stuck = true;
  stuck.say(R"({"review":")" + id + "\"}");
  EXPECT_TRUE(test_server.run([&] { return test_server.metrics.reading.depth() == 0; }));
  for (int i = 0; i < 10; ++i) reader.say(R"({"record":")" + id + "\"}");
  EXPECT_EQ(test_server.metrics.reading.depth(), 10U);
  bool closed = false;
  test_server.lobby->close([&] { closed = true; });
  EXPECT_TRUE(test_server.run([&] { return closed; }));
  EXPECT_EQ(test_server.metrics.reading.depth(), 0U);
  stuck.device->unstick();
  test_server.lobby->finish_work();
  EXPECT_FALSE(reader.saw("record"));
}

TEST(Crowd, The_list_of_open_tables_is_kept_as_they_change) {
  test::TestServer test_server;
  test::Client reader(test_server);
  const auto listed = [&] {
    reader.seen.clear();
    reader.say(R"({"list":"open","id":3})");
    const json::object list = reader.wait("tables");
    EXPECT_EQ(list.at("id"), 3);
    EXPECT_EQ(list.at("list"), "open");
    return list.at("tables").as_array();
  };
  EXPECT_TRUE(listed().empty());
  test::Client anna(test_server);
  const std::string old = anna.create(R"({"seats":["person","person"],"listed":true})", 1);
  anna.create(R"({"seats":["person","person"]})", 1);
  const std::string newer = anna.create(R"({"seats":["person","person"],"listed":true})", 1);
  ASSERT_EQ(listed().size(), 2U);
  EXPECT_EQ(listed().at(0).at("table").as_string(), newer);
  anna.sit("Anna", 1);
  EXPECT_TRUE(test_server.run([&] { return listed().at(0).at("seats").at(0).at("name") == "Anna"; }));
  anna.say(R"({"delete":true})");
  (void)anna.wait("notice");
  ASSERT_EQ(listed().size(), 1U);
  EXPECT_EQ(listed().at(0).at("table").as_string(), old);
  anna.leave();
  reader.leave();
  test_server.shut();
  test_server.open();
  test::Client later(test_server);
  later.say(R"({"list":"open"})");
  EXPECT_EQ(later.wait("tables").at("tables").as_array().size(), 1U);
}

}  // namespace
}  // namespace dominium::server::live
