// The computer players. Each is a Driver: it sees a View and a Decision and nothing else.
#pragma once

#include <span>
#include <string_view>

#include "dominium/chance.hpp"
#include "dominium/decision.hpp"
#include "dominium/sampler.hpp"
#include "dominium/view.hpp"
#include "players/sensible.hpp"

namespace dominium::players {

// Any allowed answer, all equally likely. The context is an Rng.
Choice random_move(void* rng, const View& view, const Decision& decision);

// Buys money, then Provinces: Province at 8, Duchy at 5 once four or fewer Provinces are left, Gold at 6, Silver at 3. No context.
Choice big_money(void* nothing, const View& view, const Decision& decision);

// Buys and plays every Action it can and answers everything else sensibly. No context.
Choice all_actions(void* nothing, const View& view, const Decision& decision);

// The bots that people and programs can play against, under the names they are chosen by. A driver made from one gets an Rng as its context.
struct Bot {
  std::string_view name;  // "big-money"
  Choice (*answer)(void* rng, const View& view, const Decision& decision);
  // The same for a game that is played step by step: Choice::later() for what is better tried out (see ponder).
  Choice (*patient)(void* rng, const View& view, const Decision& decision);
};
std::span<const Bot> bots();
// A bot's answer to a decision that it put off with Choice::later(). The context is an Rng.
Choice ponder(void* rng, const Sampler& sampler, const View& view, const Decision& decision);
// The bot with that name, or null.
const Bot* find_bot(std::string_view name);

}  // namespace dominium::players
