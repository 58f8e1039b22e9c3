// What a card is for, where somebody wishes for a random kingdom.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"

namespace dominium {

// An Attack; gives two Actions or more; trashes cards of one's own.
enum class Role : std::uint8_t { attack, village, trasher };
inline constexpr int role_count = 3;

std::string_view role_word(Role role);
// Throws Mistake that names them all.
Role require_role(std::string_view typed);
bool has_role(const Card& card, Role role);
std::vector<Role> roles_of(const Card& card);

}  // namespace dominium
