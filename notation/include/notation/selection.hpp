// The cards selected for a game: the ten Kingdom piles, and what expansions add to them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/setup.hpp"
#include "text/catalogue.hpp"

namespace dominium::notation {

struct Selection {
  std::vector<CardId> piles;
  std::vector<ExtraCard> extra = {};  // landscapes, the Bane, the Black Market deck
  bool colonies = false;
  bool shelters = false;

  Selection() = default;
  // Ten piles and nothing else.
  Selection(std::vector<CardId> kingdom) : piles(std::move(kingdom)) {}

  [[nodiscard]] bool empty() const { return piles.empty(); }
  friend bool operator==(const Selection&, const Selection&) = default;
};

// Adds one word of a list: the name of a Kingdom card or a landscape, `colonies`, `shelters`, `bane:CARD`, or `market:CARD` (a card in the Black
// Market deck). Throws Mistake.
void add_word(Selection& selection, std::string_view word, int edition);
// The words that would make the same selection again.
std::vector<std::string> selection_words(const Selection& selection, int edition);

// The same cards in the wording asked for: `current`, or `printed`, as the edition printed those that were reworded later. Throws Mistake.
Selection in_wording(Selection selection, std::string_view wording, int edition);

// The same for people: "Village", "Cellar (Bane)", "Colonies".
std::vector<std::string> selection_names(const Selection& selection, const text::Catalogue& texts);

// Throws a Mistake of one sentence if these can't be played together.
void require_playable(const Selection& selection);
Selection selection_of(const Setup& setup);
void select(Setup& setup, const Selection& selection);

}  // namespace dominium::notation
