// dominium load: many tables at once against a running server.
#include <fmt/format.h>
#include <unistd.h>

#include <boost/json.hpp>
#include <cmath>
#include <memory>

#include "commands.hpp"
#include "load/load.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

struct Options {
  load::Plan plan;
  bool json = false;
};

std::int64_t whole(double number) { return static_cast<std::int64_t>(std::llround(number)); }
std::string milliseconds(const text::Catalogue& texts, double seconds) { return texts.number(seconds * 1e3, 1); }
std::string clock_time(double seconds) { return fmt::format("{}:{:02}", whole(seconds) / 60, whole(seconds) % 60); }
std::string mebibytes(const text::Catalogue& texts, std::uint64_t bytes) { return texts.number(static_cast<double>(bytes) / (1 << 20), 1); }
double choices_per_second(const load::Figures& figures) { return figures.seconds > 0 ? static_cast<double>(figures.choices) / figures.seconds : 0; }

// A progress line on standard error, if that is a terminal.
class Progress {
 public:
  Progress(const load::Plan& plan, const text::Catalogue& texts) : plan_(plan), texts_(texts), shown_(isatty(STDERR_FILENO) != 0) {}
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() {
    if (shown_) fmt::print(stderr, "\r\x1b[K");
  }

  void show(const load::Figures& figures) const {
    if (!shown_) return;
    fmt::print(stderr, "\r\x1b[K{}",
               texts_.text("load.progress", {{"time", clock_time(figures.seconds)},
                                             {"of", clock_time(plan_.minutes * 60)},
                                             {"tables", std::int64_t{plan_.tables}},
                                             {"rate", whole(choices_per_second(figures))},
                                             {"p99", milliseconds(texts_, figures.to_view.quantile(0.99))},
                                             {"wrong", static_cast<std::int64_t>(figures.wrongs())}}));
    std::fflush(stderr);
  }

 private:
  const load::Plan& plan_;
  const text::Catalogue& texts_;
  bool shown_;
};

void print_times(const char* key, const load::Times& times, const text::Catalogue& texts) {
  fmt::print("{}\n", texts.text(key, {{"p50", milliseconds(texts, times.quantile(0.5))},
                                      {"p99", milliseconds(texts, times.quantile(0.99))},
                                      {"max", milliseconds(texts, times.longest())}}));
}

void print(const load::Figures& figures, const load::Plan& plan, const text::Catalogue& texts) {
  const auto count = [](std::uint64_t number) { return static_cast<std::int64_t>(number); };
  fmt::print("{}\n", texts.text("load.played", {{"tables", std::int64_t{plan.tables}},
                                                {"seats", std::int64_t{plan.seats}},
                                                {"seconds", texts.number(figures.seconds, 1)},
                                                {"choices", count(figures.choices)},
                                                {"rate", texts.number(choices_per_second(figures), 1)},
                                                {"games", count(figures.games)}}));
  print_times("load.to_heard", figures.to_heard, texts);
  print_times("load.to_view", figures.to_view, texts);
  if (figures.reconnections > 0) fmt::print("{}\n", texts.text("load.reconnections", {{"count", count(figures.reconnections)}}));
  if (figures.rude_visits > 0)
    fmt::print("{}\n", texts.text("load.rude_visits", {{"count", count(figures.rude_visits)}, {"refused", count(figures.rude_refused)}}));
  if (figures.attacks > 0) {
    fmt::print("{}\n", texts.text("load.attacks", {{"count", count(figures.attacks)}}));
    for (const auto& [code, times] : figures.attacks_refused)
      fmt::print("{}\n", texts.text("load.attacks_refused", {{"code", code}, {"count", count(times)}}));
  }
  if (figures.memory_before > 0)
    fmt::print("{}\n", texts.text("load.memory", {{"before", mebibytes(texts, figures.memory_before)},
                                                  {"most", mebibytes(texts, figures.memory_most)},
                                                  {"after", mebibytes(texts, figures.memory_after)}}));
  for (const auto& [code, times] : figures.errors) fmt::print("{}\n", texts.text("load.error", {{"code", code}, {"count", count(times)}}));
  const auto wrong = [&](load::Fault what) { return count(figures.wrong[static_cast<std::size_t>(what)]); };
  fmt::print("{}\n", texts.text("load.wrong", {{"lost", wrong(load::Fault::lost)},
                                               {"doubled", wrong(load::Fault::doubled)},
                                               {"back", wrong(load::Fault::back)},
                                               {"missing", wrong(load::Fault::missing)},
                                               {"dropped", wrong(load::Fault::dropped)},
                                               {"refused", wrong(load::Fault::refused)}}));
  if (!figures.first_wrong.empty()) fmt::print("{}\n", texts.text("load.first_wrong", {{"what", figures.first_wrong}}));
}

void run(const Options& options, const text::Catalogue& texts) {
  const load::Plan& plan = options.plan;
  if (plan.tables < 1 || plan.tables > 100'000) throw text::Mistake("load.bad_tables", {{"typed", std::int64_t{plan.tables}}});
  if (plan.seats < 2 || plan.seats > 6) throw text::Mistake("load.bad_seats", {{"typed", std::int64_t{plan.seats}}});
  if (!(plan.minutes > 0)) throw text::Mistake("load.bad_minutes");
  if (!(plan.pace >= 0)) throw text::Mistake("load.bad_pace");
  const auto is_part = [](double part) { return part >= 0 && part <= 1; };
  if (!is_part(plan.stalling_share)) throw text::Mistake("load.bad_part", {{"option", "--stalling"}});
  if (!is_part(plan.rude_per_player)) throw text::Mistake("load.bad_part", {{"option", "--rude"}});
  load::Figures figures;
  {
    const Progress progress(plan, texts);
    figures = load::run(plan, [&](const load::Figures& far) { progress.show(far); });
  }
  if (options.json)
    fmt::print("{}\n", boost::json::serialize(figures.json()));
  else
    print(figures, plan, texts);
  if (figures.wrongs() > 0) throw CLI::RuntimeError(1);
}

}  // namespace

void add_load(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("load", text("load.about"));
  load::Plan& plan = options->plan;
  command->add_option("--tables", plan.tables, text("load.tables"))->required();
  command->add_option("--minutes", plan.minutes, text("load.minutes"));
  command->add_option("--connect", plan.connect, text("load.connect"));
  command->add_option("--seats", plan.seats, text("load.seats"));
  command->add_option("--pace", plan.pace, text("load.pace"));
  command->add_option("--stalling", plan.stalling_share, text("load.stalling"));
  command->add_option("--rude", plan.rude_per_player, text("load.rude"));
  command->add_flag("--one-address", plan.one_address, text("load.one_address"));
  command->add_option("--pid", plan.pid, text("load.pid"));
  command->add_flag("--keep", plan.keep, text("load.keep"));
  command->add_flag("--json", options->json, text("program.json"));
  command->callback([options, &common] { run(*options, common.texts()); });
}

}  // namespace dominium::cli
