#include <fmt/core.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <string>
#include <vector>

#include "commands.hpp"
#include "lab/ranks.hpp"
#include "notation/names.hpp"
#include "text/mistake.hpp"
#include "text/typed_words.hpp"
#include "text/version.hpp"

namespace dominium::cli {
namespace {

// The language has to be known before the first help text is made.
std::string language_of(int argc, char** argv) {
  const std::string option = "--lang";
  for (int i = 1; i < argc; ++i) {
    const std::string arg = argv[i];
    if (arg == option && i + 1 < argc) return argv[i + 1];
    if (arg.starts_with(option + "=")) return arg.substr(option.size() + 1);
  }
  return "en";
}

// The first word that is not an option must be a command.
void check_command(const CLI::App& program, const text::Catalogue& texts, int argc, char** argv) {
  std::vector<std::string> names;
  for (const CLI::App* command : program.get_subcommands(nullptr)) names.push_back(command->get_name());
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--lang") {
      ++i;
    } else if (!word.starts_with('-')) {
      if (std::find(names.begin(), names.end(), word) != names.end()) return;
      const std::string near = text::nearest(word, names);
      throw text::Mistake(texts.text(near.empty() ? "program.no_command" : "program.no_command_but", {{"word", word}, {"near", near}}));
    }
  }
}

int run(int argc, char** argv) {
  Common common;
  common.language = language_of(argc, argv);
  const text::Catalogue& texts = common.texts();
  CLI::App program{texts.text("program.about"), "dominium"};
  program.set_version_flag("--version", std::string(text::program_version()));
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
  check_command(program, texts, argc, argv);
  try {
    program.parse(argc, argv);
  } catch (const CLI::RuntimeError& error) {
    return error.get_exit_code();
  } catch (const CLI::Success& success) {
    return program.exit(success);
  } catch (const CLI::ParseError& error) {
    throw text::Mistake(texts.text("program.not_understood", {{"what", error.what()}}));
  }
  return 0;
}

}  // namespace
}  // namespace dominium::cli

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is reported like a full disk
  try {
    return dominium::lab::leave_ranks(dominium::cli::run(argc, argv));
  } catch (const dominium::text::Mistake& mistake) {
    return dominium::lab::leave_ranks(2, [&] { fmt::print(stderr, "dominium: {}\n", mistake.what()); });
  } catch (const std::exception& error) {
    return dominium::lab::leave_ranks(3, [&] { fmt::print(stderr, "dominium: {}\n", error.what()); });
  }
}
