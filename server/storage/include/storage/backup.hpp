// A copy of all tables, made while a server keeps using them.
#pragma once

#include <string>

namespace dominium::server::storage {

// Copies the tables of a data folder into a new file that can become another server's tables.db: everything acknowledged when the copy began. A
// server using the folder is not disturbed. Throws Mistake, and leaves no file, if there are no tables or they can't be copied.
void back_up(const std::string& folder, const std::string& path);

}  // namespace dominium::server::storage
