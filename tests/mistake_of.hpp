// What a user would be told: the message of the Mistake that a call throws; empty if it throws none.
#pragma once

#include <functional>
#include <string>

#include "text/mistake.hpp"

namespace dominium::test {

inline std::string mistake_of(const std::function<void()>& what) {
  try {
    what();
  } catch (const text::Mistake& mistake) {
    return mistake.what();
  }
  return "";
}

}  // namespace dominium::test
