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
#include "notation/roles.hpp"
#include "notation/selection.hpp"

namespace dominium {

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
// The name of a recommended kingdom in a language, English if it has none there.
std::string kingdom_name(const Kingdom& kingdom, std::string_view language);
// A recommended kingdom by its id or its name in any language. Throws Mistake that names the nearest.
// Editions share some names: the one of `edition` is meant; one that only the other edition has is found too.
const Kingdom& require_kingdom(std::string_view typed, int edition);
// The same, but one of the other edition is a Mistake too.
const Kingdom& require_kingdom_of(std::string_view typed, int edition);

// The Kingdom cards that an edition offers, each in its variant (SETUP-12).
std::vector<CardId> kingdom_pool(int edition);
// The landscapes that may be laid beside it.
std::vector<CardId> landscape_pool(int edition);

struct Wishes {
  int edition = 2;
  std::vector<CardId> with;
  std::vector<CardId> without;
  std::vector<Role> least;  // at least one card of each
};
// Ten cards drawn from the edition's pool, each kingdom that meets the wishes as likely as the others. Throws Mistake if the wishes can't be met.
std::vector<CardId> random_kingdom(const Wishes& wishes, std::uint64_t seed);
// What `--kingdom` takes: a name, "random", or card,card,… with the words of notation/selection.hpp. Throws Mistake that says what is wrong and what
// is nearest.
Selection kingdom_from(std::string_view typed, int edition, std::uint64_t seed);
// The set-up for a game, or a Mistake in one sentence.
Setup make_setup(int seats, int edition, const Selection& kingdom);

// In turns each player names a pile, until there are ten.
class Draft {
 public:
  Draft(int seats, int edition, Seat first);

  [[nodiscard]] bool done() const { return piles_.size() == kingdom_size; }
  [[nodiscard]] Seat turn() const { return turn_; }
  // What may be named now.
  [[nodiscard]] const std::vector<CardId>& offered() const { return offered_; }
  [[nodiscard]] const std::vector<CardId>& piles() const { return piles_; }
  // False, and nothing changes, if the card is not offered or the draft is done.
  bool name(CardId card);

 private:
  int seats_;
  Seat turn_;
  std::vector<CardId> offered_;
  std::vector<CardId> piles_;
};

}  // namespace dominium
