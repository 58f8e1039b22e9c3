#include "text/version.hpp"

namespace dominium {

std::string_view program_version() { return DOMINIUM_VERSION; }

}  // namespace dominium
