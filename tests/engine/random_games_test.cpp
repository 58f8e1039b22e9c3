// At every decision of random games: nothing is lost, everything offered can be done, and nothing else can.
#include <gtest/gtest.h>

#include "invariants.hpp"
#include "random_game.hpp"

namespace dominium::test {
namespace {

constexpr int usual_games = 2000;

TEST(RandomGames, Cards_are_conserved_and_every_zone_is_sound) {
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      ASSERT_EQ(wrong_with(random.game().state(), random.rules()), "") << about(seed) << ", answer " << random.answers().size();
      ASSERT_EQ(wrong_with_decision(random.game().decision(), random.game().state(), random.rules()), "")
          << about(seed) << ", answer " << random.answers().size();
    }
    ASSERT_EQ(wrong_with(random.game().state(), random.rules()), "") << about(seed);
    ASSERT_EQ(random.game().state().held_count, 0) << about(seed);
    for (int place = 0; place < random.game().state().in_play_count; ++place) ASSERT_TRUE(random.game().view(no_seat).stays(place)) << about(seed);
  }
}

TEST(RandomGames, Every_offered_choice_is_accepted_and_every_other_refused) {
  const auto copy = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    for (; !random.over(); random.apply(random.next())) {
      const Game& game = random.game();
      const std::vector<Choice> allowed = choices(game.decision());
      copy->copy_from(game);
      for (int value = 0; value <= 0xFF; ++value) {
        const Choice choice{static_cast<std::uint8_t>(value)};
        if (std::find(allowed.begin(), allowed.end(), choice) != allowed.end()) continue;
        ASSERT_FALSE(copy->may(choice)) << about(seed) << ", choice " << value;
        ASSERT_FALSE(copy->apply(choice).accepted) << about(seed) << ", choice " << value;
      }
      ASSERT_TRUE(copy->same_as(game)) << about(seed) << ": a refused choice changed something";
      for (const Choice choice : allowed) {
        if (allowed.size() > 4 && random.rng().below(static_cast<std::uint32_t>(allowed.size())) > 2) continue;
        copy->copy_from(game);
        ASSERT_TRUE(copy->apply(choice).accepted) << about(seed) << ", choice " << int{choice.value};
        ASSERT_FALSE(copy->same_as(game)) << about(seed) << ": an accepted choice changed nothing";
        ASSERT_EQ(wrong_with(copy->state(), random.rules()), "") << about(seed) << ", choice " << int{choice.value};
      }
    }
    ASSERT_FALSE(random.game().may(Choice::stop())) << about(seed) << ": a choice is open after the end";
  }
}

}  // namespace
}  // namespace dominium::test
