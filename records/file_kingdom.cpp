#include "file_kingdom.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "notation/card_texts.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"

namespace dominium::records {

notation::Selection read_kingdom(const text::Value& value, StepNames& names) {
  notation::Selection read;
  const auto selected = [&](const text::Value& place, auto&& find) {
    try {
      find();
    } catch (const text::Mistake& mistake) {
      place.wrong_with(mistake.message());
    }
  };
  if (value.is_text()) {
    selected(value, [&] { read = notation::require_kingdom(value.text, names.edition).cards; });
    return read;
  }
  for (const text::Value& item : value.as_list())
    selected(item, [&] {
      const std::string& word = item.as_text();
      const notation::Selection before = read;
      notation::add_word(read, word, names.edition);
      if (word.find('@') == std::string::npos) return;
      const CardId id = read.piles.size() > before.piles.size() ? read.piles.back() : read.extra.back().id;
      names.named.push_back({.id = id, .marked = true, .place = item.here()});
    });
  return read;
}

std::shared_ptr<const Rules> rules_for(const text::Value& place, const Setup& wanted, const notation::Selection& kingdom, const StepNames& names) {
  Setup setup = wanted;
  notation::select(setup, kingdom);
  const auto rules = std::make_shared<Rules>();
  if (const SetupError error = compile(setup, *rules); error != SetupError::none) {
    switch (error) {
      case SetupError::pile_count:
        place.wrong("scenario.ten_piles", {{"n", static_cast<std::int64_t>(kingdom.piles.size())}});
      case SetupError::twice:
        place.wrong("scenario.pile_twice");
      case SetupError::too_many_kinds:
        place.wrong("errors.too_many_kinds");
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
    if (kind == no_kind) named.place.wrong("scenario.not_in_kingdom", {{"card", notation::card_name(card(named.id))}});
    if (named.marked && rules.id[kind] != named.id)
      named.place.wrong("scenario.other_variant", {{"card", notation::card_name(card(named.id))},
                                                   {"right", fmt::format("{}@{}", rules.card[kind]->id, variant_mark(rules.card[kind]->variant))}});
  }
}

void require_edition(const StepNames& names) {
  for (const NamedCard& named : names.named) {
    const Card& found = card(named.id);
    const bool marked =
        std::any_of(names.named.begin(), names.named.end(), [&](const NamedCard& other) { return other.marked && other.id == named.id; });
    if (found.group != Group::kingdom || found.in_edition(names.edition) || marked) continue;
    named.place.wrong("errors.other_edition", {{"card", notation::card_name(found)},
                                               {"edition", std::int64_t{names.edition}},
                                               {"other", std::int64_t{found.in_edition(2) ? 2 : 1}},
                                               {"right", notation::written_id(named.id, names.edition)}});
  }
}

}  // namespace dominium::records
