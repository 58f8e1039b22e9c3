// A strategy file (docs/STRATEGIES.md): a name, ordered rules for what to buy and, optionally, rules for how to play.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"

namespace dominium::players {

struct Quantity;  // something that a condition can count (players/quantities.hpp)

// What a rule or a quantity is about: one card, or all cards of a group ("actions", "treasures", "terminals", "cards" …).
struct Subject {
  std::string word;  // the card's id or the group's word; empty if there is no subject
  bool group = false;
  friend bool operator==(const Subject&, const Subject&) = default;
};

enum class Op : std::uint8_t {
  number,
  quantity,
  add,
  subtract,
  multiply,
  divide,
  less,
  at_most,
  equal,
  not_equal,
  at_least,
  more,
  both,
  either,
  negate,  // not
};

// A node of a condition's expression tree.
struct Expression {
  Op op = Op::number;
  int number = 0;
  const Quantity* quantity = nullptr;
  Subject about = {};
  std::vector<Expression> parts = {};

  static Expression of(int number);
  // Throws Mistake for an unknown quantity, or one whose subject is missing or not wanted.
  static Expression count(std::string_view quantity, Subject about = {});
  static Expression join(Op op, Expression left, Expression right);
  friend bool operator==(const Expression&, const Expression&) = default;
};

struct StrategyRule {
  Subject card;
  std::optional<Expression> condition = {};
  bool never = false;       // rules the card out instead
  int at_most = 0;          // how many may go at a time; 0: any number
  std::string option = {};  // Section::choose: the word of an option of the card's text, or a number
  friend bool operator==(const StrategyRule&, const StrategyRule&) = default;
};

// The sections of a file. The first rule that applies is followed; where none does, play is sensible but avoids what a rule rules out.
enum class Section : std::uint8_t {
  buy,       // what to buy, and what to gain where `gain` says nothing
  gain,      // what to gain when a card allows it
  play,      // which Action to play
  trash,     // what may be trashed, in this order
  discard,   // what to discard
  put_back,  // what to put onto the deck
  reveal,    // which cards to show or use when asked
  choose,    // which option of a card's text, or which number
};
inline constexpr int section_count = 8;

struct Strategy {
  std::string name;
  std::string about;   // what it demonstrates, in one line
  std::string source;  // where it comes from
  int edition = 0;     // 0: plays both
  std::array<std::vector<StrategyRule>, section_count> sections;

  std::vector<StrategyRule>& operator[](Section section) { return sections[static_cast<std::size_t>(section)]; }
  const std::vector<StrategyRule>& operator[](Section section) const { return sections[static_cast<std::size_t>(section)]; }
  friend bool operator==(const Strategy&, const Strategy&) = default;
};

// In bytes; larger files are refused.
inline constexpr std::size_t largest_strategy_file = std::size_t{1} << 20;

// Reads a strategy. Throws a Mistake that gives the file, line and column, what was expected and the nearest word.
Strategy parse_strategy(std::string_view text, const std::string& file);
Strategy read_strategy(const std::string& path);
// The strategy as a well-written file with the same meaning.
std::string strategy_text(const Strategy& strategy);

// The ids of the Kingdom cards that it buys or gains, each once.
std::vector<std::string> kingdom_cards(const Strategy& strategy);
// The same strategies, but one that names no edition gets the only edition that has all its Kingdom cards, if just one has.
std::vector<Strategy> with_editions(std::vector<Strategy> strategies);
// The same strategy without the rules that buy or gain this card.
Strategy without_card(const Strategy& strategy, std::string_view card);

// The strategies that come with the program; the id is the file name without its extension.
struct ShippedStrategy {
  std::string id;
  Strategy strategy;
};
std::span<const ShippedStrategy> shipped_strategies();

}  // namespace dominium::players
