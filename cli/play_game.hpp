// One game of a person against bots, from the deal to the result.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play_screen.hpp"
#include "players/players.hpp"
#include "playing/history.hpp"
#include "sitting.hpp"
#include "terminal.hpp"
#include "text/catalogue.hpp"

namespace dominium {

class PlayedGame {
 public:
  PlayedGame(Terminal& terminal, const Catalogue& texts, Sitting sitting);

  // Goes on from the answers that the person gave before; false if they are not allowed.
  bool go_on_from(const std::vector<Choice>& answers);
  // Plays to the end; false if the person left before.
  bool play();
  [[nodiscard]] const Game& game() const { return history_.game(); }

 private:
  struct Opponent {
    const Bot* bot;
    std::uint64_t seed;
  };
  static Rng luck_of(const Opponent& who, const View& view, const Decision& decision);
  static Choice answer_of(void* opponent, const View& view, const Decision& decision);
  static Choice ponder_of(void* opponent, const Sampler& sampler, const View& view, const Decision& decision);
  static std::vector<Player> players(const Sitting& sitting, std::vector<Opponent>& opponents);

  void greet();
  // Shows what has happened since it was last shown.
  void tell();
  // Asks until there is an answer that counts; false if the person leaves.
  bool answer_question();
  bool obey(const Answer& answer, const Question& question);
  void choose(const std::vector<Choice>& choices, const Question& question);
  bool undo();
  void keep();
  bool sure_to_leave();
  void say(std::string_view key, std::initializer_list<Arg> args = {});

  Terminal& terminal_;
  const Catalogue& texts_;
  Sitting sitting_;
  Seat person_;
  std::vector<Opponent> opponents_;
  History history_;
  Screen screen_;
  std::size_t told_ = 0;  // events already shown
  bool leaves_ = false;
};

}  // namespace dominium
