// Which rule forbids a choice.
#pragma once

#include <string>

#include "dominium/decision.hpp"
#include "dominium/view.hpp"

namespace dominium::notation {

// The name of the rule that forbids this choice ("BUY-2"); empty if it is allowed.
std::string forbidding_rule(const View& view, const Decision& decision, Choice choice);

// A card's own rule: its name in capitals ("THRONE-ROOM").
std::string rule_of(const Card& card);

}  // namespace dominium::notation
