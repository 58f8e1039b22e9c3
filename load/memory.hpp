// How much memory the server has.
#pragma once

#include <cstdint>

#include "load/wire.hpp"

namespace dominium::load {

// Bytes of a process of this machine; 0 if there is none.
std::uint64_t memory_of_process(int pid);
// Bytes that the server itself tells (/metrics); 0 if it does not. Waits for the answer.
std::uint64_t memory_of_server(const Endpoint& server);

}  // namespace dominium::load
