#include "notation/card_texts.hpp"

#include "notation/card_facts.hpp"
#include "text/markup.hpp"

namespace dominium::notation {

std::string text_key(const Card& card) {
  const std::string key = "cards." + std::string(card.id) + ".text";
  return card.variant == 0 ? key : key + "@" + std::string(variant_mark(card.variant));
}

text::Message card_name(const Card& card) { return text::Message("cards." + std::string(card.id) + ".name"); }

std::string card_name(const text::Catalogue& texts, const Card& card) { return texts.text(card_name(card)); }

std::string card_plural(const text::Catalogue& texts, const Card& card) {
  const std::string key = "cards." + std::string(card.id) + ".plural";
  return texts.has_own(key) ? texts.text(key) : texts.text("terms.plural_name", {{"name", card_name(texts, card)}});
}

// "+2 Actions, +1 Buy." The coins of a Treasure are written without a plus.
std::string pluses(const text::Catalogue& texts, const Card& card) {
  std::string list;
  for (const auto& [what, n] : pluses_of(card)) {
    const bool plain = what == "coins" && card.is(Type::treasure);
    const std::string one = texts.text(plain ? "terms.treasure_coins" : "terms.plus." + std::string(what), {{"n", n}});
    list += (list.empty() ? "" : texts.text("terms.plus_separator")) + one;
  }
  return list.empty() ? list : texts.text("terms.plus_line", {{"pluses", list}});
}

std::string card_text(const text::Catalogue& texts, const Card& card) {
  std::string all = pluses(texts, card);
  const auto add = [&](const std::string& sentences) { all += (all.empty() ? "" : " ") + sentences; };
  if (texts.has(text_key(card))) add(text::unmarked(texts.text(text_key(card))));
  if (card.points > 0) add(texts.text("terms.card_points", {{"n", std::int64_t{card.points}}}));
  if (card.points < 0) add(texts.text("terms.card_minus_points", {{"n", std::int64_t{-card.points}}}));
  return all;
}

std::string choice_key(const Card& card, Option option) {
  return "cards." + std::string(card.id) + ".choices." + std::string(choice_word(card, option));
}

std::string choice_text(const text::Catalogue& texts, const Card& card, Option option) { return texts.text(choice_key(card, option)); }

std::string cost_text(const text::Catalogue& texts, Cost cost) {
  return texts.text("terms.cost_of",
                    {{"coins", std::int64_t{cost.coins}}, {"potions", std::int64_t{cost.potions}}, {"debt", std::int64_t{cost.debt}}});
}

std::string card_types(const text::Catalogue& texts, const Card& card) {
  std::string names;
  for (const Type type : card.types)
    names += (names.empty() ? "" : texts.text("terms.type_separator")) + texts.text("terms.type." + std::string(word(type)));
  return names;
}

}  // namespace dominium::notation
