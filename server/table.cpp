#include "server/table.hpp"

#include <algorithm>
#include <utility>

#include "notation/messages.hpp"
#include "notation/mistake.hpp"
#include "notation/record.hpp"

namespace dominium::server {

namespace {

namespace json = boost::json;

[[noreturn]] void refuse(const char* key, const std::vector<Arg>& args = {}) { throw Mistake(english().text(key, args)); }

// Text that people typed: no control characters, neither empty nor too long.
std::string checked(std::string_view text, std::size_t longest, const char* key) {
  const bool printable = std::none_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
  if (text.find_first_not_of(' ') == std::string_view::npos || text.size() > longest || !printable)
    refuse(key, {{"longest", static_cast<std::int64_t>(longest)}});
  return std::string(text);
}

// A choice as the protocol says it.
std::string line_of(const Rules& rules, Choice choice) {
  const std::string_view word = choice.is_stop() ? "stop" : choice.is_all() ? "all" : rules.card[choice.kind()]->id;
  return json::serialize(json::object{{"choice", word}});
}

std::string_view text_at(const json::object& entry, std::string_view key) {
  const json::value* value = entry.if_contains(key);
  if (value == nullptr || !value->is_string()) refuse("table.broken_entry");
  return value->get_string();
}
Seat seat_at(const json::object& entry, std::size_t seats) {
  const json::value* value = entry.if_contains("seat");
  if (value == nullptr || !value->is_int64() || value->get_int64() < 1 || value->get_int64() > static_cast<std::int64_t>(seats))
    refuse("table.broken_entry");
  return static_cast<Seat>(value->get_int64() - 1);
}
Bytes32 bytes_at(const json::object& entry, std::string_view key) {
  const std::optional<Bytes32> bytes = from_hex(text_at(entry, key));
  if (!bytes) refuse("table.broken_entry");
  return *bytes;
}

}  // namespace

Table::Table(std::string id, Settings settings, const Secret& secret)
    : id_(std::move(id)), settings_(std::move(settings)), secret_(secret), sitters_(settings_.seats.size()) {
  for (Seat seat = 0; seat < sitters_.size(); ++seat)
    if (!settings_.seats[seat].person()) seat_opponent(seat, settings_.seats[seat].opponent);
}

void Table::seat_opponent(Seat seat, std::string_view opponent) {
  sitters_[seat] = {.name = std::string(opponent), .token_hash = {}, .contribution = sitters_[seat].contribution, .opponent = std::string(opponent)};
}

Seat Table::seat_of(const Bytes32& token_hash) const {
  for (Seat seat = 0; seat < sitters_.size(); ++seat)
    if (sitters_[seat].token_hash == token_hash) return seat;
  return no_seat;
}

std::optional<Seat> Table::free_seat() const {
  for (Seat seat = 0; seat < sitters_.size(); ++seat)
    if (!taken(seat)) return seat;
  return {};
}

json::array Table::seats_json() const {
  json::array seats;
  for (Seat seat = 0; seat < sitters_.size(); ++seat)
    seats.push_back(json::object{{"seat", seat_number(seat)},
                                 {"name", taken(seat) ? json::value(sitters_[seat].name) : json::value(nullptr)},
                                 {"opponent", !sitters_[seat].opponent.empty()}});
  return seats;
}

json::object Table::describe() const {
  json::object table{{"type", "table"},
                     {"table", id_},
                     {"settings", settings_json(settings_)},
                     {"seats", seats_json()},
                     {"state", over()      ? "over"
                               : playing() ? "playing"
                                           : "waiting"},
                     {"hash", to_hex(secret_.hash())}};
  if (over()) table["secret"] = to_hex(secret_.bytes());
  return table;
}

void Table::tell_everybody(const json::object& message) {
  const std::string line = json::serialize(message);
  for (Seat seat = 0; seat < sitters_.size(); ++seat)
    if (sitters_[seat].token_hash) out_.push_back({seat, line});
  if (settings_.spectators) out_.push_back({no_seat, line});
}

Result Table::done(const json::object& entry) { return {json::serialize(entry), std::exchange(out_, {})}; }

Result Table::sit(std::string_view name, const Bytes32& token_hash, const Bytes32& contribution) {
  const std::optional<Seat> seat = free_seat();
  if (!seat) refuse("table.full");
  if (seat_of(token_hash) != no_seat) refuse("table.sits_already");
  std::string chosen = checked(name, longest_name, "table.bad_name");
  if (std::any_of(sitters_.begin(), sitters_.end(), [&](const Sitter& sitter) { return sitter.name == chosen; }))
    refuse("table.name_taken", {{"name", chosen}});
  const json::object entry{{"sit", chosen}, {"token", to_hex(token_hash)}, {"contribution", to_hex(contribution)}};
  sitters_[*seat].name = std::move(chosen);
  sitters_[*seat].token_hash = token_hash;
  sitters_[*seat].contribution = contribution;
  if (!free_seat()) begin();
  tell_everybody(describe());
  if (playing()) conversation_->begin();
  return done(entry);
}

void Table::begin() {
  Fair fair{.table = id_, .secret = secret_, .contributions = {}};
  std::vector<Player> players;
  SeatSet persons;
  for (Seat seat = 0; seat < sitters_.size(); ++seat) {
    fair.contributions.push_back(sitters_[seat].contribution);
    players.push_back({.name = sitters_[seat].name, .opponent = !sitters_[seat].opponent.empty()});
    if (sitters_[seat].token_hash) persons.add(seat);
  }
  chance_ = std::make_unique<FairChance>(fair);
  history_ = std::make_unique<History>(settings_.setup(), chance_->source(), std::move(players), settings_.practice);
  conversation_ = std::make_unique<Conversation>(
      *history_, persons, english(), [this](Seat seat, std::string_view line) { out_.push_back({seat, std::string(line)}); }, settings_.spectators);
}

Result Table::say(Seat seat, std::string_view line) {
  if (!playing()) refuse("table.not_begun");
  const std::uint64_t before = conversation_->changes();
  const bool was_over = over();
  conversation_->hear(SeatSet::of(seat), line);
  if (conversation_->changes() == before) return {{}, std::exchange(out_, {})};
  if (over() && !was_over) tell_everybody(describe());
  return done({{"seat", seat_number(seat)}, {"say", line}});
}

Result Table::chat(Seat seat, std::string_view text) {
  const std::string said = checked(text, longest_chat, "table.bad_chat");
  tell_everybody({{"type", "chat"}, {"from", seat_number(seat)}, {"name", sitters_[seat].name}, {"text", said}});
  return done({{"seat", seat_number(seat)}, {"chat", said}});
}

Result Table::hand_over(Seat seat, std::string_view opponent) {
  if (!playing() || over()) refuse("table.nothing_to_hand_over");
  if (!sitters_[seat].token_hash) refuse("table.no_person_there");
  require_opponent(opponent, settings_.setup());
  seat_opponent(seat, opponent);
  history_->replace(seat, std::string(opponent));
  tell_everybody(describe());
  return done({{"seat", seat_number(seat)}, {"hand_over", opponent}});
}

Result Table::let_opponent_answer() {
  if (!playing() || over()) return {};
  const Decision& decision = history_->game().decision();
  Sitter& sitter = sitters_[decision.answers];
  if (sitter.opponent.empty()) return {};
  if (!sitter.plays) sitter.plays = make_opponent(sitter.opponent, history_->rules(), mix(history_->moment(), decision.answers));
  const Choice choice = sitter.plays->answer(history_->game().view(decision.answers), decision);
  const Choice declined = decision.may_stop() ? Choice::stop() : Choice::pick(decision.options.first());
  return say(decision.answers, line_of(history_->rules(), allows(decision, choice) ? choice : declined));
}

std::vector<Outgoing> Table::tell_again(Seat seat, std::size_t events) {
  out_.push_back({seat, json::serialize(describe())});
  if (playing()) conversation_->tell_again(seat, events);
  return std::exchange(out_, {});
}

void Table::restore(std::string_view entry) {
  json::error_code error;
  const json::value parsed = json::parse(entry, error);
  if (error || !parsed.is_object()) refuse("table.broken_entry");
  const json::object& happened = parsed.get_object();
  Result again;
  if (happened.contains("sit"))
    again = sit(text_at(happened, "sit"), bytes_at(happened, "token"), bytes_at(happened, "contribution"));
  else if (happened.contains("say"))
    again = say(seat_at(happened, sitters_.size()), text_at(happened, "say"));
  else if (happened.contains("chat"))
    again = chat(seat_at(happened, sitters_.size()), text_at(happened, "chat"));
  else if (happened.contains("hand_over"))
    again = hand_over(seat_at(happened, sitters_.size()), text_at(happened, "hand_over"));
  if (again.entry != entry) refuse("table.broken_entry");
}

std::string Table::record() const {
  Played played{.setup = settings_.setup(), .players = {}, .answers = {}};
  for (const Sitter& sitter : sitters_) played.players.push_back(sitter.name);
  Fair fair{.table = id_, .secret = secret_, .contributions = {}};
  for (const Sitter& sitter : sitters_) fair.contributions.push_back(sitter.contribution);
  const std::vector<Answered> answers = history_->answered();
  played.answers = answers;
  played.fair = fair;
  return write_record(played);
}

}  // namespace dominium::server
