// Writes strategies as files that read well, using words where there are words for it.
#include <algorithm>

#include "strategy_words.hpp"

namespace dominium::players {

namespace {

// How tightly the parts of a condition bind; looser ones inside tighter ones need parentheses.
enum Binding : int { binds_either, binds_both, binds_negate, binds_comparison, binds_sum, binds_product, binds_single };

Binding binding(Op op) {
  switch (op) {
    case Op::either:
      return binds_either;
    case Op::both:
      return binds_both;
    case Op::negate:
      return binds_negate;
    case Op::add:
    case Op::subtract:
      return binds_sum;
    case Op::multiply:
    case Op::divide:
      return binds_product;
    case Op::number:
    case Op::quantity:
      return binds_single;
    default:
      return binds_comparison;
  }
}

std::string_view sign_of(Op op) {
  switch (op) {
    case Op::either:
      return "or";
    case Op::both:
      return "and";
    case Op::add:
      return "+";
    case Op::subtract:
      return "-";
    case Op::multiply:
      return "*";
    case Op::divide:
      return "/";
    default:
      return std::find_if(comparison_signs.begin(), comparison_signs.end(), [&](const ComparisonWord& each) { return each.op == op; })->text;
  }
}

std::string_view words_of(Op op) {
  const auto* const at = std::find_if(comparison_words.begin(), comparison_words.end(), [&](const ComparisonWord& each) { return each.op == op; });
  return at == comparison_words.end() ? std::string_view() : at->text;
}

std::string quantity_text(const Expression& e, bool plural) {
  std::string phrase(e.quantity->phrase);
  if (!e.quantity->has_subject()) return phrase;
  const std::size_t x = phrase.starts_with("X ") ? 0 : phrase.size() - 1;
  return phrase.replace(x, 1, written(e.about, plural));
}

class ConditionWriter {
 public:
  explicit ConditionWriter(const Subject& rule_card) : rule_card_(rule_card) {}

  // The condition with its leading word: if, unless or while.
  [[nodiscard]] std::string condition(const Expression& e) const {
    if (e.op == Op::negate) return "unless " + text(e.parts[0]);
    return (limits_own_card(e) ? "while " : "if ") + text(e);
  }

 private:
  [[nodiscard]] bool is_own_count(const Expression& e) const {
    return e.op == Op::quantity && e.quantity == find_quantity("X in deck") && e.about == rule_card_;
  }
  // Whether it begins with a limit on how many of the rule's card to have.
  [[nodiscard]] bool limits_own_card(const Expression& e) const {
    if (e.op == Op::both) return limits_own_card(e.parts[0]);
    return (e.op == Op::less || e.op == Op::at_most) && is_own_count(e.parts[0]) && e.parts[1].op == Op::number;
  }

  [[nodiscard]] std::string text(const Expression& e) const {
    switch (binding(e.op)) {
      case binds_single:
        return e.op == Op::number ? std::to_string(e.number) : quantity_text(e, false);
      case binds_negate:
        return "not " + inside(e.parts[0], binds_negate);
      case binds_comparison:
        return comparison(e);
      default:
        return joined(e, binding(e.op), binding(e.op) + 1);
    }
  }
  [[nodiscard]] std::string comparison(const Expression& e) const {
    const Expression& left = e.parts[0];
    const Expression& right = e.parts[1];
    const bool simple = left.op == Op::quantity && right.op == Op::number && right.number >= 0;
    if (simple && left.quantity->says == QuantityType::yes_or_no && e.op == Op::more && right.number == 0) return quantity_text(left, false);
    if (!simple || left.quantity->says != QuantityType::count || words_of(e.op).empty()) return joined(e, binds_sum, binds_sum);
    const std::string counted = std::string(words_of(e.op)) + " " + std::to_string(right.number);
    return is_own_count(left) ? counted : counted + " " + quantity_text(left, right.number != 1);
  }
  [[nodiscard]] std::string joined(const Expression& e, int left, int right) const {
    return inside(e.parts[0], left) + " " + std::string(sign_of(e.op)) + " " + inside(e.parts[1], right);
  }
  [[nodiscard]] std::string inside(const Expression& e, int tightness) const { return binding(e.op) < tightness ? "(" + text(e) + ")" : text(e); }

  const Subject& rule_card_;
};

std::string one_line(std::string text) {
  std::replace_if(text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  return text;
}

}  // namespace

std::string strategy_text(const Strategy& strategy) {
  std::string file = "name: " + one_line(strategy.name) + "\n";
  if (!strategy.about.empty()) file += "about: " + one_line(strategy.about) + "\n";
  if (!strategy.source.empty()) file += "source: " + one_line(strategy.source) + "\n";
  if (strategy.edition != 0) file += "edition: " + std::to_string(strategy.edition) + "\n";
  for (std::size_t section = 0; section < section_words.size(); ++section) {
    const std::vector<StrategyRule>& rules = strategy.sections[section];
    if (rules.empty()) continue;
    file += "\n" + std::string(section_words[section]) + ":\n";
    for (const StrategyRule& rule : rules) {
      file += rule.never ? "  never " : rule.at_most > 0 ? "  at most " + std::to_string(rule.at_most) + " " : "  ";
      file += written(rule.card, rule.at_most > 1);
      if (!rule.option.empty()) file += " " + rule.option;
      if (rule.condition) file += " " + ConditionWriter(rule.card).condition(*rule.condition);
      file += "\n";
    }
  }
  return file;
}

}  // namespace dominium::players
