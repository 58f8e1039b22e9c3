// A message of a client to the lobby or to its table (docs/PROTOCOL.md).
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "playing/fair.hpp"

namespace dominium::server {

// What is asked for, and by which number the client knows its question.
class Message {
 public:
  // Throws Refusal if the line is no JSON object that names exactly one thing to do.
  explicit Message(std::string_view line);

  // The key that says what is to be done, and its value.
  [[nodiscard]] std::string_view what() const { return what_; }
  [[nodiscard]] const boost::json::value& value() const { return object_.at(what_); }
  // What stands beside it; none if there is nothing.
  [[nodiscard]] const boost::json::value* find(std::string_view key) const { return object_.if_contains(key); }
  // Whether it is of the game: an answer, an undo …
  [[nodiscard]] bool of_the_game() const;
  [[nodiscard]] const std::string& line() const { return line_; }
  [[nodiscard]] const std::optional<std::int64_t>& id() const { return id_; }

  // Each throws Refusal if something else stands there.
  [[nodiscard]] std::string_view text() const;
  [[nodiscard]] bool flag() const;
  void require_true() const;
  [[nodiscard]] std::int64_t number(std::string_view key, std::int64_t otherwise) const;
  [[nodiscard]] Bytes32 bytes(std::string_view key) const;
  // The hash of `token`; none if there is none.
  [[nodiscard]] std::optional<Bytes32> token_hash() const;
  [[nodiscard]] Bytes32 require_token_hash() const;

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

}  // namespace dominium::server
