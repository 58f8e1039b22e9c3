#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bidi_output.hpp"
#include "commands.hpp"
#include "help.hpp"
#include "lab/ranks.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"
#include "text/version.hpp"

namespace dominium::cli {
namespace {

// The language of the user's session, as POSIX says: the first of these that is set counts. English where it is one that there are no texts for.
std::string language_of_session() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* set = std::getenv(name);
    if (set == nullptr || *set == '\0') continue;
    const std::string_view locale = set;  // "pl_PL.UTF-8"
    const std::vector<std::string> known = text::Catalogue::languages();
    const auto found = std::find(known.begin(), known.end(), locale.substr(0, locale.find_first_of("_.@")));
    return found != known.end() ? *found : known.front();
  }
  return "en";
}

// The language has to be known before the first help text is made.
std::optional<std::string> language_asked_for(int argc, char** argv) {
  const std::string option = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == option && i + 1 < argc) return argv[i + 1];
    if (arg.starts_with(option + "=")) return arg.substr(option.size() + 1);
  }
  return std::nullopt;
}

// The first word that is not an option must be a command.
void check_command(const CLI::App& program, int argc, char** argv) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands(nullptr)) names.push_back(command->get_name());
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--lang") {
      ++i;
    } else if (!word.starts_with('-')) {
      if (std::find(names.begin(), names.end(), word) != names.end()) return;
      const std::string near = text::nearest(word, names);
      throw text::Mistake(near.empty() ? "program.no_command" : "program.no_command_but", {{"word", word}, {"near", near}});
    }
  }
}

int run(int argc, char** argv, const text::Catalogue& texts) {
  Common common{.language = texts.language()};
  CLI::App program{texts.text("program.about"), "dominium"};
  program.formatter(std::make_shared<Help>(texts));
  program.set_help_flag("-h,--help", texts.text("program.help.help"));
  program.set_version_flag("--version", std::string(text::program_version()), texts.text("program.help.version"));
  program.add_option("--lang", common.language, texts.text("program.lang"));
  program.require_subcommand(1);
  program.fallthrough();
  add_play(program, common);
  add_check(program, common);
  add_replay(program, common);
  add_kingdom(program, common);
  add_cards(program, common);
  add_rules(program, common);
  add_bench(program, common);
  add_pipe(program, common);
  add_sim(program, common);
  add_tournament(program, common);
  add_solve(program, common);
  add_opening(program, common);
  add_serve(program, common);
  add_backup(program, common);
  add_journal(program, common);
  add_load(program, common);
  check_command(program, argc, argv);
  try {
    program.parse(argc, argv);
  } catch (const CLI::RuntimeError& error) {
    return error.get_exit_code();
  } catch (const CLI::Success& success) {
    return program.exit(success);
  } catch (const CLI::ParseError& error) {
    throw text::Mistake("program.not_understood", {{"what", what_is_wrong(error)}});
  }
  return 0;
}

}  // namespace
}  // namespace dominium::cli

int main(int argc, char** argv) {
  using namespace dominium;
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is reported like a full disk
  const text::Catalogue* texts = &text::Catalogue::of(cli::language_of_session());
  try {
    if (const auto language = cli::language_asked_for(argc, argv)) texts = &text::Catalogue::of(*language);
    cli::order_output(*texts);
    return lab::leave_ranks(cli::run(argc, argv, *texts));
  } catch (const text::Mistake& mistake) {
    return lab::leave_ranks(2, [&] { fmt::print(stderr, "{}\n", cli::ordered(*texts, "dominium: " + texts->text(mistake.message()))); });
  } catch (const std::exception& error) {
    return lab::leave_ranks(3, [&] { fmt::print(stderr, "dominium: {}\n", error.what()); });
  }
}
