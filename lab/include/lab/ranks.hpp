// Joining and leaving the ranks that mpirun or srun started (lab/crew.hpp).
#pragma once

#include <functional>
#include <memory>

#include "lab/crew.hpp"

namespace dominium::lab {

// The ranks that this process was started with, or itself alone. Throws Mistake if there are others that it can't work with, since each of them would
// do all the work again.
std::unique_ptr<Ranks> join_ranks();

// Leaves the other ranks: the last thing that the program does, whether it joined them or not. Returns the exit code to end with. `say` reports what
// went wrong; if the ranks failed alike only the first reports it, and a rank that failed on its own ends the others.
int leave_ranks(int exit_code, const std::function<void()>& say = {});

}  // namespace dominium::lab
