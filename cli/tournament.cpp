// dominium tournament DIR|FILES…: every strategy against every other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <memory>

#include "commands.hpp"
#include "lab/html.hpp"
#include "lab/ranks.hpp"
#include "lab/result.hpp"
#include "lab/tournament_result.hpp"
#include "progress.hpp"
#include "shell_word.hpp"
#include "terminal.hpp"
#include "text/columns.hpp"
#include "text/mistake.hpp"
#include "text/whole_file.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::vector<std::string> strategies;
  std::int64_t games = 1'000;
  std::string kingdom;
  int edition = 0;
  std::uint64_t seed = 1;
  int threads = 0;
  std::string report;
  bool json = false;
};

std::string command_line(const Options& options) {
  std::string line = "dominium tournament";
  for (const std::string& strategy : options.strategies) line += " " + shell_word(strategy);
  line += fmt::format(" --games {} --seed {}", options.games, options.seed);
  if (!options.kingdom.empty()) line += " --kingdom " + shell_word(options.kingdom);
  if (options.edition != 0) line += fmt::format(" --edition {}", options.edition);
  return line;
}

int widest_name(const lab::Tournament& tournament, const text::Catalogue& texts) {
  int columns = text::columns_of(texts.text("tournament.strategy"));
  for (const lab::Entrant& entrant : tournament.entrants()) columns = std::max(columns, text::columns_of(entrant.name));
  return columns;
}

void print_ratings(const lab::Tournament& tournament, Terminal& terminal, const text::Catalogue& texts) {
  const std::vector<lab::Interval> ratings = tournament.ratings();
  const int name_columns = widest_name(tournament, texts);
  const lab::Numbers numbers(texts);
  const auto row = [&](const std::string& place, const std::string& name, const std::string& rating, const std::string& range,
                       const std::string& rate) {
    return fmt::format("{:>3}  {}  {:>7}  {}  {:>8}", place, text::padded(name, name_columns), rating, text::padded(range, 15), rate);
  };
  terminal.line(terminal.painted(
      row("", texts.text("tournament.strategy"), texts.text("tournament.rating"), texts.text("tournament.interval"), texts.text("tournament.rate")),
      Paint::bold));
  int place = 0;
  for (const std::size_t i : tournament.ranking()) {
    const lab::Interval& rating = ratings[i];
    const lab::Standing total = tournament.total(i);
    terminal.line(row(std::to_string(++place), tournament.entrants()[i].name, numbers.change(rating.value, 0),
                      texts.text("tournament.range", {{"low", numbers.change(rating.low, 0)}, {"high", numbers.change(rating.high, 0)}}),
                      total.games == 0 ? "–" : numbers.percent(lab::win_rate(total))));
  }
}

// A win rate as a bar in eighths and a number, green if it is surely above one half, red if it is surely below.
std::string cell(const lab::Standing& standing, const Terminal& terminal) {
  constexpr std::array bars{" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  if (standing.games == 0) return terminal.painted("    ·", Paint::dim);
  const lab::Interval rate = lab::win_rate(standing);
  const std::string text = fmt::format(" {}{:>3.0f}", bars[static_cast<std::size_t>(std::lround(8 * rate.value))], 100 * rate.value);
  return terminal.painted(text, rate.low > 0.5 ? Paint::green : rate.high < 0.5 ? Paint::red : Paint::plain);
}

// Rows against columns, in several pieces if the terminal is too narrow.
void print_matrix(const lab::Tournament& tournament, Terminal& terminal, const text::Catalogue& texts) {
  constexpr int cell_columns = 5, before = 5;
  const std::vector<std::size_t> ranking = tournament.ranking();
  const int name_columns = widest_name(tournament, texts);
  const auto fit = static_cast<std::size_t>(std::max(1, (terminal.width() - before - name_columns) / cell_columns));
  for (std::size_t begin = 0; begin < ranking.size(); begin += fit) {
    const std::size_t end = std::min(ranking.size(), begin + fit);
    std::string head(static_cast<std::size_t>(before + name_columns), ' ');
    for (std::size_t column = begin; column < end; ++column) head += fmt::format("{:>5}", column + 1);
    terminal.line();
    terminal.line(terminal.painted(head, Paint::bold));
    for (std::size_t row = 0; row < ranking.size(); ++row) {
      std::string line = fmt::format("{:>3}  {}", row + 1, text::padded(tournament.entrants()[ranking[row]].name, name_columns));
      for (std::size_t column = begin; column < end; ++column) line += cell(tournament.against(ranking[row], ranking[column]), terminal);
      terminal.line(line);
    }
  }
}

void print_result(const lab::Tournament& tournament, const lab::TournamentFacts& facts, const text::Catalogue& texts) {
  Terminal terminal;
  const auto pairs = static_cast<std::int64_t>(tournament.pairs().size()), games = static_cast<std::int64_t>(facts.games);
  terminal.line(texts.text("tournament.played", {{"count", static_cast<std::int64_t>(tournament.entrants().size())},
                                                 {"pairs", pairs},
                                                 {"games", games},
                                                 {"seconds", texts.number(facts.seconds, 2)},
                                                 {"rate", static_cast<std::int64_t>(static_cast<double>(pairs * games) / facts.seconds)}}));
  if (!facts.left_out.empty()) terminal.paragraph(texts.text("tournament.left_out", {{"names", fmt::format("{}", fmt::join(facts.left_out, ", "))}}));
  terminal.line();
  print_ratings(tournament, terminal, texts);
  print_matrix(tournament, terminal, texts);
  terminal.line();
  terminal.paragraph(texts.text("tournament.ratings_note"));
}

// Reports the pairs with too many unfinished games.
void check_unfinished(const lab::Tournament& tournament, std::uint64_t games, bool speaks, const text::Catalogue& texts) {
  bool bad = false;
  for (const lab::Pair& pair : tournament.pairs()) {
    if (static_cast<double>(pair.unfinished) <= lab::most_unfinished * static_cast<double>(games)) continue;
    bad = true;
    if (speaks)
      fmt::print(stderr, "{}\n",
                 texts.text("tournament.too_many_unfinished", {{"first", tournament.entrants()[pair.first].name},
                                                               {"second", tournament.entrants()[pair.second].name},
                                                               {"unfinished", static_cast<std::int64_t>(pair.unfinished)},
                                                               {"games", static_cast<std::int64_t>(games)}}));
  }
  if (bad) throw CLI::RuntimeError(1);
}

// Strategies from a folder must all be able to meet, so they need one edition.
int edition_of(const Options& options) {
  const auto is_folder = [](const std::string& typed) {
    std::error_code error;
    return std::filesystem::is_directory(typed, error);
  };
  if (options.edition != 0 || std::none_of(options.strategies.begin(), options.strategies.end(), is_folder)) return options.edition;
  return 2;
}

void run(Options options, const text::Catalogue& texts) {
  using Clock = std::chrono::steady_clock;
  if (options.games < 1) throw text::Mistake("tournament.no_games", {{"typed", options.games}});
  options.edition = edition_of(options);
  lab::TournamentFacts facts{.games = static_cast<std::uint64_t>(options.games), .seed = options.seed, .command = command_line(options)};
  std::vector<lab::Entrant> entrants = lab::entrants_from(options.strategies, options.edition, options.kingdom, options.seed, facts.left_out);
  lab::Tournament tournament(std::move(entrants), options.edition, options.kingdom, options.seed);
  lab::Crew crew(options.threads, lab::join_ranks());
  if (!options.report.empty() && crew.speaks()) text::require_writable(options.report);
  {
    ProgressBar bar(texts, crew.speaks());
    const auto begin = Clock::now();
    tournament.play(facts.games, crew, [&](std::uint64_t done, std::uint64_t of) {
      bar.show(done, of);
      return true;
    });
    facts.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  }
  if (crew.speaks()) {
    if (options.json)
      fmt::print("{}\n", boost::json::serialize(lab::tournament_json(tournament, facts)));
    else
      print_result(tournament, facts, texts);
    if (!options.report.empty()) text::write_whole(options.report, lab::tournament_html(tournament, facts, texts));
  }
  check_unfinished(tournament, facts.games, crew.speaks(), texts);
}

}  // namespace

void add_tournament(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("tournament", text("tournament.about"));
  command->add_option("STRATEGY", options->strategies, text("tournament.strategies"))->required();
  command->add_option("--games", options->games, text("tournament.games"));
  command->add_option("--kingdom", options->kingdom, text("tournament.kingdom"));
  command->add_option("--edition", options->edition, text("tournament.edition"));
  command->add_option("--seed", options->seed, text("tournament.seed"));
  command->add_option("--threads", options->threads, text("tournament.threads"))->check(CLI::Range(0, 1024));
  command->add_option("--report", options->report, text("tournament.report"));
  command->add_flag("--json", options->json, text("program.json"));
  command->callback([options, &common] { run(*options, common.texts()); });
}

}  // namespace dominium::cli
