// Nothing leaks from a table: what a seat or a spectator is sent does not depend on what it may not know.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "invariants.hpp"
#include "notation/choice_word.hpp"
#include "notation/kingdoms.hpp"
#include "permute_unknown.hpp"
#include "players/players.hpp"
#include "playing/messages.hpp"
#include "random_game.hpp"
#include "tables/verbs.hpp"
#include "two_worlds.hpp"

namespace dominium::server::tables {
namespace {

namespace json = boost::json;
using test::permute_unknown;

playing::Bytes32 bytes(std::uint64_t n) {
  playing::Bytes32 all{};
  for (std::size_t i = 0; i < 8; ++i) all[i] = static_cast<std::uint8_t>(n >> (8 * i));
  return all;
}

Origin origin_for(std::uint64_t seed, int persons, bool with_opponent, const char* kingdom) {
  json::array seats(static_cast<std::size_t>(persons), "person");
  if (with_opponent) seats.push_back("random");
  const json::object wishes{{"seats", seats}, {"kingdom", kingdom}};
  Origin origin = new_origin(read_settings(wishes, seed), bytes(seed));
  origin.secret = playing::Secret(bytes(seed + 1));
  origin.key = "00000000000000000000";
  return origin;
}

// A table where people play at random, with its journal entries.
struct Play {
  Play(std::uint64_t seed, int persons, bool with_opponent, const char* kingdom)
      : rng(seed), origin(origin_for(seed, persons, with_opponent, kingdom)), table("t", origin) {
    for (int i = 0; i < persons; ++i)
      keep(sit(table, "Guest " + std::to_string(i + 1), bytes(100U + static_cast<unsigned>(i)), playing::commitment_to(bytes(7), "t")));
    for (Seat seat{0}; seat < persons; ++seat) keep(reveal(table, seat, bytes(7)));
  }
  void keep(const Result& result) {
    if (!result.entry.empty()) entries.push_back(result.entry);
    for (const Outgoing& out : result.out)
      if (out.line.starts_with(R"({"type":"decision")")) request[out.to] = json::parse(out.line).at("request").as_int64();
  }
  // What the asked seat says next.
  std::string next() {
    const Game& game = table.history()->game();
    const Decision& decision = game.decision();
    const Choice choice = players::random_move(&rng, game.view(decision.answers), decision);
    return line(notation::word_of(game.rules(), decision, choice));
  }
  std::string line(std::string_view word) {
    return json::serialize(json::object{{"choice", word}, {"request", request[table.history()->decision().answers]}});
  }
  // One answer from whoever is asked.
  Result step() {
    if (const std::optional<OpponentTask> thought = tables::opponent_task(table))
      return opponent_answer(table, thought->seat, thought->revision, thought->think().front());
    return tables::say(table, table.history()->decision().answers, playing::understand(next()));
  }

  Rng rng;
  Origin origin;
  Table table;
  std::vector<std::string> entries;
  std::map<Seat, std::int64_t> request;
};

std::map<Seat, std::vector<std::string>> by_seat(const std::vector<Outgoing>& out) {
  std::map<Seat, std::vector<std::string>> lines;
  for (const Outgoing& one : out) lines[one.to].push_back(one.line);
  return lines;
}

// The same events, with other cards wherever the seat isn't told which.
std::vector<Event> events_otherwise(std::span<const Event> events, Seat seat, const Rules& rules, Rng& rng) {
  std::vector<Event> others(events.begin(), events.end());
  for (Event& event : others) {
    const bool told = event.knows == everyone || (seat != no_seat && event.knows.has(seat));
    if (told || event.kind == no_kind) continue;
    event.kind = static_cast<Kind>(rng.below(static_cast<std::uint32_t>(rules.all.size())));
  }
  return others;
}

void expect_nothing_leaks(const Play& play, Seat seat, const std::string& line, Rng& rng, State& permuted) {
  const Game& game = play.table.history()->game();
  const Rules& rules = game.rules();
  const json::object message = json::parse(line).as_object();
  const std::string type(message.at("type").as_string());
  if (type == "view") {
    copy(permuted, game.state());
    test::permute_unknown(permuted, seat, rng);
    const Decision asked = play.table.over() ? Decision{} : game.decision();
    json::object view = playing::view_message(View(permuted, rules, seat), asked, play.table.settings().tracker);
    view["undo"] = message.at("undo");  // depends only on answers and events that everybody knows of
    ASSERT_EQ(json::serialize(view), line);
  } else if (type == "events") {
    const std::vector<Event> otherwise = events_otherwise(play.table.history()->events(), seat, rules, rng);
    ASSERT_EQ(json::serialize(playing::events_message(rules, seat, otherwise, static_cast<std::size_t>(message.at("first").as_int64()))), line);
  } else if (type == "decision" || type == "heard") {
    ASSERT_EQ(message.at("seat"), playing::seat_number(seat)) << "a question of somebody else";
  } else {
    // Any other message says nothing about cards before the game is over.
    ASSERT_TRUE(type == "over" || type == "table") << type;
    ASSERT_TRUE(play.table.over()) << type;
  }
}

constexpr const char* with_reactions = "moat,militia,witch,bandit,bureaucrat,throne-room,library,vassal,village,council-room";

TEST(TableLeak, What_is_sent_does_not_depend_on_what_may_not_be_known) {
  const auto permuted = std::make_unique<State>();
  for (const std::uint64_t seed : test::seeds(1000)) {
    const bool attacks = seed % 2 == 0;
    Play play(seed, 2 + static_cast<int>(seed % 3), seed % 5 == 0, attacks ? with_reactions : "random");
    Rng rng(seed + 1);
    for (int answers = 0; answers < 50 && !play.table.over(); ++answers) {
      const Result result = play.step();
      ASSERT_FALSE(result.entry.empty());
      play.keep(result);
      for (const Outgoing& out : result.out) {
        ASSERT_NO_FATAL_FAILURE(expect_nothing_leaks(play, out.to, out.line, rng, *permuted)) << "seed " << seed << ", answer " << answers;
      }
      // While somebody is asked in secret, nobody else is told anything except that their own answer is on disk.
      const Decision& decision = play.table.history()->decision();
      if (play.table.over() || !decision.hidden) continue;
      for (const Outgoing& out : result.out)
        ASSERT_TRUE(out.to == decision.answers || out.line.starts_with(R"({"type":"heard")")) << "seed " << seed << ": " << out.line;
    }
  }
}

TEST(TableLeak, Nobody_learns_that_somebody_was_asked_whether_to_react) {
  int asked_in_secret = 0;
  for (const std::uint64_t seed : test::seeds(150)) {
    Play play(seed, 3, false, with_reactions);
    for (int answers = 0; answers < 200 && !play.table.over(); ++answers) {
      const std::vector<std::string> before = play.entries;
      const Seat seat = play.table.history()->decision().answers;
      const std::string said = play.next();
      Result result = say(play.table, seat, playing::understand(said));
      play.keep(result);
      if (play.table.over()) break;
      const Decision decision = play.table.history()->decision();
      if (!decision.hidden || decision.ask != Ask::react || decision.answers == seat) continue;
      // The seat is asked, and declines each time.
      const auto asked_again = [&] {
        const Decision& now = play.table.history()->decision();
        return !play.table.over() && now.ask == Ask::react && now.answers == decision.answers;
      };
      while (asked_again()) {
        const Result declined = say(play.table, decision.answers, playing::understand(play.line("stop")));
        play.keep(declined);
        result.out.insert(result.out.end(), declined.out.begin(), declined.out.end());
      }
      // In the other world it is never asked.
      const std::unique_ptr<Table> other = Table::restored("t", play.origin, before);
      ASSERT_TRUE(decline_reactions(*other, decision.answers).out.empty());
      std::map<Seat, std::vector<std::string>> there = by_seat(say(*other, seat, playing::understand(said)).out);
      std::map<Seat, std::vector<std::string>> here = by_seat(result.out);
      there.erase(decision.answers);
      here.erase(decision.answers);
      ASSERT_EQ(here, there) << "seed " << seed << ", answer " << answers;
      ++asked_in_secret;
    }
  }
  EXPECT_GT(asked_in_secret, 0);
}

// All Attacks and Reactions of both editions, and every card that lets somebody choose cards which the others do not see.
constexpr std::array kingdoms_of_secrets{
    "moat,militia,witch,bandit,bureaucrat,throne-room,library,vassal,village,council-room",
    "cellar,militia,moat,remodel,poacher,sentry,harbinger,artisan,chapel,festival",
    "moat,spy@1,thief@1,chancellor@1,mine,moneylender,smithy,merchant,laboratory,militia",
};

TEST(TableLeak, Whole_conversations_do_not_depend_on_what_may_not_be_known) {
  int finished = 0, differed = 0;
  for (const std::uint64_t seed : test::seeds(100)) {
    Origin origin = origin_for(seed, 2 + static_cast<int>(seed % 3), seed % 4 == 0, kingdoms_of_secrets[seed % kingdoms_of_secrets.size()]);
    origin.settings.time_out = seed % 2 == 0 ? TimeOut::opponent : TimeOut::pass;
    origin.settings.tracker = seed % 5 == 0;
    const auto seats = static_cast<std::uint32_t>(origin.settings.persons());
    const std::uint32_t who = Rng(seed).below(seats + 1);
    TwoWorlds worlds(origin, who == seats ? no_seat : static_cast<Seat>(who), seed);
    while (worlds.go_on()) {
    }
    ASSERT_EQ(worlds.difference(), "") << test::about(seed);
    finished += worlds.over() ? 1 : 0;
    differed += worlds.differed();
  }
  EXPECT_GT(finished, 0);
  EXPECT_GT(differed, 0);
}

}  // namespace
}  // namespace dominium::server::tables
