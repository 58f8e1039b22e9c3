#include "client_message.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "playing/messages.hpp"
#include "server/refusal.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

constexpr std::size_t most_ids = 50;    // in one request
constexpr std::size_t longest_id = 64;  // bytes

[[noreturn]] void wrong(std::string_view key, const char* text) { throw Refusal("malformed", text, {{"what", std::string(key)}}); }

// The object of a message: the key that names its request, and those beside it. Whatever is of another kind than it must be is refused.
class Fields {
 public:
  Fields(const json::object& object, std::string_view what, std::uint64_t seed) : object_(object), what_(what), seed_(seed) {}

  [[nodiscard]] const json::object& object() const { return object_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  [[nodiscard]] const json::value& value() const { return object_.at(what_); }
  [[nodiscard]] const json::value* find(std::string_view key) const { return object_.if_contains(key); }
  [[nodiscard]] std::string text() const {
    if (!value().is_string()) wrong(what_, "server.not_a_text");
    return std::string(value().get_string());
  }
  [[nodiscard]] bool flag() const {
    if (!value().is_bool()) wrong(what_, "server.not_a_flag");
    return value().get_bool();
  }
  void require_true() const {
    if (!flag()) wrong(what_, "server.not_true");
  }
  // 0 if it isn't there.
  [[nodiscard]] std::int64_t number(std::string_view key) const {
    const json::value* given = find(key);
    if (given == nullptr) return 0;
    if (!given->is_int64() || given->get_int64() < 0) wrong(key, "server.not_a_number");
    return given->get_int64();
  }
  [[nodiscard]] std::int64_t number() const { return number(what_); }
  [[nodiscard]] std::size_t count(std::string_view key) const { return static_cast<std::size_t>(number(key)); }
  [[nodiscard]] playing::Bytes32 bytes(std::string_view key) const {
    const json::value* given = find(key);
    const std::optional<playing::Bytes32> read = given != nullptr && given->is_string() ? playing::from_hex(given->get_string()) : std::nullopt;
    if (!read) wrong(key, "server.not_hex");
    return *read;
  }
  [[nodiscard]] playing::Bytes32 token_hash() const { return playing::sha256(bytes("token")); }

 private:
  const json::object& object_;
  std::string_view what_;
  std::uint64_t seed_;
};

using What = ClientMessage::What;
using request::AtTable;

request::Wishes wishes_in(const Fields& fields) {
  if (!fields.value().is_object()) throw Refusal("wishes", "server.not_an_object_of_wishes");
  const json::object& wishes = fields.value().get_object();
  if (std::optional<finished::PlayOn> play_on = finished::read_play_on(wishes)) return *std::move(play_on);
  try {
    return tables::read_settings(wishes, fields.seed());
  } catch (const text::Mistake& mistake) {
    throw Refusal("wishes", mistake);
  }
}

What preview(const Fields& fields) { return request::Preview{wishes_in(fields)}; }

What create(const Fields& fields) {
  const playing::Bytes32 host = fields.token_hash();
  return request::Create{.wishes = wishes_in(fields), .host = host};
}

What catalogue(const Fields& fields) {
  const std::int64_t edition = fields.number();
  if (edition != 1 && edition != 2) throw Refusal("malformed", "errors.edition", {{"typed", edition}});
  return request::Catalogue{static_cast<int>(edition)};
}

What list(const Fields& fields) {
  const std::string which = fields.text();
  if (which == "open") return request::ListOpen{};
  if (which == "finished") {
    request::ListFinished finished;
    if (fields.find("before") != nullptr) finished.before = {.touched = fields.number("before"), .id = 0};
    return finished;
  }
  if (which != "mine") throw Refusal("malformed", "server.no_such_list");
  const auto wrong_ids = [] { return Refusal("malformed", "server.not_ids", {{"most", static_cast<std::int64_t>(most_ids)}}); };
  const json::value* ids = fields.find("tables");
  if (ids == nullptr || !ids->is_array() || ids->get_array().size() > most_ids) throw wrong_ids();
  request::ListMine mine;
  for (const json::value& id : ids->get_array()) {
    if (!id.is_string() || id.get_string().size() > longest_id) throw wrong_ids();
    mine.tables.push_back({.id = std::string(id.get_string()), .token_hash = {}});
  }
  const json::value* tokens = fields.find("tokens");
  if (tokens == nullptr) return mine;
  if (!tokens->is_array() || tokens->get_array().size() != mine.tables.size()) throw Refusal("malformed", "server.not_tokens");
  for (std::size_t i = 0; i < mine.tables.size(); ++i) {
    const json::value& token = tokens->get_array()[i];
    if (token.is_null()) continue;
    const std::optional<playing::Bytes32> read = token.is_string() ? playing::from_hex(token.get_string()) : std::nullopt;
    if (!read) throw Refusal("malformed", "server.not_tokens");
    mine.tables[i].token_hash = playing::sha256(*read);
  }
  return mine;
}

What enter(const Fields& fields) {
  request::Enter enter{.table = fields.text(), .token_hash = {}, .events = fields.count("events")};
  if (fields.find("token") != nullptr) enter.token_hash = fields.token_hash();
  return enter;
}

What replay(const Fields& fields) {
  request::Replay replay{.table = fields.text(), .at = fields.count("at"), .as = {}, .events = fields.count("events")};
  if (const json::value* as = fields.find("as"); as != nullptr && !as->is_null()) {
    replay.as.open = as->is_string() && as->get_string() == "open";
    replay.as.seat = as->is_int64() ? as->get_int64() : 0;  // no table has a seat 0
  }
  return replay;
}

What forget(const Fields& fields) { return request::Forget{.table = fields.text(), .token_hash = fields.token_hash()}; }

What in_game(const Fields& fields) {
  if (fields.find("resync") != nullptr) (void)fields.count("resync");
  return AtTable(playing::understand(fields.object()));
}

What sit(const Fields& fields) {
  const playing::Bytes32 token_hash = fields.token_hash();
  return AtTable(request::Sit{.name = fields.text(), .token_hash = token_hash, .commitment = fields.bytes("commitment")});
}

What reveal(const Fields& fields) { return AtTable(request::Reveal{fields.bytes("reveal")}); }

What decline(const Fields& fields) {
  if (fields.text() != "reactions") throw Refusal("malformed", "server.no_such_decline");
  return AtTable(request::DeclineReactions{});
}

What standing(const Fields& fields) {
  const std::string typed = fields.text();
  try {
    return AtTable(request::SetStanding{tables::time_out_of(typed)});
  } catch (const text::Mistake& mistake) {
    throw Refusal("malformed", mistake);
  }
}

What rematch(const Fields& fields) {
  const std::string which = fields.text();
  if (which != "same" && which != "new") throw Refusal("malformed", "server.no_such_rematch");
  return AtTable(request::Rematch{which == "same"});
}

What pause(const Fields& fields) { return AtTable(request::Pause{fields.flag()}); }

What erase(const Fields& fields) { return AtTable(request::Delete{fields.flag()}); }

What remove(const Fields& fields) { return AtTable(request::Remove{fields.number()}); }

// Requests that are no more than one text, or that say no more than that they are made.
template <class Request>
What text(const Fields& fields) {
  return Request{fields.text()};
}
template <class Request>
What text_at_table(const Fields& fields) {
  return AtTable(Request{fields.text()});
}
template <class Request>
What plain_at_table(const Fields& fields) {
  fields.require_true();
  return AtTable(Request{});
}
What exit(const Fields& fields) {
  fields.require_true();
  return request::Exit{};
}

// The key that names a request, those that may stand beside it, and how it is read.
struct Known {
  std::string_view what;
  std::array<std::string_view, 3> beside;
  What (*read)(const Fields& fields);
  bool has_id = true;  // what is said in the game has a `request` instead
};
constexpr std::array known{
    Known{"choice", {"request", "seat"}, in_game, false},
    Known{"undo", {"request", "seat"}, in_game, false},
    Known{"consent", {"request", "seat"}, in_game, false},
    Known{"resync", {"request", "seat"}, in_game, false},
    Known{"preview", {}, preview},
    Known{"catalogue", {}, catalogue},
    Known{"create", {"token"}, create},
    Known{"list", {"before", "tables", "tokens"}, list},
    Known{"enter", {"token", "events"}, enter},
    Known{"exit", {}, exit},
    Known{"record", {}, text<request::Record>},
    Known{"draws", {}, text<request::Draws>},
    Known{"review", {}, text<request::Review>},
    Known{"replay", {"at", "as", "events"}, replay},
    Known{"forget", {"token"}, forget},
    Known{"sit", {"token", "commitment"}, sit},
    Known{"reveal", {}, reveal},
    Known{"leave", {}, plain_at_table<request::Leave>},
    Known{"back", {}, plain_at_table<request::ComeBack>},
    Known{"decline", {}, decline},
    Known{"pile", {}, text_at_table<request::NamePile>},
    Known{"standing", {}, standing},
    Known{"resign", {}, plain_at_table<request::Resign>},
    Known{"chat", {}, text_at_table<request::Chat>},
    Known{"rematch", {}, rematch},
    Known{"pause", {}, pause},
    Known{"remove", {}, remove},
    Known{"delete", {}, erase},
};

const Known& known_in(const json::object& object) {
  const Known* found = nullptr;
  for (const auto& [key, value] : object) {
    const auto* at = std::find_if(known.begin(), known.end(), [&](const Known& one) { return one.what == key; });
    if (at == known.end()) continue;
    if (found != nullptr) throw Refusal("malformed", "server.two_things", {{"one", std::string(found->what)}, {"other", std::string(key)}});
    found = at;
  }
  if (found == nullptr) throw Refusal("malformed", "server.nothing_to_do");
  return *found;
}

}  // namespace

ClientMessage read_message(std::string_view line, std::uint64_t seed, std::optional<std::int64_t>& id) {
  json::error_code error;
  const json::value parsed = json::parse(line, error);
  if (error || !parsed.is_object()) throw Refusal("malformed", "server.not_an_object");
  const json::object& object = parsed.get_object();
  const Known& request = known_in(object);
  for (const auto& [key, value] : object) {
    if (key == request.what || std::find(request.beside.begin(), request.beside.end(), key) != request.beside.end()) continue;
    if (key != "id" || !request.has_id)
      throw Refusal("malformed", "server.unknown_key", {{"what", std::string(request.what)}, {"key", std::string(key).substr(0, 100)}});
    if (!value.is_int64()) wrong("id", "server.not_a_number");
    id = value.get_int64();
  }
  return {request.read(Fields(object, request.what, seed)), id};
}

std::optional<std::int64_t> id_in(std::string_view line) {
  json::error_code error;
  const json::value said = json::parse(line, error);
  const json::value* id = !error && said.is_object() ? said.get_object().if_contains("id") : nullptr;
  if (id == nullptr || !id->is_int64()) return {};
  return id->get_int64();
}

json::object ClientMessage::reply(std::string_view type) const {
  json::object object{{"type", type}};
  if (id_) object["id"] = *id_;
  return object;
}

SharedLine written(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

SharedLine error_line(std::string_view code, const text::Message& why, const std::optional<std::int64_t>& id) {
  json::object error{{"type", "error"}};
  if (id) error["id"] = *id;
  error["code"] = code;
  error["rule"] = nullptr;
  playing::add_message(error, why);
  error["decision"] = nullptr;
  return written(error);
}

}  // namespace dominium::server::live
