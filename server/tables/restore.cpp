// Rebuilds a table from its journal: everything its entries say is done again, in order, after a snapshot if there is one.
#include <array>
#include <limits>
#include <utility>

#include "playing/messages.hpp"
#include "table_state.hpp"

namespace dominium::server::tables {

namespace {

namespace json = boost::json;

// An entry read back from the journal.
class Entry {
 public:
  Entry(std::string_view text, std::size_t seats) : seats_(seats) {
    json::error_code error;
    parsed_ = json::parse(text, error);
    if (error || !parsed_.is_object()) broken_entry();
  }
  [[nodiscard]] const json::value& value(std::string_view key) const { return stored_at(parsed_.get_object(), key); }
  [[nodiscard]] bool has(std::string_view key) const { return parsed_.get_object().contains(key); }
  [[nodiscard]] std::string_view text(std::string_view key) const { return stored_text(value(key)); }
  // A word or a list of words; whether it is a list.
  [[nodiscard]] std::pair<std::vector<std::string>, bool> words(std::string_view key) const {
    if (!value(key).is_array()) return {{std::string(text(key))}, false};
    std::vector<std::string> all;
    for (const json::value& word : stored_list(value(key))) all.emplace_back(stored_text(word));
    return {std::move(all), true};
  }
  [[nodiscard]] int count(std::string_view key) const {
    const std::int64_t n = stored_count(value(key));
    if (n < 1 || n > std::numeric_limits<int>::max()) broken_entry();
    return static_cast<int>(n);
  }
  [[nodiscard]] bool flag(std::string_view key) const { return stored_flag(value(key)); }
  [[nodiscard]] Seat seat() const { return stored_seat(value("seat"), seats_); }
  [[nodiscard]] playing::Bytes32 bytes(std::string_view key) const { return stored_bytes(value(key)); }

 private:
  json::value parsed_;
  std::size_t seats_;
};

Result answer_again(Table& table, const Entry& entry) {
  if (!table.playing()) broken_entry();
  return opponent_answer(table, entry.seat(), table.revision(), require_choice(*table.history(), entry.text("answer")));
}

// What was said in the game, as an answer to the question that is open now.
Result say_again(Table& table, const Entry& entry, playing::ClientMessage said) {
  if (!table.playing()) broken_entry();
  said.request = table.state().conversation->request(entry.seat());
  return say(table, entry.seat(), said);
}

Result choose_again(Table& table, const Entry& entry) {
  auto [picks, whole] = entry.words("choose");
  if (!whole && picks.front() == "stop") return say_again(table, entry, {.what = playing::client_message::Stop{}, .seat = {}, .request = {}});
  if (!whole && picks.front() == "all") return say_again(table, entry, {.what = playing::client_message::All{}, .seat = {}, .request = {}});
  return say_again(table, entry, {.what = playing::client_message::Choose{std::move(picks), whole}, .seat = {}, .request = {}});
}

// Version 1 kept the client's line.
Result say_line_again(Table& table, const Entry& entry) {
  if (say(table, entry.seat(), playing::understand(entry.text("say"))).entry.empty()) broken_entry();
  return {.entry = json::serialize(json::object{{"seat", playing::seat_number(entry.seat())}, {"say", entry.text("say")}}), .out = {}};
}

Result delete_again(Table& table, const Entry& entry) {
  const std::string_view what = entry.text("delete");
  if (what == "asked") return ask_to_delete(table);
  if (what == "agreed") return agree_to_delete(table, entry.bytes("token"));
  if (what == "declined") return decline_to_delete(table, entry.bytes("token"));
  broken_entry();
}

Result take_up_again(Table& table, const Entry& entry) {
  if (!take_up(table, entry.value("so_far"))) broken_entry();
  return {.entry = table.snapshot(), .out = {}};
}

// A snapshot whose answers are not all possible under the rules of today, with those that are; empty if it is none.
std::string as_far_as_possible(const std::string& id, const Origin& origin, std::string_view text) {
  try {
    Table table(id, origin);
    table.state().silent = table.state().restoring = true;
    const Entry entry(text, table.settings().seats.size());
    if (!entry.has("so_far") || take_up(table, entry.value("so_far"))) return {};
    return table.snapshot();
  } catch (const std::exception&) {
    return {};
  }
}

// The key that identifies an entry, and how it is done again. What a key means never changes, since journals keep it: something that is to be written
// down in another way gets another key, the old one is read on, and the database gets another version (a step in journal_writer.cpp, empty if need
// be), so that a program which does not know the key leaves the file alone.
struct Verb {
  std::string_view key;
  Result (*again)(Table& table, const Entry& entry);
};

constexpr std::array verbs{
    Verb{"answer", answer_again},
    Verb{"choose", choose_again},
    Verb{"undo",
         [](Table& table, const Entry& entry) {
           return say_again(table, entry, {.what = playing::client_message::TakeBack{entry.count("undo")}, .seat = {}, .request = {}});
         }},
    Verb{"consent",
         [](Table& table, const Entry& entry) {
           return say_again(table, entry, {.what = playing::client_message::Consent{entry.flag("consent")}, .seat = {}, .request = {}});
         }},
    Verb{"say", say_line_again},
    Verb{"sit",
         [](Table& table, const Entry& entry) {
           // Version 1 kept the contribution.
           if (entry.has("contribution")) return sit_contributing(table, entry.text("sit"), entry.bytes("token"), entry.bytes("contribution"));
           return sit(table, entry.text("sit"), entry.bytes("token"), entry.bytes("commitment"));
         }},
    Verb{"reveal", [](Table& table, const Entry& entry) { return reveal(table, entry.seat(), entry.bytes("reveal")); }},
    Verb{"begin", [](Table& table, const Entry&) { return begin_without_rest(table); }},
    Verb{"leave", [](Table& table, const Entry& entry) { return leave(table, entry.seat()); }},
    Verb{"remove", [](Table& table, const Entry& entry) { return remove(table, entry.seat()); }},
    Verb{"delete", delete_again},
    Verb{"so_far", take_up_again},
    Verb{"chat", [](Table& table, const Entry& entry) { return chat(table, entry.seat(), entry.text("chat")); }},
    Verb{"decline", [](Table& table, const Entry& entry) { return decline_reactions(table, entry.seat()); }},
    Verb{"resign", [](Table& table, const Entry& entry) { return resign(table, entry.seat()); }},
    Verb{"pause", [](Table& table, const Entry& entry) { return pause(table, entry.flag("pause")); }},
    Verb{"time_out", [](Table& table, const Entry& entry) { return time_out_for_good(table, entry.seat()); }},
    Verb{"away", [](Table& table, const Entry& entry) { return stand_in(table, entry.seat(), entry.text("away")); }},
    Verb{"back", [](Table& table, const Entry& entry) { return come_back(table, entry.seat()); }},
    Verb{"pile", [](Table& table, const Entry& entry) { return name_pile(table, entry.seat(), entry.text("pile")); }},
    Verb{"standing", [](Table& table, const Entry& entry) { return set_standing(table, entry.seat(), time_out_of(entry.text("standing"))); }},
};

void do_again(Table& table, std::string_view text) {
  const Entry entry(text, table.settings().seats.size());
  for (const Verb& verb : verbs) {
    if (!entry.has(verb.key)) continue;
    if (verb.again(table, entry).entry != text) broken_entry();
    return;
  }
  broken_entry();
}

}  // namespace

CannotRestore::CannotRestore(std::size_t entries, std::string instead)
    : text::Mistake("table.broken_at", {{"number", static_cast<std::int64_t>(entries) + 1}}), entries_(entries), instead_(std::move(instead)) {}

std::unique_ptr<Table> Table::restored(const std::string& id, const Origin& origin, std::span<const std::string> entries) {
  // The messages on the way aren't needed again, so it is done silently; and once more aloud if somebody is still waiting for one.
  for (const bool silent : {true, false}) {
    auto table = std::make_unique<Table>(id, origin);
    table->state_->silent = silent;
    table->state_->restoring = true;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      try {
        do_again(*table, entries[i]);
      } catch (const std::exception&) {
        throw CannotRestore(i, as_far_as_possible(id, origin, entries[i]));
      }
    }
    table->state_->silent = table->state_->restoring = false;
    if (!silent || !table->playing() || table->state_->conversation->speak_up()) {
      table->rest();
      return table;
    }
  }
  return nullptr;
}

std::vector<Seat> Table::seats_held(const std::string& id, const Origin& origin, std::span<const std::string> entries,
                                    const playing::Bytes32& token_hash) {
  Table table(id, origin);
  table.state_->silent = table.state_->restoring = true;
  std::vector<Seat> seats;
  for (const std::string& entry : entries) {
    const Seat before = table.seat_of(token_hash);
    do_again(table, entry);
    seats.push_back(before != no_seat ? before : table.seat_of(token_hash));
  }
  return seats;
}

}  // namespace dominium::server::tables
