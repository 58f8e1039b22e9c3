// Why a request was refused: a code for programs, a sentence for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server {

class Refusal : public text::Mistake {
 public:
  Refusal(std::string_view code, const char* key, const std::vector<text::Arg>& args = {})
      : text::Mistake(text::english().text(key, args)), code_(code) {}
  Refusal(std::string_view code, const text::Mistake& mistake) : text::Mistake(mistake), code_(code) {}
  [[nodiscard]] std::string_view code() const { return code_; }

 private:
  std::string_view code_;  // refers to a string literal
};

}  // namespace dominium::server
