// Every card, and every two cards that can share a kingdom, are used in some game: gained, and played if they can be played.
#include <gtest/gtest.h>

#include <bitset>
#include <set>

#include "invariants.hpp"
#include "random_game.hpp"

namespace dominium::test {
namespace {

using Pair = std::pair<CardId, CardId>;

std::set<Pair> all_pairs() {
  const std::vector<CardId> cards = kingdom_cards(0);
  std::set<Pair> pairs;
  for (std::size_t i = 0; i < cards.size(); ++i)
    for (std::size_t j = i + 1; j < cards.size(); ++j)
      if (card(cards[i]).id != card(cards[j]).id) pairs.insert({cards[i], cards[j]});
  return pairs;
}

std::string name(CardId id) { return std::string(card(id).id) + (card(id).variant != 0 ? "@" + std::to_string(card(id).variant) : ""); }

// Ten cards that cover as many of the open pairs as a greedy search finds.
std::vector<CardId> kingdom_for(const std::set<Pair>& open) {
  std::vector<CardId> kingdom{open.begin()->first, open.begin()->second};
  const auto new_pairs = [&](CardId id) {
    int n = 0;
    for (const CardId other : kingdom) n += open.count(std::minmax(id, other)) != 0 ? 1 : 0;
    return n;
  };
  while (kingdom.size() < kingdom_size) {
    CardId best = no_card;
    int most = -1;
    for (const CardId id : kingdom_cards(0)) {
      const bool taken = std::any_of(kingdom.begin(), kingdom.end(), [&](CardId other) { return card(other).id == card(id).id; });
      if (taken || new_pairs(id) <= most) continue;
      best = id;
      most = new_pairs(id);
    }
    kingdom.push_back(best);
  }
  return kingdom;
}

// Which kinds have been gained and which played in a game so far.
struct Use {
  const Rules& rules;
  KindSet gained;
  KindSet played;

  static void hear(void* context, const Event& event) {
    auto& use = *static_cast<Use*>(context);
    if (event.what == Happened::gains) use.gained.add(event.kind);
    if (event.what == Happened::plays) use.played.add(event.kind);
  }
  [[nodiscard]] KindSet used() const {
    const KindSet playable = rules.printed(Type::action) | rules.printed(Type::treasure);
    return gained & (played | (rules.all - playable));
  }
};

// Plays what hasn't been played yet, buys what hasn't been gained yet; otherwise anything.
Choice curious_choice(const Use& use, const Decision& decision, Rng& rng) {
  if (!decision.top_level()) return lively_choice(use.rules, decision, rng);
  KindSet fresh;
  if (decision.ask == Ask::play_action) fresh = decision.options - use.played;
  if (decision.ask == Ask::buy) fresh = decision.options - use.gained;
  if (decision.ask == Ask::play_treasure) return Choice::all();
  if (fresh.empty()) return lively_choice(use.rules, decision, rng);
  std::uint32_t n = rng.below(static_cast<std::uint32_t>(fresh.size()));
  for (const Kind kind : fresh)
    if (n-- == 0) return Choice::pick(kind);
  return Choice::stop();
}

// The kinds used in one game.
std::vector<CardId> used_in_game(const Rules& rules, std::uint64_t seed) {
  Use use{rules};
  Rng rng(seed);
  const auto game = std::make_unique<Game>();
  game->start(rules, Chance::seeded(seed), {Use::hear, &use});
  while (!game->over()) game->apply(curious_choice(use, game->decision(), rng), {Use::hear, &use});
  EXPECT_EQ(wrong_with(game->state(), rules), "") << "seed " << seed;
  std::vector<CardId> cards;
  for (const Kind kind : use.used()) cards.push_back(rules.id[kind]);
  return cards;
}

TEST(Exhaustive, Every_card_and_every_pair_of_cards_is_used) {
  constexpr int tries = 60;
  std::set<Pair> open = all_pairs();
  std::set<CardId> unused;
  for (std::size_t i = 0; i < all_cards().size(); ++i) unused.insert(static_cast<CardId>(i));
  std::uint64_t seed = 0;
  const auto rules = std::make_unique<Rules>();
  while (!open.empty()) {
    const std::size_t before = open.size();
    const std::vector<CardId> kingdom = kingdom_for(open);
    for (int i = 0; i < tries; ++i) {
      dominium::Setup setup = setup_of(2 + static_cast<int>(seed % (max_seats - 1)), 1 + static_cast<int>(seed % 2), kingdom);
      setup.colonies = seed % 3 == 0;
      ASSERT_EQ(compile(setup, *rules), SetupError::none);
      const std::vector<CardId> used = used_in_game(*rules, ++seed);
      for (const CardId one : used) {
        unused.erase(one);
        for (const CardId other : used) open.erase({one, other});
      }
      const bool all = std::none_of(kingdom.begin(), kingdom.end(), [&](CardId one) {
        return std::any_of(kingdom.begin(), kingdom.end(), [&](CardId other) { return open.count({one, other}) != 0; });
      });
      if (all) break;
    }
    if (open.size() == before) break;
  }
  for (const Pair& pair : open) ADD_FAILURE() << name(pair.first) << " and " << name(pair.second) << " were not used in one game";
  for (const CardId id : unused) ADD_FAILURE() << name(id) << " was not used";
}

}  // namespace
}  // namespace dominium::test
