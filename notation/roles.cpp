#include "notation/roles.hpp"

#include <algorithm>
#include <string>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::notation {

namespace {

std::string every_role() {
  std::string all;
  for (const std::string_view each : words_of<Role>) all += (all.empty() ? "" : ", ") + std::string(each);
  return all;
}

}  // namespace

Role require_role(std::string_view typed) {
  const auto* const found = std::find(words_of<Role>.begin(), words_of<Role>.end(), typed);
  if (found == words_of<Role>.end()) throw text::Mistake("errors.unknown_role", {{"typed", std::string(typed)}, {"roles", every_role()}});
  return static_cast<Role>(found - words_of<Role>.begin());
}

bool has_role(const Card& card, Role role) {
  if (role == Role::attack && card.is(Type::attack)) return true;
  if (role == Role::village && card.plus.actions >= 2) return true;
  if (role == Role::draw && card.plus.cards >= 2) return true;
  return card.roles.has(role);
}

std::vector<Role> roles_of(const Card& card) {
  std::vector<Role> roles;
  for (int role = 0; role < count_of<Role>; ++role)
    if (has_role(card, static_cast<Role>(role))) roles.push_back(static_cast<Role>(role));
  return roles;
}

}  // namespace dominium::notation
