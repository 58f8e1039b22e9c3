// Where others on the same networks can reach this machine.
#pragma once

#include <string>
#include <vector>

namespace dominium::cli {

// This machine's IPv4 addresses on its networks, first the one that leads to the rest of the world. Empty if it is on no network.
std::vector<std::string> lan_addresses();

}  // namespace dominium::cli
