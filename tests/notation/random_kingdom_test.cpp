#include "notation/random_kingdom.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"

namespace dominium::notation {

namespace {

int count_of_set(const Selection& kingdom, std::string_view set) {
  return static_cast<int>(std::count_if(kingdom.piles.begin(), kingdom.piles.end(), [&](CardId id) { return card(id).set == set; }));
}

std::set<std::string_view> sets_in(const Selection& kingdom) {
  std::set<std::string_view> sets;
  for (const CardId id : kingdom.piles) sets.insert(card(id).set);
  return sets;
}

std::string mistake_in(const Wishes& wishes) {
  try {
    random_kingdom(wishes, 1);
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return {};
}

}  // namespace

TEST(RandomKingdoms, Sets_share_the_ten_piles) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Selection both = random_kingdom({.sets = {"base", "prosperity"}}, seed);
    EXPECT_EQ(count_of_set(both, "base"), 5);
    EXPECT_EQ(count_of_set(both, "prosperity"), 5);
    EXPECT_EQ(count_of_set(random_kingdom({.sets = {"prosperity"}}, seed), "prosperity"), 10);
    EXPECT_EQ(count_of_set(random_kingdom({.not_sets = {"prosperity"}}, seed), "prosperity"), 0);
  }
}

TEST(RandomKingdoms, Come_from_no_more_sets_than_wished) {
  std::set<std::string_view> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Selection one = random_kingdom({.most_sets = 1}, seed);
    EXPECT_EQ(sets_in(one).size(), 1U);
    seen.merge(sets_in(one));
    EXPECT_LE(sets_in(random_kingdom({}, seed)).size(), static_cast<std::size_t>(usual_sets));
  }
  EXPECT_EQ(seen.size(), kingdom_sets().size()) << "every set has its turn";
}

TEST(RandomKingdoms, A_card_that_must_be_there_brings_its_set) {
  const CardId goons = require_card("goons", 1);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Selection kingdom = random_kingdom({.edition = 1, .with = {goons}, .most_sets = 1}, seed);
    EXPECT_EQ(count_of_set(kingdom, "prosperity"), 10);
    EXPECT_NE(std::find(kingdom.piles.begin(), kingdom.piles.end(), goons), kingdom.piles.end());
    EXPECT_EQ(count_of_set(random_kingdom({.edition = 1, .with = {goons}, .sets = {"base"}}, seed), "prosperity"), 1);
  }
}

TEST(RandomKingdoms, Colonies_come_in_proportion_to_the_cards_of_their_set) {
  int mixed = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    EXPECT_TRUE(random_kingdom({.sets = {"prosperity"}}, seed).colonies);
    EXPECT_FALSE(random_kingdom({.sets = {"base"}}, seed).colonies);
    mixed += random_kingdom({.sets = {"base", "prosperity"}}, seed).colonies ? 1 : 0;
  }
  EXPECT_NEAR(mixed, 500, 80);
}

TEST(RandomKingdoms, Colonies_are_a_wish_too) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_TRUE(random_kingdom({.sets = {"base"}, .colonies = true}, seed).colonies);
    EXPECT_FALSE(random_kingdom({.sets = {"prosperity"}, .colonies = false}, seed).colonies);
  }
}

TEST(RandomKingdoms, Wishes_are_read_from_a_list) {
  const Wishes read = wishes_from(",prosperity, -Village ,Moat,3 sets,-colonies", 2);
  EXPECT_EQ(
      read,
      (Wishes{
          .with = {require_card("moat", 2)}, .without = {require_card("village", 2)}, .sets = {"prosperity"}, .most_sets = 3, .colonies = false}));
  EXPECT_EQ(wishes_from("-prosperity, colonies", 2), (Wishes{.not_sets = {"prosperity"}, .colonies = true}));
  EXPECT_EQ(kingdom_from("random,prosperity", 2, 7), random_kingdom({.sets = {"prosperity"}}, 7));
  EXPECT_THROW(wishes_from("prosprity", 2), text::Mistake);
}

TEST(RandomKingdoms, Sets_are_found_by_their_names) {
  EXPECT_EQ(require_set("Prosperity"), "prosperity");
  EXPECT_EQ(require_set("Base game"), "base");
  EXPECT_THROW(require_set("Prosper"), text::Mistake);
}

TEST(RandomKingdoms, Too_few_cards_are_refused) {
  std::vector<CardId> most = kingdom_pool(2);
  most.resize(most.size() - 3);
  EXPECT_NE(mistake_in({.without = most}).find("Only 3 cards"), std::string::npos);
}

}  // namespace dominium::notation
