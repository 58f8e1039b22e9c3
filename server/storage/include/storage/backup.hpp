// A copy of all tables, while a server goes on with them.
#pragma once

#include <string>

namespace dominium::server {

// Copies the tables of a data folder into a new file, which may become another server's tables.db: all that was acknowledged when it began.
// Whoever serves from the folder is not disturbed. Throws Mistake, and leaves no file, if there are none or they can't be copied.
void back_up(const std::string& folder, const std::string& path);

}  // namespace dominium::server
