#include "play_draft.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "notation/card_texts.hpp"
#include "play_answer.hpp"
#include "play_screen.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

std::string priced(CardId id, const Terminal& terminal, const text::Catalogue& texts) {
  const Card& named = card(id);
  return fmt::format("{} {}", terminal.painted(notation::card_name(texts, named), paint_of(named)), notation::cost_text(texts, named.cost));
}

// By cost, then by name in this language.
std::vector<CardId> sorted(std::vector<CardId> cards, const text::Catalogue& texts) {
  std::sort(cards.begin(), cards.end(), [&](CardId a, CardId b) {
    if (card(a).cost.coins != card(b).cost.coins) return card(a).cost.coins < card(b).cost.coins;
    return notation::card_name(texts, card(a)) < notation::card_name(texts, card(b));
  });
  return cards;
}

}  // namespace

std::optional<std::vector<CardId>> drafted(notation::Draft draft, Rng rng, Seat person, std::span<const std::string> names, int edition,
                                           Terminal& terminal, const text::Catalogue& texts) {
  const std::vector<CardId> pool = draft.offered();
  const auto says = [&](std::string_view key, CardId id) {
    terminal.paragraph(texts.text(key, {{"name", names[draft.turn()]}, {"card", notation::card_name(texts, card(id))}}));
  };
  bool show = true;
  while (!draft.done()) {
    if (draft.turn() != person) {
      const CardId pick = draft.offered()[rng.below(static_cast<std::uint32_t>(draft.offered().size()))];
      says("play.draft.names", pick);
      draft.name(pick);
      continue;
    }
    const std::vector<CardId> offered = sorted(draft.offered(), texts);
    if (show) {
      std::vector<std::string> cells;
      for (const CardId id : offered) cells.push_back(fmt::format("{} {}", cells.size() + 1, priced(id, terminal, texts)));
      terminal.line();
      terminal.cells(cells);
      terminal.paragraph(texts.text("play.draft.ask", {{"n", static_cast<std::int64_t>(draft.piles().size() + 1)}, {"of", kingdom_size}}));
    }
    show = false;
    const std::optional<std::string> typed = terminal.ask(texts.text("play.prompt"));
    if (!typed || is_word(*typed, "play.words.quit", texts)) return std::nullopt;
    try {
      const std::optional<int> n = number(*typed);
      const bool listed = n && *n >= 1 && *n <= static_cast<int>(offered.size());
      if (typed->starts_with('?')) {
        const Card& asked = card(card_among(typed->substr(1), offered, pool, edition, texts));
        terminal.paragraph(texts.text("play.card", {{"name", notation::card_name(texts, asked)},
                                                    {"cost", notation::cost_text(texts, asked.cost)},
                                                    {"types", notation::card_types(texts, asked)},
                                                    {"text", notation::card_text(texts, asked)}}));
        continue;
      }
      const CardId pick = listed ? offered[static_cast<std::size_t>(*n - 1)] : card_among(*typed, offered, pool, edition, texts);
      if (!draft.name(pick)) {
        says("play.draft.named_already", pick);
        continue;
      }
      show = true;
    } catch (const text::Mistake& mistake) {
      terminal.paragraph(texts.text(mistake.message()));
    }
  }
  std::string piles;
  for (const CardId id : sorted(draft.piles(), texts)) {
    const std::string name = notation::card_name(texts, card(id));
    piles = piles.empty() ? name : texts.text("log.list", {{"list", piles}, {"item", name}});
  }
  terminal.paragraph(texts.text("play.draft.done", {{"piles", piles}}));
  terminal.line();
  return draft.piles();
}

}  // namespace dominium::cli
