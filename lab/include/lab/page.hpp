// The self-contained HTML page that all pages of the lab are based on: light or dark, on a phone or on paper.
#pragma once

#include <string>
#include <string_view>

#include "text/catalogue.hpp"

namespace dominium::lab {

// The whole page. `body` is HTML.
std::string page_html(std::string_view title, std::string_view body, const text::Catalogue& texts);

}  // namespace dominium::lab
