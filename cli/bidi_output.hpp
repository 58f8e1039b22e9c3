// Output from right to left, on terminals that write everything from left to right.
#pragma once

#include <string>

#include "text/catalogue.hpp"

namespace dominium::cli {

// From here on, what is printed to standard output is put into the order in which it is seen, line by line: if the language runs from right to left,
// the output is a terminal, and that terminal is not known to do this itself (or DOMINIUM_BIDI=program says so; DOMINIUM_BIDI=terminal: it does).
void order_output(const text::Catalogue& texts);
// A sentence for standard error, in the same order.
std::string ordered(const text::Catalogue& texts, const std::string& sentence);

}  // namespace dominium::cli
