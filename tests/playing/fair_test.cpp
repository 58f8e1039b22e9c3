#include "playing/fair.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>

#include "random_game.hpp"
#include "records/record.hpp"
#include "text/mistake.hpp"

namespace dominium::playing {
namespace {

// 32 bytes that count up.
Bytes32 counting(std::uint8_t from) {
  Bytes32 bytes;
  std::iota(bytes.begin(), bytes.end(), from);
  return bytes;
}

Bytes32 numbered(std::uint64_t number) {
  Rng rng(number);
  Bytes32 bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(rng.below(256));
  return bytes;
}

// The example of docs/RECORDS.md.
Fair example() { return {.table = "example", .secret = Secret(counting(0)), .contributions = {counting(32), std::nullopt}}; }

TEST(Fair, The_block_is_that_of_RFC_8439) {
  const ChaCha20 stream{Secret(counting(0))};
  EXPECT_EQ(to_hex(stream.block(1, {0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0})),
            "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
            "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
}

// The expected values were made by another program, in another language.
TEST(Fair, Everything_follows_as_documented) {
  const Fair fair = example();
  EXPECT_EQ(to_hex(fair.secret.hash()), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
  EXPECT_EQ(to_hex(fair.key().bytes()), "084a806e8469bcc19ce67138430ac2d9c5489ea16cd8138aa9a4d07b4170eb1b");
  const FairChance chance(fair);
  const auto deck = [&](Seat seat) {
    std::vector<std::uint32_t> outcomes;
    for (std::uint32_t k = 0; k < 10; ++k) outcomes.push_back(chance.outcome(seat, k, 10 - k));
    return outcomes;
  };
  EXPECT_EQ(deck(Seat{0}), (std::vector<std::uint32_t>{5, 0, 6, 6, 2, 2, 3, 1, 1, 0}));
  EXPECT_EQ(deck(Seat{1}), (std::vector<std::uint32_t>{0, 7, 3, 5, 0, 2, 2, 0, 1, 0}));
  constexpr std::uint32_t half = (1U << 31) + 1;  // every other number is skipped
  EXPECT_EQ(chance.outcome(Seat{0}, 4, half), 1400367075U) << "the third number of its block";
  EXPECT_EQ(chance.outcome(Seat{0}, 85422, half), 358147590U) << "none of its first block";
}

// The second scheme of docs/RECORDS.md: a contribution, an opponent, and a contribution that was never revealed. Made by another program too.
Fair second_example() {
  return {.table = "example",
          .secret = Secret(counting(0)),
          .contributions = {counting(32), std::nullopt, std::nullopt},
          .first_drawn = true,
          .commitments = {commitment_to(counting(32), "example"), std::nullopt, commitment_to(counting(64), "example")}};
}

TEST(Fair, What_people_are_committed_to_follows_as_documented) {
  const Fair fair = second_example();
  EXPECT_EQ(to_hex(*fair.commitments[0]), "81c14687ad49512c90e9373036801f49b7f8df9ed497f9c432dac8d281e4c6ae");
  EXPECT_EQ(to_hex(*fair.commitments[2]), "d4888318eb588836bd064a8f25b2c2bea63609e8941aa2e806a1671c65adc77a");
  EXPECT_EQ(to_hex(fair.key().bytes()), "197742ecc8ba312cad7d9598f53862ec01e78a2ba0355855f637542ad930e6e5");
  EXPECT_FALSE(fair.withheld(Seat{0}));
  EXPECT_FALSE(fair.withheld(Seat{1}));
  EXPECT_TRUE(fair.withheld(Seat{2}));
}

TEST(Fair, A_commitment_is_for_one_contribution_at_one_table) {
  EXPECT_NE(commitment_to(counting(32), "example"), commitment_to(counting(32), "Example"));
  EXPECT_NE(commitment_to(counting(32), "example"), commitment_to(counting(33), "example"));
}

TEST(Fair, What_a_rematch_draws_with_is_the_beginning_of_a_block) {
  const PreviousGame previous{.table = "example", .key = counting(0), .winners = {}, .new_kingdom = false};
  const ChaCha20::Block block = ChaCha20(Secret(counting(0))).block(0, {254});
  std::uint64_t expected = 0;
  for (int i = 7; i >= 0; --i) expected = expected << 8 | block[static_cast<std::size_t>(i)];
  EXPECT_EQ(previous.luck(), expected);
}

TEST(Fair, Each_part_changes_the_key) {
  std::vector<Bytes32> keys;
  const auto keep = [&](const Fair& fair) { keys.push_back(fair.key().bytes()); };
  keep(example());
  Fair fair = example();
  fair.table = "Example";
  keep(fair);
  fair = example();
  fair.secret = Secret(counting(1));
  keep(fair);
  fair = example();
  fair.contributions[0] = counting(33);
  keep(fair);
  fair = example();
  fair.contributions[1] = Bytes32{};
  keep(fair);
  fair = example();
  std::swap(fair.contributions[0], fair.contributions[1]);
  keep(fair);
  fair = example();
  fair.contributions.emplace_back();
  keep(fair);
  keep(second_example());
  fair = second_example();
  fair.contributions[2] = counting(64);
  keep(fair);
  fair = second_example();
  fair.commitments[2] = counting(64);
  keep(fair);
  std::sort(keys.begin(), keys.end());
  EXPECT_EQ(std::unique(keys.begin(), keys.end()), keys.end());
}

TEST(Fair, Every_outcome_is_as_likely) {
  for (std::uint64_t key = 1; key <= 3; ++key) {
    const FairChance chance({.table = "t", .secret = Secret(numbered(key)), .contributions = {std::nullopt, std::nullopt}});
    for (const std::uint32_t n : {2U, 3U, 5U, 7U, 10U, 13U, 64U, 100U}) {
      constexpr std::uint32_t each = 200;
      std::vector<double> seen(n);
      for (std::uint32_t k = 0; k < each * n; ++k) ++seen[chance.outcome(static_cast<Seat>(k % 2), k / 2, n)];
      double square = 0;
      for (const double count : seen) square += (count - each) * (count - each) / each;
      EXPECT_LT(square, n - 1 + 5 * std::sqrt(2.0 * (n - 1))) << "key " << key << ", below " << n;
    }
  }
}

TEST(Fair, Hex_goes_there_and_back) {
  const Bytes32 bytes = numbered(7);
  EXPECT_EQ(from_hex(to_hex(bytes)), bytes);
  const std::string digits = to_hex(bytes);
  EXPECT_FALSE(from_hex(digits.substr(1)));
  EXPECT_FALSE(from_hex(digits + "0"));
  for (const char wrong : {'g', ' ', '-', '+', 'x'})
    for (const std::size_t at : {0U, 1U, 62U, 63U}) EXPECT_FALSE(from_hex(std::string(digits).replace(at, 1, 1, wrong))) << wrong << " at " << at;
}

TEST(Fair, Random_bytes_do_not_repeat) { EXPECT_NE(random_bytes(), random_bytes()); }

// ---- records

Fair fair_of(std::uint64_t seed, int seats) {
  Fair fair{.table = "table \"" + std::to_string(seed) + "\"", .secret = Secret(numbered(seed)), .contributions = {}};
  for (int seat = 0; seat < seats; ++seat)
    fair.contributions.push_back(seat == seats - 1 && seats > 2 ? std::nullopt : std::optional(numbered(mix(seed, static_cast<unsigned>(seat)))));
  return fair;
}

TEST(FairRecords, Need_a_contribution_for_each_seat) {
  Rng rng(1);
  const auto setup = test::random_setup(rng);
  const std::vector<std::string> players(setup.seats, "A");
  EXPECT_THROW(records::write_record({.setup = setup, .fair = fair_of(1, setup.seats + 1), .players = players, .answers = {}}), text::Mistake);
}

struct Written {
  std::string text;
  std::vector<notation::Answered> answers;
  std::uint64_t hash = 0;
};

// A random game with fair shuffles, up to `most` answers, that now and then continues in a copy.
Written fair_record(std::uint64_t seed, std::size_t most = 1'000'000) {
  Rng rng(seed);
  const auto rules = std::make_unique<Rules>();
  compile(test::random_setup(rng), *rules);
  const Fair fair = fair_of(seed, rules->setup.seats);
  const FairChance chance(fair);
  auto game = std::make_unique<Game>();
  game->start(*rules, chance.source());
  Written written;
  while (!game->over() && written.answers.size() < most) {
    const Choice choice = test::lively_choice(*rules, game->decision(), rng);
    written.answers.push_back({game->decision(), choice});
    if (rng.below(20) == 0) {
      auto copy = std::make_unique<Game>();
      copy->copy_from(*game);
      std::swap(copy, game);
      copy->apply(choice);
    }
    game->apply(choice);
  }
  std::vector<std::string> players{"Anna", "Ben", "Zoë", "D", "E", "F"};
  players.resize(rules->setup.seats);
  written.hash = hash(game->state());
  written.text = records::write_record({.setup = rules->setup, .fair = fair, .players = players, .answers = written.answers});
  return written;
}

records::Record read(const std::string& text) { return records::read_record(text::read_yaml(text, "test.yaml")); }

// What replaying finds wrong: where the shuffles were not fair, otherwise where the steps fail.
std::string fault(const std::string& text) {
  const records::Record record = read(text);
  if (record.unfair) return std::to_string(record.unfair->line) + ": " + text::english().text(record.unfair->sentence);
  const auto script = records::replay(record);
  if (!script->failures().empty())
    return std::to_string(script->failures()[0].line) + ": " + script->failures()[0].expected + " | " + script->failures()[0].got;
  return records::stepping_agrees(*record.rules, *script) ? "" : "stepping goes another way";
}

std::string mistake(const std::string& text) {
  try {
    read(text);
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return {};
}

// The hexadecimal digits of `fair:`.
std::vector<std::size_t> digits_of(const std::string& text) {
  std::vector<std::size_t> digits;
  for (std::size_t at = text.find("fair:"); at < text.find("steps:"); ++at) {
    std::size_t end = at;
    while (std::isxdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    if (end - at == 64)
      for (std::size_t i = at; i < end; ++i) digits.push_back(i);
    at = end;
  }
  return digits;
}

std::string line_with(const std::string& text, std::string_view what) {
  return std::to_string(std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(what)), '\n') + 1) + ":";
}

TEST(FairRecords, Replay_to_the_same_bytes) {
  for (const std::uint64_t seed : test::seeds(60)) {
    const Written written = fair_record(seed);
    EXPECT_EQ(fault(written.text), "") << test::about(seed) << "\n" << written.text;
    const records::Record record = read(written.text);
    const auto script = records::replay(record);
    EXPECT_EQ(hash(script->state()), written.hash) << test::about(seed);
    EXPECT_EQ(records::write_record({.setup = record.rules->setup, .fair = record.fair, .players = record.players, .answers = script->answers()}),
              written.text)
        << test::about(seed);
    EXPECT_EQ(fault(fair_record(seed, 20 + seed % 50).text), "") << test::about(seed);
  }
}

TEST(FairRecords, Any_digit_that_changed_is_noticed) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    const Written written = fair_record(seed, 3);
    const std::vector<std::size_t> digits = digits_of(written.text);
    EXPECT_GE(digits.size(), 64U * 5);
    for (const std::size_t at : digits) {
      std::string changed = written.text;
      changed[at] = changed[at] == '0' ? '1' : '0';
      const bool in_hash = at < written.text.find("contributions:");
      EXPECT_EQ(fault(changed).find(line_with(written.text, in_hash ? "  hash:" : "  key:")), 0U) << changed;
    }
  }
}

// Somebody who makes the hash and the key fit another secret or contribution can't make the draws fit.
TEST(FairRecords, Another_secret_or_contribution_does_not_give_the_same_game) {
  for (const std::uint64_t seed : test::seeds(20)) {
    const Written written = fair_record(seed);
    const records::Record record = read(written.text);
    for (const bool secret : {true, false}) {
      Fair forged = *record.fair;
      if (secret) forged.secret = Secret(numbered(seed + 1));
      if (!secret) forged.contributions[0] = numbered(seed + 1);
      const auto swap = [](std::string& text, const std::string& from, const std::string& to) { text.replace(text.find(from), from.size(), to); };
      std::string text = written.text;
      swap(text, to_hex(record.fair->secret.bytes()), to_hex(forged.secret.bytes()));
      swap(text, to_hex(record.fair->secret.hash()), to_hex(forged.secret.hash()));
      swap(text, to_hex(*record.fair->contributions[0]), to_hex(*forged.contributions[0]));
      swap(text, to_hex(record.fair->key().bytes()), to_hex(forged.key().bytes()));
      EXPECT_FALSE(read(text).unfair);
      EXPECT_NE(fault(text), "") << test::about(seed) << "\n" << text;
    }
  }
}

TEST(FairRecords, A_changed_answer_is_noticed) {
  const std::string text = fair_record(5).text;
  const std::size_t at = text.find(" buys ");
  ASSERT_NE(at, std::string::npos);
  std::string changed = text;
  changed.replace(at, changed.find('\n', at) - at, " buys Province");
  EXPECT_EQ(fault(changed).find(line_with(text, " buys ")), 0U) << fault(changed);
}

TEST(FairRecords, What_is_no_proof_is_refused_with_its_line) {
  const std::string text = fair_record(5, 3).text;
  const auto with = [&](const std::string& from, const std::string& to) {
    return mistake(std::string(text).replace(text.find(from), from.size(), to));
  };
  const std::string secret = to_hex(numbered(5));
  EXPECT_EQ(with(secret, "12").find("test.yaml:" + line_with(text, "  secret:")), 0U);
  EXPECT_EQ(with(secret, std::string(secret).replace(9, 1, "g")).find("test.yaml:" + line_with(text, "  secret:")), 0U);
  EXPECT_NE(with("fair:", "seed: 1\nfair:").find("not both"), std::string::npos);
  EXPECT_NE(with("contributions:\n", "contributions:\n    - server\n").find("one contribution"), std::string::npos);
  EXPECT_NE(with("  secret:", "  secrets:").find("\"secret\""), std::string::npos);
  EXPECT_NE(with("  key:", "  # key:").find("\"key\""), std::string::npos);
}

}  // namespace
}  // namespace dominium::playing
