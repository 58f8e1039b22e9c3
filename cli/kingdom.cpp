// dominium kingdom list | show NAME | random
#include <fmt/core.h>

#include <algorithm>
#include <boost/json.hpp>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "commands.hpp"
#include "notation/card_texts.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "notation/random_kingdom.hpp"
#include "text/columns.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::vector<std::string> name;
  int edition = 2;
  std::string wording = "current";
  std::vector<std::string> with;
  std::vector<std::string> without;
  std::vector<std::string> least;
  std::vector<std::string> sets;
  int most_sets = 0;
  std::string colonies;
  std::uint64_t seed = 0;
  bool json = false;
};

boost::json::object as_json(const notation::Kingdom& kingdom, const text::Catalogue& texts) {
  boost::json::object names;
  for (const auto& [language, name] : kingdom.names) names[language] = name;
  return {{"id", kingdom.id},
          {"name", notation::kingdom_name(kingdom, texts.language())},
          {"names", names},
          {"edition", kingdom.edition},
          {"cards", boost::json::value_from(notation::selection_words(kingdom.cards, kingdom.edition))}};
}

void print_title(const notation::Kingdom& kingdom, const text::Catalogue& texts) {
  fmt::print("{}\n", texts.text("kingdom.title", {{"name", notation::kingdom_name(kingdom, texts.language())},
                                                  {"edition", std::int64_t{kingdom.edition}},
                                                  {"id", kingdom.id}}));
}

// By cost, as they lie on the table.
void print_piles(std::vector<CardId> cards, const text::Catalogue& texts) {
  std::stable_sort(cards.begin(), cards.end(), [](CardId a, CardId b) { return card(a).cost.coins < card(b).cost.coins; });
  for (const CardId id : cards)
    fmt::print("  {} {} {}\n", text::padded(notation::cost_text(texts, card(id).cost), 3), text::padded(notation::card_name(texts, card(id)), 20),
               notation::card_types(texts, card(id)));
}

void print_kingdom(const notation::Selection& kingdom, const text::Catalogue& texts) {
  print_piles(kingdom.piles, texts);
  notation::Selection beside = kingdom;
  beside.piles.clear();
  for (const std::string& each : notation::selection_names(beside, texts)) fmt::print("  {}\n", each);
}

void print_play(const notation::Selection& cards, int edition, const text::Catalogue& texts) {
  const std::string list = CLI::detail::join(notation::selection_words(cards, edition), ",");
  fmt::print("{}\n", texts.text("kingdom.play", {{"edition", std::int64_t{edition}}, {"cards", list}}));
}

void list(const Options& options, bool one_edition, const text::Catalogue& texts) {
  if (one_edition) notation::require_edition(options.edition);
  boost::json::array all;
  for (const notation::Kingdom& kingdom : notation::kingdoms()) {
    if (one_edition && kingdom.edition != options.edition) continue;
    all.push_back(as_json(kingdom, texts));
    if (options.json) continue;
    print_title(kingdom, texts);
    fmt::print("  {}\n", CLI::detail::join(notation::selection_names(kingdom.cards, texts), ", "));
  }
  if (options.json) fmt::print("{}\n", boost::json::serialize(all));
}

void show(const Options& options, bool one_edition, const text::Catalogue& texts) {
  const std::string name = CLI::detail::join(options.name, " ");
  const notation::Kingdom& kingdom =
      one_edition ? notation::require_kingdom_of(name, options.edition) : notation::require_kingdom(name, options.edition);
  if (options.json) {
    fmt::print("{}\n", boost::json::serialize(as_json(kingdom, texts)));
    return;
  }
  print_title(kingdom, texts);
  print_kingdom(kingdom.cards, texts);
}

void draw(const Options& options, const text::Catalogue& texts) {
  notation::require_edition(options.edition);
  notation::Wishes wishes{.edition = options.edition, .most_sets = options.most_sets};
  for (const std::string& name : options.with) wishes.with.push_back(notation::require_pile(name, options.edition));
  for (const std::string& name : options.without) {
    if (const auto set = notation::set_named(name))
      wishes.not_sets.push_back(*set);
    else
      wishes.without.push_back(notation::require_card(name, options.edition));
  }
  for (const std::string& role : options.least) wishes.least.push_back(notation::require_role(role));
  for (const std::string& set : options.sets) wishes.sets.push_back(notation::require_set(set));
  if (!options.colonies.empty()) wishes.colonies = options.colonies == "yes";
  const notation::Selection kingdom = notation::in_wording(notation::random_kingdom(wishes, options.seed), options.wording, options.edition);
  if (options.json) {
    const boost::json::object drawn{{"edition", options.edition},
                                    {"seed", options.seed},
                                    {"cards", boost::json::value_from(notation::selection_words(kingdom, options.edition))}};
    fmt::print("{}\n", boost::json::serialize(drawn));
    return;
  }
  fmt::print("{}\n", texts.text("kingdom.drawn", {{"edition", std::int64_t{options.edition}}, {"seed", std::to_string(options.seed)}}));
  print_kingdom(kingdom, texts);
  print_play(kingdom, options.edition, texts);
}

}  // namespace

void add_kingdom(CLI::App& program, Common& common) {
  const auto text = [&](const char* key) { return common.texts().text(key); };
  const auto options = std::make_shared<Options>();
  CLI::App* command = program.add_subcommand("kingdom", text("kingdom.about"));
  command->require_subcommand(1);
  const auto add = [&](const char* name, const char* about) {
    CLI::App* part = command->add_subcommand(name, text(about));
    part->add_flag("--json", options->json, text("program.json"));
    return part;
  };

  CLI::App* all = add("list", "kingdom.list");
  const CLI::Option* listed_edition = all->add_option("--edition", options->edition, text("kingdom.list_edition"));
  all->callback([options, listed_edition, &common] { list(*options, listed_edition->count() > 0, common.texts()); });

  CLI::App* one = add("show", "kingdom.show");
  one->add_option("NAME", options->name, text("kingdom.name"))->required();
  const CLI::Option* shown_edition = one->add_option("--edition", options->edition, text("kingdom.show_edition"));
  one->callback([options, shown_edition, &common] { show(*options, shown_edition->count() > 0, common.texts()); });

  CLI::App* random = add("random", "kingdom.random");
  random->add_option("--edition", options->edition, text("kingdom.edition"));
  random->add_option("--wording", options->wording, text("program.wording"))->type_name("current|printed");
  random->add_option("--with", options->with, text("kingdom.with"))->allow_extra_args(false)->delimiter(',');
  random->add_option("--without", options->without, text("kingdom.without"))->allow_extra_args(false)->delimiter(',');
  random->add_option("--least", options->least, text("kingdom.least"))->allow_extra_args(false)->delimiter(',');
  random->add_option("--sets", options->sets, text("kingdom.sets"))->allow_extra_args(false)->delimiter(',');
  random->add_option("--most-sets", options->most_sets, text("kingdom.most_sets"))->check(CLI::Range(1, 99));
  random->add_option("--colonies", options->colonies, text("kingdom.use_colonies"))->check(CLI::IsMember({"yes", "no"}));
  const CLI::Option* seed = random->add_option("--seed", options->seed, text("kingdom.seed"));
  random->callback([options, seed, &common] {
    if (seed->count() == 0) options->seed = std::random_device{}();
    draw(*options, common.texts());
  });
}

}  // namespace dominium::cli
