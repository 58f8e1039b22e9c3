#include "commands.hpp"

namespace dominium {

void add_cards(CLI::App& program, Common& common) {
  program.add_subcommand("cards", common.texts().text("cards.about"));
}

}  // namespace dominium
