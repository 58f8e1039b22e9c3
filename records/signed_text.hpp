// How a signature is written: the last two lines of a record are the key and, over all that comes before, the signature.
#pragma once

#include <string>
#include <string_view>

#include "playing/signature.hpp"

namespace dominium::records {

// The text with the lines that sign it; it must end with a line break.
std::string signed_with(const playing::SigningKey& key, std::string_view text);

}  // namespace dominium::records
