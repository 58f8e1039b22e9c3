// A page that needs nothing else: what all pages of the lab share. Light and dark, on a phone and on paper.
#pragma once

#include <string>
#include <string_view>

#include "text/catalogue.hpp"

namespace dominium {

// The whole page. `body` is HTML.
std::string page_html(std::string_view title, std::string_view body, const Catalogue& texts);

}  // namespace dominium
