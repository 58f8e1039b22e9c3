#include "playing/client_message.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>

#include "dominium/kind.hpp"

namespace dominium::playing {

namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 4> subjects{"choice", "undo", "consent", "resync"};
constexpr int most_undone = 1'000'000;

std::optional<std::int64_t> whole_number(const json::value& value) {
  if (value.is_int64()) return value.get_int64();
  if (value.is_uint64()) return INT64_MAX;
  return std::nullopt;
}

// The contents of a message, for functions that return either them or the key of what is wrong.
using What = decltype(ClientMessage::what);

std::optional<std::string> pick_of(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (const std::optional<std::int64_t> number = whole_number(value)) return std::to_string(*number);
  return {};
}

std::variant<What, std::string_view> choice_of(const json::value& value) {
  if (const std::optional<std::string> pick = pick_of(value)) {
    if (*pick == "stop") return What(client_message::Stop{});
    if (*pick == "all") return What(client_message::All{});
    return What(client_message::Choose{.picks = {*pick}});
  }
  if (!value.is_array()) return "pipe.choice_type";
  client_message::Choose choose{.picks = {}, .whole = true};
  for (const json::value& each : value.get_array()) {
    const std::optional<std::string> pick = pick_of(each);
    if (!pick) return "pipe.choice_type";
    choose.picks.push_back(*pick);
  }
  return What(std::move(choose));
}

std::variant<What, std::string_view> what_of(std::string_view subject, const json::value& value) {
  if (subject == "choice") return choice_of(value);
  if (subject == "consent") {
    if (!value.is_bool()) return "pipe.consent_type";
    return What(client_message::Consent{value.get_bool()});
  }
  const std::optional<std::int64_t> number = whole_number(value);
  if (subject == "undo") {
    if (!number || *number < 1) return "pipe.undo_type";
    return What(client_message::TakeBack{static_cast<int>(std::min<std::int64_t>(*number, most_undone))});
  }
  if (!number || *number < 0) return "pipe.resync_type";
  return What(client_message::Resync{static_cast<std::size_t>(*number)});
}

}  // namespace

Heard understand(std::string_view line) {
  if (line.size() > longest_line) return NotUnderstood{"pipe.too_long"};
  json::error_code error;
  const json::value value = json::parse(json::string_view(line.data(), line.size()), error);
  if (error) return NotUnderstood{"pipe.not_json"};
  if (!value.is_object()) return NotUnderstood{"pipe.not_object"};
  return understand(value.get_object());
}

Heard understand(const json::object& message) {
  ClientMessage heard;
  bool about_something = false;
  for (const json::key_value_pair& pair : message) {
    const std::string_view key(pair.key().data(), pair.key().size());
    if (key == "seat" || key == "request") {
      const std::optional<std::int64_t> number = whole_number(pair.value());
      if (!number) return NotUnderstood{key == "seat" ? "pipe.seat_type" : "pipe.request_type"};
      if (key == "request")
        heard.request = number;
      else
        heard.seat = static_cast<int>(std::clamp<std::int64_t>(*number, 0, max_seats + 1));
      continue;
    }
    if (about_something || std::ranges::find(subjects, key) == subjects.end()) return NotUnderstood{"pipe.not_understood"};
    about_something = true;
    std::variant<What, std::string_view> what = what_of(key, pair.value());
    if (const auto* wrong = std::get_if<std::string_view>(&what)) return NotUnderstood{*wrong};
    heard.what = std::get<What>(std::move(what));
  }
  if (!about_something) return NotUnderstood{"pipe.not_understood"};
  return heard;
}

}  // namespace dominium::playing
