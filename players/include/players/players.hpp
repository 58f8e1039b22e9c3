// Who answers decisions without being a person. Each is a Driver: it sees a View and a Decision, nothing else.
#pragma once

#include <span>
#include <string_view>

#include "dominium/chance.hpp"
#include "dominium/decision.hpp"
#include "dominium/sampler.hpp"
#include "dominium/view.hpp"
#include "players/sensible.hpp"

namespace dominium {

// Any allowed answer, each as likely. The context is an Rng.
Choice random_move(void* rng, const View& view, const Decision& decision);

// Buys money, then Provinces: Province at 8, Duchy at 5 once four or fewer Provinces are left, Gold at 6, Silver at 3. No context.
Choice big_money(void* nothing, const View& view, const Decision& decision);

// Buys and plays every Action it can, a sensible answer to all else. No context.
Choice all_actions(void* nothing, const View& view, const Decision& decision);

// The bots that people and programs may play against, by the names they are chosen with. A driver made of one gets an Rng as context.
struct Bot {
  std::string_view name;  // "big-money"
  Choice (*answer)(void* rng, const View& view, const Decision& decision);
  // The same where a game is stepped: Choice::later() for what is better tried.
  Choice (*patient)(void* rng, const View& view, const Decision& decision);
};
std::span<const Bot> bots();
// What a bot answers to what it put off. The context is an Rng.
Choice ponder(void* rng, const Sampler& sampler, const View& view, const Decision& decision);
// The bot with that name, or null.
const Bot* find_bot(std::string_view name);

}  // namespace dominium
