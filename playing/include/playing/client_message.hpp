// What a program or client in a seat says to the game: docs/PROTOCOL.md.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dominium::playing {

// Longer lines are refused.
inline constexpr std::size_t longest_line = std::size_t{1} << 20;

namespace client_message {

// Cards by id, options of a card by their words, or numbers.
struct Choose {
  std::vector<std::string> picks;
  bool whole = false;  // the picks are a list, which is the whole set; otherwise a single pick
};
struct Stop {};
struct All {};
struct TakeBack {
  int answers = 1;
};
struct Consent {
  bool agrees = false;
};
struct Resync {
  std::size_t events = 0;  // how many are known already
};

}  // namespace client_message

struct ClientMessage {
  std::variant<client_message::Choose, client_message::Stop, client_message::All, client_message::TakeBack, client_message::Consent,
               client_message::Resync>
      what;
  std::optional<int> seat;  // counting from 1
  std::optional<std::int64_t> request;
};

struct NotUnderstood {
  std::string_view why;  // the key of a text
};

// What somebody said, or what is wrong with it.
using Heard = std::variant<ClientMessage, NotUnderstood>;
Heard understand(std::string_view line);
Heard understand(const boost::json::object& message);

}  // namespace dominium::playing
