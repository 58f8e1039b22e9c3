// Choosing the ten Kingdom piles (SETUP-7): recommended, at random, by hand, or drafted in turns.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"
#include "dominium/setup.hpp"
#include "notation/selection.hpp"

namespace dominium::notation {

// Throws Mistake if there is no such edition.
void require_edition(int edition);

struct Kingdom {
  std::string id;  // "2e-first-game"
  int edition = 2;
  Selection cards;
  std::map<std::string, std::string> names;  // by language
};
// The recommended kingdoms.
std::span<const Kingdom> kingdoms();
// The name of a recommended kingdom in a language, or in English if it has none.
std::string kingdom_name(const Kingdom& kingdom, std::string_view language);
// Finds a recommended kingdom by its id or its name in any language. Throws a Mistake that names the nearest.
// Some names exist in both editions: then the one of `edition` is meant, but a kingdom that only the other edition has is found too.
const Kingdom& require_kingdom(std::string_view typed, int edition);
// The same, but a kingdom of the other edition is a Mistake too.
const Kingdom& require_kingdom_of(std::string_view typed, int edition);

// The Kingdom cards that an edition offers, each in its variant (SETUP-12).
std::vector<CardId> kingdom_pool(int edition);
// The landscapes that an edition offers.
std::vector<CardId> landscape_pool(int edition);

// Reads the value of `--kingdom`: a name, "random" (with wishes: "random,…", see wishes_from), or card,card,… with the words of
// notation/selection.hpp.
// Throws a Mistake that says what is wrong and what is nearest.
Selection kingdom_from(std::string_view typed, int edition, std::uint64_t seed);
// The set-up for a game; throws a Mistake of one sentence if there can't be one.
Setup make_setup(int seats, int edition, const Selection& kingdom);

// Players take turns naming a pile until there are ten.
class Draft {
 public:
  Draft(int seats, int edition, Seat first);

  [[nodiscard]] bool done() const { return piles_.size() == kingdom_size; }
  [[nodiscard]] Seat turn() const { return turn_; }
  // The cards that may be named now.
  [[nodiscard]] const std::vector<CardId>& offered() const { return offered_; }
  [[nodiscard]] const std::vector<CardId>& piles() const { return piles_; }
  // Returns false and changes nothing if the card is not offered or the draft is done.
  bool name(CardId card);

 private:
  int seats_;
  Seat turn_;
  std::vector<CardId> offered_;
  std::vector<CardId> piles_;
};

}  // namespace dominium::notation
