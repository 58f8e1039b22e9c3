// Words as people type them: any letter case, with or without accents, spaces, hyphens, and with typing errors.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace dominium {

// Without the blanks around it.
std::string_view trimmed(std::string_view typed);

// What is left of a word when only its letters and digits count: "Sala-Tronowa" and "sala tronowa" are one.
std::u32string folded(std::string_view typed);

// The word of the list nearest to what was typed, or empty if none is near.
std::string nearest(std::string_view typed, std::span<const std::string> words);

}  // namespace dominium
