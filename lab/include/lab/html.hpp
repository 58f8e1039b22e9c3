// How pages and pictures write text and numbers.
#pragma once

#include <string>
#include <string_view>

#include "lab/interval.hpp"
#include "text/catalogue.hpp"

namespace dominium::lab {

// Text escaped for HTML and SVG, between tags or in quotes. Control characters and whatever is not UTF-8 become a replacement character.
std::string escape(std::string_view text);

// Numbers as they are written in the language of the texts.
class Numbers {
 public:
  explicit Numbers(const text::Catalogue& texts) : texts_(texts) {}

  [[nodiscard]] std::string plain(double value, int decimals = 1) const;   // "−3.2"
  [[nodiscard]] std::string change(double value, int decimals = 1) const;  // "+3.2"
  [[nodiscard]] std::string whole(Count n) const;                          // "100,000"
  [[nodiscard]] std::string percent(double rate, int decimals = 1) const;  // "51.3 %"
  // A rate and its interval, with as many decimals as the interval justifies.
  [[nodiscard]] std::string percent(const Interval& rate) const;
  [[nodiscard]] std::string percent_range(const Interval& rate) const;  // "51.0–51.6 %"

 private:
  const text::Catalogue& texts_;
};

}  // namespace dominium::lab
