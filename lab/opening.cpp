#include "lab/opening.hpp"

#include <algorithm>
#include <memory>
#include <mutex>
#include <utility>

#include "dominium/game.hpp"
#include "players/strategist.hpp"

namespace dominium::lab {

namespace {

constexpr int opening_turns = 2;
constexpr std::uint32_t hand_cards = 5;

// Buys by plan in the first two turns and leaves everything else to another driver.
struct Opener {
  Driver after;
  Split split;
  std::array<Kind, 2> cards;

  static Choice answer(void* self, const View& view, const Decision& decision) {
    const Opener& opener = *static_cast<const Opener*>(self);
    if (decision.ask != Ask::buy || view.turns(view.seat()) > opening_turns) return opener.after.answer(opener.after.context, view, decision);
    const Kind card = opener.cards[view.coins() == opener.split[0] ? 0 : 1];
    return card != no_kind && decision.options.has(card) ? Choice::pick(card) : Choice::stop();
  }
};

// The usual luck, except that each seat's first hand holds a given number of Coppers. All such hands are as likely as usual.
struct Deal {
  Chance luck;
  std::array<int, 2> coppers;

  static std::uint32_t pick(void* self, const State& state, const Draw& draw) {
    const Deal& deal = *static_cast<const Deal*>(self);
    const Seat seat = draw.seat;
    const std::uint32_t k = draw.k;
    const std::span<const Slot> pool = draw.pool;
    const std::uint64_t random = mix(deal.luck.key[seat], k);
    if (k >= hand_cards) return below(random, static_cast<std::uint32_t>(pool.size()));
    const auto in_pool = std::count_if(pool.begin(), pool.end(), [](const Slot& slot) { return slot.kind == copper; });
    const auto to_come = deal.coppers[seat] - (state.seat[seat].owned[copper] - static_cast<int>(in_pool));
    const bool copper_comes = static_cast<int>(below(random, hand_cards - k)) < to_come;
    const auto found = std::find_if(pool.begin(), pool.end(), [&](const Slot& slot) { return (slot.kind == copper) == copper_comes; });
    return static_cast<std::uint32_t>(found - pool.begin());
  }
};

void count(Standing& standing, SeatSet winners, Seat seat) {
  const Count share = winners.has(seat) ? whole_win / static_cast<Count>(winners.size()) : 0;
  ++standing.games;
  standing.share += share;
  standing.share_squared += share * share;
  ++(share == 0 ? standing.losses : winners.single() ? standing.wins : standing.ties);
}

Standing play(const Rules& rules, const Opener& opener, std::uint64_t games, std::uint64_t seed) {
  Standing standing;
  const auto state = std::make_unique<State>();
  // This driver only reads its context.
  const Driver player{Opener::answer, const_cast<Opener*>(&opener)};
  for (std::uint64_t game = 0; game < games; ++game) {
    const std::uint64_t luck = mix(seed, game);
    const auto seat = static_cast<Seat>(game % 2);
    Deal deal{.luck = Chance::seeded(luck), .coppers = {opener.split[luck & 1U], opener.split[luck >> 1 & 1U]}};
    Chance chance = deal.luck;
    chance.pick = Deal::pick;
    chance.context = &deal;
    Drivers drivers{};
    drivers[seat] = player;
    drivers[1U - seat] = opener.after;
    play_out(rules, *state, chance, drivers);
    if (!state->unfinished) count(standing, winners(*state, rules), seat);
  }
  return standing;
}

// Two cards are one opening, whichever hand buys which: if both hands could buy both, the dearer card is bought with more.
std::vector<Opening> all_openings(const Rules& rules, Split split) {
  const auto affordable = [&](int coins) {
    std::vector<Kind> kinds{no_kind};
    for (const Kind kind : rules.opening.supply.kinds& costing_up_to(rules.opening, rules, {static_cast<std::uint8_t>(coins)}))
      if (kind != curse) kinds.push_back(kind);
    return kinds;
  };
  const auto order = [&](Kind kind) { return kind == no_kind ? std::pair(-1, -1) : std::pair(int{rules.card[kind]->cost.coins}, int{kind}); };
  const std::vector<Kind> cheap = affordable(split[0]);
  std::vector<Opening> all;
  for (const Kind less : cheap)
    for (const Kind more : affordable(split[1]))
      if (std::find(cheap.begin(), cheap.end(), more) == cheap.end() || order(less) <= order(more))
        all.push_back({.with_less = less, .with_more = more, .standing = {}});
  return all;
}

}  // namespace

std::vector<Opening> openings(const Rules& rules, const players::Strategy& strategy, Split split, std::uint64_t games, std::uint64_t seed, Crew& crew,
                              const std::function<void(std::uint64_t played, std::uint64_t of)>& progress) {
  const players::Strategist strategist(strategy, rules);
  std::vector<Opening> all = all_openings(rules, split);
  std::vector<Count> sums(all.size() * sizeof(Standing) / sizeof(Count));
  std::mutex telling;
  std::uint64_t played = 0;
  const auto step = static_cast<std::uint64_t>(crew.ranks().size());
  crew.share(all.size(), [&](std::size_t i) {
    Standing standing = play(rules, {.after = strategist.driver(), .split = split, .cards = {all[i].with_less, all[i].with_more}}, games, seed);
    const std::span<const Count> counted = numbers(standing);
    std::copy(counted.begin(), counted.end(), sums.begin() + static_cast<std::ptrdiff_t>(i * counted.size()));
    if (!progress) return;
    const std::lock_guard lock(telling);
    played += games * step;
    progress(std::min(played, all.size() * games), all.size() * games);
  });
  crew.ranks().sum(sums);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::span<Count> to = numbers(all[i].standing);
    std::copy_n(sums.begin() + static_cast<std::ptrdiff_t>(i * to.size()), to.size(), to.begin());
  }
  std::stable_sort(all.begin(), all.end(), [](const Opening& a, const Opening& b) { return a.standing.share > b.standing.share; });
  return all;
}

}  // namespace dominium::lab
