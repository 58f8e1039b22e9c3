// Finding cards, kingdoms and words by what people type.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dominium/card.hpp"
#include "dominium/setup.hpp"

namespace dominium {

// The word of the list nearest to what was typed, or empty if none is near.
std::string nearest(std::string_view typed, std::span<const std::string> words);

// A card by its id or its name in any language, in any letter case, with a variant if one is named (`Mine@1`).
std::optional<CardId> card_named(std::string_view typed, int edition);
// The same, or a Mistake that names the nearest card.
CardId require_card(std::string_view typed, int edition);

struct Kingdom {
  std::string id;                 // "2e-first-game"
  int edition = 2;
  std::vector<CardId> cards;
};
std::span<const Kingdom> kingdoms();
// The name of a recommended kingdom in a language, English if it has none there.
std::string kingdom_name(const Kingdom& kingdom, std::string_view language);

struct Wishes {
  int edition = 2;
  std::vector<CardId> with;
  std::vector<CardId> without;
};
// Ten cards drawn from the edition's pool. Throws Mistake if the wishes can't be met.
std::vector<CardId> random_kingdom(const Wishes& wishes, std::uint64_t seed);
// What `--kingdom` takes: a name, "random", or card,card,… Throws Mistake that says what is wrong and what is nearest.
std::vector<CardId> kingdom_from(std::string_view typed, int edition, std::uint64_t seed);
// The set-up for a game, or a Mistake in one sentence.
Setup make_setup(int seats, int edition, std::span<const CardId> kingdom);

}  // namespace dominium
