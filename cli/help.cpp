#include "help.hpp"

#include <algorithm>
#include <array>
#include <regex>
#include <utility>
#include <vector>

#include "terminal.hpp"
#include "text/columns.hpp"

namespace dominium::cli {

namespace {

constexpr int indent = 2, gap = 2;
constexpr int widest_name = 26;  // longer ones have their line to themselves

// What an option is called, and what it is for.
struct Row {
  std::string name;
  std::string about;
};

bool is_shown(const CLI::Option& option, bool positional) { return option.get_positional() == positional && !option.get_group().empty(); }

// A number from a range is shown by its limits, "0..1024"; any other value by its kind.
std::string value_of(const CLI::Option& option, const text::Catalogue& texts) {
  static const std::regex range(R"(in \[(\S+) - (\S+)\])");
  const std::string type = option.get_type_name();
  if (std::smatch limits; std::regex_search(type, limits, range)) return limits[1].str() + ".." + limits[2].str();
  if (type == "TEXT") return texts.text("program.help.text");
  return type == "INT" || type == "UINT" || type == "FLOAT" ? texts.text("program.help.number") : type;
}

std::string called(const CLI::Option& option, bool positional, const text::Catalogue& texts) {
  std::string name = option.get_name(positional, true);
  if (!positional && option.get_type_size() != 0) name += " " + value_of(option, texts);
  return option.get_expected_max() >= CLI::detail::expected_max_vector_size ? name + " …" : name;
}

std::string explained(const CLI::Option& option, const text::Catalogue& texts) {
  std::string about = option.get_description();
  if (option.get_required()) about += " " + texts.text("program.help.required");
  return about;
}

std::string usage(const CLI::App& command, const text::Catalogue& texts) {
  std::string line = command.get_name();
  for (const CLI::App* above = command.get_parent(); above != nullptr; above = above->get_parent()) line = above->get_name() + " " + line;
  if (!command.get_options([](const CLI::Option* option) { return is_shown(*option, false); }).empty())
    line += " [" + texts.text("program.help.options_word") + "]";
  for (const CLI::Option* option : command.get_options([](const CLI::Option* each) { return is_shown(*each, true); })) {
    const std::string name = called(*option, true, texts);
    line += option->get_required() ? " " + name : " [" + name + "]";
  }
  if (!command.get_subcommands({}).empty()) line += " " + texts.text("program.help.command_word");
  return texts.text("program.help.usage", {{"line", line}});
}

std::string table(const std::string& heading, const std::vector<Row>& rows, int name_columns) {
  const int about_from = indent + name_columns + gap;
  std::string all = rows.empty() ? "" : "\n" + heading + "\n";
  for (const Row& row : rows) {
    std::string line = std::string(indent, ' ') + row.name;
    if (text::columns_of(row.name) > name_columns) all += std::exchange(line, "") + "\n";
    for (const std::string& part : text::wrapped(row.about, output_width() - about_from))
      all += text::padded(std::exchange(line, ""), about_from) + part + "\n";
  }
  return all;
}

// A sentence of CLI11, the text that says the same, and what the groups of the pattern are called there.
struct Saying {
  std::regex pattern;
  const char* key;
  std::array<const char*, 4> args;
};

}  // namespace

std::string Help::make_help(const CLI::App* command, std::string /*name*/, CLI::AppFormatMode /*mode*/) const {
  std::vector<Row> arguments, options, commands;
  for (const CLI::Option* option : command->get_options()) {
    const bool positional = is_shown(*option, true);
    if (positional || is_shown(*option, false))
      (positional ? arguments : options).push_back({called(*option, positional, texts_), explained(*option, texts_)});
  }
  for (const CLI::App* below : command->get_subcommands({})) commands.push_back({below->get_name(), below->get_description()});
  int columns = 0;
  for (const auto* rows : {&arguments, &options, &commands})
    for (const Row& row : *rows)
      if (const int width = text::columns_of(row.name); width <= widest_name) columns = std::max(columns, width);
  std::string help;
  for (const std::string& part : text::wrapped(command->get_description(), output_width())) help += part + "\n";
  help += usage(*command, texts_) + "\n";
  help += table(texts_.text("program.help.arguments"), arguments, columns);
  help += table(texts_.text("program.help.options"), options, columns);
  return help + table(texts_.text("program.help.commands"), commands, columns);
}

text::Message what_is_wrong(const CLI::ParseError& error) {
  static const std::vector<Saying> sayings{
      {std::regex("A subcommand is required"), "program.wrong.no_command", {}},
      {std::regex("([^ ]+) is required"), "program.wrong.missing", {"option"}},
      {std::regex("The following arguments? (?:was|were) not expected: (.*)"), "program.wrong.unexpected", {"typed"}},
      {std::regex("Could not convert: ([^ ]+) = (.*)"), "program.wrong.not_a_number", {"option", "typed"}},
      {std::regex("([^ ]+): Value (.*) not in range ([^ ]+) to ([^ ]+)"), "program.wrong.out_of_range", {"option", "typed", "least", "most"}},
      {std::regex("([^ ]+): \\d+ required .* missing"), "program.wrong.no_value", {"option"}},
      {std::regex("([^ ]+): At Most \\d+ required but received \\d+"), "program.wrong.too_often", {"option"}},
      {std::regex("([^ ]+) excludes ([^ ]+)"), "program.wrong.not_together", {"option", "other"}},
      {std::regex("([^ ]+) was given a disallowed flag override"), "program.wrong.takes_no_value", {"option"}},
      {std::regex("([^ ]+): (?:too many inputs for a flag|Should be true/false or a number)"), "program.wrong.takes_no_value", {"option"}},
  };
  const std::string said = error.what();
  for (const auto& [pattern, key, args] : sayings) {
    std::smatch groups;
    if (!std::regex_match(said, groups, pattern)) continue;
    text::Message message(key);
    for (std::size_t i = 0; i < args.size() && args[i] != nullptr; ++i) message.args.push_back({args[i], groups[i + 1].str()});
    return message;
  }
  return text::Message("program.wrong.other", {{"what", said}});
}

}  // namespace dominium::cli
