// A game that can rest between answers: as bytes, it takes a small part of the memory. It wakes up when it is used.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "dominium/game.hpp"

namespace dominium::playing {

class RestingGame {
 public:
  // The rules, and whatever the chance borrows, must outlive it.
  RestingGame(const Rules& rules, const Chance& chance);

  [[nodiscard]] const Game& operator*() const { return awake(); }
  [[nodiscard]] Game& operator*() { return awake(); }
  [[nodiscard]] const Game* operator->() const { return &awake(); }
  [[nodiscard]] Game* operator->() { return &awake(); }
  // These do not wake it up.
  [[nodiscard]] bool over() const { return game_ && game_->over(); }
  [[nodiscard]] const Decision& decision() const { return game_ ? game_->decision() : asked_; }
  // A game that is over does not rest.
  void rest();

 private:
  Game& awake() const;

  const Rules& rules_;
  Chance chance_;
  mutable std::unique_ptr<Game> game_;    // null while it rests
  mutable std::vector<std::byte> bytes_;  // while it rests
  Decision asked_;                        // while it rests
};

}  // namespace dominium::playing
