#include "strategy_words.hpp"

#include <algorithm>
#include <map>

#include "notation/card_texts.hpp"
#include "notation/names.hpp"
#include "text/catalogue.hpp"
#include "text/typed_words.hpp"

namespace dominium::players {

namespace {

std::string plural_of(const std::string& name) {
  const auto with = [&](std::size_t dropped, std::string_view ending) { return name.substr(0, name.size() - dropped).append(ending); };
  if (name.ends_with("s")) return name;
  if (name.ends_with("y")) return with(1, "ies");
  if (name.ends_with("f")) return with(1, "ves");
  if (name.ends_with("ch")) return with(0, "es");
  return with(0, "s");
}

const std::map<std::u32string, Subject>& subjects() {
  static const auto subjects = [] {
    std::map<std::u32string, Subject> all;
    for (const CardGroup& group : card_groups())
      for (const std::string_view word : {group.word, group.one})
        if (!word.empty()) all.try_emplace(folded_word(word), Subject{.word = std::string(group.word), .group = true});
    for (const Card& card : all_cards()) all.try_emplace(folded_word(card.id), Subject{.word = std::string(card.id)});
    for (const Card& card : all_cards())
      all.try_emplace(folded_word(plural_of(notation::card_name(text::english(), card))), Subject{.word = std::string(card.id)});
    for (const std::string& language : text::Catalogue::languages())
      for (const Card& card : all_cards())
        all.try_emplace(folded_word(notation::card_name(text::Catalogue::of(language), card)), Subject{.word = std::string(card.id)});
    return all;
  }();
  return subjects;
}

std::string name_of(std::string_view id) {
  const CardId card_id = find_card(id, 2) != no_card ? find_card(id, 2) : find_card(id, 1);
  return card_id == no_card ? std::string(id) : notation::card_name(text::english(), card(card_id));
}

// Groups named after a card type are capitalised as on the cards.
std::string written_group(std::string_view word) {
  std::string text(word);
  for (const std::string_view type : words_of<Type>)
    if (word.starts_with(type)) text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::vector<std::u32string> split(std::string_view words) {
  std::vector<std::u32string> all;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    if (end > 0) all.push_back(folded_word(words.substr(0, end)));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return all;
}

Phrase phrase_of(const Quantity& quantity, std::string_view words) {
  if (words.starts_with("X ")) return {&quantity, {}, split(words.substr(2))};
  if (words.ends_with(" X")) return {&quantity, split(words.substr(0, words.size() - 2)), {}};
  return {&quantity, split(words), {}};
}

}  // namespace

std::u32string folded_word(std::string_view word) {
  std::u32string letters;
  for (const char c : word) {
    if (static_cast<unsigned char>(c) >= 0x80) return text::folded(word);
    if (c >= 'A' && c <= 'Z')
      letters += static_cast<char32_t>(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      letters += static_cast<char32_t>(c);
  }
  return letters;
}

std::optional<Subject> subject_named(const std::u32string& folded) {
  const auto at = subjects().find(folded);
  return at == subjects().end() ? std::nullopt : std::optional(at->second);
}

std::string written(const Subject& subject, bool plural) {
  if (subject.group) return written_group(subject.word);
  const std::string one = name_of(subject.word);
  const std::string many = plural_of(one);
  return plural && subject_named(folded_word(many)) == subject ? many : one;
}

std::span<const Phrase> phrases() {
  static const auto all = [] {
    std::vector<Phrase> found;
    for (const Quantity& quantity : quantities())
      for (const std::string_view words : {quantity.phrase, quantity.also})
        if (!words.empty()) found.push_back(phrase_of(quantity, words));
    return found;
  }();
  return all;
}

std::vector<std::string> subject_words(bool groups) {
  std::vector<std::string> words;
  for (const Card& card : all_cards()) words.push_back(notation::card_name(text::english(), card));
  if (groups)
    for (const CardGroup& group : card_groups()) words.push_back(written_group(group.word));
  return words;
}

}  // namespace dominium::players
