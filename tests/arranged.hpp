// A table laid out by hand: who has which cards where.
#pragma once

#include <initializer_list>
#include <memory>
#include <string_view>

#include "dominium/game.hpp"
#include "random_game.hpp"

namespace dominium::test {

class Arranged {
 public:
  // The first seat's turn, in its Action phase; nobody has a card. The kingdom is filled up to ten with the first cards of the edition.
  Arranged(int seats, int edition, std::initializer_list<std::string_view> kingdom) {
    std::vector<CardId> cards;
    for (const std::string_view id : kingdom) cards.push_back(find_card(id, edition));
    for (const CardId id : kingdom_cards(edition))
      if (cards.size() < kingdom_size && std::find(cards.begin(), cards.end(), id) == cards.end()) cards.push_back(id);
    compile(setup_of(seats, edition, cards), *rules_);
    copy(*state_, rules_->opening);
    for (Seat seat{0}; seat < state_->seats; ++seat) {
      SeatState& p = state_->seat[seat];
      p.deck_size = p.pool = 0;
      p.owned.clear();
    }
    state_->phase = Phase::action;
    state_->turn = state_->seat[0].turns = 1;
    state_->actions = state_->buys = 1;
  }

  [[nodiscard]] const Rules& rules() const { return *rules_; }
  [[nodiscard]] State& state() { return *state_; }
  [[nodiscard]] Kind kind(std::string_view id) const { return rules_->kind_of(id); }

  Arranged& among_people() {
    rules_->setup.among_people = true;
    return *this;
  }
  Arranged& hand(Seat seat, std::string_view id, int n = 1) {
    state_->seat[seat].hand.add(kind(id), n);
    state_->seat[seat].owned.add(kind(id), n);
    return *this;
  }
  // Puts cards on top of the deck; nobody knows them.
  Arranged& deck(Seat seat, std::string_view id, int n = 1) {
    SeatState& p = state_->seat[seat];
    for (int i = 0; i < n; ++i) p.deck[p.deck_size++] = {kind(id), {}};
    p.owned.add(kind(id), n);
    return *this;
  }
  // Puts cards into the unordered part of the deck; must come before any ordered card.
  Arranged& pool(Seat seat, std::string_view id, int n = 1) {
    deck(seat, id, n);
    state_->seat[seat].pool = static_cast<std::uint16_t>(state_->seat[seat].pool + n);
    return *this;
  }
  Arranged& discard(Seat seat, std::string_view id, int n = 1) {
    SeatState& p = state_->seat[seat];
    p.discard.add(kind(id), n);
    p.discard_top = kind(id);
    p.owned.add(kind(id), n);
    return *this;
  }

  [[nodiscard]] std::unique_ptr<Game> start(std::uint64_t seed = 1) const {
    auto game = std::make_unique<Game>();
    game->start_from(*rules_, *state_, Chance::seeded(seed));
    return game;
  }

 private:
  std::unique_ptr<Rules> rules_ = std::make_unique<Rules>();
  std::unique_ptr<State> state_ = std::make_unique<State>();
};

}  // namespace dominium::test
