// How much memory the server uses.
#pragma once

#include <cstdint>

#include "load/wire.hpp"

namespace dominium::load {

// Bytes used by a process on this machine; 0 if it doesn't exist.
std::uint64_t memory_of_process(int pid);
// Bytes the server itself reports (/metrics); 0 if it doesn't. Waits for the answer.
std::uint64_t memory_of_server(const Endpoint& server);

}  // namespace dominium::load
