#pragma once

#include <string>

#include "text/catalogue.hpp"

namespace dominium::cli {

// "51.3 %", as the language writes it.
inline std::string percent(const text::Catalogue& texts, double part) { return texts.number(100 * part, 1) + " %"; }

}  // namespace dominium::cli
