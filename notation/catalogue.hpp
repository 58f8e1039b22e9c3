// All text that people see: ICU MessageFormat patterns from locales/LANG/, put into the program when it is built.
// The key of a text is the file's name, a dot and the key in the file: "play.your_turn". The words of cards lie in a file for each set;
// which one is no part of their keys: "cards.militia.name", "cards.duchy.plural", "cards.mine.text@2", "cards.pawn.choices.coin".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dominium/card.hpp"

namespace dominium {

using Arg = std::pair<std::string_view, std::variant<std::int64_t, std::string>>;

class Catalogue {
 public:
  // The texts of a language; what a language lacks comes in English. Throws Mistake for a language that does not exist.
  static const Catalogue& of(std::string_view language);
  static std::vector<std::string> languages();

  [[nodiscard]] const std::string& language() const;
  [[nodiscard]] bool has(std::string_view key) const;
  // Whether the text is in this language itself.
  [[nodiscard]] bool has_own(std::string_view key) const;
  // The keys of the texts that are in this language itself, sorted.
  [[nodiscard]] std::vector<std::string> keys() const;
  // The text with its arguments filled in; the key itself in angle brackets if there is no such text.
  [[nodiscard]] std::string text(std::string_view key, std::initializer_list<Arg> args = {}) const;
  [[nodiscard]] std::string text(std::string_view key, const std::vector<Arg>& args) const;

  // The key of what is written of a card; what follows from its facts is not.
  static std::string text_key(const Card& card);
  [[nodiscard]] std::string card_name(const Card& card) const;
  // Several of it: "Duchies".
  [[nodiscard]] std::string card_plural(const Card& card) const;
  // "+1 Card, +1 Action."; nothing for a card that gives nothing at once.
  [[nodiscard]] std::string pluses(const Card& card) const;
  // All that the card says: what follows from its facts ("+1 Card, +1 Action. 2 victory points.") and what is written of it.
  [[nodiscard]] std::string card_text(const Card& card) const;
  // An option of the card's text: "+1 Card".
  static std::string choice_key(const Card& card, Option option);
  [[nodiscard]] std::string choice_text(const Card& card, Option option) const;
  // "$3", "$2 + 1 Potion"
  [[nodiscard]] std::string cost_text(Cost cost) const;
  // "Action – Attack"
  [[nodiscard]] std::string card_types(const Card& card) const;

 private:
  struct Texts;
  explicit Catalogue(const Texts* texts) : texts_(texts) {}
  [[nodiscard]] std::string fill(std::string_view key, std::span<const Arg> args) const;
  const Texts* texts_;
};

// English, for what programs read: scenario and record files, JSON.
inline const Catalogue& english() { return Catalogue::of("en"); }

}  // namespace dominium
