// Conditions made ready for one kingdom: tests of one number each, and small programs for what is more than that.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "quantities.hpp"

namespace dominium {

class Conditions {
 public:
  // The test that most conditions have, or one that always holds: how many of one kind I own or are in the supply. It needs no branch.
  struct Glance {
    std::uint8_t supply = 0;  // 1: in the supply
    Kind kind{};
    std::uint8_t low = 0, span = 0xFF;
    friend bool operator==(const Glance&, const Glance&) = default;
  };
  struct Condition {
    Glance glance = {};
    std::uint32_t begin = 0, end = 0;  // further tests that must hold
    bool never = false;                // it can't hold in this kingdom
  };

  // What glances look at.
  class Sight {
   public:
    explicit Sight(const Outlook& outlook) : bags_{&outlook.owned(), &outlook.view().supply()} {}
    [[nodiscard]] bool holds(Glance glance) const {
      return static_cast<std::uint8_t>((*bags_[glance.supply])[glance.kind] - glance.low) <= glance.span;
    }

   private:
    std::array<const Bag*, 2> bags_;
  };

  // Throws Mistake if it is too deep to be worked out.
  Condition add(const Expression& expression, const Rules& rules);

  [[nodiscard]] bool rest_holds(const Condition& condition, const Outlook& outlook) const {
    for (std::uint32_t i = condition.begin; i < condition.end; ++i)
      if (!holds(tests_[i], outlook)) return false;
    return true;
  }
  [[nodiscard]] bool hold(const Condition& condition, const Outlook& outlook) const {
    return Sight(outlook).holds(condition.glance) && rest_holds(condition, outlook);
  }

 private:
  enum class Source : std::uint8_t { deck, supply, quantity, program };  // the first two are of one kind

  // Whether a number lies in a range, or outside of it.
  struct Test {
    Source source;
    bool outside;
    std::int32_t low, high;
    Operand about;
    int (*value)(const Outlook& outlook, const Operand& about);
    std::uint32_t begin, end;  // of a program
  };
  // Works on a stack.
  struct Instruction {
    Op op;
    std::int32_t number;
    int (*value)(const Outlook& outlook, const Operand& about);
    Operand about;
  };

  [[nodiscard]] bool holds(const Test& test, const Outlook& outlook) const {
    const int n = value(test, outlook);
    return (n >= test.low && n <= test.high) != test.outside;
  }
  [[nodiscard]] int value(const Test& test, const Outlook& outlook) const {
    switch (test.source) {
      case Source::deck:
        return outlook.owned()[test.about.kind];
      case Source::supply:
        return outlook.view().supply()[test.about.kind];
      case Source::quantity:
        return test.value(outlook, test.about);
      default:
        return run(test, outlook);
    }
  }
  [[nodiscard]] int run(const Test& program, const Outlook& outlook) const;

  static bool can_glance(const Test& test);
  void add_tests(const Expression& condition, bool wanted, const Rules& rules);
  void add_comparison(const Expression& quantity, Op op, int number, bool wanted, const Rules& rules);
  void add_program(const Expression& condition, bool wanted, const Rules& rules);
  void translate(const Expression& expression, const Rules& rules);

  std::vector<Test> tests_;
  std::vector<Instruction> code_;
};

}  // namespace dominium
