// Conditions compiled for one kingdom: tests of a single number, and small programs for everything more complex.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "quantities.hpp"

namespace dominium::players {

class Conditions {
 public:
  // The test that most conditions have: how many of one kind the seat owns or the supply has. It needs no branch; the default always holds.
  struct CountTest {
    std::uint8_t supply = 0;  // 0: own cards, 1: the supply
    Kind kind{};
    std::uint8_t low = 0, span = 0xFF;
    friend bool operator==(const CountTest&, const CountTest&) = default;
  };
  struct Condition {
    CountTest glance = {};
    std::uint32_t begin = 0, end = 0;  // further tests that must hold
    bool never = false;                // it can't hold in this kingdom
  };

  // The counts that glances look at.
  class Counts {
   public:
    explicit Counts(const PlannedView& planned) : bags_{&planned.owned(), &planned.view().supply()} {}
    [[nodiscard]] bool holds(CountTest glance) const {
      return static_cast<std::uint8_t>((*bags_[glance.supply])[glance.kind] - glance.low) <= glance.span;
    }

   private:
    std::array<const Bag*, 2> bags_;
  };

  // Throws Mistake if the expression is too deep to evaluate.
  Condition add(const Expression& expression, const Rules& rules);

  [[nodiscard]] bool rest_holds(const Condition& condition, const PlannedView& planned) const {
    for (std::uint32_t i = condition.begin; i < condition.end; ++i)
      if (!holds(tests_[i], planned)) return false;
    return true;
  }
  [[nodiscard]] bool hold(const Condition& condition, const PlannedView& planned) const {
    return Counts(planned).holds(condition.glance) && rest_holds(condition, planned);
  }

 private:
  enum class Source : std::uint8_t { deck, supply, quantity, program };  // the first two count a single kind

  // Whether a number lies in a range, or outside it.
  struct Test {
    Source source;
    bool outside;
    std::int32_t low, high;
    Operand about;
    int (*value)(const PlannedView& planned, const Operand& about);
    std::uint32_t begin, end;  // the program's instructions
  };
  // For a stack machine.
  struct Instruction {
    Op op;
    std::int32_t number;
    int (*value)(const PlannedView& planned, const Operand& about);
    Operand about;
  };

  [[nodiscard]] bool holds(const Test& test, const PlannedView& planned) const {
    const int n = value(test, planned);
    return (n >= test.low && n <= test.high) != test.outside;
  }
  [[nodiscard]] int value(const Test& test, const PlannedView& planned) const {
    switch (test.source) {
      case Source::deck:
        return planned.owned()[test.about.kind];
      case Source::supply:
        return planned.view().supply()[test.about.kind];
      case Source::quantity:
        return test.value(planned, test.about);
      default:
        return run(test, planned);
    }
  }
  [[nodiscard]] int run(const Test& program, const PlannedView& planned) const;

  static bool can_glance(const Test& test);
  void add_tests(const Expression& condition, bool wanted, const Rules& rules);
  void add_comparison(const Expression& quantity, Op op, int number, bool wanted, const Rules& rules);
  void add_program(const Expression& condition, bool wanted, const Rules& rules);
  void translate(const Expression& expression, const Rules& rules);

  std::vector<Test> tests_;
  std::vector<Instruction> code_;
};

}  // namespace dominium::players
