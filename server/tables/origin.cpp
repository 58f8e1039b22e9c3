#include "tables/origin.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "playing/messages.hpp"
#include "stored_json.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;

constexpr std::size_t key_digits = 20;  // 80 bits

json::array written_bytes(const std::vector<std::optional<playing::Bytes32>>& of_seats) {
  json::array all;
  for (const std::optional<playing::Bytes32>& one : of_seats) all.push_back(written_bytes_or_none(one));
  return all;
}
std::vector<std::optional<playing::Bytes32>> read_bytes(const json::value& value) {
  std::vector<std::optional<playing::Bytes32>> all;
  for (const json::value& one : stored_list(value)) all.push_back(stored_bytes_or_none(one));
  return all;
}

json::object written_previous(const playing::PreviousGame& previous) {
  json::array winners;
  for (const Seat seat : previous.winners) winners.push_back(playing::seat_number(seat));
  return {{"table", previous.table}, {"key", playing::to_hex(previous.key)}, {"winners", std::move(winners)}, {"new", previous.new_kingdom}};
}
playing::PreviousGame read_previous(const json::value& value, std::size_t seats) {
  const json::object& object = stored_object(value);
  playing::PreviousGame previous{.table = std::string(stored_text(stored_at(object, "table"))),
                                 .key = stored_bytes(stored_at(object, "key")),
                                 .winners = {},
                                 .new_kingdom = stored_flag(stored_at(object, "new"))};
  for (const json::value& seat : stored_list(stored_at(object, "winners"))) previous.winners.add(stored_seat(seat, seats));
  return previous;
}

json::object written_on(const ContinuedGame& on) {
  json::object written{{"table", on.table},
                       {"contributions", written_bytes(on.contributions)},
                       {"first_drawn", on.first_drawn},
                       {"answers", json::array(on.answers.begin(), on.answers.end())}};
  if (!on.commitments.empty()) written["commitments"] = written_bytes(on.commitments);
  if (on.previous) written["rematch"] = written_previous(*on.previous);
  return written;
}
ContinuedGame read_on(const json::value& value, std::size_t seats) {
  const json::object& object = stored_object(value);
  ContinuedGame on{.table = std::string(stored_text(stored_at(object, "table"))),
                   .contributions = read_bytes(stored_at(object, "contributions")),
                   .commitments = {},
                   .first_drawn = stored_flag(stored_at(object, "first_drawn")),
                   .previous = {},
                   .answers = {}};
  if (on.contributions.size() != seats) broken_entry();
  if (const json::value* commitments = object.if_contains("commitments")) {
    on.commitments = read_bytes(*commitments);
    if (on.commitments.size() != seats) broken_entry();
  }
  if (const json::value* previous = object.if_contains("rematch")) on.previous = read_previous(*previous, seats);
  for (const json::value& answer : stored_list(stored_at(object, "answers"))) on.answers.emplace_back(stored_text(answer));
  return on;
}

}  // namespace

Origin new_origin(Settings settings, const playing::Bytes32& host) {
  return {.settings = std::move(settings),
          .secret = playing::Secret::random(),
          .host = host,
          .key = playing::to_hex(playing::random_bytes()).substr(0, key_digits),
          .first = {},
          .kept = {},
          .after = {},
          .previous = {},
          .continues = {},
          .among_people = true};
}

std::string write_origin(const Origin& origin) {
  json::object written{{"settings", settings_json(origin.settings)},
                       {"secret", playing::to_hex(origin.secret.bytes())},
                       {"host", playing::to_hex(origin.host)},
                       {"key", origin.key},
                       {"first", origin.first ? json::value(*origin.first + 1) : json::value(nullptr)},
                       {"kept", written_bytes(origin.kept)},
                       {"after", origin.after},
                       {"among_people", origin.among_people}};
  if (origin.previous) written["rematch"] = written_previous(*origin.previous);
  if (origin.continues) written["on"] = written_on(*origin.continues);
  return json::serialize(written);
}

Origin read_origin(std::string_view text) {
  json::error_code error;
  const json::value parsed = json::parse(text, error);
  if (error) broken_entry();
  const json::object& object = stored_object(parsed);
  Origin origin{.settings = read_settings(stored_object(stored_at(object, "settings")), 0),
                .secret = playing::Secret(stored_bytes(stored_at(object, "secret"))),
                .host = stored_bytes(stored_at(object, "host")),
                .key = std::string(stored_text(stored_at(object, "key"))),
                .first = {},
                .kept = {},
                .after = std::string(stored_text(stored_at(object, "after"))),
                .previous = {},
                .continues = {},
                .among_people = false};
  const std::size_t seats = origin.settings.seats.size();
  if (const json::value& first = stored_at(object, "first"); !first.is_null()) origin.first = stored_seat(first, seats);
  origin.kept = read_bytes(stored_at(object, "kept"));
  if (!origin.kept.empty() && origin.kept.size() != seats) broken_entry();
  if (const json::value* previous = object.if_contains("rematch")) origin.previous = read_previous(*previous, seats);
  if (const json::value* on = object.if_contains("on")) origin.continues = read_on(*on, seats);
  if (const json::value* among = object.if_contains("among_people")) origin.among_people = stored_flag(*among);
  return origin;
}

std::string key_in(std::string_view text) {
  json::error_code error;
  const json::value parsed = json::parse(text, error);
  const json::value* key = !error && parsed.is_object() ? parsed.get_object().if_contains("key") : nullptr;
  return key != nullptr && key->is_string() ? std::string(key->get_string()) : std::string();
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

}  // namespace dominium::server::tables
