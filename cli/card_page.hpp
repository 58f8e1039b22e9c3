// Everything about one card, as `dominium cards` and `dominium rules` print it.
#pragma once

#include <string>
#include <vector>

#include "dominium/card.hpp"
#include "text/catalogue.hpp"

namespace dominium::cli {

std::vector<int> editions_of(const Card& card);
// Its versions, if the editions word it differently.
std::vector<const Card*> variants_of(const Card& card);
// The card as it was printed before it was reworded, if it was.
const Card* printed_variant(const Card& card);
int cards_in_pile(const Card& card, int seats);
// "8, 12, 12"
std::string joined(const std::vector<int>& numbers);

// Prints its facts, its text (all versions of it, or only the card's own) and what was decided about it.
void print_card_page(const Card& card, bool all_variants, const text::Catalogue& texts);

}  // namespace dominium::cli
