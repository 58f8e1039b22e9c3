// The engine in a program of your own: set up, step, view, copy, undo. Both players answer everything with the last option.
#include <dominium/game.hpp>
#include <iostream>

using namespace dominium;

static Choice last_option(const Decision& asked) { return asked.options.empty() ? Choice::stop() : Choice::pick(asked.options.last()); }

int main() {
  Setup setup;
  for (const char* id : {"cellar", "market", "merchant", "militia", "mine", "moat", "remodel", "smithy", "village", "workshop"})
    setup.kingdom[setup.kingdom_count++] = find_card(id, setup.edition);
  static Rules rules;
  if (compile(setup, rules) != SetupError::none) return 1;

  static Game game, twin;  // values of some kilobytes: not for a small stack
  game.start(rules, Chance::seeded(7));
  twin.copy_from(game);
  int undone = 0;
  while (!game.over()) {
    const Choice choice = last_option(game.decision());
    game.apply(choice);
    if (game.take_back()) {  // in the middle of a card's effect, any answer can be taken back
      ++undone;
      game.apply(choice);
    }
  }
  while (!twin.over()) twin.apply(last_option(twin.decision()));

  const View view = game.view(0);
  std::cout << "turn " << view.turn() << ", " << view.score(0) << " to " << view.score(1) << " points, " << undone
            << " answers undone and given again\n";
  return game.same_as(twin) ? 0 : 1;
}
