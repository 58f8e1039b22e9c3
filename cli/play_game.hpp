// One game of a person against bots, from the deal to the result.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "local_game.hpp"
#include "play_screen.hpp"
#include "players/players.hpp"
#include "playing/history.hpp"
#include "terminal.hpp"
#include "text/catalogue.hpp"

namespace dominium::cli {

class PlayedGame {
 public:
  PlayedGame(Terminal& terminal, const text::Catalogue& texts, LocalGame local);

  // Resumes the game after the answers that the person gave before; false if they are not allowed.
  bool go_on_from(const std::vector<Choice>& answers);
  // Plays to the end; false if the person leaves before.
  bool play();
  [[nodiscard]] const Game& game() const { return history_.game(); }

 private:
  struct Opponent {
    const players::Bot* bot;
    std::uint64_t seed;
  };
  static Rng luck_of(const Opponent& who, const View& view, const Decision& decision);
  static Choice answer_of(void* opponent, const View& view, const Decision& decision);
  static Choice ponder_of(void* opponent, const Sampler& sampler, const View& view, const Decision& decision);
  static std::vector<playing::Player> players(const LocalGame& local, std::vector<Opponent>& opponents);

  void greet();
  // Shows what has happened since the last call.
  void tell();
  // Asks until there is an answer that counts; false if the person leaves.
  bool answer_question();
  bool obey(const Answer& answer, const Question& question);
  void choose(const std::vector<Choice>& choices, const Question& question);
  bool undo();
  void keep();
  bool sure_to_leave();
  void say(std::string_view key, std::initializer_list<text::Arg> args = {});

  Terminal& terminal_;
  const text::Catalogue& texts_;
  LocalGame local_;
  Seat person_;
  std::vector<Opponent> opponents_;
  playing::History history_;
  Screen screen_;
  std::size_t told_ = 0;  // events already shown
  bool leaves_ = false;
};

}  // namespace dominium::cli
