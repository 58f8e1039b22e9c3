// Amounts in the texts of cards are marked with the sign that they are drawn as: "costs at most <coin>4 coins</coin>".
#pragma once

#include <string>
#include <string_view>

namespace dominium::text {

// The text without its markup: all words.
std::string unmarked(std::string_view text);

}  // namespace dominium::text
