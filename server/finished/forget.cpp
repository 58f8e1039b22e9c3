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

}  // namespace

void forget_guest(storage::Journal& journal, const std::string& id, const playing::Bytes32& token_hash,
                  std::function<void(const std::optional<Refusal>& refusal, bool erased)> done) {
  const std::int64_t number = tables::table_number(id);
  const std::optional<storage::JournalTable> kept = number != 0 ? journal.table(number) : std::nullopt;
  if (!kept) throw Refusal("no_table", "server.no_table");
  const tables::Origin origin = tables::read_origin(kept->settings);
  if (tables::table_id(number, origin.key) != id) throw Refusal("no_table", "server.no_table");
  if (!kept->finished) throw Refusal("not_now", "server.running");
  const std::vector<std::string> entries = journal.entries(number);
  const std::vector<Seat> seats = tables::Table::seats_held(id, origin, entries, token_hash);
  const auto first = std::find_if(seats.begin(), seats.end(), [](Seat held) { return held != no_seat; });
  if (first == seats.end()) throw Refusal("no_seat", "server.not_yours");
  const auto told = [&](bool erased) -> storage::Done {
    return [done, erased](storage::WriteResult kept_, const std::string& /*why*/) {
      done(kept_ == storage::WriteResult::written ? std::nullopt : std::optional(Refusal("disk", "server.disk")), erased);
    };
  };

  std::vector<json::object> read;
  std::set<std::string> names;  // of everyone who ever sat there
  bool others = false;
  for (const std::string& entry : entries) {
    read.push_back(json::parse(entry).as_object());
    if (!read.back().contains("sit")) continue;
    names.emplace(read.back().at("sit").as_string());
    others |= read.back().at("token").as_string() != playing::to_hex(token_hash);
  }
  if (!others) return journal.erase(number, told(true));

  std::string name;
  for (std::int64_t n = *first + 1; name.empty() || names.contains(name); ++n) name = text::english().text("server.forgotten_name", {{"n", n}});
  std::vector<storage::JournalEntry> changed;
  for (std::size_t i = 0; i < read.size(); ++i) {
    json::object& entry = read[i];
    if (entry.contains("sit") && entry.at("token").as_string() == playing::to_hex(token_hash)) {
      entry["sit"] = name;
      entry["token"] = playing::to_hex(playing::random_bytes());
    } else if (entry.contains("chat") && seats[i] != no_seat && entry.at("seat").as_int64() == seats[i] + 1) {
      entry["chat"] = text::english().text("server.forgotten_chat");
    } else {
      continue;
    }
    changed.push_back({static_cast<std::int64_t>(i + 1), json::serialize(entry)});
  }
  json::value summary = json::parse(kept->summary);
  // Whoever left before the end is not in the summary; the last entry ended the game, and took nobody's seat.
  if (const Seat last = seats.back(); last != no_seat) summary.at("seats").as_array().at(last).as_object()["name"] = name;
  journal.redact(number, std::move(changed), json::serialize(summary), told(false));
}

}  // namespace dominium::server::finished
