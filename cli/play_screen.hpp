// The table as lines of text, as the person sitting at it sees it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "dominium/event.hpp"
#include "dominium/view.hpp"
#include "play_answer.hpp"
#include "terminal.hpp"
#include "text/catalogue.hpp"

namespace dominium::cli {

// Colours as on the cards: yellow Treasures, green Victory cards, purple Curses, blue Reactions; Attacks are red.
Paint paint_of(const Card& card);

class Screen {
 public:
  // `names` are those of the seats; `seat` is the person's.
  Screen(Terminal& terminal, const text::Catalogue& texts, const Rules& rules, std::vector<std::string> names, Seat seat)
      : terminal_(terminal), texts_(texts), rules_(rules), names_(std::move(names)), seat_(seat) {}

  // What happened, a paragraph for each turn.
  void happened(std::span<const Event> events);
  // Everything that the person may know, on one screen.
  void table(const View& view);
  void supply(const View& view);
  void trash(const View& view);
  // What is asked, what can be chosen, and how to answer.
  void question(const Question& question, const View& view);
  // A card with its cost, types and text.
  void card(const Card& card);
  void help();
  // Who has won and why, with everybody's deck and points.
  void result(const State& state);

  [[nodiscard]] std::string name(Seat seat) const;
  [[nodiscard]] std::string painted(std::string_view text, const Card& card) const;

 private:
  [[nodiscard]] std::string text(std::string_view key, std::initializer_list<text::Arg> args = {}) const { return texts_.text(key, args); }
  [[nodiscard]] const Card& of(Kind kind) const { return *rules_.card[kind]; }
  [[nodiscard]] std::string painted_list(const Bag& cards) const;
  [[nodiscard]] std::string pile(Kind kind, const View& view, int name_columns) const;
  [[nodiscard]] std::string key_of(const Question& question) const;
  [[nodiscard]] std::string asked(const Question& question, const View& view) const;
  [[nodiscard]] std::string example_of_cards(const Question& question, const View& view) const;
  [[nodiscard]] std::string example_of_options(const Question& question) const;
  [[nodiscard]] std::string how_to_answer(const Question& question, const View& view) const;
  [[nodiscard]] std::string why_it_ended(const State& state) const;
  [[nodiscard]] std::string who_won(const State& state) const;
  [[nodiscard]] std::string names_of(SeatSet seats) const;
  void options(const Question& question, const View& view);
  // Cards set aside or on mats, effects that are still to come, and tokens.
  void beside(const View& view);
  void row(std::string_view label, std::string_view value);

  Terminal& terminal_;
  const text::Catalogue& texts_;
  const Rules& rules_;
  std::vector<std::string> names_;
  Seat seat_;
};

}  // namespace dominium::cli
