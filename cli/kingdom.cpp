#include "commands.hpp"

namespace dominium {

void add_kingdom(CLI::App& program, Common& common) {
  program.add_subcommand("kingdom", common.texts().text("kingdom.about"));
}

}  // namespace dominium
