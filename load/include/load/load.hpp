// Many tables at once against a server, and what came of it.
#pragma once

#include <functional>

#include "load/crowd.hpp"

namespace dominium::load {

// Plays until the time is over, or somebody interrupts. `tell` is called now and then with the figures so far. Throws Mistake if there is no
// such server.
Figures run(const Plan& plan, const std::function<void(const Figures& far)>& tell);

}  // namespace dominium::load
