#include "server/foundation.hpp"

#include <fmt/core.h>

#include <charconv>

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
std::string_view text(const json::value& value) {
  if (!value.is_string()) broken();
  return value.get_string();
}
Bytes32 bytes(const json::value& value) {
  const std::optional<Bytes32> read = from_hex(text(value));
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

Foundation read_foundation(std::string_view written) {
  json::error_code error;
  const json::value parsed = json::parse(written, error);
  if (error || !parsed.is_object()) broken();
  const json::object& object = parsed.get_object();
  const json::value& settings = at(object, "settings");
  if (!settings.is_object()) broken();
  Foundation foundation{.settings = read_settings(settings.get_object(), 0),
                        .secret = Secret(bytes(at(object, "secret"))),
                        .host = bytes(at(object, "host")),
                        .key = std::string(text(at(object, "key"))),
                        .first = {},
                        .kept = {},
                        .after = std::string(text(at(object, "after")))};
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
  std::int64_t number = 0;
  const char* const end = id.data() + id.size();
  const auto [after, error] = std::from_chars(id.data(), end, number);
  const bool fits = error == std::errc{} && number > 0 && end - after == static_cast<std::ptrdiff_t>(key_digits) + 1 && *after == '-';
  return fits ? number : 0;
}

}  // namespace dominium::server
