#include "commands.hpp"

namespace dominium {

void add_bench(CLI::App& program, Common& common) {
  program.add_subcommand("bench", common.texts().text("bench.about"));
}

}  // namespace dominium
