#include "notation/choice_word.hpp"

#include <charconv>

namespace dominium::notation {

namespace {

std::optional<Choice> numbered(std::string_view word) {
  int number = -1;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  const bool fits = error == std::errc{} && end == word.data() + word.size() && number >= 0 && number < max_options;
  return fits ? std::optional(Choice::pick(Option{number})) : std::nullopt;
}

}  // namespace

std::optional<Option> option_of(const Card& card, std::string_view word) {
  std::string_view list = card.choices;
  for (int n = 0; !list.empty(); ++n)
    if (take_word(list) == word) return Option{n};
  return {};
}

std::string word_of(const Rules& rules, const Decision& decision, Option option) {
  if (decision.ask == Ask::number || decision.source == no_kind) return std::to_string(int{option});
  return std::string(choice_word(*rules.card[decision.source], option));
}

std::string word_of(const Rules& rules, const Decision& decision, Choice choice) {
  if (choice.is_stop()) return "stop";
  if (choice.is_all()) return "all";
  return choice.is_option() ? word_of(rules, decision, choice.option()) : std::string(rules.card[choice.kind()]->id);
}

std::optional<Choice> choice_of(const Rules& rules, const Decision& decision, std::string_view word) {
  if (word == "stop") return Choice::stop();
  if (word == "all") return Choice::all();
  if (decision.ask == Ask::number) return numbered(word);
  if (decision.ask == Ask::choose && decision.source != no_kind) {
    const std::optional<Option> option = option_of(*rules.card[decision.source], word);
    return option ? std::optional(Choice::pick(*option)) : std::nullopt;
  }
  const Kind kind = rules.kind_of(word);
  return kind == no_kind ? std::nullopt : std::optional(Choice::pick(kind));
}

}  // namespace dominium::notation
