// Notes in the log: whose time ran out, who was away and came back.
#include <algorithm>
#include <utility>

#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;

constexpr std::ptrdiff_t most_notes = 50;  // for everybody; and as many that one seat alone is told

bool is_for(const Note& note, Seat seat) { return !note.own || note.seat == seat; }

}  // namespace

std::string_view note_word(Note::What what) {
  switch (what) {
    case Note::What::passed:
      return "passed";
    case Note::What::away:
      return "away";
    case Note::What::back:
      break;
  }
  return "back";
}

json::object notes_message(std::span<const Note> notes, Seat seat) {
  json::array told;
  for (const Note& note : notes)
    if (is_for(note, seat))
      told.push_back(json::object{{"note", note_word(note.what)},
                                  {"seat", playing::seat_number(note.seat)},
                                  {"at", note.at},
                                  {"opponent", note.opponent.empty() ? json::value(nullptr) : json::value(note.opponent)}});
  return {{"type", "notes"}, {"notes", std::move(told)}};
}

json::object TableState::notes_for(Seat seat) const { return notes_message(notes, seat); }

void TableState::tell_notes(const std::optional<Seat>& only) {
  if (silent || !playing()) return;
  for (Seat seat{0}; seat < sitters.size(); ++seat)
    if (sitters[seat].token_hash && (!only || *only == seat)) out.push_back({seat, json::serialize(notes_for(seat))});
  if (!only && settings().spectators) out.push_back({no_seat, json::serialize(notes_for(no_seat))});
}

void TableState::add_note(Note note) {
  // Those that one seat alone is told never push out others: that would tell of them.
  const auto alike = [&](const Note& one) { return one.own == note.own && (!note.own || one.seat == note.seat); };
  if (std::count_if(notes.begin(), notes.end(), alike) == most_notes) notes.erase(std::find_if(notes.begin(), notes.end(), alike));
  const std::optional<Seat> only = note.own ? std::optional(note.seat) : std::nullopt;
  notes.push_back(std::move(note));
  tell_notes(only);
}

void TableState::move_notes() {
  const std::size_t last = history->events().size();
  bool moved = false;
  for (Note& note : notes) moved |= std::exchange(note.at, std::min(note.at, last)) > last;
  if (moved) tell_notes();
}

}  // namespace dominium::server::tables
