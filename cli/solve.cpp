// dominium solve --kingdom …: looks for a strong strategy.
#include "lab/solve.hpp"
#include "percent.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>

#include "commands.hpp"
#include "lab/kingdom_for.hpp"
#include "lab/ranks.hpp"
#include "notation/card_texts.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "terminal.hpp"
#include "text/mistake.hpp"
#include "text/whole_file.hpp"

namespace dominium::cli {

namespace {

using Clock = std::chrono::steady_clock;

struct Options {
  std::string kingdom;
  int edition = 0;
  double minutes = 3;
  int generations = 0;           // 0: as many as there is time for
  std::uint64_t games = 20'000;  // for measuring the winner
  std::uint64_t seed = 1;
  int threads = 0;
  std::string out;
  std::string resume;
  std::vector<std::string> against;
  bool json = false;
};

constexpr double seconds_between_saves = 10;
constexpr double seconds_between_lines = 5;  // if there is no terminal to update in place
constexpr std::string_view search_ending = ".search";

volatile std::sig_atomic_t interrupted = 0;

// The first Ctrl-C ends the search, the second the program.
void stop_on_interrupt() {
  struct sigaction action{};
  action.sa_handler = [](int) { interrupted = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
}

std::string cards_bought(const players::Strategy& strategy, int edition, const text::Catalogue& texts) {
  std::vector<std::string> names;
  for (const players::StrategyRule& rule : strategy[players::Section::buy]) {
    const std::string name = notation::card_name(texts, card(notation::require_card(rule.card.word, edition)));
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return fmt::format("{}", fmt::join(names, ", "));
}

std::string piles_written(const lab::SolveState& state) {
  return fmt::format("{}", fmt::join(notation::selection_words(state.kingdom, state.edition), ","));
}

// Reports on the running search, on standard error: updated in place on a terminal, else a line now and then.
class SearchReporter {
 public:
  SearchReporter(const text::Catalogue& texts, bool wanted) : texts_(texts), wanted_(wanted), in_place_(isatty(STDERR_FILENO) != 0) {}

  // `left`: how much is left of the time, or of whatever limits the search.
  void tell(const lab::Solve& solve, bool new_best, const std::string& left) {
    if (!wanted_) return;
    if (new_best) missing_draw_ = true;
    const auto now = Clock::now();
    if (missing_draw_ && (in_place_ || now - told_ > std::chrono::duration<double>(seconds_between_lines))) {
      missing_draw_ = false;
      told_ = now;
      const lab::SolveState& state = solve.state();
      line(texts_.text("solve.new_best", {{"generation", std::int64_t{state.generation}},
                                          {"rate", percent(texts_, solve.mean_rate())},
                                          {"cards", cards_bought(solve.best(), state.edition, texts_)}}));
    }
    if (!in_place_) return;
    fmt::print(stderr, "\r\x1b[K{}",
               texts_.text("solve.progress", {{"left", left},
                                              {"generation", std::int64_t{solve.state().generation}},
                                              {"rate", percent(texts_, solve.mean_rate())},
                                              {"worst", percent(texts_, solve.worst_rate())}}));
    std::fflush(stderr);
  }
  void line(const std::string& text) const {
    if (wanted_) fmt::print(stderr, "{}{}\n", in_place_ ? "\r\x1b[K" : "", text);
  }

 private:
  const text::Catalogue& texts_;
  bool wanted_;
  bool in_place_;
  bool missing_draw_ = true;
  Clock::time_point told_;
};

// Ends the search when time or generations run out, or on Ctrl-C. All ranks end together.
class Limit {
 public:
  Limit(const Options& options, lab::Crew& crew) : options_(options), crew_(crew) {}

  [[nodiscard]] double seconds() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  bool reached(const lab::Solve& solve) {
    const bool over = options_.generations > 0 ? solve.state().generation >= options_.generations : seconds() >= searching();
    lab::Count ends = interrupted != 0 || (crew_.speaks() && over) ? 1 : 0;
    crew_.ranks().sum({&ends, 1});
    return ends != 0;
  }
  [[nodiscard]] std::string left(const lab::Solve& solve, const text::Catalogue& texts) const {
    if (options_.generations > 0)
      return texts.text("solve.generations_left", {{"count", std::int64_t{std::max(0, options_.generations - solve.state().generation)}}});
    const auto left = static_cast<int>(std::max(0.0, 60 * options_.minutes - seconds()));
    return texts.text("solve.time_left", {{"time", fmt::format("{}:{:02}", left / 60, left % 60)}});
  }

 private:
  // Leaves some time for what comes after the search.
  [[nodiscard]] double searching() const { return 60 * options_.minutes - std::clamp(6 * options_.minutes, 2.0, 20.0); }

  const Options& options_;
  lab::Crew& crew_;
  Clock::time_point begin_ = Clock::now();
};

std::string free_name() {
  std::string name = "solved.strategy";
  for (int n = 2; std::filesystem::exists(name); ++n) name = fmt::format("solved-{}.strategy", n);
  return name;
}

// A search can also be named by the file of the strategy that it found.
std::string search_of(const std::string& named) {
  const std::string beside = named + std::string(search_ending);
  return !named.ends_with(search_ending) && std::filesystem::exists(beside) ? beside : named;
}

std::string state_file(const Options& options, const std::string& out) {
  return options.resume.empty() ? out + std::string(search_ending) : options.resume;
}

std::string out_file(const Options& options) {
  if (!options.out.empty()) return options.out;
  if (options.resume.ends_with(search_ending)) return options.resume.substr(0, options.resume.size() - search_ending.size());
  return free_name();
}

std::vector<players::Strategy> strategies_against(const Options& options) {
  std::vector<players::Strategy> all;
  for (const std::string& typed : options.against) all.push_back(lab::strategy_from(typed));
  return all;
}

std::unique_ptr<lab::Solve> begin(const Options& options, std::span<const players::Strategy> against, lab::Crew& crew) {
  if (!options.resume.empty()) {
    lab::SolveState state = lab::read_state(options.resume);
    lab::kingdom_for(against, lab::edition_for(against, state.edition), piles_written(state), state.seed);
    state.rivals.insert(state.rivals.begin(), against.begin(), against.end());
    state.given += against.size();
    return std::make_unique<lab::Solve>(std::move(state), crew);
  }
  if (options.kingdom.empty()) throw text::Mistake("solve.no_kingdom");
  const int edition = lab::edition_for(against, options.edition);
  return std::make_unique<lab::Solve>(edition, lab::kingdom_for(against, edition, options.kingdom, options.seed), options.seed, against, crew);
}

void name(players::Strategy& strategy, const lab::SolveState& state) {
  const text::Catalogue& texts = text::english();
  const auto kingdom = std::find_if(notation::kingdoms().begin(), notation::kingdoms().end(), [&](const notation::Kingdom& known) {
    const auto sorted = [](const notation::Selection& selection, int edition) {
      std::vector<std::string> words = notation::selection_words(selection, edition);
      std::sort(words.begin(), words.end());
      return words;
    };
    return known.edition == state.edition && sorted(known.cards, known.edition) == sorted(state.kingdom, state.edition);
  });
  strategy.name = kingdom == notation::kingdoms().end() ? texts.text("solve.found")
                                                        : texts.text("solve.found_for", {{"kingdom", notation::kingdom_name(*kingdom, "en")}});
  strategy.about = texts.text("solve.about_found", {{"cards", cards_bought(strategy, state.edition, texts)}});
  strategy.source = texts.text("solve.source", {{"piles", piles_written(state)},
                                                {"edition", std::int64_t{state.edition}},
                                                {"seed", std::to_string(state.seed)},
                                                {"generations", std::to_string(state.generation)}});
  strategy.edition = state.edition;
}

std::vector<std::string> rate_lines(std::span<const players::Strategy> opponents, std::span<const lab::Standing> standings, std::uint64_t games,
                                    const text::Catalogue& texts) {
  std::vector<std::string> lines{
      texts.text("solve.measured", {{"games", static_cast<std::int64_t>(games)}, {"more", static_cast<std::int64_t>(lab::closer_look * games)}})};
  for (std::size_t i = 0; i < opponents.size(); ++i) {
    const lab::Interval rate = lab::win_rate(standings[i]);
    lines.push_back(texts.text("solve.rate", {{"rate", fmt::format("{:>7}", percent(texts, rate.value))},
                                              {"low", texts.number(100 * rate.low, 1)},
                                              {"high", percent(texts, rate.high)},
                                              {"name", opponents[i].name}}));
  }
  return lines;
}

boost::json::object as_json(const players::Strategy& winner, const lab::SolveState& state, std::span<const players::Strategy> opponents,
                            std::span<const lab::Standing> standings, const std::string& out, const std::string& file) {
  boost::json::array rates, kingdom;
  for (const std::string& word : notation::selection_words(state.kingdom, state.edition)) kingdom.emplace_back(word);
  for (std::size_t i = 0; i < opponents.size(); ++i) {
    const lab::Interval rate = lab::win_rate(standings[i]);
    rates.push_back(boost::json::object{
        {"against", opponents[i].name}, {"games", standings[i].games}, {"win_rate", rate.value}, {"low", rate.low}, {"high", rate.high}});
  }
  return {{"edition", state.edition},
          {"kingdom", kingdom},
          {"seed", state.seed},
          {"generations", state.generation},
          {"strategy", players::strategy_text(winner)},
          {"rates", rates},
          {"file", out},
          {"search", file}};
}

std::string file_text(const players::Strategy& strategy, const std::vector<std::string>& comments) {
  std::string text = players::strategy_text(strategy);
  if (!comments.empty()) text += "\n";
  for (const std::string& comment : comments) text += "# " + comment + "\n";
  return text;
}

// A disk that is full for a while is no reason to stop a running search.
void save(const lab::Solve& solve, const std::string& file, const SearchReporter& news, const text::Catalogue& texts) {
  try {
    text::write_whole(file, lab::state_text(solve.state()));
  } catch (const text::Mistake& mistake) {
    news.line(texts.text(mistake.message()));
  }
}

// Searches, and saves now and then so that little is lost.
void search(lab::Solve& solve, Limit& limit, SearchReporter& news, const std::string& file, const lab::Crew& crew, const text::Catalogue& texts) {
  double saved = 0;
  news.tell(solve, true, limit.left(solve, texts));
  while (!limit.reached(solve)) {
    const bool new_best = solve.step();
    news.tell(solve, new_best, limit.left(solve, texts));
    if (!crew.speaks() || limit.seconds() < saved + seconds_between_saves) continue;
    saved = limit.seconds();
    save(solve, file, news, texts);
  }
  if (crew.speaks()) save(solve, file, news, texts);
}

void finish(lab::Solve& solve, const Options& options, const std::string& out, const std::string& file, std::span<const players::Strategy> against,
            const SearchReporter& news, lab::Crew& crew, const text::Catalogue& texts) {
  news.line(texts.text("solve.finishing"));
  const lab::SolveState& state = solve.state();
  players::Strategy winner = solve.winner();
  name(winner, state);
  std::vector<players::Strategy> opponents = lab::shipped_in(*lab::rules_for(2, state.edition, state.kingdom));
  opponents.insert(opponents.end(), against.begin(), against.end());
  const std::vector<lab::Standing> standings = lab::measured(winner, opponents, state.edition, state.kingdom, state.seed, options.games, crew);
  if (!crew.speaks()) return;
  if (!options.json) fmt::print("{}", file_text(winner, rate_lines(opponents, standings, options.games, texts)));
  text::write_whole(out, file_text(winner, rate_lines(opponents, standings, options.games, text::english())));
  if (options.json) return fmt::print("{}\n", boost::json::serialize(as_json(winner, state, opponents, standings, out, file)));
  fmt::print("\n{}\n", texts.text("solve.written", {{"file", out}, {"search", file}}));
}

void run(const Options& options, const text::Catalogue& texts) {
  if (!(options.minutes > 0)) throw text::Mistake("solve.no_time");
  if (options.generations < 0) throw text::Mistake("solve.no_generations");
  const std::vector<players::Strategy> against = strategies_against(options);
  const std::string out = out_file(options);
  const std::string file = state_file(options, out);
  lab::Crew crew(options.threads, lab::join_ranks());
  if (crew.speaks()) {
    text::require_writable(out);
    text::require_writable(file);
  }
  Limit limit(options, crew);
  SearchReporter news(texts, crew.speaks());
  stop_on_interrupt();
  const std::unique_ptr<lab::Solve> solve = begin(options, against, crew);
  // Reports a full disk now, not after an hour.
  if (crew.speaks()) text::write_whole(file, lab::state_text(solve->state()));
  search(*solve, limit, news, file, crew, texts);
  finish(*solve, options, out, file, against, news, crew, texts);
}

}  // namespace

void add_solve(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("solve", text("solve.about"));
  command->add_option("--kingdom", options->kingdom, text("solve.kingdom"));
  command->add_option("--edition", options->edition, text("solve.edition"));
  command->add_option("--minutes", options->minutes, text("solve.minutes"));
  command->add_option("--generations", options->generations, text("solve.generations"));
  command->add_option("--games", options->games, text("solve.games"))->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, text("solve.seed"));
  command->add_option("--threads", options->threads, text("solve.threads"))->check(CLI::Range(0, 1024));
  command->add_option("--against", options->against, text("solve.against"));
  command->add_option("--out", options->out, text("solve.out"));
  command->add_option("--resume", options->resume, text("solve.resume"));
  command->add_flag("--json", options->json, text("program.json"));
  command->callback([options, &common] {
    options->resume = search_of(options->resume);
    run(*options, common.texts());
  });
}

}  // namespace dominium::cli
