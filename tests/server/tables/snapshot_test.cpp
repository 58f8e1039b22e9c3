// A snapshot: one entry that takes the place of all before it.
#include <gtest/gtest.h>

#include "kept_table.hpp"
#include "records/record.hpp"
#include "server/refusal.hpp"
#include "text/document.hpp"

namespace dominium::server::tables {
namespace {

namespace json = boost::json;

constexpr const char* three =
    R"({"seats": ["person", "person", "militia"], "kingdom": "moat,library,throne-room,militia,vassal,sentry,harbinger,village,market,festival", "time_out": "opponent"})";
constexpr const char* two = R"({"seats": ["person", "person"], "kingdom": "First Game", "spectators": false})";
constexpr const char* alone = R"({"seats": ["person", "random"], "kingdom": "First Game", "practice": true, "tracker": true})";
constexpr const char* drafted = R"({"seats": ["person", "person"], "kingdom": "draft"})";

// Something that people do at a table besides answering, at random.
void do_something(Kept& kept, Rng& rng) {
  const auto seat = static_cast<Seat>(rng.below(2));
  if (kept.table.drafting()) {
    kept.keep(name_pile(kept.table, kept.table.asked(), kept.table.describe().at("draft").at("offered").at(rng.below(5)).as_string()));
    return;
  }
  if (!kept.table.has_person(seat)) return;
  try {
    switch (rng.below(13)) {
      case 0:
        return kept.keep(chat(kept.table, seat, "What about " + std::to_string(rng.below(1000)) + "?"));
      case 1:
        kept.keep(pause(kept.table, true));
        return kept.keep(pause(kept.table, false));
      case 2:
        return kept.keep(set_standing(kept.table, seat, rng.below(2) == 0 ? TimeOut::pass : TimeOut::opponent));
      case 3:
        return kept.keep(decline_reactions(kept.table, seat));
      case 4:
        return kept.keep(say(kept.table, seat, playing::understand(R"({"consent":true})")));
      case 5:
        if (kept.table.playing() && kept.table.asked() == seat) kept.keep(time_out(kept.table, seat));
        return;
      case 6:
        return kept.keep(come_back(kept.table, seat));
      default:
        return kept.keep(say(kept.table, seat, playing::understand(R"({"undo":)" + std::to_string(1 + rng.below(9)) + "}")));
    }
  } catch (const Refusal&) {  // not now
  }
}

// Everything that somebody could notice.
void expect_same(const Table& again, const Table& table, const std::string& when) {
  for (const Seat seat : {Seat{0}, Seat{1}, no_seat})
    if (seat == no_seat || table.has_person(seat)) {
      EXPECT_EQ(told(again, seat), told(table, seat)) << when;
    }
  EXPECT_EQ(json::serialize(again.describe()), json::serialize(table.describe())) << when;
  EXPECT_EQ(again.revision(), table.revision()) << when;
  EXPECT_EQ(again.snapshot(), table.snapshot()) << when;
  if (!table.playing()) return;
  EXPECT_EQ(again.history()->game().hash(), table.history()->game().hash()) << when;
  for (const Seat seat : {Seat{0}, Seat{1}})
    for (const int answers : {1, 2, 5, 40, 1000}) {
      const playing::Undo one = again.history()->undo_for(seat, answers), other = table.history()->undo_for(seat, answers);
      EXPECT_EQ(one.how, other.how) << when << ", undo " << answers;
      EXPECT_EQ(one.to, other.to) << when << ", undo " << answers;
    }
}

TEST(Snapshot, Takes_the_place_of_all_entries_at_any_moment) {
  int possible = 0, impossible = 0;
  for (const char* wishes : {three, two, alone, drafted})
    for (const std::uint64_t seed : {1, 2, 3}) {
      Kept kept(wishes);
      Rng rng(seed);
      kept.sit_down(kept.table.settings().persons());
      std::vector<std::string> shorter;  // what the journal would keep
      std::size_t seen = 0;
      for (int i = 0; i < 250 && !kept.table.over(); ++i) {
        if (kept.table.drafting() || rng.below(3) == 0)
          do_something(kept, rng);
        else
          kept.play(1, rng);
        if (i == 120 && kept.table.settings().persons() == 2 && seed == 3) kept.keep(leave(kept.table, Seat{1}));
        if (i == 90 && wishes == three && seed == 2) kept.keep(resign(kept.table, Seat{1}));
        shorter.insert(shorter.end(), kept.entries.begin() + static_cast<std::ptrdiff_t>(seen), kept.entries.end());
        seen = kept.entries.size();
        const std::string when = std::string(wishes) + " seed " + std::to_string(seed) + ", " + std::to_string(seen) + " entries";
        if (const std::string snapshot = kept.table.snapshot(); !snapshot.empty()) {
          ++possible;
          const std::vector<std::string> entries{snapshot};
          expect_same(*Table::restored("t1", kept.origin, entries), *kept.restored(), when);
          if (rng.below(10) == 0) shorter = entries;
        } else {
          ++impossible;
        }
        if (i % 10 == 0) expect_same(*Table::restored("t1", kept.origin, shorter), *kept.restored(), when);
        if (testing::Test::HasFailure()) return;
      }
    }
  EXPECT_GT(possible, 500);
  EXPECT_GT(impossible, 20);
}

TEST(Snapshot, Is_possible_while_people_sit_down) {
  Kept kept(three);
  EXPECT_FALSE(kept.table.snapshot().empty());
  kept.keep(sit(kept.table, "Anna", bytes(1), playing::commitment_to(bytes(100), "t1")));
  kept.keep(chat(kept.table, Seat{0}, "Who else?"));
  const std::vector<std::string> entries{kept.table.snapshot()};
  const std::unique_ptr<Table> again = Table::restored("t1", kept.origin, entries);
  expect_same(*again, kept.table, "waiting");
  sit(*again, "Ben", bytes(2), playing::commitment_to(bytes(101), "t1"));
  EXPECT_TRUE(again->revealing());
  EXPECT_EQ(again->snapshot(), "") << "while contributions are revealed";
  reveal(*again, Seat{0}, bytes(100));
  reveal(*again, Seat{1}, bytes(101));
  EXPECT_TRUE(again->playing());
}

TEST(Snapshot, Does_not_grow_with_what_was_taken_back_or_said_long_ago) {
  Kept kept(alone);
  Rng rng(4);
  kept.sit_down(1);
  kept.play(60, rng);
  while (kept.table.asked() != Seat{0}) kept.play(1, rng);
  const auto take_back_and_forth = [&](int times) {
    for (int i = 0; i < times; ++i) {
      kept.keep(chat(kept.table, Seat{0}, "again"));
      kept.keep(say(kept.table, Seat{0}, playing::understand(R"({"undo":1})")));
      do kept.play(1, rng);
      while (kept.table.asked() != Seat{0});
    }
    return kept.table.snapshot().size();
  };
  const std::size_t before = take_back_and_forth(40);
  EXPECT_LT(take_back_and_forth(400), before + before / 5);
  EXPECT_GT(kept.entries.size(), 1000U);
}

TEST(Snapshot, Leads_to_the_same_record) {
  for (const char* wishes : {three, drafted}) {
    Kept kept(wishes);
    Rng rng(8);
    kept.sit_down(2);
    while (kept.table.drafting()) do_something(kept, rng);
    std::vector<std::string> shorter;
    std::size_t seen = 0;
    while (!kept.table.over()) {
      kept.play(1, rng);
      shorter.insert(shorter.end(), kept.entries.begin() + static_cast<std::ptrdiff_t>(seen), kept.entries.end());
      seen = kept.entries.size();
      if (seen % 50 != 0) continue;
      if (const std::string snapshot = kept.table.snapshot(); !snapshot.empty()) shorter = {snapshot};
    }
    EXPECT_EQ(kept.table.snapshot(), "") << "a game that is over stays as it is";
    EXPECT_LT(shorter.size(), kept.entries.size());
    const std::string record = finished_game(*Table::restored("t1", kept.origin, shorter)).record();
    EXPECT_EQ(record, finished_game(kept.table).record());
    const records::Record read = records::read_record(text::read_yaml(record, "record"));
    EXPECT_FALSE(read.unfair);
    EXPECT_TRUE(records::replay(read)->failures().empty());
  }
}

// Takes back everything that can be, at the table and at the one restored.
TEST(Snapshot, Lets_everything_be_taken_back_that_could_be) {
  Kept kept(alone);
  Rng rng(5);
  kept.sit_down(1);
  kept.play(200, rng);
  while (kept.table.asked() != Seat{0}) kept.play(1, rng);
  const std::vector<std::string> entries{kept.table.snapshot()};
  const std::unique_ptr<Table> again = Table::restored("t1", kept.origin, entries);
  for (const int answers : {3, 30, 1, 20}) {
    const playing::Heard said = playing::understand(R"({"undo":)" + std::to_string(answers) + "}");
    EXPECT_FALSE(say(kept.table, Seat{0}, said).entry.empty());
    say(*again, Seat{0}, said);
    expect_same(*again, kept.table, "taken back " + std::to_string(answers));
  }
}

// The answers of a snapshot as one text, for changing a word of them.
std::string with_answer(const std::string& snapshot, std::size_t run, const char* word) {
  json::value value = json::parse(snapshot);
  value.at("so_far").at("game").at("answers").at(run).as_array().at(1) = word;
  return json::serialize(value);
}

TEST(Snapshot, Goes_as_far_as_its_answers_are_possible) {
  for (const std::size_t run : {0, 7, 20, 33}) {
    Kept kept(three);
    Rng rng(6);
    kept.sit_down(2);
    do kept.play(150, rng);
    while (kept.table.snapshot().empty());
    const std::vector<std::string> entries{with_answer(kept.table.snapshot(), run, "curse-of-the-mummy"), kept.entries.back()};
    std::string instead;
    try {
      Table::restored("t1", kept.origin, entries);
      FAIL();
    } catch (const CannotRestore& cannot) {
      EXPECT_EQ(cannot.entries(), 0U);
      instead = cannot.instead();
    }
    ASSERT_FALSE(instead.empty());
    const std::vector<std::string> repaired{instead};
    const std::unique_ptr<Table> again = Table::restored("t1", kept.origin, repaired);
    EXPECT_LE(again->history()->answers(), kept.table.history()->answers());
    EXPECT_EQ(json::parse(instead).at("so_far").at("game").at("answers").as_array().size() >= run, true) << "all before it are kept";
    EXPECT_EQ(again->seat_of(bytes(2)), Seat{1});
    // Nobody's old answer fits the question that is open now.
    if (const Seat asked = again->asked(); asked != no_seat) {
      const playing::Heard old = playing::understand(R"({"choice":"stop","request":)" + std::to_string(kept.request[asked]) + "}");
      EXPECT_TRUE(say(*again, asked, old).entry.empty());
    }
  }
}

TEST(Snapshot, Is_refused_where_it_is_damaged_or_not_the_first) {
  Kept kept(two);
  Rng rng(2);
  kept.sit_down(2);
  do kept.play(20, rng);
  while (kept.table.snapshot().empty());
  const std::string snapshot = kept.table.snapshot();
  const auto refused = [&](const std::vector<std::string>& entries) {
    try {
      Table::restored("t1", kept.origin, entries);
    } catch (const CannotRestore& cannot) {
      return cannot.instead().empty();
    }
    return false;
  };
  EXPECT_TRUE(refused({kept.entries.front(), snapshot}));
  EXPECT_TRUE(refused({snapshot, snapshot}));
  EXPECT_TRUE(refused({R"({"so_far":null})"}));
  const json::object so_far = json::parse(snapshot).at("so_far").as_object();
  for (const auto& [key, value] : so_far) {
    json::object without = so_far;
    without.erase(key);
    if (key != "game") {
      EXPECT_TRUE(refused({json::serialize(json::object{{"so_far", without}})})) << key;
    }
    without[key] = 7;
    EXPECT_TRUE(refused({json::serialize(json::object{{"so_far", without}})})) << key;
  }
  for (const auto& [key, value] : so_far.at("game").as_object()) {
    json::object changed = so_far;
    changed["game"].as_object()[key] = "odd";
    EXPECT_TRUE(refused({json::serialize(json::object{{"so_far", changed}})})) << key;
  }
}

TEST(Deletion, Is_remembered_with_who_agreed_and_who_was_removed) {
  for (const bool snapshot : {false, true}) {
    Kept kept(R"({"seats": ["person", "person", "person", "random"]})");
    kept.sit_down(3);
    kept.keep(remove(kept.table, Seat{2}));
    kept.keep(ask_to_delete(kept.table));
    kept.keep(agree_to_delete(kept.table, bytes(2)));
    EXPECT_TRUE(agree_to_delete(kept.table, bytes(2)).entry.empty()) << "once is enough";
    EXPECT_TRUE(agree_to_delete(kept.table, bytes(77)).entry.empty()) << "a stranger";
    const std::vector<std::string> entries = snapshot ? std::vector{kept.table.snapshot()} : kept.entries;
    const std::unique_ptr<Table> again = Table::restored("t1", kept.origin, entries);
    EXPECT_EQ(again->others_in_game(), (std::vector{bytes(3), bytes(2)}));
    EXPECT_EQ(again->yet_to_agree(), std::vector{bytes(3)}) << "although removed";
    decline_to_delete(*again, bytes(3));
    EXPECT_FALSE(again->yet_to_agree());
    EXPECT_THROW(decline_to_delete(*again, bytes(3)), Refusal);
  }
}

}  // namespace
}  // namespace dominium::server::tables
