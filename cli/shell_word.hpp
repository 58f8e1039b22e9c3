// Commands that people can copy.
#pragma once

#include <string>

namespace dominium::cli {

// A word as it is typed in a shell, quoted if necessary.
std::string shell_word(const std::string& word);

}  // namespace dominium::cli
