// Files that are either complete or absent: a new one replaces the old one only once all of it is written.
#pragma once

#include <string>
#include <string_view>

namespace dominium::text {

// Throws Mistake if the file can't be written, and then leaves the old one as it was. Devices, pipes and links are written to directly.
void write_whole(const std::string& path, std::string_view text);
// Throws Mistake if nothing can be written there: better now than after all the work.
void require_writable(const std::string& path);

}  // namespace dominium::text
