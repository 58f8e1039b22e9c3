// What CLI11 says to people, in their language: --help, and what is wrong with a command line.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "text/catalogue.hpp"

namespace dominium::cli {

// The help of a program or command: what it does, how it is called, and what it understands.
class Help : public CLI::FormatterBase {
 public:
  explicit Help(const text::Catalogue& texts) : texts_(texts) {}
  [[nodiscard]] std::string make_help(const CLI::App* command, std::string name, CLI::AppFormatMode mode) const override;

 private:
  const text::Catalogue& texts_;
};

// What is wrong with a command line.
text::Message what_is_wrong(const CLI::ParseError& error);

}  // namespace dominium::cli
