// What a user got wrong, in one clear sentence from the catalogue. The program prints it and ends with exit code 2.
#pragma once

#include <stdexcept>
#include <string>

namespace dominium::text {

class Mistake : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace dominium::text
