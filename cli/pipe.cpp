// dominium pipe: games over JSON lines, for programs.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "commands.hpp"
#include "lab/kingdom_for.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "players/players.hpp"
#include "players/strategist.hpp"
#include "players/trying.hpp"
#include "playing/conversation.hpp"
#include "playing/history.hpp"
#include "playing/messages.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::cli {

namespace {

struct Options {
  int players = 2;
  int edition = 0;
  std::string wording = "current";
  std::string kingdom;
  std::uint64_t seed = 0;
  std::string seats = "1";
  std::vector<std::string> opponents{"big-money"};
  std::int64_t games = 1;
  bool games_told = false;  // each game is announced
  bool no_view = false;
  bool practice = false;
};

// Who plays in a seat that is not the connected program's: a bot or a strategy.
struct Opponent {
  const players::Bot* bot = nullptr;
  std::optional<players::Strategy> strategy = {};

  [[nodiscard]] std::string name() const { return bot != nullptr ? std::string(bot->name) : strategy->name; }
};

SeatSet seats_from(std::string_view typed, int players) {
  SeatSet seats;
  const char* at = typed.data();
  const char* const end = at + typed.size();
  while (at != end) {
    int number = 0;
    const auto [after, error] = std::from_chars(at, end, number);
    const bool fits = error == std::errc{} && number >= 1 && number <= players && (after == end || (*after == ',' && after + 1 != end));
    if (!fits) break;
    seats.add(Seat{number - 1});
    at = after == end ? end : after + 1;
  }
  if (at == end && !seats.empty()) return seats;
  throw text::Mistake("pipe.bad_seats", {{"typed", std::string(typed)}, {"players", std::int64_t{players}}});
}

Opponent opponent_from(const std::string& typed) {
  if (const players::Bot* bot = players::find_bot(typed)) return {.bot = bot};
  std::vector<std::string> names;
  for (const players::Bot& bot : players::bots()) names.emplace_back(bot.name);
  const std::string all_bots = fmt::format("{}", fmt::join(names, ", "));
  for (const players::ShippedStrategy& shipped : players::shipped_strategies()) names.push_back(shipped.id);
  std::error_code error;
  const bool is_file = typed.find('/') != std::string::npos || typed.ends_with(".strategy") || std::filesystem::exists(typed, error);
  if (is_file || std::find(names.begin(), names.end(), typed) != names.end()) return {.strategy = lab::strategy_from(typed)};
  const std::string near = text::nearest(typed, names);
  if (near.empty()) throw text::Mistake("pipe.bad_opponent", {{"typed", typed}, {"bots", all_bots}});
  throw text::Mistake("pipe.bad_opponent_near", {{"typed", typed}, {"nearest", near}});
}

// A strategy in its seat. Where it says nothing and nobody has written a default, it tries the choices out.
struct SeatedStrategy {
  const players::Strategist& strategist;
  Rng luck;

  static Choice answer(void* self, const View& view, const Decision& decision) {
    const players::Strategist& strategist = static_cast<const SeatedStrategy*>(self)->strategist;
    if (players::worth_trying(view, decision) && !strategist.decides(view, decision)) return Choice::later();
    const Driver driver = strategist.driver();
    return driver.answer(driver.context, view, decision);
  }
  static Choice try_out(void* self, const Sampler& sampler, const View& view, const Decision& decision) {
    return players::tried_answer(sampler, view, decision, static_cast<SeatedStrategy*>(self)->luck.next());
  }
};

// Reads the next line without its newline, cut off just past the longest allowed length; false at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  constexpr int end = std::char_traits<char>::eof();
  int c = buffer.sbumpc();
  if (c == end) return false;
  for (; c != end && c != '\n'; c = buffer.sbumpc())
    if (line.size() <= playing::longest_line) line.push_back(static_cast<char>(c));
  return true;
}

// The games of one run: the same kingdom, the same players, and the next seat begins each time.
class Games {
 public:
  explicit Games(const Options& options) : options_(options) {
    for (const std::string& typed : options.opponents) opponents_.push_back(opponent_from(typed));
    std::vector<players::Strategy> strategies;
    for (const Opponent& opponent : opponents_)
      if (opponent.strategy) strategies.push_back(*opponent.strategy);
    const int edition = lab::edition_for(options.kingdom.empty() ? players::with_editions(strategies) : strategies, options.edition);
    const std::string_view wanted = options.kingdom.empty() && strategies.empty() ? "First Game" : std::string_view(options.kingdom);
    const notation::Selection kingdom = notation::in_wording(lab::kingdom_for(strategies, edition, wanted, options.seed), options.wording, edition);
    setup_ = notation::make_setup(options.players, edition, kingdom);
    seats_ = seats_from(options.seats, options.players);
    require_seats_for_opponents();
    rules_ = lab::rules_for(options.players, edition, kingdom);
    for (const Opponent& opponent : opponents_)
      if (opponent.strategy)
        strategists_.emplace_back(std::in_place, *opponent.strategy, *rules_);
      else
        strategists_.emplace_back();
  }

  // Plays a game to its end; the first one has number 0. False if the input ends before.
  bool play(std::int64_t game) {
    const std::uint64_t seed = options_.seed + static_cast<std::uint64_t>(game);
    setup_.first = static_cast<Seat>(game % options_.players);
    std::vector<Rng> luck;
    for (int i = 0; i < options_.players; ++i) luck.emplace_back(mix(seed, static_cast<std::uint64_t>(i)));
    std::vector<std::unique_ptr<SeatedStrategy>> strategies;
    playing::History history(setup_, Chance::seeded(seed), seated(luck, strategies), options_.practice);
    const auto write = [](std::string_view line) { std::cout << line << '\n'; };
    playing::Conversation conversation(history, seats_, [&](Seat, std::string_view line) { write(line); }, {.views = !options_.no_view});
    if (game == 0) conversation.welcome();
    if (options_.games_told)
      for (const Seat seat : seats_) write(serialize(playing::game_message(setup_, seat, game + 1, options_.games)));
    conversation.tell_all();
    std::cout.flush();
    while (!conversation.over() && read_line(std::cin, line_)) {
      conversation.hear(seats_, line_);
      std::cout.flush();
    }
    return conversation.over();
  }

 private:
  void require_seats_for_opponents() const {
    const int seats = options_.players - seats_.size();
    if (opponents_.size() != 1 && static_cast<int>(opponents_.size()) != seats)
      throw text::Mistake("pipe.how_many_opponents", {{"seats", std::int64_t{seats}}, {"count", static_cast<std::int64_t>(opponents_.size())}});
  }

  // Both must outlive the game.
  [[nodiscard]] std::vector<playing::Player> seated(std::vector<Rng>& luck, std::vector<std::unique_ptr<SeatedStrategy>>& strategies) const {
    std::vector<playing::Player> players;
    std::size_t next = 0;
    for (int i = 0; i < options_.players; ++i) {
      const text::Arg number{"seat", std::int64_t{i + 1}};
      if (seats_.has(static_cast<Seat>(i))) {
        players.push_back({text::english().text("pipe.player", {number})});
        continue;
      }
      const std::size_t which = opponents_.size() == 1 ? 0 : next++;
      const Opponent& opponent = opponents_[which];
      Rng& own = luck[static_cast<std::size_t>(i)];
      const std::string name = text::english().text("pipe.bot", {number, {"bot", opponent.name()}});
      if (opponent.bot != nullptr) {
        players.push_back({name, Driver{opponent.bot->patient, &own}, players::ponder});
        continue;
      }
      strategies.push_back(std::make_unique<SeatedStrategy>(*strategists_[which], own));
      players.push_back({name, Driver{SeatedStrategy::answer, strategies.back().get()}, SeatedStrategy::try_out});
    }
    return players;
  }

  const Options& options_;
  std::vector<Opponent> opponents_;
  Setup setup_;
  SeatSet seats_;
  std::unique_ptr<const Rules> rules_;
  std::vector<std::optional<players::Strategist>> strategists_;  // for those opponents that are strategies
  std::string line_;
};

void play(const Options& options, const text::Catalogue& texts) {
  if (options.games < 1) throw text::Mistake("pipe.no_games", {{"typed", options.games}});
  Games games(options);
  for (std::int64_t game = 0; game < options.games; ++game) {
    if (games.play(game)) continue;
    fmt::print(stderr, "dominium: {}\n", texts.text("pipe.input_ended"));
    throw CLI::RuntimeError(1);
  }
}

}  // namespace

void add_pipe(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("pipe", text("pipe.about"));
  command->add_option("--players", options->players, text("pipe.players"));
  command->add_option("--edition", options->edition, text("pipe.edition"));
  command->add_option("--wording", options->wording, text("program.wording"))->type_name("current|printed");
  command->add_option("--kingdom", options->kingdom, text("pipe.kingdom"));
  const CLI::Option* seed = command->add_option("--seed", options->seed, text("program.seed"));
  command->add_option("--seat", options->seats, text("pipe.seat"));
  command->add_option("--opponent", options->opponents, text("pipe.opponent"))->allow_extra_args(false)->delimiter(',');
  const CLI::Option* games = command->add_option("--games", options->games, text("pipe.games"));
  command->add_flag("--no-view", options->no_view, text("pipe.no_view"));
  command->add_flag("--practice", options->practice, text("pipe.practice"));
  command->callback([options, seed, games, &common] {
    options->games_told = games->count() > 0;
    if (seed->count() == 0) {
      std::random_device device;
      options->seed = (std::uint64_t{device()} << 32) | device();
    }
    play(*options, common.texts());
  });
}

}  // namespace dominium::cli
