#include "finished/forget.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <set>
#include <utility>

#include "tables/origin.hpp"
#include "tables/table.hpp"

namespace dominium::server::finished {

namespace {

namespace json = boost::json;

// The seat that somebody had, or last spoke from, before a snapshot was made; 0 if it knows nothing about them.
std::int64_t seat_in_snapshot(const std::vector<json::object>& entries, const json::value& token) {
  if (entries.empty() || !entries.front().contains("so_far")) return 0;
  for (const auto& [list, seat] : {std::pair("left", "seat"), std::pair("chat", "from")})
    for (const json::value& one : entries.front().at("so_far").at(list).as_array())
      if (one.at("token") == token) return one.at(seat).as_int64();
  return 0;
}

void forget_in_snapshot(json::object& so_far, const json::value& token, const json::value& another, const std::string& name) {
  for (const char* list : {"seats", "chat", "left"})
    for (json::value& value : so_far.at(list).as_array()) {
      json::object& one = value.as_object();
      if (one.at("token") != token) continue;
      one["token"] = another;
      if (one.contains("name")) one["name"] = name;
      if (one.contains("text")) one["text"] = text::english().text("server.forgotten_chat");
    }
  for (const char* list : {"removed", "deletion"}) {
    if (!so_far.at(list).is_array()) continue;
    for (json::value& value : so_far.at(list).as_array())
      if (value == token) value = another;
  }
}

}  // namespace

void forget_guest(storage::Journal& journal, const std::string& id, const playing::Bytes32& token_hash,
                  std::function<void(const std::optional<Refusal>& refusal, bool erased)> done) {
  const std::int64_t number = tables::table_number(id);
  const std::optional<storage::JournalTable> kept = number != 0 ? journal.table(number) : std::nullopt;
  if (!kept) throw Refusal("no_table", "server.no_table");
  const tables::Origin origin = tables::read_origin(kept->origin);
  if (tables::table_id(number, origin.key) != id) throw Refusal("no_table", "server.no_table");
  if (!kept->finished) throw Refusal("not_now", "server.running");
  const std::vector<std::string> entries = journal.entries(number);
  const std::vector<Seat> seats = tables::Table::seats_held(id, origin, entries, token_hash);
  const json::value token(playing::to_hex(token_hash));
  std::vector<json::object> read;
  for (const std::string& entry : entries) read.push_back(json::parse(entry).as_object());
  const auto held = std::find_if(seats.begin(), seats.end(), [](Seat seat) { return seat != no_seat; });
  const std::int64_t first = held != seats.end() ? *held + 1 : seat_in_snapshot(read, token);
  if (first == 0) throw Refusal("no_seat", "server.not_yours");
  const auto told = [&](bool erased) -> storage::Done {
    return [done, erased](storage::WriteResult kept_, const std::string& /*why*/) {
      done(kept_ == storage::WriteResult::written ? std::nullopt : std::optional(Refusal("disk", "server.disk")), erased);
    };
  };

  std::set<std::string> names;  // of everyone who ever sat there
  bool others = false;
  const auto sat_there = [&](const json::value& its_token, const json::value* name) {
    if (name != nullptr) names.emplace(name->as_string());
    others |= its_token.is_string() && its_token != token;
  };
  for (const json::object& entry : read) {
    if (entry.contains("sit")) sat_there(entry.at("token"), entry.if_contains("sit"));
    const json::value* so_far = entry.if_contains("so_far");
    if (so_far == nullptr) continue;
    for (const char* list : {"seats", "chat", "left"})
      for (const json::value& one : so_far->at(list).as_array()) sat_there(one.at("token"), one.as_object().if_contains("name"));
  }
  if (!others) return journal.erase(number, told(true));

  std::string name;
  for (std::int64_t n = first; name.empty() || names.contains(name); ++n) name = text::english().text("server.forgotten_name", {{"n", n}});
  const json::value another(playing::to_hex(playing::random_bytes()));  // the token that nobody has
  std::vector<storage::JournalEntry> changed;
  for (std::size_t i = 0; i < read.size(); ++i) {
    json::object& entry = read[i];
    if (entry.contains("sit") && entry.at("token") == token) {
      entry["sit"] = name;
      entry["token"] = another;
    } else if (entry.contains("so_far")) {
      forget_in_snapshot(entry.at("so_far").as_object(), token, another, name);
    } else if (entry.contains("delete") && entry.contains("token") && entry.at("token") == token) {
      entry["token"] = another;
    } else if (entry.contains("chat") && seats[i] != no_seat && entry.at("seat").as_int64() == seats[i] + 1) {
      entry["chat"] = text::english().text("server.forgotten_chat");
    } else {
      continue;
    }
    changed.push_back({kept->first + static_cast<std::int64_t>(i), json::serialize(entry)});
  }
  json::value summary = json::parse(kept->summary);
  // Whoever left before the end is not in the summary; the last entry ended the game, and took nobody's seat.
  if (const Seat last = seats.back(); last != no_seat) summary.at("seats").as_array().at(last).as_object()["name"] = name;
  journal.redact(number, std::move(changed), json::serialize(summary), told(false));
}

}  // namespace dominium::server::finished
