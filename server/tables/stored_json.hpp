// Reads JSON that a journal kept. What is not as it was written is refused.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "dominium/kind.hpp"
#include "playing/fair.hpp"

namespace dominium::server::tables {

// Throws Mistake: what was stored can't be right.
[[noreturn]] void broken_entry();

// Each of these throws Mistake if the value is another one.
const boost::json::value& stored_at(const boost::json::object& object, std::string_view key);
const boost::json::object& stored_object(const boost::json::value& value);
const boost::json::array& stored_list(const boost::json::value& value);
std::string_view stored_text(const boost::json::value& value);
bool stored_flag(const boost::json::value& value);
// From 0 on.
std::int64_t stored_count(const boost::json::value& value);
Seat stored_seat(const boost::json::value& value, std::size_t seats);
playing::Bytes32 stored_bytes(const boost::json::value& value);
// None is null.
std::optional<playing::Bytes32> stored_bytes_or_none(const boost::json::value& value);
boost::json::value written_bytes_or_none(const std::optional<playing::Bytes32>& bytes);

}  // namespace dominium::server::tables
