#include "playing/resting_game.hpp"

#include <exception>
#include <utility>

#include "dominium/bytes.hpp"

namespace dominium::playing {

namespace {

// The room of a game that went to rest, kept for the next one that wakes up.
thread_local std::unique_ptr<Game> spare;

}  // namespace

RestingGame::RestingGame(const Rules& rules, const Chance& chance)
    : rules_(rules), chance_(chance), game_(spare ? std::move(spare) : std::make_unique_for_overwrite<Game>()) {}

void RestingGame::rest() {
  if (!game_ || game_->over()) return;
  static thread_local std::vector<std::byte> room(max_game_bytes);
  const std::size_t size = write_bytes(*game_, room);
  bytes_.assign(room.begin(), room.begin() + static_cast<std::ptrdiff_t>(size));
  asked_ = game_->decision();
  spare = std::move(game_);
}

Game& RestingGame::awake() const {
  if (game_) return *game_;
  auto game = spare ? std::move(spare) : std::make_unique_for_overwrite<Game>();
  // These bytes were a game; if they no longer are, nothing here can be trusted.
  if (!read_bytes(bytes_, rules_, *game)) std::terminate();
  game->set_chance(chance_);
  game_ = std::move(game);
  bytes_ = {};
  return *game_;
}

}  // namespace dominium::playing
