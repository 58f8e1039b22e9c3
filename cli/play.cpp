#include "commands.hpp"

namespace dominium {

void add_play(CLI::App& program, Common& common) {
  program.add_subcommand("play", common.texts().text("play.about"));
}

}  // namespace dominium
