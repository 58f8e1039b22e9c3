// Words as people type them: in any letter case, with or without accents, spaces and hyphens, and with typing errors.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace dominium::text {

// The text without surrounding blanks.
std::string_view trimmed(std::string_view typed);

// A word reduced to its letters and digits, in lower case and without accents: "Sala-Tronowa" and "sala tronowa" become the same.
std::u32string folded(std::string_view typed);

// The word in the list nearest to what was typed; empty if none is near.
std::string nearest(std::string_view typed, std::span<const std::string> words);

}  // namespace dominium::text
