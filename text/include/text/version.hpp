#pragma once

#include <string_view>

namespace dominium::text {

// The version of the program and all its parts, as in the project's CMakeLists.txt: "0.1.0".
std::string_view program_version();

}  // namespace dominium::text
