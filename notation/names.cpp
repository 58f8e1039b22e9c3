#include "notation/names.hpp"

#include <map>
#include <vector>

#include "notation/card_texts.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::notation {

namespace {

// "Mine@1" is Mine as played in edition 1, "Masquerade@printed" Masquerade as it was first printed.
struct Typed {
  std::string_view name;
  std::string_view mark;
  bool marked = false;
};
Typed split(std::string_view typed) {
  const auto at = typed.find('@');
  if (at == std::string_view::npos) return {.name = typed, .mark = {}};
  return {.name = typed.substr(0, at), .mark = typed.substr(at + 1), .marked = true};
}

// The card as the mark says, if there is such a card.
std::optional<CardId> marked_card(CardId unmarked, std::string_view mark) {
  const int variant = marked_variant(mark);
  if (variant == 0) return std::nullopt;
  const CardId found = find_card(card(unmarked).id, variant);
  const bool right = variant == as_printed ? card(found).variant == as_printed : card(unmarked).in_edition(variant);
  return right ? std::optional(found) : std::nullopt;
}

// The regular English plural: "Coppers", "Duchies", "Witches".
std::u32string plural(std::u32string word) {
  const auto ends = [&](std::u32string_view end) { return word.ends_with(end); };
  const bool vowel_before = word.size() > 1 && std::u32string_view(U"aeiou").find(word[word.size() - 2]) != std::u32string_view::npos;
  if (ends(U"y") && !vowel_before) return word.substr(0, word.size() - 1) + U"ies";
  return word + (ends(U"ch") || ends(U"s") ? U"es" : U"s");
}

const std::map<std::u32string, std::string_view>& ids_by_name() {
  static const auto ids = [] {
    std::map<std::u32string, std::string_view> all;
    for (const Card& each : all_cards()) all.try_emplace(text::folded(each.id), each.id);
    for (const std::string& language : text::Catalogue::languages())
      for (const Card& each : all_cards()) all.try_emplace(text::folded(card_name(text::Catalogue::of(language), each)), each.id);
    for (const Card& each : all_cards()) all.try_emplace(plural(text::folded(card_name(text::english(), each))), each.id);
    return all;
  }();
  return ids;
}

std::string nearest_card(std::string_view typed) {
  std::vector<std::string> names;
  for (const std::string& language : text::Catalogue::languages())
    for (const Card& each : all_cards()) names.push_back(card_name(text::Catalogue::of(language), each));
  return text::nearest(typed, names);
}

[[noreturn]] void refuse_unknown(std::string_view typed) {
  const std::string near = nearest_card(split(typed).name);
  throw text::Mistake(near.empty() ? "errors.unknown_card" : "errors.unknown_card_near", {{"typed", std::string(typed)}, {"nearest", near}});
}

[[noreturn]] void refuse_mark(const Card& card, std::string_view typed) {
  const int edition = card.in_edition(2) ? 2 : 1;
  throw text::Mistake("errors.mark",
                      {{"typed", std::string(typed)}, {"card", card_name(card)}, {"right", std::string(card.id) + "@" + std::to_string(edition)}});
}

}  // namespace

std::optional<CardId> card_named(std::string_view typed, int edition) {
  const Typed parts = split(typed);
  const auto found = ids_by_name().find(text::folded(parts.name));
  if (found == ids_by_name().end()) return std::nullopt;
  const CardId id = find_card(found->second, edition);
  return parts.marked ? marked_card(id, parts.mark) : id;
}

CardId require_card(std::string_view typed, int edition) {
  if (const auto id = card_named(typed, edition)) return *id;
  if (const auto unmarked = card_named(split(typed).name, edition)) refuse_mark(card(*unmarked), typed);
  refuse_unknown(typed);
}

CardId require_pile(std::string_view typed, int edition) {
  const CardId id = require_card(typed, edition);
  const Card& found = card(id);
  if (found.group != Group::kingdom)
    throw text::Mistake(found.group == Group::colony ? "errors.colony_pile" : "errors.basic_pile", {{"card", card_name(found)}});
  if (!split(typed).marked && !found.in_edition(edition))
    throw text::Mistake("errors.other_edition", {{"card", card_name(found)},
                                                 {"edition", std::int64_t{edition}},
                                                 {"other", std::int64_t{found.in_edition(2) ? 2 : 1}},
                                                 {"right", written_id(id, edition)}});
  return id;
}

std::string written_id(CardId id, int edition) {
  const Card& written = card(id);
  const bool plain = written.in_edition(edition) && (written.variant == 0 || written.variant == edition);
  if (plain) return std::string(written.id);
  const int mark = written.variant != 0 ? written.variant : written.in_edition(2) ? 2 : 1;
  return std::string(written.id) + "@" + std::string(variant_mark(mark));
}

}  // namespace dominium::notation
