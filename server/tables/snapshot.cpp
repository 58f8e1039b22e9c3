// All that a table's entries have led to, as one entry. Of the game it keeps the answers that still stand: replaying them takes no time to speak of,
// they are the record, and they are understood by any version of the rules under which they are possible.
#include <algorithm>
#include <utility>

#include "notation/choice_word.hpp"
#include "notation/names.hpp"
#include "notation/selection.hpp"
#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;

json::array tokens_json(const std::vector<playing::Bytes32>& tokens) {
  json::array all;
  for (const playing::Bytes32& token : tokens) all.emplace_back(playing::to_hex(token));
  return all;
}
std::vector<playing::Bytes32> tokens_in(const json::value& value) {
  std::vector<playing::Bytes32> all;
  for (const json::value& token : stored_list(value)) all.push_back(stored_bytes(token));
  return all;
}

template <class Number>
Number number_in(const json::value& value) {
  const std::int64_t n = stored_count(value);
  if (std::in_range<Number>(n)) return static_cast<Number>(n);
  broken_entry();
}

// A list with one value for each seat.
const json::array& of_seats(const json::value& value, std::size_t seats) {
  const json::array& all = stored_list(value);
  if (all.size() != seats) broken_entry();
  return all;
}

json::object written(const Sitter& sitter) {
  json::object object{{"name", sitter.name},
                      {"token", written_bytes_or_none(sitter.token_hash)},
                      {"commitment", written_bytes_or_none(sitter.commitment)},
                      {"contribution", written_bytes_or_none(sitter.contribution)},
                      {"opponent", sitter.opponent},
                      {"standing", time_out_word(sitter.standing)}};
  if (!sitter.stand_in.empty()) object["away"] = sitter.stand_in;  // since version 4
  return object;
}
Sitter sitter_in(const json::value& value) {
  const json::object& object = stored_object(value);
  return {.name = std::string(stored_text(stored_at(object, "name"))),
          .token_hash = stored_bytes_or_none(stored_at(object, "token")),
          .commitment = stored_bytes_or_none(stored_at(object, "commitment")),
          .contribution = stored_bytes_or_none(stored_at(object, "contribution")),
          .opponent = std::string(stored_text(stored_at(object, "opponent"))),
          .standing = time_out_of(stored_text(stored_at(object, "standing"))),
          .stand_in = std::string(object.contains("away") ? stored_text(object.at("away")) : std::string_view())};
}

json::object written(const ChatLine& line) {
  return {{"from", playing::seat_number(line.from)}, {"name", line.name}, {"text", line.text}, {"token", written_bytes_or_none(line.token_hash)}};
}
ChatLine chat_line_in(const json::value& value, std::size_t seats) {
  const json::object& object = stored_object(value);
  return {.from = stored_seat(stored_at(object, "from"), seats),
          .name = std::string(stored_text(stored_at(object, "name"))),
          .text = std::string(stored_text(stored_at(object, "text"))),
          .token_hash = stored_bytes_or_none(stored_at(object, "token"))};
}

json::object written(const Note& note) {
  return {{"note", note_word(note.what)}, {"seat", playing::seat_number(note.seat)}, {"at", note.at}, {"opponent", note.opponent}, {"own", note.own}};
}
Note note_in(const json::value& value, std::size_t seats) {
  const json::object& object = stored_object(value);
  const std::string_view word = stored_text(stored_at(object, "note"));
  Note note{.what = Note::What::passed,
            .seat = stored_seat(stored_at(object, "seat"), seats),
            .at = number_in<std::size_t>(stored_at(object, "at")),
            .opponent = std::string(stored_text(stored_at(object, "opponent"))),
            .own = stored_flag(stored_at(object, "own"))};
  for (const Note::What what : {Note::What::passed, Note::What::away, Note::What::back}) {
    note.what = what;
    if (note_word(what) == word) return note;
  }
  broken_entry();
}

// A list for each run of answers from one seat: its number, then a word for each answer, or a list of words for answers that were given together.
json::array answers_json(const playing::History& history) {
  json::array runs;
  Seat last = no_seat;
  const std::vector<notation::Answered> answers = history.answered();
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const auto& [decision, choice] = answers[i];
    if (decision.answers != std::exchange(last, decision.answers)) runs.push_back(json::array{playing::seat_number(decision.answers)});
    json::array& run = runs.back().get_array();
    const bool alone = history.begins(i) && (i + 1 == answers.size() || history.begins(i + 1));
    if (history.begins(i) && !alone) run.emplace_back(json::array());
    (alone ? run : run.back().get_array()).emplace_back(notation::word_of(history.rules(), decision, choice));
  }
  return runs;
}

// Gives a game its answers.
class Answers {
 public:
  explicit Answers(playing::History& history) : history_(history) {}

  // False at the first that is not possible.
  bool give(const json::value& runs) {
    for (const json::value& value : stored_list(runs)) {
      const json::array& run = stored_list(value);
      if (run.size() < 2) broken_entry();
      const Seat seat = stored_seat(run.front(), history_.players().size());
      for (std::size_t i = 1; i < run.size(); ++i)
        if (!give(seat, run[i])) return false;
    }
    look();
    return known_to_all_ == history_.answers();
  }
  // Goes back to where everybody knew everything.
  void go_back() {
    if (known_to_all_ < history_.answers()) history_.undo({.how = playing::Undo::How::free, .to = known_to_all_});
  }

 private:
  bool give(Seat seat, const json::value& words) {
    if (words.is_string()) return give(seat, words, true);
    bool begins = true;
    for (const json::value& word : stored_list(words))
      if (!give(seat, word, std::exchange(begins, false))) return false;
    return !begins;
  }
  bool give(Seat seat, const json::value& word, bool begins) {
    if (begins) look();
    if (history_.over() || history_.decision().answers != seat) return false;
    const std::optional<Choice> choice = notation::choice_of(history_.rules(), history_.decision(), stored_text(word));
    return choice && history_.answer_again(*choice, begins);
  }
  void look() {
    if (!history_.over() && !history_.decision().hidden) known_to_all_ = history_.answers();
  }

  playing::History& history_;
  std::size_t known_to_all_ = 0;  // answers at the last moment at which nobody was asked in secret
};

json::object game_json(const playing::History& history, const playing::Conversation::Questions& questions) {
  const playing::Progress progress = history.progress();
  json::array resigned;
  for (const Seat seat : progress.resigned) resigned.push_back(playing::seat_number(seat));
  return {{"answers", answers_json(history)},
          {"revision", progress.revision},
          {"resigned", std::move(resigned)},
          {"practised", progress.practised},
          {"declines", json::array(progress.declines_in.begin(), progress.declines_in.end())},
          {"questions", json::array(questions.numbers.begin(), questions.numbers.end())},
          {"asked", questions.open}};
}

// Whether all answers are possible.
bool take_up_game(TableState& state, const json::object& game) {
  const std::size_t seats = state.sitters.size();
  state.chance = std::make_unique<playing::FairChance>(state.fair());
  if (!state.first) state.first = state.chance->first(static_cast<std::uint32_t>(seats));
  state.deal(state.chance->source());
  Answers answers(*state.history);
  const bool all = answers.give(stored_at(game, "answers"));
  if (!all) answers.go_back();

  playing::Progress progress{.revision = number_in<std::uint64_t>(stored_at(game, "revision")),
                             .resigned = {},
                             .practised = stored_flag(stored_at(game, "practised")),
                             .declines_in = {}};
  for (const json::value& seat : stored_list(stored_at(game, "resigned"))) progress.resigned.add(stored_seat(seat, seats));
  for (const json::value& turn : of_seats(stored_at(game, "declines"), seats)) progress.declines_in.push_back(number_in<int>(turn));
  state.history->go_on(progress);

  playing::Conversation::Questions questions{.numbers = {}, .open = all && stored_flag(stored_at(game, "asked"))};
  for (const json::value& number : of_seats(stored_at(game, "questions"), seats)) questions.numbers.push_back(number_in<std::uint32_t>(number));
  state.converse();
  state.conversation->go_on(questions);
  if (!all) state.conversation->tell_all();  // what is asked now was not asked before
  return all;
}

}  // namespace

std::string Table::snapshot() const {
  const TableState& state = *state_;
  if (state.draft || state.revealing) return {};
  std::optional<playing::Conversation::Questions> questions;
  if (state.playing()) {
    questions = state.conversation->questions();
    if (!questions) return {};
  }
  json::object so_far;
  json::array& sitters = so_far["seats"].emplace_array();
  for (const Sitter& sitter : state.sitters) sitters.push_back(written(sitter));
  so_far["besides"] = json::array(state.besides.begin(), state.besides.end());
  json::array& chat = so_far["chat"].emplace_array();
  for (const ChatLine& line : state.chat) chat.push_back(written(line));
  json::array& left = so_far["left"].emplace_array();
  for (const FormerSitter& one : state.left) left.push_back({{"seat", playing::seat_number(one.seat)}, {"token", playing::to_hex(one.token_hash)}});
  if (!state.notes.empty()) {  // since version 4
    json::array& notes = so_far["notes"].emplace_array();
    for (const Note& note : state.notes) notes.push_back(written(note));
  }
  so_far["removed"] = tokens_json(state.removed);
  so_far["deletion"] = state.deletion ? json::value(tokens_json(*state.deletion)) : json::value(nullptr);
  if (questions) {
    so_far["paused"] = state.paused;
    if (state.settings().draft) {
      const std::vector<std::string> piles = notation::selection_words(state.settings().kingdom, state.settings().edition);
      so_far["kingdom"] = json::array(piles.begin(), piles.end());
    }
    so_far["game"] = game_json(*state.history, *questions);
  }
  return json::serialize(json::object{{"so_far", std::move(so_far)}});
}

bool take_up(Table& table, const json::value& snapshot) {
  TableState& state = table.state();
  const json::object& so_far = stored_object(snapshot);
  const std::size_t seats = state.sitters.size();
  // It takes the place of everything before it.
  if (table.playing() || state.draft ||
      std::any_of(state.sitters.begin(), state.sitters.end(), [](const Sitter& one) { return one.token_hash.has_value(); }))
    broken_entry();
  for (std::size_t i = 0; i < seats; ++i) state.sitters[i] = sitter_in(of_seats(stored_at(so_far, "seats"), seats)[i]);
  for (std::size_t i = 0; i <= seats; ++i) state.besides[i] = number_in<std::size_t>(of_seats(stored_at(so_far, "besides"), seats + 1)[i]);
  for (const json::value& line : stored_list(stored_at(so_far, "chat"))) state.chat.push_back(chat_line_in(line, seats));
  for (const json::value& one : stored_list(stored_at(so_far, "left"))) {
    const json::object& former = stored_object(one);
    state.left.push_back({.seat = stored_seat(stored_at(former, "seat"), seats), .token_hash = stored_bytes(stored_at(former, "token"))});
  }
  if (const json::value* notes = so_far.if_contains("notes"))
    for (const json::value& note : stored_list(*notes)) state.notes.push_back(note_in(note, seats));
  state.removed = tokens_in(stored_at(so_far, "removed"));
  if (const json::value& deletion = stored_at(so_far, "deletion"); !deletion.is_null()) state.deletion = tokens_in(deletion);
  const json::value* game = so_far.if_contains("game");
  if (game == nullptr) return true;
  state.paused = stored_flag(stored_at(so_far, "paused"));
  if (state.settings().draft) {
    std::vector<CardId> piles;
    for (const json::value& pile : stored_list(stored_at(so_far, "kingdom")))
      piles.push_back(notation::require_pile(stored_text(pile), state.settings().edition));
    state.origin.settings.kingdom = piles;
  }
  return take_up_game(state, stored_object(*game));
}

}  // namespace dominium::server::tables
