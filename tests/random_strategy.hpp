// Strategies as a program might put them together: any cards, any conditions.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "dominium/chance.hpp"
#include "players/strategy.hpp"
#include "quantities.hpp"
#include "strategy_words.hpp"

namespace dominium::test {

class RandomStrategy {
 public:
  // Buys only cards of this list, by id.
  RandomStrategy(std::uint64_t seed, std::vector<std::string> cards) : rng_(seed), cards_(std::move(cards)) {}

  players::Strategy next() {
    players::Strategy strategy{.name = "Any: name # 1", .about = below(2) == 0 ? "" : "for a test", .edition = below(3)};
    for (std::size_t section = 0; section < strategy.sections.size(); ++section) {
      if (static_cast<players::Section>(section) == players::Section::choose) continue;  // no card of the base game has options
      const bool single = section <= static_cast<std::size_t>(players::Section::gain);
      for (int n = section == 0 ? 1 + below(40) : below(4); n > 0; --n) {
        players::StrategyRule rule{.card = single ? players::Subject{.word = any(cards_)} : subject()};
        while (static_cast<players::Section>(section) == players::Section::play && !can_be_played(rule.card)) rule.card = subject();
        if (below(3) != 0) rule.condition = condition(3, rule.card);
        rule.never = section != 0 && below(4) == 0;
        if (players::has_limits(static_cast<players::Section>(section)) && !rule.never && below(3) == 0) rule.at_most = 1 + below(4);
        strategy.sections[section].push_back(rule);
      }
    }
    return strategy;
  }

  players::Expression condition(int depth, const players::Subject& own) {
    static constexpr std::array comparisons{players::Op::less,      players::Op::at_most,  players::Op::equal,
                                            players::Op::not_equal, players::Op::at_least, players::Op::more};
    const int what = below(depth > 0 ? 7 : 4);
    if (what < 4) {
      const players::Op op = any(comparisons);
      if (what == 0) return players::Expression::join(op, players::Expression::count("X in deck", own), players::Expression::of(below(5)));
      if (what == 1) return players::Expression::join(op, quantity(), players::Expression::of(below(12) - 2));
      return players::Expression::join(op, number(depth), number(depth - 1));
    }
    if (what == 4) return {.op = players::Op::negate, .parts = {condition(depth - 1, own)}};
    return players::Expression::join(what == 5 ? players::Op::both : players::Op::either, condition(depth - 1, own), condition(depth - 1, own));
  }

 private:
  int below(int n) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(n))); }
  template <class List>
  typename List::value_type any(const List& list) {
    return list[rng_.below(static_cast<std::uint32_t>(list.size()))];
  }
  static bool can_be_played(const players::Subject& subject) {
    const CardId id = find_card(subject.word, 2) != no_card ? find_card(subject.word, 2) : find_card(subject.word, 1);
    return subject.group || card(id).is(Type::action) || card(id).is(Type::treasure);
  }
  players::Subject subject() {
    if (below(3) == 0) return {.word = std::string(any(players::card_groups()).word), .group = true};
    return {.word = std::string(any(all_cards()).id)};
  }
  players::Expression quantity() {
    const players::Quantity found = any(players::quantities());
    return players::Expression::count(found.phrase, found.has_subject() ? subject() : players::Subject{});
  }
  players::Expression number(int depth) {
    static constexpr std::array sums{players::Op::add, players::Op::subtract, players::Op::multiply, players::Op::divide};
    const int what = below(depth > 0 ? 5 : 3);
    if (what == 0) return players::Expression::of(below(120) - 20);
    if (what < 3) return quantity();
    const players::Op op = any(sums);
    return players::Expression::join(op, number(depth - 1), number(depth - 1));
  }

  Rng rng_;
  std::vector<std::string> cards_;
};

}  // namespace dominium::test
