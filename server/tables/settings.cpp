#include "tables/settings.hpp"

#include <algorithm>

#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "notation/random_kingdom.hpp"
#include "tables/opponents.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;

constexpr int most_seconds = 86'400;
constexpr int most_sets = 99;
// The longest text of any kingdom: each card may have a word like "market:" before it and a comma after it.
constexpr std::size_t longest_kingdom = (max_kingdom + max_extra_cards) * (max_id_length + 9);

[[noreturn]] void wrong(const char* key, std::string_view what) {
  throw text::Mistake(key, {{"what", std::string(what)}, {"n", std::int64_t{longest_kingdom}}});
}

// A wish of the expected kind, or the default if it is absent.
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
    throw text::Mistake("table.not_a_number", {{"what", std::string(key)}, {"least", std::int64_t{least}}, {"most", std::int64_t{most}}});
  return static_cast<int>(value->get_int64());
}
std::string word(const json::object& wishes, std::string_view key, std::string_view otherwise) {
  const json::value* value = wishes.if_contains(key);
  if (value == nullptr) return std::string(otherwise);
  if (!value->is_string() || value->get_string().size() > longest_kingdom) wrong("table.not_a_word", key);
  return std::string(value->get_string());
}

std::vector<std::string> words(const json::object& wishes, std::string_view key) {
  const json::value* value = wishes.if_contains(key);
  if (value == nullptr) return {};
  if (!value->is_array() || value->get_array().size() > longest_kingdom) wrong("table.not_words", key);
  std::vector<std::string> all;
  for (const json::value& one : value->get_array()) {
    if (!one.is_string() || one.get_string().size() > longest_kingdom) wrong("table.not_words", key);
    all.emplace_back(one.get_string());
  }
  return all;
}

// The part of a shared link after `kingdom=`; any other text is returned unchanged.
std::string without_link(const std::string& typed) {
  constexpr std::string_view key = "kingdom=";
  const std::size_t at = typed.find(key);
  if (at == std::string::npos) return typed;
  std::string kingdom = typed.substr(at + key.size(), typed.find_first_of("&#", at) - at - key.size());
  for (const auto& [code, letter] : {std::pair{"%2C", ","}, {"%2c", ","}, {"%3A", ":"}, {"%3a", ":"}, {"%40", "@"}, {"%20", " "}, {"+", " "}})
    for (std::size_t i = kingdom.find(code); i != std::string::npos; i = kingdom.find(code))
      kingdom.replace(i, std::string_view(code).size(), letter);
  return kingdom;
}

void read_kingdom(const json::object& wishes, std::uint64_t seed, Settings& settings) {
  const std::string typed = without_link(word(wishes, "kingdom", "First Game"));
  notation::Wishes wanted{.edition = settings.edition};
  for (const std::string& name : words(wishes, "with")) wanted.with.push_back(notation::require_pile(name, settings.edition));
  for (const std::string& name : words(wishes, "without")) wanted.without.push_back(notation::require_card(name, settings.edition));
  for (const std::string& role : words(wishes, "least")) wanted.least.push_back(notation::require_role(role));
  for (const std::string& set : words(wishes, "sets")) wanted.sets.push_back(notation::require_set(set));
  wanted.most_sets = number(wishes, "most_sets", 0, 0, most_sets);
  if (wishes.contains("colonies")) wanted.colonies = flag(wishes, "colonies", false);
  settings.draft = typed == "draft";
  if (typed == "random")
    settings.kingdom = notation::random_kingdom(wanted, seed);
  else if (!(wanted == notation::Wishes{.edition = settings.edition}))
    wrong("table.not_random", typed);
  else if (!settings.draft)
    settings.kingdom = notation::kingdom_from(typed, settings.edition, seed);
  settings.kingdom = notation::in_wording(std::move(settings.kingdom), word(wishes, "wording", "current"), settings.edition);
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

std::string_view time_out_word(TimeOut time_out) { return time_out == TimeOut::pass ? "pass" : "opponent"; }

TimeOut time_out_of(std::string_view word) {
  if (word != "pass" && word != "opponent") wrong("table.bad_time_out", word);
  return word == "pass" ? TimeOut::pass : TimeOut::opponent;
}

Setup Settings::setup() const {
  if (!kingdom.empty()) return notation::make_setup(static_cast<int>(seats.size()), edition, kingdom);
  // Any ten piles show whether the other settings can be played.
  const std::vector<CardId> pool = notation::kingdom_pool(edition);
  Setup setup = notation::make_setup(static_cast<int>(seats.size()), edition, std::vector(pool.begin(), pool.begin() + kingdom_size));
  setup.kingdom_count = 0;
  setup.kingdom = {};
  return setup;
}

int Settings::persons() const {
  return static_cast<int>(std::count_if(seats.begin(), seats.end(), [](const SeatSettings& seat) { return seat.is_person(); }));
}

Settings read_wishes(const json::object& wishes, std::uint64_t seed) {
  for (const auto& [key, value] : wishes)
    if (key != "edition" && key != "wording" && key != "kingdom" && key != "with" && key != "without" && key != "least" && key != "sets" &&
        key != "most_sets" && key != "colonies" && key != "seats" && key != "listed" && key != "spectators" && key != "practice" && key != "tracker" &&
        key != "seconds" && key != "time_out")
      wrong("table.unknown_wish", key);
  Settings settings;
  settings.edition = number(wishes, "edition", 2, 1, 2);
  read_kingdom(wishes, seed, settings);
  settings.seats = read_seats(wishes);
  settings.listed = flag(wishes, "listed", false);
  settings.spectators = flag(wishes, "spectators", true);
  settings.practice = flag(wishes, "practice", false);
  settings.tracker = flag(wishes, "tracker", false);
  settings.seconds = number(wishes, "seconds", 0, 0, most_seconds);
  settings.time_out = time_out_of(word(wishes, "time_out", "pass"));
  return settings;
}

void require_playable(const Settings& settings) {
  const Setup setup = settings.setup();  // throws if it can't be played
  if (settings.persons() == 0) wrong("table.nobody", "seats");
  if (settings.practice && settings.persons() != 1) wrong("table.no_practice", "practice");
  for (const SeatSettings& seat : settings.seats)
    if (!seat.is_person()) require_opponent(seat.opponent, setup);
}

Settings read_settings(const json::object& wishes, std::uint64_t seed) {
  Settings settings = read_wishes(wishes, seed);
  require_playable(settings);
  return settings;
}

json::object settings_json(const Settings& settings) {
  std::string kingdom = settings.kingdom.empty() ? "draft" : "";
  for (const std::string& word : notation::selection_words(settings.kingdom, settings.edition)) kingdom += (kingdom.empty() ? "" : ",") + word;
  json::array seats;
  for (const SeatSettings& seat : settings.seats) seats.emplace_back(seat.is_person() ? std::string("person") : seat.opponent);
  return {{"edition", settings.edition},
          {"kingdom", kingdom},
          {"seats", std::move(seats)},
          {"listed", settings.listed},
          {"spectators", settings.spectators},
          {"practice", settings.practice},
          {"tracker", settings.tracker},
          {"seconds", settings.seconds},
          {"time_out", time_out_word(settings.time_out)}};
}

}  // namespace dominium::server::tables
