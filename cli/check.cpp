#include "commands.hpp"

namespace dominium {

void add_check(CLI::App& program, Common& common) {
  program.add_subcommand("check", common.texts().text("check.about"));
}

}  // namespace dominium
