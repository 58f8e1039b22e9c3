// Text in terminal columns.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace dominium::text {

// How many columns a text takes up: none for colours and combining marks, two for wide letters and emoji.
int columns_of(std::string_view text);
// The text with spaces appended, so that it takes up this many columns.
std::string padded(std::string text, int columns);
// The text broken at spaces into lines of at most this many columns, unless a single word is longer.
std::vector<std::string> wrapped(std::string_view text, int columns);

}  // namespace dominium::text
