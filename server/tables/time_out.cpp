// What happens when somebody thinks for too long.
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"
#include "tables/opponents.hpp"

namespace dominium::server::tables {

namespace {

// The answer of a seat whose time has run out: no, if that is allowed. Cards that only it knows are picked by chance, so that a card which then shows
// tells nothing about the others.
Choice answer_of_nobody(const TableState& state) {
  const playing::History& history = *state.history;
  const Decision& decision = history.decision();
  const bool unknown = decision.from == Zone::hand || decision.from == Zone::held || decision.from == Zone::discard;
  if (!state.origin.among_people || decision.may_stop() || !unknown) return decision.declined();
  constexpr std::uint32_t beyond_the_game = 0x20000;  // no outcome of the table that the game itself uses
  std::vector<Kind> cards;
  for (const Kind kind : decision.options) cards.insert(cards.end(), static_cast<std::size_t>(history.how_many(kind)), kind);
  const auto answers = static_cast<std::uint32_t>(history.answers());
  return Choice::pick(cards[state.chance->outcome(no_seat, beyond_the_game + answers, static_cast<std::uint32_t>(cards.size()))]);
}

// Whether an opponent is to play on when the seat's time runs out. Not at a seat that is asked in secret: everybody would learn that it was asked.
bool wants_opponent(const TableState& state, Seat seat) {
  const bool in_secret = state.origin.among_people && state.playing() && state.history->decision().hidden;
  return state.sitters[seat].standing == TimeOut::opponent && !in_secret;
}

// Whether everybody knows that this is asked now: every turn ends with the question what to buy, those before it depend on the hand.
bool known_to_all(const TableState& state) {
  const Decision& decision = state.history->decision();
  return decision.ask == Ask::buy || state.history->game().view(no_seat).told(decision).ask != Ask::none;
}

}  // namespace

Result set_standing(Table& table, Seat seat, TimeOut standing) {
  TableState& state = table.state();
  if (state.over()) throw Refusal("game_over", "pipe.game_over");
  if (state.sitters[seat].standing == standing) return {};
  state.count_besides(seat);
  state.sitters[seat].standing = standing;
  return state.done({{"seat", playing::seat_number(seat)}, {"standing", time_out_word(standing)}});
}

Result time_out(Table& table, Seat seat) {
  TableState& state = table.state();
  if (seat == no_seat || table.asked() != seat) return {};
  if (wants_opponent(state, seat)) return stand_in(table, seat, usual_opponent);
  if (state.draft) {
    state.draft->name(state.draft->offered().front());
    state.go_on_drafting();
  } else {
    const bool own = !known_to_all(state);
    const std::size_t at = own ? state.history->events().size() : state.told_to_all();
    state.add_note({.what = Note::What::passed, .seat = seat, .at = at, .own = own});
    state.conversation->answer_for(seat, answer_of_nobody(state));
    if (state.over()) state.tell_everybody(state.describe());
  }
  return state.done({{"seat", playing::seat_number(seat)}, {"time_out", true}});
}

Result time_out_for_good(Table& table, Seat seat) {
  TableState& state = table.state();
  if (seat == no_seat || table.asked() != seat || !wants_opponent(state, seat)) return time_out(table, seat);
  state.replace_by_opponent(seat);
  state.tell_everybody(state.describe());
  return state.done({{"seat", playing::seat_number(seat)}, {"time_out", true}});
}

}  // namespace dominium::server::tables
