// What cards are good for: the roles that a random kingdom can be asked to include.
#pragma once

#include <string_view>
#include <vector>

#include "dominium/card.hpp"

namespace dominium::notation {

// Throws a Mistake that lists all roles if this is not one.
Role require_role(std::string_view typed);
bool has_role(const Card& card, Role role);
std::vector<Role> roles_of(const Card& card);

}  // namespace dominium::notation
