#include "lab/kingdom_for.hpp"

#include <algorithm>
#include <filesystem>

#include "notation/card_texts.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::lab {

namespace {

// The cards that can be bought or gained in it.
std::vector<CardId> cards_of(const notation::Selection& selection) {
  std::vector<CardId> cards = selection.piles;
  for (const ExtraCard& extra : selection.extra) cards.push_back(extra.id);
  return cards;
}

bool holds(const std::vector<CardId>& piles, std::string_view id) {
  return std::any_of(piles.begin(), piles.end(), [&](CardId pile) { return card(pile).id == id; });
}

void require_cards(const players::Strategy& strategy, const notation::Selection& selection) {
  const std::vector<CardId> piles = cards_of(selection);
  for (const std::string& id : players::kingdom_cards(strategy))
    if (!holds(piles, id))
      throw text::Mistake("lab.not_in_kingdom", {{"strategy", strategy.name}, {"card", notation::card_name(card(notation::require_card(id, 2)))}});
}

// The strategies' own cards, then others of the edition until there are ten.
std::vector<CardId> piles_of(std::span<const players::Strategy> strategies, int edition) {
  std::vector<CardId> piles;
  const auto add = [&](CardId pile) {
    if (piles.size() < kingdom_size && !holds(piles, card(pile).id)) piles.push_back(pile);
  };
  std::vector<std::string> needed;
  for (const players::Strategy& strategy : strategies)
    for (const std::string& id : players::kingdom_cards(strategy))
      if (std::find(needed.begin(), needed.end(), id) == needed.end()) needed.push_back(id);
  if (needed.size() > kingdom_size) throw text::Mistake("lab.too_many_cards", {{"count", static_cast<std::int64_t>(needed.size())}});
  for (const std::string& id : needed) add(notation::require_pile(id, edition));
  for (const notation::Kingdom& kingdom : notation::kingdoms()) {
    if (kingdom.edition != edition) continue;
    for (const CardId pile : kingdom.cards.piles) add(pile);
    break;
  }
  for (const CardId pile : notation::kingdom_pool(edition)) add(pile);
  return piles;
}

}  // namespace

players::Strategy strategy_from(const std::string& typed) {
  std::vector<std::string> ids;
  for (const players::ShippedStrategy& shipped : players::shipped_strategies()) {
    if (shipped.id == typed) return shipped.strategy;
    ids.push_back(shipped.id);
  }
  std::error_code error;
  if (typed.find('/') != std::string::npos || typed.ends_with(".strategy") || std::filesystem::exists(typed, error))
    return players::read_strategy(typed);
  const std::string near = text::nearest(typed, ids);
  throw text::Mistake(near.empty() ? "lab.no_strategy" : "lab.no_strategy_but", {{"name", typed}, {"near", near}});
}

int edition_for(std::span<const players::Strategy> strategies, int wanted) {
  int edition = wanted;
  if (wanted != 0) notation::require_edition(wanted);
  for (const players::Strategy& strategy : strategies) {
    if (strategy.edition == 0) continue;
    if (edition != 0 && strategy.edition != edition)
      throw text::Mistake("lab.edition_clash",
                          {{"strategy", strategy.name}, {"edition", std::int64_t{strategy.edition}}, {"other", std::int64_t{edition}}});
    edition = strategy.edition;
  }
  return edition != 0 ? edition : 2;
}

notation::Selection kingdom_for(std::span<const players::Strategy> strategies, int edition, std::string_view wanted, std::uint64_t seed) {
  const notation::Selection selection =
      wanted.empty() ? notation::Selection(piles_of(strategies, edition)) : notation::kingdom_from(wanted, edition, seed);
  for (const players::Strategy& strategy : strategies) require_cards(strategy, selection);
  return selection;
}

std::unique_ptr<const Rules> rules_for(int seats, int edition, const notation::Selection& kingdom) {
  auto rules = std::make_unique<Rules>();
  compile(notation::make_setup(seats, edition, kingdom), *rules);
  return rules;
}

}  // namespace dominium::lab
