// dominium cards [NAME]: all cards, or one; what they lack; the words of the protocol.
#include <fmt/format.h>

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "card_page.hpp"
#include "cards_audit.hpp"
#include "commands.hpp"
#include "dominium/setup.hpp"
#include "notation/card_texts.hpp"
#include "notation/kingdoms.hpp"
#include "notation/names.hpp"
#include "notation/rules.hpp"
#include "playing/messages.hpp"
#include "text/columns.hpp"
#include "text/mistake.hpp"

namespace dominium::cli {

namespace {

struct Options {
  std::vector<std::string> name;
  int edition = 0;  // 0: both
  CLI::Option* edition_asked = nullptr;
  bool json = false;
  bool audit = false;
  bool words = false;
};

// Each card once; of variants, the newest or the one that belongs to the edition.
std::vector<const Card*> listed(int edition) {
  std::vector<const Card*> list;
  for (const Card& each : all_cards()) {
    if (edition != 0 && !each.in_edition(edition)) continue;
    const int played = edition != 0 ? edition : 2;
    if (each.variant == 0 || each.variant == played) list.push_back(&each);
  }
  return list;
}

boost::json::object as_json(const Card& card, const text::Catalogue& texts) {
  boost::json::array types, editions, variants, rulings;
  for (const Type type : card.types) types.emplace_back(word(type));
  for (const int edition : editions_of(card)) editions.emplace_back(edition);
  for (const Card* variant : variants_of(card))
    variants.push_back(
        {{"id", fmt::format("{}@{}", variant->id, variant->variant)}, {"edition", variant->variant}, {"text", notation::card_text(texts, *variant)}});
  for (const std::string& ruling : notation::rulings(texts, card)) rulings.emplace_back(ruling);
  if (const Card* printed = printed_variant(card))
    variants.push_back({{"id", fmt::format("{}@{}", card.id, variant_mark(as_printed))}, {"text", notation::card_text(texts, *printed)}});
  boost::json::object pile;
  for (int seats = 2; seats <= max_seats; ++seats) pile[std::to_string(seats)] = cards_in_pile(card, seats);
  return {{"id", card.id},
          {"name", notation::card_name(texts, card)},
          {"set", card.set},
          {"group", word(card.group)},
          {"editions", editions},
          {"types", types},
          {"cost", {{"coins", card.cost.coins}, {"potions", card.cost.potions}, {"debt", card.cost.debt}}},
          {"pile", pile},
          {"text", notation::card_text(texts, card)},
          {"variants", variants},
          {"rulings", rulings}};
}

void print_table(const std::vector<const Card*>& cards, const text::Catalogue& texts) {
  const auto column = [&](const char* name) { return texts.text(std::string("cards_command.column.") + name); };
  int width = text::columns_of(column("cost"));
  for (const Card* each : cards) width = std::max(width, text::columns_of(notation::cost_text(texts, each->cost)));
  const auto row = [&](const std::string& name, const std::string& cost, const std::string& types, const std::string& editions, std::string_view id) {
    fmt::print("{} {}  {} {}  {}\n", text::padded(name, 20), text::padded(cost, width), text::padded(types, 24), text::padded(editions, 8), id);
  };
  row(column("name"), column("cost"), column("types"), column("editions"), column("id"));
  for (const Card* each : cards)
    row(notation::card_name(texts, *each), notation::cost_text(texts, each->cost), notation::card_types(texts, *each), joined(editions_of(*each)),
        each->id);
}

const Card& wanted(const Options& options) {
  const std::string name = CLI::detail::join(options.name, " ");
  const Card& found = card(notation::require_card(name, options.edition != 0 ? options.edition : 2));
  if (options.edition != 0 && !found.in_edition(options.edition))
    throw text::Mistake(
        "errors.not_in_edition",
        {{"card", notation::card_name(found)}, {"edition", std::int64_t{options.edition}}, {"other", std::int64_t{editions_of(found).front()}}});
  return found;
}

boost::json::array as_json(const std::vector<Lacking>& lacking) {
  boost::json::array all;
  for (const Lacking& one : lacking) {
    boost::json::object& object = all.emplace_back(boost::json::object{{"card", one.card->id}, {"lacks", word(one.what)}}).as_object();
    if (one.card->variant != 0) object["variant"] = variant_mark(one.card->variant);
    if (!one.language.empty()) object["language"] = one.language;
  }
  return all;
}

void print_audit(const Audit& audit, const text::Catalogue& texts) {
  for (const Lacking& one : audit.lacking)
    fmt::print("{}\n", texts.text("cards_command.audit.lacks." + std::string(word(one.what)), {{"id", std::string(one.card->id)}}));
  std::map<std::pair<std::string, std::string>, std::vector<std::string_view>> translations;
  for (const Lacking& one : audit.translations) {
    auto& ids = translations[{one.language, std::string(word(one.what))}];
    if (ids.empty() || ids.back() != one.card->id) ids.push_back(one.card->id);
  }
  if (!translations.empty()) fmt::print("{}\n", texts.text("cards_command.audit.translations"));
  for (const auto& [where, ids] : translations)
    fmt::print("{}\n", texts.text("cards_command.audit.translation", {{"language", where.first},
                                                                      {"what", where.second},
                                                                      {"n", static_cast<std::int64_t>(ids.size())},
                                                                      {"cards", fmt::format("{}", fmt::join(ids, ", "))}}));
  fmt::print("{}\n", texts.text("cards_command.audit.summary", {{"n", static_cast<std::int64_t>(audit.lacking.size())}}));
}

void run_audit(bool json, const text::Catalogue& texts) {
  const Audit audit = audit_cards();
  if (json)
    fmt::print("{}\n",
               boost::json::serialize(boost::json::object{{"lacking", as_json(audit.lacking)}, {"translations", as_json(audit.translations)}}));
  else
    print_audit(audit, texts);
  if (!audit.lacking.empty()) throw CLI::RuntimeError(1);
}

void run(const Options& options, const text::Catalogue& texts) {
  if (options.audit) return run_audit(options.json, texts);
  if (options.words) return fmt::print("{}\n", boost::json::serialize(playing::protocol_words()));
  if (options.edition_asked->count() > 0) notation::require_edition(options.edition);
  const std::vector<const Card*> cards = listed(options.edition);
  if (options.name.empty()) {
    if (!options.json) return print_table(cards, texts);
    boost::json::array all;
    for (const Card* each : cards) all.push_back(as_json(*each, texts));
    fmt::print("{}\n", boost::json::serialize(all));
    return;
  }
  const Card& found = wanted(options);
  const bool edition_named = options.edition != 0 || options.name.back().find('@') != std::string::npos;
  if (options.json)
    fmt::print("{}\n", boost::json::serialize(as_json(found, texts)));
  else
    print_card_page(found, !edition_named, texts);
}

}  // namespace

void add_cards(CLI::App& program, Common& common) {
  const text::Catalogue& texts = common.texts();
  CLI::App* command = program.add_subcommand("cards", texts.text("cards_command.about"));
  const auto options = std::make_shared<Options>();
  command->add_option("NAME", options->name, texts.text("cards_command.name"));
  options->edition_asked = command->add_option("--edition", options->edition, texts.text("cards_command.edition"));
  command->add_flag("--json", options->json, texts.text("program.json"));
  command->add_flag("--audit", options->audit, texts.text("cards_command.audit"))->excludes("NAME", "--edition");
  command->add_flag("--words", options->words, texts.text("cards_command.words"))->excludes("NAME", "--edition", "--audit");
  command->callback([options, &common] { run(*options, common.texts()); });
}

}  // namespace dominium::cli
