#include "tables/opponents.hpp"

#include <algorithm>

#include "notation/names.hpp"
#include "players/players.hpp"
#include "players/strategist.hpp"
#include "players/trying.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::server::tables {

namespace {

constexpr std::string_view random_id = "random";

bool fits(const players::Strategy& strategy, const Setup& setup) {
  if (strategy.edition != 0 && strategy.edition != setup.edition) return false;
  const std::span<const CardId> piles = setup.piles();
  const std::vector<std::string> cards = players::kingdom_cards(strategy);
  return std::all_of(cards.begin(), cards.end(), [&](const std::string& id) {
    return std::any_of(piles.begin(), piles.end(), [&](CardId pile) { return card(pile).id == id; });
  });
}

class RandomMover : public Opponent {
 public:
  explicit RandomMover(std::uint64_t seed) : rng_(seed) {}
  Choice answer(const View& view, const Decision& decision) override { return players::random_move(&rng_, view, decision); }
  Choice ponder(const Sampler& /*sampler*/, const View& view, const Decision& decision) override { return answer(view, decision); }

 private:
  Rng rng_;
};

class StrategyPlayer : public Opponent {
 public:
  StrategyPlayer(const players::Strategy& strategy, const Rules& rules, std::uint64_t seed)
      : strategist_(strategy, rules), driver_(strategist_.driver()), rng_(seed) {}
  Choice answer(const View& view, const Decision& decision) override {
    if (players::worth_trying(view, decision) && !strategist_.decides(view, decision)) return Choice::later();
    return driver_.answer(driver_.context, view, decision);
  }
  Choice ponder(const Sampler& sampler, const View& view, const Decision& decision) override {
    return players::tried_answer(sampler, view, decision, rng_.next());
  }

 private:
  players::Strategist strategist_;
  Driver driver_;
  Rng rng_;
};

const players::Strategy* strategy_of(std::string_view id) {
  for (const players::ShippedStrategy& shipped : players::shipped_strategies())
    if (shipped.id == id) return &shipped.strategy;
  return nullptr;
}

}  // namespace

std::vector<std::string> opponents_for(const Setup& setup) {
  std::vector<std::string> ids{std::string(random_id)};
  for (const players::ShippedStrategy& shipped : players::shipped_strategies())
    if (fits(shipped.strategy, setup)) ids.push_back(shipped.id);
  return ids;
}

std::string opponent_name(std::string_view id) {
  const players::Strategy* strategy = strategy_of(id);
  return strategy != nullptr ? strategy->name : text::english().text("table.random_mover");
}

bool plays_in(std::string_view id, const Setup& setup) {
  const players::Strategy* strategy = strategy_of(id);
  return id == random_id || (strategy != nullptr && fits(*strategy, setup));
}

void require_opponent(std::string_view id, const Setup& setup) {
  if (plays_in(id, setup)) return;
  if (const players::Strategy* strategy = strategy_of(id)) {
    throw text::Mistake("table.opponent_elsewhere", {{"opponent", strategy->name}});
  }
  const std::string near = text::nearest(id.substr(0, 100), opponents_for(setup));
  throw text::Mistake(near.empty() ? "table.no_opponent" : "table.no_opponent_but", {{"what", std::string(id.substr(0, 100))}, {"near", near}});
}

std::unique_ptr<Opponent> make_opponent(std::string_view id, const Rules& rules, std::uint64_t seed) {
  if (id == random_id) return std::make_unique<RandomMover>(seed);
  return std::make_unique<StrategyPlayer>(*strategy_of(id), rules, seed);
}

}  // namespace dominium::server::tables
