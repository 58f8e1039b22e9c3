// Who plays the seats where no person sits. Stronger opponents are added here.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/decision.hpp"
#include "dominium/sampler.hpp"
#include "dominium/setup.hpp"

namespace dominium::server::tables {

inline constexpr std::string_view usual_opponent = "big-money-greening";

// Answers all decisions of a seat, from what that seat may know.
class Opponent {
 public:
  Opponent() = default;
  Opponent(const Opponent&) = delete;
  Opponent& operator=(const Opponent&) = delete;
  virtual ~Opponent() = default;
  // Answers at once, or with Choice::later() to ponder instead.
  virtual Choice answer(const View& view, const Decision& decision) = 0;
  // The answer it put off, found by playing games that might be the real one.
  virtual Choice ponder(const Sampler& sampler, const View& view, const Decision& decision) = 0;
};

// The ids of the opponents that can play in a kingdom: the random mover, and the strategies whose cards are all there.
std::vector<std::string> opponents_for(const Setup& setup);
// The opponent's name at the table.
std::string opponent_name(std::string_view id);
// Whether it is one of opponents_for.
bool plays_in(std::string_view id, const Setup& setup);
// Throws Mistake, which suggests the nearest id, or says that this opponent buys cards that are not there.
void require_opponent(std::string_view id, const Setup& setup);
// Makes an opponent, one of opponents_for, for a game with these rules, which must outlive it.
std::unique_ptr<Opponent> make_opponent(std::string_view id, const Rules& rules, std::uint64_t seed);

}  // namespace dominium::server::tables
