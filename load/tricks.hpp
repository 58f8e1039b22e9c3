// What rude clients do: bytes that no honest client sends.
#pragma once

#include <string>

#include "load/run_context.hpp"

namespace dominium::load {

// Somebody else's table, and a decision that is asked there.
struct Target {
  std::string table;
  std::int64_t request = 0;
};

struct Trick {
  std::string before;       // sent instead of a proper WebSocket request; empty: a proper one is sent and answered
  std::string bytes;        // sent once the WebSocket is open
  bool reads = true;        // false: what the server sends is left unread
  double stays = 0.5;       // seconds, unless the server closes first
  bool takes_leave = true;  // false: the connection is reset
};

Trick random_trick(RunContext& run, const Target& target);
// A frame as a client sends it.
std::string frame(unsigned opcode, std::string_view data, bool last = true, bool masked = true);

}  // namespace dominium::load
