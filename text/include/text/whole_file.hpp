// Files that are whole or not there: a new one takes the place of the old one only when all of it is written.
#pragma once

#include <string>
#include <string_view>

namespace dominium {

// Throws Mistake, and leaves what was there before, if it can't be written. A device, a pipe or a link is written to as it is.
void write_whole(const std::string& path, std::string_view text);
// Throws Mistake if nothing can be written there: better now than after the work.
void require_writable(const std::string& path);

}  // namespace dominium
