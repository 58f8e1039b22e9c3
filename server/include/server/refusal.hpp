// Why a request was refused: a code for programs, a sentence for people.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server {

class Refusal : public text::Mistake {
 public:
  Refusal(std::string_view code, const char* key, std::vector<text::Arg> args = {}) : text::Mistake(key, std::move(args)), code_(code) {}
  Refusal(std::string_view code, const text::Mistake& mistake) : text::Mistake(mistake), code_(code) {}
  [[nodiscard]] std::string_view code() const { return code_; }

 private:
  std::string_view code_;  // refers to a string literal
};

}  // namespace dominium::server
