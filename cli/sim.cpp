// dominium sim A B […]: many games of strategies against each other.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <memory>

#include "commands.hpp"
#include "lab/kingdom_for.hpp"
#include "lab/ranks.hpp"
#include "lab/report.hpp"
#include "lab/result.hpp"
#include "lab/simulation.hpp"
#include "notation/card_texts.hpp"
#include "notation/names.hpp"
#include "notation/selection.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "text/mistake.hpp"
#include "text/version.hpp"
#include "text/whole_file.hpp"

namespace dominium {

namespace {

struct Options {
  std::vector<std::string> strategies;
  bool list = false;
  std::int64_t games = 10'000;
  std::string until;
  std::string kingdom;
  int edition = 0;
  std::string seats = "rotate";
  std::uint64_t seed = 1;
  int threads = 0;
  std::string report, csv;
  bool json = false;
  int sample = 0;
};

constexpr int samples_of_report = 3;
constexpr int most_samples = 100;

// "0.5%" or "0.005".
double read_width(const std::string& typed, const Catalogue& texts) {
  const bool percent = typed.ends_with('%');
  const char* end = typed.data() + typed.size() - (percent ? 1 : 0);
  double number = 0;
  const auto [read_to, error] = std::from_chars(typed.data(), end, number);
  if (percent) number /= 100;
  if (error == std::errc() && read_to == end && number > 0 && number < 0.5) return number;
  throw Mistake(texts.text("sim.bad_until", {{"typed", typed}}));
}

SimulationPlan plan_of(const Options& options, bool games_given, const Catalogue& texts) {
  if (options.games < 1) throw Mistake(texts.text("sim.no_games", {{"typed", options.games}}));
  if (options.seats != "rotate" && options.seats != "fixed") throw Mistake(texts.text("sim.bad_seats", {{"typed", options.seats}}));
  SimulationPlan plan{.games = static_cast<std::uint64_t>(options.games),
                      .until = options.until.empty() ? 0 : read_width(options.until, texts),
                      .rotate = options.seats == "rotate",
                      .seed = options.seed,
                      .course = !options.report.empty() || !options.csv.empty()};
  if (plan.until > 0 && !games_given) plan.games = most_games;
  return plan;
}

Gathering gathering_of(const Options& options, const Catalogue& texts) {
  if (options.strategies.size() < 2 || options.strategies.size() > max_seats)
    throw Mistake(texts.text("sim.how_many", {{"count", static_cast<std::int64_t>(options.strategies.size())}, {"most", std::int64_t{max_seats}}}));
  std::vector<Strategy> strategies;
  for (const std::string& typed : options.strategies) strategies.push_back(strategy_from(typed));
  const int edition = edition_for(options.kingdom.empty() ? with_editions(strategies) : strategies, options.edition);
  const Selection kingdom = kingdom_for(strategies, edition, options.kingdom, options.seed);
  return {std::move(strategies), edition, kingdom};
}

std::string percent(double part) { return fmt::format("{:.1f} %", 100 * part); }
std::string percent(Count part, Count of) { return of == 0 ? "–" : percent(static_cast<double>(part) / static_cast<double>(of)); }

// A word as a shell takes it.
std::string quoted(const std::string& word) {
  if (word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+@%") == std::string::npos) return word;
  std::string safe = "'";
  for (const char c : word) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return safe + "'";
}

// The command that gives the same result again.
std::string command_line(const Options& options, const Gathering& gathering, const SimulationPlan& plan) {
  std::string line = "dominium sim";
  for (const std::string& strategy : options.strategies) line += " " + quoted(strategy);
  if (plan.until > 0) line += " --until " + options.until;
  if (plan.until <= 0 || plan.games != most_games) line += fmt::format(" --games {}", plan.games);
  std::string piles;
  const Setup& setup = gathering.rules().setup;
  for (const std::string& word : selection_words(selection_of(setup), setup.edition)) piles += (piles.empty() ? "" : ",") + word;
  return line + fmt::format(" --edition {} --kingdom {} --seats {} --seed {}", setup.edition, piles, options.seats, plan.seed);
}

void print_players(const Gathering& gathering, const Outcomes& outcomes, Terminal& terminal, const Catalogue& texts) {
  const std::vector<std::string> names = gathering.names();
  int name_columns = columns_of(texts.text("sim.player"));
  for (std::size_t i = 0; i < names.size(); ++i)
    name_columns =
        std::max({name_columns, columns_of(names[i]), columns_of(texts.text("sim.in_seat", {{"place", static_cast<std::int64_t>(i + 1)}}))});
  const auto row = [&](const std::string& name, const std::string& rate, const std::string& interval, const std::string& wins,
                       const std::string& ties, const std::string& losses, const std::string& points) {
    return fmt::format("{}  {:>8}  {}  {:>8}  {:>8}  {:>8}  {}", padded(name, name_columns), rate, padded(interval, 17), wins, ties, losses, points);
  };
  const auto standing = [&](const std::string& name, const Standing& s, const std::string& points) {
    const Interval rate = win_rate(s);
    return row(name, percent(rate.value), texts.text("sim.interval", {{"low", fmt::format("{:.1f}", 100 * rate.low)}, {"high", percent(rate.high)}}),
               percent(s.wins, s.games), percent(s.ties, s.games), percent(s.losses, s.games), points);
  };
  terminal.line(terminal.painted(row(texts.text("sim.player"), texts.text("sim.rate"), texts.text("sim.interval_head"), texts.text("sim.wins"),
                                     texts.text("sim.ties"), texts.text("sim.losses"), texts.text("sim.points")),
                                 Paint::bold));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Outcomes::Player& player = outcomes.player[i];
    const auto sum = static_cast<double>(player.points), squares = static_cast<double>(player.points_squared);
    terminal.line(standing(names[i], player.all,
                           fmt::format("{:.1f} ± {:.1f}", mean(sum, squares, player.all.games).value, deviation(sum, squares, player.all.games))));
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      if (player.by_seat[seat].games > 0)
        terminal.line(terminal.painted(
            standing(texts.text("sim.in_seat", {{"place", static_cast<std::int64_t>(seat + 1)}}), player.by_seat[seat], ""), Paint::dim));
  }
}

void print_result(const Gathering& gathering, const Simulated& result, Terminal& terminal, const Catalogue& texts) {
  const Outcomes& outcomes = result.outcomes;
  const Rules& rules = gathering.rules();
  const Count finished = outcomes.games - outcomes.unfinished;
  terminal.line(texts.text("sim.played", {{"games", static_cast<std::int64_t>(outcomes.games)},
                                          {"seconds", fmt::format("{:.2f}", result.seconds)},
                                          {"rate", static_cast<std::int64_t>(static_cast<double>(outcomes.games) / result.seconds)}}));
  terminal.line();
  print_players(gathering, outcomes, terminal, texts);
  terminal.line();
  if (finished > 0)
    terminal.line(texts.text("sim.turns", {{"turns", fmt::format("{:.1f}", static_cast<double>(outcomes.turns) / static_cast<double>(finished))}}));
  terminal.line(
      texts.text("sim.ended", {{"provinces", percent(outcomes.ended_by_province, finished)}, {"piles", percent(outcomes.ended_by_piles, finished)}}));
  if (outcomes.ended_by_piles > 0) {
    std::string piles;
    for (const Kind kind : rules.all)
      if (outcomes.empty_at_end[kind] > 0)
        piles += (piles.empty() ? "" : ", ") +
                 texts.text("sim.empty_pile",
                            {{"card", card_name(texts, *rules.card[kind])}, {"rate", percent(outcomes.empty_at_end[kind], outcomes.ended_by_piles)}});
    terminal.paragraph(texts.text("sim.empty_piles", {{"piles", piles}}), 2, false);
  }
  if (outcomes.unfinished > 0)
    terminal.line(texts.text("sim.unfinished",
                             {{"games", static_cast<std::int64_t>(outcomes.unfinished)}, {"rate", percent(outcomes.unfinished, outcomes.games)}}));
}

void print_samples(const std::vector<SampleGame>& samples, Terminal& terminal) {
  for (const SampleGame& sample : samples) {
    terminal.line();
    terminal.line(terminal.painted(sample.title, Paint::bold));
    for (const std::string& line : sample.lines) terminal.line(line);
  }
}

// What a card was worth is asked of fewer games: there is a match for each card.
std::uint64_t games_for_worth(std::uint64_t games) { return std::clamp<std::uint64_t>(games / 10, std::min<std::uint64_t>(games, 2'000), 50'000); }

void list_strategies(bool json, const Catalogue& texts) {
  if (json) {
    boost::json::array all;
    for (const ShippedStrategy& shipped : shipped_strategies())
      all.push_back(boost::json::object{{"id", shipped.id}, {"name", shipped.strategy.name}, {"about", shipped.strategy.about}});
    fmt::print("{}\n", boost::json::serialize(all));
    return;
  }
  for (const ShippedStrategy& shipped : shipped_strategies())
    fmt::print("{}\n", texts.text("sim.listed", {{"id", padded(shipped.id, 24)}, {"about", shipped.strategy.about}}));
}

void write_files(const Options& options, const Gathering& gathering, const SimulationPlan& plan, const Simulated& result,
                 const std::vector<CardWorth>& worth, const Catalogue& texts) {
  if (!options.csv.empty()) write_csv(options.csv, gathering, result, plan.course);
  if (options.report.empty()) return;
  const Report report{.command = command_line(options, gathering, plan),
                      .seed = plan.seed,
                      .version = std::string(program_version()),
                      .rules = &gathering.rules(),
                      .players = gathering.names(),
                      .outcomes = &result.outcomes,
                      .course = &result.course,
                      .worth = worth,
                      .samples = sample_games(gathering, plan, options.sample > 0 ? options.sample : samples_of_report, texts),
                      .games_per_s = static_cast<double>(result.outcomes.games) / result.seconds};
  write_whole(options.report, report_html(report, texts));
}

void run(const Options& options, bool games_given, const Catalogue& texts) {
  if (options.list) return list_strategies(options.json, texts);
  if (options.sample < 0 || options.sample > most_samples) throw Mistake(texts.text("sim.bad_sample", {{"most", std::int64_t{most_samples}}}));
  const SimulationPlan plan = plan_of(options, games_given, texts);
  const Gathering gathering = gathering_of(options, texts);
  Crew crew(options.threads, join_ranks());
  const std::string csv = options.csv.empty() ? std::string() : options.csv + "/players.csv";
  for (const std::string& file : {options.report, csv})
    if (!file.empty() && crew.speaks()) require_writable(file);
  std::unique_ptr<Simulated> result;
  std::vector<CardWorth> worth;
  {
    ProgressBar bar(texts, crew.speaks());
    result = simulate(gathering, plan, crew, [&](std::uint64_t done, std::uint64_t of) {
      bar.show(done, of);
      return true;
    });
    if (!options.report.empty()) worth = worth_of_cards(gathering, plan, games_for_worth(result->outcomes.games), crew, texts);
  }
  if (crew.speaks()) {
    // What was found is shown first: it is not lost if a file can't be written.
    Terminal terminal;
    if (options.json) {
      fmt::print("{}\n", boost::json::serialize(result_json(gathering, plan, *result)));
    } else {
      print_result(gathering, *result, terminal, texts);
      if (options.sample > 0) print_samples(sample_games(gathering, plan, options.sample, texts), terminal);
    }
    write_files(options, gathering, plan, *result, worth, texts);
    if (!options.json && !options.report.empty()) terminal.line(texts.text("sim.report_written", {{"file", options.report}}));
  }
  if (!too_many_unfinished(result->outcomes)) return;
  if (crew.speaks()) fmt::print(stderr, "{}\n", texts.text("sim.too_many_unfinished"));
  throw CLI::RuntimeError(1);
}

}  // namespace

void add_sim(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("sim", text("sim.about"));
  command->add_option("STRATEGY", options->strategies, text("sim.strategies"));
  command->add_flag("--list", options->list, text("sim.list"));
  const CLI::Option* games = command->add_option("--games", options->games, text("sim.games"));
  command->add_option("--until", options->until, text("sim.until"));
  command->add_option("--kingdom", options->kingdom, text("sim.kingdom"));
  command->add_option("--edition", options->edition, text("sim.edition"));
  command->add_option("--seats", options->seats, text("sim.seats"));
  command->add_option("--seed", options->seed, text("sim.seed"));
  command->add_option("--threads", options->threads, text("sim.threads"))->check(CLI::Range(0, 1024));
  command->add_option("--report", options->report, text("sim.report"));
  command->add_flag("--json", options->json, text("program.json"));
  command->add_option("--csv", options->csv, text("sim.csv"));
  command->add_option("--sample", options->sample, text("sim.sample_option"));
  command->callback([options, games, &common] { run(*options, games->count() > 0, common.texts()); });
}

}  // namespace dominium
