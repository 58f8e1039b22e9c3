#include "server/settings.hpp"

#include <algorithm>

#include "notation/catalogue.hpp"
#include "notation/kingdoms.hpp"
#include "notation/mistake.hpp"
#include "notation/names.hpp"
#include "server/opponents.hpp"

namespace dominium::server {

namespace {

namespace json = boost::json;

constexpr int most_seconds = 86'400;
constexpr std::size_t longest_kingdom = 400;  // letters

[[noreturn]] void wrong(const char* key, std::string_view what) { throw Mistake(english().text(key, {{"what", std::string(what)}})); }

// One wish of the kind that is expected, or what stands instead of it.
bool flag(const json::object& wishes, std::string_view key, bool otherwise) {
  const json::value* value = wishes.if_contains(key);
  if (value == nullptr) return otherwise;
  if (!value->is_bool()) wrong("table.not_a_flag", key);
  return value->get_bool();
}
int number(const json::object& wishes, std::string_view key, int otherwise, int least, int most) {
  const json::value* value = wishes.if_contains(key);
  if (value == nullptr) return otherwise;
  if (!value->is_int64() || value->get_int64() < least || value->get_int64() > most)
    throw Mistake(english().text("table.not_a_number", {{"what", std::string(key)}, {"least", std::int64_t{least}}, {"most", std::int64_t{most}}}));
  return static_cast<int>(value->get_int64());
}
std::string word(const json::object& wishes, std::string_view key, std::string_view otherwise) {
  const json::value* value = wishes.if_contains(key);
  if (value == nullptr) return std::string(otherwise);
  if (!value->is_string() || value->get_string().size() > longest_kingdom) wrong("table.not_a_word", key);
  return std::string(value->get_string());
}

std::vector<SeatSettings> read_seats(const json::object& wishes) {
  const json::value* value = wishes.if_contains("seats");
  if (value == nullptr) return {SeatSettings{}, SeatSettings{std::string(usual_opponent)}};
  if (!value->is_array()) wrong("table.no_seats", "seats");
  std::vector<SeatSettings> seats;
  for (const json::value& seat : value->get_array()) {
    if (!seat.is_string()) wrong("table.no_seats", "seats");
    const std::string_view typed = seat.get_string();
    seats.push_back({typed == "person" ? std::string() : std::string(typed)});
  }
  return seats;
}

}  // namespace

Setup Settings::setup() const { return make_setup(static_cast<int>(seats.size()), edition, kingdom); }

int Settings::persons() const {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), [](const SeatSettings& seat) { return seat.person(); }));
}

Settings read_settings(const json::object& wishes, std::uint64_t seed) {
  for (const auto& [key, value] : wishes)
    if (key != "edition" && key != "kingdom" && key != "seats" && key != "listed" && key != "spectators" && key != "practice" && key != "seconds" &&
        key != "time_out")
      wrong("table.unknown_wish", key);
  Settings settings;
  settings.edition = number(wishes, "edition", 2, 1, 2);
  settings.kingdom = kingdom_from(word(wishes, "kingdom", "First Game"), settings.edition, seed);
  settings.seats = read_seats(wishes);
  settings.listed = flag(wishes, "listed", false);
  settings.spectators = flag(wishes, "spectators", true);
  settings.practice = flag(wishes, "practice", false);
  settings.seconds = number(wishes, "seconds", 0, 0, most_seconds);
  const std::string time_out = word(wishes, "time_out", "pass");
  if (time_out != "pass" && time_out != "opponent") wrong("table.bad_time_out", time_out);
  settings.time_out = time_out == "pass" ? TimeOut::pass : TimeOut::opponent;

  const Setup setup = settings.setup();  // refuses what can't be played
  if (settings.persons() == 0) wrong("table.nobody", "seats");
  if (settings.practice && settings.persons() != 1) wrong("table.no_practice", "practice");
  for (const SeatSettings& seat : settings.seats)
    if (!seat.person()) require_opponent(seat.opponent, setup);
  return settings;
}

json::object settings_json(const Settings& settings) {
  std::string kingdom;
  for (const CardId id : settings.kingdom) kingdom += (kingdom.empty() ? "" : ",") + written_id(id, settings.edition);
  json::array seats;
  for (const SeatSettings& seat : settings.seats) seats.emplace_back(seat.person() ? std::string("person") : seat.opponent);
  return {{"edition", settings.edition},       {"kingdom", kingdom},
          {"seats", std::move(seats)},         {"listed", settings.listed},
          {"spectators", settings.spectators}, {"practice", settings.practice},
          {"seconds", settings.seconds},       {"time_out", settings.time_out == TimeOut::pass ? "pass" : "opponent"}};
}

}  // namespace dominium::server
