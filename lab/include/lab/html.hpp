// Text and numbers as pages and pictures write them.
#pragma once

#include <string>
#include <string_view>

#include "lab/interval.hpp"
#include "text/catalogue.hpp"

namespace dominium {

// Text as it stands in HTML and SVG, between tags or in quotes. What is not UTF-8, and control characters, become a replacement character.
std::string escape(std::string_view text);

// Numbers as the language of the texts writes them.
class Numbers {
 public:
  explicit Numbers(const Catalogue& texts) : texts_(texts), point_(texts.text("report.decimal_point")) {}

  [[nodiscard]] std::string plain(double value, int decimals = 1) const;   // "−3.2"
  [[nodiscard]] std::string change(double value, int decimals = 1) const;  // "+3.2"
  [[nodiscard]] std::string whole(Count n) const;                          // "100,000"
  [[nodiscard]] std::string percent(double rate, int decimals = 1) const;  // "51.3 %"
  // A rate and where it lies, with as many decimals as its interval bears.
  [[nodiscard]] std::string percent(const Interval& rate) const;
  [[nodiscard]] std::string percent_range(const Interval& rate) const;  // "51.0–51.6 %"

 private:
  const Catalogue& texts_;
  std::string point_;
};

}  // namespace dominium
