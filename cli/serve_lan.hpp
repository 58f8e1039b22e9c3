// Where others on the same networks find this machine.
#pragma once

#include <string>
#include <vector>

namespace dominium {

// The IPv4 addresses of this machine on its networks, the one that leads to the rest of the world first. Empty if it is on none.
std::vector<std::string> lan_addresses();

}  // namespace dominium
