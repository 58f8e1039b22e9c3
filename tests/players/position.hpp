// A table laid out by hand, a card played at it, and where the cards end up.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "arranged.hpp"
#include "players/sensible.hpp"

namespace dominium::test {

// The first of two seats has its turn; the piles are full.
class Position : public Arranged {
 public:
  Position(int edition, std::initializer_list<std::string_view> kingdom) : Arranged(2, edition, kingdom) {
    for (const std::string_view id : {"silver", "silver", "gold", "copper"}) discard(Seat{1}, id);
  }

  Position& actions(int n) {
    state().actions = static_cast<std::int16_t>(n);
    return *this;
  }
  Position& left(std::string_view pile, int n) {
    Bag& supply = state().supply;
    supply.remove(kind(pile), supply[kind(pile)] - n);
    if (n == 0) ++state().empty_piles;
    return *this;
  }

  // "2 copper, estate", in the order of kinds.
  [[nodiscard]] std::string names(const Bag& cards) const {
    std::string text;
    for (const Kind kind : cards.kinds) {
      if (!text.empty()) text += ", ";
      if (cards[kind] > 1) text += std::to_string(cards[kind]) + " ";
      text += rules().card[kind]->id;
    }
    return text;
  }

  // Answers the open decision of a game.
  using Answer = Choice (*)(const Game& game);

  static Choice sensibly(const Game& game) { return players::sensible_answer(game.view(game.decision().answers), game.decision()); }

  // Plays a card of the first seat, and answers every decision it asks for in the same way.
  Position& play(std::string_view id, Answer answer_to = sensibly) {
    game_ = start();
    answer(Choice::pick(kind(id)));
    while (!game_->over() && !game_->decision().top_level()) answer(answer_to(*game_));
    return *this;
  }
  [[nodiscard]] std::string hand_of(Seat seat) const { return names(after().seat[seat].hand); }
  [[nodiscard]] std::string discarded_by(Seat seat) const { return names(after().seat[seat].discard); }
  [[nodiscard]] std::string trash() const { return names(after().trash); }
  [[nodiscard]] std::string top_of_deck(Seat seat, int from_top = 0) const {
    const auto deck = after().seat[seat].deck_cards();
    const auto depth = static_cast<std::size_t>(from_top) + 1;
    return deck.size() < depth ? "" : std::string(rules().card[deck[deck.size() - depth].kind]->id);
  }
  [[nodiscard]] const State& after() const { return game_->state(); }

  // The Actions of the first seat's turn, in the order sensible play chooses.
  std::string order() {
    game_ = start();
    std::string text;
    while (!game_->over() && (!game_->decision().top_level() || game_->decision().ask == Ask::play_action)) {
      const Decision decision = game_->decision();
      const View view = game_->view(decision.answers);
      const bool free = decision.ask == Ask::play_action;
      const Choice choice = free ? players::sensible_action(view, decision) : players::sensible_answer(view, decision);
      if (free && choice.is_stop()) break;
      if (free || decision.ask == Ask::play) text += (text.empty() ? "" : " ") + std::string(rules().card[choice.kind()]->id);
      answer(choice);
    }
    return text;
  }

 private:
  void answer(Choice choice) { ASSERT_TRUE(game_->apply(choice).accepted); }

  std::unique_ptr<Game> game_;
};

}  // namespace dominium::test
