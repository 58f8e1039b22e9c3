// The commands of the program `dominium`, one file each.
#pragma once

#include <CLI/CLI.hpp>

#include "text/catalogue.hpp"

namespace dominium::cli {

// What all commands share.
struct Common {
  std::string language = "en";
  [[nodiscard]] const text::Catalogue& texts() const { return text::Catalogue::of(language); }
};

// Each adds a subcommand with its options; the callback does the work. A Mistake thrown there is printed, with exit code 2. A command that finds
// something wrong with its input (a failing scenario) ends with CLI::RuntimeError(1).
void add_play(CLI::App& program, Common& common);
void add_check(CLI::App& program, Common& common);
void add_replay(CLI::App& program, Common& common);
void add_kingdom(CLI::App& program, Common& common);
void add_cards(CLI::App& program, Common& common);
void add_rules(CLI::App& program, Common& common);
void add_bench(CLI::App& program, Common& common);
void add_pipe(CLI::App& program, Common& common);
void add_sim(CLI::App& program, Common& common);
void add_tournament(CLI::App& program, Common& common);
void add_solve(CLI::App& program, Common& common);
void add_opening(CLI::App& program, Common& common);
void add_serve(CLI::App& program, Common& common);
void add_backup(CLI::App& program, Common& common);
void add_journal(CLI::App& program, Common& common);
void add_load(CLI::App& program, Common& common);

}  // namespace dominium::cli
