// One answer of a game, with what was asked.
#pragma once

#include "dominium/decision.hpp"

namespace dominium {

struct Answered {
  Decision decision;
  Choice choice;
};

}  // namespace dominium
