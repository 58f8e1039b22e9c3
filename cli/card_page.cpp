#include "card_page.hpp"

#include <fmt/format.h>

#include "dominium/setup.hpp"
#include "notation/card_texts.hpp"
#include "notation/rules.hpp"
#include "terminal.hpp"

namespace dominium::cli {

std::vector<int> editions_of(const Card& card) {
  std::vector<int> editions;
  for (const int edition : {1, 2})
    if (card.in_edition(edition)) editions.push_back(edition);
  return editions;
}

std::vector<const Card*> variants_of(const Card& card) {
  std::vector<const Card*> variants;
  for (const Card& each : all_cards())
    if (each.id == card.id && each.variant != 0 && each.variant != as_printed) variants.push_back(&each);
  return variants;
}

const Card* printed_variant(const Card& card) {
  const Card& found = dominium::card(find_card(card.id, as_printed));
  return found.variant == as_printed ? &found : nullptr;
}

int cards_in_pile(const Card& card, int seats) { return pile_size(card.pile, card.is(Type::victory), seats); }

std::string joined(const std::vector<int>& numbers) { return fmt::format("{}", fmt::join(numbers, ", ")); }

void print_card_page(const Card& card, bool all_variants, const text::Catalogue& texts) {
  const std::vector<int> editions = editions_of(card);
  std::vector<int> sizes;
  for (int seats = 2; seats <= max_seats; ++seats) sizes.push_back(cards_in_pile(card, seats));
  const auto line = [&](std::string_view key, const std::vector<text::Arg>& args) {
    fmt::print("{}\n", texts.text("cards_command." + std::string(key), args));
  };
  line("title", {{"name", notation::card_name(texts, card)}, {"id", std::string(card.id)}});
  line("facts", {{"types", notation::card_types(texts, card)},
                 {"cost", notation::cost_text(texts, card.cost)},
                 {"set", texts.text("terms.set." + std::string(card.set))},
                 {"editions", editions.size() > 1 ? std::string("both") : std::to_string(editions.front())}});
  line("pile", {{"sizes", joined(sizes)}});
  fmt::print("\n");
  const std::vector<const Card*> variants = variants_of(card);
  if (variants.empty() || !all_variants) {
    fmt::print("{}\n", notation::card_text(texts, card));
  } else {
    for (const Card* variant : variants)
      line("variant", {{"edition", std::int64_t{variant->variant}}, {"text", notation::card_text(texts, *variant)}});
  }
  if (const Card* printed = printed_variant(card); printed != nullptr && all_variants) line("printed", {{"text", notation::card_text(texts, *printed)}});
  const std::vector<std::string> rulings = notation::rulings(texts, card);
  if (rulings.empty()) return;
  fmt::print("\n");
  line("rulings", {});
  const Terminal terminal;
  for (const std::string& ruling : rulings) terminal.labelled("–", 1, ruling);
}

}  // namespace dominium::cli
