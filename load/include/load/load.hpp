// Plays many tables at once against a server, and measures the results.
#pragma once

#include <functional>

#include "load/run_context.hpp"

namespace dominium::load {

// Plays until the time is up or somebody interrupts. `tell` is called now and then with the figures so far. Throws Mistake if the server can't be
// reached.
Figures run(const Plan& plan, const std::function<void(const Figures& far)>& tell);

}  // namespace dominium::load
