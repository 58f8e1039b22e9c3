#include "commands.hpp"

namespace dominium {

void add_replay(CLI::App& program, Common& common) {
  program.add_subcommand("replay", common.texts().text("replay.about"));
}

}  // namespace dominium
