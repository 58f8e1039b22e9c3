// What a user would be told: the sentence of the Mistake that this throws, or nothing if it throws none.
#pragma once

#include <functional>
#include <string>

#include "text/mistake.hpp"

namespace dominium {

inline std::string mistake_of(const std::function<void()>& what) {
  try {
    what();
  } catch (const Mistake& mistake) {
    return mistake.what();
  }
  return "";
}

}  // namespace dominium
