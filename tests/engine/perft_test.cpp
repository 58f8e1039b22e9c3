// Counts the ways through fixed positions: a card that offers one answer too many or too few changes a count.
#include <gtest/gtest.h>

#include <set>

#include "arranged.hpp"

namespace dominium::test {
namespace {

struct Count {
  std::uint64_t paths = 0;            // ways to answer
  std::set<std::uint64_t> positions;  // different states they lead to
};

// Gives every answer at every decision, except "play all Treasures", for as long as `go_on` allows.
template <class GoOn>
void walk(const Game& game, int depth, GoOn go_on, Count& count) {
  if (game.over() || !go_on(game, depth)) {
    ++count.paths;
    count.positions.insert(hash(game.state()));
    return;
  }
  const auto next = std::make_unique<Game>();
  for (const Choice choice : choices(game.decision())) {
    if (choice.is_all()) continue;
    next->copy_from(game);
    next->apply(choice);
    walk(*next, depth + 1, go_on, count);
  }
}

// All ways to follow the card to its end.
Count follow(Arranged& table, std::string_view card) {
  const auto game = table.start();
  game->apply(Choice::pick(table.kind(card)));
  Count count;
  walk(*game, 0, [](const Game& now, int) { return !now.decision().top_level(); }, count);
  return count;
}

std::uint64_t perft(const Game& game, int depth) {
  Count count;
  walk(game, 0, [=](const Game&, int at) { return at < depth; }, count);
  return count.paths;
}

TEST(Perft, Chapel_trashes_every_set_of_up_to_four) {
  Arranged table(2, 2, {"chapel"});
  table.hand(Seat{0}, "chapel").hand(Seat{0}, "copper", 3).hand(Seat{0}, "estate", 2).hand(Seat{0}, "curse");
  // Of 3 + 2 + 1 cards: (c, e, u) with c ≤ 3, e ≤ 2, u ≤ 1 gives 24 sets, four of which have more than four cards.
  const Count count = follow(table, "chapel");
  EXPECT_EQ(count.paths, 20U);
  EXPECT_EQ(count.positions.size(), 20U);
}

TEST(Perft, Militia_discards_every_set_of_two) {
  Arranged table(3, 2, {"militia"});
  table.hand(Seat{0}, "militia")
      .hand(Seat{1}, "copper", 3)
      .hand(Seat{1}, "estate", 2)
      .hand(Seat{2}, "copper")
      .hand(Seat{2}, "silver")
      .hand(Seat{2}, "gold")
      .hand(Seat{2}, "estate")
      .hand(Seat{2}, "duchy");
  // Two of {c, c, c, e, e}: 3 ways; two of five different cards: 10.
  EXPECT_EQ(follow(table, "militia").positions.size(), 30U);
}

TEST(Perft, Sentry_has_ten_ways_with_two_different_cards_and_six_with_two_alike) {
  Arranged different(2, 2, {"sentry"});
  different.hand(Seat{0}, "sentry").deck(Seat{0}, "copper").deck(Seat{0}, "estate").deck(Seat{0}, "gold");
  const Count ten = follow(different, "sentry");
  EXPECT_EQ(ten.paths, 10U);
  EXPECT_EQ(ten.positions.size(), 10U);

  Arranged alike(2, 2, {"sentry"});
  alike.hand(Seat{0}, "sentry").deck(Seat{0}, "copper", 2).deck(Seat{0}, "gold");
  const Count six = follow(alike, "sentry");
  EXPECT_EQ(six.paths, 6U);
  EXPECT_EQ(six.positions.size(), 6U);
}

TEST(Perft, Remodel_gains_anything_up_to_two_more) {
  Arranged table(2, 2, {"remodel", "cellar", "chapel", "moat", "village", "smithy", "market", "mine", "artisan", "workshop"});
  table.hand(Seat{0}, "remodel").hand(Seat{0}, "copper").hand(Seat{0}, "estate");
  // Copper gains up to 2: Copper, Estate, Curse, Cellar, Chapel, Moat. Estate gains up to 4: also Silver, Village, Workshop, Remodel, Smithy.
  EXPECT_EQ(follow(table, "remodel").paths, 6U + 11U);
}

TEST(Perft, Throne_Room_on_Throne_Room_plays_two_cards_twice) {
  Arranged table(2, 2, {"throne-room", "village", "festival", "woodcutter"});
  table.hand(Seat{0}, "throne-room", 2).hand(Seat{0}, "village").hand(Seat{0}, "festival");
  // No card; the other Throne Room, which then picks one of the two cards or none twice, the second time from what is left; or one of the two.
  EXPECT_EQ(follow(table, "throne-room").paths, 1U + (1U * 3U + 2U * 2U) + 2U);
}

TEST(Perft, Spy_and_Thief_of_the_first_edition) {
  Arranged spy(3, 1, {"spy"});
  spy.hand(Seat{0}, "spy");
  for (Seat seat{0}; seat < 3; ++seat) spy.deck(seat, "estate").deck(seat, "gold").deck(seat, "copper");
  EXPECT_EQ(follow(spy, "spy").paths, 8U);

  Arranged thief(3, 1, {"thief"});
  thief.hand(Seat{0}, "thief").deck(Seat{1}, "copper").deck(Seat{1}, "gold").deck(Seat{2}, "silver").deck(Seat{2}, "estate");
  // Copper or Gold from one victim, Silver from the other; then any subset of the two trashed cards is gained.
  EXPECT_EQ(follow(thief, "thief").paths, 2U * 4U);
}

// Whole turns with what the seed deals: counts that were right when they were written.
struct Pinned {
  int seats;
  int edition;
  std::uint64_t seed;
  std::vector<std::uint64_t> paths;  // to depth 1, 2, …
};

TEST(Perft, Whole_turns_from_the_first_one) {
  const std::vector<std::string_view> first_game{"cellar", "market", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"};
  for (const Pinned& pinned : {Pinned{2, 2, 1, {2, 5, 11, 29, 83, 220, 532}}, Pinned{4, 1, 2, {2, 5, 11, 37, 80, 200, 512}}}) {
    std::vector<CardId> kingdom{find_card(pinned.edition == 1 ? "woodcutter" : "merchant", pinned.edition)};
    for (const std::string_view id : first_game) kingdom.push_back(find_card(id, pinned.edition));
    const auto rules = std::make_unique<Rules>();
    ASSERT_EQ(compile(setup_of(pinned.seats, pinned.edition, kingdom), *rules), SetupError::none);
    const auto game = std::make_unique<Game>();
    game->start(*rules, Chance::seeded(pinned.seed));
    std::vector<std::uint64_t> paths;
    for (int depth = 1; depth <= 7; ++depth) paths.push_back(perft(*game, depth));
    EXPECT_EQ(paths, pinned.paths);
  }
}

TEST(Perft, A_turn_of_many_actions) {
  Arranged table(3, 2, {"cellar", "chapel", "militia", "moat", "throne-room", "remodel", "village", "sentry", "vassal", "workshop"});
  table.hand(Seat{0}, "throne-room").hand(Seat{0}, "village").hand(Seat{0}, "militia").hand(Seat{0}, "cellar").hand(Seat{0}, "estate");
  for (const std::string_view id : {"gold", "sentry", "copper", "vassal", "estate", "moat"}) table.deck(Seat{0}, id);
  table.hand(Seat{1}, "moat")
      .hand(Seat{1}, "copper", 3)
      .hand(Seat{1}, "estate")
      .hand(Seat{2}, "copper", 2)
      .hand(Seat{2}, "silver", 2)
      .hand(Seat{2}, "estate");
  const auto game = table.start();
  std::vector<std::uint64_t> paths;
  for (int depth = 1; depth <= 7; ++depth) paths.push_back(perft(*game, depth));
  EXPECT_EQ(paths, (std::vector<std::uint64_t>{5, 19, 59, 173, 477, 1261, 3479}));
}

}  // namespace
}  // namespace dominium::test
