#include "server/foundation.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "notation/catalogue.hpp"
#include "notation/mistake.hpp"

namespace dominium::server {

namespace {

namespace json = boost::json;

constexpr std::size_t key_digits = 20;  // 80 bits

[[noreturn]] void broken() { throw Mistake(english().text("table.broken_entry")); }

const json::value& at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr) broken();
  return *value;
}
std::string_view text_of(const json::value& value) {
  if (!value.is_string()) broken();
  return value.get_string();
}
Bytes32 bytes(const json::value& value) {
  const std::optional<Bytes32> read = from_hex(text_of(value));
  if (!read) broken();
  return *read;
}

}  // namespace

Foundation found(Settings settings, const Bytes32& host) {
  return {.settings = std::move(settings),
          .secret = Secret::random(),
          .host = host,
          .key = to_hex(random_bytes()).substr(0, key_digits),
          .first = {},
          .kept = {},
          .after = {}};
}

std::string write_foundation(const Foundation& foundation) {
  json::array kept;
  for (const std::optional<Bytes32>& token : foundation.kept) kept.push_back(token ? json::value(to_hex(*token)) : json::value(nullptr));
  return json::serialize(json::object{{"settings", settings_json(foundation.settings)},
                                      {"secret", to_hex(foundation.secret.bytes())},
                                      {"host", to_hex(foundation.host)},
                                      {"key", foundation.key},
                                      {"first", foundation.first ? json::value(*foundation.first + 1) : json::value(nullptr)},
                                      {"kept", std::move(kept)},
                                      {"after", foundation.after}});
}

Foundation read_foundation(std::string_view text) {
  json::error_code error;
  const json::value parsed = json::parse(text, error);
  if (error || !parsed.is_object()) broken();
  const json::object& object = parsed.get_object();
  const json::value& settings = at(object, "settings");
  if (!settings.is_object()) broken();
  Foundation foundation{.settings = read_settings(settings.get_object(), 0),
                        .secret = Secret(bytes(at(object, "secret"))),
                        .host = bytes(at(object, "host")),
                        .key = std::string(text_of(at(object, "key"))),
                        .first = {},
                        .kept = {},
                        .after = std::string(text_of(at(object, "after")))};
  const std::size_t seats = foundation.settings.seats.size();
  if (const json::value& first = at(object, "first"); !first.is_null()) {
    if (!first.is_int64() || first.get_int64() < 1 || first.get_int64() > static_cast<std::int64_t>(seats)) broken();
    foundation.first = static_cast<Seat>(first.get_int64() - 1);
  }
  const json::value& kept = at(object, "kept");
  if (!kept.is_array() || (!kept.get_array().empty() && kept.get_array().size() != seats)) broken();
  for (const json::value& token : kept.get_array()) foundation.kept.push_back(token.is_null() ? std::nullopt : std::optional(bytes(token)));
  return foundation;
}

std::string table_id(std::int64_t number, std::string_view key) { return fmt::format("{}-{}", number, key); }

std::int64_t table_number(std::string_view id) {
  const std::size_t digits = std::min(id.find('-'), id.size());
  if (digits == 0 || digits > 18 || id.size() != digits + 1 + key_digits) return 0;
  std::int64_t number = 0;
  for (const char c : id.substr(0, digits)) {
    if (c < '0' || c > '9') return 0;
    number = 10 * number + (c - '0');
  }
  return number;
}

}  // namespace dominium::server
