#include "players/strategist.hpp"

#include <algorithm>
#include <bit>

#include "notation/catalogue.hpp"
#include "notation/mistake.hpp"
#include "players/sensible.hpp"
#include "players/strategy_conditions.hpp"
#include "players/strategy_words.hpp"

namespace dominium {

namespace {

[[noreturn]] void refuse(const Strategy& strategy, const Subject& card) {
  throw Mistake(english().text("strategy.not_in_kingdom", {{"strategy", strategy.name}, {"card", written(card, false)}}));
}

struct PlannedRule {
  KindSet kinds;
  Conditions::Condition condition;
};

// Up to 32 rules one after the other. Those on offer are looked up, a byte of the options at a time, and those whose glance fails are
// struck out without a branch: what is on offer differs from turn to turn, and a wrong guess of the processor costs more than all this.
class Block {
 public:
  static constexpr std::size_t room = 32;

  void add(const PlannedRule& rule) {
    const std::uint32_t bit = std::uint32_t{1} << rules_.size();
    rules_.push_back(rule);
    if (rule.condition.glance != Conditions::Glance{}) glances_.push_back({rule.condition.glance, bit});
    for (std::size_t byte = 0; byte < about_.size(); ++byte)
      for (std::size_t bits = 0; bits < about_[byte].size(); ++bits)
        if (((rule.kinds.bits() >> (8 * byte)) & bits) != 0) about_[byte][bits] |= bit;
  }
  [[nodiscard]] std::span<const PlannedRule> rules() const { return rules_; }

  // A bit for each rule that is on offer and that a glance does not rule out.
  [[nodiscard]] std::uint32_t possible(const View& view, KindSet options) const {
    std::uint32_t found = 0;
    for (std::size_t byte = 0; byte < about_.size(); ++byte) found |= about_[byte][(options.bits() >> (8 * byte)) & 0xFFU];
    const Conditions::Sight sight(view);
    for (const RuleGlance& each : glances_) found &= ~(sight.holds(each.glance) ? 0 : each.rule);
    return found;
  }

 private:
  struct RuleGlance {
    Conditions::Glance glance;
    std::uint32_t rule;
  };
  std::vector<PlannedRule> rules_;
  std::vector<RuleGlance> glances_;
  std::array<std::array<std::uint32_t, 256>, (max_kinds + 7) / 8> about_{};
};

struct PlannedSection {
  std::vector<Block> blocks;
  bool given = false;  // the file has this section
};

// The cards that a set is picked from.
Bag available(const View& view, const Decision& decision) {
  if (decision.from == Zone::hand) return view.hand();
  if (decision.from == Zone::discard) return view.discard();
  Bag held;
  for (int i = 0; i < view.held_count(); ++i)
    if (const HeldCard card = view.held(i); card.owner == decision.owner && card.kind != no_kind && card.aside == 0) held.add(card.kind);
  return held;
}

void take(Bag& from, Bag& to, Kind kind, int n) {
  from.remove(kind, n);
  to.add(kind, n);
}

// The set that would be picked by default, of at least `min` and at most `max` cards.
Bag sensible_set(const View& view, Decision decision, Bag left, int min, int max) {
  Bag set;
  decision.later = {};
  decision.min = static_cast<std::uint16_t>(min);
  decision.max = static_cast<std::uint16_t>(max);
  while (set.size() < max && !left.empty()) {
    decision.options = {};
    int upwards = left.size();
    for (const Kind kind : left.kinds) {
      if (upwards >= min - set.size()) decision.options.add(kind);
      upwards -= left[kind];
    }
    decision.picked = static_cast<std::uint16_t>(set.size());
    const Choice choice = sensible_answer(view, decision);
    if (!allows(decision, choice) || choice.is_stop()) break;
    for (const Kind below : left.kinds - left.kinds.from(choice.kind())) left.remove(below, left[below]);
    take(left, set, choice.kind(), 1);
  }
  return set;
}

// Adds those of `more` that are not in the set yet, while there is room.
void join(Bag& set, const Bag& more, int room) {
  for (const Kind kind : more.kinds) {
    const int n = std::min(more[kind] - set[kind], room - set.size());
    if (n > 0) set.add(kind, n);
  }
}

// The next card of a set in ascending order.
Choice next_of(const Bag& set, const Decision& decision) {
  int at = decision.picked;
  for (const Kind kind : set.kinds) {
    if (at < set[kind]) return Choice::pick(decision.options.has(kind) ? kind : decision.options.first());
    at -= set[kind];
  }
  return decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first());
}

// What is sensible among those that a rule is about; among all options if no rule applies.
Choice best_of(KindSet named, Choice (*sensible)(const Outlook&, const Decision&), const View& view, Decision decision) {
  if (named.single()) return Choice::pick(named.first());
  if (!named.empty()) decision.options = named;
  const Choice choice = sensible(view, decision);
  return choice.is_stop() && !named.empty() ? Choice::pick(named.last()) : choice;
}

}  // namespace

struct Strategist::Plan {
  std::array<PlannedSection, section_count> sections;
  Conditions conditions;
  KindSet payers;  // cards that give something at once for what they trash

  Plan(const Strategy& strategy, const Rules& rules);

  [[nodiscard]] const PlannedSection& operator[](Section section) const { return sections[static_cast<std::size_t>(section)]; }

  // Those of the options that the first rule to apply is about; none if no rule applies.
  [[nodiscard]] KindSet first(Section section, const View& view, KindSet options) const {
    for (const Block& block : (*this)[section].blocks)
      for (std::uint32_t possible = block.possible(view, options); possible != 0; possible &= possible - 1) {
        const PlannedRule& rule = block.rules()[static_cast<std::size_t>(std::countr_zero(possible))];
        if (conditions.rest_holds(rule.condition, view)) return rule.kinds & options;
      }
    return {};
  }

  [[nodiscard]] Choice gain(const View& view, const Decision& decision) const;
  [[nodiscard]] Choice show(const View& view, const Decision& decision) const;
  // Cards to be trashed or discarded; with `only`, no others than the section names go willingly.
  [[nodiscard]] Choice give_away(Section section, bool only, const View& view, const Decision& decision) const;
  [[nodiscard, gnu::noinline]] Choice answer_in_text(const View& view, const Decision& decision) const;

  [[nodiscard]] bool decides(const View& view, const Decision& decision) const;

  static Choice answer(void* plan, const View& view, const Decision& decision);
};

Strategist::Plan::Plan(const Strategy& strategy, const Rules& rules) {
  for (const Kind kind : rules.all)
    if (Hints::of_all_sets()[rules.id[kind]].pays_at_once) payers.add(kind);
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto section = static_cast<Section>(i);
    sections[i].given = !strategy[section].empty();
    for (const StrategyRule& rule : strategy[section]) {
      const KindSet kinds = operand_of(rule.card, rules).kinds;
      if (kinds.empty() && (section == Section::buy || section == Section::gain)) refuse(strategy, rule.card);
      const Conditions::Condition condition = rule.condition ? conditions.add(*rule.condition, rules) : Conditions::Condition{};
      if (kinds.empty() || condition.never) continue;
      std::vector<Block>& blocks = sections[i].blocks;
      if (blocks.empty() || blocks.back().rules().size() == Block::room) blocks.emplace_back();
      blocks.back().add({kinds, condition});
    }
  }
}

Choice Strategist::Plan::gain(const View& view, const Decision& decision) const {
  const bool given = (*this)[Section::gain].given;
  // Several that were trashed: each that is wanted, one after the other.
  if (decision.from == Zone::trash && given) {
    for (const Kind kind : decision.options)
      if (!first(Section::gain, view, KindSet::of(kind)).empty()) return Choice::pick(kind);
    return decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first());
  }
  if (decision.from == Zone::trash) return sensible_answer(view, decision);
  const KindSet wanted = first(given ? Section::gain : Section::buy, view, decision.options);
  return wanted.empty() ? sensible_answer(view, decision) : Choice::pick(wanted.last());
}

Choice Strategist::Plan::show(const View& view, const Decision& decision) const {
  const KindSet now = first(Section::reveal, view, decision.options);
  if (!now.empty()) return Choice::pick(now.last());
  return (*this)[Section::reveal].given && decision.may_stop() ? Choice::stop() : sensible_answer(view, decision);
}

Choice Strategist::Plan::give_away(Section section, bool only, const View& view, const Decision& decision) const {
  const PlannedSection& planned = (*this)[section];
  if (!planned.given || decision.owner != decision.answers) return sensible_answer(view, decision);
  Bag left = available(view, decision);
  if (decision.max == 1)
    for (const Kind kind : left.kinds - decision.options) left.remove(kind, left[kind]);
  const Bag all = left;
  const int min = decision.min;
  const int max = decision.max;
  Bag set;
  for (const Block& block : planned.blocks)
    for (const PlannedRule& rule : block.rules()) {
      if ((rule.kinds & left.kinds).empty() || set.size() == max || !conditions.hold(rule.condition, view)) continue;
      Bag named = left;
      for (const Kind kind : left.kinds - rule.kinds) named.remove(kind, named[kind]);
      // Of a group, those first that would go by default.
      const int n = std::min(named.size(), max - set.size());
      const Bag chosen = named.kinds.single() || n == named.size() ? named : sensible_set(view, decision, named, n, n);
      for (const Kind kind : chosen.kinds) take(left, set, kind, std::min(chosen[kind], max - set.size()));
    }
  if (!only && min < max) join(set, sensible_set(view, decision, all, min, max), max);
  for (int n = min - set.size(); set.size() < min && n <= min; ++n) join(set, sensible_set(view, decision, all, n, n), min);
  return next_of(set, decision);
}

Choice Strategist::Plan::answer_in_text(const View& view, const Decision& decision) const {
  switch (decision.ask) {
    case Ask::gain:
      return gain(view, decision);
    case Ask::trash:
      return give_away(Section::trash, !payers.has(decision.source), view, decision);
    case Ask::discard:
      return give_away(Section::discard, false, view, decision);
    case Ask::put_on_deck:
      return best_of(first(Section::put_back, view, decision.options), sensible_answer, view, decision);
    case Ask::reveal:
    case Ask::react:
    case Ask::set_aside:
    case Ask::use:
      return show(view, decision);
    default:
      return sensible_answer(view, decision);
  }
}

bool Strategist::Plan::decides(const View& view, const Decision& decision) const {
  const bool own = decision.owner == decision.answers;
  switch (decision.ask) {
    case Ask::play_treasure:
    case Ask::buy:
      return true;
    case Ask::play_action:
      return !first(Section::play, view, decision.options).empty();
    case Ask::gain:
      if (decision.from == Zone::trash) return (*this)[Section::gain].given;
      return !first((*this)[Section::gain].given ? Section::gain : Section::buy, view, decision.options).empty();
    case Ask::trash:
      return own && (*this)[Section::trash].given;
    case Ask::discard:
      return own && (*this)[Section::discard].given;
    case Ask::put_on_deck:
      return !first(Section::put_back, view, decision.options).empty();
    case Ask::reveal:
    case Ask::react:
    case Ask::set_aside:
    case Ask::use:
      return (*this)[Section::reveal].given;
    default:
      return false;
  }
}

Choice Strategist::Plan::answer(void* plan, const View& view, const Decision& decision) {
  const Plan& self = *static_cast<const Plan*>(plan);
  switch (decision.ask) {
    case Ask::play_treasure:
      return Choice::all();
    case Ask::buy: {
      const KindSet wanted = self.first(Section::buy, view, decision.options);
      return wanted.empty() ? Choice::stop() : Choice::pick(wanted.first());
    }
    case Ask::play_action:
      return best_of(self.first(Section::play, view, decision.options), sensible_action, view, decision);
    default:
      return self.answer_in_text(view, decision);
  }
}

Strategist::Strategist(const Strategy& strategy, const Rules& rules) : plan_(std::make_unique<Plan>(strategy, rules)) {}
Strategist::Strategist(Strategist&&) noexcept = default;
Strategist& Strategist::operator=(Strategist&&) noexcept = default;
Strategist::~Strategist() = default;

Driver Strategist::driver() const { return {Plan::answer, plan_.get()}; }
bool Strategist::decides(const View& view, const Decision& decision) const { return plan_->decides(view, decision); }

}  // namespace dominium
