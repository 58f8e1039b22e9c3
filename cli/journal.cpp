// dominium journal: what a host can do about tables that can't be restored.
#include <fmt/core.h>

#include <boost/json.hpp>
#include <charconv>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "commands.hpp"
#include "storage/journal.hpp"
#include "tables/engine.hpp"
#include "tables/origin.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using server::storage::Journal;
using server::storage::JournalTable;
using server::tables::Restored;

struct Options {
  std::string folder;
  std::string table;
};

// The number of the table that was asked for, given as such or as an id; none: all.
std::optional<std::int64_t> only(const Options& options) {
  if (options.table.empty()) return {};
  const std::string digits = options.table.substr(0, options.table.find('-'));
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc{} || end != digits.data() + digits.size() || number < 1)
    throw text::Mistake("journal.bad_table", {{"typed", options.table}});
  return number;
}

using Tell = std::function<void(const JournalTable& table, std::span<const std::string> entries)>;

void for_each(const Options& options, const Tell& tell) {
  const std::optional<std::int64_t> wanted = only(options);
  bool any = false;
  server::storage::for_each_table(
      options.folder,
      [&](const JournalTable& table, std::span<const std::string> entries) {
        any = true;
        tell(table, entries);
      },
      wanted);
  if (wanted && !any) throw text::Mistake("journal.no_such_table", {{"table", std::to_string(*wanted)}, {"file", options.folder}});
}

Restored restored(const JournalTable& table, std::span<const std::string> entries) {
  return server::tables::restore(table.id, table.origin, table.engine, entries, table.first, table.damage);
}

void check(const Options& options, const text::Catalogue& texts) {
  std::int64_t tables = 0;
  std::int64_t wrong = 0;
  for_each(options, [&](const JournalTable& table, std::span<const std::string> entries) {
    const Restored found = restored(table, entries);
    const bool fine = found.table && table.aside.empty();
    ++tables;
    wrong += fine ? 0 : 1;
    fmt::print("{}\n", texts.text(fine          ? "journal.fine"
                                  : found.table ? "journal.fine_again"
                                                : "journal.aside",
                                  {{"table", std::to_string(table.id)},
                                   {"n", static_cast<std::int64_t>(entries.size())},
                                   {"why", found.table ? text::Filling(table.aside) : *found.why}}));
  });
  fmt::print("{}\n", texts.text("journal.checked", {{"n", tables}, {"wrong", wrong}}));
  if (wrong > 0) throw CLI::RuntimeError(1);
}

// A text that is JSON, if it is not damaged.
json::value value_of(const std::string& text) {
  json::error_code error;
  json::value value = json::parse(text, error);
  return error ? json::value(text) : value;
}

void print_tables(const Options& options, const text::Catalogue& /*texts*/) {
  for_each(options, [](const JournalTable& table, std::span<const std::string> entries) {
    const auto text_or_null = [](const std::string& text) { return text.empty() ? json::value(nullptr) : json::value(text); };
    json::array all;
    for (const std::string& entry : entries) all.push_back(value_of(entry));
    fmt::print("{}\n",
               json::serialize(json::object{{"table", server::tables::table_id(table.id, server::tables::key_in(table.origin))},
                                            {"created", table.created},
                                            {"finished", table.finished ? json::value(table.touched) : json::value(nullptr)},
                                            {"engine", text_or_null(table.engine)},
                                            {"aside", text_or_null(table.aside)},
                                            {"damage", table.damage ? json::value(text::english().text(*table.damage)) : json::value(nullptr)},
                                            {"origin", value_of(table.origin)},
                                            {"first", table.first},
                                            {"summary", table.finished ? value_of(table.summary) : json::value(nullptr)},
                                            {"entries", std::move(all)}}));
  });
}

// What has to be done about a table.
struct Repair {
  std::int64_t table;
  std::int64_t last;    // the last entry that stays
  std::string instead;  // what takes the place of the next one
  std::string said;
};

// A name beside the tables that no file has yet.
std::string free_name(const std::string& folder) {
  const std::string usual = (fs::path(folder) / "tables.db.before-repair").string();
  std::string name = usual;
  for (int n = 2; fs::exists(name); ++n) name = usual + "." + std::to_string(n);
  return name;
}

void repair(const Options& options, const text::Catalogue& texts) {
  // A folder without tables must not get any.
  server::storage::for_each_table(options.folder, [](const JournalTable&, std::span<const std::string>) {}, 0);
  Journal journal(options.folder);
  bool hopeless = false;
  std::vector<Repair> repairs;
  for_each(options, [&](const JournalTable& table, std::span<const std::string> entries) {
    const Restored found = restored(table, entries);
    if (found.table && table.aside.empty()) return;
    const std::int64_t last = table.first - 1 + static_cast<std::int64_t>(found.entries);
    const auto said = [&](const char* key) {
      return texts.text(key, {{"table", std::to_string(table.id)},
                              {"n", static_cast<std::int64_t>(entries.size() - found.entries + table.untold)},
                              {"last", last},
                              {"why", found.why ? text::Filling(*found.why) : text::Filling()}});
    };
    if (!found.begins) {
      hopeless = true;
      fmt::print("{}\n", said("journal.hopeless"));
      return;
    }
    repairs.push_back({table.id, last, found.instead,
                       said(found.table             ? "journal.taken_up"
                            : found.instead.empty() ? "journal.dropped"
                                                    : "journal.shortened")});
  });
  if (repairs.empty()) {
    fmt::print("{}\n", texts.text("journal.nothing_to_repair"));
  } else {
    const std::string copy = free_name(options.folder);
    journal.backup(copy);
    fmt::print("{}\n", texts.text("journal.copied", {{"file", copy}}));
    for (const Repair& one : repairs) {
      std::promise<void> done;
      journal.cut(one.table, one.last, one.instead, [&](server::storage::WriteResult result, const std::string& why) {
        if (result == server::storage::WriteResult::written)
          done.set_value();
        else
          done.set_exception(std::make_exception_ptr(text::Mistake("journal.not_repaired", {{"table", std::to_string(one.table)}, {"why", why}})));
      });
      done.get_future().get();
      fmt::print("{}\n", one.said);
    }
  }
  if (hopeless) throw CLI::RuntimeError(1);
}

}  // namespace

void add_journal(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  CLI::App* journal = program.add_subcommand("journal", text("journal.about"));
  journal->require_subcommand(1);
  const auto add = [&](const char* name, const char* about, void (*run)(const Options&, const text::Catalogue&)) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = journal->add_subcommand(name, text(about));
    command->add_option("folder", options->folder, text("journal.folder"))->required();
    command->add_option("--table", options->table, text("journal.table"));
    command->callback([options, run, &common] { run(*options, common.texts()); });
  };
  add("check", "journal.check_about", check);
  add("export", "journal.export_about", print_tables);
  add("repair", "journal.repair_about", repair);
}

}  // namespace dominium::cli
