#include "table_state.hpp"

#include <algorithm>
#include <utility>

#include "notation/choice_word.hpp"
#include "notation/names.hpp"
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "tables/opponents.hpp"
#include "text/mistake.hpp"
#include "text/readable.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;

json::value draft_json(const TableState& state) {
  if (!state.draft) return nullptr;
  const auto ids = [&](const std::vector<CardId>& cards) {
    json::array all;
    for (const CardId id : cards) all.emplace_back(notation::written_id(id, state.settings().edition));
    return all;
  };
  const notation::Draft& draft = *state.draft;
  return json::object{{"seat", playing::seat_number(draft.turn())}, {"offered", ids(draft.offered())}, {"piles", ids(draft.piles())}};
}

json::array talk_json(const TableState& state) {
  json::array lines;
  for (const ChatLine& line : state.chat) lines.push_back({{"from", playing::seat_number(line.from)}, {"name", line.name}, {"text", line.text}});
  return lines;
}

}  // namespace

Choice require_choice(const playing::History& history, std::string_view word) {
  const std::optional<Choice> choice = notation::choice_of(history.rules(), history.decision(), word);
  if (!choice) broken_entry();
  return *choice;
}

void TableState::require_few_besides(Seat seat) const {
  if (besides[std::min<std::size_t>(seat, sitters.size())] >= most_besides && !restoring)
    throw Refusal("limit", "table.too_much", {{"n", static_cast<std::int64_t>(most_besides)}});
}

void TableState::count_besides(Seat seat) {
  require_few_besides(seat);
  ++besides[std::min<std::size_t>(seat, sitters.size())];
}

void TableState::require_back(Seat seat) const {
  if (is_away(seat)) throw Refusal("not_now", "table.away");
}

bool TableState::all_away() const {
  bool away = false;
  for (const Sitter& sitter : sitters) {
    if (!sitter.token_hash) continue;
    if (sitter.stand_in.empty()) return false;
    away = true;
  }
  return away;
}

void TableState::require_game() const {
  if (!playing()) throw Refusal("not_now", "table.not_begun");
  if (over()) throw Refusal("game_over", "pipe.game_over");
  if (paused) throw Refusal("not_now", "table.paused");
}

std::string TableState::accepted_name(std::string_view typed) const {
  if (restoring) return std::string(typed);
  const auto wrong_size = [] {
    return Refusal("name", "table.bad_name",
                   {{"longest", static_cast<std::int64_t>(longest_name)}, {"bytes", static_cast<std::int64_t>(most_name_bytes)}});
  };
  if (typed.size() > most_name_bytes) throw wrong_size();
  std::string name = text::single_spaced(typed);
  if (const std::optional<text::Unreadable> fault = text::unreadable_name(name, longest_name)) {
    if (fault->why == text::Unreadable::Why::character) throw Refusal("name", "table.unseen_in_name", {{"character", fault->character}});
    if (fault->why == text::Unreadable::Why::marks) throw Refusal("name", "table.marks");
    throw wrong_size();
  }
  for (const Sitter& sitter : sitters)
    if (text::look_alike(sitter.name, name))
      throw Refusal("name", sitter.name == name ? "table.name_taken" : "table.name_alike", {{"name", sitter.name}});
  return name;
}

std::string TableState::accepted_line(std::string_view typed) const {
  if (restoring) return std::string(typed);
  if (const std::optional<text::Unreadable> fault = text::unreadable_line(typed, longest_chat)) {
    if (fault->why == text::Unreadable::Why::character) throw Refusal("chat", "table.unshown_in_chat", {{"character", fault->character}});
    if (fault->why == text::Unreadable::Why::marks) throw Refusal("chat", "table.marks");
    throw Refusal("chat", "table.bad_chat", {{"longest", static_cast<std::int64_t>(longest_chat)}});
  }
  return std::string(typed);
}

json::value TableState::commitments_json() const {
  const std::vector<std::optional<playing::Bytes32>> commitments = fair().commitments;
  if (commitments.empty()) return nullptr;
  json::array told;
  for (const std::optional<playing::Bytes32>& commitment : commitments)
    told.push_back(commitment ? json::value(playing::to_hex(*commitment)) : json::value(nullptr));
  return told;
}

json::array TableState::withheld_json() const {
  json::array told;
  if (chance == nullptr) return told;
  const playing::Fair from = fair();
  for (Seat seat{0}; seat < sitters.size(); ++seat)
    if (from.withheld(seat)) told.push_back(playing::seat_number(seat));
  return told;
}

json::array TableState::seats_json() const {
  json::array seats;
  for (Seat seat{0}; seat < sitters.size(); ++seat) {
    const Sitter& sitter = sitters[seat];
    seats.push_back(json::object{{"seat", playing::seat_number(seat)},
                                 {"name", taken(seat) ? json::value(sitter.name) : json::value(nullptr)},
                                 {"opponent", sitter.opponent.empty() ? json::value(nullptr) : json::value(sitter.opponent)},
                                 {"away", sitter.stand_in.empty() ? json::value(nullptr) : json::value(sitter.stand_in)},
                                 {"resigned", playing() && history->resigned().has(seat)}});
  }
  return seats;
}

json::object TableState::describe() const {
  return {{"type", "table"},
          {"table", id},
          {"settings", settings_json(settings())},
          {"seats", seats_json()},
          {"state", over()      ? "over"
                    : playing() ? "playing"
                    : draft     ? "drafting"
                    : revealing ? "revealing"
                                : "waiting"},
          {"draft", draft_json(*this)},
          {"paused", paused},
          {"hash", playing::to_hex(origin.secret.hash())},
          {"commitments", commitments_json()},
          {"withheld", withheld_json()},
          {"secret", over() ? json::value(playing::to_hex(origin.secret.bytes())) : json::value(nullptr)},
          {"rematch", rematch.empty() ? json::value(nullptr) : json::value(rematch)}};
}

void TableState::tell_everybody(const json::object& message) {
  if (silent) return;
  const std::string line = json::serialize(message);
  for (Seat seat{0}; seat < sitters.size(); ++seat)
    if (sitters[seat].token_hash) out.push_back({seat, line});
  out.push_back({no_seat, line});
}

Result TableState::done(const json::object& entry) { return {json::serialize(entry), std::exchange(out, {})}; }

// Names at a table are unique.
void TableState::seat_opponent(Seat seat, std::string_view opponent) {
  const std::string usual = opponent_name(opponent);
  std::string name = usual;
  const auto taken_by = [&](const Sitter& sitter) { return &sitter != &sitters[seat] && sitter.name == name; };
  for (std::int64_t n = 2; std::any_of(sitters.begin(), sitters.end(), taken_by); ++n)
    name = text::english().text("table.opponent_again", {{"name", usual}, {"n", n}});
  sitters[seat].name = std::move(name);
  sitters[seat].token_hash.reset();
  sitters[seat].opponent = opponent;
  sitters[seat].stand_in.clear();
}

void TableState::replace_by_opponent(Seat seat) {
  if (const std::optional<playing::Bytes32>& holder = sitters[seat].token_hash) left.push_back({.seat = seat, .token_hash = *holder});
  seat_opponent(seat, usual_opponent);
  if (playing()) {
    history->replace(seat, sitters[seat].name);
    conversation->drop(seat);
    return;
  }
  if (revealing)
    begin_if_revealed();
  else
    name_opponents_piles();
  if (playing()) conversation->begin();
}

Situation situation(const Table& table, Seat seat, const playing::EventPieces& known) {
  const TableState& state = table.state();
  const auto line = [](std::string text) { return std::make_shared<const std::string>(std::move(text)); };
  Situation told{.before = {line(json::serialize(state.describe()))}, .events = std::make_shared<const playing::EventPieces>(), .now = {}};
  if (!state.chat.empty()) told.before.push_back(line(json::serialize(json::object{{"type", "talk"}, {"lines", talk_json(state)}})));
  if (!state.playing() || (seat == no_seat && !state.settings().spectators)) return told;
  if (json::object notes = state.notes_for(seat); !notes.at("notes").as_array().empty()) told.before.push_back(line(json::serialize(notes)));
  playing::Conversation::Situation game = state.conversation->situation(seat);
  told.before.push_back(line(std::move(game.welcome)));
  told.events = std::make_shared<const playing::EventPieces>(state.history->rules(), seat, game.events, known);
  for (std::string& text : game.now) told.now.push_back(line(std::move(text)));
  return told;
}

std::vector<Situation::Line> Situation::lines(std::size_t first) const {
  std::vector<Line> all = before;
  const std::vector<Line> pieces = events->from(first);
  all.insert(all.end(), pieces.begin(), pieces.end());
  all.insert(all.end(), now.begin(), now.end());
  return all;
}

std::size_t Situation::bytes() const {
  std::size_t bytes = events->bytes();
  for (const std::vector<Line>* lines : {&before, &now})
    for (const Line& line : *lines) bytes += line->size();
  return bytes;
}

}  // namespace dominium::server::tables
