#include "notation/piles.hpp"

#include <algorithm>

#include "notation/kingdoms.hpp"
#include "notation/mistake.hpp"
#include "notation/names.hpp"

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
  require_in_game(*rules, names);
  return rules;
}

void require_in_game(const Rules& rules, const StepNames& names) {
  for (const NamedCard& named : names.named) {
    const Kind kind = rules.kind_of(card(named.id).id);
    if (kind == no_kind) named.place.wrong("scenario.not_in_kingdom", {{"card", english().card_name(card(named.id))}});
    if (named.marked && rules.id[kind] != named.id)
      named.place.wrong("scenario.other_variant",
                        {{"card", english().card_name(card(named.id))}, {"right", written_id(rules.id[kind], rules.setup.edition)}});
  }
}

void require_edition(const StepNames& names) {
  for (const NamedCard& named : names.named) {
    const Card& found = card(named.id);
    const bool marked =
        std::any_of(names.named.begin(), names.named.end(), [&](const NamedCard& other) { return other.marked && other.id == named.id; });
    if (found.group != Group::kingdom || found.in_edition(names.edition) || marked) continue;
    named.place.wrong("errors.other_edition", {{"card", english().card_name(found)},
                                               {"edition", std::int64_t{names.edition}},
                                               {"other", std::int64_t{found.in_edition(2) ? 2 : 1}},
                                               {"right", written_id(named.id, names.edition)}});
  }
}

}  // namespace dominium
