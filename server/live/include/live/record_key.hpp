// The key with which a server signs records.
#pragma once

#include <string>

#include "playing/signature.hpp"

namespace dominium::server::live {

// The key kept in the data folder, in a file that only its owner may read; made there if there is none. Throws Mistake if the file can't be read or
// written, or has something else in it.
playing::SigningKey record_key(const std::string& folder);

}  // namespace dominium::server::live
