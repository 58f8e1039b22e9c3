// The commands of the program `dominium`, one file each.
#pragma once

#include <CLI/CLI.hpp>

#include "text/catalogue.hpp"

namespace dominium {

// What all commands share.
struct Common {
  std::string language = "en";
  [[nodiscard]] const Catalogue& texts() const { return Catalogue::of(language); }
};

// Adds the subcommand and its options; its callback does the work. A Mistake thrown there is printed, exit code 2.
// A command that found what it looked for to be wrong (a failing scenario) ends with CLI::RuntimeError(1).
void add_play(CLI::App& program, Common& common);
void add_check(CLI::App& program, Common& common);
void add_replay(CLI::App& program, Common& common);
void add_kingdom(CLI::App& program, Common& common);
void add_cards(CLI::App& program, Common& common);
void add_bench(CLI::App& program, Common& common);
void add_pipe(CLI::App& program, Common& common);
void add_sim(CLI::App& program, Common& common);
void add_tournament(CLI::App& program, Common& common);
void add_solve(CLI::App& program, Common& common);
void add_opening(CLI::App& program, Common& common);
void add_serve(CLI::App& program, Common& common);
void add_backup(CLI::App& program, Common& common);
void add_load(CLI::App& program, Common& common);

}  // namespace dominium
