// What a mechanism costs that is in the kingdom but never used: the same players with and without a made-up card, which they never gain.
//   mechanisms_program [SECONDS]   for each mechanism; the table of docs/FIGURES.md
#include <ctime>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string_view>
#include <vector>

#include "dominium/game.hpp"
#include "players/players.hpp"

namespace {

using namespace dominium;

constexpr int rounds = 15;
constexpr std::uint64_t games_at_once = 64;

// Nine cards of the First Game kingdom; the tenth is the one that changes.
constexpr std::array<std::string_view, kingdom_size - 1> nine{"cellar", "market",  "merchant", "militia", "mine",
                                                              "moat",   "remodel", "smithy",   "village"};

struct Mechanism {
  std::string_view name;
  std::string_view card;
  bool colonies = false;
  bool bane = false;
  int black_market = 0;  // cards in its deck
};

constexpr std::array mechanisms{
    Mechanism{.name = "none: Workshop", .card = "workshop"},
    Mechanism{.name = "options of a text", .card = "crossroads"},
    Mechanism{.name = "a number", .card = "soothsayer"},
    Mechanism{.name = "a text that follows itself", .card = "echo"},
    Mechanism{.name = "at the start of a later turn", .card = "barge"},
    Mechanism{.name = "at the end of the Buy phase and of the turn", .card = "lantern"},
    Mechanism{.name = "at the start of Clean-up", .card = "ledger"},
    Mechanism{.name = "until the next turn", .card = "watchman"},
    Mechanism{.name = "playing in the turn of another", .card = "hound"},
    Mechanism{.name = "played", .card = "distillery"},
    Mechanism{.name = "about to gain", .card = "chapel-bell"},
    Mechanism{.name = "gained, tokens", .card = "tollgate"},
    Mechanism{.name = "trashed", .card = "phoenix"},
    Mechanism{.name = "discarded", .card = "springboard"},
    Mechanism{.name = "all cards cost less", .card = "guildhall"},
    Mechanism{.name = "a cost of its own", .card = "bargain"},
    Mechanism{.name = "potions", .card = "flask"},
    Mechanism{.name = "a Treasure with a text", .card = "crucible"},
    Mechanism{.name = "a mat", .card = "cache"},
    Mechanism{.name = "from a mat", .card = "lodger"},
    Mechanism{.name = "going back to a pile", .card = "pawnshop"},
    Mechanism{.name = "a pile of different cards", .card = "troupe-dancer"},
    Mechanism{.name = "a pile beside the supply", .card = "prospector"},
    Mechanism{.name = "an extra turn", .card = "encore"},
    Mechanism{.name = "deciding for another", .card = "marionette"},
    Mechanism{.name = "a landscape", .card = "fair"},
    Mechanism{.name = "Colonies", .card = "workshop", .colonies = true},
    Mechanism{.name = "a Bane", .card = "haunt", .bane = true},
    Mechanism{.name = "more than 32 kinds, a Black Market deck", .card = "workshop", .black_market = 20},
};

double now() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return values[values.size() / 2];
}

void add_extra(Setup& setup, CardId id, ExtraRole role) { setup.extra[setup.extra_count++] = {.id = id, .role = role}; }

Setup setup_of(const Mechanism& mechanism) {
  Setup setup;
  for (const std::string_view id : nine) setup.kingdom[setup.kingdom_count++] = find_card(id, setup.edition);
  const CardId tenth = find_card(mechanism.card, setup.edition);
  const bool landscape = card(tenth).group == Group::landscape;
  if (landscape) add_extra(setup, tenth, ExtraRole::landscape);
  setup.kingdom[setup.kingdom_count++] = landscape ? find_card("workshop", setup.edition) : tenth;
  setup.colonies = mechanism.colonies;
  if (mechanism.bane) add_extra(setup, find_card("chapel", setup.edition), ExtraRole::bane);
  CardId id = 0;
  for (const Card& each : all_cards()) {
    const auto piles = setup.piles();
    const bool free = each.set == "base" && each.group == Group::kingdom && each.in_edition(setup.edition) && each.variant == 0 &&
                      std::find(piles.begin(), piles.end(), id) == piles.end();
    if (free && setup.extra_count < mechanism.black_market) add_extra(setup, id, ExtraRole::black_market);
    ++id;
  }
  return setup;
}

// A player who never gains the tenth card, nor what comes with it.
struct Abstainer {
  Choice (*answer)(void*, const View&, const Decision&);
  KindSet avoided;

  static Choice ask(void* self, const View& view, const Decision& decision) {
    const auto& abstainer = *static_cast<const Abstainer*>(self);
    Decision wanted = decision;
    if (decision.from == Zone::supply) wanted.options = decision.options - abstainer.avoided;
    return wanted.options.empty() && wanted.numbers.empty() ? decision.declined() : abstainer.answer(nullptr, view, wanted);
  }
};

// Games of a player against itself.
class Mirror {
 public:
  Mirror(const Mechanism& mechanism, Choice (*answer)(void*, const View&, const Decision&)) : player_{answer, {}} {
    if (const SetupError error = compile(setup_of(mechanism), *rules_); error != SetupError::none) {
      std::fprintf(stderr, "%.*s: %.*s\n", static_cast<int>(mechanism.name.size()), mechanism.name.data(), static_cast<int>(word(error).size()),
                   word(error).data());
      std::exit(1);
    }
    for (const Kind kind : rules_->all) {
      const Card& c = *rules_->card[kind];
      const bool one_of_nine = std::find(nine.begin(), nine.end(), c.id) != nine.end();
      if (c.group != Group::basic && !one_of_nine) player_.avoided.add(kind);
    }
  }

  // Seconds per game, measured over about this many seconds.
  double time_of_game(double seconds) {
    Drivers drivers{};
    drivers[0] = drivers[1] = {Abstainer::ask, &player_, true};
    const double begin = now();
    std::uint64_t games = 0;
    while (now() - begin < seconds)
      for (std::uint64_t i = 0; i < games_at_once; ++i) play_out(*rules_, *state_, Chance::seeded(seed_ + games++), drivers);
    seed_ += games;
    return (now() - begin) / static_cast<double>(games);
  }

 private:
  std::unique_ptr<Rules> rules_ = std::make_unique<Rules>();
  std::unique_ptr<State> state_ = std::make_unique<State>();
  Abstainer player_;
  std::uint64_t seed_ = 0;
};

// How many times as long a game takes with the mechanism; the two are timed alternately.
double ratio(const Mechanism& mechanism, Choice (*answer)(void*, const View&, const Decision&), double seconds) {
  Mirror without(mechanisms.front(), answer);
  Mirror with(mechanism, answer);
  const double slice = seconds / (4 * rounds);
  std::vector<double> ratios;
  for (int i = 0; i < rounds; ++i) {
    const double plain = without.time_of_game(slice);
    ratios.push_back(with.time_of_game(slice) / plain);
  }
  return median(ratios);
}

}  // namespace

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
  std::printf("| in the Kingdom, got by nobody | Big Money | action-heavy |\n|---|---|---|\n");
  for (const Mechanism& mechanism : mechanisms) {
    const double money = ratio(mechanism, players::big_money, seconds);
    const double actions = ratio(mechanism, players::all_actions, seconds);
    std::printf("| %.*s | %.2f | %.2f |\n", static_cast<int>(mechanism.name.size()), mechanism.name.data(), money, actions);
    std::fflush(stdout);
  }
}
