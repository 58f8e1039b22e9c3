#include <fmt/core.h>

#include <boost/json.hpp>
#include <memory>

#include "bench/bench.hpp"
#include "bench/signature.hpp"
#include "dominium/card.hpp"
#include "commands.hpp"
#include "dominium/card.hpp"

namespace dominium::cli {

namespace {

struct Options {
  bool json = false;
  bool signature = false;
  double seconds = 12;
};

void print_figures(const text::Catalogue& texts, const bench::Figures& f) {
  const auto line = [&](const char* key, double games_per_s) {
    fmt::print("{}\n", texts.text(key, {{"games", fmt::format("{:>11.0f}", games_per_s)},
                                        {"ratio", fmt::format("1/{:.2f}", f.yardstick_games_per_s / games_per_s)}}));
  };
  line("bench.yardstick", f.yardstick_games_per_s);
  line("bench.big_money", f.big_money_games_per_s);
  line("bench.actions", f.actions_games_per_s);
  line("bench.random", f.random_games_per_s);
  fmt::print("{}\n", texts.text("bench.copy", {{"ns", fmt::format("{:>11.0f}", f.copy_ns)}}));
  fmt::print("{}\n", texts.text("bench.step", {{"ns", fmt::format("{:>11.0f}", f.step_ns)}}));
  fmt::print("{}\n", texts.text("bench.long_step", {{"ns", fmt::format("{:>11.0f}", f.long_step_ns)}}));
  fmt::print("{}\n", texts.text("bench.bytes", {{"bytes", fmt::format("{:>11}", f.state_bytes)}}));
}

void print_json(const bench::Figures& f) {
  const boost::json::object figures{
      {"yardstick_games_per_s", f.yardstick_games_per_s},
      {"big_money_games_per_s", f.big_money_games_per_s},
      {"actions_games_per_s", f.actions_games_per_s},
      {"random_games_per_s", f.random_games_per_s},
      {"copy_ns", f.copy_ns},
      {"step_ns", f.step_ns},
      {"long_step_ns", f.long_step_ns},
      {"state_bytes", f.state_bytes},
  };
  fmt::print("{}\n", boost::json::serialize(figures));
}

void print_signatures(bool json) {
  boost::json::object all;
  for (std::size_t n = 0; n < set_count(); ++n) {
    const std::string_view set = card_set(n).name;
    const std::string hash = fmt::format("{:016x}", bench::signature(set));
    all[set] = hash;
    if (!json) fmt::print("{} {}\n", set, hash);
  }
  if (json) fmt::print("{}\n", boost::json::serialize(all));
}

}  // namespace

void add_bench(CLI::App& program, Common& common) {
  const text::Catalogue& texts = common.texts();
  CLI::App* command = program.add_subcommand("bench", texts.text("bench.about"));
  auto options = std::make_shared<Options>();
  command->add_flag("--json", options->json, texts.text("bench.json_option"));
  command->add_flag("--signature", options->signature, texts.text("bench.signature_option"));
  command->add_option("--seconds", options->seconds, texts.text("bench.seconds_option"))->check(CLI::Range(0.5, 600.0));
  command->callback([options, &common] {
    if (options->signature) return print_signatures(options->json);
    const bench::Figures figures = bench::measure(options->seconds);
    if (options->json)
      print_json(figures);
    else
      print_figures(common.texts(), figures);
  });
}

}  // namespace dominium::cli
