#include "finished/replay.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "notation/choice_word.hpp"
#include "playing/messages.hpp"
#include "server/refusal.hpp"

namespace dominium::server::finished {

namespace {

namespace json = boost::json;

// While another seat was answering a hidden decision, nothing new was told: what this viewpoint knew then dates from before it.
std::size_t last_told(const tables::FinishedGame& past, std::size_t at, Viewpoint viewpoint) {
  const auto must_wait = [&] {
    if (viewpoint.open || at == past.answers.size()) return false;
    const Decision& decision = past.answers[at].decision;
    return decision.hidden && decision.answers != viewpoint.seat;
  };
  while (at > 0 && must_wait()) --at;
  return at;
}

// Gives the unordered cards of a deck the order in which they will be drawn.
void settle_deck(SeatState& seat, Seat who, const playing::FairChance& chance) {
  std::uint32_t k = seat.outcomes;
  for (std::uint32_t left = seat.pool; left > 0; --left)
    std::swap(seat.deck[seat.bottom + chance.outcome(who, k++, left)], seat.deck[seat.bottom + left - 1]);
  seat.bottom = seat.deck_size;
  seat.pool = 0;
}

// A copy of the state in which everybody knows every card.
std::unique_ptr<State> opened(const State& state, const playing::FairChance& chance) {
  auto open = std::make_unique<State>();
  copy(*open, state);
  for (std::size_t i = 0; i < open->held_count; ++i) open->held[i].known = everyone;
  for (Seat who{0}; who < open->seats; ++who) {
    SeatState& seat = open->seat[who];
    settle_deck(seat, who, chance);
    for (std::size_t i = 0; i < seat.deck_size; ++i) seat.deck[i].known = everyone;
    seat.hand_shown = seat.hand;
    seat.discard_hidden.clear();
  }
  return open;
}

json::array open_cards(const State& open, const Rules& rules) {
  json::array seats;
  for (Seat who{0}; who < open.seats; ++who) {
    const SeatState& seat = open.seat[who];
    json::array deck;
    for (std::size_t i = seat.deck_size; i > 0; --i) deck.push_back(json::value(rules.card[seat.deck[i - 1].kind]->id));
    seats.push_back(json::object{{"seat", playing::seat_number(who)},
                                 {"hand", playing::cards_json(rules, seat.hand)},
                                 {"deck", std::move(deck)},
                                 {"discard", playing::cards_json(rules, seat.discard)}});
  }
  return seats;
}

json::object events_told(const playing::History& history, Viewpoint viewpoint, std::size_t first) {
  if (!viewpoint.open) return playing::events_message(history.rules(), viewpoint.seat, history.events(), first);
  std::vector<Event> events(history.events().begin(), history.events().end());
  for (Event& event : events) event.knows = everyone;
  return playing::events_message(history.rules(), viewpoint.seat, events, first);
}

json::object view_told(const playing::History& history, const State& state, Viewpoint viewpoint) {
  Decision asked = history.over() ? Decision{} : history.decision();
  if (viewpoint.open) asked.hidden = false;
  json::object view = playing::view_message(View(state, history.rules(), viewpoint.seat), asked);
  view["undo"] = nullptr;
  return view;
}

// What had been noted before the last event. Whoever sees every card may also know who was asked.
json::object notes_told(const tables::FinishedGame& past, const playing::History& history, Viewpoint viewpoint) {
  std::vector<tables::Note> noted;
  for (const tables::Note& note : past.notes)
    if (note.at < history.events().size() || history.over()) noted.push_back(note);
  if (viewpoint.open)
    for (tables::Note& note : noted) note.own = false;
  return tables::notes_message(noted, viewpoint.seat);
}

json::value answer_after(const tables::FinishedGame& past, std::size_t at, const Rules& rules) {
  if (at == past.answers.size()) return nullptr;
  const auto& [decision, choice] = past.answers[at];
  return json::object{{"seat", playing::seat_number(decision.answers)},
                      {"ask", word(decision.ask)},
                      {"source", playing::card_id(rules, decision.source)},
                      {"choice", notation::word_of(rules, decision, choice)}};
}

}  // namespace

Viewpoint viewpoint_of(WantedViewpoint wanted, std::size_t seats) {
  if (wanted.open) return {.seat = no_seat, .open = true};
  if (!wanted.seat) return {};
  if (*wanted.seat < 1 || *wanted.seat > static_cast<std::int64_t>(seats))
    throw Refusal("malformed", "server.no_such_viewpoint", {{"most", static_cast<std::int64_t>(seats)}});
  return {.seat = static_cast<Seat>(*wanted.seat - 1), .open = false};
}

json::object replay(tables::Rerun& rerun, std::size_t at, Viewpoint viewpoint, std::size_t events) {
  const tables::FinishedGame& past = rerun.finished_game();
  if (at > past.answers.size()) throw Refusal("malformed", "server.too_many_answers", {{"n", static_cast<std::int64_t>(past.answers.size())}});
  rerun.go_to(last_told(past, at, viewpoint));
  const playing::History& history = rerun.history();
  if (events > history.events().size())
    throw Refusal("malformed", "server.too_many_events", {{"n", static_cast<std::int64_t>(history.events().size())}});

  json::array messages;
  if (json::object notes = notes_told(past, history, viewpoint); !notes.at("notes").as_array().empty()) messages.push_back(std::move(notes));
  messages.push_back(playing::welcome_message(history, viewpoint.seat));
  if (events < history.events().size()) messages.push_back(events_told(history, viewpoint, events));
  const std::unique_ptr<State> open = viewpoint.open ? opened(history.game().state(), rerun.chance()) : nullptr;
  messages.push_back(view_told(history, open ? *open : history.game().state(), viewpoint));
  rerun.go_to(at);
  if (history.over())
    messages.push_back(playing::over_message(history, viewpoint.seat));
  else if (viewpoint.seat != no_seat && history.decision().answers == viewpoint.seat)
    messages.push_back(playing::decision_message(history, static_cast<std::uint32_t>(at)));

  return {{"at", at},
          {"as", viewpoint.open ? json::value("open") : playing::seat_number(viewpoint.seat)},
          {"messages", std::move(messages)},
          {"open", open ? json::value(open_cards(*open, history.rules())) : json::value(nullptr)},
          {"next", answer_after(past, at, history.rules())}};
}

}  // namespace dominium::server::finished
