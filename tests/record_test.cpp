#include "notation/record.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "notation/mistake.hpp"
#include "random_game.hpp"

namespace dominium {
namespace {

struct Written {
  std::string text;
  std::vector<Answered> answers;
  std::uint64_t hash = 0;
};

// A random game, played as far as `most` answers go, as a record.
Written random_record(std::uint64_t seed, std::size_t most = 1'000'000) {
  test::RandomGame random(seed);
  Written written;
  while (!random.over() && written.answers.size() < most) {
    const Choice choice = random.next();
    written.answers.push_back({random.game().decision(), choice});
    random.apply(choice);
  }
  std::vector<std::string> players{"Anna", "Ben", "Zoë", "D", "E", "F"};
  players.resize(random.rules().setup.seats);
  written.hash = hash(random.game().state());
  written.text = write_record({.setup = random.rules().setup, .seed = mix(seed, 1), .players = players, .answers = written.answers});
  return written;
}

std::string line_of(const Failure& failure) { return std::to_string(failure.line) + ": " + failure.expected + " | " + failure.got; }

std::vector<std::string> failures(const std::string& text) {
  std::vector<std::string> lines;
  const Record record = read_record(read_yaml(text, "test.yaml"));
  const std::unique_ptr<Script> script = replay(record);
  for (const Failure& failure : script->failures()) lines.push_back(line_of(failure));
  return lines;
}

std::string mistake(const std::string& text) {
  try {
    read_record(read_yaml(text, "test.yaml"));
  } catch (const Mistake& mistake) {
    return mistake.what();
  }
  return {};
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) throw std::invalid_argument(from);
  return text.replace(at, from.size(), to);
}

TEST(Records, Replay_to_the_same_bytes) {
  for (const std::uint64_t seed : test::seeds(60)) {
    const Written written = random_record(seed);
    const Record record = read_record(read_yaml(written.text, "random.yaml"));
    const std::unique_ptr<Script> script = replay(record);
    for (const Failure& failure : script->failures()) ADD_FAILURE() << test::about(seed) << "\n" << line_of(failure) << "\n" << written.text;
    EXPECT_EQ(hash(script->state()), written.hash) << test::about(seed);
    EXPECT_TRUE(std::equal(script->answers().begin(), script->answers().end(), written.answers.begin(), written.answers.end(),
                           [](const Answered& a, const Answered& b) { return a.decision == b.decision && a.choice == b.choice; }))
        << test::about(seed);
    EXPECT_TRUE(stepping_agrees(*record.rules, *script)) << test::about(seed);
  }
}

TEST(Records, Of_a_game_that_was_broken_off_replay_too) {
  for (const std::uint64_t seed : test::seeds(40)) {
    const Written written = random_record(seed, 20 + seed % 50);
    for (const std::string& failure : failures(written.text)) ADD_FAILURE() << test::about(seed) << "\n" << failure << "\n" << written.text;
  }
}

TEST(Records, Quote_names_that_are_not_plain) {
  test::RandomGame random(5);
  std::vector<std::string> players{"7 \"x\"", "a: b\n", "C", "D", "E", "F"};
  players.resize(random.rules().setup.seats);
  const std::string text = write_record({.setup = random.rules().setup, .seed = mix(5, 1), .players = players, .answers = {}});
  EXPECT_EQ(read_record(read_yaml(text, "test.yaml")).players, players);
}

// The first turns of a table without a seed.
const std::string by_hand = R"(record: 1
players: [Anna, Ben]
kingdom: First Game
steps:
  - Anna shuffles Estate, 4 Copper, 2 Estate, 3 Copper
  - Ben shuffles 7 Copper, 3 Estate
  - Anna plays 4 Copper
  - Anna buys Remodel
  - Ben plays 5 Copper
  - Ben buys Market
  - Anna plays 3 Copper
  - Anna buys Silver
  - Anna shuffles Estate, Silver, 2 Copper, Remodel, then 5 Copper, 2 Estate in any order
  - Ben ends turn
  - Ben shuffles 2 Copper, …
  - Anna plays Remodel
  - Anna trashes Estate
  - Anna gains Smithy
result: {over: no, scores: [2, 3]}
)";

TEST(Records, Of_a_real_table_need_no_seed) { EXPECT_EQ(failures(by_hand), std::vector<std::string>{}); }

TEST(Records, What_the_rules_forbid_is_reported_with_its_line) {
  EXPECT_EQ(failures(replaced(by_hand, "Anna buys Remodel", "Anna buys Market")).at(0), "8: Anna buys Market | refused by BUY-2");
  EXPECT_EQ(failures(replaced(by_hand, "Anna plays Remodel", "Anna plays Smithy")).at(0), "16: Anna plays Smithy | refused by ACTION-1");
  EXPECT_EQ(failures(replaced(by_hand, "Anna gains Smithy", "Anna gains Market")).at(0).substr(0, 3), "18:");
  EXPECT_EQ(failures(replaced(by_hand, "  - Ben ends turn\n", "")).at(0).substr(0, 3), "14:");
}

TEST(Records, Shuffles_are_checked) {
  EXPECT_EQ(failures(replaced(by_hand, "5 Copper, 2 Estate in any", "4 Copper, 3 Estate in any")).at(0).substr(0, 3), "13:") << "other cards";
  EXPECT_EQ(failures(replaced(by_hand, "  - Ben shuffles 2 Copper, …\n", "")).at(0).substr(0, 3), "15:") << "a shuffle that is not recorded";
  EXPECT_EQ(failures(replaced(by_hand, "  - Anna buys Remodel\n", "  - Anna buys Remodel\n  - Anna shuffles Remodel, …\n")).at(0).substr(0, 2), "9:")
      << "a shuffle at another moment";
  EXPECT_EQ(failures(replaced(by_hand, "7 Copper, 3 Estate", "6 Copper, 4 Estate")).at(0).substr(0, 2), "6:") << "another first deck";
  EXPECT_FALSE(failures(replaced(by_hand, "  - Ben shuffles 7 Copper, 3 Estate\n", "")).empty()) << "no first deck";
}

TEST(Records, A_wrong_result_is_reported) {
  EXPECT_EQ(failures(replaced(by_hand, "[2, 3]", "[3, 3]")).at(0), "19: score of Anna: 3 | 2");
  EXPECT_FALSE(failures(replaced(by_hand, "over: no", "over: yes")).empty());
  const std::string whole = random_record(3).text;
  const std::size_t hash_at = whole.find("hash: ");
  ASSERT_NE(hash_at, std::string::npos);
  EXPECT_EQ(failures(whole.substr(0, hash_at) + "hash: 0123456789abcdef\n").size(), 1U);
}

TEST(Records, Files_that_are_cut_off_or_rubbish_are_refused) {
  const std::string whole = random_record(4).text;
  for (std::size_t size = 0; size < whole.find("scores:"); size += 97) {
    const std::string cut = whole.substr(0, size);
    bool refused = !mistake(cut).empty();
    if (!refused) refused = !failures(cut).empty();
    EXPECT_TRUE(refused) << cut.substr(cut.size() < 80 ? 0 : cut.size() - 80);
  }
  EXPECT_NE(mistake("\x01\x02 rubbish {"), "");
  EXPECT_NE(mistake("record: 2\n"), "");
  EXPECT_NE(mistake(replaced(by_hand, "[Anna, Ben]", "[Anna]")), "");
  EXPECT_NE(mistake(replaced(by_hand, "[Anna, Ben]", "[Anna, Anna]")), "");
  EXPECT_NE(mistake(replaced(by_hand, "Anna gains Smithy", "Anna gains Witch")).find("test.yaml:18:"), std::string::npos);
  EXPECT_NE(mistake(replaced(by_hand, "Ben ends turn", "Bem ends turn")).find("\"Ben\""), std::string::npos);
}

TEST(Records, Of_the_examples_are_right) {
  for (const auto& entry : std::filesystem::directory_iterator("examples/records")) {
    const Record record = read_record(load_yaml(entry.path().string()));
    const std::unique_ptr<Script> script = replay(record);
    for (const Failure& failure : script->failures()) ADD_FAILURE() << entry.path() << ":" << line_of(failure);
    EXPECT_TRUE(stepping_agrees(*record.rules, *script)) << entry.path();
  }
}

}  // namespace
}  // namespace dominium
