// What cards are for, where somebody wishes for a random kingdom.
#pragma once

#include <string_view>
#include <vector>

#include "dominium/card.hpp"

namespace dominium {

// Throws Mistake that names them all.
Role require_role(std::string_view typed);
bool has_role(const Card& card, Role role);
std::vector<Role> roles_of(const Card& card);

}  // namespace dominium
