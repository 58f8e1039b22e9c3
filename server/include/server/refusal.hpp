// Why something is not done at a table: a code for programs, a sentence for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server {

class Refusal : public Mistake {
 public:
  Refusal(std::string_view code, const char* key, const std::vector<Arg>& args = {}) : Mistake(english().text(key, args)), code_(code) {}
  Refusal(std::string_view code, const Mistake& mistake) : Mistake(mistake), code_(code) {}
  [[nodiscard]] std::string_view code() const { return code_; }

 private:
  std::string_view code_;  // a literal
};

}  // namespace dominium::server
