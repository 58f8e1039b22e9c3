#include "finished/play_on.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "notation/choice_word.hpp"
#include "server/refusal.hpp"
#include "tables/lessons.hpp"

namespace dominium::server::finished {

namespace {

namespace json = boost::json;

// The wishes allowed beside `from`: everything else stays as it was.
constexpr std::array<std::string_view, 6> beside{"from", "seats", "practice", "tracker", "listed", "spectators"};

[[noreturn]] void wrong(const char* key, const std::vector<text::Arg>& args = {}) { throw Refusal("wishes", key, args); }

tables::Settings settings_beside(const json::object& wishes) {
  for (const auto& [key, other] : wishes)
    if (std::find(beside.begin(), beside.end(), key) == beside.end()) wrong("table.not_with_from", {{"what", std::string(key).substr(0, 100)}});
  if (const json::value* practice = wishes.if_contains("practice"); practice != nullptr && *practice == false) wrong("table.from_is_practice");
  json::object others = wishes;
  others.erase("from");
  try {
    return tables::read_wishes(others, 0);
  } catch (const text::Mistake& mistake) {
    throw Refusal("wishes", mistake);
  }
}

PlayOn read_lesson(const json::object& wishes, const json::object& from, const json::value& id) {
  const tables::Lesson* lesson = id.is_string() && from.size() == 1 ? tables::lesson(id.get_string()) : nullptr;
  if (lesson == nullptr) wrong("table.no_such_lesson");
  return {.table = {}, .at = lesson->game.answers.size(), .settings = settings_beside(wishes), .lesson = &lesson->game};
}

}  // namespace

std::optional<PlayOn> read_play_on(const json::object& wishes) {
  const json::value* value = wishes.if_contains("from");
  if (value == nullptr) return {};
  const json::object* from = value->if_object();
  const json::value* lesson = from != nullptr ? from->if_contains("lesson") : nullptr;
  if (lesson != nullptr) return read_lesson(wishes, *from, *lesson);
  const json::value* table = from != nullptr ? from->if_contains("table") : nullptr;
  const json::value* at = from != nullptr ? from->if_contains("at") : nullptr;
  if (from == nullptr || from->size() != 2 || table == nullptr || !table->is_string() || at == nullptr || !at->is_int64() || at->get_int64() < 0)
    wrong("table.bad_from");
  return PlayOn{.table = std::string(table->get_string()),
                .at = static_cast<std::size_t>(at->get_int64()),
                .settings = settings_beside(wishes),
                .lesson = nullptr};
}

tables::Settings settings_from(const tables::FinishedGame& past, const PlayOn& wish) {
  if (wish.at > past.answers.size()) wrong("table.too_many_answers", {{"n", static_cast<std::int64_t>(past.answers.size())}});
  // A game that ended by resignation can still be played on.
  tables::Rerun rerun(past);
  rerun.go_to(wish.at);
  if (rerun.history().game().over()) wrong("table.over_then");

  tables::Settings settings = wish.settings;
  settings.edition = past.settings.edition;
  settings.kingdom = past.settings.kingdom;
  settings.practice = true;
  try {
    tables::require_playable(settings);
  } catch (const text::Mistake& mistake) {
    throw Refusal("wishes", mistake);
  }
  if (const std::size_t seats = past.settings.seats.size(); settings.seats.size() != seats)
    wrong("table.other_seats", {{"n", static_cast<std::int64_t>(seats)}});
  return settings;
}

tables::Origin origin_from(const tables::FinishedGame& past, const PlayOn& wish, const playing::Bytes32& host) {
  tables::Origin origin = tables::new_origin(settings_from(past, wish), host);
  origin.secret = past.fair.secret;
  origin.first = past.setup.first;
  origin.among_people = past.setup.among_people;
  tables::ContinuedGame& on = origin.continues.emplace();
  on.table = past.fair.table;
  on.contributions = past.fair.contributions;
  on.commitments = past.fair.commitments;
  on.previous = past.fair.previous;
  on.first_drawn = past.fair.first_drawn;
  const tables::Rerun rerun(past);
  for (std::size_t i = 0; i < wish.at; ++i)
    on.answers.push_back(notation::word_of(rerun.history().rules(), past.answers[i].decision, past.answers[i].choice));
  return origin;
}

}  // namespace dominium::server::finished
