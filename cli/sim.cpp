// dominium sim A B […]: many games between strategies.
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
#include "percent.hpp"
#include "progress.hpp"
#include "shell_word.hpp"
#include "terminal.hpp"
#include "text/columns.hpp"
#include "text/mistake.hpp"
#include "text/version.hpp"
#include "text/whole_file.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::vector<std::string> strategies;
  bool list = false;
  std::int64_t games = 10'000;
  std::string until;
  std::string kingdom;
  int edition = 0;
  std::string wording = "current";
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
double read_width(const std::string& typed) {
  const bool percent = typed.ends_with('%');
  const char* end = typed.data() + typed.size() - (percent ? 1 : 0);
  double number = 0;
  const auto [read_to, error] = std::from_chars(typed.data(), end, number);
  if (percent) number /= 100;
  if (error == std::errc() && read_to == end && number > 0 && number < 0.5) return number;
  throw text::Mistake("sim.bad_until", {{"typed", typed}});
}

lab::SimulationPlan plan_of(const Options& options, bool games_given) {
  if (options.games < 1) throw text::Mistake("sim.no_games", {{"typed", options.games}});
  if (options.seats != "rotate" && options.seats != "fixed") throw text::Mistake("sim.bad_seats", {{"typed", options.seats}});
  lab::SimulationPlan plan{.games = static_cast<std::uint64_t>(options.games),
                           .until = options.until.empty() ? 0 : read_width(options.until),
                           .rotate = options.seats == "rotate",
                           .seed = options.seed,
                           .course = !options.report.empty() || !options.csv.empty()};
  if (plan.until > 0 && !games_given) plan.games = lab::most_games;
  return plan;
}

lab::Lineup gathering_of(const Options& options) {
  if (options.strategies.size() < 2 || options.strategies.size() > max_seats)
    throw text::Mistake("sim.how_many", {{"count", static_cast<std::int64_t>(options.strategies.size())}, {"most", std::int64_t{max_seats}}});
  std::vector<players::Strategy> strategies;
  for (const std::string& typed : options.strategies) strategies.push_back(lab::strategy_from(typed));
  const int edition = lab::edition_for(options.kingdom.empty() ? players::with_editions(strategies) : strategies, options.edition);
  const notation::Selection kingdom =
      notation::in_wording(lab::kingdom_for(strategies, edition, options.kingdom, options.seed), options.wording, edition);
  return {std::move(strategies), edition, kingdom};
}

std::string percent_of(const text::Catalogue& texts, lab::Count part, lab::Count of) {
  return of == 0 ? "–" : percent(texts, static_cast<double>(part) / static_cast<double>(of));
}

// The command that gives the same result again.
std::string command_line(const Options& options, const lab::Lineup& lineup, const lab::SimulationPlan& plan) {
  std::string line = "dominium sim";
  for (const std::string& strategy : options.strategies) line += " " + shell_word(strategy);
  if (plan.until > 0) line += " --until " + options.until;
  if (plan.until <= 0 || plan.games != lab::most_games) line += fmt::format(" --games {}", plan.games);
  std::string piles;
  const Setup& setup = lineup.rules().setup;
  for (const std::string& word : notation::selection_words(notation::selection_of(setup), setup.edition)) piles += (piles.empty() ? "" : ",") + word;
  return line + fmt::format(" --edition {} --kingdom {} --seats {} --seed {}", setup.edition, piles, options.seats, plan.seed);
}

void print_players(const lab::Lineup& lineup, const lab::Outcomes& outcomes, Terminal& terminal, const text::Catalogue& texts) {
  const std::vector<std::string> names = lineup.names();
  int name_columns = text::columns_of(texts.text("sim.player"));
  for (std::size_t i = 0; i < names.size(); ++i)
    name_columns = std::max(
        {name_columns, text::columns_of(names[i]), text::columns_of(texts.text("sim.in_seat", {{"place", static_cast<std::int64_t>(i + 1)}}))});
  const auto row = [&](const std::string& name, const std::string& rate, const std::string& interval, const std::string& wins,
                       const std::string& ties, const std::string& losses, const std::string& points) {
    return fmt::format("{}  {:>8}  {}  {:>8}  {:>8}  {:>8}  {}", text::padded(name, name_columns), rate, text::padded(interval, 17), wins, ties,
                       losses, points);
  };
  const auto standing = [&](const std::string& name, const lab::Standing& s, const std::string& points) {
    const lab::Interval rate = lab::win_rate(s);
    return row(name, percent(texts, rate.value),
               texts.text("sim.interval", {{"low", texts.number(100 * rate.low, 1)}, {"high", percent(texts, rate.high)}}),
               percent_of(texts, s.wins, s.games), percent_of(texts, s.ties, s.games), percent_of(texts, s.losses, s.games), points);
  };
  terminal.line(terminal.painted(row(texts.text("sim.player"), texts.text("sim.rate"), texts.text("sim.interval_head"), texts.text("sim.wins"),
                                     texts.text("sim.ties"), texts.text("sim.losses"), texts.text("sim.points")),
                                 Paint::bold));
  for (std::size_t i = 0; i < names.size(); ++i) {
    const lab::Outcomes::Player& player = outcomes.player[i];
    const auto sum = static_cast<double>(player.points), squares = static_cast<double>(player.points_squared);
    terminal.line(standing(
        names[i], player.all,
        texts.number(lab::mean(sum, squares, player.all.games).value, 1) + " ± " + texts.number(lab::deviation(sum, squares, player.all.games), 1)));
    for (std::size_t seat = 0; seat < names.size(); ++seat)
      if (player.by_seat[seat].games > 0)
        terminal.line(terminal.painted(
            standing(texts.text("sim.in_seat", {{"place", static_cast<std::int64_t>(seat + 1)}}), player.by_seat[seat], ""), Paint::dim));
  }
}

void print_result(const lab::Lineup& lineup, const lab::Simulated& result, Terminal& terminal, const text::Catalogue& texts) {
  const lab::Outcomes& outcomes = result.outcomes;
  const Rules& rules = lineup.rules();
  const lab::Count finished = outcomes.games - outcomes.unfinished;
  terminal.line(texts.text("sim.played", {{"games", static_cast<std::int64_t>(outcomes.games)},
                                          {"seconds", texts.number(result.seconds, 2)},
                                          {"rate", static_cast<std::int64_t>(static_cast<double>(outcomes.games) / result.seconds)}}));
  terminal.line();
  print_players(lineup, outcomes, terminal, texts);
  terminal.line();
  if (finished > 0)
    terminal.line(texts.text("sim.turns", {{"turns", texts.number(static_cast<double>(outcomes.turns) / static_cast<double>(finished), 1)}}));
  terminal.line(texts.text("sim.ended", {{"provinces", percent_of(texts, outcomes.ended_by_province, finished)},
                                         {"piles", percent_of(texts, outcomes.ended_by_piles, finished)}}));
  if (outcomes.ended_by_piles > 0) {
    std::string piles;
    for (const Kind kind : rules.all)
      if (outcomes.empty_at_end[kind] > 0)
        piles += (piles.empty() ? "" : ", ") +
                 texts.text("sim.empty_pile", {{"card", notation::card_name(texts, *rules.card[kind])},
                                               {"rate", percent_of(texts, outcomes.empty_at_end[kind], outcomes.ended_by_piles)}});
    terminal.paragraph(texts.text("sim.empty_piles", {{"piles", piles}}), 2, false);
  }
  if (outcomes.unfinished > 0)
    terminal.line(texts.text("sim.unfinished", {{"games", static_cast<std::int64_t>(outcomes.unfinished)},
                                                {"rate", percent_of(texts, outcomes.unfinished, outcomes.games)}}));
}

void print_samples(const std::vector<lab::SampleGame>& samples, Terminal& terminal) {
  for (const lab::SampleGame& sample : samples) {
    terminal.line();
    terminal.line(terminal.painted(sample.title, Paint::bold));
    for (const std::string& line : sample.lines) terminal.line(line);
  }
}

// The worth of cards is measured in fewer games, since each card takes a match of its own.
std::uint64_t games_for_worth(std::uint64_t games) { return std::clamp<std::uint64_t>(games / 10, std::min<std::uint64_t>(games, 2'000), 50'000); }

void list_strategies(bool json, const text::Catalogue& texts) {
  if (json) {
    boost::json::array all;
    for (const players::ShippedStrategy& shipped : players::shipped_strategies())
      all.push_back(boost::json::object{{"id", shipped.id}, {"name", shipped.strategy.name}, {"about", shipped.strategy.about}});
    fmt::print("{}\n", boost::json::serialize(all));
    return;
  }
  for (const players::ShippedStrategy& shipped : players::shipped_strategies())
    fmt::print("{}\n", texts.text("sim.listed", {{"id", text::padded(shipped.id, 24)}, {"about", shipped.strategy.about}}));
}

void write_files(const Options& options, const lab::Lineup& lineup, const lab::SimulationPlan& plan, const lab::Simulated& result,
                 const std::vector<lab::CardWorth>& worth, const text::Catalogue& texts) {
  if (!options.csv.empty()) lab::write_csv(options.csv, lineup, result, plan.course);
  if (options.report.empty()) return;
  const lab::Report report{.command = command_line(options, lineup, plan),
                           .seed = plan.seed,
                           .version = std::string(text::program_version()),
                           .rules = &lineup.rules(),
                           .players = lineup.names(),
                           .outcomes = &result.outcomes,
                           .course = &result.course,
                           .worth = worth,
                           .samples = lab::sample_games(lineup, plan, options.sample > 0 ? options.sample : samples_of_report, texts),
                           .games_per_s = static_cast<double>(result.outcomes.games) / result.seconds};
  text::write_whole(options.report, lab::report_html(report, texts));
}

void run(const Options& options, bool games_given, const text::Catalogue& texts) {
  if (options.list) return list_strategies(options.json, texts);
  if (options.sample < 0 || options.sample > most_samples) throw text::Mistake("sim.bad_sample", {{"most", std::int64_t{most_samples}}});
  const lab::SimulationPlan plan = plan_of(options, games_given);
  const lab::Lineup lineup = gathering_of(options);
  lab::Crew crew(options.threads, lab::join_ranks());
  const std::string csv = options.csv.empty() ? std::string() : options.csv + "/players.csv";
  for (const std::string& file : {options.report, csv})
    if (!file.empty() && crew.speaks()) text::require_writable(file);
  std::unique_ptr<lab::Simulated> result;
  std::vector<lab::CardWorth> worth;
  {
    ProgressBar bar(texts, crew.speaks());
    result = lab::simulate(lineup, plan, crew, [&](std::uint64_t done, std::uint64_t of) {
      bar.show(done, of);
      return true;
    });
    if (!options.report.empty()) worth = lab::worth_of_cards(lineup, plan, games_for_worth(result->outcomes.games), crew, texts);
  }
  if (crew.speaks()) {
    // The result is shown first, so that it is not lost if a file can't be written.
    Terminal terminal;
    if (options.json) {
      fmt::print("{}\n", boost::json::serialize(lab::result_json(lineup, plan, *result)));
    } else {
      print_result(lineup, *result, terminal, texts);
      if (options.sample > 0) print_samples(lab::sample_games(lineup, plan, options.sample, texts), terminal);
    }
    write_files(options, lineup, plan, *result, worth, texts);
    if (!options.json && !options.report.empty()) terminal.line(texts.text("sim.report_written", {{"file", options.report}}));
  }
  if (!lab::too_many_unfinished(result->outcomes)) return;
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
  command->add_option("--wording", options->wording, text("program.wording"))->type_name("current|printed");
  command->add_option("--seats", options->seats, text("sim.seats"));
  command->add_option("--seed", options->seed, text("sim.seed"));
  command->add_option("--threads", options->threads, text("sim.threads"))->check(CLI::Range(0, 1024));
  command->add_option("--report", options->report, text("sim.report"));
  command->add_flag("--json", options->json, text("program.json"));
  command->add_option("--csv", options->csv, text("sim.csv"));
  command->add_option("--sample", options->sample, text("sim.sample_option"));
  command->callback([options, games, &common] { run(*options, games->count() > 0, common.texts()); });
}

}  // namespace dominium::cli
