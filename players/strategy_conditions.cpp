#include "strategy_conditions.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::players {

namespace {

constexpr int stack_room = 128;
constexpr int least = std::numeric_limits<std::int32_t>::min(), most = std::numeric_limits<std::int32_t>::max();

struct Range {
  int low, high;
  bool outside = false;
};
Range range_of(Op op, int n) {
  switch (op) {
    case Op::less:
      return {least, n - 1};
    case Op::at_most:
      return {least, n};
    case Op::equal:
      return {n, n};
    case Op::not_equal:
      return {n, n, true};
    case Op::at_least:
      return {n, most};
    default:
      return {n + 1, most};
  }
}

bool compares(Op op) { return op >= Op::less && op <= Op::more; }

// The same comparison with its sides swapped.
Op mirrored(Op op) {
  switch (op) {
    case Op::less:
      return Op::more;
    case Op::at_most:
      return Op::at_least;
    case Op::at_least:
      return Op::at_most;
    case Op::more:
      return Op::less;
    default:
      return op;
  }
}

// Clamps numbers far beyond any that occur in a game, so that nothing overflows.
int limited(std::int64_t n) { return static_cast<int>(std::clamp<std::int64_t>(n, -1'000'000'000, 1'000'000'000)); }

int evaluate(Op op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Op::add:
      return limited(a + b);
    case Op::subtract:
      return limited(a - b);
    case Op::multiply:
      return limited(a * b);
    case Op::divide:
      return b == 0 ? 0 : limited(a / b);
    case Op::both:
      return int{a != 0 && b != 0};
    case Op::either:
      return int{a != 0 || b != 0};
    default: {
      const Range range = range_of(op, limited(b));
      return int{(a >= range.low && a <= range.high) != range.outside};
    }
  }
}

// The stack depth needed to evaluate it; checked because not every tree comes from a file, whose depth is limited.
int stack_needed(const Expression& e) {
  if (e.parts.size() > 2) throw text::Mistake("strategy.too_deep_to_run");
  int needed = 1;
  for (std::size_t i = 0; i < e.parts.size(); ++i) needed = std::max(needed, static_cast<int>(i) + stack_needed(e.parts[i]));
  return needed;
}

}  // namespace

Conditions::Condition Conditions::add(const Expression& expression, const Rules& rules) {
  if (stack_needed(expression) > stack_room) throw text::Mistake("strategy.too_deep_to_run");
  Condition condition{.begin = static_cast<std::uint32_t>(tests_.size())};
  add_tests(expression, true, rules);
  // Tests whose result is the same in every game of this kingdom are decided now.
  const auto is_constant = [](const Test& test) { return test.source == Source::quantity && test.value == nullptr; };
  const auto first = tests_.begin() + condition.begin;
  condition.never =
      std::any_of(first, tests_.end(), [&](const Test& test) { return is_constant(test) && (test.low <= 0 && 0 <= test.high) == test.outside; });
  tests_.erase(std::remove_if(first, tests_.end(), is_constant), tests_.end());
  if (const auto at = std::find_if(first, tests_.end(), can_glance); at != tests_.end()) {
    const int low = std::max(at->low, 0);
    const int high = std::min(at->high, 0xFF);
    condition.glance = {.supply = static_cast<std::uint8_t>(at->source == Source::supply ? 1 : 0),
                        .kind = at->about.kind,
                        .low = static_cast<std::uint8_t>(low),
                        .span = static_cast<std::uint8_t>(high - low)};
    tests_.erase(at);
  }
  condition.end = static_cast<std::uint32_t>(tests_.size());
  return condition;
}

// A count is never below 0 or above 255.
bool Conditions::can_glance(const Test& test) {
  return (test.source == Source::deck || test.source == Source::supply) && !test.outside && test.low <= 0xFF && test.high >= 0 &&
         test.low <= test.high;
}

void Conditions::add_tests(const Expression& condition, bool wanted, const Rules& rules) {
  if (condition.op == Op::negate) return add_tests(condition.parts[0], !wanted, rules);
  if (condition.op == (wanted ? Op::both : Op::either)) {
    for (const Expression& part : condition.parts) add_tests(part, wanted, rules);
    return;
  }
  if (compares(condition.op)) {
    const Expression& left = condition.parts[0];
    const Expression& right = condition.parts[1];
    if (left.op == Op::quantity && right.op == Op::number) return add_comparison(left, condition.op, right.number, wanted, rules);
    if (left.op == Op::number && right.op == Op::quantity) return add_comparison(right, mirrored(condition.op), left.number, wanted, rules);
  }
  add_program(condition, wanted, rules);
}

void Conditions::add_comparison(const Expression& quantity, Op op, int number, bool wanted, const Rules& rules) {
  const Range range = range_of(op, limited(number));
  Test test{.source = Source::quantity, .outside = range.outside == wanted, .low = range.low, .high = range.high, .value = quantity.quantity->value};
  if (quantity.quantity->has_subject()) {
    test.about = operand_of(quantity.about, rules);
    if (test.about.kinds.empty()) test.value = nullptr;
    if (test.about.kind != no_kind && quantity.quantity == find_quantity("X in deck")) test.source = Source::deck;
    if (test.about.kind != no_kind && quantity.quantity == find_quantity("X left")) test.source = Source::supply;
  }
  tests_.push_back(test);
}

void Conditions::add_program(const Expression& condition, bool wanted, const Rules& rules) {
  const auto begin = static_cast<std::uint32_t>(code_.size());
  translate(condition, rules);
  tests_.push_back(
      {.source = Source::program, .outside = wanted, .low = 0, .high = 0, .begin = begin, .end = static_cast<std::uint32_t>(code_.size())});
}

void Conditions::translate(const Expression& e, const Rules& rules) {
  for (const Expression& part : e.parts) translate(part, rules);
  Instruction instruction{.op = e.op, .number = e.number};
  if (e.op == Op::quantity) {
    instruction.value = e.quantity->value;
    if (e.quantity->has_subject()) instruction.about = operand_of(e.about, rules);
    if (e.quantity->has_subject() && instruction.about.kinds.empty()) instruction = {.op = Op::number, .number = 0};
  }
  code_.push_back(instruction);
}

int Conditions::run(const Test& program, const PlannedView& planned) const {
  std::array<int, stack_room> stack;
  int* top = stack.data();
  for (std::uint32_t i = program.begin; i < program.end; ++i) {
    const Instruction& instruction = code_[i];
    switch (instruction.op) {
      case Op::number:
        *top++ = instruction.number;
        break;
      case Op::quantity:
        *top++ = instruction.value(planned, instruction.about);
        break;
      case Op::negate:
        top[-1] = int{top[-1] == 0};
        break;
      default:
        --top;
        top[-1] = evaluate(instruction.op, top[-1], top[0]);
    }
  }
  return stack[0];
}

}  // namespace dominium::players
