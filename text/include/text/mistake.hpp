// What a user got wrong, in one clear sentence from the catalogue. Unless something catches it first, the program prints it in the user's language
// and ends with exit code 2.
#pragma once

#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

#include "text/catalogue.hpp"

namespace dominium::text {

// `what` has the sentence in English, for programs and logs.
class Mistake : public std::runtime_error {
 public:
  explicit Mistake(Message message) : std::runtime_error(english().text(message)), message_(std::make_shared<const Message>(std::move(message))) {}
  explicit Mistake(std::string_view key, std::vector<Arg> args = {}) : Mistake(Message(key, std::move(args))) {}
  [[nodiscard]] const Message& message() const { return *message_; }

 private:
  std::shared_ptr<const Message> message_;  // shared, so that copying an exception can't fail
};

}  // namespace dominium::text
