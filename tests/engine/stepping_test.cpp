// A game in the middle of anything is a value: it can be copied, replayed, taken back and run without waiting, to the same bytes.
#include <gtest/gtest.h>

#include <cstring>

#include "dominium/bytes.hpp"
#include "random_game.hpp"

namespace dominium::test {
namespace {

constexpr int usual_games = 2000;

// Gives recorded answers again, in order, and notices a decision that is not the same.
struct Script {
  const std::vector<Answer>& answers;
  std::size_t used = 0;
  bool asked_otherwise = false;

  static Choice next(void* context, const View&, const Decision& decision) {
    auto& script = *static_cast<Script*>(context);
    if (script.used == script.answers.size() || !(script.answers[script.used].decision == decision)) {
      script.asked_otherwise = true;
      return Choice::stop();
    }
    return script.answers[script.used++].choice;
  }
  Drivers drivers() {
    Drivers all;
    all.fill({next, this});
    return all;
  }
};

struct Told {
  std::vector<Event> events;
  Sink sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events};
  }
};

std::unique_ptr<RandomGame> played(std::uint64_t seed) {
  auto random = std::make_unique<RandomGame>(seed);
  while (!random->over()) random->apply(random->next());
  return random;
}

TEST(Stepping, A_copy_equals_the_original_and_goes_on_to_the_same_bytes) {
  const auto copy = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    std::uint32_t ahead = 0;
    copy->copy_from(random.game());
    while (!random.over()) {
      if (ahead == 0) {
        std::memset(static_cast<void*>(copy.get()), 0xA5, sizeof(Game));
        copy->copy_from(random.game());
        ahead = 1 + random.rng().below(12);
      }
      ASSERT_TRUE(copy->same_as(random.game()) && random.game().same_as(*copy)) << about(seed) << ", answer " << random.answers().size();
      ASSERT_EQ(copy->hash(), random.game().hash()) << about(seed) << ", answer " << random.answers().size();
      ASSERT_EQ(copy->decision(), random.game().decision()) << about(seed) << ", answer " << random.answers().size();
      ASSERT_EQ(copy->bytes_in_use(), random.game().bytes_in_use()) << about(seed);
      const Choice choice = random.next();
      ASSERT_TRUE(copy->apply(choice).accepted) << about(seed);
      random.apply(choice);
      --ahead;
    }
    ASSERT_TRUE(same(copy->state(), random.game().state())) << about(seed);
  }
}

TEST(Stepping, The_answers_replayed_give_the_same_hash_at_every_decision) {
  const auto again = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    std::vector<std::uint64_t> hashes;
    for (; !random.over(); random.apply(random.next())) hashes.push_back(random.game().hash());
    again->start(random.rules(), random.chance());
    for (std::size_t i = 0; i < hashes.size(); ++i) {
      ASSERT_EQ(again->hash(), hashes[i]) << about(seed) << ", answer " << i;
      ASSERT_TRUE(again->apply(random.answers()[i].choice).accepted) << about(seed) << ", answer " << i;
    }
    ASSERT_TRUE(again->over()) << about(seed);
    ASSERT_EQ(again->hash(), random.game().hash()) << about(seed);
  }
}

TEST(Stepping, Playing_on_without_waiting_asks_tells_and_ends_the_same) {
  const auto state = std::make_unique<State>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    const auto random = played(seed);
    Script quiet{random->answers()};
    play_out(random->rules(), *state, random->chance(), quiet.drivers());
    ASSERT_FALSE(quiet.asked_otherwise) << about(seed) << ", answer " << quiet.used;
    ASSERT_TRUE(same(*state, random->game().state())) << about(seed);

    Script loud{random->answers()};
    Told told;
    play_out(random->rules(), *state, random->chance(), loud.drivers(), told.sink());
    ASSERT_FALSE(loud.asked_otherwise) << about(seed) << ", answer " << loud.used;
    ASSERT_TRUE(same(*state, random->game().state())) << about(seed) << " with somebody listening";
    ASSERT_TRUE(told.events == random->events()) << about(seed) << ": stepping told other events";
  }
}

// Some seats answer at once, the others by stepping.
TEST(Stepping, Seats_that_answer_at_once_can_sit_beside_seats_that_wait) {
  const auto game = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    const auto random = played(seed);
    Script script{random->answers()};
    Drivers drivers = script.drivers();
    for (Seat seat{0}; seat < random->rules().setup.seats; ++seat)
      if (((seed >> seat) & 1) != 0) drivers[seat] = {};
    Told told;
    game->start(random->rules(), random->chance(), told.sink(), &drivers);
    while (!game->over()) {
      ASSERT_EQ(game->decision(), script.answers[script.used].decision) << about(seed) << ", answer " << script.used;
      const Choice choice = script.answers[script.used++].choice;
      ASSERT_TRUE(game->apply(choice, told.sink(), &drivers).accepted) << about(seed);
    }
    ASSERT_FALSE(script.asked_otherwise) << about(seed);
    ASSERT_TRUE(same(game->state(), random->game().state())) << about(seed);
    ASSERT_TRUE(told.events == random->events()) << about(seed);
  }
}

TEST(Stepping, An_answer_taken_back_and_given_again_changes_nothing) {
  const auto before = std::make_unique<Game>();
  const auto game = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    while (!random.over()) {
      before->copy_from(random.game());
      const Choice choice = random.next();
      random.apply(choice);
      game->copy_from(random.game());
      if (game->answers().empty()) continue;
      ASSERT_TRUE(game->take_back()) << about(seed);
      ASSERT_TRUE(game->same_as(*before)) << about(seed) << ", answer " << random.answers().size();
      ASSERT_TRUE(game->apply(choice).accepted) << about(seed);
      ASSERT_TRUE(game->same_as(random.game())) << about(seed) << ", answer " << random.answers().size();
      while (game->take_back()) continue;
      ASSERT_TRUE(game->answers().empty()) << about(seed);
    }
  }
}

TEST(Stepping, At_a_top_level_decision_nothing_can_be_taken_back) {
  RandomGame random(1);
  const auto game = std::make_unique<Game>();
  game->copy_from(random.game());
  EXPECT_FALSE(game->take_back());
  EXPECT_TRUE(game->same_as(random.game()));
}

// A game read back from bytes, under rules compiled from the set-up in the bytes.
struct ReadAgain {
  std::unique_ptr<Rules> rules = std::make_unique<Rules>();
  std::unique_ptr<Game> game = std::make_unique<Game>();

  bool read(std::span<const std::byte> bytes) {
    Setup setup;
    return read_setup(bytes, setup) && compile(setup, *rules) == SetupError::none && read_bytes(bytes, *rules, *game);
  }
};

TEST(Bytes, Hold_a_game_in_the_middle_of_anything_and_it_goes_on_the_same) {
  ReadAgain again;
  std::vector<std::byte> bytes(max_game_bytes);
  for (const std::uint64_t seed : seeds(usual_games / 4)) {
    RandomGame random(seed);
    for (int left = 0; !random.over(); --left) {
      if (left == 0) {
        const std::size_t size = write_bytes(random.game(), bytes);
        ASSERT_GT(size, 0U) << about(seed);
        ASSERT_TRUE(again.read(std::span(bytes).first(size))) << about(seed) << ", answer " << random.answers().size();
        ASSERT_EQ(again.rules->setup, random.rules().setup) << about(seed);
        ASSERT_EQ(write_bytes(random.game(), std::span(bytes).first(size - 1)), 0U) << about(seed);
        left = 1 + static_cast<int>(random.rng().below(10));
      }
      ASSERT_TRUE(consistent(random.game().state(), random.rules())) << about(seed) << ", answer " << random.answers().size();
      ASSERT_TRUE(again.game->same_as(random.game())) << about(seed) << ", answer " << random.answers().size();
      const Choice choice = random.next();
      ASSERT_TRUE(again.game->apply(choice).accepted) << about(seed);
      random.apply(choice);
    }
    ASSERT_TRUE(same(again.game->state(), random.game().state())) << about(seed);
  }
}

TEST(Bytes, That_are_no_game_are_refused_and_those_that_are_can_be_played) {
  ReadAgain again;
  std::vector<std::byte> bytes(max_game_bytes);
  for (const std::uint64_t seed : seeds(usual_games / 20)) {
    RandomGame random(seed);
    for (std::uint32_t n = random.rng().below(200); n > 0 && !random.over(); --n) random.apply(random.next());
    const std::size_t size = write_bytes(random.game(), bytes);
    for (int i = 0; i < 20; ++i)
      ASSERT_FALSE(again.read(std::span(bytes).first(random.rng().below(static_cast<std::uint32_t>(size))))) << about(seed);
    for (int i = 0; i < 100; ++i) {
      std::vector<std::byte> changed(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size));
      changed[random.rng().below(static_cast<std::uint32_t>(size))] ^= static_cast<std::byte>(1U << random.rng().below(8));
      if (!again.read(changed)) continue;
      ASSERT_TRUE(consistent(again.game->state(), *again.rules)) << about(seed);
      for (int n = 0; n < 30 && !again.game->over(); ++n)
        ASSERT_TRUE(again.game->apply(lively_choice(*again.rules, again.game->decision(), random.rng())).accepted);
    }
  }
}

bool used_chance(const State& before, const State& after) {
  for (std::size_t seat = 0; seat < before.seats; ++seat)
    if (before.seat[seat].outcomes != after.seat[seat].outcomes) return true;
  return false;
}

bool turns_a_pile_over(const Event& event) { return event.what == Happened::shuffles || event.what == Happened::flips_deck; }

// knowledge_test, which knows who knew what, shows that telling somebody a card is a barrier.
TEST(Stepping, Chance_is_a_barrier) {
  const auto before = std::make_unique<Game>();
  for (const std::uint64_t seed : seeds(usual_games)) {
    RandomGame random(seed);
    while (!random.over()) {
      before->copy_from(random.game());
      const std::size_t told = random.events().size();
      const Applied applied = random.apply(random.next());
      const bool expected = used_chance(before->state(), random.game().state()) ||
                            std::any_of(random.events().begin() + static_cast<std::ptrdiff_t>(told), random.events().end(), turns_a_pile_over);
      ASSERT_TRUE(applied.barrier || !expected) << about(seed) << ", answer " << random.answers().size();
    }
  }
}

}  // namespace
}  // namespace dominium::test
