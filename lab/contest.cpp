#include "lab/contest.hpp"

namespace dominium::lab {

double Results::rate(std::size_t opponent) const { return static_cast<double>(share[opponent]) / static_cast<double>(games * whole_win); }

double Results::mean_rate() const {
  double sum = 0;
  for (std::size_t i = 0; i < share.size(); ++i) sum += rate(i);
  return sum / static_cast<double>(share.size());
}

double Results::score() const {
  double lost = 0;
  for (std::size_t i = 0; i < share.size(); ++i) {
    const double part = 1 - rate(i);
    lost += part * part * part;
  }
  return 1 - lost / static_cast<double>(share.size());
}

double Results::mean_owned(Kind kind) const {
  return static_cast<double>(owned[kind]) / static_cast<double>(games * static_cast<Count>(share.size()));
}

namespace {

// What a candidate did against one opponent.
struct Duel {
  Count share = 0;
  std::array<Count, max_kinds> owned{};
};

Duel played(const Match& match, std::uint64_t first, std::uint64_t count) {
  Duel duel;
  const auto state = std::make_unique<State>();
  for (std::uint64_t game = first; game < first + count; ++game) {
    play_out(*match.rules, *state, match.chance(game), match.drivers(game));
    const Seat seat = match.seat_of(0, game);
    const SeatSet won = winners(*state, *match.rules);
    if (won.has(seat)) duel.share += whole_win / static_cast<Count>(won.size());
    const Bag& owned = state->seat[seat].owned;
    for (const Kind kind : owned.kinds) duel.owned[kind] += static_cast<Count>(owned[kind]);
  }
  return duel;
}

}  // namespace

void contest(Crew& crew, const Rules& rules, const Contenders& candidates, const Contenders& opponents, std::uint64_t seed, std::uint64_t first,
             std::uint64_t count, std::span<Results> results) {
  std::vector<Duel> duels(candidates.size() * opponents.size());
  crew.share(duels.size(), [&](std::size_t i) {
    const Match match{.rules = &rules,
                      .players = {candidates[i / opponents.size()]->player.driver(), opponents[i % opponents.size()]->player.driver()},
                      .rotate = true,
                      .seed = seed};
    duels[i] = played(match, first, count);
  });
  crew.ranks().sum({reinterpret_cast<Count*>(duels.data()), duels.size() * sizeof(Duel) / sizeof(Count)});
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    Results& result = results[i];
    result.share.resize(opponents.size());
    result.games += count;
    for (std::size_t j = 0; j < opponents.size(); ++j) {
      const Duel& duel = duels[i * opponents.size() + j];
      result.share[j] += duel.share;
      for (std::size_t kind = 0; kind < max_kinds; ++kind) result.owned[kind] += duel.owned[kind];
    }
  }
}

}  // namespace dominium::lab
