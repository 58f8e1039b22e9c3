#include "players/strategist.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "notation/choice_word.hpp"
#include "players/sensible.hpp"
#include "strategy_conditions.hpp"
#include "strategy_words.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"

namespace dominium::players {

namespace {

[[noreturn]] void refuse(const Strategy& strategy, const Subject& card) {
  throw text::Mistake("strategy.not_in_kingdom", {{"strategy", strategy.name}, {"card", written(card, false)}});
}

struct PlannedRule {
  KindSet kinds;
  Conditions::Condition condition;
  bool never = false;
  std::uint16_t at_most = 0;  // 0: any number
  std::optional<Option> option = {};
};

// Up to 32 consecutive rules. Those whose cards are on offer are looked up, a byte of the options at a time, and those whose glance fails are struck
// out without a branch: what is on offer differs from turn to turn, and a mispredicted branch costs more than all this.
class Block {
 public:
  static constexpr std::size_t room = 32;

  void add(const PlannedRule& rule) {
    const std::uint32_t bit = std::uint32_t{1} << rules_.size();
    rules_.push_back(rule);
    if (rule.condition.glance != Conditions::CountTest{}) glances_.push_back({rule.condition.glance, bit});
    for (std::size_t byte = 0; byte < about_.size(); ++byte)
      for (std::size_t bits = 0; bits < about_[byte].size(); ++bits)
        if (((rule.kinds.bits() >> (8 * byte)) & bits) != 0) about_[byte][bits] |= bit;
  }
  [[nodiscard]] std::span<const PlannedRule> rules() const { return rules_; }

  // A bit for each rule whose cards are on offer and whose glance holds.
  [[nodiscard]] std::uint32_t possible(const PlannedView& planned, KindSet options) const {
    std::uint32_t found = 0;
    for (std::size_t byte = 0; byte < about_.size(); ++byte) found |= about_[byte][(options.bits() >> (8 * byte)) & 0xFFU];
    const Conditions::Counts sight(planned);
    for (const RuleGlance& each : glances_) found &= ~(sight.holds(each.glance) ? 0 : each.rule);
    return found;
  }

 private:
  struct RuleGlance {
    Conditions::CountTest glance;
    std::uint32_t rule;
  };
  std::vector<PlannedRule> rules_;
  std::vector<RuleGlance> glances_;
  std::array<std::array<std::uint32_t, 256>, (max_kinds + 7) / 8> about_{};
};

// The option that a rule means, as numbered by the card.
std::optional<Option> option_meant(const Card& card, std::string_view word) {
  if (word.empty()) return {};
  if (word.front() >= '0' && word.front() <= '9') return Option{std::min(std::stoi(std::string(word)), max_options - 1)};
  return notation::option_of(card, word);
}

struct PlannedSection {
  std::vector<Block> blocks;
  bool given = false;    // at least one of its rules is not a "never"
  bool limited = false;  // some rule limits how many cards may go at a time
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

Bag without(Bag cards, KindSet kinds) {
  for (const Kind kind : cards.kinds& kinds) cards.remove(kind, cards[kind]);
  return cards;
}

// The set of `min` to `max` cards that would be picked by default.
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

// The next card of a set in ascending order.
Choice next_of(const Bag& set, const Decision& decision) {
  int at = decision.picked;
  for (const Kind kind : set.kinds) {
    if (at < set[kind]) return Choice::pick(decision.options.has(kind) ? kind : decision.options.first());
    at -= set[kind];
  }
  return decision.declined();
}

using Sensible = Choice (*)(const HintedView&, const Decision&);

// The sensible choice among the options that are not ruled out; among all options if every one is ruled out and one must be picked.
[[gnu::noinline]] Choice sensible_among(KindSet wanted, Sensible sensible, const View& view, Decision decision) {
  if (wanted.empty() && decision.may_stop()) return Choice::stop();
  if (wanted.empty() || wanted == decision.options) return sensible(view, decision);
  decision.options = wanted;
  const Choice choice = sensible(view, decision);
  return allows(decision, choice) ? choice : Choice::pick(wanted.first());
}

// The sensible choice among the cards that a rule names; among all that are not ruled out if no rule applies.
Choice best_of(KindSet named, KindSet wanted, Sensible sensible, const View& view, Decision decision) {
  if (named.single()) return Choice::pick(named.first());
  if (named.empty()) return sensible_among(wanted, sensible, view, decision);
  decision.options = named;
  const Choice choice = sensible(view, decision);
  return choice.is_stop() ? Choice::pick(named.last()) : choice;
}

// Cards to be trashed or discarded, picked one at a time.
class Picks {
 public:
  Picks(const View& view, const Decision& decision, const Bag& cards) : view_(view), decision_(decision), left_(cards), remains_(view) {}

  [[nodiscard]] const Bag& left() const { return left_; }
  [[nodiscard]] const Bag& set() const { return set_; }
  [[nodiscard]] bool full() const { return set_.size() == decision_.max; }
  // The game as it would be without them.
  [[nodiscard]] PlannedView planned() const { return {view_, remains_}; }

  // Picks one of these kinds because of the rule; of several, the one that would go first by default.
  void pick(KindSet kinds, const PlannedRule& rule) {
    const Kind kind = kinds.single() ? kinds.first() : first_to_go(kinds, rule);
    pick(kind);
    picked_.emplace_back(kind, &rule);
  }
  void pick(Kind kind) {
    take(left_, set_, kind, 1);
    remains_.part_with(kind, decision_.from, decision_.ask == Ask::trash);
  }

 private:
  // What was picked because of this rule.
  [[nodiscard]] Bag by(const PlannedRule& rule) const {
    Bag cards;
    for (const auto& [kind, why] : picked_)
      if (why == &rule) cards.add(kind);
    return cards;
  }
  [[nodiscard]] Kind first_to_go(KindSet kinds, const PlannedRule& rule) const {
    const Bag gone = without(by(rule), view_.rules().all - kinds);
    Bag group = without(left_, view_.rules().all - kinds);
    for (const Kind kind : gone.kinds) group.add(kind, gone[kind]);
    const int n = gone.size() + 1;
    const Bag by_default = sensible_set(view_, decision_, group, n, n);
    for (const Kind kind : by_default.kinds)
      if (by_default[kind] > gone[kind] && kinds.has(kind)) return kind;
    return kinds.first();
  }

  const View& view_;
  const Decision& decision_;
  Bag left_, set_;
  CardsAfterPicks remains_;
  std::vector<std::pair<Kind, const PlannedRule*>> picked_;
};

}  // namespace

struct Strategist::Plan {
  std::array<PlannedSection, section_count> sections;
  Conditions conditions;
  KindSet payers;                // cards that turn what they trash into money this turn
  bool names_treasures = false;  // Section::play has rules for Treasures

  Plan(const Strategy& strategy, const Rules& rules);

  [[nodiscard]] const PlannedSection& operator[](Section section) const { return sections[static_cast<std::size_t>(section)]; }

  // The options that the first rule to apply names, even if it rules them out; none if no rule applies.
  [[nodiscard]] KindSet first(Section section, const View& view, KindSet options) const {
    for (const Block& block : (*this)[section].blocks)
      for (std::uint32_t possible = block.possible(view, options); possible != 0; possible &= possible - 1) {
        const PlannedRule& rule = block.rules()[static_cast<std::size_t>(std::countr_zero(possible))];
        if (rule.condition.begin == rule.condition.end || conditions.rest_holds(rule.condition, view)) return rule.kinds & options;
      }
    return {};
  }
  // The same for the first rule that does not rule cards out; what earlier rules rule out is removed from `options`.
  [[nodiscard]] KindSet first_wanted(Section section, const View& view, KindSet& options) const;
  // The options without those that the first rule to apply to them rules out.
  [[nodiscard]] KindSet wanted(Section section, const PlannedView& planned, KindSet options) const;

  [[nodiscard]] Choice play_treasure(const View& view, const Decision& decision) const;
  [[nodiscard]] Choice gain(const View& view, const Decision& decision) const;
  [[nodiscard]] Choice show(const View& view, const Decision& decision) const;
  // The options that the rules name, in the order of the rules until there are enough; they are then picked in ascending order.
  [[nodiscard]] OptionSet options_named(const View& view, const Decision& decision) const;
  [[nodiscard]] Choice choose(const View& view, const Decision& decision) const;
  // Picks cards to trash or discard; with `only`, only those that the section names go willingly.
  [[nodiscard]] Choice give_away(Section section, bool only, const View& view, const Decision& decision) const;
  // Picks what the section's rules name, each card as if the earlier ones were gone, and returns which of the remaining kinds are ruled out.
  KindSet pick_named(const PlannedSection& section, Picks& picks) const;
  // The kinds that have reached a limit of the section, whichever rule they were picked by.
  [[nodiscard]] KindSet used_up(const PlannedSection& section, const Picks& picks) const;
  [[nodiscard, gnu::noinline]] Choice answer_in_text(const View& view, const Decision& decision) const;

  [[nodiscard]] bool decides(const View& view, const Decision& decision) const;

  static Choice answer(void* plan, const View& view, const Decision& decision);
  // The same for a file with rules for playing Treasures; separate, so that all others stay fast.
  static Choice answer_with_treasures(void* plan, const View& view, const Decision& decision);
};

Strategist::Plan::Plan(const Strategy& strategy, const Rules& rules) {
  for (const Kind kind : rules.all)
    if (Hints::of_all_sets()[rules.id[kind]].pays_at_once) payers.add(kind);
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const auto section = static_cast<Section>(i);
    for (const StrategyRule& rule : strategy[section]) {
      sections[i].given |= !rule.never;
      const KindSet kinds = operand_of(rule.card, rules).kinds;
      if (kinds.empty() && !rule.never && (section == Section::buy || section == Section::gain)) refuse(strategy, rule.card);
      const Conditions::Condition condition = rule.condition ? conditions.add(*rule.condition, rules) : Conditions::Condition{};
      if (kinds.empty() || condition.never) continue;
      names_treasures |= section == Section::play && !(kinds & rules.printed(Type::treasure)).empty();
      sections[i].limited |= rule.at_most > 0;
      std::vector<Block>& blocks = sections[i].blocks;
      if (blocks.empty() || blocks.back().rules().size() == Block::room) blocks.emplace_back();
      blocks.back().add({kinds, condition, rule.never, static_cast<std::uint16_t>(std::min(rule.at_most, 0xFFFF)),
                         option_meant(*rules.card[kinds.first()], rule.option)});
    }
  }
}

KindSet Strategist::Plan::first_wanted(Section section, const View& view, KindSet& options) const {
  const PlannedView planned(view);
  for (const Block& block : (*this)[section].blocks)
    for (const PlannedRule& rule : block.rules()) {
      const KindSet about = rule.kinds & options;
      if (about.empty() || !conditions.hold(rule.condition, planned)) continue;
      if (!rule.never) return about;
      options = options - about;
    }
  return {};
}

KindSet Strategist::Plan::wanted(Section section, const PlannedView& planned, KindSet options) const {
  KindSet undecided = options;
  for (const Block& block : (*this)[section].blocks)
    for (const PlannedRule& rule : block.rules()) {
      if ((rule.kinds & undecided).empty() || !conditions.hold(rule.condition, planned)) continue;
      if (rule.never) options = options - (rule.kinds & undecided);
      undecided = undecided - rule.kinds;
    }
  return options;
}

// One by one, the dearest first, since a rule may hold only after some have been played.
Choice Strategist::Plan::play_treasure(const View& view, const Decision& decision) const {
  KindSet options = decision.options;
  const KindSet named = first_wanted(Section::play, view, options);
  if (!named.empty()) return Choice::pick(named.last());
  return options.empty() ? Choice::stop() : Choice::pick(options.last());
}

Choice Strategist::Plan::gain(const View& view, const Decision& decision) const {
  if (decision.owner != decision.answers) return sensible_answer(view, decision);
  const bool given = (*this)[Section::gain].given;
  // Several trashed cards: each that is wanted, one at a time.
  if (decision.from == Zone::trash && given) {
    for (const Kind kind : decision.options) {
      KindSet options = KindSet::of(kind);
      if (!first_wanted(Section::gain, view, options).empty()) return Choice::pick(kind);
    }
    return decision.declined();
  }
  KindSet options = decision.options;
  KindSet named = first_wanted(Section::gain, view, options);
  if (!given && decision.from != Zone::trash) named = first(Section::buy, view, options);
  return named.empty() ? sensible_among(options, sensible_answer, view, decision) : Choice::pick(named.last());
}

Choice Strategist::Plan::show(const View& view, const Decision& decision) const {
  KindSet options = decision.options;
  const KindSet now = first_wanted(Section::reveal, view, options);
  if (!now.empty()) return Choice::pick(now.last());
  if ((*this)[Section::reveal].given && decision.may_stop()) return Choice::stop();
  return sensible_among(options, sensible_answer, view, decision);
}

OptionSet Strategist::Plan::options_named(const View& view, const Decision& decision) const {
  const PlannedView planned(view);
  OptionSet left = decision.numbers | decision.numbers_later;
  OptionSet named;
  for (const Block& block : (*this)[Section::choose].blocks)
    for (const PlannedRule& rule : block.rules()) {
      if (!rule.option || !rule.kinds.has(decision.source) || !left.has(*rule.option) || !conditions.hold(rule.condition, planned)) continue;
      left.remove(*rule.option);
      if (!rule.never && decision.picked + named.size() < decision.max) named.add(*rule.option);
    }
  return named;
}

Choice Strategist::Plan::choose(const View& view, const Decision& decision) const {
  const OptionSet named = options_named(view, decision);
  // Options are picked in ascending order, so a named one may have to wait until a filler has been picked before it.
  const OptionSet now = named & decision.numbers;
  if (named.empty()) return sensible_answer(view, decision);
  return Choice::pick(now.empty() ? decision.numbers.last() : now.first());
}

KindSet Strategist::Plan::used_up(const PlannedSection& section, const Picks& picks) const {
  KindSet kinds;
  if (!section.limited) return kinds;
  const PlannedView planned = picks.planned();
  for (const Block& block : section.blocks)
    for (const PlannedRule& rule : block.rules())
      if (rule.at_most > 0 && picks.set().count_of(rule.kinds) >= rule.at_most && conditions.hold(rule.condition, planned))
        kinds = kinds | rule.kinds;
  return kinds;
}

KindSet Strategist::Plan::pick_named(const PlannedSection& section, Picks& picks) const {
  KindSet ruled_out;
  const auto next = [&](KindSet kinds) -> const PlannedRule* {
    const PlannedView planned = picks.planned();
    ruled_out = {};
    for (const Block& block : section.blocks)
      for (const PlannedRule& rule : block.rules()) {
        const KindSet about = (rule.never ? picks.left().kinds : kinds) & rule.kinds;
        if ((about - ruled_out).empty() || !conditions.hold(rule.condition, planned)) continue;
        if (!rule.never) return &rule;
        ruled_out = ruled_out | about;
      }
    return nullptr;
  };
  while (!picks.full()) {
    const KindSet kinds = picks.left().kinds - used_up(section, picks);
    const PlannedRule* rule = next(kinds);
    if (rule == nullptr) break;
    picks.pick((rule->kinds & kinds) - ruled_out, *rule);
  }
  return ruled_out;
}

Choice Strategist::Plan::give_away(Section section, bool only, const View& view, const Decision& decision) const {
  const PlannedSection& planned = (*this)[section];
  if (planned.blocks.empty() && !planned.given) return sensible_answer(view, decision);
  if (decision.owner != decision.answers) return sensible_answer(view, decision);
  Bag all = available(view, decision);
  if (decision.max == 1) all = without(all, all.kinds - decision.options);
  const int min = decision.min;
  const int max = decision.max;
  Picks picks(view, decision, all);
  const KindSet ruled_out = pick_named(planned, picks);
  // By default, cards to trash are judged one by one, but cards to discard within the whole hand, so there the ruled-out ones are dropped afterwards.
  const Bag offered = section == Section::trash ? without(all, ruled_out) : all;
  const auto by_default = [&](int least, int most) {
    return without(sensible_set(view, decision, offered, std::min(least, offered.size()), most), ruled_out);
  };
  const auto add = [&](const Bag& more, int room, bool within_limits) {
    for (const Kind kind : more.kinds)
      while (picks.set()[kind] < more[kind] && picks.set().size() < room && !(within_limits && used_up(planned, picks).has(kind))) picks.pick(kind);
  };
  if (!(only && planned.given) && min < max) add(by_default(min, max), max, true);
  // If more must go: first what may, then beyond the limits, and only then what is ruled out.
  for (const bool within_limits : {true, false})
    for (int n = min - picks.set().size(); picks.set().size() < min && n <= offered.size(); ++n) add(by_default(n, n), min, within_limits);
  for (int n = min - picks.set().size(); picks.set().size() < min && n <= min; ++n) add(sensible_set(view, decision, all, n, n), min, false);
  return next_of(picks.set(), decision);
}

Choice Strategist::Plan::answer_in_text(const View& view, const Decision& decision) const {
  switch (decision.ask) {
    case Ask::gain:
      return gain(view, decision);
    case Ask::trash:
      return give_away(Section::trash, !payers.has(decision.source), view, decision);
    case Ask::discard:
      return give_away(Section::discard, false, view, decision);
    case Ask::put_on_deck: {
      KindSet options = decision.options;
      const KindSet named = first_wanted(Section::put_back, view, options);
      return best_of(named, options, sensible_answer, view, decision);
    }
    case Ask::play:
      return sensible_among(wanted(Section::play, view, decision.options), sensible_answer, view, decision);
    case Ask::reveal:
    case Ask::react:
    case Ask::set_aside:
    case Ask::use:
      return show(view, decision);
    case Ask::choose:
    case Ask::number:
      return choose(view, decision);
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
    case Ask::choose:
    case Ask::number:
      return !options_named(view, decision).empty();
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
    case Ask::play_action: {
      KindSet options = decision.options;
      const KindSet named = self.first_wanted(Section::play, view, options);
      return best_of(named, options, sensible_action, view, decision);
    }
    default:
      return self.answer_in_text(view, decision);
  }
}

Choice Strategist::Plan::answer_with_treasures(void* plan, const View& view, const Decision& decision) {
  return decision.ask == Ask::play_treasure ? static_cast<const Plan*>(plan)->play_treasure(view, decision) : answer(plan, view, decision);
}

Strategist::Strategist(const Strategy& strategy, const Rules& rules) : plan_(std::make_unique<Plan>(strategy, rules)) {}
Strategist::Strategist(Strategist&&) noexcept = default;
Strategist& Strategist::operator=(Strategist&&) noexcept = default;
Strategist::~Strategist() = default;

Driver Strategist::driver() const { return {plan_->names_treasures ? Plan::answer_with_treasures : Plan::answer, plan_.get()}; }
bool Strategist::decides(const View& view, const Decision& decision) const { return plan_->decides(view, decision); }

}  // namespace dominium::players
