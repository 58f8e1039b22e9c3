// `dominium play`: a person against bots, in the terminal.
#include <array>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "commands.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "notation/random_kingdom.hpp"
#include "play_answer.hpp"
#include "play_draft.hpp"
#include "play_game.hpp"
#include "play_save.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"

namespace dominium::cli {

namespace {

struct PlayOptions {
  int players = 2;
  int edition = 2;
  std::string wording = "current";
  std::string kingdom;
  std::optional<std::uint64_t> seed;
  std::string you;
  std::vector<std::string> opponents;
  int first = 0;
  std::string save;
  bool resume = false;
};

class PlayCommand {
 public:
  PlayCommand(const PlayOptions& options, const text::Catalogue& texts) : o_(options), t_(texts) {}

  void run() {
    KeptGame kept;
    LocalGame& local = kept.local;
    const std::string file = o_.save.empty() ? default_save_file() : o_.save;
    if (o_.resume)
      kept = saved_game(file);
    else if (!sit_down(local))
      return;
    local.file = file;
    do {
      PlayedGame played(terminal_, t_, local);
      if (!played.go_on_from(kept.answers)) refuse("play.not_kept_by_play", {{"file", file}});
      if (!played.play() || !wants_rematch(local, played.game())) return;
      kept.answers.clear();
      local.practised = false;
    } while (true);
  }

 private:
  [[noreturn]] void refuse(std::string_view key, std::initializer_list<text::Arg> args = {}) const { throw text::Mistake(key, args); }

  // False if the person left while the kingdom was being chosen.
  bool sit_down(LocalGame& local) {
    local.seed = o_.seed ? *o_.seed : std::random_device{}();
    // Everything is checked before the first question.
    const notation::Selection any = notation::random_kingdom({.edition = o_.edition}, local.seed);
    local.setup = notation::make_setup(o_.players, o_.edition, notation::in_wording(any, o_.wording, o_.edition));
    if (o_.first < 0 || o_.first > o_.players) refuse("play.no_such_seat", {{"n", o_.first}, {"most", o_.players}});
    local.setup.first = static_cast<Seat>(o_.first > 0 ? o_.first - 1 : Rng(mix(local.seed, 'f')).below(local.setup.seats));
    seat_everyone(local);
    const std::string first_game = o_.edition == 1 ? "1e-first-game" : "2e-first-game";
    return choose_kingdom(local, o_.kingdom.empty() ? first_game : o_.kingdom);
  }

  bool choose_kingdom(LocalGame& local, std::string_view wanted) {
    const Setup before = local.setup;
    std::optional<notation::Selection> kingdom;
    if (text::folded(wanted) == U"draft") {
      const notation::Draft draft(before.seats, before.edition, before.first);
      kingdom = drafted(draft, Rng(mix(local.seed, 'd')), local.person(), local.names, before.edition, terminal_, t_);
      if (!kingdom) return false;
    } else {
      kingdom = notation::kingdom_from(wanted, before.edition, local.seed);
    }
    local.setup = notation::make_setup(before.seats, before.edition, notation::in_wording(*kingdom, o_.wording, before.edition));
    local.setup.first = before.first;
    return true;
  }

  void seat_everyone(LocalGame& local) const {
    local.names.push_back(o_.you.empty() ? t_.text("play.you") : o_.you);
    local.bots.push_back(nullptr);
    for (int n = 1; static_cast<int>(local.names.size()) < o_.players; ++n) {
      const std::string name = t_.text("play.bot_name." + std::to_string(n));
      if (name == local.names.front()) continue;
      local.bots.push_back(opponent(local.names.size() - 1));
      local.names.push_back(name);
    }
  }

  [[nodiscard]] const players::Bot* opponent(std::size_t n) const {
    static constexpr std::array usual{"big-money", "random"};
    if (o_.opponents.empty()) return players::find_bot(usual[n % usual.size()]);
    const std::string& wanted = o_.opponents[n % o_.opponents.size()];
    if (const players::Bot* bot = players::find_bot(wanted)) return bot;
    std::vector<std::string> names;
    std::string list;
    for (const players::Bot& bot : players::bots()) {
      names.emplace_back(bot.name);
      list = list.empty() ? names.back() : t_.text("log.list", {{"list", list}, {"item", names.back()}});
    }
    const std::string near = text::nearest(wanted, names);
    refuse(near.empty() ? "play.no_such_bot" : "play.no_such_bot_near", {{"typed", wanted}, {"near", near}, {"bots", list}});
  }

  // Sets up the next game, if there is to be one (SETUP-8).
  bool wants_rematch(LocalGame& local, const Game& played) {
    bool again = false;
    bool same = false;
    terminal_.line();
    terminal_.paragraph(t_.text("play.rematch"));
    while (!again) {
      const std::optional<std::string> typed = terminal_.ask(t_.text("play.prompt"));
      if (!typed || typed->empty() || is_word(*typed, "play.words.no", t_) || is_word(*typed, "play.words.quit", t_)) return false;
      same = is_word(*typed, "play.words.same", t_);
      again = same || is_word(*typed, "play.words.new", t_);
      if (!again) terminal_.paragraph(t_.text("play.rematch_once_more"));
    }
    const std::uint64_t random = mix(local.seed, 'r');
    local.seed = random >> 32;
    local.setup.first = first_seat_of_rematch(local.setup.seats, local.setup.edition, winners(played.state(), played.rules()), mix(random, 'f'));
    return same || choose_kingdom(local, text::folded(o_.kingdom) == U"draft" ? "draft" : "random");
  }

  const PlayOptions& o_;
  const text::Catalogue& t_;
  Terminal terminal_;
};

}  // namespace

void add_play(CLI::App& program, Common& common) {
  const text::Catalogue& texts = common.texts();
  auto options = std::make_shared<PlayOptions>();
  CLI::App* play = program.add_subcommand("play", texts.text("play.about"));
  play->add_option("--players", options->players, texts.text("play.option.players"))->type_name("2..6");
  play->add_option("--edition", options->edition, texts.text("program.edition"))->type_name("1|2");
  play->add_option("--wording", options->wording, texts.text("program.wording"))->type_name("current|printed");
  play->add_option("--kingdom", options->kingdom, texts.text("play.option.kingdom"));
  play->add_option("--seed", options->seed, texts.text("program.seed"));
  play->add_option("--you", options->you, texts.text("play.option.you"));
  play->add_option("--opponent", options->opponents, texts.text("play.option.opponent"));
  play->add_option("--first", options->first, texts.text("play.option.first"));
  play->add_option("--save", options->save, texts.text("play.option.save"));
  play->add_flag("--resume", options->resume, texts.text("play.option.resume"));
  play->callback([options, &common] { PlayCommand(*options, common.texts()).run(); });
}

}  // namespace dominium::cli
