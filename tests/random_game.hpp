// Games with random moves, kingdoms, editions and player counts, each from one seed.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "dominium/game.hpp"

namespace dominium::test {

// Tests run in the project's root.
inline std::filesystem::path fixture(const std::string& name) { return std::filesystem::path("tests/fixtures") / name; }

inline std::uint64_t from_environment(const char* name, std::uint64_t usual) {
  const char* text = std::getenv(name);
  return text != nullptr && *text != '\0' ? std::strtoull(text, nullptr, 10) : usual;
}

// The seeds that once failed, then as many new ones as DOMINIUM_TEST_GAMES asks for, starting at DOMINIUM_TEST_SEED. A game that takes as long as
// `weight` others counts as that many.
inline std::vector<std::uint64_t> seeds(int usual, std::uint64_t weight = 1) {
  std::vector<std::uint64_t> all;
  std::ifstream file(fixture("seeds.txt"));
  for (std::string line; std::getline(file, line);)
    if (!line.empty() && line[0] != '#') all.push_back(std::stoull(line));
  const std::uint64_t first = from_environment("DOMINIUM_TEST_SEED", 1000);
  const std::uint64_t count =
      std::max<std::uint64_t>(1, from_environment("DOMINIUM_TEST_GAMES", static_cast<std::uint64_t>(usual) * weight) / weight);
  for (std::uint64_t i = 0; i < count; ++i) all.push_back(first + i);
  return all;
}

inline std::string about(std::uint64_t seed) { return "seed " + std::to_string(seed) + " (add it to tests/fixtures/seeds.txt)"; }

// The Kingdom cards of an edition in its own variants; for edition 0 those of all editions, in every variant.
inline std::vector<CardId> kingdom_cards(int edition) {
  std::vector<CardId> cards;
  for (std::size_t i = 0; i < all_cards().size(); ++i) {
    const Card& c = all_cards()[i];
    if (c.group != Group::kingdom) continue;
    if (edition == 0 || (c.in_edition(edition) && (c.variant == 0 || c.variant == edition))) cards.push_back(static_cast<CardId>(i));
  }
  return cards;
}

inline Setup setup_of(int seats, int edition, const std::vector<CardId>& kingdom) {
  Setup setup;
  setup.seats = static_cast<std::uint8_t>(seats);
  setup.edition = static_cast<std::uint8_t>(edition);
  setup.kingdom_count = static_cast<std::uint8_t>(kingdom.size());
  std::copy(kingdom.begin(), kingdom.end(), setup.kingdom.begin());
  return setup;
}

// Of five games, two are first edition, two second edition, and one mixes all cards. Half of them are among people.
inline Setup random_setup(Rng& rng) {
  const std::uint32_t mix = rng.below(5);
  std::vector<CardId> pool = kingdom_cards(mix == 4 ? 0 : mix < 2 ? 1 : 2);
  std::vector<CardId> kingdom;
  while (kingdom.size() < kingdom_size) {
    const CardId drawn = pool[rng.below(static_cast<std::uint32_t>(pool.size()))];
    kingdom.push_back(drawn);
    std::erase_if(pool, [&](CardId id) { return card(id).id == card(drawn).id; });
  }
  Setup setup = setup_of(2 + static_cast<int>(rng.below(max_seats - 1)), mix < 2 ? 1 : 2, kingdom);
  setup.first = static_cast<Seat>(rng.below(setup.seats));
  setup.turn_limit = static_cast<std::uint16_t>(10 + rng.below(30));
  setup.among_people = setup.turn_limit % 2 == 0;
  setup.colonies = setup.turn_limit % 3 == 0;
  return setup;
}

// Every allowed answer, in a fixed order.
inline std::vector<Choice> choices(const Decision& decision) {
  std::vector<Choice> all;
  for (const Kind kind : decision.options) all.push_back(Choice::pick(kind));
  for (const Option option : decision.numbers) all.push_back(Choice::pick(option));
  if (decision.may_stop()) all.push_back(Choice::stop());
  if (decision.ask == Ask::play_treasure) all.push_back(Choice::all());
  return all;
}

// Any answer may come, but mostly those of a real player: Actions and Treasures are played, expensive cards bought.
inline Choice lively_choice(const Rules& rules, const Decision& decision, Rng& rng) {
  const std::vector<Choice> all = choices(decision);
  const auto any = [&] { return all[rng.below(static_cast<std::uint32_t>(all.size()))]; };
  const bool stubborn = rng.below(8) == 0;
  if (stubborn || !decision.top_level()) return any();
  if (decision.ask == Ask::play_treasure) return rng.below(3) != 0 ? Choice::all() : any();
  Choice best = any();
  for (int i = 0; i < 2; ++i) {
    const Choice other = any();
    if (best.is_stop() || (!other.is_stop() && rules.card[other.kind()]->cost.coins > rules.card[best.kind()]->cost.coins)) best = other;
  }
  return best;
}

struct Answer {
  Decision decision;
  Choice choice;
};

// A game being played at random, with all its answers and events.
class RandomGame {
 public:
  explicit RandomGame(std::uint64_t seed, Setup (*make_setup)(Rng&) = random_setup) : rng_(seed), chance_(Chance::seeded(mix(seed, 1))) {
    compile(make_setup(rng_), *rules_);
    game_->start(*rules_, chance_, sink());
  }

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] const Chance& chance() const { return chance_; }
  [[nodiscard]] const std::vector<Answer>& answers() const { return answers_; }
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] Rng& rng() { return rng_; }
  [[nodiscard]] bool over() const { return game_->over(); }

  Choice next() { return lively_choice(*rules_, game_->decision(), rng_); }
  Applied apply(Choice choice) {
    answers_.push_back({game_->decision(), choice});
    return game_->apply(choice, sink());
  }

 private:
  Sink sink() {
    return {[](void* to, const Event& event) { static_cast<std::vector<Event>*>(to)->push_back(event); }, &events_};
  }

  Rng rng_;
  Chance chance_;
  std::unique_ptr<Rules> rules_ = std::make_unique<Rules>();
  std::unique_ptr<Game> game_ = std::make_unique<Game>();
  std::vector<Answer> answers_;
  std::vector<Event> events_;
};

}  // namespace dominium::test
