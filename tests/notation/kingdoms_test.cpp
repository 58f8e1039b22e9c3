#include "notation/kingdoms.hpp"
#include "notation/random_kingdom.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "dominium/chance.hpp"
#include "notation/names.hpp"
#include "random_game.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::notation {
namespace {

template <class Call>
std::string mistake(Call call) {
  try {
    call();
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return "";
}

bool says(const std::string& sentence, std::string_view part) { return sentence.find(part) != std::string::npos; }

std::set<std::string_view> ids(std::span<const CardId> cards) {
  std::set<std::string_view> all;
  for (const CardId id : cards) all.insert(card(id).id);
  return all;
}

std::set<std::string_view> cards_of(std::string_view name, int edition) { return ids(require_kingdom_of(name, edition).cards.piles); }

TEST(Kingdoms, The_first_game_differs_in_one_pile) {
  std::set<std::string_view> second = cards_of("First Game", 2);
  EXPECT_EQ(second,
            (std::set<std::string_view>{"cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"}));
  second.erase("merchant");
  second.insert("woodcutter");
  EXPECT_EQ(cards_of("First Game", 1), second);
}

TEST(Kingdoms, Six_are_recommended_in_the_second_edition_and_five_in_the_first) {
  const auto recommended = [](int edition, std::string_view set) {
    return std::count_if(kingdoms().begin(), kingdoms().end(), [&](const Kingdom& kingdom) {
      const auto& piles = kingdom.cards.piles;
      const bool mixed = std::any_of(piles.begin(), piles.end(), [](CardId id) { return card(id).set != "base"; });
      return kingdom.edition == edition &&
             (set == "base" ? !mixed : std::any_of(piles.begin(), piles.end(), [&](CardId id) { return card(id).set == set; }));
    });
  };
  EXPECT_EQ(recommended(2, "base"), 6);
  EXPECT_EQ(recommended(1, "base"), 5);
  EXPECT_EQ(recommended(2, "prosperity"), 3);
  EXPECT_EQ(recommended(2, "seaside"), 3);
  EXPECT_EQ(recommended(2, "intrigue"), 3);
  for (const Kingdom& kingdom : kingdoms()) EXPECT_EQ(make_setup(2, kingdom.edition, kingdom.cards).kingdom_count, kingdom_size);
}

TEST(Kingdoms, The_recommended_sets_hold_the_cards_of_the_rulebooks) {
  using Set = std::set<std::string_view>;
  EXPECT_EQ(cards_of("Size Distortion", 2),
            (Set{"artisan", "bandit", "bureaucrat", "chapel", "festival", "gardens", "sentry", "throne-room", "witch", "workshop"}));
  EXPECT_EQ(cards_of("Deck Top", 2),
            (Set{"artisan", "bureaucrat", "council-room", "festival", "harbinger", "laboratory", "moneylender", "sentry", "vassal", "village"}));
  EXPECT_EQ(cards_of("Sleight of Hand", 2),
            (Set{"cellar", "council-room", "festival", "gardens", "harbinger", "library", "militia", "poacher", "smithy", "throne-room"}));
  EXPECT_EQ(cards_of("Improvements", 2),
            (Set{"artisan", "cellar", "market", "merchant", "mine", "moat", "moneylender", "poacher", "remodel", "witch"}));
  EXPECT_EQ(cards_of("Silver & Gold", 2),
            (Set{"bandit", "bureaucrat", "chapel", "harbinger", "laboratory", "merchant", "mine", "moneylender", "throne-room", "vassal"}));
}

TEST(Kingdoms, Misprints_are_not_followed) {
  for (const Kingdom& kingdom : kingdoms()) EXPECT_EQ(ids(kingdom.cards.piles).size(), 10U) << kingdom.id;
  EXPECT_FALSE(cards_of("Size Distortion", 2).contains("harbinger"));
  EXPECT_FALSE(cards_of("Size Distortion", 2).contains("laboratory"));
}

TEST(Kingdoms, A_kingdom_is_found_by_its_name_in_every_language) {
  for (const Kingdom& kingdom : kingdoms())
    for (const auto& [language, name] : kingdom.names) EXPECT_EQ(require_kingdom_of(name, kingdom.edition).id, kingdom.id) << language;
  EXPECT_EQ(kingdom_name(require_kingdom("2e-deck-top", 2), "pl"), "Top Deck");
  EXPECT_EQ(kingdom_name(require_kingdom("2e-deck-top", 2), "cs"), "Deck Top");
  EXPECT_EQ(require_kingdom("silver and gold", 2).id, "2e-silver-and-gold");
  EXPECT_EQ(require_kingdom("big money", 2).id, "1e-big-money");
}

TEST(Kingdoms, An_edition_offers_its_own_cards) {
  for (const int edition : {1, 2}) {
    std::set<std::string_view> expected;
    for (const Card& each : all_cards())
      if (each.group == Group::kingdom && each.in_edition(edition)) expected.emplace(each.id);
    EXPECT_EQ(ids(kingdom_pool(edition)), expected);
    EXPECT_EQ(kingdom_pool(edition).size(), expected.size()) << "each once";
  }
  EXPECT_TRUE(ids(kingdom_pool(1)).contains("spy"));
  EXPECT_FALSE(ids(kingdom_pool(2)).contains("spy"));
}

TEST(Kingdoms, A_wording_marks_the_cards_that_the_edition_printed_otherwise) {
  const std::string list = "cellar,market,militia,moat,remodel,smithy,village,workshop,chapel,masquerade";
  const auto words = [&](std::string_view wording, int edition) {
    return selection_words(in_wording(kingdom_from(list, edition, 0), wording, edition), edition);
  };
  EXPECT_EQ(words("printed", 1).back(), "masquerade@printed");
  EXPECT_EQ(words("Printed", 2).back(), "masquerade") << "the second edition printed today's wording";
  EXPECT_EQ(words("current", 1), selection_words(kingdom_from(list, 1, 0), 1));
  const std::string marked = list + "@printed";
  EXPECT_EQ(selection_words(kingdom_from(marked, 2, 0), 2).back(), "masquerade@printed") << "and is read again as written";
  EXPECT_TRUE(says(mistake([&] { words("newest", 1); }), "current or printed"));
}

int variant_of_mine(std::string_view typed, int edition) {
  const std::string list = "cellar,market,militia,moat,remodel,smithy,village,workshop,chapel," + std::string(typed);
  Rules rules;
  EXPECT_EQ(compile(make_setup(2, edition, kingdom_from(list, edition, 0)), rules), SetupError::none);
  return rules.card[rules.kind_of("mine")]->variant;
}

TEST(Kingdoms, A_set_up_chooses_the_wording) {
  EXPECT_EQ(dominium::Setup{}.edition, 2);
  EXPECT_EQ(variant_of_mine("mine", 2), 2);
  EXPECT_EQ(variant_of_mine("mine", 1), 1);
  EXPECT_EQ(variant_of_mine("mine@1", 2), 1);
  EXPECT_EQ(variant_of_mine("mine@2", 1), 2);
}

TEST(Kingdoms, A_random_kingdom_is_ten_cards_of_the_pool) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const int edition = seed % 2 == 0 ? 2 : 1;
    const Selection drawn = random_kingdom({.edition = edition}, seed);
    EXPECT_EQ(ids(drawn.piles).size(), 10U);
    for (const CardId id : drawn.piles) EXPECT_TRUE(card(id).in_edition(edition));
    EXPECT_EQ(drawn, random_kingdom({.edition = edition}, seed));
    EXPECT_EQ(drawn, kingdom_from("random", edition, seed));
  }
}

TEST(Kingdoms, Every_card_is_drawn_about_as_often) {
  std::vector<int> drawn(all_cards().size());
  std::vector<CardId> pool = kingdom_pool(2);
  std::erase_if(pool, [](CardId id) { return card(id).set != "base"; });
  const int draws = 200 * static_cast<int>(pool.size());
  for (int seed = 0; seed < draws; ++seed)
    for (const CardId id : random_kingdom({.sets = {"base"}}, static_cast<std::uint64_t>(seed)).piles) ++drawn[id];
  for (const CardId id : pool) EXPECT_NEAR(drawn[id], 2000, 180) << card(id).id;
}

TEST(Kingdoms, Wishes_are_met_or_refused) {
  const CardId moat = require_card("moat", 2), spy = require_card("spy", 2), village = require_card("village", 2);
  const std::vector<CardId> drawn = random_kingdom({.with = {moat, spy}, .without = {village}}, 7).piles;
  EXPECT_TRUE(ids(drawn).contains("moat"));
  EXPECT_TRUE(ids(drawn).contains("spy"));
  EXPECT_FALSE(ids(drawn).contains("village"));
  EXPECT_TRUE(says(mistake([&] { random_kingdom({.with = {moat}, .without = {moat}}, 7); }), "Moat"));
  EXPECT_TRUE(says(mistake([&] { random_kingdom({.with = {moat, moat}}, 7); }), "twice"));
  EXPECT_TRUE(says(mistake([&] { random_kingdom({.without = kingdom_pool(2)}, 7); }), "No card is left"));
  EXPECT_TRUE(says(mistake([&] { random_kingdom({.with = kingdom_pool(2)}, 7); }), fmt::format("{} piles", kingdom_pool(2).size())));
}

TEST(Kingdoms, A_random_kingdom_has_at_least_what_was_wished) {
  const auto has = [](const std::vector<CardId>& drawn, Role role) {
    return std::any_of(drawn.begin(), drawn.end(), [&](CardId id) { return has_role(card(id), role); });
  };
  bool ever_without = false;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const int edition = seed % 2 == 0 ? 2 : 1;
    const std::vector<CardId> drawn = random_kingdom({.edition = edition, .least = {Role::attack, Role::village, Role::trasher}}, seed).piles;
    EXPECT_TRUE(has(drawn, Role::attack) && has(drawn, Role::village) && has(drawn, Role::trasher));
    ever_without |= !has(random_kingdom({}, seed).piles, Role::village);
  }
  EXPECT_TRUE(ever_without) << "the wish makes no difference";
}

TEST(Kingdoms, Roles_that_cannot_be_had_are_refused) {
  const Wishes no_village{
      .without = {require_card("village", 2), require_card("festival", 2)}, .least = {Role::village, Role::attack}, .sets = {"base"}};
  EXPECT_TRUE(says(mistake([&] { random_kingdom(no_village, 7); }), "village, attack"));
  EXPECT_TRUE(says(mistake([] { require_role("vilage"); }), "attack, village, trasher, draw, gainer"));
}

TEST(Kingdoms, The_roles_of_cards_agree_with_what_they_do) {
  for (const Card& each : all_cards()) {
    EXPECT_EQ(has_role(each, Role::village), each.plus.actions >= 2) << each.id;
    EXPECT_EQ(has_role(each, Role::attack), each.is(Type::attack)) << each.id;
  }
  // A trasher asks its player which of their cards to trash, or trashes one that it looked at; a gainer gains something for them.
  std::set<std::string_view> trashers, gainers;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    test::RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      const Decision& decision = random.game().decision();
      const bool own = decision.answers == random.game().state().turn_of && decision.owner == decision.answers && decision.from != Zone::supply;
      if (decision.ask == Ask::trash && own) trashers.insert(random.rules().card[decision.source]->id);
    }
    Seat turn_of = no_seat;
    for (const Event& event : random.events()) {
      if (event.what == Happened::turn) turn_of = event.seat;
      const bool own = event.seat == turn_of && event.source != no_kind;
      if (event.what == Happened::trashes && own && event.from == Zone::held) trashers.insert(random.rules().card[event.source]->id);
      if (event.what == Happened::gains && own) gainers.insert(random.rules().card[event.source]->id);
    }
  }
  for (const Card& each : all_cards()) EXPECT_EQ(has_role(each, Role::trasher), trashers.contains(each.id)) << each.id;
  for (const Card& each : all_cards()) EXPECT_EQ(has_role(each, Role::gainer), gainers.contains(each.id)) << each.id;
}

TEST(Kingdoms, What_is_wrong_is_said_in_one_sentence) {
  const auto typed = [](std::string_view list, int edition = 2) { return mistake([&] { kingdom_from(list, edition, 0); }); };
  const std::string eight = "cellar,market,militia,moat,remodel,smithy,village,workshop";
  EXPECT_TRUE(says(typed(eight + ",chapel"), "9 piles"));
  EXPECT_TRUE(says(typed("moat"), "1 pile does"));
  EXPECT_TRUE(says(typed(eight + ",chapel,gold"), "Gold is a basic card"));
  EXPECT_TRUE(says(typed(eight + ",chapel,colony"), "colonies"));
  EXPECT_TRUE(says(typed(eight + ",chapel,Moat"), "Moat is in the kingdom twice"));
  EXPECT_TRUE(says(typed(eight + ",mine@1,mine@2"), "Mine is in the kingdom twice"));
  EXPECT_TRUE(says(typed(eight + ",chapel,wich"), "did you mean \"Witch\""));
  EXPECT_TRUE(says(typed(eight + ",chapel,merchant", 1), "Merchant belongs to edition 2"));
  EXPECT_TRUE(says(typed("Fist Game"), "did you mean \"First Game\""));
  EXPECT_TRUE(says(typed("Big Money"), "choose edition 1"));
  EXPECT_TRUE(says(typed("zzzzzzzz"), "kingdom list"));
  EXPECT_TRUE(says(typed("First Game", 3), "no edition 3"));
}

TEST(Kingdoms, A_set_up_out_of_bounds_is_refused) {
  const Selection cards = require_kingdom("First Game", 2).cards;
  for (const int seats : {-1, 0, 1, 7, 258}) EXPECT_TRUE(says(mistake([&] { make_setup(seats, 2, cards); }), "2 to 6")) << seats;
  EXPECT_TRUE(says(mistake([&] { make_setup(2, 258, cards); }), "edition"));
  EXPECT_TRUE(says(mistake([&] { make_setup(2, 2, std::vector<CardId>{no_card}); }), "no card"));
  EXPECT_TRUE(says(mistake([&] { make_setup(2, 2, {}); }), "0 piles"));
}

TEST(Draft, Players_name_piles_in_turns_until_there_are_ten) {
  Draft draft(3, 1, Seat{1});
  EXPECT_EQ(draft.offered().size(), kingdom_pool(1).size());
  std::vector<int> named_by;
  while (!draft.done()) {
    named_by.push_back(draft.turn());
    ASSERT_TRUE(draft.name(draft.offered().front()));
  }
  EXPECT_EQ(named_by, (std::vector<int>{1, 2, 0, 1, 2, 0, 1, 2, 0, 1}));
  EXPECT_EQ(ids(draft.piles()).size(), 10U);
  EXPECT_FALSE(draft.name(draft.offered().front()));
  EXPECT_EQ(make_setup(3, 1, draft.piles()).kingdom_count, 10);
}

TEST(Draft, What_is_not_offered_cannot_be_named) {
  Draft draft(2, 2, Seat{0});
  const CardId moat = require_card("moat", 2);
  EXPECT_FALSE(draft.name(require_card("spy", 2)));
  EXPECT_FALSE(draft.name(require_card("gold", 2)));
  EXPECT_EQ(draft.turn(), 0);
  EXPECT_TRUE(draft.name(moat));
  EXPECT_FALSE(draft.name(moat));
  EXPECT_EQ(draft.turn(), 1);
}

TEST(Rematch, A_sole_winner_goes_last) {
  for (const int edition : {1, 2})
    for (Seat winner{0}; winner < 4; ++winner) EXPECT_EQ(first_seat_of_rematch(4, edition, SeatSet::of(winner), 12345), (winner + 1) % 4);
}

std::set<int> starters(int edition, SeatSet winners) {
  std::set<int> all;
  Rng rng(1);
  for (int n = 0; n < 300; ++n) all.insert(first_seat_of_rematch(4, edition, winners, rng.next()));
  return all;
}

TEST(Rematch, After_a_shared_victory_the_editions_draw_among_others) {
  const SeatSet two = SeatSet::of(Seat{1}) | SeatSet::of(Seat{2});
  EXPECT_EQ(starters(2, two), (std::set<int>{0, 1, 2, 3}));
  EXPECT_EQ(starters(1, two), (std::set<int>{0, 3}));
  EXPECT_EQ(starters(1, SeatSet::first_of(4)), (std::set<int>{0, 1, 2, 3}));
}

TEST(Rematch, A_first_game_draws_among_all) {
  for (const int edition : {1, 2}) EXPECT_EQ(starters(edition, {}), (std::set<int>{0, 1, 2, 3}));
}

TEST(Piles, Every_pile_has_the_number_of_the_rulebooks) {
  using Row = std::vector<int>;
  const auto sizes = [](std::string_view id) {
    const Card& c = card(find_card(id, 2));
    Row row;
    for (int seats = 2; seats <= 6; ++seats) row.push_back(pile_size(c.pile, c.is(Type::victory), seats));
    return row;
  };
  EXPECT_EQ(sizes("copper"), (Row{46, 39, 32, 85, 78}));
  EXPECT_EQ(sizes("silver"), (Row{40, 40, 40, 80, 80}));
  EXPECT_EQ(sizes("gold"), (Row{30, 30, 30, 60, 60}));
  EXPECT_EQ(sizes("estate"), (Row{8, 12, 12, 12, 12}));
  EXPECT_EQ(sizes("duchy"), (Row{8, 12, 12, 12, 12}));
  EXPECT_EQ(sizes("province"), (Row{8, 12, 12, 15, 18}));
  EXPECT_EQ(sizes("curse"), (Row{10, 20, 30, 40, 50}));
  EXPECT_EQ(sizes("moat"), (Row{10, 10, 10, 10, 10}));
  EXPECT_EQ(sizes("gardens"), (Row{8, 12, 12, 12, 12}));
}

}  // namespace
}  // namespace dominium::notation
