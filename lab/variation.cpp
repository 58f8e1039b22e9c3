#include "lab/variation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace dominium::lab {

namespace {

constexpr std::size_t most_rules = 16;
constexpr std::size_t most_tests = 3;
// A Province is worth six points.
constexpr const char* last_province = "(province in supply >= 2 or lead >= -6)";

players::Strategy read(const std::string& text) { return players::parse_strategy("name: -\n" + text, {}); }

// A condition in the words of a strategy file.
players::Expression test_of(const std::string& words) { return *read("buy:\n  copper if " + words + "\n")[players::Section::buy].front().condition; }

players::StrategyRule rule_of(const std::string& words) { return read("buy:\n  " + words + "\n")[players::Section::buy].front(); }

// Splits a condition into tests that must all hold; all_of joins them again.
void take_apart(const players::Expression& condition, std::vector<players::Expression>& tests) {
  if (condition.op != players::Op::both) {
    tests.push_back(condition);
    return;
  }
  for (const players::Expression& part : condition.parts) take_apart(part, tests);
}
std::vector<players::Expression> tests_of(const players::StrategyRule& rule) {
  std::vector<players::Expression> tests;
  if (rule.condition) take_apart(*rule.condition, tests);
  return tests;
}
std::optional<players::Expression> all_of(const std::vector<players::Expression>& tests) {
  if (tests.empty()) return std::nullopt;
  players::Expression all = tests.front();
  for (std::size_t i = 1; i < tests.size(); ++i) all = players::Expression::join(players::Op::both, std::move(all), tests[i]);
  return all;
}

void find_numbers(players::Expression& expression, std::vector<int*>& numbers) {
  if (expression.op == players::Op::number) numbers.push_back(&expression.number);
  for (players::Expression& part : expression.parts) find_numbers(part, numbers);
}

template <class T>
const T& any_of(const std::vector<T>& list, Rng& rng) {
  return list[rng.below(static_cast<std::uint32_t>(list.size()))];
}
std::size_t any_place(std::size_t n, Rng& rng) { return rng.below(static_cast<std::uint32_t>(n)); }
bool once_in(std::uint32_t n, Rng& rng) { return rng.below(n) == 0; }

// Small numbers change a little, large ones by up to a fifth.
void nudge(int& number, Rng& rng) {
  const int step = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(1 + std::abs(number) / 5)));
  const int changed = once_in(2, rng) ? number + step : number - step;
  number = number < 0 ? changed : std::max(0, changed);
}

template <class T>
void erase_at(std::vector<T>& list, std::size_t at) {
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
}
void insert_anywhere(std::vector<players::StrategyRule>& rules, players::StrategyRule rule, Rng& rng) {
  rules.insert(rules.begin() + static_cast<std::ptrdiff_t>(any_place(rules.size() + 1, rng)), std::move(rule));
}

void move_any(std::vector<players::StrategyRule>& rules, Rng& rng) {
  const std::size_t from = any_place(rules.size(), rng);
  players::StrategyRule rule = rules[from];
  erase_at(rules, from);
  insert_anywhere(rules, std::move(rule), rng);
}

// "villages in deck + 0" is "villages in deck".
void drop_zeros(players::Expression& expression) {
  for (players::Expression& part : expression.parts) drop_zeros(part);
  const auto is_zero = [](const players::Expression& part) { return part.op == players::Op::number && part.number == 0; };
  if ((expression.op == players::Op::add || expression.op == players::Op::subtract) && is_zero(expression.parts.back())) {
    players::Expression first = std::move(expression.parts.front());
    expression = std::move(first);
  }
}

// Removes what can never be reached: rules for a card after an unconditional one, and repetitions.
void tidy(std::vector<players::StrategyRule>& rules) {
  std::vector<players::StrategyRule> reached;
  for (players::StrategyRule& rule : rules) {
    if (rule.condition) drop_zeros(*rule.condition);
    const auto comes_first = [&](const players::StrategyRule& other) {
      return other.card == rule.card && ((!other.condition && other.at_most == 0) || other == rule);
    };
    if (std::none_of(reached.begin(), reached.end(), comes_first)) reached.push_back(std::move(rule));
  }
  rules = std::move(reached);
}

void change_any_number(std::vector<players::StrategyRule>& rules, Rng& rng) {
  std::vector<int*> numbers;
  for (players::StrategyRule& rule : rules)
    if (rule.condition) find_numbers(*rule.condition, numbers);
  if (!numbers.empty()) nudge(*any_of(numbers, rng), rng);
}

}  // namespace

std::size_t length(const players::Strategy& strategy) {
  std::size_t sum = 0;
  for (const std::vector<players::StrategyRule>& rules : strategy.sections)
    for (const players::StrategyRule& rule : rules) sum += 1 + tests_of(rule).size();
  return sum;
}

std::vector<players::Strategy> simpler(const players::Strategy& strategy) {
  std::vector<players::Strategy> all;
  for (std::size_t section = 0; section < strategy.sections.size(); ++section) {
    const std::vector<players::StrategyRule>& rules = strategy.sections[section];
    if (rules.size() > 1 && section != static_cast<std::size_t>(players::Section::buy)) {
      all.push_back(strategy);
      all.back().sections[section].clear();
    }
    for (std::size_t i = 0; i < rules.size(); ++i) {
      all.push_back(strategy);
      erase_at(all.back().sections[section], i);
      const std::vector<players::Expression> tests = tests_of(rules[i]);
      for (std::size_t test = 0; test < tests.size(); ++test) {
        std::vector<players::Expression> fewer = tests;
        erase_at(fewer, test);
        all.push_back(strategy);
        all.back().sections[section][i].condition = all_of(fewer);
      }
    }
  }
  return all;
}

players::Strategy careful(players::Strategy strategy) {
  for (players::StrategyRule& rule : strategy[players::Section::buy]) {
    if (rule.card.word != "province") continue;
    std::vector<players::Expression> tests = tests_of(rule);
    tests.push_back(test_of(last_province));
    rule.condition = all_of(tests);
  }
  return strategy;
}

bool same_rules(const players::Strategy& a, const players::Strategy& b) { return a.sections == b.sections; }

Variation::Variation(const Rules& rules) : rules_(rules) {
  for (const Kind kind : rules.opening.supply.kinds) {
    if (kind == curse) continue;
    cards_.push_back(kind);
    if (kind >= basic_kinds) kingdom_.push_back(kind);
    if (rules.card[kind]->is(Type::action)) actions_.push_back(kind);
  }
}

std::string Variation::word(Kind kind) const { return std::string(rules_.card[kind]->id); }
std::string Variation::any_card(Rng& rng) const { return word(any_of(cards_, rng)); }
std::string Variation::own_card(const players::Strategy& strategy, Rng& rng) const {
  const std::vector<players::StrategyRule>& rules = strategy[players::Section::buy];
  return rules.empty() || once_in(6, rng) ? any_card(rng) : any_of(rules, rng).card.word;
}

players::Strategy Variation::money_with(const std::vector<Kind>& cards, int most) const {
  std::string text = "buy:\n  province if money in deck >= 14\n  duchy if province in supply <= 4\n  estate if province in supply <= 2\n  gold\n";
  for (const Kind kind : cards) text += fmt::format("  {0} if {0} in deck < {1}\n", word(kind), most);
  return careful(read(text + "  silver\n"));
}

players::Strategy Variation::engine(Kind village, Kind draw) const {
  std::string text = "buy:\n  province if money in deck >= 12\n  duchy if province in supply <= 3\n  estate if province in supply <= 2\n  gold\n";
  if (village != draw) text += fmt::format("  {0} if {0} in deck < {1} in deck\n", word(village), word(draw));
  return careful(read(text + fmt::format("  {0} if {0} in deck < 5\n  silver if silver in deck < 4\n", word(draw))));
}

std::vector<players::Strategy> Variation::beginnings() const {
  std::vector<players::Strategy> all{money_with({}, 0)};
  for (std::size_t i = 0; i < kingdom_.size(); ++i) {
    all.push_back(money_with({kingdom_[i]}, 1));
    all.push_back(money_with({kingdom_[i]}, 2));
    for (std::size_t j = i + 1; j < kingdom_.size(); ++j) all.push_back(money_with({kingdom_[j], kingdom_[i]}, 1));
  }
  for (const Kind draw : actions_) {
    if (rules_.card[draw]->plus.cards < 2) continue;
    if (rules_.nonterminal.has(draw)) all.push_back(engine(draw, draw));
    for (const Kind village : actions_)
      if (rules_.card[village]->plus.actions >= 2) all.push_back(engine(village, draw));
  }
  return all;
}

players::Expression Variation::any_test(const players::Strategy& strategy, const std::string& card, Rng& rng) const {
  const auto number = [&](int from, int to) { return from + static_cast<int>(rng.below(static_cast<std::uint32_t>(to - from + 1))); };
  const std::string own = own_card(strategy, rng);
  const char* sign = once_in(2, rng) ? "<=" : ">=";
  switch (rng.below(18)) {
    case 0:
    case 1:
    case 2:
      return test_of(fmt::format("{} in deck < {}", card, number(1, 5)));
    case 3:
    case 4:
      return test_of(fmt::format("{} in deck {} {}", own, sign, number(1, 5)));
    case 5:
      return test_of(fmt::format("{} in deck < {} in deck + {}", card, own, number(0, 2)));
    case 6:
      return test_of(fmt::format("province in supply {} {}", sign, number(1, 7)));
    case 7:
      return test_of(fmt::format("gains to end the game {} {}", sign, number(1, 7)));
    case 8:
      return test_of(fmt::format("turn {} {}", sign, number(2, 15)));
    case 9:
      return test_of(fmt::format("coins {} {}", sign, number(3, 9)));
    case 10:
      return test_of(fmt::format("money in deck {} {}", sign, number(6, 25)));
    case 11:
      return test_of(fmt::format("terminals in deck <= villages in deck + {}", number(0, 3)));
    case 12:
      return test_of(fmt::format("actions in deck {} {}", sign, number(1, 10)));
    case 13:
      return test_of(fmt::format("lead {} {}", sign, number(-9, 9)));
    case 14:
      return test_of("buys >= 2");
    case 15:
      return test_of(fmt::format("{} would win the game", own));
    case 16:
      return test_of(last_province);
    default:
      return test_of(fmt::format("{} in opponents' decks {} {}", own, sign, number(1, 4)));
  }
}

players::StrategyRule Variation::any_rule(const players::Strategy& strategy, Rng& rng) const {
  players::StrategyRule rule = rule_of(any_card(rng));
  std::vector<players::Expression> tests;
  while (tests.size() < 2 && !once_in(3, rng)) tests.push_back(any_test(strategy, rule.card.word, rng));
  rule.condition = all_of(tests);
  return rule;
}

void Variation::change_rule(const players::Strategy& strategy, players::StrategyRule& rule, Rng& rng) const {
  std::vector<players::Expression> tests = tests_of(rule);
  switch (rng.below(4)) {
    case 0:
      rule.card = any_rule(strategy, rng).card;
      return;
    case 1:
      if (!tests.empty()) erase_at(tests, any_place(tests.size(), rng));
      break;
    case 2:
      if (!tests.empty()) tests[any_place(tests.size(), rng)] = any_test(strategy, rule.card.word, rng);
      break;
    default:
      if (tests.size() < most_tests) tests.push_back(any_test(strategy, rule.card.word, rng));
  }
  rule.condition = all_of(tests);
}

void Variation::change_buying(players::Strategy& strategy, Rng& rng) const {
  std::vector<players::StrategyRule>& rules = strategy[players::Section::buy];
  switch (rng.below(10)) {
    case 0:
    case 1:
      if (rules.size() < most_rules) insert_anywhere(rules, any_rule(strategy, rng), rng);
      return;
    case 2:
      if (rules.size() > 1) erase_at(rules, any_place(rules.size(), rng));
      return;
    case 3:
      move_any(rules, rng);
      return;
    case 4:
    case 5:
    case 6:
      change_any_number(rules, rng);
      return;
    default:
      change_rule(strategy, rules[any_place(rules.size(), rng)], rng);
  }
}

void Variation::change_playing(players::Strategy& strategy, Rng& rng) const {
  std::vector<players::StrategyRule>& rules = strategy[players::Section::play];
  if (rules.empty() || once_in(2, rng)) {
    const std::string card = word(any_of(actions_, rng));
    std::erase_if(rules, [&](const players::StrategyRule& rule) { return rule.card.word == card; });
    insert_anywhere(rules, rule_of(card), rng);
  } else {
    erase_at(rules, any_place(rules.size(), rng));
  }
}

void Variation::change_trashing(players::Strategy& strategy, Rng& rng) const {
  std::vector<players::StrategyRule>& rules = strategy[players::Section::trash];
  if (rules.empty()) {
    rules = read("trash:\n  curse\n  estate if province in supply >= 3\n  copper if money in deck >= 5\n")[players::Section::trash];
    return;
  }
  switch (rng.below(5)) {
    case 0:
      insert_anywhere(rules, rule_of(own_card(strategy, rng)), rng);
      return;
    case 1:
      erase_at(rules, any_place(rules.size(), rng));
      return;
    case 2:
      change_rule(strategy, rules[any_place(rules.size(), rng)], rng);
      return;
    default:
      change_any_number(rules, rng);
  }
}

players::Strategy Variation::changed(players::Strategy strategy, Rng& rng) const {
  do {
    const std::uint32_t what = rng.below(20);
    if (what == 0 && !actions_.empty())
      change_playing(strategy, rng);
    else if (what == 1)
      change_trashing(strategy, rng);
    else
      change_buying(strategy, rng);
  } while (once_in(2, rng));
  for (std::vector<players::StrategyRule>& rules : strategy.sections) tidy(rules);
  return strategy;
}

// The mother's rules with a run of the father's, which takes the place of an equally long run half of the time.
players::Strategy Variation::crossed(const players::Strategy& mother, const players::Strategy& father, Rng& rng) const {
  players::Strategy child = mother;
  std::vector<players::StrategyRule>& rules = child[players::Section::buy];
  const std::vector<players::StrategyRule>& others = father[players::Section::buy];
  if (others.empty()) return child;
  const std::size_t from = any_place(others.size(), rng);
  const std::size_t count = 1 + any_place(others.size() - from, rng);
  const std::size_t to = std::min(from, rules.size());
  if (once_in(2, rng))
    rules.erase(rules.begin() + static_cast<std::ptrdiff_t>(to), rules.begin() + static_cast<std::ptrdiff_t>(std::min(to + count, rules.size())));
  rules.insert(rules.begin() + static_cast<std::ptrdiff_t>(to), others.begin() + static_cast<std::ptrdiff_t>(from),
               others.begin() + static_cast<std::ptrdiff_t>(from + count));
  tidy(rules);
  if (rules.size() > most_rules) rules.resize(most_rules);
  if (once_in(2, rng)) child[players::Section::play] = father[players::Section::play];
  if (once_in(2, rng)) child[players::Section::trash] = father[players::Section::trash];
  return child;
}

}  // namespace dominium::lab
