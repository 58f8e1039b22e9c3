#include "bench/signature.hpp"

#include <memory>
#include <vector>

#include "dominium/game.hpp"

namespace dominium::bench {

namespace {

constexpr int games_each = 4;
constexpr int turn_limit = 40;

// The signature's own generator (SplitMix64), so that no change to a bot affects it.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return static_cast<std::uint32_t>((z ^ (z >> 31)) >> 33) % n;
  }

 private:
  std::uint64_t state_;
};

class Digest {
 public:
  void add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) {
      value_ = (value_ ^ (number & 0xFF)) * 0x100000001b3ULL;
      number >>= 8;
    }
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

std::vector<CardId> pool(std::string_view set, int edition) {
  std::vector<CardId> cards;
  for (std::size_t i = 0; i < all_cards().size(); ++i) {
    const Card& c = all_cards()[i];
    if (c.set == set && c.group == Group::kingdom && c.in_edition(edition) && (c.variant == 0 || c.variant == edition))
      cards.push_back(static_cast<CardId>(i));
  }
  return cards;
}

bool has_colonies(std::string_view set) {
  for (const Card& each : all_cards())
    if (each.set == set && each.group == Group::colony) return true;
  return false;
}

// Plays and buys most of what can be played and bought, preferring to buy dear cards; otherwise any choice at random.
Choice move(const Rules& rules, const Decision& decision, Dice& dice) {
  std::vector<Choice> all;
  for (const Kind kind : decision.options) all.push_back(Choice::pick(kind));
  for (const Option option : decision.numbers) all.push_back(Choice::pick(option));
  if (decision.ask == Ask::play_treasure) all.push_back(Choice::all());
  if (decision.may_stop() && (!decision.top_level() || dice.below(8) == 0)) all.push_back(Choice::stop());
  const auto any = [&] { return all[dice.below(static_cast<std::uint32_t>(all.size()))]; };
  const Choice one = any();
  const Choice other = any();
  if (decision.ask != Ask::buy || one.is_stop() || other.is_stop()) return one;
  return rules.card[other.kind()]->cost.coins > rules.card[one.kind()]->cost.coins ? other : one;
}

void add(Digest& digest, const Decision& decision, Choice choice) {
  digest.add(decision.options.bits() | decision.numbers.bits());
  for (const int n : {static_cast<int>(decision.ask), int{decision.answers}, int{decision.owner}, int{decision.source},
                      static_cast<int>(decision.from), int{decision.min}, int{decision.max}, int{decision.picked}, int{choice.value}})
    digest.add(static_cast<std::uint64_t>(n));
}

void play(Digest& digest, const Setup& setup, std::uint64_t seed) {
  const auto rules = std::make_unique<Rules>();
  const auto game = std::make_unique<Game>();
  if (compile(setup, *rules) != SetupError::none) return;
  Dice dice(seed);
  game->start(*rules, Chance::seeded(seed));
  while (!game->over()) {
    const Choice choice = move(*rules, game->decision(), dice);
    add(digest, game->decision(), choice);
    game->apply(choice);
  }
  for (Seat seat{0}; seat < setup.seats; ++seat) {
    digest.add(static_cast<std::uint64_t>(score(game->state(), *rules, seat)));
    digest.add(game->state().seat[seat].turns);
  }
  digest.add(winners(game->state(), *rules).bits());
}

}  // namespace

std::uint64_t signature(std::string_view set) {
  Digest digest;
  std::uint64_t seed = 0;
  for (const int edition : {1, 2}) {
    const std::vector<CardId> cards = pool(set, edition);
    // Ten cards after ten, the last ten wrapping around, so that every card is played with.
    for (std::size_t first = 0; first < cards.size(); first += kingdom_size) {
      Setup setup;
      setup.edition = static_cast<std::uint8_t>(edition);
      setup.turn_limit = turn_limit;
      setup.colonies = has_colonies(set);
      setup.kingdom_count = kingdom_size;
      for (std::size_t i = 0; i < kingdom_size; ++i) setup.kingdom[i] = cards[(first + i) % cards.size()];
      for (int seats = 2; seats <= max_seats; ++seats) {
        setup.seats = static_cast<std::uint8_t>(seats);
        for (int game = 0; game < games_each; ++game) play(digest, setup, ++seed);
      }
    }
  }
  return digest.value();
}

}  // namespace dominium::bench
