#include "message.hpp"

#include <algorithm>
#include <array>

#include "server/refusal.hpp"

namespace dominium::server::live {

namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> of_game{"choice", "undo", "consent", "resync"};
// A request, and the keys that may stand beside it.
struct Known {
  std::string_view what;
  std::array<std::string_view, 3> beside;
};
constexpr std::array<Known, 25> known{{{"choice", {"request", "seat"}},
                                       {"undo", {"request", "seat"}},
                                       {"consent", {"request", "seat"}},
                                       {"resync", {"request", "seat"}},
                                       {"preview", {}},
                                       {"catalogue", {}},
                                       {"create", {"token"}},
                                       {"list", {"before", "tables"}},
                                       {"enter", {"token", "events"}},
                                       {"exit", {}},
                                       {"record", {}},
                                       {"review", {}},
                                       {"replay", {"at", "as", "events"}},
                                       {"forget", {"token"}},
                                       {"sit", {"token", "contribution"}},
                                       {"leave", {}},
                                       {"decline", {}},
                                       {"pile", {}},
                                       {"standing", {}},
                                       {"resign", {}},
                                       {"chat", {}},
                                       {"rematch", {}},
                                       {"pause", {}},
                                       {"remove", {}},
                                       {"delete", {}}}};

[[noreturn]] void wrong(std::string_view key, const char* text) { throw Refusal("malformed", text, {{"what", std::string(key)}}); }

}  // namespace

Message::Message(std::string_view line) : line_(line) {
  json::error_code error;
  json::value parsed = json::parse(line, error);
  if (error || !parsed.is_object()) throw Refusal("malformed", "server.not_an_object");
  object_ = std::move(parsed.get_object());
  const Known* found = nullptr;
  for (const auto& [key, value] : object_) {
    const auto* at = std::find_if(known.begin(), known.end(), [&](const Known& one) { return one.what == key; });
    if (at == known.end()) continue;
    if (found != nullptr) throw Refusal("malformed", "server.two_things", {{"one", std::string(found->what)}, {"other", std::string(key)}});
    found = at;
  }
  if (found == nullptr) throw Refusal("malformed", "server.nothing_to_do");
  what_ = found->what;
  for (const auto& [key, value] : object_) {
    if (key == what_ || std::find(found->beside.begin(), found->beside.end(), key) != found->beside.end()) continue;
    if (key != "id" || of_the_game()) throw Refusal("malformed", "server.unknown_key", {{"what", what_}, {"key", std::string(key).substr(0, 100)}});
    if (!value.is_int64()) wrong("id", "server.not_a_number");
    id_ = value.get_int64();
  }
}

bool Message::of_the_game() const { return std::find(of_game.begin(), of_game.end(), what_) != of_game.end(); }

std::string_view Message::text() const {
  if (!value().is_string()) wrong(what_, "server.not_a_text");
  return value().get_string();
}

bool Message::flag() const {
  if (!value().is_bool()) wrong(what_, "server.not_a_flag");
  return value().get_bool();
}

void Message::require_true() const {
  if (!flag()) wrong(what_, "server.not_true");
}

std::int64_t Message::number(std::string_view key, std::int64_t otherwise) const {
  const json::value* given = find(key);
  if (given == nullptr) return otherwise;
  if (!given->is_int64() || given->get_int64() < 0) wrong(key, "server.not_a_number");
  return given->get_int64();
}

playing::Bytes32 Message::bytes(std::string_view key) const {
  const json::value* given = find(key);
  const std::optional<playing::Bytes32> read = given != nullptr && given->is_string() ? playing::from_hex(given->get_string()) : std::nullopt;
  if (!read) wrong(key, "server.not_hex");
  return *read;
}

std::optional<playing::Bytes32> Message::token_hash() const {
  if (!object_.contains("token")) return {};
  return playing::sha256(bytes("token"));
}

playing::Bytes32 Message::require_token_hash() const { return playing::sha256(bytes("token")); }

json::object Message::reply(std::string_view type) const {
  json::object object{{"type", type}};
  if (id_) object["id"] = *id_;
  return object;
}

SharedLine written(const json::object& message) { return std::make_shared<const std::string>(json::serialize(message)); }

SharedLine error_line(std::string_view code, std::string_view text, const std::optional<std::int64_t>& id) {
  json::object error{{"type", "error"}};
  if (id) error["id"] = *id;
  error["code"] = code;
  error["rule"] = nullptr;
  error["text"] = text;
  error["decision"] = nullptr;
  return written(error);
}

}  // namespace dominium::server::live
