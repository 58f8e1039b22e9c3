// Reads strategy files (docs/STRATEGIES.md).
#include <algorithm>
#include <array>
#include <charconv>

#include "notation/names.hpp"
#include "strategy_line.hpp"
#include "strategy_words.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::players {

namespace {

constexpr int largest_number = 99999;
constexpr int deepest = 20;              // nested parentheses and "not"
constexpr int longest = 300;             // joined parts in one condition
constexpr std::size_t longest_name = 5;  // words in a card's name

constexpr std::array<std::string_view, 4> head_words{"name", "about", "source", "edition"};
constexpr std::array<std::string_view, 4> condition_words{"if", "when", "while", "unless"};

template <class Words>
std::vector<std::string> strings(const Words& words) {
  return {words.begin(), words.end()};
}

std::string listed(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
  return list;
}

class RuleParser {
 public:
  RuleParser(const Line& line, Section section) : line_(line), section_(section), tokens_(line.tokens()) {}

  StrategyRule rule() {
    read_never();
    if (!rule_.never) read_limit();
    rule_.card = rule_card();
    if (section_ == Section::choose) rule_.option = option();
    if (ended()) return rule_;
    const bool unless = is_word("unless");
    if (std::none_of(condition_words.begin(), condition_words.end(), [&](std::string_view word) { return is_word(word); }))
      refuse(at_, "condition_word", strings(condition_words));
    ++at_;
    Expression condition = truth(either());
    if (!ended()) refuse(at_, "and_or", {"and", "or"});
    rule_.condition = unless ? negated(std::move(condition)) : std::move(condition);
    return rule_;
  }

 private:
  // Part of a condition: a number, or true or false.
  struct Part {
    Expression expression;
    bool truth = false;
  };
  struct Found {
    const Quantity* quantity = nullptr;
    Subject about = {};
    std::size_t length = 0;
  };

  [[nodiscard]] const Token& now(std::size_t ahead = 0) const { return tokens_[std::min(at_ + ahead, tokens_.size() - 1)]; }
  [[nodiscard]] bool ended() const { return now().type == Token::Type::end; }
  [[nodiscard]] bool is_sign(std::string_view sign) const { return now().type == Token::Type::sign && line_.text(now().begin, now().end) == sign; }
  [[nodiscard]] bool is_word(std::string_view word, std::size_t ahead = 0) const {
    return now(ahead).type == Token::Type::word && now(ahead).folded == folded_word(word);
  }
  // Whether the token can't be part of a quantity: "and", "or", or not a word at all.
  [[nodiscard]] bool is_joint(std::size_t place) const {
    const Token& token = tokens_[place];
    return token.type != Token::Type::word || token.folded == U"and" || token.folded == U"or";
  }
  bool take_sign(std::string_view sign) {
    const bool found = is_sign(sign);
    if (found) ++at_;
    return found;
  }
  bool take_word(std::string_view word) {
    const bool found = is_word(word);
    if (found) ++at_;
    return found;
  }

  [[noreturn]] void refuse(std::size_t first, std::size_t last, std::string_view what, const std::vector<std::string>& words,
                           const std::vector<text::Arg>& args = {}) const {
    line_.refuse(tokens_[first].begin, tokens_[last].end, what, words, args);
  }
  [[noreturn]] void refuse(std::size_t place, std::string_view what, const std::vector<std::string>& words = {}) const {
    refuse(place, place, what, words);
  }

  // The card or group that these words name.
  [[nodiscard]] std::optional<Subject> subject_at(std::size_t place, std::size_t length) const {
    std::u32string name;
    for (std::size_t i = place; i < place + length; ++i) {
      if (i >= tokens_.size() || tokens_[i].type != Token::Type::word) return std::nullopt;
      name += tokens_[i].folded;
    }
    return subject_named(name);
  }
  // How many words from here name a card or a group; 0 if none do.
  [[nodiscard]] std::size_t subject_length(std::size_t place) const {
    for (std::size_t length = longest_name; length > 0; --length)
      if (subject_at(place, length)) return length;
    return 0;
  }

  void read_never() {
    if (!is_word("never")) return;
    if (section_ == Section::buy) line_.refuse_with(now().begin, "never_bought");
    ++at_;
    rule_.never = true;
  }
  void read_limit() {
    const std::string number(line_.text(now().begin, now().end));
    if (now().type == Token::Type::number && has_limits(section_)) line_.refuse_with(now().begin, "bare_limit", {{"number", number}});
    if (!is_word("at") || !is_word("most", 1)) return;
    if (!has_limits(section_))
      line_.refuse_with(now().begin, "no_limit", {{"section", std::string(section_words[static_cast<std::size_t>(section_)])}});
    at_ += 2;
    if (now().type != Token::Type::number) refuse(at_, "number");
    const std::size_t place = now().begin;
    rule_.at_most = plain_number();
    if (rule_.at_most == 0) line_.refuse_with(place, "at_most_none");
  }
  Subject rule_card() {
    const bool single = ((section_ == Section::buy || section_ == Section::gain) && !rule_.never) || section_ == Section::choose;
    const std::size_t length = subject_length(at_);
    if (length == 0) refuse_card(at_, end_of_card(), single);
    Subject card = *subject_at(at_, length);
    if (single && card.group) refuse(at_, at_ + length - 1, section_ == Section::choose ? "choosing_card" : "single_card", {});
    if (section_ == Section::play && !card.group && !can_be_played(card.word))
      line_.refuse_with(now().begin, "not_played", {{"card", written(card, false)}});
    at_ += length;
    return card;
  }
  // Whether it can be, in any variant of the card.
  static bool can_be_played(std::string_view id) {
    const AllCards cards = all_cards();
    return std::any_of(cards.begin(), cards.end(),
                       [&](const Card& card) { return card.id == id && (card.is(Type::action) || card.is(Type::treasure)); });
  }
  // Which option of the card's text to choose.
  std::string option() {
    const std::vector<std::string> offered = choices_of(rule_.card.word);
    if (now().type == Token::Type::number && !ended()) return std::to_string(plain_number());
    for (const std::string& word : offered)
      if (take_word(word)) return word;
    if (offered.empty()) line_.refuse_with(now().begin, "no_choices", {{"card", written(rule_.card, false)}});
    refuse(at_, at_, "option", offered, {{"card", written(rule_.card, false)}, {"options", listed(offered)}});
  }
  // The words of the options that any variant of the card offers.
  static std::vector<std::string> choices_of(std::string_view id) {
    for (const Card& card : all_cards()) {
      std::vector<std::string> words;
      for (std::string_view list = card.choices; card.id == id && !list.empty();) words.emplace_back(dominium::take_word(list));
      if (!words.empty()) return words;
    }
    return {};
  }
  // The last word that can belong to the card's name.
  [[nodiscard]] std::size_t end_of_card() const {
    std::size_t last = at_;
    const auto begins_condition = [&](std::size_t place) {
      return std::any_of(condition_words.begin(), condition_words.end(),
                         [&](std::string_view word) { return tokens_[place].folded == folded_word(word); });
    };
    while (tokens_[last].type == Token::Type::word && tokens_[last + 1].type == Token::Type::word && !begins_condition(last + 1)) ++last;
    return last;
  }
  [[noreturn]] void refuse_card(std::size_t first, std::size_t last, bool single) const {
    refuse_misspelt_beginning(first, single);
    const std::vector<std::string> words = subject_words(!single);
    const bool whole = !text::nearest(line_.text(tokens_[first].begin, tokens_[last].end), words).empty();
    refuse(first, whole ? last : first, single ? "card" : "card_or_group", words);
  }

  // "nver Smithy", "at mots 2 Coppers": the mistake is in what comes before the card.
  void refuse_misspelt_beginning(std::size_t first, bool single) const {
    const std::string_view what = single ? "card" : "card_or_group";
    const auto is_near = [&](std::size_t last, const std::string& word) {
      return tokens_[last].type == Token::Type::word && !text::nearest(line_.text(tokens_[first].begin, tokens_[last].end), {&word, 1}).empty();
    };
    if (rule_.never || rule_.at_most > 0 || section_ == Section::buy) return;
    if (is_near(first, "never") && subject_length(first + 1) > 0) refuse(first, first, what, {"never"});
    if (!has_limits(section_) || first + 2 >= tokens_.size() || tokens_[first + 2].type != Token::Type::number) return;
    if (is_near(first + 1, "at most")) refuse(first, first + 1, what, {"at most"});
  }

  Expression truth(Part part) const {
    if (part.truth) return std::move(part.expression);
    const Expression& e = part.expression;
    if (e.op != Op::quantity || e.quantity->says != QuantityType::yes_or_no) refuse(at_, "comparison");
    return Expression::join(Op::more, std::move(part.expression), Expression::of(0));
  }
  Expression number(Part part) const {
    if (part.truth) refuse(at_, "and_or", {"and", "or"});
    return std::move(part.expression);
  }
  static Expression negated(Expression condition) {
    Expression negated{.op = Op::negate};
    negated.parts.push_back(std::move(condition));
    return negated;
  }
  Expression joined(Op op, Expression left, Expression right) {
    if (++parts_ > longest) line_.refuse_with(now().begin, "too_long", {{"most", std::int64_t{longest}}});
    return Expression::join(op, std::move(left), std::move(right));
  }
  void go_deeper() {
    if (++depth_ > deepest) line_.refuse_with(now().begin, "too_deep", {{"most", std::int64_t{deepest}}});
  }

  Part either() {
    Part left = both();
    while (take_word("or")) {
      Expression first = truth(std::move(left));
      left = {joined(Op::either, std::move(first), truth(both())), true};
    }
    return left;
  }
  Part both() {
    Part left = condition();
    while (take_word("and")) {
      Expression first = truth(std::move(left));
      left = {joined(Op::both, std::move(first), truth(condition())), true};
    }
    return left;
  }
  Part condition() {
    if (!take_word("not")) return comparison();
    go_deeper();
    Part negative{negated(truth(condition())), true};
    --depth_;
    return negative;
  }

  Part comparison() {
    if (const ComparisonWord* words = comparison_in_words()) {
      at_ += words->text.find(' ') == std::string_view::npos ? 1 : 2;
      if (now().type != Token::Type::number) refuse(at_, "number");
      return in_words(words->op);
    }
    if (now().type == Token::Type::number && !is_joint(at_ + 1)) return in_words(Op::at_least);
    Part left = sum();
    const auto* const sign =
        std::find_if(comparison_signs.begin(), comparison_signs.end(), [&](const ComparisonWord& each) { return is_sign(each.text); });
    if (sign == comparison_signs.end()) return left;
    Expression first = number(std::move(left));
    ++at_;
    return {joined(sign->op, std::move(first), number(sum())), true};
  }
  [[nodiscard]] const ComparisonWord* comparison_in_words() const {
    for (const ComparisonWord& each : comparison_words) {
      const std::size_t space = each.text.find(' ');
      const bool found = is_word(each.text.substr(0, space)) && (space == std::string_view::npos || is_word(each.text.substr(space + 1), 1));
      if (found) return &each;
    }
    return nullptr;
  }
  // A number and what it counts, by default the rule's card in the deck.
  Part in_words(Op op) {
    const int n = plain_number();
    const bool own = is_joint(at_);
    Expression counted = own ? Expression::count("X in deck", rule_.card) : quantity();
    return {joined(op, std::move(counted), Expression::of(n)), true};
  }

  Part sum() {
    Part left = product();
    while (is_sign("+") || is_sign("-")) {
      const Op op = is_sign("+") ? Op::add : Op::subtract;
      Expression first = number(std::move(left));
      ++at_;
      left = {joined(op, std::move(first), number(product()))};
    }
    return left;
  }
  Part product() {
    Part left = single();
    while (is_sign("*") || is_sign("/")) {
      const Op op = is_sign("*") ? Op::multiply : Op::divide;
      Expression first = number(std::move(left));
      ++at_;
      left = {joined(op, std::move(first), number(single()))};
    }
    return left;
  }
  Part single() {
    if (now().type == Token::Type::number) return {Expression::of(plain_number())};
    if (is_sign("-") && now(1).type == Token::Type::number) {
      ++at_;
      return {Expression::of(-plain_number())};
    }
    if (!is_sign("(")) return {quantity()};
    go_deeper();
    ++at_;
    Part inside = either();
    if (!take_sign(")")) refuse(at_, inside.truth ? "closing" : "comparison_or_closing");
    --depth_;
    return inside;
  }

  int plain_number() {
    const std::string_view digits = line_.text(now().begin, now().end);
    int n = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), n);
    if (error != std::errc{} || n > largest_number) line_.refuse_with(now().begin, "too_large_number", {{"most", std::int64_t{largest_number}}});
    ++at_;
    return n;
  }

  [[nodiscard]] bool words_at(std::size_t place, const std::vector<std::u32string>& words) const {
    for (const std::u32string& word : words) {
      if (place >= tokens_.size() || tokens_[place].type != Token::Type::word || tokens_[place].folded != word) return false;
      ++place;
    }
    return true;
  }
  [[nodiscard]] Found match(const Phrase& phrase) const {
    if (!words_at(at_, phrase.before)) return {};
    const std::size_t begin = at_ + phrase.before.size();
    if (!phrase.quantity->has_subject()) return {phrase.quantity, {}, phrase.before.size()};
    for (std::size_t length = longest_name; length > 0; --length)
      if (auto about = subject_at(begin, length); about && words_at(begin + length, phrase.after))
        return {phrase.quantity, std::move(*about), phrase.before.size() + length + phrase.after.size()};
    return {};
  }
  // The longest phrase that matches here.
  Expression quantity() {
    Found best;
    for (const Phrase& phrase : phrases())
      if (Found found = match(phrase); found.length > best.length) best = std::move(found);
    if (best.length == 0) refuse_quantity();
    at_ += best.length;
    return {.op = Op::quantity, .quantity = best.quantity, .about = std::move(best.about)};
  }

  // Finds out which part is wrong: the card, or what is counted about it.
  [[noreturn]] void refuse_quantity() const {
    std::size_t end = at_;
    while (!is_joint(end)) ++end;
    if (end == at_) refuse(at_, "condition", {});
    std::vector<std::string> tails;
    std::vector<std::string> wholes;
    for (const Phrase& phrase : phrases()) {
      const std::string_view words = phrase.quantity->phrase;
      if (words.starts_with("X ")) tails.emplace_back(words.substr(2));
      if (!phrase.quantity->has_subject()) wholes.emplace_back(words);
      const std::size_t rest = phrase.after.size();
      if (rest > 0 && end - at_ > rest && words_at(end - rest, phrase.after) && subject_length(at_) == 0)
        refuse(at_, end - rest - 1, "card_or_group", subject_words(true));
      if (phrase.quantity->has_subject() && !phrase.before.empty() && words_at(at_, phrase.before))
        refuse(at_ + phrase.before.size(), std::max(at_ + phrase.before.size(), end - 1), "card_or_group", subject_words(true));
    }
    for (const ComparisonWord& each : comparison_words) wholes.emplace_back(each.text);
    const std::size_t named = subject_length(at_);
    const std::size_t after = at_ + named;
    const bool near_whole = !text::nearest(line_.text(tokens_[at_].begin, tokens_[end - 1].end), wholes).empty();
    if (named > 0 && !near_whole) refuse(after, std::max(after, end - 1), "where", tails);
    for (const std::string& word : subject_words(true)) wholes.push_back(word);
    refuse(at_, near_whole ? end - 1 : at_, "quantity", wholes);
  }

  const Line& line_;
  Section section_;
  std::vector<Token> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int parts_ = 0;
  StrategyRule rule_;
};

class FileParser {
 public:
  FileParser(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Strategy strategy() {
    if (text_.size() > largest_strategy_file) throw text::Mistake("strategy.too_large", {{"file", file_}});
    if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);
    for (int number = 1; !text_.empty(); ++number) {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      std::string_view line = text_.substr(0, end);
      if (line.ends_with('\r')) line.remove_suffix(1);
      read(Line(file_, number, line));
      text_.remove_prefix(std::min(end + 1, text_.size()));
    }
    finish_section();
    if (strategy_.name.empty()) throw text::Mistake("strategy.no_name", {{"file", file_}});
    return std::move(strategy_);
  }

 private:
  void read(const Line& line) {
    const auto is_control = [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == 0x7F; };
    if (const auto* const at = std::find_if(line.text().begin(), line.text().end(), is_control); at != line.text().end())
      line.refuse_with(static_cast<std::size_t>(at - line.text().begin()), "not_text");
    const std::vector<Token> tokens = line.tokens();
    if (tokens.size() == 1) return;
    if (!line.indented()) return read_key(line, tokens);
    if (!section_) line.refuse(tokens[0].begin, tokens[0].end, "section_first");
    strategy_[*section_].push_back(RuleParser(line, *section_).rule());
  }

  // A line of the head, or the word that begins a section.
  void read_key(const Line& line, const std::vector<Token>& tokens) {
    const std::size_t colon = line.text().find(':');
    const std::string_view typed = line.text().substr(0, colon);
    const std::u32string key = folded_word(typed.substr(0, std::min(typed.size(), std::size_t{80})));
    const auto is_key = [&](std::string_view word) { return folded_word(word) == key; };
    const auto* const head = std::find_if(head_words.begin(), head_words.end(), is_key);
    const auto* const section = std::find_if(section_words.begin(), section_words.end(), is_key);
    if (colon == std::string_view::npos || (head == head_words.end() && section == section_words.end())) refuse_key(line, tokens, colon);
    const std::size_t place = head != head_words.end() ? static_cast<std::size_t>(head - head_words.begin())
                                                       : head_words.size() + static_cast<std::size_t>(section - section_words.begin());
    if (seen_[place] != 0) line.refuse_with(0, "twice", {{"key", std::string(typed)}, {"first", std::int64_t{seen_[place]}}});
    seen_[place] = line.number();
    finish_section();
    if (head != head_words.end()) return read_head(line, *head, colon + 1);
    if (const std::vector<Token> rest = line.tokens(colon + 1); rest.size() > 1) line.refuse(rest[0].begin, rest[rest.size() - 2].end, "new_line");
    section_ = static_cast<Section>(section - section_words.begin());
    section_line_ = line.number();
  }
  [[noreturn]] static void refuse_key(const Line& line, const std::vector<Token>& tokens, std::size_t colon) {
    std::vector<std::string> words = strings(head_words);
    words.insert(words.end(), section_words.begin(), section_words.end());
    if (colon == std::string_view::npos) line.refuse(0, tokens[tokens.size() - 2].end, subject_named(tokens[0].folded) ? "indented" : "key", words);
    line.refuse(0, colon, "key", words);
  }

  // The rest of the line is the value, whatever signs are in it.
  void read_head(const Line& line, std::string_view key, std::size_t from) {
    std::size_t begin = from;
    std::size_t end = line.text().size();
    const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
    while (begin < end && is_space(line.text()[begin])) ++begin;
    while (end > begin && is_space(line.text()[end - 1])) --end;
    const std::string_view value = line.text(begin, end);
    if (key == "edition") {
      if (value != "1" && value != "2") line.refuse(begin, end, "edition");
      strategy_.edition = value[0] - '0';
      return;
    }
    if (key == "name" && value.empty()) line.refuse(begin, end, "name");
    (key == "name" ? strategy_.name : key == "about" ? strategy_.about : strategy_.source) = value;
  }

  // Refuses a section without rules, since it would be taken for a missing one.
  void finish_section() {
    if (section_ && strategy_[*section_].empty())
      Line(file_, section_line_, {}).refuse_with(0, "no_rules", {{"section", std::string(section_words[static_cast<std::size_t>(*section_)])}});
    section_.reset();
  }

  std::string_view text_;
  const std::string& file_;
  Strategy strategy_;
  std::optional<Section> section_;
  int section_line_ = 0;
  std::array<int, head_words.size() + section_words.size()> seen_{};  // the line of each key
};

}  // namespace

Strategy parse_strategy(std::string_view text, const std::string& file) { return FileParser(text, file).strategy(); }

}  // namespace dominium::players
