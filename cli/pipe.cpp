// dominium pipe: one game over JSON lines, for programs.
#include <fmt/core.h>

#include <charconv>
#include <cstdio>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "commands.hpp"
#include "notation/conversation.hpp"
#include "notation/history.hpp"
#include "notation/kingdoms.hpp"
#include "notation/mistake.hpp"
#include "notation/names.hpp"
#include "players/players.hpp"

namespace dominium {

namespace {

struct Options {
  int players = 2;
  int edition = 2;
  std::string kingdom = "First Game";
  std::uint64_t seed = 0;
  std::string seats = "1";
  std::string opponent = "big-money";
  bool practice = false;
};

SeatSet seats_from(std::string_view typed, int players, const Catalogue& texts) {
  SeatSet seats;
  const char* at = typed.data();
  const char* const end = at + typed.size();
  while (at != end) {
    int number = 0;
    const auto [after, error] = std::from_chars(at, end, number);
    const bool fits = error == std::errc{} && number >= 1 && number <= players && (after == end || (*after == ',' && after + 1 != end));
    if (!fits) break;
    seats.add(static_cast<unsigned>(number - 1));
    at = after == end ? end : after + 1;
  }
  if (at == end && !seats.empty()) return seats;
  throw Mistake(texts.text("pipe.bad_seats", {{"typed", std::string(typed)}, {"players", std::int64_t{players}}}));
}

const Bot& bot_from(const std::string& typed, const Catalogue& texts) {
  if (const Bot* bot = find_bot(typed)) return *bot;
  std::vector<std::string> names;
  std::string known;
  for (const Bot& bot : bots()) {
    names.emplace_back(bot.name);
    known += (known.empty() ? "" : ", ") + names.back();
  }
  const std::string near = nearest(typed, names);
  if (near.empty()) throw Mistake(texts.text("pipe.bad_opponent", {{"typed", typed}, {"known", known}}));
  throw Mistake(texts.text("pipe.bad_opponent_near", {{"typed", typed}, {"nearest", near}}));
}

// The next line without its end, cut off just past the longest that is allowed; false at the end of the input.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  constexpr int end = std::char_traits<char>::eof();
  int c = buffer.sbumpc();
  if (c == end) return false;
  for (; c != end && c != '\n'; c = buffer.sbumpc())
    if (line.size() <= longest_line) line.push_back(static_cast<char>(c));
  return true;
}

void play(const Options& options, const Catalogue& texts) {
  const std::vector<CardId> kingdom = kingdom_from(options.kingdom, options.edition, options.seed);
  const Setup setup = make_setup(options.players, options.edition, kingdom);
  const SeatSet seats = seats_from(options.seats, options.players, texts);
  const Bot& bot = bot_from(options.opponent, texts);

  std::vector<Rng> luck;
  for (int seat = 0; seat < options.players; ++seat) luck.emplace_back(mix(options.seed, static_cast<std::uint64_t>(seat)));
  std::vector<Player> players;
  for (Seat seat = 0; seat < options.players; ++seat) {
    const Arg number{"seat", std::int64_t{seat + 1}};
    if (seats.has(seat))
      players.push_back({texts.text("pipe.player", {number})});
    else
      players.push_back({texts.text("pipe.bot", {number, {"bot", std::string(bot.name)}}), {bot.patient, &luck[seat]}, ponder});
  }
  History history(setup, Chance::seeded(options.seed), std::move(players), options.practice);

  Conversation conversation(history, seats, texts, [](Seat, std::string_view line) { std::cout << line << '\n'; });
  conversation.begin();
  std::cout.flush();
  std::string line;
  while (!conversation.over() && read_line(std::cin, line)) {
    conversation.hear(seats, line);
    std::cout.flush();
  }
  if (conversation.over()) return;
  fmt::print(stderr, "dominium: {}\n", texts.text("pipe.input_ended"));
  throw CLI::RuntimeError(1);
}

}  // namespace

void add_pipe(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("pipe", text("pipe.about"));
  command->add_option("--players", options->players, text("pipe.players"));
  command->add_option("--edition", options->edition, text("program.edition"));
  command->add_option("--kingdom", options->kingdom, text("pipe.kingdom"));
  const CLI::Option* seed = command->add_option("--seed", options->seed, text("program.seed"));
  command->add_option("--seat", options->seats, text("pipe.seat"));
  command->add_option("--opponent", options->opponent, text("pipe.opponent"));
  command->add_flag("--practice", options->practice, text("pipe.practice"));
  command->callback([options, seed, &common] {
    if (seed->count() == 0) {
      std::random_device device;
      options->seed = (std::uint64_t{device()} << 32) | device();
    }
    play(*options, common.texts());
  });
}

}  // namespace dominium
