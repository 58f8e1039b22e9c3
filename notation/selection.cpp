#include "notation/selection.hpp"

#include <algorithm>

#include "notation/card_texts.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::notation {

namespace {

constexpr std::string_view colonies_word = "colonies", shelters_word = "shelters", bane_word = "bane", market_word = "market";

[[noreturn]] void refuse(std::string_view key, const std::vector<text::Arg>& args = {}) { throw text::Mistake("errors." + std::string(key), args); }

text::Message name_of(CardId id) { return card_name(card(id)); }

// What follows "bane:" in "bane: Cellar"; empty if the text does not begin that way.
std::string_view after(std::string_view text, std::string_view word) {
  const auto colon = text.find(':');
  if (colon == std::string_view::npos || text::folded(text.substr(0, colon)) != text::folded(word)) return {};
  return text.substr(colon + 1);
}

bool exists(Group group) {
  for (const Card& each : all_cards())
    if (each.group == group) return true;
  return false;
}

}  // namespace

void add_word(Selection& selection, std::string_view word, int edition) {
  const std::u32string letters = text::folded(word);
  const auto extra = [&](std::string_view name, ExtraRole role) { selection.extra.push_back({.id = require_pile(name, edition), .role = role}); };
  if (letters == text::folded(colonies_word)) {
    selection.colonies = true;
  } else if (letters == text::folded(shelters_word)) {
    selection.shelters = true;
  } else if (const std::string_view bane = after(word, bane_word); !bane.empty()) {
    extra(bane, ExtraRole::bane);
  } else if (const std::string_view sold = after(word, market_word); !sold.empty()) {
    extra(sold, ExtraRole::black_market);
  } else if (const auto id = card_named(word, edition); id && card(*id).group == Group::landscape) {
    selection.extra.push_back({.id = *id, .role = ExtraRole::landscape});
  } else {
    selection.piles.push_back(require_pile(word, edition));
  }
}

Selection in_wording(Selection selection, std::string_view wording, int edition) {
  const std::u32string letters = text::folded(wording);
  if (letters == U"current") return selection;
  if (letters != U"printed") refuse("wording", {{"typed", std::string(wording)}});
  const auto reword = [&](CardId& id) {
    const CardId printed = find_card(card(id).id, as_printed);
    if (card(printed).variant == as_printed && card(printed).in_edition(edition)) id = printed;
  };
  std::for_each(selection.piles.begin(), selection.piles.end(), reword);
  for (ExtraCard& extra : selection.extra) reword(extra.id);
  return selection;
}

std::vector<std::string> selection_words(const Selection& selection, int edition) {
  std::vector<std::string> words;
  for (const CardId id : selection.piles) words.push_back(written_id(id, edition));
  for (const ExtraCard& each : selection.extra) {
    const std::string_view role = each.role == ExtraRole::bane ? bane_word : each.role == ExtraRole::black_market ? market_word : "";
    words.push_back((role.empty() ? "" : std::string(role) + ":") + written_id(each.id, edition));
  }
  if (selection.colonies) words.emplace_back(colonies_word);
  if (selection.shelters) words.emplace_back(shelters_word);
  return words;
}

std::vector<std::string> selection_names(const Selection& selection, const text::Catalogue& texts) {
  std::vector<std::string> names;
  for (const CardId id : selection.piles) names.push_back(card_name(texts, card(id)));
  for (const ExtraCard& each : selection.extra)
    names.push_back(texts.text("kingdom.extra." + std::string(word(each.role)), {{"card", card_name(texts, card(each.id))}}));
  if (selection.colonies) names.push_back(texts.text("kingdom.colonies"));
  if (selection.shelters) names.push_back(texts.text("kingdom.shelters"));
  return names;
}

void require_playable(const Selection& selection) {
  std::vector<CardId> seen;
  const auto once = [&](CardId id) {
    if (id >= all_cards().size()) refuse("unknown_card", {{"typed", std::to_string(id)}});
    if (std::any_of(seen.begin(), seen.end(), [&](CardId other) { return card(other).id == card(id).id; })) refuse("twice", {{"card", name_of(id)}});
    seen.push_back(id);
  };
  for (const CardId id : selection.piles) {
    once(id);
    if (card(id).group != Group::kingdom) refuse("basic_pile", {{"card", name_of(id)}});
  }
  for (const ExtraCard& each : selection.extra) once(each.id);
  if (selection.extra.size() > max_extra_cards) refuse("too_many_extra", {{"most", std::int64_t{max_extra_cards}}});
  if (std::ranges::count(selection.extra, ExtraRole::bane, &ExtraCard::role) > 1) refuse("two_banes");
  if (selection.colonies && !exists(Group::colony)) refuse("no_colonies");
  if (selection.shelters && !exists(Group::shelter)) refuse("no_shelters");
}

Selection selection_of(const Setup& setup) {
  Selection selection({setup.piles().begin(), setup.piles().end()});
  selection.extra.assign(setup.extra_cards().begin(), setup.extra_cards().end());
  selection.colonies = setup.colonies;
  selection.shelters = setup.shelters;
  return selection;
}

void select(Setup& setup, const Selection& selection) {
  setup.kingdom = {};
  setup.extra = {};
  setup.kingdom_count = static_cast<std::uint8_t>(std::min<std::size_t>(selection.piles.size(), max_kingdom));
  setup.extra_count = static_cast<std::uint8_t>(std::min<std::size_t>(selection.extra.size(), max_extra_cards));
  std::copy_n(selection.piles.begin(), setup.kingdom_count, setup.kingdom.begin());
  std::copy_n(selection.extra.begin(), setup.extra_count, setup.extra.begin());
  setup.colonies = selection.colonies;
  setup.shelters = selection.shelters;
}

}  // namespace dominium::notation
