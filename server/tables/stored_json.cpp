#include "stored_json.hpp"

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {

namespace json = boost::json;

void broken_entry() { throw text::Mistake("table.broken_entry"); }

const json::value& stored_at(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  if (value == nullptr) broken_entry();
  return *value;
}

const json::object& stored_object(const json::value& value) {
  if (!value.is_object()) broken_entry();
  return value.get_object();
}

const json::array& stored_list(const json::value& value) {
  if (!value.is_array()) broken_entry();
  return value.get_array();
}

std::string_view stored_text(const json::value& value) {
  if (!value.is_string()) broken_entry();
  return value.get_string();
}

bool stored_flag(const json::value& value) {
  if (!value.is_bool()) broken_entry();
  return value.get_bool();
}

std::int64_t stored_count(const json::value& value) {
  if (!value.is_int64() || value.get_int64() < 0) broken_entry();
  return value.get_int64();
}

Seat stored_seat(const json::value& value, std::size_t seats) {
  if (!value.is_int64() || value.get_int64() < 1 || value.get_int64() > static_cast<std::int64_t>(seats)) broken_entry();
  return static_cast<Seat>(value.get_int64() - 1);
}

playing::Bytes32 stored_bytes(const json::value& value) {
  const std::optional<playing::Bytes32> read = playing::from_hex(stored_text(value));
  if (!read) broken_entry();
  return *read;
}

std::optional<playing::Bytes32> stored_bytes_or_none(const json::value& value) {
  return value.is_null() ? std::nullopt : std::optional(stored_bytes(value));
}

json::value written_bytes_or_none(const std::optional<playing::Bytes32>& bytes) {
  return bytes ? json::value(playing::to_hex(*bytes)) : json::value(nullptr);
}

}  // namespace dominium::server::tables
