// One answer in a game, with the decision it answers.
#pragma once

#include "dominium/decision.hpp"

namespace dominium::notation {

struct Answered {
  Decision decision;
  Choice choice;
};

}  // namespace dominium::notation
