// Opponents think about a copy of the game, apart from the table; their answers count if the table has not moved on.
#include <limits>

#include "dominium/sampler.hpp"
#include "notation/choice_word.hpp"
#include "playing/messages.hpp"
#include "table_state.hpp"
#include "tables/opponents.hpp"

namespace dominium::server::tables {

namespace {

// What an opponent leaves to chance follows from the key of the game and from how much everybody has seen happen. Anything else could tell others
// what they may not know: the revision of the game counts what people were asked in secret.
std::uint64_t seed_for(const TableState& state, Seat seat) {
  constexpr std::uint32_t beyond_the_game = 0x40000;  // no outcome of the table that anything else uses
  const auto events = static_cast<std::uint32_t>(state.history->events().size());
  return state.chance->outcome(no_seat, beyond_the_game + events * max_seats + seat, std::numeric_limits<std::uint32_t>::max());
}

}  // namespace

std::optional<OpponentTask> opponent_task(const Table& table) {
  if (!table.playing() || table.over() || table.paused()) return {};
  const playing::History& history = *table.history();
  const Seat seat = history.decision().answers;
  const std::string& opponent = table.state().answered_by(seat);
  if (opponent.empty() || table.state().all_away()) return {};
  OpponentTask thought{seat, opponent, history.revision(), seed_for(table.state(), seat), std::make_unique_for_overwrite<Game>()};
  thought.game->copy_from(history.game());
  return thought;
}

std::vector<Choice> OpponentTask::think() const {
  const std::unique_ptr<Opponent> plays = make_opponent(opponent, game->rules(), seed);
  std::vector<Choice> answers;
  while (!game->over() && game->decision().answers == seat) {
    const Decision& decision = game->decision();
    Choice choice = plays->answer(game->view(seat), decision);
    if (choice.is_later()) choice = plays->ponder(*std::make_unique<Sampler>(*game), game->view(seat), decision);
    answers.push_back(allows(decision, choice) ? choice : decision.declined());
    game->apply(answers.back());
  }
  return answers;
}

Result opponent_answer(Table& table, Seat seat, std::uint64_t revision, Choice choice) {
  TableState& state = table.state();
  if (!state.playing() || state.over() || state.paused || state.answered_by(seat).empty()) return {};
  const playing::History& history = *state.history;
  if (history.revision() != revision || history.game().decision().answers != seat || !history.game().may(choice)) return {};
  const std::string said = notation::word_of(history.rules(), history.decision(), choice);
  state.conversation->answer_for(seat, choice);
  if (state.over()) state.tell_everybody(state.describe());
  return state.done({{"seat", playing::seat_number(seat)}, {"answer", said}});
}

}  // namespace dominium::server::tables
