// Small files that only their owner may read.
#pragma once

#include <functional>
#include <string>

namespace dominium::server::storage {

// Makes an empty file that only its owner may read. Throws Mistake if that fails or the file exists.
void make_private_file(const std::string& path);

// What the file contains. If there is no such file, it is made, private and safely on disk, with what `fresh` returns. Throws Mistake if it can't be
// read or made.
std::string kept_in_private(const std::string& path, const std::function<std::string()>& fresh);

}  // namespace dominium::server::storage
