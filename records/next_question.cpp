#include "next_question.hpp"

#include <memory>

#include "dominium/game.hpp"

namespace dominium::records {

Decision next_question(const State& state, const Rules& rules) { return next_question(state, rules, Ask::none); }

Decision next_question(const State& state, const Rules& rules, Ask ask) {
  const auto game = std::make_unique<Game>();
  game->start_from(rules, state, Chance::seeded(0));
  const auto in_turn = [&] { return !game->over() && game->state().turn == state.turn; };
  // The questions of a turn come in the order of their enumerators.
  while (in_turn() && game->decision().ask < ask) game->apply(Choice::stop());
  if (in_turn() && (ask == Ask::none || game->decision().ask == ask)) return game->decision();
  Decision none;
  none.ask = ask;
  none.answers = none.acts = none.owner = ask == Ask::none ? no_seat : state.turn_of;
  return none;
}

}  // namespace dominium::records
