// The ranks that mpirun or srun started (lab/crew.hpp): finding the others, and parting from them.
#pragma once

#include <functional>
#include <memory>

#include "lab/crew.hpp"

namespace dominium {

// The ranks that this process was started among; itself alone if it was started alone. Throws Mistake if there are others that it can't
// work with: each of them would do all the work again.
std::unique_ptr<Ranks> join_ranks();

// Parts from the other ranks: the last that the program does, whether it joined them or not. Returns the exit code to end with.
// `say` tells what went wrong; of ranks that failed alike only the first says it, and a rank that failed on its own ends the others.
int leave_ranks(int exit_code, const std::function<void()>& say = {});

}  // namespace dominium
