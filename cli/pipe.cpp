#include "commands.hpp"

namespace dominium {

void add_pipe(CLI::App& program, Common& common) {
  program.add_subcommand("pipe", common.texts().text("pipe.about"));
}

}  // namespace dominium
