#include "records/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "file_kingdom.hpp"
#include "notation/kingdoms.hpp"
#include "notation/selection.hpp"
#include "playing/history.hpp"

namespace dominium::records {

namespace {

std::string yes(bool so) { return so ? "yes" : "no"; }

template <class Number>
Number read_long(const text::Value& value, int base) {
  Number number{};
  const std::string& text = value.as_text();
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) value.wrong("document.not_number", {{"typed", text}});
  return number;
}

std::vector<std::string> read_players(const text::Value& value) {
  std::vector<std::string> players;
  for (const text::Value& name : value.as_list()) {
    if (name.as_text().empty()) name.wrong("record.no_name");
    if (std::find(players.begin(), players.end(), name.text) != players.end()) name.wrong("record.name_twice", {{"name", name.text}});
    players.push_back(name.text);
  }
  if (players.size() < 2 || players.size() > max_seats)
    value.wrong("record.players", {{"n", static_cast<std::int64_t>(players.size())}, {"most", std::int64_t{max_seats}}});
  return players;
}

// Reads a number for each seat, from a list in the order of seats or a map by name.
void read_numbers(const text::Value& value, std::string_view what, StepNames& names, int (*got)(const Moment&, Seat), Expectation& result) {
  if (!value.is_map() && !value.is_list()) value.wrong("document.not_list");
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    const Seat seat = value.is_map() ? read_seat(value, value.keys[i].text, names) : static_cast<Seat>(i);
    if (seat >= names.seats) value.wrong("record.too_many_numbers", {{"n", std::int64_t{names.seats}}});
    result.checks.push_back({value.items[i].line, fmt::format("{} {}", what, names.players[seat]),
                             fmt::to_string(value.items[i].as_number(-9999, 9999)),
                             [seat, got](const Moment& m) { return fmt::to_string(got(m, seat)); }});
  }
}

std::string winners_in_words(SeatSet seats, const std::vector<std::string>& players) {
  std::vector<std::string> names;
  for (const Seat seat : seats) names.push_back(players[seat]);
  return names.empty() ? std::string("nobody") : fmt::format("{}", fmt::join(names, ", "));
}

playing::Bytes32 read_hex(const text::Value& value) {
  const std::optional<playing::Bytes32> bytes = playing::from_hex(value.as_text());
  if (!bytes) value.wrong("record.not_hex", {{"typed", value.text}});
  return *bytes;
}

// What each seat gave: 256 bits, or one of two words for nothing.
std::vector<std::optional<playing::Bytes32>> read_given(const text::Value& value, const char* wrong, const Record& record) {
  std::vector<std::optional<playing::Bytes32>> all;
  for (const text::Value& given : value.as_list())
    all.push_back(given.as_text() == "server" || given.as_text() == "withheld" ? std::nullopt : std::optional(read_hex(given)));
  if (all.size() != record.players.size()) value.wrong(wrong, {{"n", static_cast<std::int64_t>(record.players.size())}});
  return all;
}

playing::PreviousGame read_previous(const text::Value& value, StepNames& names) {
  value.only_keys({"after", "key", "winners", "kingdom"});
  playing::PreviousGame previous{
      .table = value.require("after").as_text(), .key = read_hex(value.require("key")), .winners = {}, .new_kingdom = false};
  for (const text::Value& seat : value.require("winners").as_list()) previous.winners.add(read_seat(seat, names));
  if (const text::Value* kingdom = value.find("kingdom")) {
    if (kingdom->as_text() != "drawn") kingdom->wrong("record.kingdom_drawn");
    previous.new_kingdom = true;
  }
  return previous;
}

// The first fault found is the one that is reported.
void unfair(Record& record, const text::Value& place, const char* key, const std::vector<text::Arg>& args = {}) {
  if (!record.unfair) record.unfair = {place.line, text::Message(key, args)};
}

// The contributions are those that everybody was committed to.
void check_commitments(const text::Value& contributions, const playing::Fair& fair, Record& record) {
  for (Seat seat{0}; seat < fair.contributions.size(); ++seat) {
    const text::Value& given = contributions.items[seat];
    if ((given.text == "server") == fair.commitments[seat].has_value()) given.wrong("record.who_committed");
    if (!fair.contributions[seat]) continue;
    if (playing::commitment_to(*fair.contributions[seat], fair.table) != fair.commitments[seat]) unfair(record, given, "record.unfair_commitment");
  }
}

// Checks hash and key against the secret, so that every digit counts; if they differ, the file is not mistaken but the shuffles are unfair.
void read_fair(const text::Value& value, StepNames& names, Record& record) {
  value.only_keys({"scheme", "table", "hash", "secret", "commitments", "contributions", "key", "first", "rematch"});
  const text::Value* scheme = value.find("scheme");
  const bool committed = scheme != nullptr && scheme->as_number(1, 2) == 2;
  playing::Fair fair{.table = value.require("table").as_text(), .secret = playing::Secret(read_hex(value.require("secret"))), .contributions = {}};
  const text::Value& contributions = value.require("contributions");
  fair.contributions = read_given(contributions, "record.contributions", record);
  const text::Value& hash = value.require("hash");
  const text::Value& key = value.require("key");
  if (const playing::Bytes32 got = fair.secret.hash(); read_hex(hash) != got)
    unfair(record, hash, "record.unfair_hash", {{"got", playing::to_hex(got)}});
  if (committed) {
    fair.commitments = read_given(value.require("commitments"), "record.commitments", record);
    check_commitments(contributions, fair, record);
  }
  if (const playing::Secret derived = fair.key(); read_hex(key) != derived.bytes())
    unfair(record, key, "record.unfair_key", {{"got", playing::to_hex(derived.bytes())}});
  const text::Value* first = committed ? &value.require("first") : value.find("first");
  fair.first_drawn = first != nullptr && first->as_text() == "drawn";
  if (first != nullptr && !fair.first_drawn && (!committed || (first->text != "rematch" && first->text != "given")))
    first->wrong("record.first_drawn");
  if (first != nullptr && first->text == "rematch") fair.previous = read_previous(value.require("rematch"), names);
  record.fair = std::move(fair);
}

// Who begins, and a kingdom that was drawn for a rematch, follow from what was settled before anybody could choose.
void check_beginning(const text::Value& value, Record& record) {
  const playing::Fair& fair = *record.fair;
  const Setup& setup = record.rules->setup;
  const auto check_first = [&](Seat begins) {
    if (begins != setup.first) unfair(record, value.require("first"), "record.unfair_first", {{"seat", std::int64_t{begins + 1}}});
  };
  if (fair.first_drawn) check_first(playing::FairChance(fair).first(setup.seats));
  if (!fair.previous) return;
  check_first(first_seat_of_rematch(setup.seats, setup.edition, fair.previous->winners, fair.previous->luck()));
  if (!fair.previous->new_kingdom) return;
  const auto sorted = [&](const notation::Selection& kingdom) {
    std::vector<std::string> words = notation::selection_words(kingdom, setup.edition);
    std::sort(words.begin(), words.end());
    return words;
  };
  const std::vector<std::string> drawn = sorted(notation::kingdom_from("random", setup.edition, fair.previous->luck()));
  if (drawn != sorted(notation::selection_of(setup)))
    unfair(record, value.require("rematch"), "record.unfair_kingdom", {{"cards", fmt::format("{}", fmt::join(drawn, ", "))}});
}

void read_result(const text::Value& value, StepNames& names, Record& record) {
  value.only_keys({"over", "scores", "winners", "turns", "unfinished"});
  Expectation& result = record.result;
  if (const text::Value* over = value.find("over")) record.over = over->as_yes();
  result.about_question = !record.over;
  result.checks.push_back({value.line, "over", yes(record.over), [](const Moment& m) { return yes(m.state.phase == Phase::over); }});
  if (const text::Value* unfinished = value.find("unfinished"))
    result.checks.push_back({unfinished->line, "unfinished", yes(unfinished->as_yes()), [](const Moment& m) { return yes(m.state.unfinished); }});
  if (const text::Value* scores = value.find("scores"))
    read_numbers(*scores, "score of", names, [](const Moment& m, Seat seat) { return score(m.state, m.rules, seat); }, result);
  if (const text::Value* turns = value.find("turns"))
    read_numbers(*turns, "turns of", names, [](const Moment& m, Seat seat) { return int{m.state.seat[seat].turns}; }, result);
  if (const text::Value* won = value.find("winners")) {
    SeatSet seats;
    for (const text::Value& seat : won->as_list()) seats.add(read_seat(seat, names));
    result.checks.push_back({won->line, "winners", winners_in_words(seats, names.players),
                             [players = names.players](const Moment& m) { return winners_in_words(winners(m.state, m.rules), players); }});
  }
}

}  // namespace

Record read_record(const text::Value& document) {
  const text::Value* version = document.find("record");
  if (version == nullptr || version->text != "1") document.wrong("record.not_a_record");
  document.only_keys({"record", "players", "edition", "kingdom", "first", "seed", "fair", "turn limit", "among people", "steps", "result", "hash",
                      "signed by", "signature"});
  Record record;
  record.file = *document.file;
  record.players = read_players(document.require("players"));
  StepNames names;
  names.players = record.players;
  names.seats = static_cast<int>(record.players.size());
  Setup setup;
  if (const text::Value* edition = document.find("edition")) names.edition = edition->as_number(1, 2);
  if (const text::Value* first = document.find("first")) setup.first = read_seat(*first, names);
  if (const text::Value* limit = document.find("turn limit")) setup.turn_limit = static_cast<std::uint16_t>(limit->as_number(1, 10'000));
  if (const text::Value* among = document.find("among people")) setup.among_people = among->as_yes();
  if (const text::Value* seed = document.find("seed")) record.seed = read_long<std::uint64_t>(*seed, 10);
  const text::Value* fair = document.find("fair");
  if (fair != nullptr) {
    if (record.seed) fair->wrong("record.seed_and_fair");
    read_fair(*fair, names, record);
  }
  setup.seats = static_cast<std::uint8_t>(names.seats);
  setup.edition = static_cast<std::uint8_t>(names.edition);
  const text::Value& kingdom = document.require("kingdom");
  const notation::Selection piles = read_kingdom(kingdom, names);
  require_edition(names);
  record.rules = rules_for(kingdom, setup, piles, names);
  if (fair != nullptr) check_beginning(*fair, record);
  record.entries = read_entries(document.require("steps"), names);
  require_in_game(*record.rules, names);
  const text::Value* result = document.find("result");
  if (result == nullptr) document.wrong("record.cut_off");
  read_result(*result, names, record);
  if (const text::Value* hash = document.find("hash"))
    record.result.checks.push_back({hash->line, "hash", fmt::format("{:016x}", read_long<std::uint64_t>(*hash, 16)),
                                    [](const Moment& m) { return fmt::format("{:016x}", dominium::hash(m.state)); }});
  return record;
}

std::unique_ptr<Script> replay(const Record& record, bool keep_tables, const text::Catalogue& texts) {
  ScriptOptions options;
  options.seed = record.seed.value_or(0);
  if (record.fair) options.fair = std::make_shared<const playing::FairChance>(*record.fair);
  options.players = record.players;
  options.by_hand = !record.seed && !record.fair;
  options.every_turn = true;
  options.to_the_end = record.over;
  options.keep_tables = keep_tables;
  options.texts = &texts;
  auto script = std::make_unique<Script>(*record.rules, record.entries, record.result, options);
  script->deal_and_run();
  return script;
}

bool stepping_agrees(const Rules& rules, Script& script, const State* table) {
  const auto stepped = std::make_unique<Game>();
  if (table != nullptr) {
    stepped->start_from(rules, *table, script.chance());
  } else {
    stepped->start(rules, script.chance());
  }
  if (!playing::answer_again(*stepped, script.answers())) return false;
  // The script may have stopped before a Clean-up that the stepped game has already done.
  const auto inlined = std::make_unique<Game>();
  inlined->start_from(rules, script.state(), script.chance());
  return stepped->same_as(*inlined);
}

}  // namespace dominium::records
