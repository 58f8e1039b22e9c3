// A client's message to the lobby or to its table (docs/PROTOCOL.md).
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "playing/fair.hpp"

namespace dominium::server::live {

// One request, with the client's own number for it.
class Message {
 public:
  // Throws Refusal unless the line is a JSON object that names exactly one thing to do.
  explicit Message(std::string_view line);

  // The key that names the request, and its value.
  [[nodiscard]] std::string_view what() const { return what_; }
  [[nodiscard]] const boost::json::value& value() const { return object_.at(what_); }
  // The value of a key beside it; null if absent.
  [[nodiscard]] const boost::json::value* find(std::string_view key) const { return object_.if_contains(key); }
  // Whether it is about the game itself: an answer, an undo …
  [[nodiscard]] bool of_the_game() const;
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] const std::optional<std::int64_t>& id() const { return id_; }

  // Each of these throws Refusal if the value is of another kind.
  [[nodiscard]] std::string_view text() const;
  [[nodiscard]] bool flag() const;
  void require_true() const;
  [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t otherwise) const;
  [[nodiscard]] playing::Bytes32 bytes(std::string_view key) const;
  // The hash of `token`, if there is one.
  [[nodiscard]] std::optional<playing::Bytes32> token_hash() const;
  [[nodiscard]] playing::Bytes32 require_token_hash() const;

  // The beginning of a reply.
  [[nodiscard]] boost::json::object reply(std::string_view type) const;

 private:
  std::string line_;
  boost::json::object object_;
  std::string what_;
  std::optional<std::int64_t> id_;
};

using SharedLine = std::shared_ptr<const std::string>;
SharedLine written(const boost::json::object& message);
SharedLine error_line(std::string_view code, std::string_view text, const std::optional<std::int64_t>& id = {});

}  // namespace dominium::server::live
