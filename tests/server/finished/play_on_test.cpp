// Playing on from finished games: practice tables that begin in the middle, with the same shuffles.
#include <gtest/gtest.h>

#include "finished/play_on.hpp"
#include "random_game.hpp"
#include "random_table.hpp"
#include "records/record.hpp"
#include "text/document.hpp"

namespace dominium::server::finished {
namespace {

namespace json = boost::json;

// Wishes for a person on one seat and opponents on the others.
json::object wishes_for(std::size_t at, std::size_t seats, std::size_t person) {
  json::array all(seats, "random");
  all[person] = "person";
  return {{"from", json::object{{"table", "1-x"}, {"at", static_cast<std::int64_t>(at)}}}, {"seats", all}, {"tracker", true}};
}

PlayOn play_on(std::size_t at, std::size_t seats, std::size_t person) { return *read_play_on(wishes_for(at, seats, person)); }

TEST(PlayingOn, Begins_as_the_game_stood_and_goes_on_to_an_end_that_can_be_checked) {
  for (const std::uint64_t seed : test::seeds(4, 50)) {
    test::Play before(test::origin_for(seed, 2, seed % 2 == 0, test::attacks), "1-x", seed);
    before.play();
    const tables::FinishedGame past = tables::finished_game(before.table);
    const std::size_t seats = past.seats.size();
    for (std::size_t at = 0; at < past.answers.size(); at += 1 + past.answers.size() / 9) {
      const Seat person = static_cast<Seat>(at % seats);
      const tables::Origin origin = tables::read_origin(tables::write_origin(origin_from(past, play_on(at, seats, person), test::bytes(1))));
      EXPECT_TRUE(origin.settings.practice);
      test::Play play(origin, "2-y", seed);
      ASSERT_TRUE(play.table.playing());
      tables::Rerun rerun(past);
      rerun.go_to(at);
      EXPECT_TRUE(play.table.history()->game().same_as(rerun.history().game())) << "answer " << at;
      EXPECT_EQ(play.given(), at);
      EXPECT_EQ(test::told(*tables::Table::restored("2-y", origin, play.entries), person), test::told(play.table, person)) << "answer " << at;
      play.play();
      ASSERT_TRUE(play.table.over());
      EXPECT_EQ(tables::finished_game(*tables::Table::restored("2-y", origin, play.entries)).record(), tables::finished_game(play.table).record());
      const records::Record record = records::read_record(text::read_yaml(tables::finished_game(play.table).record(), "record"));
      EXPECT_FALSE(record.unfair);
      EXPECT_TRUE(records::replay(record)->failures().empty());
      // It can itself be played on from.
      const tables::FinishedGame again = tables::finished_game(play.table);
      const test::Play third(origin_from(again, play_on(at + 1 < again.answers.size() ? at + 1 : at, seats, person), test::bytes(1)), "3-z", seed);
      EXPECT_TRUE(third.table.playing());
    }
  }
}

TEST(PlayingOn, Tells_what_the_seat_knew_even_while_another_is_asked_in_secret) {
  int secrets = 0;
  for (const std::uint64_t seed : test::seeds(10, 20)) {
    test::Play before(test::origin_for(seed, 3, false, test::attacks), "1-x", seed);
    before.play(120);
    before.resign();
    const tables::FinishedGame past = tables::finished_game(before.table);
    for (std::size_t at = 0; at < past.answers.size(); ++at) {
      const Decision& decision = past.answers[at].decision;
      if (!decision.hidden && at % 40 != 0) continue;
      for (Seat person{0}; person < 3; ++person) {
        const tables::Origin origin = origin_from(past, play_on(at, 3, person), test::bytes(1));
        test::Play play(origin, "2-y", seed);
        for (const Seat seat : {person, no_seat}) {
          json::array mine = test::told(play.table, seat);
          EXPECT_EQ(mine, test::told(*tables::Table::restored("2-y", origin, play.entries), seat));
          json::array then = test::replayed(past, at, {.seat = seat});
          mine.erase(mine.begin());  // the players in the welcome differ
          then.erase(then.begin());
          ASSERT_EQ(mine, then) << test::about(seed) << ", answer " << at << ", seat " << person + 1;
        }
        secrets += static_cast<int>(decision.hidden && decision.answers != person);
      }
    }
  }
  EXPECT_GT(secrets, 10);
}

TEST(PlayingOn, Can_take_back_what_was_answered_before) {
  test::Play before(test::origin_for(2, 2, false, test::attacks), "1-x", 2);
  before.play(100);
  before.resign();
  const tables::FinishedGame past = tables::finished_game(before.table);
  const Seat person = past.answers[60].decision.answers;
  const tables::Origin origin = origin_from(past, play_on(60, 2, person), test::bytes(1));
  test::Play play(origin, "2-y", 2);
  for (int i = 0; i < 5; ++i) {
    const std::size_t given = play.given();
    const tables::Result result = tables::say(play.table, person, playing::understand(R"({"undo":1})"));
    ASSERT_FALSE(result.entry.empty());
    play.keep(result);
    ASSERT_LT(play.given(), given);
    tables::Rerun rerun(past);
    rerun.go_to(play.given());
    EXPECT_TRUE(play.table.history()->game().same_as(rerun.history().game()));
  }
  EXPECT_EQ(test::told(*tables::Table::restored("2-y", origin, play.entries), person), test::told(play.table, person));
}

TEST(PlayingOn, Is_followed_by_a_rematch_of_its_own) {
  test::Play before(test::origin_for(2, 2, false, test::attacks), "1-x", 2);
  before.play(50);
  before.resign();
  test::Play play(origin_from(tables::finished_game(before.table), play_on(20, 2, 1), test::bytes(1)), "2-y", 2);
  EXPECT_EQ(play.origin.secret.bytes(), before.origin.secret.bytes());
  play.resign();
  const tables::Origin next = tables::rematch(play.table, true);
  EXPECT_FALSE(next.continues);
  EXPECT_NE(next.secret.bytes(), before.origin.secret.bytes());
  test::Play again(next, "3-z", 2);
  EXPECT_EQ(again.given(), 0U);
}

TEST(PlayingOn, Refuses_what_cannot_be_wished) {
  test::Play before(test::origin_for(2, 2, false, test::attacks), "1-x", 2);
  before.play();
  const tables::FinishedGame past = tables::finished_game(before.table);
  const std::size_t n = past.answers.size();
  const auto code = [&](const json::object& wishes) {
    try {
      (void)settings_from(past, *read_play_on(wishes));
    } catch (const Refusal& refusal) {
      EXPECT_FALSE(std::string(refusal.what()).empty());
      return std::string(refusal.code());
    }
    return std::string("none");
  };
  const auto with = [&](std::size_t at, const char* key, const json::value& value) {
    json::object wishes = wishes_for(at, 2, 0);
    wishes[key] = value;
    return wishes;
  };
  EXPECT_EQ(code(wishes_for(n - 1, 2, 0)), "none");
  EXPECT_EQ(code(with(n - 1, "practice", true)), "none");
  EXPECT_EQ(code(wishes_for(n, 2, 0)), "wishes") << "it was over";
  EXPECT_EQ(code(wishes_for(n + 1, 2, 0)), "wishes");
  EXPECT_EQ(code(wishes_for(0, 3, 0)), "wishes");
  EXPECT_EQ(code(with(0, "seats", json::array{"person", "person"})), "wishes");
  EXPECT_EQ(code(with(0, "seats", json::array{"random", "random"})), "wishes");
  EXPECT_EQ(code(with(0, "practice", false)), "wishes");
  for (const char* other : {"edition", "kingdom", "with", "without", "least", "seconds", "time_out", "rubbish"})
    EXPECT_EQ(code(with(0, other, 1)), "wishes") << other;
  for (const char* from :
       {"1", "[]", "{}", R"({"table":"x"})", R"({"table":"x","at":-1})", R"({"table":1,"at":1})", R"({"table":"x","at":1,"more":1})"})
    EXPECT_THROW(read_play_on({{"from", json::parse(from)}}), Refusal) << from;
  EXPECT_FALSE(read_play_on({{"seats", nullptr}}));
  EXPECT_EQ(read_play_on({{"from", json::parse(R"({"table":"x","at":7})")}})->at, 7U);
}

TEST(PlayingOn, Goes_on_by_the_rules_of_an_older_game) {
  tables::Origin older = test::origin_for(2, 2, false, test::attacks);
  older.among_people = false;
  test::Play before(older, "1-x", 2);
  before.play(60);
  before.resign();
  const tables::Origin origin = origin_from(tables::finished_game(before.table), play_on(20, 2, 0), test::bytes(1));
  EXPECT_FALSE(origin.among_people);
  EXPECT_TRUE(test::Play(origin, "2-y", 2).table.playing());
  EXPECT_TRUE(tables::rematch(before.table, true).among_people) << "that is a new game";
}

TEST(PlayingOn, Refuses_an_origin_that_is_damaged) {
  test::Play before(test::origin_for(2, 2, false, test::attacks), "1-x", 2);
  before.play(30);
  before.resign();
  const tables::Origin origin = origin_from(tables::finished_game(before.table), play_on(20, 2, 0), test::bytes(1));
  const json::object right = json::parse(tables::write_origin(origin)).as_object();
  for (const char* wrong : {"1", "{}", R"({"table":"x","contributions":[null],"first_drawn":true,"answers":[]})",
                            R"({"table":"x","contributions":[null,null],"first_drawn":1,"answers":[]})",
                            R"({"table":"x","contributions":[null,null],"first_drawn":true,"answers":[1]})"}) {
    json::object broken = right;
    broken["on"] = json::parse(wrong);
    EXPECT_THROW(tables::read_origin(json::serialize(broken)), text::Mistake) << wrong;
  }
  tables::Origin impossible = origin;
  impossible.continues->answers[3] = "curse-of-the-mummy";
  EXPECT_THROW(test::Play(impossible, "2-y", 2), text::Mistake);
}

}  // namespace
}  // namespace dominium::server::finished
