#pragma once

#include <boost/algorithm/string/replace.hpp>
#include <string>

#include "text/catalogue.hpp"

namespace dominium::cli {

// "51.3 %", as the language writes it, with a space that every terminal shows.
inline std::string percent(const text::Catalogue& texts, double part) {
  return boost::replace_all_copy(texts.text("report.percent", {{"number", texts.number(100 * part, 1)}}), "\u00a0", " ");
}

}  // namespace dominium::cli
