// What rude clients do: bytes that no honest client sends.
#pragma once

#include <string>

#include "load/crowd.hpp"

namespace dominium::load {

// Somebody else's table, and what is asked there.
struct Target {
  std::string table;
  std::int64_t request = 0;
};

struct Trick {
  std::string before;       // sent instead of a proper request for a WebSocket; empty: a proper one is sent and answered
  std::string bytes;        // sent once the WebSocket is open
  bool reads = true;        // else what the server sends is left lying
  double stays = 0.5;       // seconds, unless the server closes
  bool takes_leave = true;  // else the connection is torn
};

Trick random_trick(Crowd& crowd, const Target& target);
// A frame as a client sends it.
std::string frame(unsigned opcode, std::string_view data, bool last = true, bool masked = true);

}  // namespace dominium::load
