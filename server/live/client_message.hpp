// What a client says to the lobby or at its table (docs/PROTOCOL.md). A line is read once, here; after that nobody sees it or its JSON.
#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "finished/play_on.hpp"
#include "finished/replay.hpp"
#include "playing/client_message.hpp"
#include "playing/fair.hpp"
#include "server/connection.hpp"
#include "storage/journal.hpp"
#include "tables/settings.hpp"
#include "text/catalogue.hpp"

namespace dominium::server::live {

// One struct for each request. Tokens are hashed as they are read: nobody needs them otherwise.
namespace request {

using Wishes = std::variant<tables::Settings, finished::PlayOn>;
struct Preview {
  Wishes wishes;
};
struct Create {
  Wishes wishes;
  playing::Bytes32 host{};
};
struct Catalogue {
  int edition = 2;
};
struct ListOpen {};
struct ListFinished {
  storage::FinishedBefore before;
};
struct ListMine {
  struct Table {
    std::string id;
    std::optional<playing::Bytes32> token_hash;  // of the asker's seat there
  };
  std::vector<Table> tables;
};
struct Enter {
  std::string table;
  std::optional<playing::Bytes32> token_hash;
  std::size_t events = 0;  // how many are known already
};
struct Exit {};
struct Record {
  std::string table;
};
struct Draws {
  std::string table;
};
struct Review {
  std::string table;
};
struct Replay {
  std::string table;
  std::size_t at = 0;
  finished::WantedViewpoint as;
  std::size_t events = 0;
};
struct Forget {
  std::string table;
  playing::Bytes32 token_hash{};
};

struct Sit {
  std::string name;
  playing::Bytes32 token_hash{};
  playing::Bytes32 commitment{};
};
struct Reveal {
  playing::Bytes32 contribution{};
};
struct Leave {};
struct ComeBack {};
struct Chat {
  std::string text;
};
struct DeclineReactions {};
struct NamePile {
  std::string pile;
};
struct SetStanding {
  tables::TimeOut standing{};
};
struct Resign {};
struct Rematch {
  bool same_kingdom = true;
};
struct Pause {
  bool paused = true;
};
struct Remove {
  std::int64_t seat = 0;
};
struct Delete {
  bool agreed = true;  // false: the one who says so is against it
};

// What is asked of a table; the first is said in its game.
using AtTable =
    std::variant<playing::Heard, Sit, Reveal, Leave, ComeBack, Chat, DeclineReactions, NamePile, SetStanding, Resign, Rematch, Pause, Remove, Delete>;

}  // namespace request

// One request, with the client's own number for it.
class ClientMessage {
 public:
  using What =
      std::variant<request::Preview, request::Create, request::Catalogue, request::ListOpen, request::ListFinished, request::ListMine, request::Enter,
                   request::Exit, request::Record, request::Draws, request::Review, request::Replay, request::Forget, request::AtTable>;

  ClientMessage(What what, std::optional<std::int64_t> id) : what_(std::move(what)), id_(id) {}

  [[nodiscard]] const What& what() const { return what_; }
  [[nodiscard]] const std::optional<std::int64_t>& id() const { return id_; }
  // The beginning of a reply.
  [[nodiscard]] boost::json::object reply(std::string_view type) const;

 private:
  What what_;
  std::optional<std::int64_t> id_;
};

// What a line means; `seed` is for a kingdom left to chance. Throws Refusal unless it is a JSON object that asks for exactly one thing, rightly. `id`
// becomes the client's number as soon as that is known, for the refusal.
ClientMessage read_message(std::string_view line, std::uint64_t seed, std::optional<std::int64_t>& id);
// The client's number for its message, even if the rest of the message is wrong.
std::optional<std::int64_t> id_in(std::string_view line);

SharedLine written(const boost::json::object& message);
SharedLine error_line(std::string_view code, const text::Message& why, const std::optional<std::int64_t>& id = {});

}  // namespace dominium::server::live
