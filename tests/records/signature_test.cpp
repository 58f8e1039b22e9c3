// Signed records: whatever is changed, left out or swapped afterwards shows.
#include "playing/signature.hpp"

#include <gtest/gtest.h>

#include "random_game.hpp"
#include "records/record.hpp"

namespace dominium::records {
namespace {

using playing::Bytes32;
using playing::Secret;
using playing::SigningKey;

Bytes32 filled(std::uint8_t n) {
  Bytes32 bytes{};
  bytes.fill(n);
  return bytes;
}

// A whole game at a table, whose first player was drawn.
std::string signed_game(const SigningKey& key) {
  playing::Fair fair{.table = "t", .secret = Secret(filled(1)), .contributions = {filled(2), filled(3)}, .first_drawn = true};
  const playing::FairChance chance(fair);
  Rng rng(4);
  Setup setup = test::random_setup(rng);
  setup.seats = 2;
  setup.first = chance.first(2);
  const auto rules = std::make_unique<Rules>();
  compile(setup, *rules);
  const auto game = std::make_unique<Game>();
  game->start(*rules, chance.source());
  std::vector<notation::Answered> answers;
  while (!game->over()) {
    answers.push_back({game->decision(), test::lively_choice(*rules, game->decision(), rng)});
    game->apply(answers.back().choice);
  }
  return write_record({.setup = setup, .fair = fair, .players = {"Anna", "Ben"}, .answers = answers, .key = &key});
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  return text;
}

TEST(Signature, Is_that_of_RFC_8032) {
  const auto secret = playing::from_hex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
  const SigningKey key{Secret(*secret)};
  EXPECT_EQ(playing::to_hex(key.public_key()), "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
  EXPECT_EQ(playing::to_hex(key.sign("\x72")),
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00");
  EXPECT_TRUE(playing::is_signed_by(key.public_key(), "\x72", key.sign("\x72")));
  EXPECT_FALSE(playing::is_signed_by(key.public_key(), "\x73", key.sign("\x72")));
}

TEST(Signature, Names_the_key_and_holds_for_the_record_as_it_was_written) {
  const SigningKey key{Secret(filled(7))};
  const std::string text = signed_game(key);
  const Record record = read_record(text::read_yaml(text, "record"));
  EXPECT_FALSE(record.unfair);
  EXPECT_TRUE(replay(record)->failures().empty());
  const std::optional<Signed> by = signature_of(text);
  ASSERT_TRUE(by);
  EXPECT_TRUE(by->valid);
  EXPECT_EQ(by->by, key.public_key());
}

// Each of these is a record of a game that the rules allow.
TEST(Signature, Does_not_fit_what_was_changed) {
  const SigningKey key{Secret(filled(7))};
  const std::string text = signed_game(key);
  const std::size_t steps = text.find("steps:\n") + 7;
  const std::size_t result = text.find("result:\n");
  const std::size_t signature = text.find("signed by:");
  const std::string half = text.substr(steps, text.find('\n', steps + (result - steps) / 2) + 1 - steps);
  const std::map<std::string, std::string> forgeries{
      {"who begins is no longer said to be drawn", replaced(text, "  first: drawn\n", "")},
      {"the names are swapped", replaced(replaced(replaced(text, "Anna", "Carl"), "Ben", "Anna"), "Carl", "Ben")},
      {"the game breaks off", text.substr(0, steps) + half + "result:\n  over: no\n" + text.substr(signature)},
      {"the winners are not told", replaced(text, "  winners: ", "  # winners: ")},
      {"a comment is added", "# Ben cheated\n" + text},
      {"a line break is added", text + "\n"},
      {"the signature is not the last line", text + "# the end\n"},
      {"another claims to have signed it",
       replaced(text, playing::to_hex(key.public_key()), playing::to_hex(SigningKey{Secret(filled(8))}.public_key()))},
      {"the key is missing", text.substr(0, signature) + text.substr(text.find("signature:"))},
      {"the signature is missing", text.substr(0, text.find("signature:"))},
      {"the signature is cut", text.substr(0, text.size() - 3) + "\n"},
  };
  for (const auto& [what, forged] : forgeries) {
    ASSERT_NE(forged, text) << what;
    const std::optional<Signed> by = signature_of(forged);
    ASSERT_TRUE(by) << what;
    EXPECT_FALSE(by->valid) << what;
  }
  for (const char* what : {"who begins is no longer said to be drawn", "the names are swapped", "the game breaks off"}) {
    const Record record = read_record(text::read_yaml(forgeries.at(what), "record"));
    EXPECT_TRUE(!record.unfair && replay(record)->failures().empty()) << what << ": only the signature shows it";
  }
}

TEST(Signature, Is_missed_where_it_was_removed) {
  const std::string text = signed_game(SigningKey{Secret(filled(7))});
  EXPECT_FALSE(signature_of(text.substr(0, text.find("signed by:"))));
  EXPECT_FALSE(signature_of(""));
  EXPECT_FALSE(signature_of("\n"));
}

}  // namespace
}  // namespace dominium::records
