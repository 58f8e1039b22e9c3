#include "play_answer.hpp"

#include <algorithm>
#include <array>

#include "notation/card_texts.hpp"
#include "notation/forbidding_rule.hpp"
#include "notation/log.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::cli {

namespace {

constexpr std::string_view spaces = " \t";

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(spaces)); }
std::string_view after_first_word(std::string_view text) { return text::trimmed(text.substr(first_word(text).size())); }

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(at), text.size());
    if (const std::string_view part = text::trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

// The cards whose names in these languages begin with what was typed; only one if that is its whole name.
std::vector<CardId> beginning_with(std::string_view typed, std::span<const CardId> cards, std::span<const std::string> languages) {
  const std::u32string letters = text::folded(typed);
  std::vector<CardId> found;
  for (const CardId id : cards) {
    for (const std::string& language : languages) {
      const std::u32string name = text::folded(notation::card_name(text::Catalogue::of(language), card(id)));
      if (name == letters) return {id};
      if (name.starts_with(letters) && (found.empty() || found.back() != id)) found.push_back(id);
    }
  }
  return found;
}

// Reads one answer; every refusal is one sentence.
class Reading {
 public:
  Reading(const Question& question, const View& view, const text::Catalogue& texts) : q_(question), v_(view), t_(texts) {}

  [[nodiscard]] std::vector<Choice> choices(std::string_view typed) const {
    const Decision& d = q_.decision;
    if (typed.empty() || is_word(typed, "play.words.no", t_)) {
      if (!d.may_stop()) refuse(q_.options.empty() ? "play.must_choose" : "play.must_choose_options", {{"n", q_.least()}});
      return {Choice::stop()};
    }
    if (is_word(typed, "play.words.all", t_)) {
      if (d.ask != Ask::play_treasure) refuse("play.all_is_for_treasures");
      return {Choice::all()};
    }
    if (q_.yes_or_no() && is_word(typed, "play.words.yes", t_)) return {Choice::pick(q_.cards.kinds.first())};
    return q_.options.empty() ? checked(picks(typed)) : checked_options(typed);
  }

 private:
  [[noreturn]] void refuse(std::string_view key, std::initializer_list<text::Arg> args = {}) const { throw text::Mistake(key, args); }
  [[nodiscard]] std::string name(Kind kind) const { return notation::card_name(t_, *v_.rules().card[kind]); }

  // Options of a text, by their place in the list shown, their word or their first letters; or a number.
  [[nodiscard]] std::vector<Choice> checked_options(std::string_view typed) const {
    std::vector<Choice> all;
    for (const std::string_view item : split(typed, ',')) {
      const Choice choice = Choice::pick(option_named(item));
      if (std::find(all.begin(), all.end(), choice) != all.end()) refuse("play.option_twice", {{"typed", std::string(item)}});
      all.push_back(choice);
    }
    const int n = static_cast<int>(all.size());
    if (n == 0) refuse("play.name_an_option", {{"options", offered_options()}});
    if (n < q_.least() || n > q_.most())
      refuse(q_.least() == q_.most() ? "play.choose_exactly_options" : "play.choose_at_most_options", {{"typed", n}, {"n", q_.most()}});
    return all;
  }

  [[nodiscard]] Option option_named(std::string_view typed) const {
    const bool of_text = q_.decision.ask == Ask::choose;
    std::vector<Option> found;
    if (const std::optional<int> n = number(typed)) {
      int place = 0;
      for (const Option option : q_.options)
        if (++place == *n ? of_text : !of_text && option == *n) return option;
    } else if (of_text) {
      for (const Option option : q_.options)
        if (text::folded(option_text(option)).starts_with(text::folded(typed)) || choice_word(*v_.rules().card[q_.decision.source], option) == typed)
          found.push_back(option);
    }
    if (found.size() == 1) return found.front();
    refuse("play.no_such_option", {{"typed", std::string(typed)}, {"options", offered_options()}});
  }

  [[nodiscard]] std::string option_text(Option option) const { return option_in_words(option, q_.decision, v_.rules(), t_); }

  [[nodiscard]] std::string offered_options() const {
    std::string list;
    for (const Option option : q_.options) {
      const std::string one = option_text(option);
      list = list.empty() ? one : t_.text(option == q_.options.last() ? "play.list_or" : "log.list", {{"list", list}, {"item", one}});
    }
    return list;
  }

  // The cards named, in the order typed.
  [[nodiscard]] std::vector<Kind> picks(std::string_view typed) const {
    const std::string_view rest = after_first_word(typed);
    if (!rest.empty() && is_word(first_word(typed), "play.words.verbs", t_)) typed = rest;
    std::vector<Kind> named;
    for (const std::string_view item : split(typed, ',')) add_item(named, item);
    if (named.empty()) refuse("play.name_a_card");
    return named;
  }

  // "2" is the second card shown, "1 2" two of them, "2 Estate" two Estates.
  void add_item(std::vector<Kind>& named, std::string_view item) const {
    const std::optional<int> n = number(first_word(item));
    const std::string_view rest = after_first_word(item);
    if (!n) {
      named.push_back(kind_named(item, q_.cards.kinds, v_.rules(), t_));
    } else if (rest.empty() || number(first_word(rest))) {
      named.push_back(numbered(*n));
      if (!rest.empty()) add_item(named, rest);
    } else {
      named.insert(named.end(), static_cast<std::size_t>(*n), kind_named(rest, q_.cards.kinds, v_.rules(), t_));
    }
  }

  [[nodiscard]] Kind numbered(int n) const {
    int left = n;
    for (const Kind kind : q_.cards.kinds)
      if (--left == 0) return kind;
    refuse("play.no_such_number", {{"n", n}, {"most", q_.cards.kinds.size()}});
  }

  [[nodiscard]] std::vector<Choice> checked(const std::vector<Kind>& named) const {
    const Decision& d = q_.decision;
    Bag bag;
    for (const Kind kind : named) {
      if (!q_.cards.has(kind)) refuse_card(kind);
      if (bag[kind] == q_.cards[kind]) refuse("play.too_many_copies", {{"card", name(kind)}, {"n", q_.cards[kind]}});
      bag.add(kind);
    }
    const int n = bag.size();
    if (d.ask == Ask::buy) {
      check_buys(bag);
    } else if (d.ask == Ask::play_action) {
      if (n > 1) refuse("play.one_action_at_a_time");
    } else if (d.ask != Ask::play_treasure) {
      if (n < q_.least() || n > q_.most())
        refuse(q_.least() == q_.most() ? "play.choose_exactly" : "play.choose_at_most", {{"typed", n}, {"n", q_.most()}});
    }
    std::vector<Choice> all;
    for (const Kind kind : named) all.push_back(Choice::pick(kind));
    return all;
  }

  void check_buys(const Bag& bag) const {
    int cost = 0;
    int potions = 0;
    for (const Kind kind : bag.kinds) {
      cost += bag[kind] * v_.cost(kind).coins;
      potions += bag[kind] * v_.cost(kind).potions;
    }
    if (bag.size() > v_.buys()) refuse("play.too_few_buys", {{"typed", bag.size()}, {"n", v_.buys()}});
    if (potions > v_.potions()) refuse("play.too_few_potions", {{"typed", potions}, {"n", v_.potions()}});
    if (cost > v_.coins()) refuse("play.too_dear_together", {{"cost", cost}, {"coins", v_.coins()}});
  }

  // Says why the card can't be chosen, and which rule forbids it.
  [[noreturn]] void refuse_card(Kind kind) const {
    const std::string sentence =
        t_.text(why_not(kind), {{"card", name(kind)}, {"cost", std::int64_t{v_.cost(kind).coins}}, {"coins", v_.coins()}, {"cards", offered()}});
    refuse("play.by_rule", {{"sentence", sentence}, {"rule", notation::forbidding_rule(v_, q_.decision, Choice::pick(kind))}});
  }

  [[nodiscard]] std::string_view why_not(Kind kind) const {
    const Decision& d = q_.decision;
    if (d.from == Zone::supply && !v_.supply().has(kind) && !v_.rules().landscapes.has(kind)) return "play.pile_empty";
    if (d.ask == Ask::buy) return "play.too_dear";
    if (d.from == Zone::hand && d.owner == v_.seat() && !v_.hand().has(kind))
      return d.ask == Ask::play_treasure ? "play.not_in_hand_buy_later" : "play.not_in_hand";
    if (d.ask == Ask::play_action) return "play.no_action_card";
    if (d.ask == Ask::play_treasure) return "play.no_treasure_card";
    return "play.not_offered";
  }

  [[nodiscard]] std::string offered() const {
    Bag one_each;
    for (const Kind kind : q_.cards.kinds) one_each.add(kind);
    return notation::in_words(one_each, v_.rules(), t_);
  }

  const Question& q_;
  const View& v_;
  const text::Catalogue& t_;
};

struct CommandWord {
  Command command;
  std::string_view key;
};
constexpr std::array command_words{
    CommandWord{Command::help, "play.words.help"},   CommandWord{Command::log, "play.words.log"},   CommandWord{Command::supply, "play.words.supply"},
    CommandWord{Command::trash, "play.words.trash"}, CommandWord{Command::undo, "play.words.undo"}, CommandWord{Command::save, "play.words.save"},
    CommandWord{Command::quit, "play.words.quit"},
};

}  // namespace

bool is_word(std::string_view typed, std::string_view key, const text::Catalogue& texts) {
  const std::u32string letters = text::folded(typed);
  const std::string words = texts.text(key);
  const std::vector<std::string_view> all = split(words, ' ');
  return !letters.empty() && std::any_of(all.begin(), all.end(), [&](std::string_view word) { return text::folded(word) == letters; });
}

std::string option_in_words(Option option, const Decision& decision, const Rules& rules, const text::Catalogue& texts) {
  return decision.ask == Ask::choose ? notation::choice_text(texts, *rules.card[decision.source], option)
                                     : texts.text("log.number", {{"n", int{option}}});
}

Question question_of(const playing::History& history) {
  Question question{.decision = history.game().decision(), .cards = {}, .options = history.options(), .forced = history.picked()};
  for (const Kind kind : history.kinds()) question.cards.add(kind, history.how_many(kind));
  return question;
}

std::optional<int> number(std::string_view typed) {
  const bool digits = std::all_of(typed.begin(), typed.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (typed.empty() || typed.size() > 3 || !digits) return std::nullopt;
  return std::stoi(std::string(typed));
}

CardId card_among(std::string_view typed, std::span<const CardId> first, std::span<const CardId> all, int edition, const text::Catalogue& texts) {
  if (text::folded(typed).empty()) throw text::Mistake("play.name_a_card");
  // The beginning of a name in another language counts only if it begins no name in the user's own, or in English.
  const std::vector<std::string> own{texts.language(), "en"}, any = text::Catalogue::languages();
  std::vector<CardId> found;
  for (const auto* languages : {&own, &any})
    for (const std::span<const CardId> cards : {first, all})
      if (found.empty()) found = beginning_with(typed, cards, *languages);
  if (found.size() == 1) return found.front();
  if (found.size() > 1) {
    std::string list;
    for (const CardId id : found) {
      const std::string name = notation::card_name(texts, card(id));
      list = list.empty() ? name : texts.text(id == found.back() ? "play.list_or" : "log.list", {{"list", list}, {"item", name}});
    }
    throw text::Mistake("play.ambiguous", {{"typed", std::string(typed)}, {"cards", list}});
  }
  if (const auto elsewhere = notation::card_named(typed, edition))
    throw text::Mistake("play.not_in_this_game", {{"card", notation::card_name(texts, card(*elsewhere))}});
  std::vector<std::string> names;
  for (const CardId id : all) names.push_back(notation::card_name(texts, card(id)));
  const std::string near = text::nearest(typed, names);
  throw text::Mistake(near.empty() ? "play.not_understood" : "play.did_you_mean", {{"typed", std::string(typed)}, {"near", near}});
}

Kind kind_named(std::string_view typed, KindSet first, const Rules& rules, const text::Catalogue& texts) {
  std::vector<CardId> before;
  for (const Kind kind : first) before.push_back(rules.id[kind]);
  const std::span all(rules.id.data(), static_cast<std::size_t>(rules.kinds));
  return rules.kind_of(card_among(typed, before, all, rules.setup.edition, texts));
}

Answer understand(std::string_view typed, const Question& question, const View& view, const text::Catalogue& texts) {
  typed = text::trimmed(typed);
  if (typed.starts_with('?')) {
    const std::string_view card = text::trimmed(typed.substr(1));
    return {.command = card.empty() ? Command::help : Command::card, .argument = std::string(card), .choices = {}};
  }
  const std::string_view word = first_word(typed);
  const std::string_view rest = after_first_word(typed);
  for (const CommandWord& each : command_words) {
    const bool alone = rest.empty() || each.command == Command::save;
    if (alone && is_word(word, each.key, texts)) return {.command = each.command, .argument = std::string(rest), .choices = {}};
  }
  return {.command = Command::choose, .argument = {}, .choices = Reading(question, view, texts).choices(typed)};
}

}  // namespace dominium::cli
