// One number for how the engine behaves: it changes when any game of a fixed set asks, offers, deals or scores differently.
#pragma once

#include <cstdint>
#include <string_view>

namespace dominium::bench {

// The signature over all cards of a set ("base"), in both editions, with 2 to 6 players.
std::uint64_t signature(std::string_view set);

}  // namespace dominium::bench
