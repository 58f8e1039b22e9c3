#include "text/version.hpp"

namespace dominium::text {

std::string_view program_version() { return DOMINIUM_VERSION; }

}  // namespace dominium::text
