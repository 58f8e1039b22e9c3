// A choice as the protocol and the journal write it: a card's id, `stop` or `all`.
#pragma once

#include <optional>
#include <string_view>

#include "dominium/decision.hpp"
#include "dominium/setup.hpp"

namespace dominium {

inline std::string_view word_of(const Rules& rules, Choice choice) {
  return choice.is_stop() ? "stop" : choice.is_all() ? "all" : rules.card[choice.kind()]->id;
}

// None if it names no card of this game.
inline std::optional<Choice> choice_of(const Rules& rules, std::string_view word) {
  if (word == "stop") return Choice::stop();
  if (word == "all") return Choice::all();
  const Kind kind = rules.kind_of(word);
  if (kind == no_kind) return {};
  return Choice::pick(kind);
}

}  // namespace dominium
