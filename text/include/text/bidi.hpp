// Lines that run from right to left, for terminals that write everything from left to right.
#pragma once

#include <string>
#include <string_view>

namespace dominium::text {

// Whether a language is written from right to left.
bool is_right_to_left(std::string_view language);
// A line from right to left as it is seen: its letters in the order in which they lie side by side, flush right in this many columns.
// Colours stay with the letters that they were given to.
std::string as_seen(std::string_view line, int columns);

}  // namespace dominium::text
