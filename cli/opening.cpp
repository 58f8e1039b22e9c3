// dominium opening --kingdom …: which two cards to open with.
#include "lab/opening.hpp"
#include "percent.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>

#include "commands.hpp"
#include "lab/interval.hpp"
#include "lab/kingdom_for.hpp"
#include "lab/ranks.hpp"
#include "notation/card_texts.hpp"
#include "progress.hpp"
#include "terminal.hpp"
#include "text/columns.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::string kingdom;
  std::string strategy = "big-money-greening";
  std::int64_t games = 10'000;
  int edition = 0;
  std::uint64_t seed = 1;
  int threads = 0;
  bool json = false;
};

using Table = std::vector<lab::Opening>;

std::string name_of(Kind kind, const Rules& rules, const text::Catalogue& texts) {
  return kind == no_kind ? texts.text("opening.nothing") : notation::card_name(texts, *rules.card[kind]);
}

void print_table(const Table& table, lab::Split split, const Rules& rules, const text::Catalogue& texts) {
  const std::string less = texts.text("opening.with", {{"coins", std::int64_t{split[0]}}}),
                    more = texts.text("opening.with", {{"coins", std::int64_t{split[1]}}});
  int columns = std::max(text::columns_of(less), text::columns_of(more));
  for (const lab::Opening& opening : table)
    for (const Kind kind : {opening.with_less, opening.with_more}) columns = std::max(columns, text::columns_of(name_of(kind, rules, texts)));
  fmt::print("\n{}\n", texts.text("opening.split", {{"less", std::int64_t{split[0]}}, {"more", std::int64_t{split[1]}}}));
  const auto row = [&](const std::string& first, const std::string& second, const std::string& rate, const std::string& interval) {
    fmt::print("  {}  {}  {:>8}  {}\n", text::padded(first, columns), text::padded(second, columns), rate, interval);
  };
  row(less, more, texts.text("opening.rate"), texts.text("opening.interval_head"));
  for (const lab::Opening& opening : table) {
    const lab::Interval rate = lab::win_rate(opening.standing);
    row(name_of(opening.with_less, rules, texts), name_of(opening.with_more, rules, texts), percent(texts, rate.value),
        texts.text("opening.interval", {{"low", texts.number(100 * rate.low, 1)}, {"high", texts.number(100 * rate.high, 1)}}));
  }
}

boost::json::array as_json(const Table& table, const Rules& rules) {
  const auto id = [&](Kind kind) { return kind == no_kind ? boost::json::value(nullptr) : boost::json::value(rules.card[kind]->id); };
  boost::json::array rows;
  for (const lab::Opening& opening : table) {
    const lab::Interval rate = lab::win_rate(opening.standing);
    rows.push_back(boost::json::object{{"with_less", id(opening.with_less)},
                                       {"with_more", id(opening.with_more)},
                                       {"games", opening.standing.games},
                                       {"win_rate", rate.value},
                                       {"low", rate.low},
                                       {"high", rate.high}});
  }
  return rows;
}

void run(const Options& options, const text::Catalogue& texts) {
  if (options.games < 1) throw text::Mistake("opening.no_games", {{"typed", options.games}});
  const std::vector<players::Strategy> strategies{lab::strategy_from(options.strategy)};
  const int edition = lab::edition_for(strategies, options.edition);
  const notation::Selection kingdom = lab::kingdom_for(strategies, edition, options.kingdom, options.seed);
  const std::unique_ptr<const Rules> rules = lab::rules_for(2, edition, kingdom);
  lab::Crew crew(options.threads, lab::join_ranks());
  std::array<Table, lab::splits.size()> tables;
  {
    ProgressBar bar(texts, crew.speaks());
    for (std::size_t i = 0; i < lab::splits.size(); ++i)
      tables[i] = lab::openings(*rules, strategies.front(), lab::splits[i], static_cast<std::uint64_t>(options.games), options.seed, crew,
                                [&](std::uint64_t played, std::uint64_t of) { bar.show(played + i * of, lab::splits.size() * of); });
  }
  if (!crew.speaks()) return;
  if (options.json) {
    boost::json::object all{{"strategy", strategies.front().name}, {"edition", edition}, {"seed", options.seed}};
    for (std::size_t i = 0; i < lab::splits.size(); ++i) all[fmt::format("{}/{}", lab::splits[i][0], lab::splits[i][1])] = as_json(tables[i], *rules);
    fmt::print("{}\n", boost::json::serialize(all));
    return;
  }
  fmt::print("{}\n", texts.text("opening.head", {{"strategy", strategies.front().name}, {"games", options.games}}));
  for (std::size_t i = 0; i < lab::splits.size(); ++i) print_table(tables[i], lab::splits[i], *rules, texts);
}

}  // namespace

void add_opening(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("opening", text("opening.about"));
  command->add_option("--kingdom", options->kingdom, text("opening.kingdom"))->required();
  command->add_option("--strategy", options->strategy, text("opening.strategy"));
  command->add_option("--games", options->games, text("opening.games"));
  command->add_option("--edition", options->edition, text("opening.edition"));
  command->add_option("--seed", options->seed, text("opening.seed"));
  command->add_option("--threads", options->threads, text("opening.threads"))->check(CLI::Range(0, 1024));
  command->add_flag("--json", options->json, text("program.json"));
  command->callback([options, &common] { run(*options, common.texts()); });
}

}  // namespace dominium::cli
