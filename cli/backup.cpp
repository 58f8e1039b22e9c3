// dominium backup: a copy of a server's tables.
#include "storage/backup.hpp"

#include <fmt/core.h>

#include <memory>
#include <string>

#include "commands.hpp"

namespace dominium::cli {

void add_backup(CLI::App& program, Common& common) {
  struct Options {
    std::string data = "dominium-data";
    std::string out;
  };
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("backup", text("serve.backup_about"));
  command->add_option("--data", options->data, text("serve.backup_data"));
  command->add_option("out", options->out, text("serve.backup_out"))->required();
  command->callback([options, &common] {
    server::storage::back_up(options->data, options->out);
    fmt::print("{}\n", common.texts().text("serve.backup_made", {{"file", options->out}}));
  });
}

}  // namespace dominium::cli
