#include "notation/piles.hpp"

#include <algorithm>

#include "notation/kingdoms.hpp"
#include "notation/mistake.hpp"

namespace dominium {

std::vector<CardId> read_kingdom(const Value& value, StepNames& names) {
  if (value.is_text()) {
    try {
      return require_kingdom(value.text, names.edition).cards;
    } catch (const Mistake& mistake) {
      value.wrong_with(mistake.what());
    }
  }
  return read_cards(value, names);
}

std::shared_ptr<const Rules> rules_for(const Value& place, const Setup& wanted, const std::vector<CardId>& piles, const StepNames& names) {
  Setup setup = wanted;
  setup.kingdom_count = static_cast<std::uint8_t>(std::min<std::size_t>(piles.size(), max_kingdom));
  std::copy_n(piles.begin(), setup.kingdom_count, setup.kingdom.begin());
  const auto rules = std::make_shared<Rules>();
  if (const SetupError error = compile(setup, *rules); error != SetupError::none) {
    switch (error) {
      case SetupError::pile_count:
        place.wrong("scenario.ten_piles", {{"n", static_cast<std::int64_t>(piles.size())}});
      case SetupError::twice:
        place.wrong("scenario.pile_twice");
      default:
        place.wrong("scenario.not_a_pile");
    }
  }
  require_in_game(place, *rules, names);
  return rules;
}

void require_in_game(const Value& place, const Rules& rules, const StepNames& names) {
  for (const CardId id : names.named)
    if (rules.kind_of(card(id).id) == no_kind) place.wrong("scenario.not_in_kingdom", {{"card", english().card_name(card(id))}});
}

}  // namespace dominium
