// The engine in your own program: set up, step, view, copy, undo. Both players answer everything with the last option.
#include <dominium/game.hpp>
#include <iostream>

using namespace dominium;

int main() {
  Setup setup;
  for (const char* id : {"cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"})
    setup.kingdom[setup.kingdom_count++] = find_card(id, setup.edition);
  static Rules rules;
  if (compile(setup, rules) != SetupError::none) return 1;
  static Game game, before;  // values of tens of kilobytes: too large for a small stack
  for (game.start(rules, Chance::seeded(7)); !game.over();) {
    before.copy_from(game);
    const Choice choice = Choice::pick(game.decision().options.last());
    game.apply(choice);
    if (game.take_back() && !game.same_as(before)) return 1;  // an answer inside a card's effect can be taken back
    if (game.same_as(before)) game.apply(choice);
  }
  const View view = game.view(Seat{0});
  std::cout << "turn " << view.turn() << ", " << view.score(Seat{0}) << " to " << view.score(Seat{1}) << " points\n";
}
