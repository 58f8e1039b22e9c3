#include "notation/random_kingdom.hpp"

#include <algorithm>
#include <charconv>
#include <map>

#include "dominium/chance.hpp"
#include "notation/card_texts.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "text/catalogue.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::notation {

namespace {

[[noreturn]] void refuse(std::string_view key, const std::vector<text::Arg>& args) { throw text::Mistake("errors." + std::string(key), args); }

std::string joined(const std::vector<std::string>& words) {
  std::string all;
  for (const std::string& each : words) all += (all.empty() ? "" : ", ") + each;
  return all;
}

template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool holds(const std::vector<CardId>& cards, CardId wanted) {
  return std::any_of(cards.begin(), cards.end(), [&](CardId each) { return card(each).id == card(wanted).id; });
}

bool has_roles(const std::vector<CardId>& kingdom, const std::vector<Role>& least) {
  return std::all_of(least.begin(), least.end(),
                     [&](Role role) { return std::any_of(kingdom.begin(), kingdom.end(), [&](CardId id) { return has_role(card(id), role); }); });
}

using Pools = std::map<std::string_view, std::vector<CardId>>;  // by set: the cards that may be drawn

Pools pools_of(const Wishes& wishes) {
  Pools pools;
  for (const CardId id : kingdom_pool(wishes.edition)) {
    const std::string set(card(id).set);
    const bool wanted = (wishes.sets.empty() || contains(wishes.sets, set)) && !contains(wishes.not_sets, set);
    if (wanted && !holds(wishes.with, id) && !holds(wishes.without, id)) pools[card(id).set].push_back(id);
  }
  return pools;
}

template <class T>
T take_any(std::vector<T>& from, Rng& rng) {
  const auto at = from.begin() + rng.below(static_cast<std::uint32_t>(from.size()));
  const T taken = *at;
  from.erase(at);
  return taken;
}

// Keeps the sets that are drawn from: those of the cards that must be there, and others as far as allowed; more only if there were too few cards.
void choose_sets(Pools& pools, const Wishes& wishes, std::size_t wanted, Rng& rng) {
  std::vector<std::string_view> chosen, others;
  for (const CardId id : wishes.with)
    if (!contains(chosen, card(id).set)) chosen.push_back(card(id).set);
  for (const auto& [set, cards] : pools)
    if (!contains(chosen, set)) others.push_back(set);
  const int most = wishes.most_sets > 0 ? wishes.most_sets : wishes.sets.empty() ? usual_sets : static_cast<int>(wishes.sets.size());
  const auto offered = [&] {
    std::size_t cards = 0;
    for (const std::string_view set : chosen)
      if (const auto pool = pools.find(set); pool != pools.end()) cards += pool->second.size();
    return cards;
  };
  while (!others.empty() && (chosen.size() < static_cast<std::size_t>(most) || offered() < wanted)) chosen.push_back(take_any(others, rng));
  std::erase_if(pools, [&](const auto& pool) { return !contains(chosen, pool.first); });
}

// The next card is of the set that has the fewest cards in the kingdom so far.
std::vector<CardId> draw(Pools pools, const Wishes& wishes, std::size_t wanted, Rng& rng) {
  choose_sets(pools, wishes, wanted, rng);
  std::vector<CardId> drawn = wishes.with;
  while (drawn.size() < kingdom_size) {
    std::vector<std::string_view> next;
    std::ptrdiff_t fewest = kingdom_size;
    for (const auto& [set, cards] : pools) {
      if (cards.empty()) continue;
      const auto so_far = std::count_if(drawn.begin(), drawn.end(), [&, of = set](CardId id) { return card(id).set == of; });
      if (so_far < fewest) next.clear();
      fewest = std::min(fewest, so_far);
      if (so_far == fewest) next.push_back(set);
    }
    drawn.push_back(take_any(pools[take_any(next, rng)], rng));
  }
  std::sort(drawn.begin(), drawn.end());
  return drawn;
}

// COLONY-1: as likely as a card drawn from the kingdom is of their set.
bool colonies_by_chance(const std::vector<CardId>& kingdom, Rng& rng) {
  const Card& drawn = card(kingdom[rng.below(static_cast<std::uint32_t>(kingdom.size()))]);
  for (const Card& each : all_cards())
    if (each.group == Group::colony && each.set == drawn.set) return true;
  return false;
}

}  // namespace

Selection random_kingdom(const Wishes& wishes, std::uint64_t seed) {
  require_playable(wishes.with);
  for (const CardId id : wishes.with)
    if (holds(wishes.without, id)) refuse("with_and_without", {{"card", card_name(card(id))}});
  if (wishes.with.size() > kingdom_size)
    refuse("pile_count", {{"typed", static_cast<std::int64_t>(wishes.with.size())}, {"right", std::int64_t{kingdom_size}}});

  const Pools pools = pools_of(wishes);
  std::size_t left = 0;
  for (const auto& [set, cards] : pools) left += cards.size();
  const std::size_t wanted = kingdom_size - wishes.with.size();
  if (left < wanted) refuse("too_few", {{"left", static_cast<std::int64_t>(left)}, {"wanted", static_cast<std::int64_t>(wanted)}});

  constexpr int tries = 10'000;  // redrawn until all roles are there: enough even if only one pair of cards among hundreds has them
  Rng rng(seed);
  for (int i = 0; i < tries; ++i) {
    Selection kingdom(draw(pools, wishes, wanted, rng));
    if (!has_roles(kingdom.piles, wishes.least)) continue;
    kingdom.colonies = wishes.colonies ? *wishes.colonies : colonies_by_chance(kingdom.piles, rng);
    return kingdom;
  }
  std::vector<std::string> roles;
  for (const Role role : wishes.least) roles.emplace_back(word(role));
  refuse("no_such_kingdom", {{"roles", joined(roles)}});
}

std::vector<std::string> kingdom_sets() {
  std::vector<std::string> sets;
  for (const Card& each : all_cards())
    if (each.group == Group::kingdom && !contains(sets, each.set)) sets.emplace_back(each.set);
  return sets;
}

std::optional<std::string> set_named(std::string_view typed) {
  const std::u32string wanted = text::folded(typed);
  for (const std::string& set : kingdom_sets()) {
    if (text::folded(set) == wanted) return set;
    for (const std::string& language : text::Catalogue::languages())
      if (text::folded(text::Catalogue::of(language).text("terms.set." + set)) == wanted) return set;
  }
  return std::nullopt;
}

std::string require_set(std::string_view typed) {
  if (const auto set = set_named(typed)) return *set;
  refuse("unknown_set", {{"typed", std::string(typed)}, {"sets", joined(kingdom_sets())}});
}

namespace {

// "3 sets", "1 set"; 0 if it is something else.
int number_of_sets(std::string_view typed) {
  int n = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), n);
  const std::string_view rest = text::trimmed(typed.substr(static_cast<std::size_t>(end - typed.data())));
  return error == std::errc{} && (rest == "set" || rest == "sets") ? n : 0;
}

void add_wish(Wishes& wishes, std::string_view typed) {
  const bool without = typed.starts_with('-');
  if (without) typed = text::trimmed(typed.substr(1));
  if (const int sets = number_of_sets(typed); sets > 0 && !without) {
    wishes.most_sets = sets;
  } else if (text::folded(typed) == U"colonies") {
    wishes.colonies = !without;
  } else if (const auto set = set_named(typed)) {
    (without ? wishes.not_sets : wishes.sets).push_back(*set);
  } else if (without) {
    wishes.without.push_back(require_card(typed, wishes.edition));
  } else {
    wishes.with.push_back(require_pile(typed, wishes.edition));
  }
}

}  // namespace

Wishes wishes_from(std::string_view list, int edition) {
  Wishes wishes{.edition = edition};
  while (!list.empty()) {
    const auto comma = std::min(list.find(','), list.size());
    if (const auto wish = text::trimmed(list.substr(0, comma)); !wish.empty()) add_wish(wishes, wish);
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return wishes;
}

}  // namespace dominium::notation
