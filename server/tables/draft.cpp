// Drafting the kingdom: everybody names a pile in turn (SETUP-7).
#include "notation/card_texts.hpp"
#include "notation/names.hpp"
#include "playing/messages.hpp"
#include "server/refusal.hpp"
#include "table_state.hpp"
#include "text/mistake.hpp"

namespace dominium::server::tables {

// Opponents have no taste: chance names their piles, and those of people who are away.
void TableState::name_opponents_piles() {
  while (!draft->done() && !answered_by(draft->turn()).empty()) {
    const auto named = static_cast<std::uint32_t>(draft->piles().size());
    draft->name(draft->offered()[chance->outcome(no_seat, named + 1, static_cast<std::uint32_t>(draft->offered().size()))]);
  }
  if (!draft->done()) return;
  origin.settings.kingdom = draft->piles();
  draft.reset();
  begin_game(chance->source());
}

void TableState::go_on_drafting() {
  name_opponents_piles();
  tell_everybody(describe());
  if (!playing()) return;
  conversation->begin();
  if (!notes.empty()) tell_notes();
}

Result name_pile(Table& table, Seat seat, std::string_view pile) {
  TableState& state = table.state();
  if (!state.draft) throw Refusal("not_now", "table.no_draft");
  if (state.draft->turn() != seat) throw Refusal("not_asked", "table.not_your_pile");
  const int edition = state.settings().edition;
  CardId named{};
  try {
    named = notation::require_pile(pile, edition);
  } catch (const text::Mistake& mistake) {
    throw Refusal("unknown_card", mistake);
  }
  if (!state.draft->name(named)) throw Refusal("not_offered", "table.pile_named", {{"card", notation::card_name(card(named))}});
  state.go_on_drafting();
  return state.done({{"seat", playing::seat_number(seat)}, {"pile", notation::written_id(named, edition)}});
}

}  // namespace dominium::server::tables
