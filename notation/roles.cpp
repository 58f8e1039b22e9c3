#include "notation/roles.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "notation/catalogue.hpp"
#include "notation/embedded.hpp"
#include "notation/mistake.hpp"
#include "notation/names.hpp"

namespace dominium {

namespace {

constexpr std::array<std::string_view, role_count> words{"attack", "village", "trasher"};

// The cards of a role, by id, from the files in roles/.
using Cast = std::array<std::set<std::string, std::less<>>, role_count>;

Cast read_cast() {
  Cast cast;
  for (const Embedded& file : embedded_files()) {
    if (!file.path.starts_with("roles/")) continue;
    for (const auto& role : YAML::Load(std::string(file.text)))
      for (const YAML::Node& id : role.second)
        cast[static_cast<std::size_t>(require_role(role.first.as<std::string>()))].insert(id.as<std::string>());
  }
  return cast;
}

}  // namespace

std::string_view role_word(Role role) { return words[static_cast<std::size_t>(role)]; }

Role require_role(std::string_view typed) {
  const auto* const found = std::find(words.begin(), words.end(), typed);
  if (found == words.end()) throw Mistake(english().text("errors.unknown_role", {{"typed", std::string(typed)}}));
  return static_cast<Role>(found - words.begin());
}

bool has_role(const Card& card, Role role) {
  static const Cast cast = read_cast();
  return role == Role::attack ? card.is(Type::attack) : cast[static_cast<std::size_t>(role)].contains(card.id);
}

std::vector<Role> roles_of(const Card& card) {
  std::vector<Role> roles;
  for (int role = 0; role < role_count; ++role)
    if (has_role(card, static_cast<Role>(role))) roles.push_back(static_cast<Role>(role));
  return roles;
}

}  // namespace dominium
