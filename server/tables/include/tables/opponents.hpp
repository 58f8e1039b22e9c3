// Who plays on the seats that no person sits on. Stronger ones join here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/decision.hpp"
#include "dominium/sampler.hpp"
#include "dominium/setup.hpp"

namespace dominium::server {

inline constexpr std::string_view usual_opponent = "big-money-greening";

// Answers for a seat, again and again, from what that seat may know.
class Opponent {
 public:
  Opponent() = default;
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;
  // At once, or Choice::later() for what it would rather ponder.
  virtual Choice answer(const View& view, const Decision& decision) = 0;
  // The answer to what it put off, found in games that might be the real one.
  virtual Choice ponder(const Sampler& sampler, const View& view, const Decision& decision) = 0;
};

// The ids of those that can play in a kingdom: the random mover and the strategies whose cards are there.
std::vector<std::string> opponents_for(const Setup& setup);
// What it is called at the table.
std::string opponent_name(std::string_view id);
// Whether it is one of them.
bool plays_in(std::string_view id, const Setup& setup);
// Throws Mistake that names the nearest, or says that this one buys cards that are not there.
void require_opponent(std::string_view id, const Setup& setup);
// An opponent for a game with these rules, which must outlive it; it must be one of opponents_for.
std::unique_ptr<Opponent> make_opponent(std::string_view id, const Rules& rules, std::uint64_t seed);

}  // namespace dominium::server
